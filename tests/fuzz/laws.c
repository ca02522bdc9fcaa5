/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "plain/as_plain.h"

enum { TURNS = 1024 };

void law_broken(const char *file, int line, const char *format, ...)
{
	va_list args;

	fprintf(stderr, "%s:%d: law broken: ", file, line);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fprintf(stderr, "\n");
	abort();
}

bool take_line(const char **line, size_t *len, const uint8_t **data, size_t *size)
{
	const uint8_t *newline = *size ? memchr(*data, '\n', *size) : NULL;

	if (*size == 0)
		return false;
	*line = (const char *)*data;
	*len = newline ? (size_t)(newline - *data) : *size;
	*data += *len + (newline != NULL);
	*size -= *len + (newline != NULL);
	return true;
}

void check_words(const char *text)
{
	for (const char *p = text; *p; p++)
		LAW(*p >= ' ' && *p <= '~', "byte 0x%02X in '%s'", (unsigned)(unsigned char)*p,
		    text);
}

static void check_print(const struct second *second, const struct dara_pos *pos)
{
	char line[DARA_POS_SIZE], again[DARA_POS_SIZE], second_line[256];
	char expression[DARA_EXPRESSION_SIZE];
	struct second second_read_back;
	struct dara_rules rules;
	struct dara_pos read;
	size_t labels, len = dara_pos_print(line, pos);

	LAW(strlen(line) == len, "'%s' has not %zu bytes", line, len);
	LAW(dara_pos_parse(&read, &rules, line, len, &labels, NULL) == DARA_OK,
	    "'%s' is printed, but not read", line);
	LAW(labels == len, "'%s' has labels", line);
	LAW(dara_rules_equal(&rules, pos->rules), "'%s' has other rules", line);
	dara_pos_print(again, &read);
	LAW(strcmp(line, again) == 0, "'%s' is read back as '%s'", line, again);
	/* what was played before may count in Dameta, and is not in the line */
	LAW(dara_pos_same(pos, &read) && dara_pos_same_key(pos) == dara_pos_same_key(&read),
	    "'%s' is read back as another", line);
	LAW(dara_pos_check(pos, NULL) == DARA_OK, "'%s' is found impossible", line);
	LAW(second_read(&second_read_back, line), "'%s' is refused by the plain reading", line);
	dara_rules_print(expression, pos->rules);
	second_write(second_line, second, expression);
	LAW(strcmp(line, second_line) == 0, "'%s' is '%s' in the plain reading", line, second_line);
	second_write(second_line, &second_read_back, expression);
	LAW(strcmp(line, second_line) == 0, "'%s' is read as '%s' by the plain reading", line,
	    second_line);
}

static void check_listed(const struct dara_pos *pos, const struct dara_turn *turn, const char *text)
{
	struct dara_turn read;

	LAW(dara_turn_parse(&read, pos->rules, text, strlen(text)) == DARA_OK &&
		read.kind == turn->kind && read.len == turn->len &&
		memcmp(read.sq, turn->sq, turn->len) == 0,
	    "%s is not read back", text);
	LAW(dara_check(pos, turn, NULL) == DARA_OK, "%s is listed, but refused", text);
}

static size_t check_turns(const struct dara_pos *pos, const struct second *second)
{
	static struct dara_turn turns[TURNS];
	static char plain_texts[TURNS][SECOND_TEXT];
	size_t count = dara_turns(turns, TURNS, pos), plain_count;
	char text[DARA_TURN_SIZE];

	plain_count = second_turns(plain_texts, TURNS, second);
	LAW(count == plain_count, "there are %zu turns, not %zu", count, plain_count);
	for (size_t i = 0; i < count && i < TURNS; i++) {
		dara_turn_print(text, &turns[i]);
		LAW(strcmp(text, plain_texts[i]) == 0, "turn %zu is %s, not %s", i, text,
		    plain_texts[i]);
		check_listed(pos, &turns[i], text);
	}
	LAW(dara_perft(pos, 1) == count, "perft and turns do not agree");
	return count;
}

typedef size_t draw_fn(char *out, size_t size, const struct dara_picture *picture);

/* A picture of any size fits its room, and says how much it would need. */
static void check_drawing(draw_fn *draw, const struct dara_picture *asked, size_t size)
{
	static char picture[32768];
	size_t len;

	picture[size] = '#';
	len = draw(picture, size, asked);
	LAW(len < sizeof picture && len == draw(NULL, 0, asked), "the picture has %zu bytes", len);
	LAW(size == 0 || strlen(picture) == (len < size ? len : size - 1),
	    "of %zu bytes, with room for %zu, %zu were written", len, size, strlen(picture));
	LAW(picture[size] == '#', "more than %zu bytes were written", size);
}

static void check_picture(const struct dara_pos *pos, size_t size)
{
	const unsigned all = DARA_PICTURE_UNICODE | DARA_PICTURE_FLIP | DARA_PICTURE_BARE |
	    DARA_PICTURE_COLOR | DARA_PICTURE_NARROW;
	const struct dara_picture asked = {
		.pos = pos,
		.flags = (unsigned)pos->number & all,
		.marks = pos->men[0] ^ dara_pos_key(pos),
		.title = (const char *)pos->men,
		.title_len = pos->number % sizeof pos->men,
	};

	check_drawing(dara_picture_text, &asked, size);
	check_drawing(dara_picture_svg, &asked, size);
}

size_t check_position(
    const struct second *second, const struct dara_pos *pos, struct dara_turn *turns, size_t max)
{
	struct dara_outcome outcome = dara_outcome(pos);
	size_t count;

	check_print(second, pos);
	LAW(second->is_dameta || as_plain(outcome) == plain_outcome(&second->three),
	    "the outcome is %s, reason %d", dara_result_text(outcome.result), (int)outcome.reason);
	count = check_turns(pos, second);
	LAW((outcome.result != DARA_OPEN) == (count == 0),
	    "%zu turns in a game that is over, or not", count);
	LAW(dara_turns(turns, max, pos) == count, "the turns change");
	check_picture(pos, (size_t)(dara_pos_key(pos) % 600));
	check_picture(pos, 30000);
	dara_pos_evaluate(pos);
	return count;
}

size_t check_start(
    struct second *second, const struct dara_pos *pos, struct dara_turn *turns, size_t max)
{
	char line[DARA_POS_SIZE];

	dara_pos_print(line, pos);
	LAW(second_read(second, line), "'%s' is refused by the plain reading", line);
	return check_position(second, pos, turns, max);
}

void play_both(struct dara_pos *pos, struct second *second, const struct dara_turn *turn)
{
	char line[DARA_POS_SIZE], second_line[256], text[DARA_TURN_SIZE];
	char expression[DARA_EXPRESSION_SIZE];

	dara_turn_print(text, turn);
	LAW(second_play(second, text), "%s is not legal in the plain reading", text);
	dara_play(pos, turn);
	dara_pos_print(line, pos);
	dara_rules_print(expression, pos->rules);
	second_write(second_line, second, expression);
	LAW(strcmp(line, second_line) == 0, "%s leads to '%s', not '%s'", text, line, second_line);
}

bool check_turn(struct dara_turn *turn, const struct dara_pos *pos, const struct second *second,
    const char *text, size_t len)
{
	const char *finding = dara_finding_name(DARA_FINE), *wanted;
	static struct text whole;
	struct dara_fault fault;
	char words[160];

	whole.len = 0;
	text_add_bytes(&whole, text, len);
	if (dara_turn_parse(turn, pos->rules, text, len) < 0) {
		finding = dara_finding_name(DARA_BAD_TOKEN);
	} else if (dara_check(pos, turn, &fault) < 0) {
		finding = dara_finding_name(fault.finding);
		dara_fault_print(words, sizeof words, pos, turn, &fault);
		check_words(words);
	}
	wanted = memchr(whole.bytes, '\0', len) ? dara_finding_name(DARA_BAD_TOKEN)
						: second_fault(second, whole.bytes);
	if (!wanted)
		wanted = dara_finding_name(DARA_FINE);
	LAW(strcmp(finding, wanted) == 0, "'%s' is %s, not %s", whole.bytes, finding, wanted);
	return strcmp(finding, dara_finding_name(DARA_FINE)) == 0;
}
