/* SPDX-License-Identifier: MIT */
/* What is done to each record, and the filter that does it. */
#ifndef FMT_REFORM_H
#define FMT_REFORM_H

#include "fmt/write.h"
#include "records/filter.h"

enum { REFORM_TAGS_MAX = 64, REFORM_TRANSFORMS_MAX = 16 };

/* A tag that is set; the value as a record has it. */
struct reform_tag {
	const char *name;
	const char *value;
	bool only_if_missing;
};

struct reform {
	struct dara_rules rules; /* of records without a Variant tag */
	struct style style;
	unsigned strip, fix; /* or-ed */
	const char *order;   /* of tags, or NULL */
	struct reform_tag tags[REFORM_TAGS_MAX];
	size_t tag_count;
	unsigned transforms[REFORM_TRANSFORMS_MAX]; /* numbers of their names */
	size_t transform_count;
	unsigned long drop, first, last; /* turns; ULONG_MAX where all are kept */
	bool drop_bad;
	unsigned threads;
};

/* The filter; its options are a struct reform. */
extern const struct filter reform_filter;

#endif
