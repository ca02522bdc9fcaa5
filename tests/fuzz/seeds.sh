#!/bin/sh
# SPDX-License-Identifier: MIT
# Gives each seed of the fuzz targets to its target, and each sample to that of records: usage seeds.sh
# BUILD-FOLDER in the repository root.
set -u
passed=0 failed=0
for seed in tests/fuzz/seeds/*/* samples/*.dara; do
	target=${seed#tests/fuzz/seeds/}
	target=${target%/*}
	[ "$target" != samples ] || target=record
	if said=$("$1/tests/fuzz/fuzz_$target" "$seed" 2>&1); then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAILED fuzz_$target $seed: $said"
	fi
done
echo "seeds: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
