/* SPDX-License-Identifier: MIT */
/* A text that grows in a buffer, and is still measured when the buffer is full. */
#ifndef PICTURE_CANVAS_H
#define PICTURE_CANVAS_H

#include <stddef.h>

struct canvas {
	char *out;
	size_t size, len;
};

void canvas_bytes(struct canvas *c, const char *bytes, size_t len);
void canvas_text(struct canvas *c, const char *text);
/* At most 239 bytes at once. */
__attribute__((format(printf, 2, 3))) void canvas_format(struct canvas *c, const char *format, ...);
/* Puts the NUL where it belongs; returns the length that the whole text would have. */
size_t canvas_end(struct canvas *c);

#endif
