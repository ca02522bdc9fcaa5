/* SPDX-License-Identifier: MIT */
/*
 * Two persons who type at random, at the same time, at both ends of a line: whatever crosses on the
 * way, both have the same record in the end.
 */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "chance.h"
#include "gtp/guest.h"
#include "play/record.h"
#include "players/host.h"
#include "players/words.h"
#include "shared/text.h"
#include "support.h"

/* A person, and what was seen. */
struct person {
	struct game game;
	struct far *far;
	struct far_asking asked; /* that waits for an answer of this person */
	unsigned changes, said, yes, no;
	bool is_alone;
	struct far_asking ours, theirs; /* as they were when the line was last seen open */
	char heard[WORDS_SIZE], why[256];
};

static void see_change(void *context)
{
	struct person *p = context;

	p->changes++;
}

static void see_said(void *context, const char *text)
{
	struct person *p = context;

	p->said++;
	strcpy(p->heard, text);
}

static void see_asked(void *context, struct far_asking asking)
{
	struct person *p = context;

	p->asked = asking;
}

static void see_answered(void *context, struct far_asking asking, bool yes)
{
	struct person *p = context;

	(void)asking;
	p->yes += yes;
	p->no += !yes;
}

static void see_gone(void *context, const char *why)
{
	struct person *p = context;

	p->is_alone = true;
	snprintf(p->why, sizeof p->why, "%s", why);
}

static struct far_view view_of(struct person *p)
{
	return (struct far_view){ p, see_change, see_said, see_asked, see_answered, see_gone };
}

/* Takes what has come within some milliseconds. */
static void listen_for(struct person *p, int milliseconds)
{
	struct pollfd ready[2];
	int fds[2];
	unsigned count = far_inputs(p->far, fds);

	for (unsigned i = 0; i < count; i++)
		ready[i] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
	if (poll(ready, count, milliseconds) > 0)
		far_heed(p->far);
	if (p->is_alone)
		return;
	p->ours = p->far->ours;
	p->theirs = p->far->theirs;
}

/* What is open between two persons, as both must see it. */
static void add_questions(struct text *out, struct far_asking host, struct far_asking guest)
{
	text_add(out, "host %d %zu, guest %d %zu\n", host.what, host.ply, guest.what, guest.ply);
}

static void play_something(struct person *p)
{
	const struct dara_pos *pos = game_pos(&p->game);
	size_t count = dara_turns(NULL, 0, pos);
	struct dara_turn turns[512];

	if (game_is_over(&p->game) || count == 0 || pos->side != p->far->side)
		return;
	dara_turns(turns, 512, pos);
	far_play(p->far, &turns[below((unsigned)(count < 512 ? count : 512))]);
}

static void do_something(struct person *p)
{
	unsigned count = (unsigned)p->game.count;

	switch (below(30)) {
	case 0:
		far_say(p->far, "sannu # 50% \303\240 bient\303\264t\033[31m");
		break;
	case 1:
		far_ask(p->far, (struct far_asking){ .what = FAR_DRAW });
		break;
	case 2:
		if (count > 0)
			far_ask(p->far, (struct far_asking){ FAR_UNDO, below(count + 1) });
		break;
	case 3:
		if (one_in(4))
			far_resign(p->far);
		break;
	case 4:
		if (p->far->is_host && one_in(4)) {
			game_begin(&p->game, &p->game.rules, NULL);
			far_tell(p->far);
		}
		break;
	default:
		play_something(p);
	}
	if (p->far->theirs.what != FAR_NO_QUESTION && one_in(2))
		far_answer(p->far, one_in(2));
}

static int write_text(void *context, const void *bytes, size_t len)
{
	text_add_bytes(context, bytes, len);
	return 0;
}

static void start_game(struct person *p)
{
	struct dara_rules rules;

	*p = (struct person){ .is_alone = false };
	assert_int_equal(dara_rules_parse(&rules, "niger", 5, NULL), 0);
	game_begin(&p->game, &rules, NULL);
}

/* The guest's process: acts so often, then only listens until the host leaves. */
static void be_guest(uint64_t seed, unsigned acts, int result)
{
	struct far_view view;
	struct text record = { 0 };
	struct person p;

	start_game(&p);
	view = view_of(&p);
	p.far = guest_open(&p.game, "Ada");
	p.far->view = &view;
	chance = seed;
	while (!p.is_alone) {
		listen_for(&p, acts > 0 ? (int)below(3) : 1000);
		if (acts > 0 && acts-- > 0)
			do_something(&p);
	}
	game_write(&p.game, write_text, &record);
	add_questions(&record, p.theirs, p.ours);
	if (write(result, record.bytes, record.len) != (ssize_t)record.len)
		_exit(1);
	_exit(0);
}

/* Starts the guest; the host's end of the line goes to *child. Returns where its record comes. */
static int start_guest(struct child *child, uint64_t seed, unsigned acts)
{
	int in[2], out[2], record[2];
	pid_t pid;

	assert_true(pipe(in) == 0 && pipe(out) == 0 && pipe(record) == 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		dup2(in[0], STDIN_FILENO);
		dup2(out[1], STDOUT_FILENO);
		close(in[1]);
		close(out[0]);
		be_guest(seed, acts, record[1]);
	}
	close(in[0]);
	close(out[1]);
	close(record[1]);
	fcntl(out[0], F_SETFL, O_NONBLOCK);
	*child = (struct child){ .pid = pid, .in = in[1], .out = out[0], .err = -1, .command = "" };
	return record[0];
}

/* Ends the game: the guest's record must be the host's. */
static void compare(struct person *host, int record)
{
	struct text ours = { 0 }, theirs = { 0 };
	char bytes[4096];
	ssize_t n;

	host_close(host->far);
	game_write(&host->game, write_text, &ours);
	add_questions(&ours, host->ours, host->theirs);
	while ((n = read(record, bytes, sizeof bytes)) > 0)
		text_add_bytes(&theirs, bytes, (size_t)n);
	close(record);
	assert_non_null(theirs.bytes);
	assert_string_equal(ours.bytes, theirs.bytes);
	text_free(&ours);
	text_free(&theirs);
	game_free(&host->game);
}

static void open_host(
    struct person *host, struct far_view *view, int *record, uint64_t seed, unsigned guest_acts)
{
	struct child child;

	start_game(host);
	*record = start_guest(&child, seed, guest_acts);
	host->far = host_open(&child, &host->game, DARA_WHITE);
	*view = view_of(host);
	host->far->view = view;
	far_tell(host->far);
}

/* Until nothing is on its way any more. */
static void listen_to_the_end(struct person *p)
{
	unsigned heard;

	do {
		heard = p->changes + p->said + p->yes + p->no;
		for (unsigned i = 0; i < 10; i++)
			listen_for(p, 30);
	} while (heard != p->changes + p->said + p->yes + p->no);
}

static void records_agree_whatever_crosses(void **state)
{
	unsigned games = (unsigned)number_from("DARA_FAR_GAMES", 12), asked = 0, answered = 0;

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct person host;
		struct far_view view;
		int record;

		open_host(&host, &view, &record, 1000 + i, 150);
		chance = i + 1;
		for (unsigned acts = 0; acts < 150; acts++) {
			listen_for(&host, (int)below(3));
			do_something(&host);
		}
		listen_to_the_end(&host);
		assert_false(host.is_alone);
		asked += host.asked.what != FAR_NO_QUESTION;
		answered += host.yes;
		compare(&host, record);
	}
	assert_true(asked > 0 && answered > 0);
}

/* A guest that is a text: what it answers to dara-rules, the tags, and dara-listen again and again.
 */
static void hear_guest(struct person *host, const char *answers)
{
	int in[2], out[2];
	struct far_view view;
	struct child child = { .err = -1, .command = "" };
	siginfo_t info;

	assert_true(pipe(in) == 0 && pipe(out) == 0);
	fcntl(out[0], F_SETFL, O_NONBLOCK);
	start_game(host);
	child.in = in[1];
	child.out = out[0];
	child.pid = fork(); /* somebody who can be waited for */
	if (child.pid == 0)
		_exit(0);
	assert_int_equal(waitid(P_PID, (id_t)child.pid, &info, WEXITED | WNOWAIT), 0);
	tag_list_free(&host->game.tags);
	host->far = host_open(&child, &host->game, DARA_WHITE);
	view = view_of(host);
	host->far->view = &view;
	far_tell(host->far);
	assert_int_equal(write(out[1], "= \n\n", 4), 4);
	assert_int_equal(write(out[1], answers, strlen(answers)), strlen(answers));
	for (unsigned i = 0; i < 3; i++)
		far_heed(host->far);
	close(out[1]);
	far_heed(host->far);
	host_close(host->far);
	close(in[0]);
}

static void a_guest_does_only_what_it_may(void **state)
{
	static const struct {
		const char *answers, *why;
		size_t turns;
	} cases[] = {
		{ "", "has ended with status 0", 0 },
		{ "= turn 0 a1\n\n", "has ended with status 0", 0 }, /* it is not its turn */
		{ "= turn 1 zz\n\n", "does what cannot be understood: 'turn 1 zz'", 0 },
		{ "= turn -1 a1\n\n", "does what cannot be understood: 'turn -1 a1'", 0 },
		{ "= answer yes draw\n\n", "has ended with status 0", 0 }, /* it was not asked */
		{ "= ask undo 1\n\n", "has ended with status 0", 0 },
		{ "= ask undo 99999999999999999999\n\n", "has ended with status 0", 0 },
		{ "= \033]0;x\007\n\n", "does what cannot be understood: ']0;x'", 0 },
		{ "? no\n\n", "refuses what it was told: 'no'", 0 },
		{ "no\n\n", "gives no answer of GTP", 0 },
		{ "= quit\n\n= turn 0 a1\n\n", "has left", 0 },
		{ "= resign\n\n", "has ended with status 0", 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct person host;

		hear_guest(&host, cases[i].answers);
		assert_string_equal(host.why, cases[i].why);
		assert_int_equal(host.game.count, cases[i].turns);
		assert_int_equal(host.game.result,
		    strstr(cases[i].answers, "resign") ? DARA_WHITE_WINS : DARA_OPEN);
		game_free(&host.game);
	}
}

static void assert_unpacked(const char *packed, const char *text)
{
	char out[WORDS_SIZE];

	words_unpack(out, packed);
	assert_string_equal(out, text);
}

static void words_come_clean(void **state)
{
	char packed[WORDS_PACKED_SIZE], clean[WORDS_SIZE];

	(void)state;
	words_pack(packed, "100% #1\n");
	assert_string_equal(packed, "100%25 %231%0A");
	assert_unpacked(packed, "100% #1?");
	assert_unpacked("%1B[31m%9B31m", "?[31m?31m");
	assert_unpacked(
	    "\303\240 \342\202\254 \360\237\230\200", "\303\240 \342\202\254 \360\237\230\200");
	assert_unpacked("a\342\200\256b", "a?b"); /* right to left */
	assert_unpacked("\302\233m", "?m");       /* a control character of two bytes */
	assert_unpacked("\300\257 \355\240\200 \377", "?? ??? ?"); /* overlong, surrogate, none */
	assert_unpacked("%", "%");
	assert_unpacked("%4", "%4");
	assert_unpacked("%GG", "%GG");
	assert_unpacked("  x  ", "x");
	assert_unpacked("%00", "?");
	for (size_t i = 0; i + 1 < sizeof packed; i++)
		packed[i] = 'x';
	packed[sizeof packed - 1] = '\0';
	words_unpack(clean, packed);
	assert_int_equal(strlen(clean), WORDS_SIZE - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_come_clean),
		cmocka_unit_test(a_guest_does_only_what_it_may),
		cmocka_unit_test(records_agree_whatever_crosses),
	};

	signal(SIGPIPE, SIG_IGN);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
