/* SPDX-License-Identifier: MIT */
#include "dialogue/prompt.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>

/* readline's headers want stdio.h before them */
#include <readline/history.h>
#include <readline/readline.h>

enum { HISTORY_LINES = 1000 };

volatile int prompt_signal;

static bool at_terminal;
static bool line_ready;
static char *line_read;
static prompt_suggest_fn *suggest_fn;
static void *suggest_context;
static volatile sig_atomic_t window_changed, suspended;
static char history_path[4096];
static int status;

/* What ends the program. QUIT too: its usual action would leave the terminal as readline set it. */
static const int ending[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };

static void note_signal(int number)
{
	prompt_signal = number;
}

static void note_window(int number)
{
	(void)number;
	window_changed = 1;
}

static void note_suspension(int number)
{
	(void)number;
	suspended = 1;
}

/* A signal that we were started to ignore, as by nohup, stays so. */
static void catch (int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler }, before;

	sigemptyset(&action.sa_mask);
	if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

/*
 * Waits for input or a signal; true if it is input, or its end, or a fault that reading will find.
 * Our signals are let in only while it waits: one that comes just before is not slept through.
 */
static bool wait_for_input(void)
{
	sigset_t ours, before;
	fd_set input;
	int ready = -1;

	sigemptyset(&ours);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		sigaddset(&ours, ending[i]);
	sigaddset(&ours, SIGTSTP);
	sigaddset(&ours, SIGWINCH);
	FD_ZERO(&input);
	FD_SET(STDIN_FILENO, &input);
	errno = EINTR;
	sigprocmask(SIG_BLOCK, &ours, &before);
	if (!prompt_signal && !suspended && !window_changed)
		ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return ready > 0 || errno != EINTR;
}

/* Stops, as Ctrl-Z asks, with the terminal as it was; then goes on with the line. */
static void suspend(void)
{
	rl_cleanup_after_signal();
	catch (SIGTSTP, SIG_DFL);
	raise(SIGTSTP);
	catch (SIGTSTP, note_suspension);
	rl_reset_after_signal();
	rl_forced_update_display();
}

static void heed_terminal(void)
{
	if (window_changed) {
		window_changed = 0;
		rl_resize_terminal();
	}
	if (suspended) {
		suspended = 0;
		suspend();
	}
}

/* A key for readline, which may want several; EOF when the program is to end. */
static int take_key(FILE *stream)
{
	while (!wait_for_input()) {
		if (prompt_signal)
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
	return suggest_fn(suggest_context, before_word, typed, i++);
}

/* Behind the first word, names of files are suggested where there is nothing else. */
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

static bool make_folder(const char *path)
{
	return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Finds where the typed lines are kept, $XDG_STATE_HOME/dara/history, and makes its folders. */
static void find_history(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	char folder[sizeof history_path - sizeof "/history"];
	int n;

	if (state && *state == '/')
		n = snprintf(folder, sizeof folder, "%s", state);
	else if (home && *home == '/')
		n = snprintf(folder, sizeof folder, "%s/.local/state", home);
	else
		return;
	for (size_t i = 1; n < (int)sizeof folder && folder[i]; i++) {
		if (folder[i] != '/')
			continue;
		folder[i] = '\0';
		make_folder(folder);
		folder[i] = '/';
	}
	make_folder(folder);
	if (n + (int)sizeof "/dara" > (int)sizeof folder)
		return;
	strcat(folder, "/dara");
	if (make_folder(folder))
		snprintf(history_path, sizeof history_path, "%s/history", folder);
}

static void open_readline(void)
{
	rl_readline_name = "dara-play";
	rl_outstream = stderr; /* standard output may be where the record goes */
	rl_catch_signals = 0;
	rl_catch_sigwinch = 0;
	rl_getc_function = take_key;
	rl_attempted_completion_function = complete;
	rl_completer_word_break_characters = " \t";
	rl_basic_word_break_characters = " \t";
	/* no questions of readline's own among ours */
	rl_completion_query_items = 0;
	rl_variable_bind("page-completions", "off");
	using_history();
	stifle_history(HISTORY_LINES);
	find_history();
	if (*history_path)
		read_history(history_path);
	catch (SIGWINCH, note_window);
}

bool prompt_open(prompt_suggest_fn *suggestions, void *context)
{
	at_terminal = isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
	suggest_fn = suggestions;
	suggest_context = context;
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		catch (ending[i], note_signal);
	if (at_terminal)
		open_readline();
	return at_terminal;
}

int prompt_close(void)
{
	if (at_terminal && *history_path)
		write_history(history_path);
	return status;
}

static void take_line(char *line)
{
	line_read = line;
	line_ready = true;
	rl_callback_handler_remove();
}

/* Nothing but readline needs to restore the terminal before we are stopped. */
static void edit_line(const char *text)
{
	line_ready = false;
	line_read = NULL;
	catch (SIGTSTP, note_suspension);
	rl_callback_handler_install(text, take_line);
	while (!line_ready && !prompt_signal) {
		heed_terminal();
		if (wait_for_input())
			rl_callback_read_char();
	}
	if (!line_ready)
		rl_callback_handler_remove();
	catch (SIGTSTP, SIG_DFL);
}

static char *terminal_line(const char *text)
{
	edit_line(text);
	if (prompt_signal) {
		free(line_read);
		line_read = NULL;
	}
	if (!line_read)
		fputc('\n', stderr);
	return line_read;
}

/* Bytes of the script; 0 at its end, after a signal, and when it cannot be read. */
static size_t read_script(char *buffer, size_t size)
{
	static struct cli_input input = { "<stdin>", STDIN_FILENO };
	ptrdiff_t got;

	out_flush();
	while (!wait_for_input()) {
		if (prompt_signal)
			return 0;
		window_changed = 0;
	}
	got = cli_read(&input, buffer, size);
	if (got >= 0)
		return (size_t)got;
	cli_trouble(input.name);
	status = EXIT_TROUBLE;
	return 0;
}

/* A line of the script. What is too long for a line is left out of it. */
static char *script_line(size_t *len)
{
	static char window[64 * 1024];
	static size_t at, end;
	char *line = NULL;

	*len = 0;
	for (;;) {
		char *newline = memchr(window + at, '\n', end - at);
		size_t count = newline ? (size_t)(newline - (window + at)) : end - at;
		size_t kept = *len + count > CLI_LINE_MAX ? CLI_LINE_MAX - *len : count;

		line = realloc(line, *len + kept + 1);
		if (!line)
			cli_no_memory();
		memcpy(line + *len, window + at, kept);
		*len += kept;
		line[*len] = '\0';
		at += count + (newline != NULL);
		if (newline)
			return line;
		at = 0;
		end = read_script(window, sizeof window);
		if (end == 0)
			break;
	}
	if (*len > 0 && !prompt_signal && status == 0)
		return line;
	free(line);
	return NULL;
}

char *prompt_line(const char *text, size_t *len)
{
	char *line;

	if (!at_terminal)
		return script_line(len);
	line = terminal_line(text);
	*len = line ? strlen(line) : 0;
	if (*len > 0)
		add_history(line);
	return line;
}

char *prompt_answer(const char *text, prompt_suggest_fn *suggestions, void *context)
{
	prompt_suggest_fn *usual_fn = suggest_fn;
	void *usual_context = suggest_context;
	char *line;

	suggest_fn = suggestions;
	suggest_context = context;
	line = terminal_line(text);
	suggest_fn = usual_fn;
	suggest_context = usual_context;
	return line;
}
