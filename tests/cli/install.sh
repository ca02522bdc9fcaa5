#!/bin/sh
# SPDX-License-Identifier: MIT
# What make install puts where: run in the repository root, programs in $BIN.
set -u
. tests/cli/support.sh
build=$(dirname "$BIN")
build=${build#"$PWD"/}
top="$folder/a b/d e"
lib=/usr/lib/x86_64-linux-gnu
usr="prefix=/usr libdir=$lib"
# A make that runs this has given its jobs away, but its variables count: they made what is there.
case ${MAKEFLAGS-} in
*' -- '*) MAKEFLAGS=" -- ${MAKEFLAGS#* -- }" ;;
*) MAKEFLAGS= ;;
esac
install() { make -s build="$build" "$@" > "$folder/log" 2>&1; }

# Into folders with blanks in their names, as a package is made; and all away again.
install install DESTDIR="$top" $usr
nothing 'make install is silent' "$folder/log"
(cd "$top" && find . ! -type d) | sort > "$folder/got"
{
	for program in cmd/dara-*.c; do
		program=${program#cmd/}
		echo "./usr/bin/${program%.c}"
	done
	echo ./usr/include/dara.h
	for file in a so so.0 so.0.0.1.0; do echo ".$lib/libdara.$file"; done
	echo ".$lib/pkgconfig/dara.pc"
	for page in man/*.*; do echo "./usr/share/man/man${page##*.}/${page#man/}"; done
} | sort > "$folder/want"
same 'what make install installs'
for file in "$top"/usr/bin/* "$top$lib"/libdara.so; do
	readelf -d "$file" > "$folder/dynamic"
	grep NEEDED "$folder/dynamic" > /dev/null || bad "${file##*/} is no program"
	grep -E 'RPATH|RUNPATH' "$folder/dynamic" > "$folder/got"
	nothing "${file##*/} has no run path"
done
for program in validate replay; do
	"dara-$program" samples/fault.dara > "$folder/want" 2>&1
	LD_LIBRARY_PATH=$top$lib "$top/usr/bin/dara-$program" samples/fault.dara > "$folder/got" 2>&1
	same "dara-$program as installed"
done

# The library shows the names of its header, and no other; so a program of somebody else may use any.
sed -n '/^static inline/d; /^typedef/d; s/^[a-z].*\b\(dara_[a-z_0-9]*\)(.*/\1/p' lib/dara.h |
    sort > "$folder/declared"
names() { awk 'NF == 3 { sub(/@.*/, "", $3); print $3 }' | grep -v '^DARA_' | sort; }
sed -n 's/^\t\t\(dara_.*\);$/\1/p' lib/libdara.map | sort > "$folder/mapped"
nm -g --defined-only "$top$lib/libdara.a" 2> /dev/null | names > "$folder/static"
nm -D --defined-only "$top$lib/libdara.so" | names > "$folder/shared"
grep -x dara_version "$folder/declared" > /dev/null || bad 'the header declares no function'
same 'names of the header and of lib/libdara.map' "$folder/declared" "$folder/mapped"
same 'names of the header and of the shared library' "$folder/declared" "$folder/shared"
same 'names of the header and of the static library' "$folder/declared" "$folder/static"

cat > "$folder/own.c" <<'CODE'
#include <dara.h>
#include <stdio.h>
int table_open(void);
int table_open(void) { return 0; }
int main(void)
{
	struct dara_rules rules;
	int bad = dara_rules_parse(&rules, "dara", 4, NULL);
	printf("%d\n", bad + table_open());
	printf("%s\n", dara_version());
	return 0;
}
CODE
echo 0 > "$folder/want"
sed -n 's/^Version: //p' "$top$lib/pkgconfig/dara.pc" >> "$folder/want"
flags=$(sed -n 's/^Cflags: //p; s/^Libs: //p' "$top$lib/pkgconfig/dara.pc" | tr '\n' ' ' |
    sed 's|${includedir}|"$top/usr/include"|; s|${libdir}|"$top$lib"|')
eval "${CC:-cc} ${CFLAGS-} \"$folder/own.c\" -o \"$folder/own\" $flags" > "$folder/got" 2>&1 &&
    LD_LIBRARY_PATH=$top$lib "$folder/own" > "$folder/got" 2>&1
same 'a program with the shared library'
${CC:-cc} ${CFLAGS-} -I"$top/usr/include" "$folder/own.c" "$top$lib/libdara.a" -lm -pthread -o "$folder/own" > "$folder/got" 2>&1 &&
    "$folder/own" > "$folder/got"
same 'a program with the static library'

make -s uninstall DESTDIR="$top" $usr
find "$top" ! -type d > "$folder/got"
nothing 'make uninstall takes all away'

# Those who may not write hear so before anything is written, and may install into a folder of their own.
if [ "$(id -u)" -eq 0 ]; then
	own=$folder/own-prefix
	mkdir "$own" "$folder/usr"
	chmod 755 "$folder"
	chown 65534 "$own"
	as_somebody() { setpriv --reuid=65534 --regid=65534 --clear-groups make -s build="$build" "$@"; }
	as_somebody install prefix="$own" > "$folder/got" 2>&1
	nothing 'make install of somebody into a prefix of their own'
	"$own/bin/dara-validate" -s samples/dala.dara > "$folder/got"
	dara-validate -s samples/dala.dara > "$folder/want"
	same 'and what is there runs'
	as_somebody install prefix="$folder/usr" bindir="$own/more" 2>&1 | sed 's/.*cannot/cannot/; /^make/d' > "$folder/got"
	echo 'cannot be written to: be root, or set prefix, as in: make install prefix="$HOME/.local"' > "$folder/want"
	same 'make install where somebody may not write'
	find "$folder/usr" "$own/more" ! -path "$folder/usr" 2> /dev/null > "$folder/got"
	nothing 'and nothing is written'
fi
counted install
