#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the fuzz targets, which make fuzz has built: usage fuzz.sh BUILD-FOLDER [TARGET ...] in the
# repository root. Each runs $FUZZ_SECONDS in $FUZZ_JOBS processes, from the seeds and from what was
# kept of earlier runs. A finding is reported, with the file that shows it, and makes the status 1.
set -u
build=$1
shift
seconds=${FUZZ_SECONDS:-60} jobs=${FUZZ_JOBS:-1}
bin=$build/tests/fuzz corpus=$build/corpus logs=$build/logs findings=$build/findings
trap 'kill $running 2> /dev/null; exit 2' HUP INT TERM
running= executions=0 found=0

# prepare TARGET: its corpus begins with the seeds
prepare() {
	rm -f "$logs/$1"-[0-9]*
	mkdir -p "$corpus/$1" "$logs" "$findings" "$build/afl"
	cp tests/fuzz/seeds/"$1"/* "$corpus/$1"
	[ "$1" != record ] || cp samples/*.dara "$corpus/$1"
}

# wait_for_jobs: until those running have ended
wait_for_jobs() {
	for job in $running; do wait "$job"; done
	running=
}

# run_libfuzzer TARGET
run_libfuzzer() {
	for job in $(seq "$jobs"); do
		ASAN_OPTIONS=quarantine_size_mb=4:malloc_context_size=4 \
		    "$bin/fuzz_$1" -max_total_time="$seconds" -print_final_stats=1 -timeout=25 \
		    -rss_limit_mb=2048 -dict=tests/fuzz/dara.dict -use_value_profile=0 -verbosity=0 \
		    -artifact_prefix="$findings/$1-" "$corpus/$1" > "$logs/$1-$job.out" 2> "$logs/$1-$job" &
		running="$running $!"
	done
	wait_for_jobs
	awk '/^stat::number_of_executed_units/ { n += $2 } END { print n + 0 }' "$logs/$1"-[0-9]*
}

# run_afl TARGET: one process that writes the corpus, and others that help it
run_afl() {
	role=-M
	for job in $(seq "$jobs"); do
		AFL_SKIP_CPUFREQ=1 AFL_AUTORESUME=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 \
		    afl-fuzz -V "$seconds" -m none -t 5000 -x tests/fuzz/dara.dict -i "$corpus/$1" \
		    -o "$build/afl/$1" "$role" "job$job" -- "$bin/fuzz_$1" > "$logs/$1-$job" 2>&1 &
		running="$running $!"
		role=-S
	done
	wait_for_jobs
	for file in "$build/afl/$1"/*/crashes/id* "$build/afl/$1"/*/hangs/id*; do
		[ ! -e "$file" ] || cp "$file" "$findings/$1-${file##*/}"
	done
	cat "$build/afl/$1"/*/fuzzer_stats 2> /dev/null |
	    awk '/^execs_done/ { n += $3 } END { print n + 0 }'
}

[ "$#" -gt 0 ] || set -- record position rules turn gtp match
case ${FUZZ_CC:-clang} in *afl*) run=run_afl ;; *) run=run_libfuzzer ;; esac
for target; do
	prepare "$target"
	: > "$logs/$target.begun"
	ran=$($run "$target")
	executions=$((executions + ran))
	echo "fuzz_$target: $ran executions in $seconds s by $jobs processes," \
	    "$(ls "$corpus/$target" | wc -l) inputs kept"
	for finding in $(find "$findings" -name "$target-*" -newer "$logs/$target.begun"); do
		found=$((found + 1))
		echo "FOUND $finding: $bin/fuzz_$target $finding"
		grep -h -m 3 -E 'law broken|ERROR|runtime error' "$logs/$target"-[0-9]*
	done
	[ "$ran" -gt 0 ] || { found=$((found + 1)); echo "FAILED fuzz_$target did not run: see $logs"; }
done
echo "fuzz: $executions executions, $(($# * seconds)) s by $jobs processes, $found findings"
[ "$found" -eq 0 ]
