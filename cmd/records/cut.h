/* SPDX-License-Identifier: MIT */
#ifndef CMD_CUT_H
#define CMD_CUT_H

#include <stddef.h>

/*
 * The last place in the text, but not its beginning, where a record certainly begins, whatever came
 * before the text: a tag line after a blank line after a line that ends with a result. 0 if none.
 */
size_t cut_find(const char *text, size_t len);

#endif
