/* SPDX-License-Identifier: MIT */
/* Text that grows, for tests of every kind. Without memory, the program ends by abort. */
#ifndef SHARED_TEXT_H
#define SHARED_TEXT_H

#include <stddef.h>

/* Free it with text_free, or set len to 0 and use it again. */
struct text {
	char *bytes; /* with a NUL; NULL as long as nothing was added */
	size_t len, room;
};

/* Adds at most 1023 bytes. */
__attribute__((format(printf, 2, 3))) void text_add(struct text *text, const char *format, ...);
void text_add_bytes(struct text *text, const char *bytes, size_t len);
void text_add_times(struct text *text, const char *bytes, size_t times);
void text_free(struct text *text);

#endif
