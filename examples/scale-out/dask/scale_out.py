"""python3 scale_out.py DATA --out OUT: moments of each file below DATA by the workers of Dask, merged by eights and these
again, and fitted. Without --scheduler the workers are processes on this machine."""

import argparse
import subprocess
from pathlib import Path

from dask.distributed import Client

RETRIES = 3


def wasm_pca(*arguments):
    done = subprocess.run(["wasm-pca", *map(str, arguments)], stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip())


def below(folder):
    """Paths below a folder, but for what Spark and others keep beside their data."""
    paths = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return sorted((path for path in paths if not any(part[0] in "._" for part in path.parts)), key=str)


def moments(folder, name, shard):
    shard.parent.mkdir(parents=True, exist_ok=True)
    wasm_pca("moments", f"--name={name}", f"--output={shard}", "--", folder / name)
    return shard


def merge(shards, merged):
    wasm_pca("merge", *shards, "-o", merged)
    return merged


def merged_by_eights(client, shards, out):
    """Eight is a power of two: merged so, neighbours in the order of names give the bits of all at once."""
    level = 0
    while len(shards) > 1:
        level += 1
        groups = [shards[i : i + 8] for i in range(0, len(shards), 8)]
        names = [out / f"merged-{level}-{i}.mom" for i in range(len(groups))]
        shards = client.map(merge, groups, names, retries=RETRIES)
    return shards[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--scheduler")
    parser.add_argument("--workers", type=int)
    options = parser.parse_args()
    data, out = options.data.resolve(), options.out.resolve()
    names = below(data)
    out.mkdir(parents=True, exist_ok=True)
    local = {"n_workers": options.workers, "threads_per_worker": 1, "dashboard_address": None}
    with Client(options.scheduler) if options.scheduler else Client(**local) as client:
        paths = [out / "shards" / f"{name}.mom" for name in names]
        shards = client.map(moments, [data] * len(names), names, paths, retries=RETRIES)
        merged = merged_by_eights(client, shards, out).result()
    wasm_pca("merge", merged, "--expect", len(names), "-o", out / "all.mom")
    wasm_pca("fit", out / "all.mom", "--model", out / "model.json")


if __name__ == "__main__":
    main()
