#!/bin/sh
set -eu
wasm-pca merge "$OUT"/eights/*.mom -o "$OUT/all.mom"
wasm-pca fit "$OUT/all.mom" --model "$OUT/model.json"
