/* SPDX-License-Identifier: MIT */
/* The page that shows records: what stands before the games, and after them. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

struct page {
	const char *title; /* of any bytes */
	long ply;          /* that is shown first; from the end where it is negative */
};

/* Prints what comes before the games. */
void page_begin(const struct page *page);
/* Prints what comes after them. */
void page_end(const struct page *page);

#endif
