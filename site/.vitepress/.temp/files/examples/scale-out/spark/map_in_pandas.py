"""spark-submit map_in_pandas.py TABLE OUT COLUMN ...: a shard of each partition of a table in Parquet, by mapInPandas, in
OUT/shards. Executors and driver need wasm-pca-shards, of examples/shards. Not run by this project's tests."""

import sys
from pathlib import Path

import pandas as pd
from pyspark import TaskContext
from pyspark.sql import SparkSession
from wasm_pca_shards import records, save_records


def shards_of(frames):
    for record in records(frames, f"partition {TaskContext.get().partitionId():06}"):
        yield pd.DataFrame([record])


def main():
    source, out, *columns = sys.argv[1:]
    table = SparkSession.builder.appName("wasm-pca").getOrCreate().read.parquet(source).select(columns)
    found = table.mapInPandas(shards_of, "rows long, shard binary").collect()
    save_records((row.asDict() for row in found), Path(out) / "shards", table.count())


main()
