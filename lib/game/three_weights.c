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
			.men = { 0, 60, 120, 312, 515, 707, 895, 1064, 1191, 1250, 1314, 1339, 1364, 1389, 1414, 1439 },
			.turn = 69,
			.forming = { { 0, 132, 140, 93, 58 }, { 0, -102, -101, -69, -49 } },
			.dropping = { { 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0 } },
			.shuttles = { { 0, 89, 62 }, { 0, -49, -19 } },
			.in_line = -2, .step = -4, .forming_step = 54,
			.two = -18, .one = -18, .none = -10, .centre = 34, .edge = -35,
		},
		[LAST_DROP] = {
			.men = { 0, 60, 120, 180, 240, 300, 598, 754, 920, 1061, 1163, 1188, 1213, 1238, 1263, 1288 },
			.turn = 59,
			.forming = { { 0, 77, 109, 107, 42 }, { 0, -91, -116, -128, -104 } },
			.dropping = { { 0, 107, 86, 71, -10 }, { 0, -76, -82, -62, -12 } },
			.shuttles = { { 0, 68, 58 }, { 0, -25, -24 } },
			.in_line = -10, .step = -18, .forming_step = 15,
			.two = 35, .one = -2, .none = 12, .centre = 20, .edge = -32,
		},
		[FIRST_DROP] = {
			.men = { 0, 60, 120, 180, 233, 291, 551, 702, 727, 752, 796, 853, 893, 933, 973, 1012 },
			.turn = 110,
			.forming = { { 0, 10, 156, 142, 225 }, { 0, 17, -85, -165, -67 } },
			.dropping = { { 0, -70, -95, -11, 138 }, { 0, 20, 104, 15, -44 } },
			.shuttles = { { 0, -33, -52 }, { 0, -36, -25 } },
			.in_line = 29, .step = 21, .forming_step = -42,
			.two = 146, .one = 5, .none = -44, .centre = 44, .edge = -30,
		},
	},
};
/* clang-format on */
