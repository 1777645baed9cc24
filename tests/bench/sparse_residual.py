"""How well components of sparse rows solve S u = lambda u: the largest |S u - lambda u| / lambda_1, in doubles.

The argument is a task as JSON: {"file", "rows", "columns", "result"}, as sparse_contender.py has them; prints
{"residual"} as JSON. Scores are centred before they are multiplied again, so that large means cost no digits.
"""

import json
import sys

import numpy as np
from scipy.sparse import csr_array

task = json.loads(sys.argv[1])
rows = task["rows"]
parts = [np.load(f"{task['file']}.{part}.npy") for part in ("data", "indices", "indptr")]
x = csr_array(tuple(parts), shape=(rows, task["columns"]))
u = np.load(f"{task['result']}.components.npy").T
eigenvalues = np.load(f"{task['result']}.eigenvalues.npy")
mean = np.asarray(x.mean(axis=0)).ravel()
scores = x @ u - mean @ u
scores -= scores.mean(axis=0)
images = (x.T @ scores - np.outer(mean, scores.sum(axis=0))) / (rows - 1)
residuals = np.linalg.norm(images - u * eigenvalues, axis=0)
print(json.dumps({"residual": float(residuals.max() / eigenvalues[0])}))
