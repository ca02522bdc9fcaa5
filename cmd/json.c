/* SPDX-License-Identifier: MIT */
#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

char *json_text(json_t *value)
{
	char *text = value ? json_dumps(value, JSON_COMPACT) : NULL;

	if (!text)
		cli_no_memory();
	json_decref(value);
	return text;
}

void json_out(json_t *value)
{
	char *text = json_text(value);

	out_text(text);
	out_char('\n');
	free(text);
}

void json_err(json_t *value)
{
	char *text = json_text(value);

	fprintf(stderr, "%s\n", text);
	free(text);
}

json_t *json_finding(const struct cli_input *input, const struct dara_diag *diag)
{
	bool warning = dara_finding_is_warning(diag->finding);
	json_t *value = json_pack("{s:o, s:I, s:I, s:s, s:s, s:s}", "file",
	    json_bytes(input->name, strlen(input->name)), "line", (json_int_t)diag->line, "column",
	    (json_int_t)diag->column, "severity", warning ? "warning" : "error", "name",
	    dara_finding_name(diag->finding), "text", diag->text);

	if (value && diag->record)
		json_object_set_new(value, "record", json_integer((json_int_t)diag->record));
	if (value && diag->number) {
		json_object_set_new(value, "number", json_integer((json_int_t)diag->number));
		json_object_set_new(
		    value, "side", json_string(diag->side == DARA_WHITE ? "white" : "black"));
	}
	return value;
}
