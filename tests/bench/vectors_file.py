"""Reduces an NPY file of floats to one of halves with NumPy, block by block, as the reducer does; prints the seconds."""

import base64
import json
import sys
import time

import numpy as np

task = json.loads(sys.argv[1])
with open(task["model"]) as file:
    model = json.load(file)
floats = lambda name: np.frombuffer(base64.b64decode(model[name]), "<f4")
mean = floats("mean")
weights = np.ascontiguousarray(floats("weights").reshape(-1, model["columns"]).T)
start = time.perf_counter(), time.process_time()
vectors = np.load(task["vectors"], mmap_mode="r")
out = np.lib.format.open_memmap(task["output"], "w+", "<f2", (len(vectors), weights.shape[1]))
for first in range(0, len(vectors), 4096):
    out[first : first + 4096] = (vectors[first : first + 4096] - mean) @ weights
out.flush()
seconds, processor = time.perf_counter() - start[0], time.process_time() - start[1]
print(json.dumps({"seconds": seconds, "processor": processor}))
