#!/bin/sh
# Eight is a power of two: neighbours merged so give the bits of all at once.
set -eu
files=$(wc -l < "$OUT/names")
cd "$OUT/shards"
for eight in $(seq "$SLURM_ARRAY_TASK_ID" "$SLURM_ARRAY_TASK_COUNT" $(((files + 7) / 8))); do
  sed -n "$((8 * eight - 7)),$((8 * eight))s/\$/.mom/p" ../names | wasm-pca merge --files-from - -o "../eights/$eight.mom"
done
