#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs all tests in the repository root: usage run.sh BUILD-FOLDER. Prints a line for each kind of
# test, before it what failed, and at the end the sums. A kind that ends otherwise than with its line of
# counts has failed, and so has one that ran nothing; in CI none may be skipped.
set -u
build=$1
BIN=$build/bin
PATH=$PWD/$BIN:$PATH
export PATH BIN
log=$build/tests.log
passed=0 failed=0 skipped=0

# kind NAME COMMAND...: its last line is "NAME: N passed, N failed" and maybe ", N skipped", or
# "NAME: skipped, since ..."
kind() {
	name=$1
	shift
	"$@" > "$log" 2>&1 < /dev/null
	status=$?
	cat "$log"
	set -- $(sed -n '$ {
		s/^[a-z-]*: skipped, since .*/- 0 1/p
		s/^[a-z-]*: \([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p
		s/^[a-z-]*: \([0-9]*\) passed, \([0-9]*\) failed$/\1 \2 0/p
	}' "$log")
	skipped=$((skipped + ${3:-0}))
	[ "${3:-0}" -eq 0 ] || [ -z "${CI-}" ] || fail 'skips something, which it must not in CI'
	case ${1-nothing},${2-},$status in
	-,0,0) ;;
	nothing,*) fail "ended with status $status and did not say how many passed" ;;
	0,0,*) fail 'ran nothing' ;;
	*,0,0 | *,[1-9]*,[1-9]*) passed=$((passed + $1)) failed=$((failed + $2)) ;;
	*) fail "ended with status $status though it counts $2 failed" ;;
	esac
}

fail() {
	failed=$((failed + 1))
	echo "FAILED $name $1"
}

kind unit sh tests/unit.sh "$build"
kind seeds sh tests/fuzz/seeds.sh "$build"
kind cases sh tests/cases.sh tests/cases/*/*.case
for script in tests/cli/*.sh; do
	name=${script##*/}
	[ "$name" = support.sh ] || kind "${name%.sh}" sh "$script"
done
kind perft sh tests/known/perft.sh tests/known/perft.txt
kind perft-shared env PERFT_MOST=20000000 PERFT_OPTIONS='--hash 4M -j 2' \
    sh tests/known/perft.sh tests/known/perft.txt
kind best sh tests/known/best.sh tests/known/best.txt
echo "$passed passed, $failed failed$([ "$skipped" -eq 0 ] || echo ", $skipped skipped")"
[ "$failed" -eq 0 ]
