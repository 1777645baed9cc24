"""files.py pandas|incremental|numpy FILE: the eigenvalues of a CSV file's covariance, as JSON."""

import json
import sys

import numpy as np
import pandas
from sklearn.decomposition import PCA, IncrementalPCA

CHUNK = 100_000  # rows


def with_pandas(file):
    return PCA(svd_solver="covariance_eigh").fit(pandas.read_csv(file).to_numpy()).explained_variance_


def incremental(file):
    model = IncrementalPCA()
    for chunk in pandas.read_csv(file, chunksize=CHUNK):
        model.partial_fit(chunk.to_numpy())
    return model.explained_variance_


def with_numpy(file):
    """The numbers as they are written, and two passes: what the others are compared with."""
    x = pandas.read_csv(file, float_precision="round_trip").to_numpy()
    x -= x.mean(axis=0)
    x -= x.mean(axis=0)
    return np.linalg.eigvalsh(x.T @ x / (len(x) - 1))[::-1]


how, file = sys.argv[1:]
eigenvalues = {"pandas": with_pandas, "incremental": incremental, "numpy": with_numpy}[how](file)
print(json.dumps({"explainedVariance": eigenvalues.tolist()}))
