/* SPDX-License-Identifier: MIT */
#include "fmt/edit.h"

#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

static const char *const strip_names[] = { "comments", "variations", "nags", "tags", "clocks",
	"evals", "numbers" };

const char *strip_name(unsigned i)
{
	return i < sizeof strip_names / sizeof *strip_names ? strip_names[i] : NULL;
}

static bool is_comment(const struct sheet_item *item)
{
	return item->kind == DARA_ITEM_COMMENT || item->kind == DARA_ITEM_LINE_COMMENT;
}

static bool is_one_of(const char *name, const char *const *names)
{
	while (*names && strcmp(name, *names) != 0)
		names++;
	return *names;
}

/* Without these tags the turns would mean something else, or nothing. */
static bool is_needed(const char *name)
{
	static const char *const needed[] = { "Variant", "FEN", "SetUp", "First", NULL };

	return is_one_of(name, needed);
}

static bool survives(const struct sheet *s, const struct sheet_item *item, const void *context)
{
	unsigned strip = *(const unsigned *)context;

	if (is_comment(item))
		return !(strip & STRIP_COMMENTS);
	if (item->kind == DARA_ITEM_NAG)
		return !(strip & STRIP_NAGS);
	if (item->kind == DARA_ITEM_TAG)
		return !(strip & STRIP_TAGS) || is_needed(s->bytes + item->name);
	return true;
}

static void strip_variations(struct sheet *s)
{
	size_t kept = 0, depth = 0;

	for (size_t i = 0; i < s->count; i++) {
		depth += s->items[i].kind == DARA_ITEM_OPEN;
		if (depth == 0)
			s->items[kept++] = s->items[i];
		depth -= s->items[i].kind == DARA_ITEM_CLOSE;
	}
	s->count = kept;
}

/* The length of a command, "[%clk 0:01]" or so, that begins at text, or 0 if it has another name.
 */
static size_t command_length(const char *text, size_t len, const char *const *names)
{
	const char *end = memchr(text, ']', len);

	if (len < 3 || text[0] != '[' || text[1] != '%' || !end)
		return 0;
	for (; *names; names++) {
		size_t n = strlen(*names);

		if (len > 2 + n && memcmp(text + 2, *names, n) == 0 && text[2 + n] == ' ')
			return (size_t)(end + 1 - text);
	}
	return 0;
}

/* Takes commands out of a comment, with a blank after each; the comment may be empty then. */
static void strip_commands(struct sheet *s, struct sheet_item *item, const char *const *names)
{
	char *text = s->bytes + item->text;
	size_t kept = 0;

	for (size_t i = 0; i < item->len;) {
		size_t n = command_length(text + i, item->len - i, names);

		if (n > 0)
			i += n + (i + n < item->len && text[i + n] == ' ');
		else
			text[kept++] = text[i++];
	}
	item->len = kept;
}

static bool is_no_empty_comment(
    const struct sheet *s, const struct sheet_item *item, const void *context)
{
	(void)s;
	(void)context;
	return !is_comment(item) || item->len > 0;
}

static void strip_all_commands(struct sheet *s, const char *const *names)
{
	for (size_t i = 0; i < s->count; i++) {
		if (is_comment(&s->items[i]))
			strip_commands(s, &s->items[i], names);
	}
	sheet_filter(s, is_no_empty_comment, NULL);
}

void edit_strip(struct sheet *s, unsigned strip)
{
	static const char *const clocks[] = { "clk", "emt", NULL },
				 *const evals[] = { "eval", NULL };

	if (strip & STRIP_VARIATIONS)
		strip_variations(s);
	if (strip & STRIP_CLOCKS)
		strip_all_commands(s, clocks);
	if (strip & STRIP_EVALS)
		strip_all_commands(s, evals);
	if (strip)
		sheet_filter(s, survives, &strip);
}

/* Where a name stands in the list, or SIZE_MAX. */
static size_t rank_in(const char *names, const char *name)
{
	size_t len = strlen(name), rank = 0;

	for (const char *at = names; *at; rank++) {
		size_t n = strcspn(at, ",");

		if (n == len && memcmp(at, name, n) == 0)
			return rank;
		at += n + (at[n] == ',');
	}
	return SIZE_MAX;
}

struct order {
	const char *names;
	bool keeps_others;
};

static bool is_listed(const struct sheet *s, const struct sheet_item *item, const void *context)
{
	const struct order *order = context;
	const char *name = s->bytes + item->name;

	return item->kind != DARA_ITEM_TAG || order->keeps_others || is_needed(name) ||
	    strcmp(name, "Result") == 0 || rank_in(order->names, name) != SIZE_MAX;
}

/* Sorts tags by their rank; those of one rank keep their order, and comments come last. */
static void sort_tags(struct sheet *s, const char *names)
{
	for (size_t i = 1; i < s->body; i++) {
		struct sheet_item item = s->items[i];
		size_t rank = rank_in(names, s->bytes + item.name), k = i;

		if (item.kind != DARA_ITEM_TAG)
			continue;
		while (k > 0 &&
		    (s->items[k - 1].kind != DARA_ITEM_TAG ||
			rank_in(names, s->bytes + s->items[k - 1].name) > rank)) {
			s->items[k] = s->items[k - 1];
			k--;
		}
		s->items[k] = item;
	}
}

void edit_order_tags(struct sheet *s, const char *names)
{
	size_t len = strlen(names);
	struct order order = { names, len >= 3 && strcmp(names + len - 3, "...") == 0 };

	sheet_filter(s, is_listed, &order);
	sort_tags(s, names);
}

void edit_seven_tags(struct sheet *s)
{
	static const struct {
		const char *name, *value;
	} seven[] = { { "Event", "?" }, { "Site", "?" }, { "Date", "????.??.??" }, { "Round", "?" },
		{ "White", "?" }, { "Black", "?" } };
	const char *result = dara_result_text(sheet_result(s)->result);

	for (size_t i = 0; i < sizeof seven / sizeof *seven; i++) {
		if (!sheet_tag(s, seven[i].name))
			sheet_set_tag(s, seven[i].name, seven[i].value, strlen(seven[i].value));
	}
	if (!sheet_tag(s, "Result"))
		sheet_set_tag(s, "Result", result, strlen(result));
	edit_order_tags(s, "Event,Site,Date,Round,White,Black,Result,...");
}

/* The position after so many turns of the main line; *at becomes the item after the last of them.
 */
static struct dara_pos position_after(const struct sheet *s, unsigned long plies, size_t *at)
{
	struct dara_pos pos = s->start;
	size_t depth = 0, i = s->body;

	for (; i < s->count && plies > 0; i++) {
		depth += s->items[i].kind == DARA_ITEM_OPEN;
		depth -= s->items[i].kind == DARA_ITEM_CLOSE;
		if (depth == 0 && s->items[i].kind == DARA_ITEM_TURN) {
			dara_play(&pos, &s->items[i].turn);
			plies--;
		}
	}
	*at = i;
	return pos;
}

/* From item `at` on, the first that does not belong to the turn before: no NAG, comment, variation.
 */
static size_t after_turn(const struct sheet *s, size_t at)
{
	size_t depth = 0;

	for (; at < s->count; at++) {
		enum dara_item_kind kind = s->items[at].kind;

		depth += kind == DARA_ITEM_OPEN;
		if (depth == 0 && (kind == DARA_ITEM_TURN || kind == DARA_ITEM_RESULT))
			break;
		depth -= kind == DARA_ITEM_CLOSE;
	}
	return at;
}

static void remove_items(struct sheet *s, size_t from, size_t to)
{
	memmove(&s->items[from], &s->items[to], (s->count - to) * sizeof *s->items);
	s->count -= to - from;
}

static void start_at(struct sheet *s, const struct dara_pos *pos)
{
	char text[DARA_POS_SIZE];
	const char *fields = text;

	s->start = *pos;
	dara_pos_print(text, pos);
	if (sheet_tag(s, "Variant"))
		fields = strchr(text, ' ') + 1;
	sheet_drop_first(s);
	sheet_set_tag(s, "SetUp", "1", 1);
	sheet_set_tag(s, "FEN", fields, strlen(fields));
}

void edit_cut(struct sheet *s, unsigned long first, unsigned long last)
{
	const char *open = dara_result_text(DARA_OPEN);
	struct sheet_item *tag = sheet_tag(s, "Result");
	struct dara_pos pos;
	size_t at;

	if (last < s->plies) {
		s->end = position_after(s, last, &at);
		at = last > 0 ? after_turn(s, at) : s->body;
		remove_items(s, at, (size_t)(sheet_result(s) - s->items));
		sheet_result(s)->result = DARA_OPEN;
		if (tag)
			sheet_set_text(s, tag, open, strlen(open));
		s->plies = last;
	}
	if (first > 0) {
		pos = position_after(s, first < s->plies ? first : s->plies, &at);
		remove_items(s, s->body, after_turn(s, at));
		s->plies -= first < s->plies ? first : s->plies;
		start_at(s, &pos);
	}
}
