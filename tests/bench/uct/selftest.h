/* SPDX-License-Identifier: MIT */
#ifndef SELFTEST_H
#define SELFTEST_H

/*
 * Compares the turns of playouts with those of dara_turns, in random games by all named rules and
 * some others, and prints for each the playouts a second. The number of differences found.
 */
unsigned long selftest(void);

#endif
