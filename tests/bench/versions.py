"""What a python3 has for the benchmark, as JSON; fails where scikit-learn is missing."""

import json

import numpy
import scipy
import sklearn
from threadpoolctl import threadpool_info

blas = [f"{pool['internal_api']} {pool['version']}" for pool in threadpool_info() if pool["user_api"] == "blas"]
packages = [
    f"scikit-learn {sklearn.__version__}",
    f"NumPy {numpy.__version__}",
    f"SciPy {scipy.__version__}",
]
print(json.dumps({"versions": ", ".join(packages + blas)}))
