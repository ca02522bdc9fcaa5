/* SPDX-License-Identifier: MIT */
/*
 * Sequences of turns. Bit i of what waits says that the elements before i have been found, up to
 * the turn before: so each occurrence is found, also one within another.
 */
#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "match/fault.h"

/* A turn that an element may be. */
struct choice {
	struct code code;
	uint8_t element;
};

struct dara_match_turns {
	unsigned flags;
	char *text;
	size_t len;
	unsigned count; /* of elements */
	uint64_t any;   /* elements that any turn is */
	uint64_t apart; /* elements that may come later than next */

	struct dara_rules rules; /* that the choices are for */
	bool has_rules;
	struct choice *choices; /* of one symmetry after the other */
	size_t choice_count, room;
	size_t ends[DARA_MATCH_SYMMETRIES]; /* of the choices of each */
	unsigned symmetry_count;
};

/* A word of the text. */
struct word {
	const char *text;
	size_t len;
};

static struct word next_word(const char *text, size_t len, size_t *at)
{
	struct word word;

	while (*at < len && match_is_blank(text[*at]))
		++*at;
	word.text = text + *at;
	while (*at < len && !match_is_blank(text[*at]))
		++*at;
	word.len = (size_t)(text + *at - word.text);
	return word;
}

static bool is_word(const struct word *word, const char *text)
{
	return word->len == strlen(text) && memcmp(word->text, text, word->len) == 0;
}

/* The part before the next bar, which is taken off. */
static struct word next_choice(struct word *word)
{
	const char *bar = memchr(word->text, '|', word->len);
	struct word choice = { word->text, bar ? (size_t)(bar - word->text) : word->len };
	size_t taken = choice.len + (bar != NULL);

	word->text += taken;
	word->len -= taken;
	return choice;
}

static bool is_turn(const struct word *word)
{
	struct dara_rules rules;
	struct dara_turn turn;

	return (dara_rules_parse(&rules, "dara", 4, NULL) == DARA_OK &&
		   dara_turn_parse(&turn, &rules, word->text, word->len) == DARA_OK) ||
	    (dara_rules_parse(&rules, "dameta", 6, NULL) == DARA_OK &&
		dara_turn_parse(&turn, &rules, word->text, word->len) == DARA_OK);
}

static int check_word(
    const struct dara_match_turns *turns, struct word word, struct dara_diag *diag)
{
	bool last;

	do {
		struct word choice;

		last = !memchr(word.text, '|', word.len);
		choice = next_choice(&word);
		if (!is_turn(&choice))
			return match_fault(diag, DARA_BAD_TOKEN,
			    (size_t)(choice.text - turns->text),
			    "here is a turn, turns with | between them, * or ...");
	} while (!last);
	return DARA_OK;
}

/* Notes what the words are, but for the turns, which depend on the rules. */
static int parse(struct dara_match_turns *turns, struct dara_diag *diag)
{
	for (size_t at = 0;;) {
		struct word word = next_word(turns->text, turns->len, &at);
		int status = DARA_OK;

		if (word.len == 0)
			break;
		if (is_word(&word, "...")) {
			turns->apart |= UINT64_C(1) << turns->count;
			continue;
		}
		if (turns->count == DARA_MATCH_TURNS_MAX)
			return match_fault(diag, DARA_TOO_LONG, (size_t)(word.text - turns->text),
			    "a sequence has at most 63 turns");
		if (is_word(&word, "*"))
			turns->any |= UINT64_C(1) << turns->count;
		else
			status = check_word(turns, word, diag);
		if (status < 0)
			return status;
		turns->count++;
	}
	turns->apart &= (UINT64_C(1) << turns->count) - 1;
	return turns->count > 0 ? DARA_OK
				: match_fault(diag, DARA_BAD_TOKEN, 0, "a sequence has a turn");
}

int dara_match_turns_open(struct dara_match_turns **out, const char *text, size_t len,
    unsigned flags, struct dara_diag *diag)
{
	struct dara_match_turns *turns = calloc(1, sizeof *turns);
	int status = DARA_ENOMEM;

	if (turns && (turns->text = malloc(len + 1))) {
		memcpy(turns->text, text, len);
		turns->text[len] = '\0';
		turns->len = len;
		turns->flags = flags;
		status = parse(turns, diag);
	}
	if (status < 0)
		dara_match_turns_close(turns);
	else
		*out = turns;
	return status;
}

void dara_match_turns_close(struct dara_match_turns *turns)
{
	if (!turns)
		return;
	free(turns->text);
	free(turns->choices);
	free(turns);
}

static int add_choice(struct dara_match_turns *turns, const struct dara_turn *turn,
    unsigned element, const struct turning *turning)
{
	if (turns->choice_count == turns->room) {
		size_t room = 2 * turns->room + 16;
		struct choice *choices = realloc(turns->choices, room * sizeof *choices);

		if (!choices)
			return DARA_ENOMEM;
		turns->choices = choices;
		turns->room = room;
	}
	turns->choices[turns->choice_count++] =
	    (struct choice){ code_turned(code_of(turn), turning), (uint8_t)element };
	return DARA_OK;
}

/* Whether all squares of a turn are on the board. */
static bool is_on_board(const struct dara_turn *turn)
{
	for (unsigned i = 0; i < turn->len; i++) {
		if (turn->sq[i] == DARA_OFF)
			return false;
	}
	return turn->len < DARA_SQUARES_MAX;
}

/* A turn that is none of the game at hand is never found. */
static int add_word(struct dara_match_turns *turns, struct word word, unsigned element,
    const struct turning *turning)
{
	int status = DARA_OK;

	while (word.len > 0 && status == DARA_OK) {
		struct word choice = next_choice(&word);
		struct dara_turn turn;

		if (dara_turn_parse(&turn, &turns->rules, choice.text, choice.len) == DARA_OK &&
		    is_on_board(&turn))
			status = add_choice(turns, &turn, element, turning);
	}
	return status;
}

/* Adds the turns of all elements as a symmetry turns them. */
static int add_symmetry(struct dara_match_turns *turns, unsigned symmetry)
{
	struct turning turning;
	unsigned element = 0;
	int status = DARA_OK;

	turning_make(&turning, &turns->rules, symmetry);
	for (size_t at = 0; status == DARA_OK;) {
		struct word word = next_word(turns->text, turns->len, &at);

		if (word.len == 0)
			break;
		if (is_word(&word, "..."))
			continue;
		if (!(turns->any >> element & 1))
			status = add_word(turns, word, element, &turning);
		element++;
	}
	turns->ends[turns->symmetry_count++] = turns->choice_count;
	return status;
}

/* Colours are no matter of turns, but in Dameta, where each side goes its way. */
int dara_match_turns_begin(struct dara_match_turns *turns, const struct dara_rules *rules)
{
	unsigned flags = turns->flags;
	int status = DARA_OK;

	if (turns->has_rules && dara_rules_equal(&turns->rules, rules))
		return DARA_OK;
	if (rules->game == DARA_THREE)
		flags &= ~(unsigned)DARA_MATCH_SWAP;
	turns->rules = *rules;
	turns->choice_count = 0;
	turns->symmetry_count = 0;
	for (uint64_t left = match_symmetries(rules, flags); left; left &= left - 1) {
		if (status == DARA_OK)
			status = add_symmetry(turns, (unsigned)__builtin_ctzll(left));
	}
	turns->has_rules = status == DARA_OK;
	return status;
}

bool dara_match_turns_next(const struct dara_match_turns *turns, struct dara_match_state *state,
    const struct dara_turn *turn)
{
	const struct code code = code_of(turn);
	bool found = false;
	size_t i = 0;

	for (unsigned symmetry = 0; symmetry < turns->symmetry_count; symmetry++) {
		uint64_t waiting = state->waiting[symmetry] | 1, fits = turns->any;

		for (; i < turns->ends[symmetry]; i++) {
			if (codes_are_equal(turns->choices[i].code, code))
				fits |= UINT64_C(1) << turns->choices[i].element;
		}
		waiting = (waiting & fits) << 1 | (waiting & turns->apart);
		state->waiting[symmetry] = waiting;
		found = found || waiting >> turns->count & 1;
	}
	return found;
}
