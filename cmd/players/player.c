/* SPDX-License-Identifier: MIT */
#include "players/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/partner.h"

enum { DEFAULT_HASH = 64 << 20, DEFAULT_TIME_MS = 1000 };

/* A number, perhaps with a unit, which is taken off: "500ms", "64M"; false if it is none. */
static bool read_amount(unsigned long long *out, const char *text)
{
	static const struct unit {
		const char *name;
		unsigned long long factor;
	} units[] = { { "", 1 }, { "ms", 1 }, { "s", 1000 }, { "k", 1024 }, { "K", 1024 },
		{ "M", 1024 * 1024 }, { "G", 1024 * 1024 * 1024 } };
	char *end;
	unsigned long long n = strtoull(text, &end, 10);

	for (size_t i = 0; *text >= '0' && *text <= '9' && i < sizeof units / sizeof *units; i++) {
		if (strcmp(end, units[i].name) == 0 && n < UINT32_MAX) {
			*out = n * units[i].factor;
			return true;
		}
	}
	return false;
}

bool player_set_option(struct player *p, const char *key, const char *value)
{
	unsigned long long n;

	if (!read_amount(&n, value))
		return false;
	if (strcmp(key, "level") == 0 && n >= 1 && n <= 10)
		p->limits.level = (unsigned)n;
	else if (strcmp(key, "time") == 0 && n >= 1 && n <= UINT32_MAX)
		p->limits.time_ms = (unsigned)n;
	else if (strcmp(key, "depth") == 0 && n >= 1 && n <= UINT32_MAX)
		p->limits.depth = (unsigned)n;
	else if (strcmp(key, "nodes") == 0 && n >= 1)
		p->limits.nodes = n;
	else if (strcmp(key, "seed") == 0)
		p->limits.seed = n;
	else if (strcmp(key, "hash") == 0 && n >= 1024)
		p->hash = (size_t)n;
	else
		return false;
	return true;
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

		rest += len + (rest[len] == ',');
		option[len] = '\0';
		value = strchr(option, '=');
		if (!value)
			cli_usage("'%s' is no KEY=VALUE for the engine", option);
		*value++ = '\0';
		if (!player_set_option(p, option, value))
			cli_usage("the engine takes no %s=%s", option, value);
	}
	if (!p->limits.time_ms && !p->limits.depth && !p->limits.nodes)
		p->limits.time_ms = DEFAULT_TIME_MS;
}

void player_parse(struct player *p, const char *text)
{
	*p = (struct player){ .hash = DEFAULT_HASH };
	snprintf(p->name, sizeof p->name, "%s", text);
	if (strcmp(text, "human") == 0) {
		p->kind = PLAYER_HUMAN;
	} else if (strcmp(text, "engine") == 0 || strncmp(text, "engine:", 7) == 0) {
		p->kind = PLAYER_ENGINE;
		player_set_engine(p, text[6] ? text + 7 : "");
	} else if (strncmp(text, "exec:", 5) == 0 && text[5]) {
		p->kind = PLAYER_EXEC;
		p->command = text + 5;
	} else {
		cli_usage(
		    "a player is human, engine[:KEY=VALUE,...] or exec:COMMAND, not '%s'", text);
	}
}

struct dara_search *player_search(struct player *p)
{
	if (!p->search && dara_search_open(&p->search, p->hash) < 0)
		cli_no_memory();
	return p->search;
}

void player_new_game(struct player *p, const struct game *g, unsigned side)
{
	if (p->kind == PLAYER_ENGINE)
		dara_search_clear(player_search(p));
	if (p->kind == PLAYER_EXEC)
		partner_new_game(&p->partner, p->command, g, side, p->limits.stop);
}

void player_close(struct player *p)
{
	dara_search_close(p->search);
	partner_close(p->partner);
	p->search = NULL;
	p->partner = NULL;
}

int player_choose(struct player *p, const struct game *g, struct dara_turn *out, const char **why)
{
	struct dara_found found;

	if (p->kind == PLAYER_EXEC)
		return partner_choose(p->partner, g, out, why);
	if (dara_search_run(
		player_search(p), &found, game_pos(g), g->positions, g->count, &p->limits) < 0)
		cli_no_memory();
	*out = found.best;
	return 0;
}
