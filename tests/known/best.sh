#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares dara-best with positions whose best turn is known: usage best.sh TABLE, programs in PATH.
# A line is position | turn [turn ...] | nodes | why; any of the turns is right.
set -u
table=$1
passed=0 failed=0

while IFS='|' read -r position turns nodes why; do
	case $position in '' | '#'*) continue ;; esac
	got=$(dara-best -k "nodes=$((nodes)),hash=4M" -e "$position" | sed -n 's/.* best=\([^ ]*\).*/\1/p')
	case " $turns " in
	*" ${got:-none} "*)
		passed=$((passed + 1))
		;;
	*)
		failed=$((failed + 1))
		echo "FAILED $position in $((nodes)) nodes: ${got:-none}, not$turns($why )"
		;;
	esac
done < "$table"
echo "best: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
