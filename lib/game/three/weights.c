/* SPDX-License-Identifier: MIT */
#include "game/three/weights.h"

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
			.men = { 0, 60, 120, 323, 537, 745, 949, 1132, 1272, 1308, 1423, 1448, 1473, 1498, 1523, 1548 },
			.turn = 72,
			.forming = { { 0, 127, 142, 110, 53 }, { 0, -98, -105, -74, -45 } },
			.shuttles = { { 0, 87, 58 }, { 0, -40, -16 } },
			.in_line = -4, .step = -6, .forming_step = 52,
			.two = -15, .one = -15, .none = -5, .centre = 39, .edge = -35,
		},
		[LAST_DROP] = {
			.men = { 0, 60, 120, 180, 240, 300, 569, 750, 927, 1068, 1179, 1204, 1229, 1254, 1279, 1304 },
			.turn = 59,
			.forming = { { 0, 79, 111, 92, 19 }, { 0, -89, -123, -122, -100 } },
			.dropping = { { 0, 100, 94, 67, -2 }, { 0, -70, -93, -48, -24 } },
			.shuttles = { { 0, 83, 56 }, { 0, -25, -13 } },
			.in_line = -11, .step = -17, .forming_step = 20,
			.two = 33, .one = -3, .none = 14, .centre = 28, .edge = -32,
		},
		[FIRST_DROP] = {
			.men = { 0, 60, 120, 180, 227, 340, 649, 726, 751, 776, 801, 853, 893, 933, 973, 1012 },
			.turn = 117,
			.forming = { { 0, 22, 147, 160, 267 }, { 0, 6, -91, -167, -76 } },
			.dropping = { { 0, -68, -93, 9, 143 }, { 0, 35, 109, -8, -31 } },
			.shuttles = { { 0, -71, -137 }, { 0, -34, 53 } },
			.in_line = 41, .step = 17, .forming_step = -46,
			.two = 146, .one = 9, .none = -53, .centre = 50, .edge = -38,
		},
	},
};
/* clang-format on */
