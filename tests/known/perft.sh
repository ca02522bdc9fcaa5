#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares dara-moves -d with the counts of a table: usage perft.sh TABLE, programs in PATH. Counts
# above $PERFT_MOST are left out; $PERFT_OPTIONS are given to each command.
set -u
table=$1
most=${PERFT_MOST:-1000000000}
passed=0 failed=0

while IFS='|' read -r position counts; do
	case $position in '#'*) continue ;; esac
	depth=0
	for count in $(echo "$counts" | tr '|' ' '); do
		depth=$((depth + 1))
		[ "$count" -le "$most" ] || continue
		got=$(dara-moves ${PERFT_OPTIONS-} -d "$depth" -e "$position")
		if [ "$got" = "$count" ]; then
			passed=$((passed + 1))
		else
			failed=$((failed + 1))
			echo "FAILED $position to depth $depth: $got, not $count"
		fi
	done
done < "$table"
echo "perft: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
