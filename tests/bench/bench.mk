# SPDX-License-Identifier: MIT
# What measures the programs, and plays against them.

# BENCH_MB and BENCH_RUNS go to bench.sh.
bench_tools = $(build)/tests/bench/corpus $(build)/tests/bench/measure

$(bench_tools): %: %.o $(library)
	$(call show,LD $@)$(CC) -pie $^ $(linking) -o $@

bench: all $(bench_tools)
	@sh tests/bench/bench.sh $(build)

# A sparring partner for dara-play. Its playouts gain by all that the processor at hand can do.
uct_objects = $(patsubst %.c,$(build)/%.o,$(wildcard tests/bench/uct/*.c))

$(uct_objects): flags += -march=native

sparring: $(build)/tests/bench/uct/uct

$(build)/tests/bench/uct/uct: $(uct_objects) $(library)
	$(call show,LD $@)$(CC) -pie $^ -lm $(linking) -o $@

# What the weights of the evaluation are learnt with, by hand.
tune: $(build)/tests/bench/tune

$(build)/tests/bench/tune: $(build)/tests/bench/tune.o $(library)
	$(call show,LD $@)$(CC) -pie $^ -lm $(linking) -o $@

.PHONY: bench sparring tune
