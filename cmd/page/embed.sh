#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes the page's sources as C: usage embed.sh FOLDER. Comments and indentation stay behind, and
# each hash is that of the bytes as a browser sees them between the tags.
set -eu

# strip FILE: what a browser needs of it, which is ASCII
strip() {
	! LC_ALL=C grep -n '[^ -~	]' "$1" >&2
	sed -e 's/^[[:space:]]*//' -e '/^\/\//d' -e '/^$/d' "$1"
}

# array NAME: standard input as an array of bytes, with a NUL after them
array() {
	printf 'const char page_%s[] = {' "$1"
	od -An -v -tx1 | sed -e 's/  */,0x/g' -e 's/^,//' -e 's/$/,/'
	echo '0};'
}

# hash NAME: of standard input, in base64
hash() {
	printf 'const char page_%s_hash[] = "%s";\n' "$1" \
	    "$(sha256sum | cut -c1-64 | tr a-f A-F | basenc -d --base16 | base64)"
}

echo '#include "page/source.h"'
strip "$1/page.html" | array html
strip "$1/page.css" | sed -e 's/: /:/' -e 's/ {$/{/' | tr -d '\n' | sed 's/;}/}/g' > "$2"
array style < "$2"
hash style < "$2"
strip "$1/page.js" > "$2"
array script < "$2"
hash script < "$2"
rm -f "$2"
