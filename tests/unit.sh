#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the unit tests: usage unit.sh BUILD-FOLDER in the repository root. One that ends without the
# counts of cmocka, or with a status that they do not explain, counts as failed.
set -u
passed=0 failed=0 skipped=0
for source in tests/unit/test_*.c; do
	unit=$1/${source%.c}
	"$unit" > "$unit.log" 2>&1
	status=$?
	good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test(s)\.$/\1/p' "$unit.log")
	ran=$(sed -n 's/^\[==========\] .*\b\([0-9][0-9]*\) test(s) run\.$/\1/p' "$unit.log")
	over=$(sed -n 's/^\[  SKIPPED \] \([0-9]*\) test(s), listed below:$/\1/p' "$unit.log")
	bad=$((${ran:-0} - ${good:-0} - ${over:-0}))
	if [ "$status" -ne 0 ] || [ "${ran:-0}" -eq 0 ] || [ "$bad" -ne 0 ]; then
		[ "$bad" -gt 0 ] || bad=1
		echo "FAILED ${unit##*/}, status $status"
		grep -vE '^\[ (RUN|      OK)' "$unit.log" | sed 's/^/	/'
	fi
	passed=$((passed + ${good:-0})) failed=$((failed + bad)) skipped=$((skipped + ${over:-0}))
done
[ "$skipped" -eq 0 ] || echo "$skipped unit tests are skipped, as those in a terminal where there is none"
echo "unit: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
