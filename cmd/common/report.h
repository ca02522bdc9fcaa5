/* SPDX-License-Identifier: MIT */
#ifndef CMD_REPORT_H
#define CMD_REPORT_H

#include <dara.h>

#include "common/input.h"

/*
 * Reports a finding on standard error as "file:line:column: severity: text [name]"; an error is
 * noted as EXIT_BAD_INPUT.
 */
void cli_report(const struct cli_input *input, const struct dara_diag *diag);

#endif
