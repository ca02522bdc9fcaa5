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
run() {
	eval "$1" 2>&1
	echo "status $?"
}
run 'dara-validate -s record'
run 'dara-validate --json -s record'
run 'dara-validate -p valid record'
run 'dara-replay -l record'
run 'dara-replay --json -f record'
run 'dara-moves positions'
run 'dara-moves -d 2 --divide positions'
run 'dara-moves --json -p positions'
run 'dara-render positions'
run 'dara-render -f unicode --flip positions'
run 'dara-best -k depth=2,hash=1M positions'
run 'dara-best --json -k depth=2,hash=1M positions'
run 'dara-play < typed'
run 'dara-play --gtp -b engine:depth=2,hash=1M < commands'
run 'dara-play -w engine:depth=1,hash=1M -b "exec:dara-play --gtp -b engine:depth=1,hash=1M" --max-plies 6'
run 'dara-validate -z'
run 'dara-replay -h'
run 'dara-render missing'
END
run_all() { sh run_all < /dev/null; }

export SOURCE_DATE_EPOCH=1700000000
run_all > want
echo '1 1 1 1 1 0 0 0 0 0 0 0 1 0 0 2 0 2' > statuses
sed -n 's/^status //p' want | paste -s -d ' ' - > got
same 'statuses of all that is run' statuses got
awk '/^status / && (NR == 1 || before ~ /^status /) { print "line " NR } { before = $0 }' want > got
nothing 'all that is run prints something' got

# set_to NAME=VALUE ...: is all the same there? `-NAME` stands for a variable that is not set
set_to() {
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
	set_to LC_ALL="$name" LANG="$name" LANGUAGE="${name%%_*}"
done
set_to TZ=Africa/Lagos
set_to TZ=Asia/Kolkata LC_TIME=de_DE.UTF-8
set_to TZ=nonsense
set_to -TERM -HOME
set_to TERM=dumb NO_COLOR=1
set_to TERM=xterm-256color COLORTERM=truecolor COLUMNS=20 LINES=3
set_to HOME=/nonexistent XDG_STATE_HOME=/nonexistent/too TMPDIR=/nonexistent
set_to POSIXLY_CORRECT=1

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
