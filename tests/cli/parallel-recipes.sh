#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the recipes of dara(7) with GNU parallel: run in the repository root, programs in $BIN.
# What is said of the parts of a file must come to what is said of the whole.
set -u
. tests/cli/support.sh
command -v parallel > /dev/null || skipped parallel-recipes 'GNU parallel is not installed'
HOME=$folder SHELL=/bin/sh # parallel runs its jobs with SHELL, and guesses without one
export PATH HOME SHELL

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

cr=$(printf '\r')
corpus -n 4000000 -s 3 -b 10 > "$folder/lf"
sed "s/\$/$cr/" "$folder/lf" > "$folder/crlf"

# What stands for ssh runs the command here.
printf '#!/bin/sh\nshift\n[ "$1" != -- ] || shift\nexec sh -c "$*"\n' > "$folder/ssh"
chmod +x "$folder/ssh"
recipes lf '\n\n'
recipes crlf '\r\n\r\n'
counted parallel-recipes
