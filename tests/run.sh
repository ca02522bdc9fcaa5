#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs all tests in the repository root: usage run.sh BUILD-FOLDER. The last line counts them.
set -u
build=$1
PATH=$PWD/$build/bin:$PATH
BIN=$build/bin
export PATH BIN
log=$build/tests.log
: > "$log"

# Each kind of test says at its end "... N passed, N failed", or it is cmocka.
for unit in "$build"/tests/unit/test_*; do
	case $unit in *.*) continue ;; esac
	"$unit" > "$unit.log" 2>&1
	status=$?
	ran=$(sed -n 's/^\[==========\] .*\b\([0-9][0-9]*\) test(s) run\.$/\1/p' "$unit.log")
	good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test(s)\.$/\1/p' "$unit.log")
	bad=$((${ran:-1} - ${good:-0}))
	if [ "$status" -ne 0 ] || [ "$bad" -ne 0 ]; then
		grep -vE '^\[ (RUN|      OK)' "$unit.log"
		[ "$bad" -gt 0 ] || bad=1
	fi
	echo "${unit##*/}: ${good:-0} passed, $bad failed"
done | tee -a "$log"
sh tests/fuzz/seeds.sh "$build" | tee -a "$log"
sh tests/cases.sh tests/cases/*/*.case | tee -a "$log"
sh tests/faults.sh | tee -a "$log"
sh tests/control.sh | tee -a "$log"
sh tests/ways.sh | tee -a "$log"
sh tests/limits.sh | tee -a "$log"
sh tests/places.sh | tee -a "$log"
sh tests/kill.sh | tee -a "$log"
sh tests/perft.sh tests/perft.txt | tee -a "$log"
PERFT_MOST=20000000 PERFT_OPTIONS='--hash 4M -j 2' sh tests/perft.sh tests/perft.txt | tee -a "$log"
sh tests/best.sh tests/best.txt | tee -a "$log"
sh tests/hardened.sh | tee -a "$log"
sh tests/pages.sh | tee -a "$log"
sh tests/threads.sh | tee -a "$log"
sh tests/split.sh | tee -a "$log"
sh tests/laws.sh | tee -a "$log"
awk '/^[^ ]*: [0-9]+ passed, [0-9]+ failed$/ { passed += $2; failed += $4 }
    END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 || passed == 0 }' "$log"
