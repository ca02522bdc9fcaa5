#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the unit tests: usage unit.sh BUILD-FOLDER in the repository root. One that ends without the
# counts of cmocka, or with a status that they do not explain, counts as failed.
set -u
passed=0 failed=0 skipped=0

# The sum of what a sed script finds in the log; a unit may run its tests several times.
sum() {
	sed -n "$1" "$unit.log" | awk '{ sum += $1 } END { print sum + 0 }'
}

for source in tests/unit/test_*.c; do
	unit=$1/${source%.c}
	"$unit" > "$unit.log" 2>&1
	status=$?
	case $status,$unit in
	0,*) ;;
	*test_terminal*)
		# where two programs and a terminal race on a busy machine, once is told, twice is a failure
		echo "${unit##*/} failed once, and is run again"
		grep -E 'error|FAILED' "$unit.log" | sed 's/^/	/'
		"$unit" > "$unit.log" 2>&1
		status=$?
		;;
	esac
	good=$(sum 's/^\[  PASSED  \] \([0-9]*\) test(s)\.$/\1/p')
	ran=$(sum 's/^\[==========\] .*\b\([0-9][0-9]*\) test(s) run\.$/\1/p')
	over=$(sum 's/^\[  SKIPPED \] \([0-9]*\) test(s), listed below:$/\1/p')
	bad=$((ran - good - over))
	if [ "$status" -ne 0 ] || [ "$ran" -eq 0 ] || [ "$bad" -ne 0 ]; then
		[ "$bad" -gt 0 ] || bad=1
		echo "FAILED ${unit##*/}, status $status"
		grep -vE '^\[ (RUN|      OK)' "$unit.log" | sed 's/^/	/'
	fi
	passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + over))
done
[ "$skipped" -eq 0 ] || echo "$skipped unit tests are skipped, as those in a terminal where there is none"
echo "unit: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
