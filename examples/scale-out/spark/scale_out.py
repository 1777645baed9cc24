"""spark-submit scale_out.py data/*.csv OUT: moments of each file by RDD.pipe, merged by eights and these again, and
fitted. Paths are of a file system that all executors see. Not run by this project's tests."""

import sys
from pathlib import Path
from shlex import join

from pyspark.sql import SparkSession


def run(context, commands):
    """Each command by a task and a shell of its own."""
    context.parallelize(commands, len(commands)).pipe("sh -e", checkCode=True).collect()


def main():
    *files, out = (Path(path).resolve() for path in sys.argv[1:])
    files.sort(key=lambda file: file.name)
    out.mkdir(parents=True, exist_ok=True)
    context = SparkSession.builder.appName("wasm-pca").getOrCreate().sparkContext
    shards = [out / f"{file.name}.mom" for file in files]
    run(context, [
        join(["wasm-pca", "moments", str(file), "--name", file.name, "-o", str(shard)])
        for file, shard in zip(files, shards)
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
    run(context, [join(["wasm-pca", "fit", str(shards[0]), "--model", str(out / "model.json")])])


main()
