#!/bin/sh
# SPDX-License-Identifier: MIT
# Every key of JSON output is in the page of its program: run in the repository root, programs in $BIN.
# Keys are of lower case letters; those of --divide are turns, and have digits.
set -u
. tests/cli/support.sh
printf '[Result "1-0"]\n\n1. c3 (d3 c4) 9. d3 *\n\n1. c3 *\n' > "$folder/records"
dara-replay -l --variations samples/annotated.dara > "$folder/positions"

# names PROGRAM: the words that are set as names in its page
names() {
	sed -n 's/^\.\(It \)*\(Sy\|Li\|Cm\) //p' "man/$1.1" | tr -s ' ,;.' '\n\n\n\n' | sort -u
}

# keys PROGRAM ARGUMENT ...: each key of what it prints on both streams is among the names
keys() {
	"$@" > "$folder/json" 2>&1 < /dev/null
	[ "$(head -c 1 "$folder/json")" = '{' ] || bad "$*: prints no JSON"
	grep -o '"[a-z]*":' "$folder/json" | tr -d '":' | sort -u > "$folder/keys"
	names "$1" > "$folder/names"
	comm -23 "$folder/keys" "$folder/names" > "$folder/got"
	nothing "$*: keys that its page lacks"
}

keys dara-validate --json -s "$folder/records"
keys dara-validate --json -s -p valid samples/fault.dara
keys dara-replay --json --variations samples/annotated.dara
for options in '' -c -p '-d 2 --divide'; do
	keys dara-moves --json $options "$folder/positions"
done
keys dara-best --json -k depth=1,hash=1k "$folder/positions"
[ ! -e cmd/dara-grep.c ] || keys dara-grep --json -t Result samples/dala.dara
counted json-keys
