#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the manual pages and the README are true; run in the repository root, programs in $BIN:
# options are those of --help, EXAMPLES print what they say, DIAGNOSTICS name all findings.
set -u
. tests/cli/support.sh

# The options that a help text, or a page, lists: one a line.
help_options() {
	awk '/^ +-/ { comma = sub(/,$/, "", $1); sub(/\[=.*/, "", $1); print $1; if (comma) print $2 }' | sort
}
page_options() {
	awk '/^\.It Fl / { for (i = 2; i < NF; i++) if ($i == "Fl") print "-" $(i + 1) }' "$1" | sort
}

# Splits the EXAMPLES of a page, or the fenced blocks of a README, into files N.run and N.out, and
# N.place.
split_examples() {
	rm -f "$folder"/*
	awk -v folder="$folder" '
		function use(suffix) { return folder "/" n suffix }
		/^\.Sh / { examples = /EXAMPLES|A FIRST GAME/ }
		/^\.Bd / { literal = examples; shell = 0; next }
		/^\.Ed/ { literal = 0 }
		/^```/ { literal = !literal; shell = 0; next }
		!literal { next }
		{ gsub(/\\&/, ""); gsub(/\\\(aq/, "\047"); gsub(/\\\(dq/, "\""); gsub(/\\e/, "\\") }
		/^\$ / {
			n++; shell = 1
			print substr($0, 3) > use(".run")
			print FILENAME ":" FNR > use(".place")
			printf "" > use(".out"); next
		}
		shell { print > use(".out") }' "$1"
}

for program in "$BIN"/dara-*; do
	name=${program##*/}
	"$program" --help | help_options > "$folder/want"
	page_options "man/$name.1" > "$folder/got"
	same "options of $name and of its page"
done

for page in man/*.[1-9] README.md; do
	split_examples "$page"
	for run in "$folder"/*.run; do
		[ -e "$run" ] || continue
		cp "${run%.run}.out" "$folder/want"
		sh "$run" > "$folder/got" 2> /dev/null < /dev/null
		same "$(cat "${run%.run}.place"): $(cat "$run")"
	done
done

sed -n 's/.*\[DARA_[A-Z_]*\] = { "\([^"]*\)".*/\1/p' lib/text/finding.c | grep -vx fine | sort > "$folder/want"
awk '/^\.Bl / { list = $2 == "-diag" } list && /^\.It / { print $2 }' man/dara-validate.1 |
    sort > "$folder/got"
same "findings of the library and of dara-validate.1"

counted pages
