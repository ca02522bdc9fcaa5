/* SPDX-License-Identifier: MIT */
#include "page/page.h"

#include <stdio.h>
#include <string.h>

#include "common/out.h"
#include "page/escape.h"
#include "page/source.h"

/* A page is its template with the places filled; the games are printed where theirs is. */
static const char games[] = "{games}";

static void put(void *context, const char *bytes, size_t len)
{
	(void)context;
	out_bytes(bytes, len);
}

/* Nothing is loaded, sent or run but what the page itself holds. */
static void print_policy(void)
{
	out_text("default-src 'none'; style-src 'sha256-");
	out_text(page_style_hash);
	out_text("'; script-src 'sha256-");
	out_text(page_script_hash);
	out_text("'; base-uri 'none'; form-action 'none'");
}

static void print_ply(const struct page *page)
{
	char number[24];

	snprintf(number, sizeof number, "%ld", page->ply);
	out_text(number);
}

static void print_place(const struct page *page, const char *name, size_t len)
{
	if (strncmp(name, "policy", len) == 0)
		print_policy();
	else if (strncmp(name, "title", len) == 0)
		escape_html(put, NULL, page->title, strlen(page->title));
	else if (strncmp(name, "ply", len) == 0)
		print_ply(page);
	else if (strncmp(name, "style", len) == 0)
		out_text(page_style);
	else if (strncmp(name, "script", len) == 0)
		out_text(page_script);
}

/* Prints a part of the template, and what belongs into its places. */
static void print_template(const struct page *page, const char *text, const char *end)
{
	while (text < end) {
		size_t len = strcspn(text, "{");

		if (len > (size_t)(end - text))
			len = (size_t)(end - text);
		out_bytes(text, len);
		text += len;
		if (text < end) {
			len = strcspn(text, "}");
			print_place(page, text + 1, len - 1);
			text += len + 1;
		}
	}
}

void page_begin(const struct page *page)
{
	print_template(page, page_html, strstr(page_html, games));
}

void page_end(const struct page *page)
{
	const char *rest = strstr(page_html, games) + strlen(games);

	print_template(page, rest, rest + strlen(rest));
}
