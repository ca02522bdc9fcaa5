# SPDX-License-Identifier: MIT
# Fuzz targets. As make check builds them they read files; make fuzz builds them with a fuzzer.

fuzz_targets = $(patsubst %.c,$(build)/%,$(wildcard tests/fuzz/fuzz_*.c))
fuzz_driver  = $(build)/tests/fuzz/each.o
fuzz_objects = $(build)/tests/fuzz/laws.o $(build)/tests/fuzz/second.o \
	       $(filter $(build)/tests/plain/% $(build)/tests/shared/%,$(test_objects))

# What the library is compared with is not what is tried: nobody watches the ways that it takes.
$(fuzz_objects): flags += $(fuzz_unwatched)
$(build)/tests/fuzz/fuzz_gtp.o: flags += -Icmd
$(build)/tests/fuzz/fuzz_gtp: wraps = -Wl,--wrap=dara_search_run

$(fuzz_targets): %: %.o $(fuzz_objects) $(fuzz_driver) $(build)/cmd/shared.a $(library)
	$(call show,LD $@)$(CC) -pie $^ -lm -pthread $(wraps) $(linking) -o $@

# Each target runs FUZZ_SECONDS in FUZZ_JOBS processes; what was found interesting is kept in
# build/fuzz-*/corpus, and is where the next run starts. FUZZ_TARGETS are all: record position rules
# turn gtp match. FUZZ_CC=afl-clang-fast runs them under AFL++.
FUZZ_CC      ?= clang
FUZZ_SECONDS ?= 60
FUZZ_JOBS    ?= $(shell nproc)
fuzz_build    = $(build)/fuzz-$(notdir $(FUZZ_CC))

fuzz:
	@command -v $(FUZZ_CC) > /dev/null || { echo 'make fuzz needs $(FUZZ_CC), which is missing' >&2; exit 1; }
	@+$(again) build=$(fuzz_build) CC=$(FUZZ_CC) fuzz_driver= \
	    CFLAGS='-O1 -g -fsanitize=fuzzer-no-link -fsanitize=address,undefined -fno-sanitize-recover=all' \
	    LDFLAGS='$(LDFLAGS) -fsanitize=fuzzer' fuzz_unwatched='-O2 -fno-sanitize=all' fuzz-targets
	@FUZZ_CC=$(FUZZ_CC) FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_JOBS=$(FUZZ_JOBS) \
	    sh tests/fuzz/fuzz.sh $(fuzz_build) $(FUZZ_TARGETS)

check fuzz-targets: $(fuzz_targets)

.PHONY: fuzz fuzz-targets
