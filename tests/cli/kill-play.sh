#!/bin/sh
# SPDX-License-Identifier: MIT
# Kills dara-play in the middle of games, and looks at what is left: run in the repository root,
# programs in $BIN. The records of the file must be valid, those that it had before be as they were,
# no file be left beside it, and no partner be left running. Chance, which $SEED decides, says which
# game is killed, how, and when.
set -u
. tests/cli/support.sh
fast=engine:time=2ms,hash=1M
PARTNERS=$folder/partners
export PARTNERS
partner="exec:sh -c 'echo \$\$ >> \"\$PARTNERS\"; exec dara-play --gtp --black $fast'"

# Twelve records, with comments and variations.
collection=$(mktemp) || exit 2
trap 'rm -rf "$folder" "$collection"' EXIT
for sample in annotated dala dameta dameta-neto dara dara-6x6 dara-7x6 dara-double derrah dra niger wali; do
	cat samples/$sample.dara
done > "$collection"

# heeded SIGNAL: the signal; or TERM where whoever runs this ignores it, as an & does INT, nohup HUP
heeded() {
	if [ -z "$(exec 2> /dev/null; sh -c "kill -s $1 \$\$; echo ignored"; :)" ]; then
		echo "$1"
	else
		echo TERM
	fi
}

# What a person types: all turns there are, of which the legal ones are played.
type_turns() {
	awk 'BEGIN {
		for (;;) for (file = 1; file <= 6; file++) for (rank = 1; rank <= 5; rank++) {
			from = substr("abcdef", file, 1) rank
			print from
			for (f = 1; f <= 6; f++) for (r = 1; r <= 5; r++)
				print from substr("abcdef", f, 1) r
		} }'
}

# options KIND: the players of a game of that kind, a word a line
options() {
	case $1 in
	engines) printf '%s\n' --white "$fast" --black "$fast" --games 1000 ;;
	human) printf '%s\n' --white human --black "$fast" ;;
	program) printf '%s\n' --white human --black "$partner" ;;
	programs) printf '%s\n' --white "$fast" --black "$partner" --games 9 ;;
	esac
}

# Strikes when a game has gone on for a while. Who is still there long after is left over.
strike() {
	until ! cmp -s "$folder/saved" "$collection" || [ -e "$folder/done" ]; do sleep 0.01; done
	sleep "$delay"
	kill -s "$signal" "$(cat "$folder/pid")"
	moments=0
	until [ -e "$folder/done" ]; do
		sleep 0.02
		moments=$((moments + 1))
		[ "$moments" -eq 1000 ] || continue
		: > "$folder/left"
		kill -s KILL $(cat "$PARTNERS" "$folder/pid")
	done
}

# runs PID: it is there, and not a dead one that nobody has taken note of
runs() { kill -0 "$1" 2> /dev/null && ! grep -q '^State:.*Z' "/proc/$1/status" 2> /dev/null; }

# await_partners: they have half a minute to notice that they are alone
await_partners() {
	moments=0
	for pid in $(cat "$PARTNERS" 2> /dev/null); do
		while runs "$pid"; do
			sleep 0.02
			moments=$((moments + 1))
			[ "$moments" -lt 1500 ] || : > "$folder/left"
			[ "$moments" -lt 1500 ] || kill -s KILL "$pid"
		done
	done
}

# play: a game to be struck. It is over when nobody holds its standard error any more, and its
# partners are gone.
play() {
	cp "$collection" "$folder/saved"
	options "$kind" > "$folder/options"
	strike &
	type_turns | sh -c '
		folder=$1
		echo $$ > "$folder/pid"
		set --
		while IFS= read -r word; do set -- "$@" "$word"; done < "$folder/options"
		exec dara-play "$@" --output "$folder/saved" 2>&1 > "$folder/out"' sh "$folder" | cat
	: > "$folder/done"
	wait
	await_partners
}

# judge: why the game at hand did not end well, or nothing
judge() {
	[ ! -e "$folder/left" ] || echo "a program is left running"
	dara-validate -s "$folder/saved" 2>&1 | grep -v ' valid, 0 with errors, 0 warnings; [1-9]' ||
	    [ -s "$folder/saved" ] || echo "nothing is saved"
	head -c "$(wc -c < "$collection")" "$folder/saved" | cmp - "$collection"
	[ "$signal" = KILL ] || ls "$folder" | grep '^saved\.'
}

moments=$(awk -v seed="${SEED:-1}" -v signals="$(heeded INT) TERM $(heeded HUP) KILL" 'BEGIN {
	srand(seed)
	split("engines engines human human program programs", kinds)
	split(signals, signal)
	for (i = 1; i <= 50; i++)
		printf "%s %s %.3f\n", kinds[1 + int(rand() * 6)], signal[1 + i % 4], rand() * 0.12
}')
while read -r kind signal delay <&4; do
	rm -f "$folder"/*
	play > /dev/null 2>&1
	judge > "$folder/verdict"
	if [ ! -s "$folder/verdict" ]; then
		good
	else
		bad "kill -s $signal of $kind after $delay s"
		sed 's/^/	/' "$folder/verdict"
	fi
done 4<<END
$moments
END
counted kill-play
