/* SPDX-License-Identifier: MIT */
#include "common/fail.h"

#include <dara.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char program[64];
static atomic_int worst;

void cli_name(const char *argv0)
{
	const char *slash = strrchr(argv0, '/'), *name = slash ? slash + 1 : argv0;

	dara_quote(program, sizeof program, name, strlen(name));
}

const char *cli_program(void)
{
	return program;
}

void cli_note(int status)
{
	int noted = atomic_load(&worst);

	while (status > noted && !atomic_compare_exchange_weak(&worst, &noted, status))
		;
}

int cli_noted(void)
{
	return atomic_load(&worst);
}

void cli_complain(const char *what, const char *reason)
{
	char shown[1024];

	fprintf(stderr, "%s: %s: %s\n", program,
	    dara_quote(shown, sizeof shown, what, strlen(what)), reason);
}

void cli_trouble(const char *what)
{
	cli_complain(what, strerror(errno));
}

void cli_no_memory(void)
{
	errno = ENOMEM;
	cli_trouble("memory");
	exit(EXIT_TROUBLE);
}

void cli_failed(int status)
{
	if (status == DARA_ENOMEM)
		cli_no_memory();
	fprintf(stderr, "%s: %s\n", program, dara_status_text(status));
	exit(EXIT_TROUBLE);
}
