#!/bin/sh
# SPDX-License-Identifier: MIT
# Arrows between folders go down only: prints each #include that does not, in the repository root.
#	cmd -> dara.h;  record, picture, search, tables -> dara.h;  text -> game;  game -> nothing
set -u
bad=$(
	for folder in lib/* lib/game/* cmd cmd/*; do
		[ -d "$folder" ] || continue
		case $folder in
		lib/game*) allowed='dara\.h|game/.*' ;;
		lib/text) allowed='dara\.h|(text|game)/.*' ;;
		lib/*) allowed="dara\\.h|${folder#lib/}/.*" ;;
		cmd/common) allowed='common/.*' ;;
		cmd/records) allowed='(common|records)/.*' ;;
		cmd/play) allowed='(common|play)/.*' ;;
		cmd/players) allowed='(common|play|players)/.*' ;;
		cmd/dialogue) allowed='(common|play|players|dialogue)/.*' ;;
		cmd/gtp) allowed='(common|play|players|gtp)/.*' ;;
		cmd) allowed='[a-z]*/[a-z]*\.h' ;;
		esac
		grep -nE '#include "' "$folder"/*.[ch] | grep -vE "#include \"($allowed)\""
	done
)
[ -z "$bad" ] || { echo "$bad"; exit 1; }
