/* SPDX-License-Identifier: MIT */
/* Commands of GTP about the program itself. */
#ifndef CMD_GTP_ABOUT_H
#define CMD_GTP_ABOUT_H

#include "gtp/session.h"

gtp_command_fn gtp_protocol_version, gtp_name, gtp_version, gtp_known_command, gtp_list_commands,
    gtp_quit;

/* Their part of a table. */
#define GTP_COMMANDS_ABOUT                                                                         \
	{ "protocol_version", gtp_protocol_version }, { "name", gtp_name },                        \
	    { "version", gtp_version }, { "known_command", gtp_known_command },                    \
	    { "list_commands", gtp_list_commands },                                                \
	{                                                                                          \
		"quit", gtp_quit                                                                   \
	}

#endif
