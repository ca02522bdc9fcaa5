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

# What the compiler has that makes faults harmless, if it costs next to nothing.
having   = $(if $(shell $(CC) -Werror $(1) -include string.h -x c -c /dev/null -o /dev/null 2>&1),,$(1))
protect := $(foreach flag,-fstack-protector-strong -fstack-clash-protection -fcf-protection=return,\
	   $(call having,$(flag)))
fortify := $(or $(call having,-O2 -D_FORTIFY_SOURCE=3),-D_FORTIFY_SOURCE=2)
harden   = $(protect) $(if $(findstring -fsanitize,$(CFLAGS)),,\
	   $(if $(filter -O -O1 -O2 -O3 -Os,$(CFLAGS)),-U_FORTIFY_SOURCE $(filter-out -O2,$(fortify))))
flags    = -std=c11 -D_POSIX_C_SOURCE=200809L -Ilib $(warnings) $(harden) -fPIC \
	   -ffile-prefix-map=$(CURDIR)=. -MMD -MP $(CPPFLAGS) $(CFLAGS)
linking  = -Wl,-z,relro,-z,now $(CFLAGS) $(LDFLAGS)

programs     = dara-validate dara-replay dara-moves dara-render dara-play dara-best
cli_sources := $(wildcard cmd/*/*.c)
lib_sources := $(wildcard lib/*/*.c lib/*/*/*.c)
pages       := $(wildcard man/*.[1-9])
sections     = 1 5 7

lib_objects = $(lib_sources:%.c=$(build)/%.o)
cli_objects = $(cli_sources:%.c=$(build)/%.o)
binaries    = $(programs:%=$(build)/bin/%)
shared      = $(build)/lib/$(soname).$(version)
static      = $(build)/lib/libdara.a
run_path    = -Wl,-rpath,'$$ORIGIN/../lib'

all: $(binaries) $(static)

# What a goal that is meant for a fresh machine needs is brought before anything is compiled.
before = $(if $(filter demo check check-asan check-tsan check-valgrind coverage,$(MAKECMDGOALS)),deps)

$(build)/%.o: %.c Makefile | $(before)
	@mkdir -p $(@D)
	$(CC) $(flags) -c $< -o $@

$(shared): $(lib_objects) lib/libdara.map
	@mkdir -p $(@D)
	$(CC) -shared -Wl,-soname,$(soname) -Wl,--version-script,lib/libdara.map \
	    -Wl,-Bsymbolic-functions -Wl,-z,defs $(linking) \
	    $(lib_objects) -o $@
	ln -sf $(soname).$(version) $(build)/lib/$(soname)
	ln -sf $(soname) $(build)/lib/libdara.so

$(static): $(lib_objects)
	@mkdir -p $(@D)
	rm -f $@
	$(AR) qcsD $@ $(lib_objects)

$(build)/cmd/%.o: flags += -Icmd

# What programs share, of which each takes what it needs.
$(build)/cmd/shared.a: $(cli_objects)
	rm -f $@
	$(AR) qcsD $@ $(cli_objects)

# readline only where a person types: the other programs do not load it.
$(build)/bin/dara-play: libs = -lreadline -lm
$(binaries): $(build)/bin/%: $(build)/cmd/%.o $(build)/cmd/shared.a $(shared)
	@mkdir -p $(@D)
	$(CC) -pie $< $(build)/cmd/shared.a -L$(build)/lib -ldara -ljansson -pthread $(libs) $(run_path) $(linking) -o $@

unit_tests   = $(patsubst %.c,$(build)/%,$(wildcard tests/unit/test_*.c))
test_objects = $(filter-out $(unit_tests:=.o),\
	       $(patsubst %.c,$(build)/%.o,$(wildcard tests/plain/*.c tests/shared/*.c tests/unit/*.c)))

$(build)/tests/unit/test_%: $(build)/tests/unit/test_%.o $(test_objects) $(static)
	$(CC) -pie $^ -lcmocka $(wraps) $(linking) -o $@

$(build)/tests/unit/test_memory: wraps = \
	$(foreach name,malloc calloc realloc aligned_alloc free,-Wl,--wrap=$(name))
$(build)/tests/%.o: flags += -Itests

# Fuzz targets. As they are built here they read files; make fuzz builds them with a fuzzer.
fuzz_targets = $(patsubst %.c,$(build)/%,$(wildcard tests/fuzz/fuzz_*.c))
fuzz_driver  = $(build)/tests/fuzz/each.o
fuzz_objects = $(build)/tests/fuzz/laws.o $(build)/tests/fuzz/second.o $(filter $(build)/tests/plain/% $(build)/tests/shared/%,$(test_objects))

# What the library is compared with is not what is tried: nobody watches the ways that it takes.
$(fuzz_objects): flags += $(fuzz_unwatched)
$(build)/tests/fuzz/fuzz_gtp.o: flags += -Icmd
$(build)/tests/fuzz/fuzz_gtp: wraps = -Wl,--wrap=dara_search_run

$(fuzz_targets): %: %.o $(fuzz_objects) $(fuzz_driver) $(build)/cmd/shared.a $(static)
	$(CC) -pie $^ -lm -pthread $(wraps) $(linking) -o $@

# A sparring partner for dara-play. Its playouts gain by all that the processor at hand can do.
sparring: $(build)/tests/bench/uct

uct_objects = $(patsubst %,$(build)/tests/bench/%.o,uct tree playout playout_ball selftest)

$(uct_objects): flags += -march=native

$(build)/tests/bench/uct: $(uct_objects) $(static)
	$(CC) -pie $^ -lm $(linking) -o $@

# What the weights of the evaluation are learnt with, by hand.
tune: $(build)/tests/bench/tune

$(build)/tests/bench/tune: $(build)/tests/bench/tune.o $(static)
	$(CC) -pie $^ -lm $(linking) -o $@

# What make bench measures with; BENCH_MB and BENCH_RUNS go to bench.sh.
bench_tools = $(build)/tests/bench/corpus $(build)/tests/bench/measure

$(bench_tools): %: %.o $(static)
	$(CC) -pie $< $(static) $(linking) -o $@

bench: all $(bench_tools)
	@sh tests/bench/bench.sh $(build)

deps:
	@CC='$(CC)' sh .ci/deps

demo: all
	$(build)/bin/dara-validate -s samples/niger.dara
	$(build)/bin/dara-replay -f samples/niger.dara
	$(build)/bin/dara-replay -fl samples/niger.dara | $(build)/bin/dara-render

# Faults of the system, for tests/faults.sh.
fault_tools = $(build)/tests/faults/inject $(build)/tests/faults/interpose.so

$(build)/tests/faults/inject: %: %.o
	$(CC) -pie $< $(linking) -o $@

$(build)/tests/faults/interpose.so: %.so: %.o
	$(CC) -shared $< $(linking) -ldl -o $@

check: all $(unit_tests) $(fuzz_targets) $(fault_tools) $(build)/tests/bench/corpus
	@sh tests/run.sh $(build)

sanitizers = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

# Where code is slow, less of what is random is tried.
check_less = PERFT_MOST=2000000 DARA_LAW_TURNS=10000 DARA_LAW_EACH=50 DARA_LAW_EXPRESSIONS=20 \
	     DARA_ROUND_RECORDS=2000 DARA_STRETCH_STREAMS=600 DARA_PREFIX_RECORDS=100 DARA_PREFIX_STEP=11 \
	     $(MAKE) --no-print-directory

check-asan:
	@$(check_less) build=$(build)/asan CFLAGS='$(sanitizers)' check

# The lines of lib/ that the tests run: at least 95 of 100.
coverage:
	@find $(build)/coverage -name '*.gcda' -delete 2> /dev/null || true
	@$(check_less) build=$(build)/coverage CC=gcc CFLAGS='-O0 -g --coverage -fprofile-update=atomic' check
	@sh tests/coverage.sh $(build)/coverage

# Each fuzz target runs FUZZ_SECONDS in FUZZ_JOBS processes; what was found interesting is kept in
# build/fuzz-*/corpus, and is where the next run starts. FUZZ_TARGETS are all: record position rules turn gtp.
# FUZZ_CC=afl-clang-fast runs them under AFL++.
FUZZ_CC      ?= clang
FUZZ_SECONDS ?= 60
FUZZ_JOBS    ?= $(shell nproc)
fuzz_build    = $(build)/fuzz-$(notdir $(FUZZ_CC))

fuzz:
	@command -v $(FUZZ_CC) > /dev/null || { echo 'make fuzz needs $(FUZZ_CC), which is missing' >&2; exit 1; }
	@$(MAKE) --no-print-directory build=$(fuzz_build) CC=$(FUZZ_CC) fuzz_driver= \
	    CFLAGS='-O1 -g -fsanitize=fuzzer-no-link -fsanitize=address,undefined -fno-sanitize-recover=all' \
	    LDFLAGS='$(LDFLAGS) -fsanitize=fuzzer' fuzz_unwatched='-O2 -fno-sanitize=all' fuzz-targets
	@FUZZ_CC=$(FUZZ_CC) FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_JOBS=$(FUZZ_JOBS) sh tests/fuzz/fuzz.sh $(fuzz_build) $(FUZZ_TARGETS)

fuzz-targets: $(fuzz_targets)

# A fast part of the tests under valgrind.
check-valgrind: all $(unit_tests)
	@sh tests/valgrind.sh $(build)

# What runs in threads, under ThreadSanitizer.
check-tsan:
	@$(MAKE) --no-print-directory build=$(build)/tsan CFLAGS='-O1 -g -fsanitize=thread' threads

threads: export TSAN_OPTIONS = halt_on_error=1
threads: all $(build)/tests/bench/corpus
	@BIN=$(build)/bin THREADS_BYTES=1500000 sh tests/threads.sh
	@for options in '-j 3' '-j 3 --hash 1M'; do \
	    PATH=$(CURDIR)/$(build)/bin:$$PATH PERFT_MOST=2000000 PERFT_OPTIONS="$$options" \
	    sh tests/perft.sh tests/perft.txt || exit 1; done

sources = $(wildcard cmd/*.c cmd/*/*.[ch] lib/*.h lib/*/*.[ch] lib/*/*/*.[ch] tests/*/*.[ch])

lint: all
	cd man && mandoc -T lint -W style *.[1-9]
	clang-format --dry-run -Werror $(sources)
	sh tests/lint/arrows.sh $(build)

format:
	clang-format -i $(sources)

install: all
	$(INSTALL) -d $(DESTDIR)$(bindir) $(DESTDIR)$(libdir)/pkgconfig $(DESTDIR)$(includedir)
	$(INSTALL) $(binaries) $(DESTDIR)$(bindir)
	$(INSTALL) -m 644 $(shared) $(static) $(DESTDIR)$(libdir)
	ln -sf $(soname).$(version) $(DESTDIR)$(libdir)/$(soname)
	ln -sf $(soname) $(DESTDIR)$(libdir)/libdara.so
	$(INSTALL) -m 644 lib/dara.h $(DESTDIR)$(includedir)
	printf '%s\n' 'prefix=$(prefix)' 'libdir=$(libdir)' 'includedir=$(includedir)' '' \
	    'Name: dara' 'Description: Rules and records of the board game Dara' \
	    'Version: $(version)' 'Libs: -L$${libdir} -ldara' 'Cflags: -I$${includedir}' \
	    > $(DESTDIR)$(libdir)/pkgconfig/dara.pc
	for section in $(sections); do \
	    $(INSTALL) -d $(DESTDIR)$(mandir)/man$$section && \
	    $(INSTALL) -m 644 man/*.$$section $(DESTDIR)$(mandir)/man$$section || exit 1; done

uninstall:
	rm -f $(programs:%=$(DESTDIR)$(bindir)/%) $(DESTDIR)$(libdir)/$(soname).$(version) \
	    $(DESTDIR)$(libdir)/$(soname) $(DESTDIR)$(libdir)/libdara.so \
	    $(DESTDIR)$(libdir)/libdara.a $(DESTDIR)$(libdir)/pkgconfig/dara.pc \
	    $(DESTDIR)$(includedir)/dara.h
	for page in $(pages:man/%=%); do rm -f $(DESTDIR)$(mandir)/man$${page##*.}/$$page; done

dist:
	git archive --prefix=dara-$(version)/ -o dara-$(version).tar.gz HEAD

clean:
	rm -rf $(build)

-include $(shell find $(build) -name '*.d' 2> /dev/null)

.PHONY: all sparring tune bench deps demo check check-asan check-tsan check-valgrind threads coverage \
	fuzz fuzz-targets lint format install uninstall dist clean
.SECONDARY:
