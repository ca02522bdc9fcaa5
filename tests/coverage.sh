#!/bin/sh
# SPDX-License-Identifier: MIT
# Says which lines of lib/ the tests have run, after make coverage has run them: usage coverage.sh
# BUILD-FOLDER in the repository root. Fails below $COVERAGE_LEAST per cent.
set -u
for source in lib/*/*.c lib/*/*/*.c; do
	gcov -t -o "$1/${source%.c}.o" "$source" 2> /dev/null
done | awk -F : -v least="${COVERAGE_LEAST:-95}" '
	$2 + 0 == 0 && $3 == "Source" { file = $4; next }
	file !~ /^lib\// || NF < 3 { next }
	{ count = $1; gsub(/[ *]/, "", count); line = $2 + 0; place = file SUBSEP line }
	count == "-" { next }
	!(place in known) { known[place]; lines[file]++; if (line > last[file]) last[file] = line }
	count !~ /^[#=%$]/ && !(place in ran) { ran[place]; good[file]++ }
	END {
		for (file in lines) {
			all += lines[file]; run += good[file]
			if (good[file] == lines[file])
				continue
			text = sprintf("%s: %d of %d lines; not", file, good[file], lines[file])
			for (line = 1; line <= last[file]; line++)
				if ((file, line) in known && !((file, line) in ran))
					text = text " " line
			print text | "sort"
		}
		close("sort")
		share = all ? 100 * run / all : 0
		printf "coverage of lib/: %d of %d lines, %.1f %%\n", run, all, share
		exit share < least
	}'
