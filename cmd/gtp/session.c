/* SPDX-License-Identifier: MIT */
#include "gtp/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/out.h"

enum { MOST = 1000000 }; /* larger numbers are taken for this one */

void gtp_answer_begin(const struct gtp_session *s, char sign)
{
	out_char(sign);
	out_text(s->id);
}

void gtp_answer(const struct gtp_session *s, const char *text)
{
	gtp_answer_begin(s, '=');
	if (*text)
		out_char(' ');
	out_text(text);
	out_text("\n\n");
}

void gtp_refuse(const struct gtp_session *s, const char *text)
{
	gtp_answer_begin(s, '?');
	out_char(' ');
	out_text(text);
	out_text("\n\n");
}

void gtp_refuse_finding(const struct gtp_session *s, const char *text, enum dara_finding finding)
{
	char words[300];

	snprintf(words, sizeof words, "%s [%s]", text, dara_finding_name(finding));
	gtp_refuse(s, words);
}

char *gtp_next_word(char **arguments)
{
	char *word = *arguments;

	if (!*word)
		return NULL;
	*arguments += strcspn(word, " ");
	if (**arguments)
		*(*arguments)++ = '\0';
	*arguments += strspn(*arguments, " ");
	return word;
}

bool gtp_read_side(unsigned *out, const char *word)
{
	static const struct {
		const char *word;
		unsigned side;
	} words[] = { { "w", DARA_WHITE }, { "white", DARA_WHITE }, { "b", DARA_BLACK },
		{ "black", DARA_BLACK } };

	for (size_t i = 0; word && i < sizeof words / sizeof *words; i++) {
		if (strcasecmp(word, words[i].word) == 0) {
			*out = words[i].side;
			return true;
		}
	}
	return false;
}

bool gtp_read_number(unsigned long *out, const char *word)
{
	char *end;

	if (!word || *word < '0' || *word > '9')
		return false;
	*out = strtoul(word, &end, 10);
	if (*out > MOST)
		*out = MOST;
	return *end == '\0';
}

const struct gtp_command *gtp_find_command(const struct gtp_session *s, const char *name)
{
	for (size_t i = 0; i < s->command_count; i++) {
		if (strcmp(name, s->commands[i].name) == 0)
			return &s->commands[i];
	}
	return NULL;
}

void gtp_serve_line(struct gtp_session *s, const struct gtp_line *line)
{
	char *rest = line->text, *word = gtp_next_word(&rest);
	const struct gtp_command *command;

	s->id = "";
	if (word && word[strspn(word, "0123456789")] == '\0') {
		s->id = word;
		word = gtp_next_word(&rest);
	}
	command = word ? gtp_find_command(s, word) : NULL;
	if (line->is_too_long)
		gtp_refuse(s, "line too long");
	else if (command)
		command->run(s, rest);
	else
		gtp_refuse(s, "unknown command");
}
