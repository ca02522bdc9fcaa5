# SPDX-License-Identifier: MIT
# What test scripts begin with, which source this in the repository root: programs in $BIN come first
# in PATH, $folder is theirs until they end, and same counts.
BIN=$(cd "${BIN:-build/bin}" && pwd) || exit 2
PATH=$BIN:$PATH
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0

# same WHAT [WANT GOT]: compares $folder/want and $folder/got, or two files, and shows how they differ
same() {
	if cmp -s "${2:-$folder/want}" "${3:-$folder/got}"; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAILED $1"
	diff "${2:-$folder/want}" "${3:-$folder/got}" | head -n 20 | cut -c 1-200 | sed 's/^/	/'
}
