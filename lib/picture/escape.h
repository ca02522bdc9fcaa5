/* SPDX-License-Identifier: MIT */
/* Untrusted text in XML. */
#ifndef PICTURE_ESCAPE_H
#define PICTURE_ESCAPE_H

#include "picture/canvas.h"

/*
 * Writes text for an element or an attribute in double quotes. What is no UTF-8, what XML has no
 * place for, and what turns the direction of writing becomes U+FFFD.
 */
void escape_xml(struct canvas *c, const char *text, size_t len);
/* The bytes of the first line of text, broken between words, that has at most so many characters;
 * blanks after it are counted in *taken. 0 at the end. */
size_t escape_line(const char *text, size_t len, size_t most, size_t *taken);

#endif
