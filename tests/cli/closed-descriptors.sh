#!/bin/sh
# SPDX-License-Identifier: MIT
# Standard input, output and error may be closed from the beginning: a file that is opened does not take
# their place, and what cannot be written is noticed. Run in the repository root, programs in $BIN.
set -u
. tests/cli/support.sh
samples=$PWD/samples
cd "$folder" || exit 2
export SOURCE_DATE_EPOCH=0 # records have their date

# More than is held in memory, so that -p needs a file of its own; and a warning.
{ printf '[Event "x"]\n\n1. c3 {'; head -c 9000000 /dev/zero | tr '\0' x; printf '} 7. d3 *\n'; } > big
cp "$samples/fault.dara" records
dara-replay -n 20 "$samples/dala.dara" > positions
printf 'play w a1\nlist_commands\n' > commands

# run PROGRAM: with a file that it opens
run() {
	case $1 in
	validate) dara-validate -s records ;;
	replay) dara-replay -l records ;;
	moves | render) "dara-$1" positions ;;
	best) dara-best -k depth=1,hash=1k positions ;;
	play) dara-play -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k,seed=1 --max-plies 6 ;;
	page) dara-page "$samples/dala.dara" ;;
	*) "dara-$1" --help ;;
	esac
}

for program in "$BIN"/dara-*; do
	name=${program##*/dara-}
	run "$name" > want 2> want.err < /dev/null
	run "$name" > got 2> got.err <&-
	same "dara-$name, standard input closed"
	alike "dara-$name, standard input closed: standard error" want.err got.err
	run "$name" > got 2>&-
	same "dara-$name, standard error closed"
	run "$name" > got <&- 2>&-
	same "dara-$name, standard input and error closed"
	run "$name" 2> got.err >&- < /dev/null
	echo "status $?" > got
	tail -n 1 got.err >> got
	printf 'status 2\ndara-%s: standard output: Bad file descriptor\n' "$name" > want
	same "dara-$name, standard output closed"
done

dara-validate -p valid big > got 2>&-
alike 'a long record is printed, standard error closed' big got
cat big | dara-validate -p valid > got 2>&-
alike 'the same from a pipe' big got

# What cannot be reported is noticed; a device that is full holds back no record.
for options in '' '-s -p valid' '--json -s -p valid' '--json -p invalid'; do
	dara-validate $options records > want 2> /dev/null
	dara-validate $options records > got 2> /dev/full
	echo "status $?" > got.status
	echo 'status 2' > want.status
	same "dara-validate $options, standard error full" want.status got.status
	alike "dara-validate $options, standard error full: standard output" want got
done

# Where nobody reads on, the status is that of what was found before.
for command in 'validate --json records' 'replay -l missing records' 'moves missing positions' \
    'replay positions'; do
	"dara-${command%% *}" ${command#* } > /dev/null 2>&1
	echo "status $?" > want
	mkfifo pipe
	( trap '' PIPE; exec 3> pipe; sleep 0.1
	  "dara-${command%% *}" ${command#* } >&3 2> /dev/null; echo "status $?" > got ) &
	: < pipe
	wait
	same "dara-$command, into a closed pipe"
	rm -f pipe
done
counted closed-descriptors
