#!/bin/sh
# SPDX-License-Identifier: MIT
# A fast part of the tests under valgrind: usage valgrind.sh BUILD-FOLDER in the repository root.
set -u
build=$1
check='valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite'
command -v valgrind > /dev/null || { echo 'make check-valgrind needs valgrind, which is missing' >&2; exit 1; }
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
status=0

for unit in fine_points lines memory position reader recovery replay rules turn writer; do
	$check "$build/tests/unit/test_$unit" > "$folder/log" 2>&1 || { status=1; cat "$folder/log"; }
	grep '\[==========\].*run\.' "$folder/log" | sed "s/^/test_$unit: /"
done

# What valgrind says is on standard error, where the cases have nothing of the kind.
for program in "$build"/bin/dara-*; do
	printf '#!/bin/sh\nexec %s "%s/%s" "$@"\n' "$check" "$PWD" "$program" > "$folder/${program##*/}"
	chmod +x "$folder/${program##*/}"
done
PATH=$folder:$PATH sh tests/cases.sh tests/cases/moves/[b-l]*.case tests/cases/render/*.case \
    tests/cases/replay/[!cl]*.case tests/cases/validate/[b-f]*.case tests/cases/play/[co-r]*.case || status=1
exit $status
