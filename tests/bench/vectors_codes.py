"""Codes of few bits by NumPy, HNSW by hnswlib, and scans by faiss: prints what each finds or takes, as JSON."""

import json
import sys
import time

import numpy as np

task = json.loads(sys.argv[1])


def floats(name, columns):
    return np.fromfile(task[name], "<f4").reshape(-1, columns)


def nearest(scores, k):
    return np.argsort(-scores, axis=1, kind="stable")[:, :k]


def recall(truth, found):
    return float(np.mean([len(set(a) & set(b)) / len(a) for a, b in zip(truth, found)]))


def units(x):
    return x / np.linalg.norm(x, axis=1, keepdims=True)


def cosines(base, queries):
    return units(queries.astype("f8")) @ units(base.astype("f8")).T


def restored(y, form, step):
    """What the stored numbers stand for: halves of no format, codes times their steps, signs."""
    codes = np.clip(np.rint(y / step), -127, 127).astype("i2")
    if form == "float32":
        return y
    if form == "bit":
        return np.where(y > 0, 1.0, -1.0)
    return codes * step if form == "int8" else np.clip((codes + 4) >> 3, -7, 7) * 8 * step


def codes():
    columns, k = task["columns"], 10
    base, queries = floats("base", columns), floats("queries", columns)
    truth = nearest(cosines(base, queries), k)
    found = []
    for name, steps in zip(task["weights"], task["steps"]):
        weights = np.fromfile(name, "<f4").reshape(-1, columns)
        y, z = base @ weights.T, queries @ weights.T
        for form in task["formats"]:
            scores = cosines(restored(y, form, np.float32(steps)), z)
            near = nearest(scores, 5 * k)
            found.append([recall(truth, near[:, :k]), recall(truth, near)])
    return {"recalls": found}


def timed(act):
    times = []
    for _ in range(5):
        start = time.perf_counter()
        result = act()
        times.append(time.perf_counter() - start)
    return result, sorted(times)[2]


def hnsw():
    import hnswlib

    columns, k = task["columns"], 10
    base, queries = floats("base", columns), floats("queries", columns)
    truth = nearest(cosines(base, queries), k)
    weights = np.fromfile(task["weights"], "<f4").reshape(-1, columns)
    rows = []
    for x, q in ((base, queries), (base @ weights.T, queries @ weights.T)):
        index = hnswlib.Index(space="cosine", dim=x.shape[1])
        start = time.process_time()
        index.init_index(max_elements=len(x), ef_construction=200, M=16, random_seed=1)
        index.add_items(x, num_threads=1)
        built = time.process_time() - start
        exact = recall(truth, nearest(cosines(x, q), k))
        for ef in (20, 50, 200):
            index.set_ef(ef)
            (labels, _), seconds = timed(lambda: index.knn_query(q, k=k, num_threads=1))
            rows.append([x.shape[1], ef, built, 1000 * seconds / len(q), exact, recall(truth, labels)])
    return {"rows": rows}


def scans():
    import faiss

    faiss.omp_set_num_threads(1)
    rows, dimensions = task["rows"], task["dimensions"]
    random = np.random.default_rng(1)
    few = random.standard_normal((10_000, dimensions), dtype="f4")
    out = {}

    def least(act):
        times = []
        for _ in range(9):
            start = time.process_time()
            act()
            times.append(1000 * (time.process_time() - start))
        return min(times)

    binary = faiss.IndexBinaryFlat(dimensions)
    packed = np.packbits(few > 0, axis=1)
    for _ in range(rows // len(few)):
        binary.add(packed)
    out["bit"] = least(lambda: binary.search(packed[:1], 50))
    for name, kind in (("int4", "QT_4bit_uniform"), ("int8", "QT_8bit_uniform")):
        index = faiss.IndexScalarQuantizer(
            dimensions, getattr(faiss.ScalarQuantizer, kind), faiss.METRIC_INNER_PRODUCT
        )
        index.train(few)
        for _ in range(rows // len(few)):
            index.add(few)
        out[name] = least(lambda: index.search(few[:1], 50))
        del index
    return {"milliseconds": out, "version": faiss.__version__}


print(json.dumps({"codes": codes, "hnsw": hnsw, "scans": scans}[task["what"]]()))
