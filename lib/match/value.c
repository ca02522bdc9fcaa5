/* SPDX-License-Identifier: MIT */
#include "match/value.h"

#include <string.h>

#include "match/fault.h"

/* A decimal number of any length: its digits without zeros that say nothing. */
struct number {
	bool negative;
	const char *whole, *fraction;
	size_t whole_len, fraction_len;
};

static size_t count_digits(const char *text)
{
	size_t n = 0;

	while (match_is_digit(text[n]))
		n++;
	return n;
}

static bool read_number(struct number *out, const char *text)
{
	size_t digits;

	*out = (struct number){ .negative = *text == '-' };
	text += *text == '-' || *text == '+';
	digits = out->whole_len = count_digits(text);
	out->whole = text;
	text += digits;
	out->fraction = text;
	if (*text == '.') {
		out->fraction = text + 1;
		out->fraction_len = count_digits(text + 1);
		digits += out->fraction_len;
		text += 1 + out->fraction_len;
	}
	if (*text || digits == 0)
		return false;
	for (; out->whole_len > 0 && *out->whole == '0'; out->whole++)
		out->whole_len--;
	while (out->fraction_len > 0 && out->fraction[out->fraction_len - 1] == '0')
		out->fraction_len--;
	if (out->whole_len == 0 && out->fraction_len == 0)
		out->negative = false;
	return true;
}

static int compare_digits(const struct number *a, const struct number *b)
{
	size_t common = a->fraction_len < b->fraction_len ? a->fraction_len : b->fraction_len;
	int order;

	if (a->whole_len != b->whole_len)
		return a->whole_len < b->whole_len ? -1 : 1;
	order = memcmp(a->whole, b->whole, a->whole_len);
	if (order == 0)
		order = memcmp(a->fraction, b->fraction, common);
	if (order != 0 || a->fraction_len == b->fraction_len)
		return order;
	return a->fraction_len < b->fraction_len ? -1 : 1;
}

static int compare_numbers(const struct number *a, const struct number *b)
{
	if (a->negative != b->negative)
		return a->negative ? -1 : 1;
	return a->negative ? compare_digits(b, a) : compare_digits(a, b);
}

/* The first and the last day that a date can mean, as numbers yyyymmdd. */
struct date {
	unsigned first, last;
};

/* Reads digits, or question marks for any, of which the number is from least to most. */
static bool read_field(
    struct date *date, const char *text, int digits, unsigned least, unsigned most)
{
	unsigned first = 0, last = 0;

	for (int i = 0; i < digits; i++) {
		bool open = text[i] == '?';

		if (!open && !match_is_digit(text[i]))
			return false;
		first = 10 * first + (open ? 0 : (unsigned)(text[i] - '0'));
		last = 10 * last + (open ? 9 : (unsigned)(text[i] - '0'));
	}
	first = first < least ? least : first;
	last = last > most ? most : last;
	date->first = date->first * (digits == 4 ? 1 : 100) + first;
	date->last = date->last * (digits == 4 ? 1 : 100) + last;
	return first <= last;
}

static bool read_date(struct date *out, const char *text)
{
	*out = (struct date){ 0 };
	return strlen(text) == 10 && text[4] == '.' && text[7] == '.' &&
	    read_field(out, text, 4, 0, 9999) && read_field(out, text + 5, 2, 1, 12) &&
	    read_field(out, text + 8, 2, 1, 31);
}

static struct order order_of(int difference)
{
	return (struct order){ difference<0, difference == 0, difference> 0 };
}

struct order values_compare(const char *a, const char *b)
{
	struct number a_number, b_number;
	struct date a_date, b_date;

	if (read_number(&a_number, a) && read_number(&b_number, b))
		return order_of(compare_numbers(&a_number, &b_number));
	if (read_date(&a_date, a) && read_date(&b_date, b))
		return (struct order){
			a_date.last<b_date.first, strcmp(a, b) == 0, a_date.first> b_date.last
		};
	return order_of(strcmp(a, b));
}

static unsigned char folded(char c)
{
	return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool begins_with(const char *text, const char *word)
{
	while (*word && folded(*text) == folded(*word)) {
		text++;
		word++;
	}
	return !*word;
}

bool value_contains(const char *a, const char *b, bool fold)
{
	if (!fold)
		return strstr(a, b) != NULL;
	for (;; a++) {
		if (begins_with(a, b))
			return true;
		if (!*a)
			return false;
	}
}
