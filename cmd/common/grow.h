/* SPDX-License-Identifier: MIT */
/* Arrays that grow. Where there is no memory the program ends. */
#ifndef CMD_GROW_H
#define CMD_GROW_H

#include <stddef.h>

/* The array, perhaps moved, with room for `count` elements of that size; *room is how many fit. */
void *grow(void *array, size_t *room, size_t count, size_t size);

#endif
