/* SPDX-License-Identifier: MIT */
#include "common/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/options.h"
#include "common/out.h"

static void read_named(struct dara_rules *out, const char *name)
{
	dara_rules_parse(out, name, strlen(name), NULL);
}

/* What a rule of a name is: a sentence each. */
static void list_names(void)
{
	struct dara_rules rules;
	char text[1024];
	const char *name;

	for (size_t i = 0; (name = dara_rules_name(i)); i++) {
		read_named(&rules, name);
		dara_rules_differences(text, sizeof text, &rules);
		out_text(text);
		out_char('\n');
	}
}

/* The parameters that expressions on that name can change, with what they may be. */
static void list_parameters(const char *name)
{
	struct dara_rules rules;
	char value[64], values[256], line[512];
	const char *key;

	read_named(&rules, name);
	for (size_t i = 0; (key = dara_rules_key(&rules, i)); i++) {
		dara_rules_value(value, sizeof value, &rules, i);
		dara_rules_values(values, sizeof values, &rules, i);
		snprintf(line, sizeof line, "  %s:%s=%s (%s)\n", name, key, value, values);
		out_text(line);
	}
}

__attribute__((noreturn)) static void list_all(void)
{
	list_names();
	out_text(
	    "Each can be changed, as in niger:ranks=6,drop-run=any. Parameters, with what they\n"
	    "are and may be:\n");
	list_parameters("dara");
	list_parameters("dameta");
	out_text("dara-rules(7) explains them.\n");
	exit(cli_end(0));
}

void cli_rules(struct dara_rules *out, const char *expression)
{
	struct dara_diag diag;

	if (strcmp(expression, "help") == 0)
		list_all();
	if (dara_rules_parse(out, expression, strlen(expression), &diag) < 0)
		cli_usage("%s (-r help lists all)", diag.text);
}
