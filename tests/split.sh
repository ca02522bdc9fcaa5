#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that verdicts do not depend on how the work is split: usage split.sh in the repository root,
# programs in $BIN. Threads of dara-validate -j, and the recipes of dara(7) with GNU parallel, must
# come to what one thread says.
set -u
. tests/same.sh
PATH=$BIN/../tests/bench:$PATH
trap 'exit 2' HUP INT TERM
HOME=$folder SHELL=/bin/sh # parallel runs its jobs with SHELL, and guesses without one
export PATH HOME SHELL

# output PREFIX COMMAND...: PREFIX.out, PREFIX.err and in the last line of that the status
output() {
	prefix=$1
	shift
	"$@" > "$prefix.out" 2> "$prefix.err"
	echo "status $?" >> "$prefix.err"
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

sum() {
	awk '{ n += $1; valid += $3; bad += $5; warned += $8; turns += $10 }
	    END { printf "%.0f records: %.0f valid, %.0f with errors, %.0f warnings; %.0f turns\n",
	        n, valid, bad, warned, turns }'
}

# parts FILE BLANK COMMAND OPTION...: the command on each part of a file, which is cut after BLANK
parts() {
	file=$folder/$1 blank=$2 command=$3
	shift 3
	parallel -k --pipepart --block 500K --recend "$blank" --recstart '[Event ' -a "$file" "$@" \
	    "$command"
}

unblank() { grep -v "^$cr*\$"; }

# recipes FILE BLANK
recipes() {
	dara-validate -q -s "$folder/$1" > "$folder/want"
	parts "$1" "$2" 'dara-validate -q -s' -j 2 > "$folder/parts"
	sum < "$folder/parts" > "$folder/got"
	same "$1: the sums of its parts" "$folder/want" "$folder/got"
	parts "$1" "$2" 'dara-validate -q -s' -S "$folder/ssh one,$folder/ssh two" > "$folder/far"
	same "$1: the parts on two machines" "$folder/parts" "$folder/far"
	echo "more than 4" > "$folder/want"
	[ "$(wc -l < "$folder/parts")" -gt 4 ] && cp "$folder/want" "$folder/got"
	same "$1: how many parts" "$folder/want" "$folder/got"
	for print in valid invalid; do
		dara-validate -q -p "$print" "$folder/$1" | unblank > "$folder/want"
		parts "$1" "$2" "dara-validate -q -p $print; echo" -j 2 | unblank > "$folder/got"
		same "$1: the $print records of its parts" "$folder/want" "$folder/got"
	done
}

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

cr=$(printf '\r')
corpus -n 4000000 -s 3 -b 10 > "$folder/lf"
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

# What stands for ssh runs the command here.
printf '#!/bin/sh\nshift\n[ "$1" != -- ] || shift\nexec sh -c "$*"\n' > "$folder/ssh"
chmod +x "$folder/ssh"
if command -v parallel > /dev/null; then
	recipes lf '\n\n'
	recipes crlf '\r\n\r\n'
else
	echo 'split: GNU parallel is not installed, its recipes were not run'
fi
echo "split: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
