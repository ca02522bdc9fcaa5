/* SPDX-License-Identifier: MIT */
#include "common/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/out.h"

/* The length of the UTF-8 character at text, as RFC 3629 has it, or 0 if there is none. */
static size_t utf8_length(const unsigned char *text, size_t len)
{
	unsigned char least = 0x80, most = 0xBF; /* of the second byte */
	size_t n;

	if (text[0] < 0x80)
		return 1;
	if (text[0] < 0xC2 || text[0] > 0xF4)
		return 0;
	n = text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;
	if (text[0] == 0xE0)
		least = 0xA0;
	else if (text[0] == 0xED)
		most = 0x9F;
	else if (text[0] == 0xF0)
		least = 0x90;
	else if (text[0] == 0xF4)
		most = 0x8F;
	if (len < n || text[1] < least || text[1] > most)
		return 0;
	for (size_t i = 2; i < n; i++) {
		if ((text[i] & 0xC0) != 0x80)
			return 0;
	}
	return n;
}

json_t *json_bytes(const char *text, size_t len)
{
	static const char replacement[] = "\xEF\xBF\xBD";
	char *clean = malloc(3 * len + 1);
	size_t n = 0;
	json_t *value;

	if (!clean)
		cli_no_memory();
	for (size_t i = 0; i < len;) {
		size_t step = utf8_length((const unsigned char *)text + i, len - i);

		memcpy(clean + n, step ? text + i : replacement, step ? step : 3);
		n += step ? step : 3;
		i += step ? step : 1;
	}
	value = json_stringn(clean, n);
	free(clean);
	return value;
}

void json_put(json_t *object, const char *key, json_t *value)
{
	if (json_object_set_new(object, key, value) < 0)
		cli_no_memory();
}

void json_add(json_t *array, json_t *value)
{
	if (json_array_append_new(array, value) < 0)
		cli_no_memory();
}

struct text {
	char *bytes;
	size_t len, room;
};

static int add_text(const char *bytes, size_t len, void *context)
{
	struct text *text = context;

	if (text->room - text->len <= len) {
		text->room = 2 * (text->len + len) + 256;
		text->bytes = realloc(text->bytes, text->room);
		if (!text->bytes)
			cli_no_memory();
	}
	memcpy(text->bytes + text->len, bytes, len);
	text->len += len;
	text->bytes[text->len] = '\0';
	return 0;
}

/* json_dumps leaves out what it has no memory for, and goes on. */
char *json_text(json_t *value)
{
	struct text text = { 0 };

	if (!value || json_dump_callback(value, add_text, &text, JSON_COMPACT) < 0)
		cli_no_memory();
	json_decref(value);
	return text.bytes;
}

void json_line(struct sink *sink, json_t *value)
{
	char *text = json_text(value);

	sink_bytes(sink, text, strlen(text));
	sink_bytes(sink, "\n", 1);
	free(text);
	if (sink == &standard_error)
		sink_flush(sink);
}

void json_out(json_t *value)
{
	json_line(&standard_output, value);
}

json_t *json_finding(const struct cli_input *input, const struct dara_diag *diag)
{
	bool warning = dara_finding_is_warning(diag->finding);
	json_t *value = json_pack("{s:o, s:I, s:I, s:s, s:s, s:s}", "file",
	    json_bytes(input->name, strlen(input->name)), "line", (json_int_t)diag->line, "column",
	    (json_int_t)diag->column, "severity", warning ? "warning" : "error", "name",
	    dara_finding_name(diag->finding), "text", diag->text);

	if (value && diag->record)
		json_put(value, "record", json_integer((json_int_t)diag->record));
	if (value && diag->number) {
		json_put(value, "number", json_integer((json_int_t)diag->number));
		json_put(value, "side", json_string(diag->side == DARA_WHITE ? "w" : "b"));
	}
	return value;
}
