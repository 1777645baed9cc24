#!/bin/sh
set -eu
wasm-pca merge "$OUT"/eights/*.mom --expect "$(wc -l < "$OUT/names")" -o "$OUT/all.mom"
wasm-pca fit "$OUT/all.mom" --model "$OUT/model.json"
