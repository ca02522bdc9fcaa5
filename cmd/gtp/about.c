/* SPDX-License-Identifier: MIT */
#include "gtp/about.h"

#include "common/out.h"

void gtp_protocol_version(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer(s, "2");
}

void gtp_name(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer(s, "dara-play");
}

void gtp_version(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer(s, DARA_VERSION);
}

void gtp_quit(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	s->quit = true;
	gtp_answer(s, "");
}

void gtp_known_command(struct gtp_session *s, char *arguments)
{
	const char *name = gtp_next_word(&arguments);
	bool is_known = name && !*arguments && gtp_find_command(s, name);

	gtp_answer(s, is_known ? "true" : "false");
}

void gtp_list_commands(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer_begin(s, '=');
	for (size_t i = 0; i < s->command_count; i++) {
		out_char(i > 0 ? '\n' : ' ');
		out_text(s->commands[i].name);
	}
	out_text("\n\n");
}
