#!/bin/sh
# files.sh DATA OUT: moments of every file below DATA, merged and fitted.
set -eu
data=$1 out=$2
export LC_ALL=C # names in the order of their bytes
mkdir -p "$out/shards" "$out/eights"

# Paths below DATA; names that begin with a point or "_" are what Spark and others keep beside their data.
below() { (cd "$data" && find . -type "$1" ! -path '*/[._]*'); }
below f | cut -c3- | sort > "$out/names"
below d | tr '\n' '\0' | (cd "$out/shards" && xargs -0 mkdir -p)

# Files without a shard, and those that have changed or were replaced since it was made.
while IFS= read -r name; do
  shard=$out/shards/$name.mom
  [ -e "$shard" ] && [ -z "$(find "$data/$name" -cnewer "$shard")" ] || printf '%s\n' "$name"
done < "$out/names" > "$out/left"

parallel --arg-file "$out/left" --joblog "$out/jobs.log" --retries 3 --quote \
  wasm-pca moments --name={} --output="$out/shards/{}.mom" -- "$data/{}"

# Eight neighbours each, side by side; eight is a power of two, so the bits are those of all at once.
rm -f "$out"/eights/*
parallel --arg-file "$out/names" --workdir "$out/shards" --rpl '{shards} s:$:.mom:' --max-args 8 --quote \
  wasm-pca merge --output=../eights/{#}.mom -- {shards}

wasm-pca merge "$out"/eights/*.mom --expect "$(wc -l < "$out/names")" -o "$out/all.mom"
wasm-pca fit "$out/all.mom" --model "$out/model.json"
