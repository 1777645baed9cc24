"""Reduces an NPY file of floats to one of halves with NumPy, block by block, as the reducer does; prints what it took."""

import base64
import json
import resource
import sys
import time

import numpy as np

BLOCK = 512  # rows, whose numbers stay in the caches

task = json.loads(sys.argv[1])
with open(task["model"]) as file:
    model = json.load(file)
floats = lambda name: np.frombuffer(base64.b64decode(model[name]), "<f4")
mean = floats("mean")
weights = np.ascontiguousarray(floats("weights").reshape(-1, model["columns"]).T)
start = time.perf_counter(), time.process_time()
with open(task["vectors"], "rb") as vectors, open(task["output"], "wb") as output:
    np.lib.format.read_magic(vectors)
    (rows, columns), _, _ = np.lib.format.read_array_header_1_0(vectors)
    header = {"descr": "<f2", "fortran_order": False, "shape": (rows, weights.shape[1])}
    np.lib.format.write_array_header_1_0(output, header)
    block = np.empty((BLOCK, columns), "<f4")
    reduced = np.empty((BLOCK, weights.shape[1]), "<f4")
    halves = np.empty(reduced.shape, "<f2")
    for first in range(0, rows, BLOCK):
        count = min(BLOCK, rows - first)
        x, y = block[:count], reduced[:count]
        vectors.readinto(memoryview(x).cast("B"))
        np.subtract(x, mean, out=x)
        np.matmul(x, weights, out=y)
        y /= np.sqrt(np.einsum("ij,ij->i", y, y))[:, None]
        halves[:count] = y
        output.write(memoryview(halves[:count]).cast("B"))
seconds, processor = time.perf_counter() - start[0], time.process_time() - start[1]
try:
    with open("/proc/self/maps") as maps:
        openblas = "openblas" in maps.read()
except OSError:
    openblas = False
memory = 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps({"seconds": seconds, "processor": processor, "bytes": memory, "openblas": openblas}))
