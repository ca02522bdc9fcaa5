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

# same WHAT [WANT GOT]: compares $folder/want and $folder/got, or two files, and shows how they differ.
# What is wanted is something: two programs that do nothing are not the same.
same() {
	if [ -s "${2:-$folder/want}" ]; then
		alike "$@"
	else
		bad "$1: there is nothing to compare with"
	fi
}

# alike WHAT [WANT GOT]: the same, where there may be nothing
alike() {
	if cmp -s "${2:-$folder/want}" "${3:-$folder/got}"; then
		good
	else
		bad "$1"
		diff "${2:-$folder/want}" "${3:-$folder/got}" | head -n 20 | cut -c 1-200 | sed 's/^/	/'
	fi
}

# nothing WHAT [GOT]: the file is empty
nothing() { alike "$1" /dev/null "${2:-$folder/got}"; }

# worked STATUS WHAT: programs that end otherwise than with 0 or 1 have not done what is compared
worked() { [ "$1" -le 1 ] || bad "$2: status $1"; }

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
