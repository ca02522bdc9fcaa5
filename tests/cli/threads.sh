#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that threads come to what one thread says: run in the repository root, programs
# in $BIN. THREADS_BYTES is the size of the corpora (4000000).
set -u
. tests/cli/support.sh

# output PREFIX COMMAND...: PREFIX.out, PREFIX.err and in the last line of that the status
output() {
	prefix=$1
	shift
	"$@" > "$prefix.out" 2> "$prefix.err"
	status=$?
	worked "$status" "$*"
	echo "status $status" >> "$prefix.err"
}

# threads_of PROGRAM FILE OPTION...: 2 and 7 threads print the very bytes of one
threads_of() {
	program=$1 file=$2
	shift 2
	output "$folder/one" "$program" -j 1 "$@" "$folder/$file"
	for jobs in 2 7; do
		output "$folder/some" "$program" -j "$jobs" "$@" "$folder/$file"
		same "$file: $program -j $jobs $*: standard output" "$folder/one.out" "$folder/some.out"
		same "$file: $program -j $jobs $*: standard error" "$folder/one.err" "$folder/some.err"
	done
}

threads() { threads_of dara-validate "$@"; }

# long_records COUNT GAP: each with a comment of 2 MB, every third without a result
long_records() {
	awk -v count="$1" -v gap="$2" 'BEGIN {
		for (comment = "a long comment\n"; length(comment) < 1200000;)
			comment = comment comment
		for (i = 1; i <= count; i++)
			printf "[Event \"%d\"]\n[Result \"*\"]\n\n1. c3 {%s} d3%s\n%s", i, comment,
			    i % 3 ? " *" : "", gap
	}'
}

# come_at_once JOBS FILE: what is known of the first blocks is written while the input goes on. The writer
# gives up after half a minute, and the test with it.
come_at_once() {
	rm -f "$folder/read" "$folder/in-time"
	{
		cat "$folder/$2"
		for _ in $(seq 300); do
			[ ! -e "$folder/read" ] || { : > "$folder/in-time"; break; }
			sleep 0.1
		done
	} | dara-replay -f -j "$1" 2> /dev/null | { read -r _ && : > "$folder/read"; cat > /dev/null; }
	echo yes > "$folder/want"
	if [ -e "$folder/in-time" ]; then echo yes; else echo no; fi > "$folder/got"
	same "dara-replay -j $1 $2: output is not held back"
}

cr=$(printf '\r')
corpus -n "${THREADS_BYTES:-4000000}" -s 3 -b 10 > "$folder/lf"
sed "s/\$/$cr/" "$folder/lf" > "$folder/crlf"
grep -v '^$' "$folder/lf" > "$folder/uncut"
long_records 6 '
' > "$folder/long"
long_records 36 '' > "$folder/huge"  # more than is held to be cut

for file in lf crlf uncut long; do
	threads "$file" -s
	threads "$file" -p valid
	threads "$file" -p invalid -s
	threads "$file" --json -s
	threads_of dara-replay "$file" -l -n 20-22,-1
	threads_of dara-replay "$file" -f
done
threads huge -s -p valid
threads_of dara-replay huge -l -n 20,-1
head -c 3000 "$folder/lf" > "$folder/few" # far less than a block
for jobs in 1 2 7; do
	come_at_once $jobs lf
	come_at_once $jobs few
done
counted threads
