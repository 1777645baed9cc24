"""spark-submit scale_out.py DATA OUT: moments of each file below DATA by RDD.pipe, merged by eights and these again, and
fitted. Paths are of a file system that all executors see. Not run by this project's tests."""

import sys
from pathlib import Path
from shlex import join

from pyspark.sql import SparkSession


def run(context, commands):
    """Each command by a task and a shell of its own."""
    context.parallelize(commands, len(commands)).pipe("sh -e", checkCode=True).collect()


def main():
    data, out = (Path(path).resolve() for path in sys.argv[1:])
    # Partitions have files of the same names, so a source is called by its path.
    paths = (file.relative_to(data) for file in data.rglob("*") if file.is_file())
    names = sorted(str(path) for path in paths if not any(part[0] in "._" for part in path.parts))
    context = SparkSession.builder.appName("wasm-pca").getOrCreate().sparkContext
    shards = [out / "shards" / f"{name}.mom" for name in names]
    for shard in shards:
        shard.parent.mkdir(parents=True, exist_ok=True)
    run(context, [
        join(["wasm-pca", "moments", f"--name={name}", f"--output={shard}", "--", str(data / name)])
        for name, shard in zip(names, shards)
    ])
    level = 0
    while len(shards) > 1:  # eight is a power of two: neighbours merged so give the bits of all at once
        level += 1
        groups = [shards[i : i + 8] for i in range(0, len(shards), 8)]
        shards = [out / f"merged-{level}-{i}.mom" for i in range(len(groups))]
        run(context, [
            join(["wasm-pca", "merge", *map(str, group), "-o", str(shard)])
            for group, shard in zip(groups, shards)
        ])
    model = str(out / "model.json")
    run(context, [join(["wasm-pca", "fit", str(shards[0]), "--expect", str(len(names)), "--model", model])])


main()
