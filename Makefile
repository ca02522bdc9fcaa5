# SPDX-License-Identifier: MIT
# Programs, library and pages of dara. CFLAGS, CPPFLAGS and LDFLAGS are yours: they are added to.
# V=1 shows whole commands. What is about tests stands in tests/*.mk.

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
OBJCOPY     ?= objcopy

CFLAGS ?= -O2 -g
build  ?= build

programs     = $(basename $(notdir $(wildcard cmd/dara-*.c)))
cmd_sources := $(wildcard cmd/*/*.c)
lib_sources := $(wildcard lib/*/*.c lib/*/*/*.c)
sources     := $(wildcard cmd/*.c cmd/*/*.[ch] lib/*.h lib/*/*.[ch] lib/*/*/*.[ch] \
	       tests/*/*.[ch] tests/*/*/*.[ch])
pages       := $(wildcard man/*.[1-9])
sections     = 1 5 7

lib_objects = $(lib_sources:%.c=$(build)/%.o)
cmd_objects = $(cmd_sources:%.c=$(build)/%.o) $(build)/cmd/page/source.o
binaries    = $(programs:%=$(build)/bin/%)
shared      = $(build)/lib/$(soname).$(version)
static      = $(build)/lib/libdara.a
library     = $(build)/lib/objects.a

all: $(binaries) $(shared) $(static)

# How commands are shown: $(call show,CC file)command
quote = '$(subst ','\'',$(1))'
quiet = $(findstring s,$(firstword -$(MAKEFLAGS)))
show  = $(if $(V),,@$(if $(quiet),,echo $(call quote,$(1));))

# What the compiler has that makes faults harmless, if it costs next to nothing. It is asked once, and
# only by what compiles.
having   = $(if $(shell $(CC) -Werror $(1) -include string.h -x c -c /dev/null -o /dev/null 2>&1),,$(1))
protect  = $(eval protect := $(foreach flag,-fstack-protector-strong -fstack-clash-protection \
	   -fcf-protection=return,$(call having,$(flag))))$(protect)
fortify  = $(eval fortify := $(or $(call having,-O2 -D_FORTIFY_SOURCE=3),-D_FORTIFY_SOURCE=2))$(fortify)
harden   = $(protect) $(if $(findstring -fsanitize,$(CFLAGS)),,\
	   $(if $(filter -O -O1 -O2 -O3 -Os,$(CFLAGS)),-U_FORTIFY_SOURCE $(filter-out -O2,$(fortify))))
warnings = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion
flags    = -std=c11 -D_POSIX_C_SOURCE=200809L -Ilib $(warnings) $(harden) -fPIC \
	   $(call quote,-ffile-prefix-map=$(CURDIR)=.) -MMD -MP $(CPPFLAGS) $(CFLAGS)
linking  = -Wl,-z,relro,-z,now $(CFLAGS) $(LDFLAGS)

# What the tests need is brought before anything is compiled.
before = $(if $(filter check check-valgrind threads,$(MAKECMDGOALS)),deps)

# All is compiled again when a flag or a makefile has changed.
ifneq ($(filter-out clean uninstall dist format deps deps-build,$(or $(MAKECMDGOALS),all)),)
stamp := $(CC) $(flags) $(linking)
ifneq ($(stamp),$(file < $(build)/flags))
.PHONY: $(build)/flags
endif
endif
$(build)/flags: export content = $(stamp)
$(build)/flags: Makefile tests/tests.mk tests/bench/bench.mk tests/fuzz/fuzz.mk
	@mkdir -p $(@D)
	@printf '%s\n' "$$content" > $@

$(build)/%.o: %.c $(build)/flags | $(before)
	@mkdir -p $(@D)
	$(call show,CC $<)$(CC) $(flags) -c $< -o $@

$(build)/cmd/%.o: flags += -Icmd

# Threads and hosts may have little stack. What the sanitizers add is not meant.
$(build)/cmd/%.o $(build)/lib/%.o: flags += \
	$(if $(findstring -fsanitize,$(CFLAGS)),,-Wframe-larger-than=16384)

# The page as a person writes it becomes arrays of bytes.
$(build)/cmd/page/source.c: cmd/page/embed.sh cmd/page/page.html cmd/page/page.css cmd/page/page.js
	@mkdir -p $(@D)
	$(call show,EMBED cmd/page/page.html)sh cmd/page/embed.sh cmd/page $@.part > $@
$(build)/cmd/page/source.o: $(build)/cmd/page/source.c $(build)/flags
	$(call show,CC $<)$(CC) $(flags) -c $< -o $@

$(shared): $(lib_objects) lib/libdara.map
	@mkdir -p $(@D)
	$(call show,LD $@)$(CC) -shared -Wl,-soname,$(soname) -Wl,--version-script,lib/libdara.map \
	    -Wl,-Bsymbolic-functions $(if $(findstring -fsanitize,$(CFLAGS)),,-Wl,-z,defs) \
	    $(linking) $(lib_objects) -o $@
	@ln -sf $(@F) $(@D)/$(soname) && ln -sf $(soname) $(@D)/libdara.so

# An archive may hold two objects of one name, from different folders: q adds, and replaces none.
archive = $(call show,AR $@)rm -f $@ && $(AR) qcsD $@ $^

# Whoever links the static library may give own functions any name but dara_...: one object has all
# and shows no other.
$(static:.a=.o): $(lib_objects)
	$(call show,LD $@)$(CC) $(CFLAGS) -r -nostdlib $^ -o $@ && \
	    $(OBJCOPY) --wildcard --keep-global-symbol='dara_*' $@
$(static): $(static:.a=.o)
	$(archive)

# What programs and tests take of the library, and what programs share: of each only what they need.
$(library): $(lib_objects)
	@mkdir -p $(@D)
	$(archive)
$(build)/cmd/shared.a: $(cmd_objects)
	$(archive)

# Programs have the library within, and so run wherever they are put, with no path to it. readline
# only where a person types.
$(build)/bin/dara-play: libs = -lreadline -lm
$(binaries): $(build)/bin/%: $(build)/cmd/%.o $(build)/cmd/shared.a $(library)
	@mkdir -p $(@D)
	$(call show,LD $@)$(CC) -pie $^ -ljansson -pthread $(libs) $(linking) -o $@

deps deps-build:
	@CC='$(CC)' sh .ci/deps build $(if $(filter deps,$@),tests)

demo: deps-build
	@[ -e $(build)/bin/dara-play ] || echo 'building, which takes some seconds'
	@$(MAKE) -s $(binaries)
	@sh samples/demo.sh $(build)/bin

include tests/tests.mk tests/bench/bench.mk tests/fuzz/fuzz.mk

format:
	clang-format -i $(sources)

# Folders that are written to may have blanks in their names.
to = $(call quote,$(DESTDIR)$(1))
define pc
prefix=$(prefix)
libdir=$(libdir)
includedir=$(includedir)

Name: dara
Description: Rules and records of the board game Dara
Version: $(version)
Libs: -L$${libdir} -ldara
Cflags: -I$${includedir}
endef

# Nothing is written unless all can be.
install: export pc_text = $(pc)
install: all
	@for folder in $(call to,$(bindir)) $(call to,$(libdir)) $(call to,$(includedir)) $(call to,$(mandir)); do \
	    while [ ! -e "$$folder" ]; do folder=$$(dirname "$$folder"); done; \
	    [ -w "$$folder" ] || { echo "$$folder cannot be written to: be root," \
	    "or set prefix, as in: make install prefix=\"\$$HOME/.local\"" >&2; exit 1; }; done
	$(call show,INSTALL $(DESTDIR)$(prefix))set -e; \
	$(INSTALL) -d $(call to,$(bindir)) $(call to,$(libdir)/pkgconfig) $(call to,$(includedir)); \
	$(INSTALL) $(binaries) $(call to,$(bindir)); \
	$(INSTALL) -m 644 $(shared) $(static) $(call to,$(libdir)); \
	ln -sf $(soname).$(version) $(call to,$(libdir)/$(soname)); \
	ln -sf $(soname) $(call to,$(libdir)/libdara.so); \
	$(INSTALL) -m 644 lib/dara.h $(call to,$(includedir)); \
	printf '%s\n' "$$pc_text" > $(call to,$(libdir)/pkgconfig/dara.pc); \
	for section in $(sections); do \
	    $(INSTALL) -d $(call to,$(mandir))/man$$section; \
	    $(INSTALL) -m 644 man/*.$$section $(call to,$(mandir))/man$$section; done

uninstall:
	rm -f $(foreach program,$(programs),$(call to,$(bindir)/$(program))) \
	    $(foreach file,$(soname).$(version) $(soname) libdara.so libdara.a pkgconfig/dara.pc,$(call to,$(libdir)/$(file))) \
	    $(call to,$(includedir)/dara.h) \
	    $(foreach page,$(notdir $(pages)),$(call to,$(mandir)/man$(subst .,,$(suffix $(page)))/$(page)))

dist:
	git archive --prefix=dara-$(version)/ -o dara-$(version).tar.gz HEAD

clean:
	rm -rf $(build)

-include $(patsubst %.c,$(build)/%.d,$(filter %.c,$(sources)))

.PHONY: all deps deps-build demo format install uninstall dist clean
.SECONDARY:
.DELETE_ON_ERROR:
