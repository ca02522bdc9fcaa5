#!/bin/sh
# SPDX-License-Identifier: MIT
# Laws between the programs; run in the repository root, programs in $BIN: a turn that dara-moves
# prints is what dara-validate accepts, sums agree with perft, and it does not matter how input
# comes.
set -u
. tests/cli/support.sh

# Positions: from the samples, and some that were set up, where special rules apply.
{
	for sample in samples/*.dara; do
		dara-replay -n 9,31,-1 "$sample" 2> /dev/null
	done
	cat <<-'END'
		dara 5b/5b/6/w4b/1ww3 w 0/0 20
		dara 1w1bbb/6/2w3/6/1w1w2 b 0/0 30
		dara bb1w2/w1wb2/3b2/2w3/6 w 0/0 9
		dara www3/6/bbb3/3w2/6 w 0/0 12
		dara-double bb1b2/w1w2b/1w1ww1/1w4/b1b1b1 w 0/0 14
		derrah 1bb1b2/w1w1ww1/1w5/1w3b1/7/b5b b 0/0 14
		derrah 1ww1w2/7/1b5/1b1b2b/2b4/7 w 0/0 8
		ninja bbb3/w1w3/1w4/6/6 w 0/0 8
		niger www1ww/1w1bb1/6/6/bb1b2 w 2/7 8
		dara:pieces=15 wwbbww/bbwwbb/wwbbww/bbwwbb/wwbbw1 w 0/0 8
		dala 6/6/2bb2/2ww2/6/2w3 w 9/10 3
		dala 1wwww1/6/1bb1b1/3b2/6/6 w 0/0 20
		dra ww1ww1/2w3/2b3/b1b3/1b4 w 0/0 21
		wali w1w3/1w4/bb1b2/2b3/6 b 0/0 17
		wali-wp w1w1ww/1w4/b1b1b1/6/6 w 0/0 17
		dara:must-capture=no,capture=per-line bb1b2/w1w3/1w1ww1/1w4/b1b3 w 0/0 14
		dara:blocked=pass,pieces=3 6/6/6/bb4/wb4 w 0/0 5
		dara:drop-capture=yes,drop-run=any 6/6/2bb2/2ww2/6 w 10/10 3
	END
} > "$folder/positions"

# One record for each turn that two squares can make, and for each that dara-moves prints; which is
# which is in the files `tried` (position, turn) and `listed`. A step that may be made is also tried
# with each square as its capture.
dara-moves "$folder/positions" > "$folder/turns"
paste -d '|' "$folder/positions" "$folder/turns" | awk -F '|' -v folder="$folder" '
	function try(turn) {
		if ((NR, turn) in seen)
			return
		seen[NR, turn]
		print NR, turn > (folder "/tried")
		printf "[Variant \"%s\"]\n[FEN \"%s\"]\n\n%s *\n\n", rules, fen, turn
	}
	{
		rules = $1; sub(/ .*/, "", rules)
		fen = $1; sub(/^[^ ]* /, "", fen)
		board = fen; sub(/ .*/, "", board)
		ranks = split(board, rows, "/")
		files = 0
		for (i = 1; i <= length(rows[1]); i++)
			files += substr(rows[1], i, 1) ~ /[wb]/ ? 1 : substr(rows[1], i, 1)
		count = 0
		for (rank = 1; rank <= ranks; rank++)
			for (file = 1; file <= files; file++)
				squares[++count] = substr("abcdefgh", file, 1) rank
		turns = split($2, listed, " ")
		for (i = 1; i <= turns; i++) {
			print NR, listed[i] > (folder "/listed")
			try(listed[i])
			bare = listed[i]; sub(/x.*/, "", bare)
			if (i % 4 == 1)
				for (j = 1; j <= count; j++)
					try(bare "x" squares[j])
			try(bare)
		}
		try("--")
		for (i = 1; i <= count; i++) {
			try(squares[i])
			for (j = 1; j <= count; j++) {
				try(squares[i] "-" squares[j])
				try(squares[i] "x" squares[j])
			}
		}
	}' > "$folder/records"

# A turn is accepted if nothing is wrong but that it ends the game, and so `*` is no result of it.
dara-validate -W unproved-result "$folder/records" 2> "$folder/findings"
awk -v findings="$folder/findings" '
	BEGIN {
		while ((getline line < findings) > 0) {
			if (line ~ /\[wrong-result\]$/)
				continue
			if (!match(line, /game [0-9]+/))
				print "no game:", line
			refused[substr(line, RSTART + 5, RLENGTH - 5)]
		}
	}
	!(NR in refused)' "$folder/tried" | sort > "$folder/accepted"
sort "$folder/listed" > "$folder/listed.sorted"
[ "$(cut -d ' ' -f 1 "$folder/listed" | sort -u | wc -l)" -gt 30 ] || bad 'few positions have turns'
n=0
while read -r position; do
	n=$((n + 1))
	grep "^$n " "$folder/listed.sorted" > "$folder/want"
	grep "^$n " "$folder/accepted" > "$folder/got"
	alike "turns listed, and turns accepted, of $position"
done < "$folder/positions"

# The sum over the positions that follow is perft 2; a label tells which followed which.
awk '{ print $0, "n=" NR }' "$folder/positions" | dara-moves -p > "$folder/next"
dara-moves -c "$folder/next" | paste -d ' ' "$folder/next" - |
    awk -v count="$n" '
	match($0, / n=[0-9]+/) { sum[substr($0, RSTART + 3, RLENGTH - 3)] += $NF }
	END { for (i = 1; i <= count; i++) print sum[i] + 0 }' > "$folder/got"
dara-moves -d 2 "$folder/positions" > "$folder/want"
same "sums of dara-moves -c, and dara-moves -d 2"

# Records without and with faults, in files that are read on their own or one after another.
cat samples/dara.dara samples/fault.dara > "$folder/a"
{
	echo '[Event "?"]'
	echo
	echo '1. c3 {a} c4 (1... d3) 3. a1 1-0'
	echo
	sed 's/ 9\. .*/ 9. ) x/' samples/annotated.dara
	sed 's/ 9\. .*//' samples/dala.dara
} > "$folder/b"

# say HOW COMMAND ...: writes to $folder/HOW what the command says, errors after the output, without
# names of files and numbers of lines, which are those of the stream, and its status
say() {
	said=$folder/$1
	shift
	"$@" > "$said" 2> "$folder/errors"
	status=$?
	worked "$status" "$*"
	sed 's/^[^ ]*:[0-9]*:\([0-9]*\): /\1 /' "$folder/errors" >> "$said"
	echo "$status" >> "$said"
}

for command in 'dara-validate -s' 'dara-validate -p valid' 'dara-replay -l --variations'; do
	say want $command "$folder/a" "$folder/b"
	cat "$folder/a" "$folder/b" | say got $command -
	same "$command of two files, and of both through a pipe"
	say want $command < "$folder/b"
	dd if="$folder/b" bs=1 2> /dev/null | say got $command
	same "$command, and the same byte by byte"
done
for command in dara-moves dara-render; do
	say want $command < "$folder/positions"
	dd if="$folder/positions" bs=1 2> /dev/null | say got $command
	same "$command, and the same byte by byte"
done

counted programs-agree
