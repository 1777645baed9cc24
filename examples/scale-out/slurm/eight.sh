#!/bin/sh
# Eight is a power of two: neighbours merged so give the bits of all at once.
set -eu
last=$((8 * SLURM_ARRAY_TASK_ID))
sed -n "$((last - 7)),${last}s|.*|$OUT/shards/&.mom|p" "$OUT/names" |
  tr '\n' '\0' | xargs -0 wasm-pca merge -o "$OUT/eights/$SLURM_ARRAY_TASK_ID.mom"
