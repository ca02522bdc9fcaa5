#!/bin/sh
# SPDX-License-Identifier: MIT
# Every page is there within two seconds however narrow or wide the terminal, by groff and by mandoc:
# run in the repository root. groff never ends where the header of a page does not fit.
set -u
. tests/cli/support.sh

# shows PAGE WIDTH COMMAND...: the command prints the page to its end
shows() {
	page=$1 width=$2
	shift 2
	timeout 2 "$@" "$page" > "$folder/got" 2> "$folder/err"
	status=$?
	if [ "$status" -eq 0 ] && grep -q '^ *.*S.*E.*E.* .*A.*L.*S.*O' "$folder/got"; then
		good
	else
		bad "$page at $width columns by $1: status $status"
	fi
}

for page in man/*.[1-9]; do
	for width in 30 35 40 45 50 60 80 120 200; do
		shows "$page" $width groff -T ascii -P -c -mandoc -rLL=${width}n -rLT=${width}n
		shows "$page" $width mandoc -T ascii -O width=$width
	done
done
counted page-widths
