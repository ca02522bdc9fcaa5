#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures the programs: usage bench.sh BUILD-FOLDER, after make bench has built all. Prints a
# table, and writes the same figures to bench/bench.json there.
#	BENCH_MB    size of the corpora in MB (200)
#	BENCH_RUNS  of each command; the median counts (5)
# In each round every command runs once, and beside it its peers: wc -l on the same file, and where
# installed pgn-extract and Stockfish; those that are not are named. So a ratio compares figures of the same minute, and a while in
# which the machine is slow falls on one run of each command, not on all runs of one.
set -u
build=$1
mb=${BENCH_MB:-200} runs=${BENCH_RUNS:-5}
folder=$build/bench
json=$folder/bench.json
PATH=$PWD/$build/bin:$PWD/$build/tests/bench:$PATH:/usr/games
export PATH
mkdir -p "$folder" || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
failed=0

# Data, made once for each size

# make_once FILE COMMAND...: what the command prints becomes the file, unless it is there
make_once() {
	file=$1
	shift
	[ -e "$file" ] || { "$@" > "$file.part" && mv "$file.part" "$file"; } || exit 2
}

positions() { dara-replay "$plain" | head -n $((mb * 5000)); }

# games COUNT COMMENT: so many copies of each of three chess games, with the comment on every turn
games() {
	awk -v copies="$1" -v comment="$2" '
		/^[0-9*]/ {
			n = split($0, word, " ")
			line = ""
			for (i = 1; i <= n; i++) {
				turn = word[i] !~ /^[0-9]/
				line = line (i > 1 ? " " : "") word[i] (comment && turn ? comment : "")
			}
			$0 = line
		}
		{ text = text $0 "\n" }
		END { while (copies-- > 0) printf "%s\n", text }' <<'END'
[Event "The Opera Game"]
[Site "Paris"]
[Date "1858.11.02"]
[Round "?"]
[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7
8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7
14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

[Event "The Immortal Game"]
[Site "London"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen"]
[Black "Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5
8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8
15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0

[Event "The Evergreen Game"]
[Site "Berlin"]
[Date "1852.??.??"]
[Round "?"]
[White "Anderssen"]
[Black "Dufresne"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3
8. Qb3 Qf6 9. e5 Qg6 10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6
14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3
20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7# 1-0
END
}
copies=5000
plies=$((copies * (33 + 45 + 47)))

plain=$folder/plain-$mb.dara commented=$folder/commented-$mb.dara lines=$folder/positions-$mb
chess=$folder/chess.pgn chess_commented=$folder/chess-commented.pgn
make_once "$plain" corpus -n $((mb * 1000000)) -s 1
make_once "$commented" corpus -n $((mb * 1000000)) -s 2 -c
make_once "$lines" positions
make_once "$chess" games $copies ''
make_once "$chess_commented" games $copies ' {a comment of about the same length}'

turns_of() { dara-validate -s "$1" | sed -n 's/.*; \([0-9]*\) turns$/\1/p'; }

# Measuring

# median FIGURES [COLUMN]: of a row
median() {
	[ ! -e "$figures/$1" ] || cut -d ' ' -f "${2:-1}" "$figures/$1" | sort -n |
	    awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# again FIGURES COMMAND...: measures the command once more
again() {
	kept=$1
	shift
	measure "$@" >> "$kept" 2> "$work/err" || {
		{ echo "bench: failed: $*"; head -n 3 "$work/err"; } >&2
		failed=1
	}
}

run_peer() {
	case $1 in
	one-thread) again "$figures/peer" dara-validate "$input" ;;
	grep) again "$figures/peer" grep -c '^\[White "Random"' "$plain" ;;
	pgn) again "$figures/peer" pgn-extract -r -s "$chess" ;;
	pgn-commented) again "$figures/peer" pgn-extract -r -s "$chess_commented" ;;
	pgn-positions) again "$figures/peer" pgn-extract -s -Wepd "$chess" ;;
	pgn-records) again "$figures/peer" pgn-extract -s "$chess" ;;
	perft)
		again "$figures/peer" stockfish go perft 6
		again "$figures/idle" stockfish quit ;;
	esac
}

# Whether a peer is installed; tells its name and how many turns or leaves it comes to.
find_peer() {
	case $1 in
	one-thread) peer_name='dara-validate -j 1' peer_units=$units ;;
	grep) peer_name='grep -c' peer_units=$units ;;
	pgn | pgn-commented) peer_name='pgn-extract -r' peer_units=$plies ;;
	pgn-positions) peer_name='pgn-extract -Wepd' peer_units=$plies ;;
	pgn-records) peer_name='pgn-extract -s' peer_units=$plies ;;
	perft) peer_name='stockfish perft' peer_units=119060324 ;;
	*) return 1 ;;
	esac
	command -v "${peer_name%% *}" > /dev/null
}

# row NAME UNITS UNIT FILE PEER COMMAND...: a row of the table; FILE and PEER may be -, for none.
# In a round it is measured once more, else written.
row() {
	name=$1 units=$2 unit=$3 input=$4 peer=$5
	shift 5
	place=$((place + 1))
	figures=$work/$place
	mkdir -p "$figures"
	find_peer "$peer" || peer=- peer_name=- peer_units=0
	$each "$@"
}

measure_row() {
	again "$figures/own" "$@"
	[ "$input" = - ] || again "$figures/wc" wc -l "$input"
	run_peer "$peer"
}

write_row() {
	bytes=0
	[ "$input" = - ] || bytes=$(wc -c < "$input")
	peak=$(cut -d ' ' -f 3 "$figures/own" | sort -n | tail -n 1)
	echo "$name|$(median own)|$bytes|$units|$unit|$peak|$(median wc)|$peer_name|$(
	    median peer)|$(median idle)|$peer_units|$(median own 2)" | tee -a "$work/rows" | table
}

# Speeds are 10^6 a second; wc and peer are how many times as fast as these a program is.
table() {
	awk -F '|' '
		function show(format, value) { return value ? sprintf(format, value) : "-" }
		{
			wc = $3 ? $7 / $2 : 0
			peer = $11 ? ($4 / $2) / ($11 / ($9 - $10)) : 0
			printf "%-28s %7.3f %7.3f %7s %8.2f %-9s %8d %7s %7s%s\n", $1, $2, $12,
			    show("%.1f", $3 / $2 / 1e6), $4 / $2 / 1e6, $5, $6,
			    show("%.3f", wc), show("%.2f", peer), peer ? " " $8 : ""
		}'
}

to_json() {
	awk -F '|' -v mb="$mb" -v runs="$runs" '
		BEGIN { printf "{\"mb\": %d, \"runs\": %d, \"rows\": [", mb, runs }
		{
			printf "%s\n{\"name\": \"%s\", \"seconds\": %s, \"cpu_seconds\": %s", sep, $1, $2, $12
			printf ", \"bytes\": %.0f", $3
			printf ", \"unit\": \"%s\", \"units\": %.0f, \"units_per_second\": %.0f", $5, $4, $4 / $2
			printf ", \"peak_kib\": %d", $6
			if ($3)
				printf ", \"wc_seconds\": %s, \"wc_ratio\": %.4f", $7, $7 / $2
			if ($11)
				printf ", \"peer\": \"%s\", \"peer_seconds\": %.6f, \"peer_units\": %.0f" \
				    ", \"peer_ratio\": %.4f", $8, $9 - $10, $11, $4 / $2 * ($9 - $10) / $11
			printf "}"
			sep = ","
		}
		END { print "\n]}" }' "$work/rows"
}

turns=$(turns_of "$plain") commented_turns=$(turns_of "$commented")
count=$(wc -l < "$lines")
nodes=$(dara-best --bench | awk '{ sub(/.*: /, ""); n += $1 } END { print n }')
late='dara wbbwww/1w1w1w/bb2bb/wbbbww/wb1wbb w 0/0 13'

rows() {
	place=0
	row 'dara-validate' "$turns" turns "$plain" pgn dara-validate "$plain"
	row 'dara-validate -j 2' "$turns" turns "$plain" one-thread dara-validate -j 2 "$plain"
	row 'dara-validate, comments' "$commented_turns" turns "$commented" pgn-commented \
	    dara-validate "$commented"
	row 'dara-validate -j 2, comments' "$commented_turns" turns "$commented" one-thread \
	    dara-validate -j 2 "$commented"
	row 'dara-replay -f' "$turns" turns "$plain" pgn dara-replay -f "$plain"
	row 'dara-replay' "$turns" positions "$plain" pgn-positions dara-replay "$plain"
	row 'dara-grep -t' "$turns" turns "$plain" grep dara-grep -c -t White=Random "$plain"
	row 'dara-grep -e, a position' "$turns" turns "$plain" - \
	    dara-grep -cve 'wbbwww/1w1w1w/bb2bb/wbbbww/wb1wbb w' "$plain"
	row 'dara-grep -e --symmetry --swap' "$turns" turns "$plain" - \
	    dara-grep -cve wbwwb --symmetry --swap "$plain"
	row 'dara-grep --unique' "$turns" turns "$plain" - dara-grep --unique -c "$plain"
	row 'dara-fmt' "$turns" turns "$plain" pgn-records dara-fmt "$plain"
	row 'dara-moves' "$count" positions "$lines" - dara-moves "$lines"
	row 'dara-moves -c' "$count" positions "$lines" - dara-moves -c "$lines"
	row 'dara-moves -p' "$count" positions "$lines" - dara-moves -p "$lines"
	row 'dara-moves -d 7, start' 10250323200 leaves - perft dara-moves -d 7 -e 'dara startpos'
	row 'dara-moves -d 7, steps' 749335091 leaves - perft dara-moves -d 7 -e "$late"
	row 'dara-best --bench' "$nodes" nodes - - dara-best --bench
}

for peer in pgn-extract stockfish; do
	command -v $peer > /dev/null || echo "$peer is not installed, and so not compared with" >&2
done
run=0 each=measure_row
while [ "$run" -lt "$runs" ]; do
	run=$((run + 1))
	rows
done
echo "$mb MB, medians of $runs runs; M/s: millions a second; wc -l, peer: times its speed"
printf '%-28s %7s %7s %7s %8s %-9s %8s %7s %7s\n' program seconds 'CPU s' MB/s M/s of 'peak KiB' 'wc -l' peer
each=write_row
rows
to_json > "$json"
exit "$failed"
