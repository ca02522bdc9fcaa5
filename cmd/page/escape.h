/* SPDX-License-Identifier: MIT */
/* Bytes of records are hostile input to a page. */
#ifndef PAGE_ESCAPE_H
#define PAGE_ESCAPE_H

#include <stddef.h>

typedef void escape_put_fn(void *context, const char *bytes, size_t len);

/* Hands on bytes as HTML text, which may also stand in an attribute between double quotes. */
void escape_html(escape_put_fn *put, void *context, const char *bytes, size_t len);

#endif
