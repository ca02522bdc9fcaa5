/* SPDX-License-Identifier: MIT */
/* Where there is no fuzzer: gives the files that are named to a target, one after another. */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

static int give(const char *path)
{
	FILE *file = fopen(path, "rb");
	static char block[4096];
	struct text text = { 0 };
	uint8_t *exact;
	size_t len;

	if (!file) {
		perror(path);
		return 2;
	}
	while ((len = fread(block, 1, sizeof block, file)) > 0)
		text_add_bytes(&text, block, len);
	fclose(file);
	/* its own piece of memory, so that a byte read behind its end is seen */
	exact = malloc(text.len + (text.len == 0));
	LAW(exact, "out of memory");
	if (text.len > 0)
		memcpy(exact, text.bytes, text.len);
	LLVMFuzzerTestOneInput(exact, text.len);
	free(exact);
	free(text.bytes);
	return 0;
}

int main(int argc, char **argv)
{
	int status = 0;

	for (int i = 1; i < argc; i++) {
		int worse = give(argv[i]);

		status = worse > status ? worse : status;
	}
	return status;
}
