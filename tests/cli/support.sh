# SPDX-License-Identifier: MIT
# What test scripts begin with, which source this in the repository root: programs in $BIN come first
# in PATH, $folder is theirs until they end, same counts, and counted ends them.
BIN=$(cd "${BIN:-build/bin}" && pwd) || exit 2
PATH=$BIN:$BIN/../tests/bench:$PATH
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
trap 'exit 2' HUP INT TERM
passed=0 failed=0

for source in cmd/dara-*.c; do
	program=${source#cmd/}
	[ -x "$BIN/${program%.c}" ] || { echo "${program%.c} is not built"; exit 2; }
done

good() { passed=$((passed + 1)); }
bad() { failed=$((failed + 1)); echo "FAILED $1"; }

# same WHAT [WANT GOT]: compares $folder/want and $folder/got, or two files, and shows how they differ
same() {
	if cmp -s "${2:-$folder/want}" "${3:-$folder/got}"; then
		good
		return
	fi
	bad "$1"
	diff "${2:-$folder/want}" "${3:-$folder/got}" | head -n 20 | cut -c 1-200 | sed 's/^/	/'
}

# counted KIND: the line at the end of each script that run.sh reads
counted() {
	echo "$1: $passed passed, $failed failed"
	[ "$failed" -eq 0 ]
	exit
}

# skipped KIND REASON
skipped() {
	echo "$1: skipped, since $2"
	exit
}

# Whether the lines that are run are counted: what counts them writes files of its own, and calls more.
lines_are_counted() { [ -e "$BIN/../cmd/dara-play.gcno" ]; }
