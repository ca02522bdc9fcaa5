/* SPDX-License-Identifier: MIT */
#include "common/grow.h"

#include <stdint.h>
#include <stdlib.h>

#include "common/fail.h"

void *grow(void *array, size_t *room, size_t count, size_t size)
{
	if (count <= *room)
		return array;
	if (count > SIZE_MAX / size / 4)
		cli_no_memory();
	*room = 2 * count + 4096 / size;
	array = realloc(array, *room * size);
	if (!array)
		cli_no_memory();
	return array;
}
