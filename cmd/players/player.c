/* SPDX-License-Identifier: MIT */
#include "players/player.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/options.h"
#include "players/amount.h"
#include "players/host.h"
#include "players/partner.h"

enum { DEFAULT_HASH = 64 << 20, DEFAULT_TIME_MS = 1000 };

enum option_key { LEVEL, TIME, DEPTH, NODES, SEED, HASH, KEYS };

static const struct option_kind {
	const char *key;
	const struct unit *units;
	unsigned long long least, most;
	const char *wanted; /* for whoever gave something else */
} kinds[KEYS] = {
	[LEVEL] = { "level", amount_plain, 1, 10, "level is 1..10" },
	[TIME] = { "time", amount_time, 1, UINT32_MAX,
	    "time is a number with its unit, as 500ms or 5s" },
	[DEPTH] = { "depth", amount_plain, 1, UINT32_MAX, "depth is a number of turns, from 1" },
	[NODES] = { "nodes", amount_plain, 1, UINT64_MAX,
	    "nodes is a number of positions, from 1" },
	[SEED] = { "seed", amount_plain, 0, UINT32_MAX, "seed is a number from 0 to 4294967295" },
	[HASH] = { "hash", amount_size, 1024, SIZE_MAX, "hash is a size from 1024 bytes, as 64M" },
};

const char *player_take_option(struct player *p, const char *key, const char *value)
{
	unsigned long long n;
	size_t i = 0;

	while (i < KEYS && strcmp(key, kinds[i].key) != 0)
		i++;
	if (i == KEYS)
		return "the keys are level, time, depth, nodes, seed and hash";
	if (!amount_read(&n, value, kinds[i].units) || n < kinds[i].least || n > kinds[i].most)
		return kinds[i].wanted;
	switch ((enum option_key)i) {
	case LEVEL:
		p->limits.level = (unsigned)n;
		break;
	case TIME:
		p->limits.time_ms = (unsigned)n;
		break;
	case DEPTH:
		p->limits.depth = (unsigned)n;
		break;
	case NODES:
		p->limits.nodes = n;
		break;
	case SEED:
		p->limits.seed = n;
		break;
	case HASH:
		p->hash = (size_t)n;
		break;
	case KEYS:
		break;
	}
	return NULL;
}

void player_set_engine(struct player *p, const char *text)
{
	char options[256];
	char *rest = options;

	if (strlen(text) >= sizeof options)
		cli_usage("'%s' is too long", text);
	strcpy(options, text);
	while (*rest) {
		char *option = rest, *value;
		size_t len = strcspn(rest, ",");
		const char *wrong;

		rest += len + (rest[len] == ',');
		option[len] = '\0';
		value = strchr(option, '=');
		if (!value)
			cli_usage("'%s' is no KEY=VALUE for the engine", option);
		*value++ = '\0';
		wrong = player_take_option(p, option, value);
		if (wrong)
			cli_usage("engine:%s=%s: %s", option, value, wrong);
	}
}

void player_limit_engine(struct player *p)
{
	if (!p->limits.time_ms && !p->limits.depth && !p->limits.nodes)
		p->limits.time_ms = DEFAULT_TIME_MS;
}

void player_parse(struct player *p, const char *text)
{
	*p = (struct player){ .hash = DEFAULT_HASH };
	snprintf(p->name, sizeof p->name, "%s", text);
	if (strcmp(text, "human") == 0) {
		p->kind = PLAYER_HUMAN;
	} else if (strncmp(text, "human:", 6) == 0 && text[6]) {
		p->kind = PLAYER_HUMAN;
		p->is_named = true;
		snprintf(p->name, sizeof p->name, "%s", text + 6);
	} else if (strcmp(text, "engine") == 0 || strncmp(text, "engine:", 7) == 0) {
		p->kind = PLAYER_ENGINE;
		player_set_engine(p, text[6] ? text + 7 : "");
		player_limit_engine(p);
	} else if (strncmp(text, "exec:", 5) == 0 && text[5]) {
		p->kind = PLAYER_EXEC;
		p->command = text + 5;
	} else {
		cli_usage(
		    "a player is human[:NAME], engine[:KEY=VALUE,...] or exec:COMMAND, not '%s'",
		    text);
	}
}

void player_set_patience(struct player *p, const char *text)
{
	unsigned long long ms;

	if (strcmp(text, "none") == 0)
		p->patience_ms = PLAYER_WAITS;
	else if (amount_read(&ms, text, amount_time) && ms >= 1 && ms <= INT_MAX)
		p->patience_ms = (long)ms;
	else
		cli_usage("--patience is a time, as 90s or 10min, or none, not '%s'", text);
}

struct dara_search *player_search(struct player *p)
{
	if (!p->search && dara_search_open(&p->search, p->hash) < 0)
		cli_no_memory();
	return p->search;
}

struct far *player_meet(struct player *p, struct game *g, unsigned side)
{
	char name[WORDS_SIZE];
	struct child child;

	if (p->kind != PLAYER_EXEC || p->far)
		return p->far;
	if (!partner_meet(
		&p->partner, p->command, side, p->patience_ms, p->limits.stop, &child, name))
		return NULL;
	p->far = host_open(&child, g, !side);
	if (*name)
		game_set_tag(g, dara_side_name(side), name);
	return p->far;
}

void player_new_game(struct player *p, const struct game *g, unsigned side)
{
	if (p->kind == PLAYER_ENGINE)
		dara_search_clear(player_search(p));
	if (p->kind == PLAYER_EXEC && !p->far)
		partner_new_game(&p->partner, p->command, g, side, p->patience_ms, p->limits.stop);
}

void player_close(struct player *p)
{
	dara_search_close(p->search);
	partner_close(p->partner);
	host_close(p->far);
	p->far = NULL;
	p->search = NULL;
	p->partner = NULL;
}

static int search(struct player *p, struct dara_found *found, const struct game *g,
    const struct dara_limits *limits)
{
	int status =
	    dara_search_run(player_search(p), found, game_pos(g), g->positions, g->count, limits);

	if (status == DARA_ENOMEM)
		cli_no_memory();
	return status;
}

int player_choose(struct player *p, const struct game *g, struct dara_turn *out, const char **why)
{
	struct dara_found found;

	if (p->kind == PLAYER_EXEC)
		return partner_choose(p->partner, g, out, why);
	search(p, &found, g, &p->limits);
	*out = found.choice;
	return 0;
}

bool player_is_ready(const struct player *p)
{
	return p->kind != PLAYER_EXEC || p->far || partner_is_ready(p->partner);
}

bool player_accepts_draw(
    struct player *p, const struct game *g, unsigned side, const volatile int *stop)
{
	enum { TOO_EARLY = 20, THINKS_MS = 1000 }; /* moves in which it declines; its time */
	const struct dara_limits limits = { .time_ms = THINKS_MS, .stop = stop };
	const struct dara_pos *pos = game_pos(g);
	struct dara_found found;

	if (p->kind != PLAYER_ENGINE || game_is_over(g) || pos->number <= TOO_EARLY)
		return false;
	if (search(p, &found, g, &limits) < 0)
		return false;
	return pos->side == side ? found.score < 0 : found.score > 0;
}
