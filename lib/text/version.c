/* SPDX-License-Identifier: MIT */
#include "dara.h"

const char *dara_version(void)
{
	return DARA_VERSION;
}

unsigned dara_version_number(void)
{
	return DARA_VERSION_NUMBER;
}
