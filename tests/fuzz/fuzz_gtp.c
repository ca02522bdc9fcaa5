/* SPDX-License-Identifier: MIT */
/*
 * The reader of GTP and its commands: the input is what a controller sends. Each line that holds
 * anything is answered, in the form that GTP gives, until `quit`. The engine, whom nothing in the
 * protocol keeps from thinking for hours, is given few positions to look at. A guest, where a
 * person sits who does nothing, answers as well: what waits for the person, before the next
 * command.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

#include "common/out.h"
#include "fuzz.h"
#include "gtp/engine.h"
#include "gtp/guest.h"

/* What the linker makes of calls of dara_search_run, and what it was. */
int __wrap_dara_search_run(struct dara_search *search, struct dara_found *found,
    const struct dara_pos *pos, const struct dara_pos *past, size_t count,
    const struct dara_limits *limits);
int __real_dara_search_run(struct dara_search *search, struct dara_found *found,
    const struct dara_pos *pos, const struct dara_pos *past, size_t count,
    const struct dara_limits *limits);

int __wrap_dara_search_run(struct dara_search *search, struct dara_found *found,
    const struct dara_pos *pos, const struct dara_pos *past, size_t count,
    const struct dara_limits *limits)
{
	struct dara_limits few = *limits;

	few.nodes = 100;
	return __real_dara_search_run(search, found, pos, past, count, &few);
}

/* Both streams are files, which are rewound. */
static FILE *input, *output;

static void open_streams(void)
{
	if (input)
		return;
	input = tmpfile();
	output = tmpfile();
	LAW(input && output && dup2(fileno(input), STDIN_FILENO) == STDIN_FILENO &&
		dup2(fileno(output), STDOUT_FILENO) == STDOUT_FILENO,
	    "no temporary files");
}

static void give(const uint8_t *data, size_t size)
{
	LAW(lseek(STDIN_FILENO, 0, SEEK_SET) == 0 && ftruncate(STDIN_FILENO, 0) == 0 &&
		write(STDIN_FILENO, data, size) == (ssize_t)size &&
		lseek(STDIN_FILENO, 0, SEEK_SET) == 0,
	    "the input is not written");
	LAW(lseek(STDOUT_FILENO, 0, SEEK_SET) == 0 && ftruncate(STDOUT_FILENO, 0) == 0,
	    "the output is not emptied");
}

static void take(struct text *out)
{
	static char block[4096];
	ssize_t len;

	out_flush();
	out->len = 0;
	text_add_bytes(out, "", 0);
	LAW(lseek(STDOUT_FILENO, 0, SEEK_SET) == 0, "the output is not read");
	while ((len = read(STDOUT_FILENO, block, sizeof block)) > 0)
		text_add_bytes(out, block, (size_t)len);
}

/* What is asked at the end, and its answer; nothing else can be answered so. */
static const char question[] = "\n4242 name\n", reply[] = "=4242 dara-play\n\n";

/* The lines that hold more than blanks, control bytes and a comment. */
static unsigned count_commands(const uint8_t *data, size_t size)
{
	unsigned count = 0;
	const char *line;
	size_t len;

	while (take_line(&line, &len, &data, &size)) {
		for (size_t i = 0; i < len && line[i] != '#'; i++) {
			unsigned char byte = (unsigned char)line[i];

			if (byte > ' ' && byte != 0x7F) {
				count++;
				break;
			}
		}
	}
	return count;
}

/*
 * Each answer begins with its sign and ends with the only blank line in it. Returns how many there
 * are, and the last one.
 */
static unsigned count_answers(const struct text *text, const char **last)
{
	const char *answer = text->bytes, *end;
	unsigned count = 0;

	LAW(strlen(text->bytes) == text->len, "a NUL is answered");
	for (*last = answer; *answer; answer = end + 2, count++) {
		*last = answer;
		end = strstr(answer, "\n\n");
		LAW((*answer == '=' || *answer == '?') && end, "'%s' is no answer", answer);
		for (const char *p = answer; p < end; p++)
			LAW(*p == '\n' || (*p >= ' ' && *p <= '~'), "byte 0x%02X is answered",
			    (unsigned)(unsigned char)*p);
	}
	return count;
}

/* After `quit`, which is done and says nothing, nothing is read. */
static bool is_answer_to_quit(const char *answer)
{
	size_t id = strspn(answer + 1, "0123456789");

	return *answer == '=' && strcmp(answer + 1 + id, "\n\n") == 0;
}

static void see(void *context)
{
	(void)context;
}

static void see_text(void *context, const char *text)
{
	(void)context;
	for (; *text; text++)
		LAW((unsigned char)*text >= ' ' && *text != 0x7F, "a control byte is shown");
}

static void see_asking(void *context, struct far_asking asking)
{
	const struct game *g = context;

	LAW(asking.what == FAR_DRAW || asking.ply <= g->count, "turns that were not played");
}

static void see_answer(void *context, struct far_asking asking, bool yes)
{
	(void)context;
	(void)asking;
	LAW(!yes, "what was not asked is agreed");
}

static int serve_engine(const struct dara_rules *rules)
{
	static struct player engine = {
		.kind = PLAYER_ENGINE, .hash = 4096, .limits = { .depth = 2 }
	};

	return gtp_serve(rules, &engine);
}

static int serve_guest(const struct dara_rules *rules)
{
	struct game game = { 0 };
	const struct far_view view = { &game, see, see_text, see_asking, see_answer, see_text };
	struct far *far;

	game_begin(&game, rules, NULL);
	far = guest_open(&game, "Ada");
	far->view = &view;
	while (far->is_open)
		far_heed(far);
	guest_close(far);
	game_free(&game);
	return 0;
}

/* Every command is answered, to the one after all others. */
static void check_service(int (*serve)(const struct dara_rules *rules), const struct text *asked)
{
	static struct text answers;
	unsigned commands = count_commands((const uint8_t *)asked->bytes, asked->len), count;
	struct dara_rules rules;
	const char *last;

	give((const uint8_t *)asked->bytes, asked->len);
	LAW(dara_rules_parse(&rules, "dara", 4, NULL) == DARA_OK, "dara is not known");
	LAW(serve(&rules) == 0, "the service fails");
	take(&answers);
	count = count_answers(&answers, &last);
	LAW((count == commands && strcmp(last, reply) == 0) ||
		(count < commands && is_answer_to_quit(last)),
	    "%u answers to %u commands, the last '%s'", count, commands, last);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct text asked;

	asked.len = 0;
	text_add_bytes(&asked, (const char *)data, size);
	text_add_bytes(&asked, question, strlen(question));
	open_streams();
	check_service(serve_engine, &asked);
	check_service(serve_guest, &asked);
	return 0;
}
