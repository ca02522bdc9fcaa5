/* SPDX-License-Identifier: MIT */
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "match/fault.h"
#include "match/value.h"

enum relation { THERE, MISSING, SAME, OTHER, LESS, AT_MOST, GREATER, AT_LEAST, LIKE, CONTAINS };

/* The longer first, where one begins like another. */
static const struct {
	const char *text;
	enum relation relation;
} relations[] = { { "!=", OTHER }, { "<=", AT_MOST }, { ">=", AT_LEAST }, { "=", SAME },
	{ "<", LESS }, { ">", GREATER }, { "~", LIKE }, { ":", CONTAINS } };

struct dara_match_tag {
	char *name, *value; /* both in one piece of memory, name first */
	enum relation relation;
	bool fold;
	regex_t expression; /* if LIKE */
};

static bool is_in_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || match_is_digit(c) || c == '_';
}

/* Finds the relation; returns its length, 0 if there is none. */
static size_t find_relation(enum relation *out, const char *text)
{
	for (size_t i = 0; i < sizeof relations / sizeof *relations; i++) {
		size_t len = strlen(relations[i].text);

		if (strncmp(text, relations[i].text, len) == 0) {
			*out = relations[i].relation;
			return len;
		}
	}
	return 0;
}

static int compile(struct dara_match_tag *tag, size_t place, struct dara_diag *diag)
{
	int flags = REG_EXTENDED | REG_NOSUB | (tag->fold ? REG_ICASE : 0);
	int fault = regcomp(&tag->expression, tag->value, flags);
	char why[120];

	if (fault == 0)
		return DARA_OK;
	regerror(fault, &tag->expression, why, sizeof why);
	tag->relation = THERE;
	return fault == REG_ESPACE ? DARA_ENOMEM : match_fault(diag, DARA_BAD_TOKEN, place, why);
}

/* Parts the text into name, relation and value. Blanks beside a relation mean nothing. */
static int parse(struct dara_match_tag *tag, size_t len, struct dara_diag *diag)
{
	char *begin = tag->name, *end, *at;
	bool missing = *begin == '!';
	size_t relation;

	if (strlen(begin) != len)
		return match_fault(diag, DARA_BAD_BYTE, strlen(begin), "no tag has a NUL");
	tag->name += missing;
	for (end = tag->name; is_in_name(*end);)
		end++;
	if (end == tag->name)
		return match_fault(
		    diag, DARA_BAD_TAG, (size_t)(end - begin), "the name of a tag comes first");
	for (at = end; match_is_blank(*at);)
		at++;
	tag->relation = missing ? MISSING : THERE;
	if (!*at) {
		*end = '\0';
		return DARA_OK;
	}
	relation = missing ? 0 : find_relation(&tag->relation, at);
	if (relation == 0)
		return match_fault(diag, DARA_BAD_TAG, (size_t)(at - begin),
		    missing ? "a tag that is missing has no value"
			    : "here is one of = != < <= > >= ~ :");
	at += relation;
	while (match_is_blank(*at))
		at++;
	*end = '\0';
	tag->value = at;
	return tag->relation == LIKE ? compile(tag, (size_t)(at - begin), diag) : DARA_OK;
}

int dara_match_tag_open(struct dara_match_tag **out, const char *text, size_t len, unsigned flags,
    struct dara_diag *diag)
{
	struct dara_match_tag *tag = calloc(1, sizeof *tag + len + 1);
	int status;

	if (!tag)
		return DARA_ENOMEM;
	tag->name = (char *)(tag + 1);
	memcpy(tag->name, text, len);
	tag->fold = (flags & DARA_MATCH_FOLD) != 0;
	status = parse(tag, len, diag);
	if (status < 0)
		dara_match_tag_close(tag);
	else
		*out = tag;
	return status;
}

void dara_match_tag_close(struct dara_match_tag *tag)
{
	if (tag && tag->relation == LIKE)
		regfree(&tag->expression);
	free(tag);
}

const char *dara_match_tag_name(const struct dara_match_tag *tag)
{
	return tag->name;
}

static bool is_ordered(const struct dara_match_tag *tag, struct order order)
{
	switch (tag->relation) {
	case SAME:
		return order.equal;
	case OTHER:
		return !order.equal;
	case LESS:
		return order.less;
	case AT_MOST:
		return order.less || order.equal;
	case GREATER:
		return order.greater;
	default:
		return order.greater || order.equal;
	}
}

bool dara_match_tag_holds(const struct dara_match_tag *tag, const char *value)
{
	if (!value)
		return tag->relation == MISSING || tag->relation == OTHER;
	switch (tag->relation) {
	case THERE:
		return true;
	case MISSING:
		return false;
	case LIKE:
		return regexec(&tag->expression, value, 0, NULL, 0) == 0;
	case CONTAINS:
		return value_contains(value, tag->value, tag->fold);
	case SAME:
		if (strcmp(value, tag->value) == 0)
			return true;
		/* fall through */
	default:
		return is_ordered(tag, values_compare(value, tag->value));
	}
}
