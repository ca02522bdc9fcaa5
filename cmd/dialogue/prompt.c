/* SPDX-License-Identifier: MIT */
#include "dialogue/prompt.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* readline's header wants stdio.h before it */
#include <readline/readline.h>

#include "dialogue/interrupts.h"
#include "dialogue/typed.h"

static bool line_ready;
static char *line_read;
static const struct prompt *at_hand;

/* Stops, as Ctrl-Z asks, with the terminal as it was; then goes on with the line. */
static void suspend(void)
{
	rl_cleanup_after_signal();
	interrupts_suspend();
	rl_reset_after_signal();
	rl_forced_update_display();
}

static void heed_terminal(void)
{
	if (interrupts_take_window())
		rl_resize_terminal();
	if (interrupts_take_suspension())
		suspend();
}

/* A key for readline, which may want several; EOF when the program is to end. */
static int take_key(FILE *stream)
{
	while (!interrupts_wait((const int[]){ fileno(stream) }, 1)) {
		if (signals_caught)
			return EOF;
		heed_terminal();
	}
	return rl_getc(stream);
}

static const char *before_word; /* what stands in the line before the word to be completed */

static char *suggest(const char *typed, int state)
{
	static size_t i;

	if (state == 0)
		i = 0;
	return at_hand->suggest(at_hand->context, before_word, typed, i++);
}

/* After the first word, names of files are suggested where there is nothing else. */
static char **complete(const char *typed, int start, int end)
{
	char *before = strndup(rl_line_buffer, (size_t)start);
	char **matches;

	(void)end;
	if (!before)
		return NULL;
	before_word = before + strspn(before, " \t");
	rl_attempted_completion_over = !*before_word;
	matches = rl_completion_matches(typed, suggest);
	free(before);
	return matches;
}

void prompt_open(FILE *in, FILE *out)
{
	rl_readline_name = "dara-play";
	rl_instream = in;
	rl_outstream = out;
	rl_catch_signals = 0;
	rl_catch_sigwinch = 0;
	rl_getc_function = take_key;
	rl_attempted_completion_function = complete;
	rl_completer_word_break_characters = " \t";
	rl_basic_word_break_characters = " \t";
	/* no questions of readline's own among ours */
	rl_completion_query_items = 0;
	rl_variable_bind("page-completions", "off");
	typed_open();
	interrupts_note_window();
	rl_initialize();
}

void prompt_close(void)
{
	typed_close();
}

size_t prompt_columns(void)
{
	enum { USUAL = 80 };
	int rows, columns;

	if (interrupts_take_window())
		rl_reset_screen_size();
	rl_get_screen_size(&rows, &columns);
	return columns > 0 ? (size_t)columns : USUAL;
}

static void take_line(char *line)
{
	line_read = line;
	line_ready = true;
	rl_callback_handler_remove();
}

/* Ctrl-C: gives up the line; false if there was nothing in it. */
static bool drop_line(void)
{
	bool typed = rl_end > 0 || RL_ISSTATE(RL_STATE_ISEARCH);

	rl_free_line_state();
	rl_callback_sigcleanup();
	rl_callback_handler_remove();
	fputs("^C\n", rl_outstream);
	return typed;
}

/* Waits for a key, and heeds what else comes meanwhile; what is half typed stays. */
static bool wait_for_key(void)
{
	int fds[3] = { fileno(rl_instream) };
	unsigned ready, others = 0;

	if (at_hand->inputs)
		others = at_hand->inputs(at_hand->context, fds + 1);
	ready = interrupts_wait(fds, 1 + others);
	if (ready > 1) {
		rl_clear_visible_line();
		fflush(rl_outstream);
		at_hand->heed(at_hand->context);
		rl_set_prompt(at_hand->text);
		rl_on_new_line();
		rl_redisplay();
	}
	return ready & 1;
}

/* Nothing but readline needs to restore the terminal before we are stopped. */
static enum prompt_status edit_line(const char *text)
{
	line_ready = false;
	line_read = NULL;
	rl_callback_handler_install(text, take_line);
	while (!line_ready && !signals_caught) {
		heed_terminal();
		if (interrupts_take()) {
			if (!drop_line())
				return PROMPT_CTRL_C;
			rl_callback_handler_install(text, take_line);
		}
		if (wait_for_key())
			rl_callback_read_char();
	}
	if (!line_ready)
		rl_callback_handler_remove();
	return line_read && !signals_caught ? PROMPT_LINE : PROMPT_END;
}

enum prompt_status prompt_line(char **line, const struct prompt *prompt)
{
	enum prompt_status status;

	at_hand = prompt;
	interrupts_note_suspension(true);
	status = edit_line(prompt->text);
	interrupts_note_suspension(false);
	if (status == PROMPT_LINE) {
		*line = line_read;
		return status;
	}
	free(line_read);
	*line = NULL;
	if (status == PROMPT_END)
		fputc('\n', rl_outstream);
	return status;
}
