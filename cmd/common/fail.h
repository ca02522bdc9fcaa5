/* SPDX-License-Identifier: MIT */
/* What a program says when it cannot go on, and the status that it ends with. */
#ifndef CMD_FAIL_H
#define CMD_FAIL_H

enum { EXIT_BAD_INPUT = 1, EXIT_TROUBLE = 2 };

/* Notes the program's name, which its messages begin with. */
void cli_name(const char *argv0);
/* The name, as it can be shown. */
const char *cli_program(void);

/* Writes "program: what: reason" to standard error; what may be of any bytes. */
void cli_complain(const char *what, const char *reason);
/* The same with the reason that is in errno. */
void cli_trouble(const char *what);
/* Out of memory: says so and exits. */
__attribute__((noreturn)) void cli_no_memory(void);

/* The library failed with that status: says so and exits. */
__attribute__((noreturn)) void cli_failed(int status);

static inline int cli_worse(int a, int b)
{
	return a > b ? a : b;
}

/* Notes what went wrong, so that the program, however it ends, ends with that status or worse. */
void cli_note(int status);
/* The worst status that was noted. */
int cli_noted(void);

#endif
