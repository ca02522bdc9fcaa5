#!/bin/sh
# SPDX-License-Identifier: MIT
# What is installed can be loaded anywhere, and is not written to once it is: run in the repository
# root, programs in $BIN.
set -u
. tests/cli/support.sh

printf '%s\n' 'Type: DYN' GNU_RELRO BIND_NOW > "$folder/want"
for file in "$BIN"/dara-* "$BIN"/../lib/libdara.so; do
	{
		readelf -h "$file" | sed -n 's/^ *Type: *\(DYN\).*/Type: \1/p'
		readelf -lW "$file" | sed -n 's/^ *\(GNU_RELRO\).*/\1/p; s/^ *GNU_STACK.*E .*/executable stack/p'
		readelf -d "$file" | sed -n 's/.*\(BIND_NOW\).*/\1/p; s/.*TEXTREL.*/text is relocated/p' | sort -u
	} > "$folder/got"
	same "${file##*/}"
done
counted hardened
