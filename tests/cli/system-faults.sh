#!/bin/sh
# SPDX-License-Identifier: MIT
# Faults of the system: each call for memory, for reading and for writing of sample runs is made to
# fail in its turn. Run in the repository root, programs in $BIN; see tests/faults.
set -u
. tests/cli/support.sh
# LD_PRELOAD takes no blanks, which the name of this folder may have.
cp "$BIN/../tests/faults/interpose.so" "$folder"
inject=$BIN/../tests/faults/inject interpose=$folder/interpose.so
export SOURCE_DATE_EPOCH=0 MALLOC_ARENA_MAX=1
samples=$PWD/samples
cd "$folder" || exit 2

# faults KINDS COMMAND ARGUMENT ...: the input is in the file `input`
faults() {
	kinds=$1
	shift
	for kind in $kinds; do
		if said=$("$inject" "$interpose" "$kind" "$@"); then
			good
		else
			bad "$kind, $*: $said"
		fi
	done
}

# What comes in pieces, and with interruptions, is as ever.
pieces() {
	rm -f kept
	"$@" < input > want 2> want.err
	rm -f kept
	LD_PRELOAD=$interpose FAULT=pieces:1 FAULT_SHOWS=shown "$@" < input > got 2> got.err
	same "$*, in pieces" want got
	alike "$*, in pieces: standard error" want.err got.err
}

# The sanitizers bring their own malloc, which has to come first; and what counts the lines that
# are run would be hit as well.
: > input
if lines_are_counted || LD_PRELOAD=$interpose dara-validate input 2>&1 | grep -q 'ASan\|Sanitizer'; then
	skipped system-faults 'the sanitizers bring a malloc of their own'
fi

cat "$samples/dala.dara" "$samples/fault.dara" "$samples/annotated.dara" > input
pieces dara-validate -s
pieces dara-validate -p invalid -j 2
pieces dara-replay -l
pieces dara-replay --json -j 2 -f
# What is known of an input that fails after so many bytes is the same on several threads.
fails_alike() {
	for jobs in 1 2 7; do
		LD_PRELOAD=$interpose FAULT=read:2 FAULT_SHOWS=shown "$@" -j $jobs part > "out.$jobs" 2> "err.$jobs"
		echo "status $?" >> "err.$jobs"
	done
	for jobs in 2 7; do
		alike "$*, $bytes bytes, then a fault, on $jobs threads" out.1 "out.$jobs"
		alike "$*, $bytes bytes, then a fault, on $jobs threads: standard error" err.1 "err.$jobs"
	done
}
printf '[Event "1"]\n\n1. c3 {d3} d3 *\n\n[Event "2"]\n\n1. c3 c3 2. d3 *\n; what\n\n[Event "3"]\n\n*\n' > whole
for bytes in $(seq 0 6 "$(wc -c < whole)"); do
	head -c "$bytes" whole > part
	fails_alike dara-validate -s -p invalid
	fails_alike dara-replay -l
done
usual='memory memory+ read write pipe'
faults 'memory+ write pipe' dara-validate -s
faults "$usual" dara-validate -p valid
faults 'memory+ read' dara-validate -j 2
faults 'memory read write pipe' dara-replay -l
faults 'memory+ read' dara-replay -j 2 -n 3,-1 --variations
printf '[Event "?"]\n\n1. c3 c3 *\n' > input
faults 'memory memory+' dara-validate --json
faults 'memory memory+' dara-replay --json
dara-replay -n 1-2 "$samples/dala.dara" > input
pieces dara-moves -p
pieces dara-render
pieces dara-best -k depth=1,hash=1k
faults "$usual" dara-moves
faults 'memory write' dara-moves --json -c
faults 'memory memory+' dara-moves -d 2 --hash 1M -j 2
faults 'memory write pipe' dara-render -f unicode
faults 'memory+ write' dara-best -k depth=1,hash=1k
printf '%s\n' a1 'save kept' 'load kept' undo > input
pieces dara-play -w human -b human
pieces dara-play -w "exec:dara-play --gtp -b engine:depth=1,hash=1k" -b engine:depth=1,hash=1k --max-plies 4
faults 'memory memory+ read write' dara-play -w human -b human -o saved
printf '%s\n' a1 > input
faults 'memory+ write' dara-play -w human -b engine:depth=1,hash=1k -o saved
printf '%s\n' 'play w a1' 'genmove b' dara-moves 'dara-go nodes=1' > input
pieces dara-play --gtp -b engine:depth=1,hash=1k
faults "$usual" dara-play --gtp -b engine:depth=1,hash=1k

counted system-faults
