"""What a python3 has for the benchmark, as JSON; fails where scikit-learn is missing."""

import json

import numpy
import scipy
import sklearn
from threadpoolctl import threadpool_info

blas = {pool["internal_api"]: pool["version"] for pool in threadpool_info() if pool["user_api"] == "blas"}
packages = {"scikit-learn": sklearn, "NumPy": numpy, "SciPy": scipy}
print(json.dumps({"versions": {name: package.__version__ for name, package in packages.items()} | blas}))
