/* SPDX-License-Identifier: MIT */
#ifndef RECORD_TAG_H
#define RECORD_TAG_H

#include "record/input.h"

enum { TAG_NAME_MAX = 255 }; /* bytes */

/*
 * Takes a tag, from its bracket on. Of one that is broken, too, the item has the name, as far as
 * there is one.
 */
int tag_take(struct input *in, struct dara_item *item, struct dara_diag *diag);
/*
 * Whether a tag line begins at in->at, perhaps with a byte order mark: bracket, name, blank, quote.
 * Reads as far as it needs to.
 */
bool tag_line_begins(struct input *in);
/* The same of bytes that are all there. */
bool tag_line_is_at(const char *line, size_t len);
/* Whether the tag line at in->at has this name. */
bool tag_line_has_name(const struct input *in, const char *name, size_t len);

#endif
