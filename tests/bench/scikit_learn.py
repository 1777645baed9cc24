"""The float64 shapes of shapes.mjs in scikit-learn, on one thread: the fastest of its exact and randomised solvers.

Wants python3 with scikit-learn and OpenBLAS (Debian: python3-sklearn, libopenblas0-pthread).
"""

import os

os.environ["OPENBLAS_NUM_THREADS"] = "1"

import time

import numpy as np
from sklearn.decomposition import PCA

SHAPES = [(1797, 64, None), (200, 5000, 10), (200, 5000, None), (10_000, 784, 10), (100_000, 50, None)]


def solvers(rows, columns, components):
    yield "full"
    if rows >= columns:
        yield "covariance_eigh"
    if components:
        yield "randomized"


def median_milliseconds(x, components, solver, repeats=5):
    times = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        PCA(components, svd_solver=solver, random_state=0).fit(x)
        times.append(1e3 * (time.perf_counter() - start))
    return float(np.median(times[1:]))


for rows, columns, components in SHAPES:
    x = np.random.default_rng(0).integers(0, 256, (rows, columns)).astype(float)
    times = {solver: median_milliseconds(x, components, solver) for solver in solvers(rows, columns, components)}
    best = min(times, key=times.get)
    print(f"{rows} x {columns}, {components or 'all'}: {times[best]:.1f} ms ({best})")
