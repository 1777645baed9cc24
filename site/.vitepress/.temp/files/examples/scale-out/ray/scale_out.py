"""python3 scale_out.py TABLE OUT COLUMN ...: a shard of each block of a data set in Parquet, by Ray, in OUT/shards. All nodes
need wasm-pca-shards, of examples/shards. Not run by this project's tests."""

import sys
from pathlib import Path

import pyarrow as pa
import ray
from wasm_pca_shards import records, save_records


def shards_of(block):
    return pa.Table.from_pylist(list(records([block])), pa.schema({"rows": pa.int64(), "shard": pa.binary()}))


def main():
    source, out, *columns = sys.argv[1:]
    ray.data.DataContext.get_current().execution_options.preserve_order = True  # the bits depend on it
    table = ray.data.read_parquet(source, columns=columns)
    found = table.map_batches(shards_of, batch_format="pyarrow", batch_size=None)
    save_records(found.iter_rows(), Path(out) / "shards", table.count())


main()
