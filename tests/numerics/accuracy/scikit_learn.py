"""scikit-learn's answer to a task of the accuracy table: {"solver", "components", "single", "data", "rows", "columns",
"exponent"} on standard input, {"components", "variances"} on standard output, with null for what is no finite number.

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
data = np.array(task["data"], np.float32 if task["single"] else np.float64).reshape(rows, task["columns"])
model = PCA(task["components"], svd_solver=task["solver"], random_state=0).fit(data)
deviations = np.ldexp(model.singular_values_, -task["exponent"]) / np.sqrt(rows - 1)
json.dump({"components": numbers(model.components_), "variances": numbers(deviations**2)}, sys.stdout)
