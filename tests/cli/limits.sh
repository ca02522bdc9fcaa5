#!/bin/sh
# SPDX-License-Identifier: MIT
# Large and deep input, with little stack, memory and few files: run in the repository root, programs
# in $BIN.
set -u
. tests/cli/support.sh
samples=$PWD/samples
cd "$folder" || exit 2

# The sanitizers want more memory than there is here.
dara-validate "$samples/dara.dara" || exit 2
if (ulimit -v 100000; ! dara-validate "$samples/dara.dara" > /dev/null 2>&1); then
	skipped limits 'the sanitizers want more memory'
fi

# little COMMAND ...: with 128 KiB of stack and 64 MiB of memory
little() { (ulimit -s 128 && ulimit -v 65536 && exec "$@"); }

# says TEXT COMMAND ...: the command prints just that on both streams, and its status
says() {
	printf '%s\n' "$1" > want
	shift
	"$@" > got 2>&1
	echo "status $?" >> got
	same "$*"
}

# A record of a million turns: both sides step to and fro.
awk 'BEGIN {
	print "[FEN \"dara w5/6/6/6/wwb1bb w 0/0 1\"]\n"
	for (i = 0; i < 250000; i++)
		print "a5-a4 c1-c2 a4-a5 c2-c1"
	print "*" }' > million
says '1 record: 1 valid, 0 with errors, 0 warnings; 1000000 turns
status 0' little dara-validate -s million
says 'dara w5/6/6/6/wwb1bb w 0/0 500001
status 0' little dara-replay -f million
says 'dara 6/w5/6/6/wwb1bb b 0/0 499999 game=1 ply=999997 move=a5-a4
dara 6/w5/6/2b3/ww2bb w 0/0 500000 game=1 ply=999998 move=c1-c2
status 0' little dara-replay -l -n 999997-999998 million
# The start occurs 250001 times, three other positions 250000 times; the first two are nothing.
says '1 record: 1 valid, 0 with errors, 999993 warnings; 1000000 turns
status 0' little dara-validate -q -s -w repetition million
says '1 record: 1 valid, 0 with errors, 0 warnings; 1000000 turns
status 0' little sh -c 'dara-validate -p valid million | dara-validate -s'
says 'dara w5/6/6/6/wwb1bb w 0/0 500001
status 0' sh -c 'echo position | dara-play --resume million 2>&1 > /dev/null'

# Variations as deep as they may be, and deeper.
nest() {
	awk -v depth="$1" 'BEGIN {
		printf "1. c3"
		for (i = 0; i < depth; i++) printf " (%s", i % 2 ? "c3" : "d3"
		for (i = 0; i < depth; i++) printf ")"
		print " *" }'
}
nest 1000 > nested
says '1 record: 1 valid, 0 with errors, 0 warnings; 1 turn
status 0' little dara-validate -s nested
says '1001 nested
status 0' little sh -c 'dara-replay -l --variations -n 1 nested | sed "s/.*/nested/" | uniq -c | sed "s/ *//"'
for depth in 1001 100000; do
	nest $depth > nested
	says "nested:1:$((5 + 1000 * 4 + 2)): error: game 1, 1. Black: variations are nested at most 1000 deep [nesting]
1 record: 0 valid, 1 with errors, 0 warnings; 1 turn
status 1" little dara-validate -s nested
done

# A comment as long as it may be is kept whole; a stream of such needs no more memory.
comment() { awk -v len="$1" 'BEGIN {
	for (text = "0123456789abcde\n"; length(text) < len;) text = text text
	printf "1. c3 {%s} *\n\n", substr(text, 1, len) }'; }
comment 16777216 > comment
cat comment comment comment > comments
says '3 records: 3 valid, 0 with errors, 0 warnings; 3 turns
status 0' little dara-validate -s comments
little dara-validate -p valid comments > got
cat comment comment comment | sed '$d' > want
same 'comments of 16 MiB, printed'

# A broken record whose end cannot be read is one record with an error: here a device without an end.
says '/dev/zero:1:1: error: game 1, 1. White: byte 0x00 has no place in a record [bad-byte]
dara-validate: /dev/zero: File too large
1 record: 0 valid, 1 with errors, 0 warnings; 0 turns
status 2' sh -c 'ulimit -v 4000000; exec timeout 60 dara-validate -s /dev/zero'

# On threads, neither records that cannot be cut nor warnings without number need more memory.
threads_little() { MALLOC_ARENA_MAX=1 little "$@"; }
cat comments comments comments > many
says '9 records: 9 valid, 0 with errors, 0 warnings; 9 turns
status 0' threads_little dara-validate -s -j 4 many
awk 'BEGIN { for (i = 0; i < 300000; i++) print "9."; print "*" }' > wrong
says '1 record: 1 valid, 0 with errors, 300000 warnings; 0 turns
status 0' threads_little sh -c 'dara-validate -s -j 4 wrong 2> /dev/null'
threads_little dara-validate -p valid -j 4 many > got
sed '$d' many > want
same 'comments of 16 MiB, printed on threads'

# A stack of 64 KiB is enough.
tiny() { (ulimit -s 64 && exec "$@"); }
for command in 'validate -p valid many' 'validate -j 2 -s million' 'replay -f -j 2 million' \
    'moves -d 2 -j 2 -e dara\ startpos' 'render -e dara\ startpos' 'best -k depth=2,hash=1M -e dara\ startpos'; do
	eval "dara-$command" > want
	eval "tiny dara-$command" > got
	same "dara-$command with a stack of 64 KiB"
done

# A file is closed before the next one is opened; where no pipe can be opened, that is said.
cp "$samples/dara.dara" one
files=$(for _ in $(seq 12); do echo one; done)
says "12 records: 12 valid, 0 with errors, 0 warnings; $((12 * 44)) turns
status 0" sh -c 'ulimit -n 4; exec dara-validate -s "$@"' sh $files
says 'dara-play: exec:true: White: Too many open files
status 2' sh -c 'ulimit -n 4; exec dara-play -w exec:true -b engine:depth=1'
says 'dara-best: memory: Cannot allocate memory
status 2' little dara-best -k hash=1G,depth=1 -e 'dara startpos'

# Every program does its work, or says that it cannot, however little memory there is.
dara-replay "$samples/annotated.dara" > positions
for kilobytes in 2000 3000 4000 6000 8000 12000 16000 24000; do
	for command in 'validate -s million' 'validate -p valid million' 'validate -s -j 2 million' 'replay -f million' \
	    'moves positions' 'moves -d 2 -j 2 positions' 'render positions' 'best -k depth=1 positions'; do
		(ulimit -v $kilobytes; exec dara-$command) > out 2> err
		status=$?
		case $status in
		0) : > got; [ -s out ] || echo 'prints nothing' > got ;;
		2 | 127) grep -c . err | sed 's/[1-9].*//' | grep . > got ;;
		*) echo "status $status" > got ;;
		esac
		nothing "dara-$command with $kilobytes kB"
	done
done

counted limits
