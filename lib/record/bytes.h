/* SPDX-License-Identifier: MIT */
#ifndef RECORD_BYTES_H
#define RECORD_BYTES_H

/* What a byte can be in movetext and tags. */
enum byte_class {
	BYTE_TOKEN,     /* part of a token: printable ASCII with no meaning of its own */
	BYTE_BLANK,     /* space, tab */
	BYTE_NEWLINE,   /* LF, CR */
	BYTE_DELIMITER, /* ends a token and means something: { } ( ) [ ] ; * $ ! ? */
	BYTE_BAD        /* control bytes, and all over 7E */
};

extern const unsigned char byte_classes[256];

static inline enum byte_class byte_class(char byte)
{
	return (enum byte_class)byte_classes[(unsigned char)byte];
}

/* Control bytes but TAB, LF, CR: allowed nowhere. */
static inline _Bool byte_is_control(char byte)
{
	return byte_class(byte) == BYTE_BAD && (unsigned char)byte <= 0x7F;
}

#endif
