#!/bin/sh
# SPDX-License-Identifier: MIT
# Arrows between files and folders go down only: usage arrows.sh BUILD-FOLDER in the repository root,
# after the build. Prints each #include and each call that goes up, each circle of files that call
# each other, and each circle of headers.
set -u
build=${1:-build}

# What a file may include, by its folder.
include_up() {
	for folder in lib/* lib/game/* cmd cmd/*; do
		[ -d "$folder" ] || continue
		case $folder in
		lib/game*) allowed='dara\.h|game/.*' ;;
		lib/text) allowed='dara\.h|(text|game)/.*' ;;
		lib/record) allowed='dara\.h|record/.*|game/play_legal\.h' ;;
		lib/*) allowed="dara\\.h|${folder#lib/}/.*" ;;
		cmd/common) allowed='common/.*' ;;
		cmd/records) allowed='(common|records)/.*' ;;
		cmd/moves) allowed='(common|moves)/.*' ;;
		cmd/replay) allowed='(common|records|replay)/.*' ;;
		cmd/play) allowed='(common|play)/.*' ;;
		cmd/players) allowed='(common|play|players)/.*' ;;
		cmd/dialogue) allowed='(common|play|players|dialogue)/.*' ;;
		cmd/gtp) allowed='(common|play|players|gtp)/.*' ;;
		cmd/render) allowed='(common|records|render)/.*' ;;
		cmd/page) allowed='(common|records|page)/.*' ;;
		cmd/formats) allowed='(common|formats)/.*' ;;
		cmd/fmt) allowed='(common|records|fmt)/.*' ;;
		cmd/grep) allowed='(common|records|grep)/.*' ;;
		cmd) allowed='[a-z]*/[a-z_]*\.h' ;;
		*) allowed='common/.*' ;;
		esac
		grep -nE '#include "' "$folder"/*.[ch] | grep -vE "#include \"($allowed)\""
	done
}

# What calls go from file to file, a pair a line; data count as well.
calls() {
	nm -A -P -g $(ls lib/*/*.c lib/*/*/*.c cmd/*.c cmd/*/*.c | sed "s|\(.*\)c\$|$build/\1o|") |
	    sed "s|^$build/||; s|\.o: |.c |" | awk '
		$3 == "U" { user[NR] = $1; name[NR] = $2; next }
		$2 != "main" { owner[$2] = $1 }
		END {
			for (n in user)
				if (name[n] in owner && user[n] != owner[name[n]])
					print user[n], owner[name[n]], name[n]
		}' | sort
}

# The rooms from below; those in a line do not know each other. Of the library a program knows what is
# public.
call_up() {
	awk 'BEGIN {
		layers = split("lib/game/three lib/game/dameta|lib/game|lib/text|" \
		    "lib/record lib/picture lib/search|lib/match lib/tables|cmd/common|" \
		    "cmd/records cmd/formats cmd/moves cmd/play|" \
		    "cmd/page cmd/fmt cmd/grep cmd/players cmd/render cmd/replay|" \
		    "cmd/dialogue cmd/gtp|cmd", layer, "|")
		for (n = 1; n <= layers; n++) {
			rooms = split(layer[n], room, " ")
			for (i = 1; i <= rooms; i++)
				height[room[i]] = n
		}
	}
	{
		from = $1; to = $2
		sub("/[^/]*$", "", from); sub("/[^/]*$", "", to)
		if (from != to && !(height[from] > height[to]))
			print $1 " calls " $3 " of " $2
		else if (from ~ /^cmd/ && to ~ /^lib/ && $3 !~ /^dara_/)
			print $1 " calls " $3 ", which is private to the library"
	}'
}

# circles KIND: the circles among pairs
circles() {
	awk '{ print $1, $2 }' | sort -u | tsort 2>&1 > /dev/null |
	    awk -v kind="$1" '
		/loop:$/ { if (line) print line; line = ""; next }
		{ line = line (line ? " " : kind ": ") $2 }
		END { if (line) print line }'
}

list=$(mktemp) || exit 2
trap 'rm -f "$list"' EXIT
calls > "$list"
bad=$(
	[ -s "$list" ] || echo "$build has no objects: make comes first"
	include_up
	call_up < "$list"
	circles 'circle of calls' < "$list"
	grep -H '^#include "' lib/*/*.h lib/*/*/*.h cmd/*/*.h |
	    sed 's|^[a-z]*/\([^:]*\):#include "\([^"]*\)".*|\1 \2|' | circles 'circle of headers'
)
[ -z "$bad" ] || { echo "$bad"; exit 1; }
