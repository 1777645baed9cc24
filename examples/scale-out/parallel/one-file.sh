#!/bin/sh
# one-file.sh BIG.csv OUT [BLOCK]: moments of blocks of one large file, each by its own process, merged and fitted.
set -eu
file=$1 out=$2 block=${3:-64M} # a fixed size: the bits are not to depend on the number of cores
mkdir -p "$out/shards"
rm -f "$out"/shards/*

# {block}: numbers with zeros before them, whose order is the blocks'.
parallel --pipepart --arg-file "$file" --header : --block "$block" --joblog "$out/jobs.log" --retries 3 \
  --rpl '{block} $_ = sprintf("%06d", $job->seq())' --quote \
  wasm-pca moments - --name "$(basename "$file"):{block}" -o "$out/shards/{block}.mom"

wasm-pca merge "$out"/shards/*.mom -o "$out/all.mom"
wasm-pca fit "$out/all.mom" --model "$out/model.json"
