/* SPDX-License-Identifier: MIT */
#include "gtp/gtp.h"

#include <string.h>

#include "gtp/line.h"
#include "gtp/private.h"

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

static void serve_line(struct gtp_session *s, const struct gtp_line *line)
{
	char *rest = line->text, *word = gtp_next_word(&rest);
	const struct gtp_command *command;

	s->id = "";
	if (word && word[strspn(word, "0123456789")] == '\0') {
		s->id = word;
		word = gtp_next_word(&rest);
	}
	command = word ? gtp_find_command(word) : NULL;
	if (line->is_too_long)
		gtp_refuse(s, "line too long");
	else if (command)
		command->run(s, rest);
	else
		gtp_refuse(s, "unknown command");
}

int gtp_serve(const struct dara_rules *rules, struct player *engine)
{
	struct gtp_session s = { .engine = engine };
	struct gtp_line line;
	int status = DARA_OK;

	gtp_line_open(&line);
	gtp_begin(&s, rules, NULL);
	while (!s.quit && (status = gtp_line_next(&line)) == DARA_OK)
		serve_line(&s, &line);
	if (status == DARA_EIO)
		cli_trouble("standard input");
	gtp_line_close(&line);
	game_free(&s.game);
	return status == DARA_EIO ? EXIT_TROUBLE : 0;
}
