"""Fits or reduces a file as people do in Python: pandas or pyarrow with scikit-learn or NumPy; prints what it took."""

import json
import resource
import sys

import numpy as np

SAMPLE = 10_000  # rows
DIMENSIONS = 256
BLOCK = 512  # rows, whose numbers stay in the caches

task = json.loads(sys.argv[1])
file = task["file"]


def table():
    if file.endswith(".npy"):
        return np.load(file)
    import pandas as pd

    if file.endswith(".parquet"):
        return pd.read_parquet(file).to_numpy()
    if file.endswith(".jsonl"):
        return pd.read_json(file, lines=True).to_numpy()
    return pd.read_csv(file).to_numpy()


def fitted(x):
    """The mean of some rows, and their first principal axes."""
    some = np.asarray(x[:: max(1, len(x) // SAMPLE)][:SAMPLE])
    mean = some.mean(axis=0)
    axes = np.linalg.eigh(np.cov(some.T))[1][:, ::-1][:, :DIMENSIONS]
    return mean, np.ascontiguousarray(axes, "<f4")


def reduced(x, into):
    mean, axes = fitted(x)
    for first in range(0, len(x), BLOCK):
        into[first : first + BLOCK] = (x[first : first + BLOCK] - mean) @ axes


if not task.get("reduce"):
    from sklearn.decomposition import PCA

    PCA(svd_solver="covariance_eigh").fit(table())
elif task["reduce"] == "npy":
    x = np.load(file, mmap_mode="r")
    into = np.lib.format.open_memmap(task["output"], "w+", np.float16, (len(x), DIMENSIONS))
    reduced(x, into)
else:
    import pyarrow as pa
    import pyarrow.parquet as pq

    rows = pq.read_table(file)
    x = rows["embedding"].combine_chunks().values.to_numpy().reshape(len(rows), -1)
    into = np.empty((len(rows), DIMENSIONS), np.float16)
    reduced(x, into)
    lists = pa.FixedSizeListArray.from_arrays(into.ravel(), DIMENSIONS)
    pq.write_table(rows.drop(["embedding"]).append_column("embedding", lists), task["output"])

used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"processor": used.ru_utime + used.ru_stime, "bytes": 1024 * used.ru_maxrss}))
