#!/bin/sh
set -eu
name=$(sed -n "${SLURM_ARRAY_TASK_ID}p" "$OUT/names")
wasm-pca moments "$DATA/$name" --name "$name" --threads "${SLURM_CPUS_PER_TASK:-1}" -o "$OUT/shards/$name.mom"
