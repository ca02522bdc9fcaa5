/* SPDX-License-Identifier: MIT */
#include "prompt.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
static volatile sig_atomic_t window_changed;
static char history_path[4096];

static void note_signal(int number)
{
	prompt_signal = number;
}

static void note_window(int number)
{
	(void)number;
	window_changed = 1;
}

static void catch (int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler };

	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

static char *suggest(const char *typed, int state)
{
	static size_t i;

	if (state == 0)
		i = 0;
	return suggest_fn(suggest_context, typed, i++);
}

/* The first word is a turn or a command; behind it stand the names of files, or rules. */
static char **complete(const char *typed, int start, int end)
{
	(void)end;
	return start == 0 ? rl_completion_matches(typed, suggest) : NULL;
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
	rl_attempted_completion_function = complete;
	rl_completer_word_break_characters = " ";
	rl_basic_word_break_characters = " ";
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
	catch (SIGINT, note_signal);
	catch (SIGTERM, note_signal);
	catch (SIGHUP, note_signal);
	if (at_terminal)
		open_readline();
	return at_terminal;
}

void prompt_close(void)
{
	if (at_terminal && *history_path)
		write_history(history_path);
}

static void take_line(char *line)
{
	line_read = line;
	line_ready = true;
	rl_callback_handler_remove();
}

static char *terminal_line(const char *text)
{
	struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };

	line_ready = false;
	rl_callback_handler_install(text, take_line);
	while (!line_ready && !prompt_signal) {
		int ready =
		    poll(&input, 1, 100); /* a signal just before the call costs this much */

		if (window_changed) {
			window_changed = 0;
			rl_resize_terminal();
		}
		if (ready > 0)
			rl_callback_read_char();
		else if (ready < 0 && errno != EINTR)
			break;
	}
	if (!line_ready) {
		rl_callback_handler_remove();
		fputc('\n', stderr);
		return NULL;
	}
	if (!line_read)
		fputc('\n', stderr);
	else if (*line_read)
		add_history(line_read);
	return line_read;
}

/* Lines of a script: as many bytes as there are, up to a line end or the end. */
static char *script_line(void)
{
	static struct cli_input input = { "<stdin>", STDIN_FILENO };
	static char window[64 * 1024];
	static size_t at, end;
	char *line = NULL;
	size_t len = 0;

	for (;;) {
		char *newline = memchr(window + at, '\n', end - at);
		size_t count = newline ? (size_t)(newline - (window + at)) : end - at;
		ptrdiff_t got;

		line = realloc(line, len + count + 1);
		if (!line)
			cli_no_memory();
		memcpy(line + len, window + at, count);
		len += count;
		line[len] = '\0';
		at += count + (newline != NULL);
		if (newline || len > CLI_LINE_MAX)
			return line;
		got = prompt_signal ? 0 : cli_read(&input, window, sizeof window);
		if (got < 0)
			cli_trouble(input.name);
		if (got <= 0)
			break;
		at = 0;
		end = (size_t)got;
	}
	if (len > 0 && !prompt_signal)
		return line;
	free(line);
	return NULL;
}

char *prompt_line(const char *text)
{
	return at_terminal ? terminal_line(text) : script_line();
}
