/* SPDX-License-Identifier: MIT */
#include "game/three_weights.h"

/*
 * Learnt from games of the search against itself, by logistic regression of their results on the
 * features (tests/bench/tune.c): 75 are one unit of the logarithm of the odds to win. Rules with
 * and without protection, with long runs or without, came to much the same; captures by drops did
 * not.
 */
/* clang-format off */
const struct weights three_weights[2][STAGES] = {
	{
		[STEPPING] = {
			.men = { 0, 38, 207, 391, 527, 662, 798, 928, 1055, 1170, 1306, 1396, 1514, 1629, 1743, 1858 },
			.turn = 11,
			.forming = { { 0, 125, 163, 186, 192 }, { 0, -47, -76, -91, -90 } },
			.shuttles = { { 0, 85, 89 }, { 0, -42, -100 } },
			.in_line = 12, .step = 0, .forming_step = 32,
			.two = 8, .one = 4, .none = 2, .centre = 10, .edge = -25,
		},
		[LAST_DROP] = {
			.men = { 0, 38, 207, 391, 527, 662, 798, 928, 1055, 1170, 1306, 1396, 1514, 1629, 1743, 1858 },
			.turn = 13,
			.forming = { { 0, 37, 84, 125, 167 }, { 0, -23, -75, -116, -152 } },
			.shuttles = { { 0, 30, 63 }, { 0, -34, -49 } },
			.in_line = 6, .step = 1, .forming_step = 26,
			.two = 10, .one = 17, .none = 13, .centre = 6, .edge = -13,
		},
		[FIRST_DROP] = {
			.men = { 0, 38, 207, 391, 527, 662, 798, 928, 1055, 1170, 1306, 1396, 1514, 1629, 1743, 1858 },
			.turn = 47,
			.forming = { { 0, 21, 51, 92, 133 }, { 0, -21, -28, -63, -119 } },
			.shuttles = { { 0, 18, 54 }, { 0, 4, -5 } },
			.in_line = 18, .step = 22, .forming_step = -54,
			.two = 21, .one = -2, .none = -3, .centre = -16, .edge = 0,
		},
	},
	{
		[STEPPING] = {
			.men = { 0, 38, 126, 280, 432, 562, 689, 816, 912, 950, 987, 1035, 1089, 1144, 1199, 1253 },
			.turn = 63,
			.forming = { { 0, 123, 136, 109, 54 }, { 0, -102, -104, -92, -30 } },
			.shuttles = { { 0, 93, 57 }, { 0, -40, -50 } },
			.in_line = 9, .step = -3, .forming_step = 51,
			.two = -12, .one = -12, .none = -5, .centre = 19, .edge = -31,
		},
		[LAST_DROP] = {
			.men = { 0, 60, 120, 180, 240, 298, 478, 603, 702, 793, 816, 838, 861, 883, 906, 928 },
			.turn = 56,
			.forming = { { 0, 42, 100, 112, 100 }, { 0, -48, -127, -126, -118 } },
			.dropping = { { 0, 82, 54, 97, 26 }, { 0, -52, -76, -92, -21 } },
			.shuttles = { { 0, 85, 20 }, { 0, -44, -23 } },
			.in_line = -2, .step = -11, .forming_step = 9,
			.two = 18, .one = -9, .none = 0, .centre = 30, .edge = -25,
		},
		[FIRST_DROP] = {
			.men = { 0, 60, 120, 180, 240, 305, 515, 677, 734, 757, 814, 853, 893, 933, 973, 1012 },
			.turn = 98,
			.forming = { { 0, 28, 133, 110, 195 }, { 0, 21, -51, -116, -152 } },
			.dropping = { { 0, -72, -15, -96, 103 }, { 0, 16, 68, 81, -79 } },
			.shuttles = { { 0, 31, 15 }, { 0, -49, -88 } },
			.in_line = 32, .step = 16, .forming_step = -44,
			.two = 115, .one = 18, .none = -26, .centre = -10, .edge = -61,
		},
	},
};
/* clang-format on */
