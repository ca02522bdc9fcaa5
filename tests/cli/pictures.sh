#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures of dara-render -f svg: well-formed, of nothing from elsewhere, and when they are drawn by
# another program the colours in the middle of each square, and beside it, are those of what stands
# there by the position line.
set -u
. tests/cli/support.sh

# Colours of a picture, seen in the middle of each square and towards its corner, as letters in the
# order of a position line: w disc, b diamond, W B with the ball, x taken, . nothing, ? anything else.
see() {
	set -- "$1" $(sed -n 's/.*class="board" x="\([0-9]*\)" y="\([0-9]*\)" width="\([0-9]*\)" height="\([0-9]*\)".*/\1 \2 \3 \4/p' "$1")
	rsvg-convert "$1" | pngtopnm > "$folder/pixels" || return
	width=$(sed -n '2s/ .*//p;2q' "$folder/pixels")
	tail -c +$((1 + $(head -n 3 "$folder/pixels" | wc -c))) "$folder/pixels" | od -An -v -tu1 -w$((3 * width)) |
	    awk -v left="$2" -v top="$3" -v files="$(($4 / 40))" -v ranks="$(($5 / 40))" '
		function seen(x, line,  r, g, b) {
			r = row[line, 3 * x]; g = row[line, 3 * x + 1]; b = row[line, 3 * x + 2]
			if (r > 240 && g > 240 && b > 240) return "light"
			if (r < 80 && g < 80 && b < 80) return "dark"
			if (r > 150 && g < 90 && b < 90) return "red"
			if (r > 220 && g > 100 && g < 170 && b < 90) return "orange"
			return r > 200 && g > 180 && b > 100 ? "board" : "other"
		}
		BEGIN {
			split("light,dark w|dark,board b|orange,dark W|orange,board B|board,board .", names, "|")
			for (n in names) { split(names[n], word, " "); sign[word[1]] = word[2] }
		}
		(NR - 1 - top) % 40 == 20 || (NR - 1 - top) % 40 == 30 {
			for (i = 1; i <= NF; i++) row[NR - 1, i - 1] = $i
		}
		END {
			for (rank = 0; rank < ranks; rank++) {
				for (file = 0; file < files; file++) {
					x = left + 40 * file + 20; y = top + 40 * rank + 20
					pair = seen(x, y) "," seen(x + 10, y + 10)
					printf "%s", pair ~ /^red/ ? "x" : pair in sign ? sign[pair] : "?"
				}
				printf "%s", rank < ranks - 1 ? "/" : "\n"
			}
		}'
}

# The board of a position line, a letter a square.
spelt() {
	awk '{
		n = split($2, letter, "")
		for (i = 1; i <= n; i++)
			if (letter[i] ~ /[0-9]/)
				for (k = 0; k < letter[i]; k++) printf "."
			else
				printf "%s", letter[i]
		print ""
	}'
}

well_formed() {
	if xmllint --noout --nonet "$2" 2> "$folder/err"; then
		good
	else
		bad "$1 is no XML"
		head -n 5 "$folder/err"
	fi
}

# Squares by all rules, as another program draws them.
for rules in $(sed -n 's/^	{ "\([a-z0-9-]*\)".*/\1/p; s/.*\.name = "\([a-z0-9-]*\)".*/\1/p' lib/game/named.c | sort -u); do
	for n in 8 45; do
		dara-play -r "$rules" -w engine:level=2 -b engine:level=3 -g 1 --max-plies $n 2> /dev/null |
		    dara-replay -f > "$folder/line"
		dara-render -f svg < "$folder/line" > "$folder/picture.svg"
		well_formed "a picture by $rules" "$folder/picture.svg"
		spelt < "$folder/line" > "$folder/want"
		see "$folder/picture.svg" > "$folder/got"
		same "squares by $rules: $(cat "$folder/line")"
	done
done

# The last turn, captures and flipped boards: what was taken is a cross, and is empty in the line.
line='dara-double 1bw3/3w2/www1ww/2ww1b/2w1w1 b 0/0 19 move=d3-c3xb2xf4'
dara-render -f svg -e "$line" > "$folder/picture.svg"
see "$folder/picture.svg" > "$folder/got"
echo '.bw.../...w.x/www.ww/.xww.b/..w.w.' > "$folder/want"
same 'what was taken'
dara-render -f svg --flip --no-coordinates -e "$line" > "$folder/picture.svg"
see "$folder/picture.svg" > "$folder/got"
echo '.w.w../b.wwx./ww.www/x.w.../...wb.' > "$folder/want"
same 'what was taken, from the other side'

# What it says in words is the position line and the board as text.
dara-render -f svg -e "$line" > "$folder/picture.svg"
xmllint --xpath 'string(//*[local-name()="desc"])' "$folder/picture.svg" > "$folder/got"
{ echo "${line% move*}"; dara-render -e "$line"; echo; } > "$folder/want"
same 'the description'
grep -c 'role="img"' "$folder/picture.svg" > "$folder/got"
echo 1 > "$folder/want"
same 'the role'

# 24 men, a title and a last turn in 4 KB; with the numbers of drops, too.
dara-replay -l -n 24 samples/annotated.dara | dara-render -f svg > "$folder/picture.svg"
dara-replay -l -n 1-24 samples/annotated.dara | dara-render -f svg --number > "$folder/numbers.svg"
for picture in picture numbers; do
	if [ "$(wc -c < "$folder/$picture.svg")" -le 4096 ]; then good; else bad "$picture.svg is too large"; fi
done
seq 1 24 > "$folder/want"
sed -n '/class="number"/,/<\/g>/p' "$folder/numbers.svg" | grep -o '>[0-9][0-9]*<' | tr -d '<>' |
    sort -n > "$folder/got"
same 'the numbers of the drops'

# Sheets: as many boards as lines, none over another, all within.
for n in 0 1 2 30; do
	dara-replay -l samples/annotated.dara | head -n $n | dara-render -f svg > "$folder/sheet.svg"
	well_formed "a sheet of $n boards" "$folder/sheet.svg"
	grep -c 'class="board"' "$folder/sheet.svg" > "$folder/got"
	echo $n > "$folder/want"
	same "a sheet of $n boards"
done
sed -n 's/.*translate(\(.*\))".*/\1/p' "$folder/sheet.svg" | sort -u | wc -l > "$folder/got"
echo 30 > "$folder/want"
same 'each board has its place'
sed -n 's/.*viewBox="0 0 \([0-9]* [0-9]*\)".*/view \1/p; s/.*translate(\(.*\))".*/at \1/p
    s/.*class="paper" width="\([0-9]*\)" height="\([0-9]*\)".*/of \1 \2/p' "$folder/sheet.svg" |
    awk '$1 == "view" { w = $2; h = $3 } $1 == "at" { x = $2; y = $3 }
	$1 == "of" && (x + $2 > w || y + $3 > h) { print "board at", x, y, "is cut off" }' > "$folder/got"
nothing 'no board is cut off'

# Labels are hostile. A well-formed picture has only the elements that it always has.
printf 'dara startpos game=</title><script>alert(1)</script> result=&lt;"%s best=%%00%%1b%%ff%%ed%%a0%%80%%c0%%80 pv=\377\001]]>%%e2%%80%%ae arrow=a1-b2,<x arrow=b move=<\n' "'onload='x'" > "$folder/line"
for k in 1 2; do cat "$folder/line"; done | dara-render -f svg > "$folder/picture.svg"
well_formed 'a picture with hostile labels' "$folder/picture.svg"
xmllint --xpath '//*' "$folder/picture.svg" | grep -o '<[a-z][a-z]*' | sort -u > "$folder/got"
printf '<%s\n' circle desc g path rect style svg text title | sort > "$folder/want"
same 'elements of a picture with hostile labels'
xmllint --xpath '//@*' "$folder/picture.svg" | grep -E '^ *(on|id|href|xlink)' > "$folder/got"
nothing 'attributes of a picture with hostile labels'
grep -E 'href|url\(|@import|@font-face|<script' "$folder/numbers.svg" > "$folder/got"
nothing 'what a picture takes from elsewhere'

# What options add, and no more: marks and arrows are counted; a width is in the first line alone.
dara-render -f svg --mark a1,b2 --mark h8 --arrow d2-d3 --width 300 -e 'dara startpos arrow=a1-f5,b1-b2' \
    > "$folder/picture.svg"
for class in mark arrow; do grep -o "class=\"$class\"" "$folder/picture.svg" | sort | uniq -c; done |
    sed 's/^ *//' > "$folder/got"
printf '2 class="mark"\n6 class="arrow"\n' > "$folder/want"
same 'marks and arrows'
head -n 1 "$folder/picture.svg" | grep -o ' width="300"' > "$folder/got"
echo ' width="300"' > "$folder/want"
same 'the width'

counted pictures
