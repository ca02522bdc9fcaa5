# SPDX-License-Identifier: MIT
# Programs, library and pages of dara. CFLAGS, CPPFLAGS and LDFLAGS are yours: they are added to.

version = 0.1.0
soname  = libdara.so.0

prefix      ?= /usr/local
exec_prefix ?= $(prefix)
bindir      ?= $(exec_prefix)/bin
libdir      ?= $(exec_prefix)/lib
includedir  ?= $(prefix)/include
datarootdir ?= $(prefix)/share
mandir      ?= $(datarootdir)/man
INSTALL     ?= install

CFLAGS ?= -O2 -g
build  ?= build
warnings = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion
harden   = -fstack-protector-strong $(if $(findstring -O,$(CFLAGS)),-D_FORTIFY_SOURCE=2)
flags    = -std=c11 -D_POSIX_C_SOURCE=200809L -Ilib $(warnings) $(harden) -fPIC \
	   -ffile-prefix-map=$(CURDIR)=. -MMD -MP $(CPPFLAGS) $(CFLAGS)
linking  = -Wl,-z,relro,-z,now $(CFLAGS) $(LDFLAGS)

programs     = dara-validate dara-replay dara-moves dara-render
cli_sources  = cmd/cli.c cmd/out.c cmd/lines.c cmd/json.c cmd/labels.c cmd/spool.c
lib_sources := $(wildcard lib/*/*.c)
units       := $(wildcard tests/unit/*.c)
pages       := $(wildcard man/*.[1-9])

lib_objects = $(lib_sources:%.c=$(build)/%.o)
cli_objects = $(cli_sources:%.c=$(build)/%.o)
binaries    = $(programs:%=$(build)/bin/%)
shared      = $(build)/lib/$(soname).$(version)
static      = $(build)/lib/libdara.a
run_path    = -Wl,-rpath,'$$ORIGIN/../lib'

all: $(binaries) $(static) $(build)/lib/dara.pc

# What a goal that is meant for a fresh machine needs is brought before anything is compiled.
before = $(if $(filter demo check check-asan,$(MAKECMDGOALS)),deps)

$(build)/%.o: %.c Makefile | $(before)
	@mkdir -p $(@D)
	$(CC) $(flags) -c $< -o $@

$(shared): $(lib_objects) lib/libdara.map
	@mkdir -p $(@D)
	$(CC) -shared -Wl,-soname,$(soname) -Wl,--version-script,lib/libdara.map \
	    -Wl,-Bsymbolic-functions $(linking) \
	    $(lib_objects) -o $@
	ln -sf $(soname).$(version) $(build)/lib/$(soname)
	ln -sf $(soname) $(build)/lib/libdara.so

$(static): $(lib_objects)
	@mkdir -p $(@D)
	rm -f $@
	$(AR) rcsD $@ $(lib_objects)

$(binaries): $(build)/bin/%: $(build)/cmd/%.o $(cli_objects) $(shared)
	@mkdir -p $(@D)
	$(CC) -pie $< $(cli_objects) -L$(build)/lib -ldara -ljansson $(run_path) $(linking) -o $@

$(build)/lib/dara.pc: Makefile
	@mkdir -p $(@D)
	printf '%s\n' 'prefix=$(prefix)' 'libdir=$(libdir)' 'includedir=$(includedir)' '' \
	    'Name: dara' 'Description: Rules and records of the board game Dara' \
	    'Version: $(version)' 'Libs: -L$${libdir} -ldara' 'Cflags: -I$${includedir}' > $@

-include $(lib_objects:.o=.d) $(cli_objects:.o=.d) $(programs:%=$(build)/cmd/%.d)

.PHONY: all
