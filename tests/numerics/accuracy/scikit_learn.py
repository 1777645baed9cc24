"""scikit-learn's answer to a task of the accuracy table: {"solver", "data", "rows", "columns", "exponent"} on standard
input, {"components", "variances"} on standard output, with null for what is no finite number.

Wants python3 with scikit-learn (Debian: python3-sklearn).
"""

import json
import sys
import warnings

import numpy as np
from sklearn.decomposition import PCA

warnings.filterwarnings("ignore")


def numbers(values):
    return [value if np.isfinite(value) else None for value in values.ravel().tolist()]


task = json.load(sys.stdin)
rows = task["rows"]
model = PCA(svd_solver=task["solver"]).fit(np.array(task["data"]).reshape(rows, task["columns"]))
deviations = np.ldexp(model.singular_values_, -task["exponent"]) / np.sqrt(rows - 1)
json.dump({"components": numbers(model.components_), "variances": numbers(deviations**2)}, sys.stdout)
