"""scikit-learn's PCA of sparse rows: one fit, in a process of its own.

The argument is a task as JSON: {"file", "rows", "columns", "components", "result"}. Prints {"milliseconds", "memory",
"solver"} as JSON: the processor's time of the fit, and by how many bytes the process grew beyond what it held before.
The components and eigenvalues go to the files that begin with `result`.
"""

import json
import sys
import time

import numpy as np
from scipy.sparse import csr_array
from sklearn.decomposition import PCA


def bytes_of(name):
    with open("/proc/self/status") as status:
        return next(1024 * int(line.split()[1]) for line in status if line.startswith(name))


task = json.loads(sys.argv[1])
parts = [np.load(f"{task['file']}.{part}.npy") for part in ("data", "indices", "indptr")]
x = csr_array(tuple(parts), shape=(task["rows"], task["columns"]))
before = bytes_of("VmRSS")
model = PCA(task["components"], svd_solver="arpack", random_state=0)
start = time.process_time()
model.fit(x)
seconds = time.process_time() - start
memory = bytes_of("VmHWM") - before
np.save(f"{task['result']}.components.npy", model.components_)
np.save(f"{task['result']}.eigenvalues.npy", model.explained_variance_)
print(json.dumps({"milliseconds": 1e3 * seconds, "memory": memory, "solver": "arpack"}))
