#!/bin/sh
# SPDX-License-Identifier: MIT
# Control bytes from arguments, names of files and records must not reach a terminal: run in the
# repository root, programs in $BIN. What the programs say on standard error, and show to a person on
# standard output, is printable ASCII.
set -u
. tests/cli/support.sh
esc=$(printf '\033[31m\007\177\302\233\377x')
cd "$folder" || exit 2
export LC_ALL=C

# clean WHAT COMMAND...: the command has one of its statuses, and what it writes on both streams is
# something, and printable
clean() {
	what=$1
	shift
	"$@" > out 2>&1 < input
	status=$?
	if [ "$status" -le 2 ] && [ -s out ] && ! grep -aq '[^ -~]' out; then
		good
	else
		bad "$(echo "$what: status $status, $(head -n 3 out)" | tr -c '\n -~' '?')"
	fi
}

printf '%s\n' "[Event \"$esc\"]" "[White \"$esc\"]" "[Result \"$esc\"]" '' "1. c3 {$esc} d3 *" > record
printf '%s\n' "1. c3 $esc *" > bad-turn
printf '%s\n' "[Variant \"$esc\"]" '' '*' > bad-variant
printf '%s\n' "[FEN \"$esc\"]" '' '*' > bad-fen
printf '%s\n' "[Ev$esc \"a\"]" '' '*' > bad-tag
printf '%s\n' "dara 6/6/6/6/6 w 12/12 1 game=$esc ply=$esc result=$esc best=$esc pv=$esc move=$esc" > line
printf '%s\n' "dara 6/6/$esc/6/6 w 12/12 1" > bad-line
printf '%s\n' "dara 6/6/6/2bbb1/w5 w 0/0 30" > over
: > input

for program in validate replay moves render best play; do
	for argument in "$esc" "--$esc" "-$esc" "--help=$esc" "--r=$esc" "--$(printf '\033')=1"; do
		clean "dara-$program $argument" "dara-$program" "$argument"
	done
	ln -s "$BIN/dara-$program" "$esc-$program"
	clean "dara-$program under another name" "./$esc-$program" -z
	rm "$esc-$program"
done
for program in validate replay play; do
	clean "dara-$program -r" "dara-$program" -r "$esc"
	clean "dara-$program -r, a change" "dara-$program" -r "dara:$esc=1"
done
for program in moves render best; do
	clean "dara-$program -e" "dara-$program" -e "$esc"
done
for option in -j -p -w -W; do clean "dara-validate $option" dara-validate $option "$esc"; done
for option in -j -n; do clean "dara-replay $option" dara-replay $option "$esc"; done
for option in -j --hash; do clean "dara-moves $option" dara-moves -d 1 $option "$esc"; done
for option in -f --color; do clean "dara-render $option" dara-render $option "$esc"; done
for options in '-k X' '-k level=X' '-k X=1'; do
	clean "dara-best $options" dara-best $(echo "$options" | sed "s/X/$esc/")
done
for options in '-w X' '-w engine:X' '-w engine:X=1' '-b engine:level=X' '-e X' '-g X' '-r X' '--resume X' \
    '--color X' '--max-plies X' '--seed X' '-w exec:true;X -b engine:depth=1,hash=1k' '-o X/file' \
    '-g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k --openings X' \
    '-g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k --openings random:X' \
    '-g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k --openings input' \
    '--max-plies 1 -g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k -o X/file'; do
	clean "dara-play $options" dara-play $(echo "$options" | sed "s/X/$esc/g")
done

# Names of files: missing, and with every kind of fault inside.
for file in record bad-turn bad-variant bad-fen bad-tag; do
	clean "dara-validate $file" dara-validate -s $file
	cp $file "$esc"
	clean "dara-validate $file of another name" dara-validate "$esc"
	clean "dara-play --resume $file" dara-play --resume "$esc"
	printf 'load %s\nrecord\n' "$esc" > input
	clean "dara-play, load $file" dara-play -w human -b human -o "$file.saved"
	: > input
done
clean 'dara-render line' dara-render line
clean 'dara-render bad-line' dara-render bad-line
cp bad-line "$esc"
for program in moves render best; do
	clean "dara-$program bad-line of another name" "dara-$program" "$esc"
done
clean '--openings bad-line' dara-play -g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k --openings "$esc"
cp over "$esc"
clean '--openings over' dara-play -g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k --openings "$esc"
: > "$esc"
clean '--openings empty' dara-play -g 1 -w engine:depth=1,hash=1k -b engine:depth=1,hash=1k --openings "$esc"

# Replies to what is typed, and to a partner that says anything; and what the record keeps of names.
printf '%s\n' "$esc" "c3$esc" "c3x$esc" "new $esc" "load $esc" "save $esc/$esc" "$esc $esc" > input
clean 'dara-play, typed' dara-play -w human -b human
: > input
for answer in "= $esc" "? $esc" "$esc" "=$esc" "= a1$esc"; do
	printf '%s\n\n' "$answer" > answer
	clean "a partner that answers $answer" dara-play -b engine:depth=1,hash=1k \
	    -w "exec:cat answer; sleep 1; : $(printf '\033\007')" -g 1 --max-plies 2
done
printf '%s\n' "name $esc" "$esc" "known_command $esc" "play w c3$esc" "dara-rules $esc" \
    "dara-position dara $esc" "play $esc $esc" "dara-go $esc=1" > input
clean 'dara-play --gtp' dara-play --gtp

counted control-bytes
