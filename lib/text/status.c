/* SPDX-License-Identifier: MIT */
#include "dara.h"

const char *dara_status_text(int status)
{
	switch (status) {
	case DARA_OK:
		return "all is well";
	case DARA_END:
		return "there is nothing more to read";
	case DARA_ESYNTAX:
		return "the text cannot be read";
	case DARA_ERULE:
		return "it is against the rules of the game";
	case DARA_EIO:
		return "reading or writing failed";
	case DARA_ENOMEM:
		return "there is no memory left";
	default:
		return "unknown status";
	}
}
