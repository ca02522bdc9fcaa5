/* SPDX-License-Identifier: MIT */
#ifndef RECORD_BYTES_H
#define RECORD_BYTES_H

#include <stdint.h>
#include <string.h>

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

static inline _Bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static inline _Bool is_letter(char byte)
{
	return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* Control bytes but TAB, LF, CR: allowed nowhere. */
static inline _Bool byte_is_control(char byte)
{
	return byte_class(byte) == BYTE_BAD && (unsigned char)byte <= 0x7F;
}

/* How many bytes are looked at together, where most have no meaning of their own. */
enum { WORD = 8 };

/* Eight bytes of text, the first of them lowest. */
static inline uint64_t word_at(const char *text)
{
	uint64_t word;

	memcpy(&word, text, WORD);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	word = __builtin_bswap64(word);
#endif
	return word;
}

/* Whether one of the bytes is in 00-1F. */
static inline _Bool word_has_low(uint64_t word)
{
	const uint64_t each = UINT64_C(0x0101010101010101);

	return ((word - ' ' * each) & ~word & 0x80 * each) != 0;
}

static inline _Bool word_has(uint64_t word, unsigned char byte)
{
	const uint64_t each = UINT64_C(0x0101010101010101);

	word ^= byte * each;
	return ((word - each) & ~word & 0x80 * each) != 0;
}

#endif
