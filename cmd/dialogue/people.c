/* SPDX-License-Identifier: MIT */
/* Commands about who plays, and how well. */
#include "dialogue/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialogue/engine.h"
#include "dialogue/friend.h"
#include "dialogue/keep.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"
#include "dialogue/words.h"

static void say_name(const struct dialogue *d, unsigned side)
{
	char *name = dialogue_player(d, side);

	if (d->is_terminal)
		say("%s is %s.\n", dara_side_name(side), name);
	free(name);
}

void name_player(struct dialogue *d, char *rest)
{
	const char *word = take_word(&rest);
	unsigned side;

	if (!read_side(&side, word) || !*rest) {
		refuse_argument(d, "bad-argument", "Who is who? name white Amadou");
		return;
	}
	game_set_tag(&d->game, dara_side_name(side), rest);
	if (d->far)
		far_tell(d->far);
	say_name(d, side);
	dialogue_save(d);
}

/* Says how strong the engine is now. */
static void say_engine(const struct dialogue *d, unsigned side)
{
	say("%s is %s.\n", dara_side_name(side), d->players[side].name);
}

/* The name of an engine is how it plays: "engine:level=3,time=5s". One of its values is another. */
static void rename_engine(
    char *out, size_t size, const char *name, const char *key, const char *value)
{
	const char *rest = name + strcspn(name, ":");
	int n = snprintf(out, size, "%.*s:%s=%s", (int)(rest - name), name, key, value);

	while (*rest && n > 0 && (size_t)n < size) {
		size_t len = strcspn(++rest, ",");

		if (strncmp(rest, key, strlen(key)) != 0 || rest[strlen(key)] != '=')
			n += snprintf(out + n, size - (size_t)n, ",%.*s", (int)len, rest);
		rest += len;
	}
}

/* Gives the engine another KEY=VALUE; the record names it by what it plays with. */
static void change_engine(struct dialogue *d, unsigned side, const char *key, const char *value)
{
	struct player *player = &d->players[side];
	char name[sizeof player->name];

	player_take_option(player, key, value);
	rename_engine(name, sizeof name, player->name, key, value);
	memcpy(player->name, name, sizeof name);
	game_set_tag(&d->game, dara_side_name(side), player->name);
	say_engine(d, side);
}

/* level 3, or time 5s: of each side that the engine has. */
static void set_option(struct dialogue *d, const char *key, const char *value)
{
	struct player wanted = { .kind = PLAYER_ENGINE };
	bool has_engine = false;
	const char *refusal;

	for (unsigned side = 0; side < 2; side++)
		has_engine = has_engine || d->players[side].kind == PLAYER_ENGINE;
	if (!has_engine) {
		refuse(d, "not-now", "The engine does not play in this game.");
		return;
	}
	if (!*value) {
		for (unsigned side = 0; side < 2; side++) {
			if (d->players[side].kind == PLAYER_ENGINE)
				say_engine(d, side);
		}
		return;
	}
	refusal = player_take_option(&wanted, key, value);
	if (refusal) {
		refuse_argument(d, "bad-argument", "%s", refusal);
		return;
	}
	for (unsigned side = 0; side < 2; side++) {
		if (d->players[side].kind == PLAYER_ENGINE)
			change_engine(d, side, key, value);
	}
	dialogue_save(d);
}

void set_level(struct dialogue *d, char *rest)
{
	set_option(d, "level", rest);
}

void set_time(struct dialogue *d, char *rest)
{
	set_option(d, "time", rest);
}

static void change_seats(struct dialogue *d)
{
	struct player other = d->players[0];

	d->players[0] = d->players[1];
	d->players[1] = other;
}

static bool names_engine(const char *name)
{
	return strcmp(name, "engine") == 0 || strncmp(name, "engine:", 7) == 0;
}

void people_as_before(struct dialogue *d)
{
	char names[2][128], *level;
	unsigned side;

	for (unsigned i = 0; i < 2; i++)
		game_name(names[i], sizeof names[i], &d->game, i);
	if (names_engine(names[DARA_WHITE]) == names_engine(names[DARA_BLACK]))
		return;
	side = names_engine(names[DARA_WHITE]) ? DARA_WHITE : DARA_BLACK;
	if (d->players[side].kind != PLAYER_ENGINE)
		change_seats(d);
	level = strstr(names[side], "level=");
	if (level && d->players[side].kind == PLAYER_ENGINE) {
		level += strlen("level=");
		level[strcspn(level, ",")] = '\0';
		player_take_option(&d->players[side], "level", level);
	}
}

/* The person takes this side, and whoever had it the other. */
void take_side(struct dialogue *d, char *rest)
{
	char names[2][128];
	unsigned side;

	if (!read_side(&side, rest)) {
		refuse_argument(d, "bad-argument", "Which side? side white, or side black");
		return;
	}
	if (friend_forbids(d))
		return;
	if (is_person(d, !side) == is_person(d, side)) {
		refuse(d, "not-now", "Persons play both sides.");
		return;
	}
	if (is_person(d, side)) {
		say("You have %s.\n", dara_side_name(side));
		return;
	}
	for (unsigned i = 0; i < 2; i++)
		game_name(names[i], sizeof names[i], &d->game, i);
	change_seats(d);
	for (unsigned i = 0; i < 2; i++)
		game_set_tag(&d->game, dara_side_name(i), names[!i]);
	d->reading = false;
	players_begin(d);
	dialogue_played(d);
}
