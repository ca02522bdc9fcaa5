#!/bin/sh
# SPDX-License-Identifier: MIT
# It does not matter in which way input comes, and each kind of it has its status: run in the
# repository root, programs in $BIN.
set -u
. tests/cli/support.sh
samples=$PWD/samples
cd "$folder" || exit 2
cr=$(printf '\r')

# Records, positions, and what is wrong with some.
cat "$samples/annotated.dara" "$samples/fault.dara" "$samples/dala.dara" > records
printf '1. c3 {a comment\nof two lines} d3 2. c3 *\n\n[A "b"]\n\n1. c3 x *\n[C "d"]\n1. c3 *' > short
printf '[Event "1"]\n\n1. c3 *\n[Event "2"]\n\n1. c3 *\n\n\n\n[Event "3"]\n1. c3 1-0\n' > gaps
dara-replay -n 20-22,-1 -l records > positions 2> /dev/null
printf '# nothing\n\ndara 6/6/6 w 0/0 1\ndara startpos\n' >> positions
programs='validate replay moves render best'

# input_of PROGRAM: the files that it reads
input_of() { case $1 in validate | replay) echo records short gaps ;; *) echo positions ;; esac; }
# run PROGRAM ARGUMENT ...: with the options that make it say most
run() {
	program=$1
	shift
	case $program in
	validate) set -- -s "$@" ;;
	replay) set -- -l --variations "$@" ;;
	best) set -- -k depth=1,hash=1k "$@" ;;
	esac
	"dara-$program" "$@"
}
# say NAME COMMAND ...: what it prints on both streams, without the name of a file, and its status
say() {
	said=$1
	shift
	"$@" > out 2> err
	status=$?
	worked "$status" "$*"
	echo "status $status" >> err
	{ cat out; sed 's/^[^ :]*:\([0-9]*:[0-9]*:\)/\1/' err; } > "$said"
}
# like WHAT COMMAND ...: says what was said before
like() {
	what=$1
	shift
	say got "$@"
	same "$what"
}

for program in $programs; do
	for file in $(input_of $program); do
		say want run $program $file
		like "dara-$program < $file" run $program < $file
		like "dara-$program - < $file" run $program - < $file
		like "dara-$program -- ./$file" run $program -- "./$file"
		like "dara-$program $file, standard input closed" run $program $file <&-
		cat $file | like "cat $file | dara-$program" run $program
		dd if=$file bs=1 2> /dev/null | like "$file byte by byte to dara-$program" run $program
		sed "s/\$/$cr/" $file > changed
		like "dara-$program $file with CR LF" run $program changed
		awk -v cr="$cr" '{ printf "%s%s\n", $0, NR % 3 ? cr : "" }' $file > changed
		like "dara-$program $file with mixed line ends" run $program changed
	done
done
for program in validate replay; do
	for file in records short gaps; do
		say want run $program $file
		tr '\n' '\r' < $file > changed
		like "dara-$program $file with CR" run $program changed
		{ printf '\357\273\277'; cat $file; } > changed
		like "dara-$program $file after a byte order mark" run $program changed
		printf '%s' "$(cat $file)" > changed
		like "dara-$program $file without its last line end" run $program changed
		printf '%s\n\n\n\n\n\n' "$(cat $file)" > changed
		like "dara-$program $file with blank lines at its end" run $program changed
	done
done

# What was not asked for is left on standard input.
for program in $programs; do
	echo rest > want
	{ run $program $(input_of $program) > /dev/null 2>&1; worked $? "dara-$program"; cat; } < want > got
	same "dara-$program leaves standard input alone"
done

# Statuses: a line for each program.
cat > want <<'END'
validate 0 1 2 2 2 0 0 0
replay 0 1 2 2 2 0 0 0
moves 0 1 2 2 2 0 0 0
render 0 1 2 2 2 0 0 0
best 0 1 2 2 2 0 0 0
END
printf '1. c3 *\n' > good.records
printf '1. c9 *\n' > bad.records
echo 'dara startpos' > good.positions
echo 'dara nothing' > bad.positions
: > empty
for program in $programs; do
	case $program in validate | replay) kind=records ;; *) kind=positions ;; esac
	printf '%s' $program
	for arguments in good.$kind bad.$kind missing . --nonsense --help --version empty; do
		run $program $arguments > out 2> err
		printf ' %s' $?
	done
	echo
done > got
same 'statuses of valid, invalid, missing, folder, bad option, --help, --version, empty'
for program in $programs play; do
	for option in --help --version; do
		"dara-$program" $option > out 2> err
		[ -s out ] || echo "nothing on standard output" > err
		nothing "dara-$program $option" err
	done
done

# 1000 records, 13 of which are bad.
awk 'BEGIN { for (i = 1; i <= 1000; i++)
	printf "[Round \"%d\"]\n\n1. c3 d3 2. %s *\n\n", i, i % 77 == 1 ? "c3" : "a1" }' > thousand
echo '1000 records: 987 valid, 13 with errors, 0 warnings; 2987 turns' > want
dara-validate -s thousand > got 2> err
same '13 bad records of 1000'
awk 'BEGIN { for (i = 1; i <= 1000; i += 77)
	printf "thousand:%d:13: error: game %d, 2. White: c3 goes to c3, where a piece stands [occupied]\n",
	    4 * i - 1, i }' > want
same '13 bad records of 1000, each with its place' want err

# A picture has lines of the same width: as many characters, whose first bytes are counted.
dara-render -f unicode --no-coordinates -e 'dara 3bw1/2wwb1/6/bw4/6 w 0/0 9' |
    LC_ALL=C tr -d '\200-\277' | LC_ALL=C awk '!/[a-z]/ { print length($0) }' | uniq -c |
    sed 's/  *//; s/  */ /g' > got
echo '5 17' > want
same 'lines of a picture have one width'

counted inputs-and-statuses
