/* SPDX-License-Identifier: MIT */
#include "replay/tags.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/options.h"

static void add_name(struct tag_names *n, char *name)
{
	if (*name == '\0' || name[strcspn(name, " \t\"=[]")] != '\0')
		cli_usage("'%s' is no name of a tag", name);
	n->names = grow(n->names, &n->room, n->count + 1, sizeof *n->names);
	n->names[n->count++] = name;
}

void tag_names_add(struct tag_names *n, char *list)
{
	char *comma;

	while ((comma = strchr(list, ','))) {
		*comma = '\0';
		add_name(n, list);
		list = comma + 1;
	}
	add_name(n, list);
}

void tag_values_open(struct tag_values *v, const struct tag_names *n)
{
	*v = (struct tag_values){ .names = n };
	if (n->count == 0)
		return;
	v->values = calloc(n->count, sizeof *v->values);
	v->rooms = calloc(n->count, sizeof *v->rooms);
	v->known = calloc(n->count, sizeof *v->known);
	if (!v->values || !v->rooms || !v->known)
		cli_no_memory();
}

void tag_values_close(struct tag_values *v)
{
	for (size_t i = 0; i < v->names->count; i++)
		free(v->values[i]);
	free(v->values);
	free(v->rooms);
	free(v->known);
}

void tag_values_note(struct tag_values *v, const struct dara_item *tag)
{
	const struct tag_names *n = v->names;

	for (size_t i = 0; i < n->count; i++) {
		if (v->known[i] || strlen(n->names[i]) != tag->name_len ||
		    memcmp(n->names[i], tag->name, tag->name_len) != 0)
			continue;
		v->values[i] = grow(v->values[i], &v->rooms[i], tag->len + 1, 1);
		dara_value_unescape(v->values[i], tag->len + 1, tag->text, tag->len);
		v->known[i] = true;
	}
}

void tag_values_clear(struct tag_values *v)
{
	for (size_t i = 0; i < v->names->count; i++)
		v->known[i] = false;
}
