#!/bin/sh
# SPDX-License-Identifier: MIT
# Laws of dara-grep: a criterion and its opposite part a file without loss; symmetries find what was
# mirrored; duplicates are found, all of them and no others. GREP_RECORDS, 3000, says how many records
# are searched for duplicates. Run in the repository root, programs in $BIN.
set -u
. tests/cli/support.sh
records=${GREP_RECORDS:-3000}
cd "$folder" || exit 2

# copy KIND: of each record that is read, another with other tags: plain, mirrored from left to right, or
# with the colours exchanged, who then begin the other way round. The board has six files.
copy() {
	awk -v kind="$1" '
		function turned(text) {
			if (kind != "mirrored")
				return text
			gsub(/a[1-5]/, "&!", text); gsub(/b[1-5]/, "&!", text); gsub(/c[1-5]/, "&!", text)
			gsub(/f[1-5]/, "A&", text); gsub(/e[1-5]/, "B&", text); gsub(/d[1-5]/, "C&", text)
			gsub(/Af/, "a", text); gsub(/Be/, "b", text); gsub(/Cd/, "c", text)
			for (i = 1; i <= 5; i++) {
				gsub("a" i "!", "f" i, text); gsub("b" i "!", "e" i, text)
				gsub("c" i "!", "d" i, text)
			}
			return text
		}
		function exchanged(text) {
			if (kind != "swapped")
				return text
			sub(/1-0/, "one", text); sub(/0-1/, "1-0", text); sub(/one/, "0-1", text)
			return text
		}
		/^\[Event / { print "[Event \"copy " kind "\"]"; next }
		/^\[Result / { print exchanged($0); if (kind == "swapped") print "[First \"Black\"]"; next }
		/^\[/ || /^$/ { print; next }
		{
			gsub(/[0-9]+\. ?/, "")
			print turned(exchanged($0))
		}' | sed 's/  *$//'
}

corpus -n 400000 -s 11 > dara
corpus -n 200000 -s 12 -r dala -c > dala
corpus -n 100000 -s 13 -r dameta > dameta
corpus -n 100000 -s 14 -r wali > wali
cat dara dala dameta wali > all
dara-validate -q all || bad 'the records have errors'

# The criteria, one a line, as they stand in a command.
cat > criteria <<'END'
-t Round=7
-t Round>100
-t Round!=7
-t Round<=20
-t Result=1-0
-t Date<2026.12.01
-t Variant
-t !Variant
-t Variant~^da
-t Variant:al
-t Player:and
-i -t Player:RAND
-t Winner
-t !Loser
-t Winner=Random -t Round<50
--player Ran
--white x
--result 1-0
--result 0-1,*
--result 1/2-1/2
--player Random --result won
--player Random --result lost
--end reduced
--end blocked
--end scored,open
--turns 60
--turns 40-80
--turns -50,90-
--captures 12
--captures -20
--men 3-,-2
--men -2,0-
-e www
-e bbb/www
-e w/w/w --symmetry
-e www/bbb --symmetry --swap
-e ?w?/wbw/?w? -n 20-30
-e w*/*/*/*/* --anchored
-e w --anchored -n 10
-e www -n -1 --to-move w
-e bww*/6 -e wwb*/6
--material w<=4
--material w-b>=3,b>4 --swap
--material mine=theirs+2 -n 30-50
--sequence c3 --symmetry
--sequence c3\ *\ d3
--sequence a1\ ...\ a1
--shuttle 2
--double
--pass
--repeats 2
--records 3,7-40
--records 100-
-e dara\ startpos
-e wwbb --variations
--unique
--unique=final
--unique=final --symmetry --swap
END

selected() { dara-grep "$@" all > got 2> err; [ $? -le 1 ] || bad "$*: trouble"; }
count=0
while IFS= read -r criterion; do
	printf 'set -- %s\n' "$criterion" | sed 's/[<>*!?()]/\\&/g' > arguments
	. ./arguments
	selected "$@"
	have=$(grep -c '^\[Event' got)
	selected -v "$@"
	lack=$(grep -c '^\[Event' got)
	[ $((have + lack)) -eq "$(grep -c '^\[Event' all)" ] && good || bad "$criterion: $have and $lack"
	dara-grep --rest rest "$@" all > got
	[ $(($(wc -c < got) + $(wc -c < rest))) -ge $(($(wc -c < all) - 2)) ] && good ||
	    bad "$criterion: bytes are lost"
	dara-grep "$@" -j 3 all > threads
	alike "$criterion -j 3" got threads
	count=$((count + 1))
done < criteria
[ "$count" -ge 50 ] && good || bad "there are $count criteria"

# A sample has its size, is in order, and is the same again; another seed draws another.
dara-grep --sample 20:3 dara > sample
grep -c '^\[Event' sample > got
echo 20 > want
same 'size of a sample'
dara-grep --sample 20:3 -j 2 dara > got
same 'a sample again' sample got
sed -n 's/^\[Round "\(.*\)"\]/\1/p' sample > want
sort -n want > got
same 'order of a sample'
dara-grep --sample 20:4 dara | cmp -s - sample && bad 'two seeds draw the same' || good
dara-grep --sample 100000 dara > got
same 'a sample of all' dara got

# What is mirrored, or has its colours exchanged, is found with --symmetry or --swap.
for kind in mirrored swapped; do
	copy "$kind" < dara > "$kind"
	dara-validate -q "$kind" || bad "$kind records have errors"
done
for pattern in www 'ww/bb' 'w?b/?w?' '[wb].w/b??' 'bb*/6' '1w1/bbb w'; do
	for option in --symmetry --swap; do
		case $option in --symmetry) file=mirrored ;; *) file=swapped ;; esac
		dara-grep -e "$pattern" "$option" --json dara | sed 's/.*"record":\([0-9]*\),.*/\1/' > want
		dara-grep -e "$pattern" "$option" --json "$file" |
		    sed 's/.*"record":\([0-9]*\),.*/\1/' > got
		same "$pattern $option"
	done
done

# Of ten records one comes again: as it is, mirrored, or with the colours exchanged.
corpus -n $((records * 1500)) -s 15 | dara-grep -m $((records * 9 / 10)) > originals
originals=$(grep -c '^\[Event' originals)
copies=$((originals / 9))
{
	cat originals
	echo
	n=0
	for kind in plain mirrored plain swapped; do
		dara-grep --records $((n * copies / 4 + 1))-$(((n + 1) * copies / 4)) originals |
		    copy "$kind"
		echo
		n=$((n + 1))
	done
} > both
dara-grep -c --unique --symmetry --swap both > got
echo "$originals" > want
same 'first records among duplicates'
dara-grep --repeated --symmetry --swap both | grep -c '^\[Event "copy' > got
echo "$copies" > want
same 'duplicates'
dara-grep --repeated --symmetry --swap both | dara-grep -v -t Event:copy > got
nothing 'records that are taken for duplicates'
dara-grep -c --repeated both > got
echo $((copies / 2)) > want
same 'duplicates without symmetries'
dara-grep -c --known originals both > got
echo $((copies / 2)) > want
same 'records that --known does not have'

# Keys take little memory: with the program itself less than 48 MiB for a million records.
if command -v measure > /dev/null; then
	peak=$(measure dara-grep -c --unique --symmetry --swap both | cut -d ' ' -f 3)
	[ "$peak" -lt 49152 ] && good || bad "--unique takes $peak KiB"
fi

counted grep-laws
