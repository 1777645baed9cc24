"""files.py pandas|incremental FILE: what scikit-learn makes of a CSV file, as JSON."""

import json
import sys

import pandas
from sklearn.decomposition import PCA, IncrementalPCA

CHUNK = 100_000  # rows

how, file = sys.argv[1:]
if how == "pandas":
    model = PCA(svd_solver="covariance_eigh").fit(pandas.read_csv(file).to_numpy())
else:
    model = IncrementalPCA()
    for chunk in pandas.read_csv(file, chunksize=CHUNK):
        model.partial_fit(chunk.to_numpy())
print(json.dumps({"explainedVariance": model.explained_variance_.tolist()}))
