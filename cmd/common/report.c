/* SPDX-License-Identifier: MIT */
#include "common/report.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"

/* "game 3, 14. White: " where a finding is in a record, and about a turn. */
static void print_game(char *out, size_t size, const struct dara_diag *diag)
{
	const char *side = dara_side_name(diag->side);

	*out = '\0';
	if (diag->record && diag->number)
		snprintf(out, size, "game %lu, %lu. %s: ", diag->record,
		    (unsigned long)diag->number, side);
	else if (diag->record)
		snprintf(out, size, "game %lu: ", diag->record);
}

void cli_report(const struct cli_input *input, const struct dara_diag *diag)
{
	unsigned long at_line = diag->line, at_column = diag->column;
	char name[1024], game[64], line[1600];
	int len;

	if (input->place)
		input->place(input->context, &at_line, &at_column);
	cli_note(dara_finding_is_warning(diag->finding) ? 0 : EXIT_BAD_INPUT);
	if (isatty(STDOUT_FILENO))
		out_flush();
	print_game(game, sizeof game, diag);
	len = snprintf(line, sizeof line, "%s:%lu:%lu: %s: %s%s [%s]\n",
	    dara_quote(name, sizeof name, input->name, strlen(input->name)), at_line, at_column,
	    dara_finding_is_warning(diag->finding) ? "warning" : "error", game, diag->text,
	    dara_finding_name(diag->finding));
	sink_bytes(&standard_error, line, (size_t)len);
	sink_flush(&standard_error);
}
