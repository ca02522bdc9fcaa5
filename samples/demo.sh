#!/bin/sh
# SPDX-License-Identifier: MIT
# What make demo shows: the main jobs on the samples, a game of a few turns, and how to go on. Usage
# demo.sh FOLDER, where the programs are, in the repository root.
set -eu
PATH=$PWD/$1:$PATH

show() {
	printf '$ %s\n' "$1"
	sh -c "$1" 2>&1 || [ $? -eq 1 ] # a fault in a record
}

show 'dara-validate -s samples/niger.dara'
show 'dara-validate samples/fault.dara'
show 'dara-replay -fl samples/annotated.dara | dara-render'
show 'dara-replay -fl samples/annotated.dara | dara-render -f svg | cmp - samples/annotated.svg'
show 'printf "%s\n" c3 d2 | dara-play --black engine:depth=2 | tail -n 1'
cat <<END

Play here:          $1/dara-play
Have all at hand:   PATH="\$PWD/$1:\$PATH"
Install:            make install (as root), or make install prefix="\$HOME/.local"
Read:               man man/dara.7
END
