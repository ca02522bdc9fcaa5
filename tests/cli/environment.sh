#!/bin/sh
# SPDX-License-Identifier: MIT
# The output does not depend on where a program runs: the locale, the time zone, the terminal, home,
# a folder that cannot be written to. Run in the repository root, programs in $BIN.
set -u
. tests/cli/support.sh
samples=$PWD/samples
cd "$folder" || exit 2

# Names in Latin-1, Hausa, Yoruba, Ajami; what is upper case in Turkish only.
{
	printf '[White "J\366rg"]\n[Black "\306\231\311\227\311\223 Ay\341\273\215\314\200"]\n'
	printf '[Event "\330\271\331\216\330\254\331\216\331\205\331\220 \360\237\216\262"]\n\n'
	printf '1. C3 {\304\260\304\261 \377} D3 2. A1 {1,5} i9 *\n\n[Result "\366"]\n\n1. c3 *\n'
	cat "$samples/annotated.dara" "$samples/fault.dara"
} > record
dara-replay -l -n 20,-1 "$samples/annotated.dara" > positions
printf '%s\n' A1 f5 B1 'a1 ' moves position record quit > typed
printf '%s\n' 'play W A1' 'genmove b' showboard 'dara-go depth=2' > commands

# What all programs say of all that.
cat > run_all <<'END'
{
	dara-validate -s record
	dara-validate --json -s record
	dara-validate -p valid record
	dara-replay -l record
	dara-replay --json -f record
	dara-moves positions
	dara-moves -d 2 --divide positions
	dara-moves --json -p positions
	dara-render positions
	dara-render -f unicode --flip positions
	dara-best -k depth=2,hash=1M positions
	dara-best --json -k depth=2,hash=1M positions
	dara-play < typed
	dara-play --gtp -b engine:depth=2,hash=1M < commands
	dara-play -w engine:depth=1,hash=1M -b "exec:dara-play --gtp -b engine:depth=1,hash=1M" --max-plies 6
	dara-validate -z
	dara-replay -h
	dara-render missing
} 2>&1
END
run_all() { sh run_all < /dev/null; }

export SOURCE_DATE_EPOCH=1700000000
run_all > want

# alike NAME=VALUE ...: is all the same there? `-NAME` stands for a variable that is not set
alike() {
	(
		for change; do
			case $change in
			-*) unset "${change#-}" ;;
			*) export "${change?}" ;;
			esac
		done
		run_all > got
	)
	same "with $*"
}

for locale in C C.UTF-8 de_DE.UTF-8 de_DE.ISO-8859-1 tr_TR.UTF-8; do
	name=$(locale -a 2> /dev/null | grep -ix "$(echo "$locale" | sed 's/-/-*/g')") || continue
	alike LC_ALL="$name" LANG="$name" LANGUAGE="${name%%_*}"
done
alike TZ=Africa/Lagos
alike TZ=Asia/Kolkata LC_TIME=de_DE.UTF-8
alike TZ=nonsense
alike -TERM -HOME
alike TERM=dumb NO_COLOR=1
alike TERM=xterm-256color COLORTERM=truecolor COLUMNS=20 LINES=3
alike HOME=/nonexistent XDG_STATE_HOME=/nonexistent/too TMPDIR=/nonexistent
alike POSIXLY_CORRECT=1

# In a folder that cannot be written to; root can, and is somebody else for this. What counts the
# lines that are run would want to write.
as_somebody() { sh "$@"; }
if [ "$(id -u)" -eq 0 ]; then
	as_somebody() { setpriv --reuid=65534 --regid=65534 --clear-groups sh "$@"; }
fi
touch got
chmod 555 .
if ! lines_are_counted && as_somebody -c 'dara-validate -V && ! touch new' > /dev/null 2>&1; then
	as_somebody run_all < /dev/null > got
	same 'in a folder that cannot be written to'
fi
chmod 755 .

counted environment
