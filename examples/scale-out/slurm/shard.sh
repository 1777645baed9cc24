#!/bin/sh
set -eu
sed -n "$SLURM_ARRAY_TASK_ID~${SLURM_ARRAY_TASK_COUNT}p" "$OUT/names" | while IFS= read -r name; do
  shard=$OUT/shards/$name.mom
  mkdir -p "${shard%/*}"
  wasm-pca moments --name="$name" --threads "${SLURM_CPUS_PER_TASK:-1}" --output="$shard" -- "$DATA/$name" < /dev/null
done
