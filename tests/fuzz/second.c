/* SPDX-License-Identifier: MIT */
#include "second.h"

#include <string.h>

bool second_start(struct second *s, const char *expression)
{
	struct plain_rules rules;

	*s = (struct second){ .is_dameta = plain_rules_read(&rules, expression) != 0 };
	if (!s->is_dameta) {
		plain_start(&s->three, &rules);
		return true;
	}
	if (plain_dameta_rules(&s->dameta, expression, strlen(expression)) != 0)
		return false;
	plain_dameta_start(&s->dameta);
	return true;
}

bool second_read(struct second *s, const char *line)
{
	*s = (struct second){ .is_dameta = false };
	if (plain_pos_read(&s->three, line) == 0)
		return true;
	s->is_dameta = true;
	return plain_dameta_read(&s->dameta, line) == 0;
}

void second_write(char *out, const struct second *s, const char *expression)
{
	if (s->is_dameta)
		plain_dameta_write(out, &s->dameta);
	else
		plain_pos_write(out, &s->three, expression);
}

bool second_is_equal(const struct second *a, const struct second *b)
{
	static const char nobody[] = "dara";
	char a_text[256], b_text[256];

	second_write(a_text, a, nobody);
	second_write(b_text, b, nobody);
	return strcmp(a_text, b_text) == 0 &&
	    memcmp(&a->three.rules, &b->three.rules, sizeof a->three.rules) == 0;
}

size_t second_turns(char (*texts)[SECOND_TEXT], size_t max, const struct second *s)
{
	return s->is_dameta ? plain_dameta_turns(texts, max, &s->dameta)
			    : plain_turns(texts, max, &s->three);
}

bool second_play(struct second *s, const char *text)
{
	return (s->is_dameta ? plain_dameta_play(&s->dameta, text) : plain_play(&s->three, text)) ==
	    0;
}

const char *second_fault(const struct second *s, const char *text)
{
	return s->is_dameta ? plain_dameta_fault(&s->dameta, text) : plain_fault(&s->three, text);
}
