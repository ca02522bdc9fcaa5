/* SPDX-License-Identifier: MIT */
#include "record/bytes.h"

#define BAD8 4, 4, 4, 4, 4, 4, 4, 4
#define BAD32 BAD8, BAD8, BAD8, BAD8

/* clang-format off */
const unsigned char byte_classes[256] = {
	4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 2, 4, 4, 2, 4, 4, BAD8, BAD8, /* 09 0A 0D */
	1, 3, 0, 0, 3, 0, 0, 0, 3, 3, 3, 0, 0, 0, 0, 0,             /* space ! $ ( ) * */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 3,             /* ; ? */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,             /* @ A-O */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0, 0,             /* [ ] */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,             /* ` a-o */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0, 4,             /* { } 7F */
	BAD32, BAD32, BAD32, BAD32,
};
/* clang-format on */
