/* SPDX-License-Identifier: MIT */
/* dara-play at a terminal: a pseudo-terminal, whose other end types and reads. */
#ifndef UNIT_TERMINAL_H
#define UNIT_TERMINAL_H

#include <sys/types.h>
#include <termios.h>

#include "support.h"

#define CTRL_C "\003"
#define CTRL_D "\004"
#define CTRL_Z "\032"
#define CTRL_BACKSLASH "\034"

/* What wait_for_end returns for a program that a signal has ended, less the signal. */
#define BY_SIGNAL 1000

/* White steps c3-c2, forms a line, and can take four pieces. */
#define CAPTURE "dara 6/6/2w3/ww4/bb1bb1 w 0/0 13"

extern struct terminal {
	pid_t pid;
	int fd;    /* our end */
	int other; /* its end, open as long as we look at its settings */
	struct termios before;
	struct text seen;
	size_t at; /* what was expected so far ends here */
	unsigned short columns;
	const char *term;           /* the variable TERM */
	const char *state;          /* the variable XDG_STATE_HOME */
	const char *home;           /* the variable HOME */
	const char *locale;         /* the variable LC_ALL */
	bool no_color;              /* the variable NO_COLOR is set */
	const char *input, *output; /* paths for the standard streams, NULL: as usual */
	bool output_is_there;       /* standard output is the terminal too, not the file out */
} terminal;

/* A path in a folder of the tests; it is good for three further calls. */
const char *in_folder(const char *name);
void read_file(const char *path, struct text *out);
void write_file(const char *path, const char *content);
void assert_valid(const char *path);
/* What the file holds stands there, wherever. */
void assert_holds(const char *path, const char *wanted);

/* Runs dara-play with arguments; or the program that stands before them, which NULL ends. */
#define start(...) start_program((const char *const[]){ "dara-play", __VA_ARGS__, NULL })
void start_program(const char *const *arguments);
void resize(unsigned short columns);
void type(const char *keys);
/* In what was seen after what was expected before; NULL if it is not there. A line may be broken
 * where the text has a blank. */
const char *find(const char *wanted);
/* Waits until a text stands behind what was expected before. */
void expect(const char *wanted);
void type_and_expect(const char *keys, const char *wanted);
/* Waits for the program's end; its exit status, or BY_SIGNAL and the signal. */
int wait_for_end(void);
/* The program ends so, leaves the terminal as it was, and the record on its output is valid. */
void expect_end(int status);

/* The same with 0, after these keys. */
void end_program(const char *keys);

/* The columns of a window in which nothing else is set: 80. */
extern unsigned short usual_columns;

int set_up_terminal(void **state);
int tear_down_terminal(void **state);
/* Around all tests. */
int make_folder(void **state);
int remove_folder(void **state);

/* Runs the tests in a window of 80 columns and in one of 40; returns how many failed. */
#define RUN_AT_BOTH_WIDTHS(tests)                                                                  \
	(cmocka_run_group_tests_name("80 columns", tests, make_folder, remove_folder) +            \
	    (usual_columns = 40,                                                                   \
		cmocka_run_group_tests_name("40 columns", tests, make_folder, remove_folder)))

#define TERMINAL_TEST(name)                                                                        \
	cmocka_unit_test_setup_teardown(name, set_up_terminal, tear_down_terminal)

#endif
