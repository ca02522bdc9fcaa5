/* SPDX-License-Identifier: MIT */
#include "fmt/unline.h"

#include <stdbool.h>

#include "common/fail.h"
#include "common/out.h"
#include "common/report.h"

/* Where in a line reading is. */
struct place {
	unsigned long line, column;
	bool escaped; /* after a backslash */
	bool ended;   /* the last byte printed was a line end */
	int status;
};

static void report(const struct cli_input *input, struct place *at)
{
	struct dara_diag diag = { .line = at->line,
		.column = at->column - 1,
		.finding = DARA_BAD_BYTE,
		.text = "a backslash stands before n or another backslash in a line of --line" };

	cli_report(input, &diag);
	at->status = EXIT_BAD_INPUT;
}

static void print(struct place *at, char c)
{
	out_char(c);
	at->ended = c == '\n';
}

static void take_byte(const struct cli_input *input, struct place *at, char c)
{
	if (at->escaped) {
		at->escaped = false;
		if (c == 'n' || c == '\\') {
			print(at, c == 'n' ? '\n' : '\\');
			return;
		}
		report(input, at);
		print(at, '\\');
	}
	if (c == '\\') {
		at->escaped = true;
	} else if (c == '\n') {
		if (!at->ended)
			print(at, '\n');
		at->line++;
		at->column = 0;
	} else {
		print(at, c);
	}
}

int unline_input(struct cli_input *input, void *unused)
{
	static bool printed; /* a line, of any input */
	struct place at = { .line = 1 };
	char bytes[8192];
	ptrdiff_t n;

	(void)unused;
	while ((n = cli_read(input, bytes, sizeof bytes)) > 0) {
		for (ptrdiff_t i = 0; i < n; i++) {
			at.column++;
			if (at.column == 1 && printed)
				out_char('\n');
			printed = true;
			take_byte(input, &at, bytes[i]);
		}
	}
	if (at.column > 0 && !at.ended)
		out_char('\n');
	if (n == 0)
		return at.status;
	cli_trouble(input->name);
	return EXIT_TROUBLE;
}
