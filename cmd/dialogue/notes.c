/* SPDX-License-Identifier: MIT */
#include "dialogue/notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "dialogue/say.h"

/* What a NAG stands for, up to $6; others are written as numbers. */
static void put_nag(FILE *text, uint32_t number)
{
	static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };

	if (number > 0 && number < sizeof signs / sizeof *signs)
		fprintf(text, "%s", signs[number]);
	else
		fprintf(text, "$%lu", (unsigned long)number);
}

static void put_note(FILE *text, const struct note *note)
{
	switch (note->kind) {
	case DARA_ITEM_NAG:
		put_nag(text, note->number);
		break;
	case DARA_ITEM_OPEN:
		fputc('(', text);
		return;
	case DARA_ITEM_CLOSE:
		fputc(')', text);
		break;
	default:
		fwrite(note->text, 1, note->len, text);
	}
	fputc(' ', text);
}

/* Text flows anew, as its lines were broken for another width. */
static void join_lines(char *text)
{
	char *out = text;

	for (const char *p = text; *p; p++) {
		bool is_blank = *p == ' ' || *p == '\n';

		if (!is_blank)
			*out++ = *p;
		else if (out > text && out[-1] != ' ' && out[-1] != '(')
			*out++ = ' ';
	}
	*out = '\0';
}

void say_notes(const struct game *g)
{
	const struct notes *notes = &g->notes;
	char *bytes = NULL, *shown;
	size_t len = 0;
	FILE *text = open_memstream(&bytes, &len);

	if (!text)
		cli_no_memory();
	for (size_t i = notes_find(notes, g->count);
	     i < notes->count && notes->list[i].ply == g->count; i++)
		put_note(text, &notes->list[i]);
	if (fclose(text) != 0)
		cli_no_memory();
	shown = say_showable(bytes, len);
	join_lines(shown);
	if (*shown)
		say_text(shown);
	free(shown);
	free(bytes);
}
