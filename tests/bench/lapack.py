"""LAPACK's time for all eigenpairs of random symmetric matrices.

The argument is {"orders"} as JSON, the answer {"milliseconds": {order: time}}: time of the processor, best of several,
as in kernels.cpp, by the faster of NumPy and SciPy's divide and conquer.
"""

import json
import sys
import time

import numpy as np
import scipy.linalg

ROUNDS = 5
DRIVERS = [np.linalg.eigh, lambda a: scipy.linalg.eigh(a, driver="evd")]


def best_milliseconds(order):
    a = np.random.default_rng(0).uniform(-0.5, 0.5, (order, order))
    a += a.T
    times = []
    for _ in range(ROUNDS):
        for eigh in DRIVERS:
            start = time.process_time()
            eigh(a)
            times.append(1e3 * (time.process_time() - start))
    return min(times)


orders = json.loads(sys.argv[1])["orders"]
print(json.dumps({"milliseconds": {order: best_milliseconds(order) for order in orders}}))
