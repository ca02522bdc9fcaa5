/* SPDX-License-Identifier: MIT */
#include "dialogue/typed.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <readline/history.h>

enum { HISTORY_LINES = 1000 };

static char path[4096];

static bool make_folder(const char *name)
{
	return mkdir(name, 0700) == 0 || errno == EEXIST;
}

/* Finds where the lines are kept, and makes the folders on the way. */
static void find_path(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	char folder[sizeof path - sizeof "/history"];
	int n;

	if (state && *state == '/')
		n = snprintf(folder, sizeof folder, "%s", state);
	else if (home && *home == '/')
		n = snprintf(folder, sizeof folder, "%s/.local/state", home);
	else
		return;
	for (size_t i = 1; n < (int)sizeof folder && folder[i]; i++) {
		if (folder[i] != '/')
			continue;
		folder[i] = '\0';
		make_folder(folder);
		folder[i] = '/';
	}
	make_folder(folder);
	if (n + (int)sizeof "/dara" > (int)sizeof folder)
		return;
	strcat(folder, "/dara");
	if (make_folder(folder))
		snprintf(path, sizeof path, "%s/history", folder);
}

void typed_open(void)
{
	using_history();
	stifle_history(HISTORY_LINES);
	find_path();
	if (*path)
		read_history(path);
}

void typed_add(const char *line)
{
	if (*line)
		add_history(line);
}

void typed_close(void)
{
	if (*path)
		write_history(path);
}
