#!/bin/sh
# submit.sh DATA OUT: an array job makes a shard of each file below DATA, another merges eight neighbours each, and a job
# merges these and fits.
set -eu
export DATA="$1" OUT="$2" LC_ALL=C
most=${MOST:-1000} # tasks of an array: MaxArraySize of the cluster, less one; each takes one file in so many
here=$(dirname "$0")
mkdir -p "$OUT/shards" "$OUT/eights" "$OUT/logs"
rm -f "$OUT"/eights/*

# Paths below DATA; names that begin with a point or "_" are what Spark and others keep beside their data.
(cd "$DATA" && find . -type f ! -path '*/[._]*' | cut -c3-) | sort > "$OUT/names"
files=$(wc -l < "$OUT/names")
while IFS= read -r name; do
  [ -f "$DATA/$name" ] || { echo "a line break is in a name: $name" >&2; exit 1; }
done < "$OUT/names"

submit() { sbatch --parsable --requeue --kill-on-invalid-dep=yes --output="$OUT/logs/%x-%a.log" "$@"; }
array() { echo "--array=1-$(($1 < most ? $1 : most))"; }
shards=$(submit --job-name=shards "$(array "$files")" "$here/shard.sh")
eights=$(submit --job-name=eights "$(array $(((files + 7) / 8)))" --dependency="afterok:$shards" "$here/eight.sh")
submit --job-name=fit --dependency="afterok:$eights" "$here/fit.sh"
