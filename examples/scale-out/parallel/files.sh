#!/bin/sh
# files.sh DATA OUT: moments of every DATA/*.csv, merged and fitted.
set -eu
data=$1 out=$2
export LC_ALL=C # names in the order of their bytes
mkdir -p "$out/shards" "$out/eights"

parallel --joblog "$out/jobs.log" --resume-failed --retries 3 --quote \
  wasm-pca moments {} --name {/} -o "$out/shards/{/.}.mom" ::: "$data"/*.csv

# Eight neighbours each, side by side; eight is a power of two, so the bits are those of all at once.
rm -f "$out"/eights/*
parallel --workdir "$out/shards" --rpl '{shards} s:.*/::; s:csv$:mom:' --max-args 8 --quote \
  wasm-pca merge {shards} -o ../eights/{#}.mom ::: "$data"/*.csv

wasm-pca merge "$out"/eights/*.mom -o "$out/all.mom"
wasm-pca fit "$out/all.mom" --model "$out/model.json"
