# SPDX-License-Identifier: MIT
# Tests: all of them, parts of them under other tools, and what is looked at without running.

unit_tests   = $(patsubst %.c,$(build)/%,$(wildcard tests/unit/test_*.c))
test_objects = $(filter-out $(unit_tests:=.o),\
	       $(patsubst %.c,$(build)/%.o,$(wildcard tests/plain/*.c tests/shared/*.c tests/unit/*.c)))

$(build)/tests/%.o: flags += -Itests

$(build)/tests/unit/test_far.o: flags += -Icmd
$(build)/tests/unit/test_far: $(build)/cmd/shared.a
$(build)/tests/unit/test_search_stops: wraps = -pthread
$(build)/tests/unit/test_far: wraps = $(library) -lm -ljansson -pthread
$(build)/tests/unit/test_%: $(build)/tests/unit/test_%.o $(test_objects) $(library)
	$(call show,LD $@)$(CC) -pie $^ -lcmocka $(wraps) $(linking) -o $@

$(build)/tests/unit/test_memory: wraps = \
	$(foreach name,malloc calloc realloc aligned_alloc free,-Wl,--wrap=$(name))

# Faults of the system, for tests/cli/system-faults.sh.
fault_tools = $(build)/tests/faults/inject $(build)/tests/faults/interpose.so

$(build)/tests/faults/inject: %: %.o
	$(call show,LD $@)$(CC) -pie $< $(linking) -o $@

$(build)/tests/faults/interpose.so: %.so: %.o
	$(call show,LD $@)$(CC) -shared $< $(linking) -ldl -o $@

check: all $(unit_tests) $(fault_tools) $(build)/tests/bench/corpus
	@sh tests/run.sh $(build)

# The page in a real browser, which this brings: apart, for it is large.
check-page: all $(build)/tests/bench/corpus
	@CC='$(CC)' sh .ci/deps page
	@BIN=$(build)/bin node tests/page/replay.mjs $(build)/tests/bench/corpus

# Where code is slow, less of what is random is tried.
check_less = PERFT_MOST=2000000 DARA_LAW_TURNS=10000 DARA_LAW_EACH=50 DARA_LAW_EXPRESSIONS=20 \
	     DARA_ROUND_RECORDS=2000 DARA_STRETCH_STREAMS=600 DARA_PREFIX_RECORDS=100 DARA_PREFIX_STEP=11
sanitizers = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
again      = $(MAKE) --no-print-directory

check-asan:
	@+$(check_less) $(again) build=$(build)/asan CFLAGS='$(sanitizers)' check

# What runs in threads, under ThreadSanitizer.
check-tsan:
	@+$(again) build=$(build)/tsan CFLAGS='-O1 -g -fsanitize=thread' threads

threads: export TSAN_OPTIONS = halt_on_error=1
threads: all $(build)/tests/bench/corpus $(build)/tests/unit/test_search_stops
	@BIN=$(build)/bin THREADS_BYTES=1500000 sh tests/cli/threads.sh
	@$(build)/tests/unit/test_search_stops
	@for options in '-j 3' '-j 3 --hash 1M'; do \
	    PATH="$$PWD/$(build)/bin:$$PATH" PERFT_MOST=2000000 PERFT_OPTIONS="$$options" \
	    sh tests/known/perft.sh tests/known/perft.txt || exit 1; done

# A fast part of the tests under valgrind.
check-valgrind: all $(unit_tests)
	@sh tests/valgrind.sh $(build)

# The lines of lib/ that the tests run: at least 95 of 100.
coverage:
	@find $(build)/coverage -name '*.gcda' -delete 2> /dev/null || true
	@+$(check_less) $(again) build=$(build)/coverage CC=gcc \
	    CFLAGS='-O0 -g --coverage -fprofile-update=atomic' check
	@sh tests/coverage.sh $(build)/coverage

# What is seen without running: pages, layout, and that arrows between files go down only. Pages of
# others that ours refer to need not be installed.
lint: others = /mandoc\.db lacks/ || /not found: Xr / && !/: Xr dara/
lint: all
	$(call show,LINT arrows)sh tests/lint/arrows.sh $(build)
	$(call show,LINT man)cd man && mandoc -T lint -W style *.[1-9] 2>&1 | awk '$(others) { next } \
	    { print; bad = 1 } END { exit bad }'
	$(call show,LINT layout)clang-format --dry-run -Werror $(sources)

.PHONY: check check-page check-asan check-tsan check-valgrind threads coverage lint
