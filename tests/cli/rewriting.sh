#!/bin/sh
# SPDX-License-Identifier: MIT
# Laws of dara-fmt: run in the repository root, programs in $BIN. REWRITING_BYTES of made records.
set -u
. tests/cli/support.sh
few=$folder/few all=$folder/all

{
	for file in samples/*.dara tests/cases/*/*.dara; do
		[ "$file" != samples/fault.dara ] && [ -e "$file" ] && { cat "$file"; echo; }
	done
	for rules in dara niger ninja dara-6x6 dala dara-double wali; do
		corpus -n "${REWRITING_BYTES:-60000}" -s 7 -r "$rules"
		echo
	done
} > "$few"
{ cat "$few"; corpus -n 60000 -s 3 -b 20 -c; } > "$all"

# verdicts FILE: findings by record and name, wherever they stand
verdicts() {
	dara-validate --json "$1" | sed 's/.*"name":"\([^"]*\)".*"record":\([0-9]*\).*/\1 \2/'
}

# What is written is canonical: it stays, is complete, and is judged as before.
for jobs in 1 2; do
	dara-fmt -j "$jobs" "$all" > "$folder/once" 2> "$folder/errors"
	[ $? -eq 1 ] || bad "a corpus with broken records: status"
	dara-fmt "$folder/once" > "$folder/got" 2> /dev/null
	same "fmt of fmt, -j $jobs" "$folder/once"
	dara-fmt -j 1 "$all" 2> /dev/null > "$folder/want"
	same "one thread and $jobs" "$folder/want" "$folder/once"
done
verdicts "$all" > "$folder/want"
verdicts "$folder/once" > "$folder/got"
same 'verdicts before and after'
dara-replay -l --variations "$all" > "$folder/want" 2> /dev/null
dara-replay -l --variations "$folder/once" > "$folder/got" 2> /dev/null
same 'positions before and after'

dara-fmt "$few" > "$folder/want"
dara-fmt --line "$few" | dara-fmt --unline > "$folder/got"
same 'lines and back'
dara-fmt --line "$few" | grep -c . > "$folder/got"
dara-validate -s "$few" | sed 's/ .*//' > "$folder/want"
same 'a line a record'
dara-fmt --width 0 --strip numbers "$few" | dara-fmt > "$folder/got"
dara-fmt "$few" > "$folder/want"
same 'without numbers and line breaks, and back'
dara-fmt --to csv --columns turns "$few" | tail -n +2 | tr -d '\r' | wc -l > "$folder/got"
dara-validate -s "$few" | sed 's/ .*//' | awk '{ print $1 }' > "$folder/want"
same 'a row a record' "$folder/want" "$folder/got"

# The turns of a row, played again, lead to its last position.
corpus -n 60000 -s 5 > "$folder/plain"
dara-fmt --to tsv --columns final "$folder/plain" | tail -n +2 | cut -d ' ' -f 1-5 > "$folder/want"
dara-fmt --to tsv --columns turns,Result "$folder/plain" | tail -n +2 | tr '\t' ' ' |
    dara-replay -f > "$folder/got"
same 'turns of a row and its last position'

# Other formats and back. In JSON a comment has one place, and in tables and links there is none.
for form in json link 'csv --columns Event,Site,Date,Round,White,Black,Result,Variant,turns' \
    'tsv --columns Event,Site,Date,Round,White,Black,Result,Variant,turns'; do
	# shellcheck disable=SC2086
	dara-fmt --to $form "$folder/plain" > "$folder/formed"
	dara-fmt --to ${form%% *} "$folder/plain" | dara-fmt --from ${form%% *} --to ${form%% *} > "$folder/got"
	dara-fmt --to ${form%% *} "$folder/plain" > "$folder/want"
	same "${form%% *} of ${form%% *}"
	dara-fmt --from ${form%% *} "$folder/formed" > "$folder/got"
	dara-fmt "$folder/plain" > "$folder/want"
	[ "$form" = link ] || same "${form%% *} and back"
done
dara-fmt --to json "$few" > "$folder/want"
dara-fmt --from json --to json "$folder/want" > "$folder/got"
same 'JSON of records with all that they can have, and back'

# Transcripts of games that are samples too have their turns and results.
for pair in old-book=niger chat=dra two-columns=dara bare-list=ninja arrows=wali capitals=dala; do
	sample=samples/${pair#*=}.dara
	dara-fmt --from text "samples/transcripts/${pair%=*}.txt" > "$folder/got" 2> /dev/null ||
	    bad "${pair%=*}: status"
	dara-validate -q "$folder/got" || bad "${pair%=*}: no valid record"
	dara-fmt --from text --to csv --columns turns,Result,Variant "samples/transcripts/${pair%=*}.txt" \
	    > "$folder/got" 2> /dev/null
	dara-fmt --to csv --columns turns,Result,Variant "$sample" > "$folder/want"
	same "transcript ${pair%=*}"
done

# Records typed again in a loose form are read as what they were.
corpus -n 150000 -s 14 > "$folder/plain"
dara-fmt --to csv --columns turns,Result "$folder/plain" | tail -n +2 | tr -d '\r' |
    sed 's/,/ /; s/\([a-f][1-5]\)-\([a-f][1-5]\)/\1 to \2/g; s/x\([a-f][1-5]\)/ takes \1/g' |
    awk '{ print "Game " NR; print }' > "$folder/typed"
dara-fmt --from text --to csv --columns turns,Result "$folder/typed" > "$folder/got" 2> "$folder/errors"
dara-fmt --to csv --columns turns,Result "$folder/plain" > "$folder/want"
same 'records typed again'

# What each transform makes of a position line, told by the text alone.
transformed() {
	case $1 in
	mirror-files) awk '{ n = split($2, rank, "/"); $2 = ""
		for (i = 1; i <= n; i++) {
			for (k = length(rank[i]); k > 0; k--) $2 = $2 substr(rank[i], k, 1)
			if (i < n) $2 = $2 "/"
		} print }' ;;
	mirror-ranks) awk '{ n = split($2, rank, "/"); $2 = rank[n]
		for (i = n - 1; i > 0; i--) $2 = $2 "/" rank[i]
		print }' ;;
	rotate-180) transformed mirror-files | transformed mirror-ranks ;;
	swap-colours) awk '{ gsub(/w/, "W", $2); gsub(/b/, "w", $2); gsub(/W/, "b", $2)
		$3 = $3 == "w" ? "b" : "w"; split($4, hand, "/"); $4 = hand[2] "/" hand[1]; print }' ;;
	esac
}

for rules in dara niger dala dara-6x6; do
	corpus -n 30000 -s 11 -r "$rules" > "$folder/games"
	for transform in mirror-files mirror-ranks rotate-180 swap-colours; do
		dara-fmt --transform "$transform" "$folder/games" > "$folder/moved" || bad "$rules, $transform"
		dara-replay "$folder/games" | transformed "$transform" | cut -d ' ' -f 1-4 > "$folder/want"
		dara-replay "$folder/moved" | cut -d ' ' -f 1-4 > "$folder/got"
		same "$rules: positions by $transform"
		dara-fmt "$folder/games" > "$folder/want"
		dara-fmt --transform "$transform" "$folder/moved" |
		    sed '/^\[First "White"\]$/d' > "$folder/got"
		[ "$transform" = swap-colours ] && {
			dara-fmt --tags White,Black,... "$folder/games" > "$folder/want"
			dara-fmt --tags White,Black,... "$folder/got" > "$folder/again"
			mv "$folder/again" "$folder/got"
		}
		same "$rules: $transform twice"
		dara-fmt --transform canonical "$folder/games" > "$folder/want"
		[ "$transform" = swap-colours ] && continue
		dara-fmt --transform canonical "$folder/moved" > "$folder/got"
		same "$rules: canonical, of the game and by $transform"
	done
done
for transform in rotate-90 rotate-270 transpose anti-transpose; do
	corpus -n 30000 -s 12 -r dara-6x6 > "$folder/games"
	case $transform in rotate-90) back=rotate-270 ;; rotate-270) back=rotate-90 ;; *) back=$transform ;; esac
	dara-fmt "$folder/games" > "$folder/want"
	dara-fmt --transform "$transform,$back" "$folder/games" > "$folder/got"
	same "$transform and $back"
	dara-fmt --transform "$transform" "$folder/games" | dara-validate > "$folder/got" 2>&1
	nothing "$transform gives valid records"
done

# A file that is written anew is the old one or the new one, whenever the program is killed.
corpus -n 3000000 -s 13 | sed 's/^1\. /1./' > "$folder/old"
dara-fmt "$folder/old" > "$folder/new"
kills=0 torn=0
while [ "$kills" -lt 50 ]; do
	cp "$folder/old" "$folder/file"
	dara-fmt -i "$folder/file" &
	sleep "0.0$((kills % 10))"
	kill -KILL $! 2> /dev/null
	wait $! 2> /dev/null
	cmp -s "$folder/file" "$folder/old" || cmp -s "$folder/file" "$folder/new" || torn=$((torn + 1))
	kills=$((kills + 1))
done 2> /dev/null
[ "$torn" -eq 0 ] && good || bad "$torn of 50 files are neither old nor new"
cp "$folder/old" "$folder/file"; chmod 640 "$folder/file"
dara-fmt --list "$folder/file" > "$folder/got"; [ $? -eq 1 ] && good || bad '--check before: status'
echo "$folder/file" > "$folder/want"
same '--list names the file'
dara-fmt -i "$folder/file" && good || bad '-i: status'
same '-i writes what is printed' "$folder/new" "$folder/file"
dara-fmt --check "$folder/file" && good || bad '--check after: status'
dara-fmt --check < "$folder/old"; [ $? -eq 1 ] && good || bad '--check of standard input: status'
[ "$(stat -c %a "$folder/file")" = 640 ] && good || bad '-i keeps permissions'
counted rewriting
