#!/bin/sh
# submit.sh DATA OUT: an array job makes a shard of each DATA/*.csv, another merges eight neighbours each, and a job
# merges these and fits.
set -eu
export DATA="$1" OUT="$2" LC_ALL=C
here=$(dirname "$0")
mkdir -p "$OUT/shards" "$OUT/eights" "$OUT/logs"
rm -f "$OUT"/eights/*
(cd "$DATA" && printf '%s\n' *.csv) > "$OUT/names"
files=$(wc -l < "$OUT/names")
[ "$files" -eq "$(cd "$DATA" && set -- *.csv && echo $#)" ] || { echo 'a line break is in a name' >&2; exit 1; }

submit() { sbatch --parsable --requeue --kill-on-invalid-dep=yes --output="$OUT/logs/%x-%a.log" "$@"; }
shards=$(submit --job-name=shards --array="1-$files" "$here/shard.sh")
eights=$(submit --job-name=eights --array="1-$(((files + 7) / 8))" --dependency="afterok:$shards" "$here/eight.sh")
submit --job-name=fit --dependency="afterok:$eights" "$here/fit.sh"
