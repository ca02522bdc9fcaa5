/* SPDX-License-Identifier: MIT */
/* Lines from a script on standard input. */
#ifndef CMD_DIALOGUE_SCRIPT_H
#define CMD_DIALOGUE_SCRIPT_H

#include <stddef.h>

/* How the script is named in diagnostics. */
#define SCRIPT_NAME "<stdin>"

/*
 * The next line, without its end, to be freed; NULL at the end of the script or after a signal. It
 * may contain NUL bytes. *number is that of the line, from 1.
 */
char *script_line(size_t *len, unsigned long *number);
/* EXIT_TROUBLE if the script could not be read, which has been reported, or 0. */
int script_status(void);

#endif
