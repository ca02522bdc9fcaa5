#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs case files: usage cases.sh CASE.case ... in the repository root, programs in PATH.
#
# A case has a section for each thing that matters; one that is left out is empty, or status 0:
#	--- run          commands for sh; the input is their standard input, and in the file $IN
#	--- in           bytes of the input
#	--- in escaped   the same with \r \0NNN and so on, as printf %b reads them; \c ends it
#	--- out          what standard output must be
#	--- err          what standard error must be
#	--- status       the exit status
# What stands above the first section says why the case is there.
set -u
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0

# split FILE: writes its sections to $folder
split() {
	rm -f "$folder"/*
	: > "$folder/in"; : > "$folder/out"; : > "$folder/err"; echo 0 > "$folder/status"
	awk -v folder="$folder" '
		/^--- / { name = folder "/" ($3 == "escaped" ? "in.escaped" : $2); printf "" > name; next }
		name { print > name }' "$1"
	if [ -e "$folder/in.escaped" ]; then
		printf '%b' "$(cat "$folder/in.escaped")" > "$folder/in"
	fi
}

for case in "$@"; do
	split "$case"
	IN=$folder/in sh "$folder/run" < "$folder/in" > "$folder/out.got" 2> "$folder/err.got"
	echo $? > "$folder/status.got"
	if cmp -s "$folder/out" "$folder/out.got" && cmp -s "$folder/err" "$folder/err.got" &&
	    cmp -s "$folder/status" "$folder/status.got"; then
		passed=$((passed + 1))
		continue
	fi
	failed=$((failed + 1))
	echo "FAILED $case"
	for what in out err status; do
		diff -u "$folder/$what" "$folder/$what.got" | sed "s/^/	/"
	done
done
echo "cases: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
