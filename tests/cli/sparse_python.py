"""Sparse files that SciPy writes, fitted by the command line, against NumPy's own eigenvalues."""

import gzip
import json
import subprocess

import numpy as np
import scipy.io
import scipy.sparse

random = np.random.default_rng(24)


def fit(*arguments):
    ran = subprocess.run(["wasm-pca", "fit", *arguments, "--json"], check=True, stdout=subprocess.PIPE)
    return np.array(json.loads(ran.stdout)["explainedVariance"])


def expect(x, *arguments):
    found = fit(*arguments)
    values = np.linalg.eigvalsh(np.cov(np.asarray(x, float).T))[::-1][: len(found)]
    assert np.abs(found - values).max() <= 1e-12 * values[0], (arguments, found, values)


x = scipy.sparse.random(300, 40, density=0.1, random_state=1, format="csr")
x.data = np.round(10 * x.data) + 1
rows = x.toarray()
formats = {"csr": x, "csc": x.tocsc(), "coo": x.tocoo(), "array": scipy.sparse.csr_matrix(x)}
for name, matrix in formats.items():
    for compressed in (False, True):
        scipy.sparse.save_npz(f"{name}.npz", matrix, compressed=compressed)
        expect(rows, f"{name}.npz")
        expect(rows.T, f"{name}.npz", "--transpose")
for dtype in ("float32", "int8", "int64", "uint16", "bool"):
    scipy.sparse.save_npz("typed.npz", x.astype(dtype))
    expect(x.astype(dtype).toarray(), "typed.npz")

# Places that come twice, in no order, and zeros that are stored.
places = random.integers(0, 30, size=(2, 4000))
twice = scipy.sparse.coo_matrix((random.integers(-3, 4, 4000).astype(float), places), shape=(31, 32))
scipy.sparse.save_npz("twice.npz", twice)
expect(twice.toarray(), "twice.npz", "--solver", "svd")
expect(twice.toarray(), "twice.npz")
scipy.io.mmwrite("twice.mtx", twice)
expect(twice.toarray(), "twice.mtx")

symmetric = (x.T @ x).tocoo()
skew = scipy.sparse.coo_matrix(np.triu(symmetric.toarray(), 1) - np.triu(symmetric.toarray(), 1).T)
for name, matrix, options in (
    ("real", x, {}),
    ("integer", x.astype(int), {}),
    ("pattern", x != 0, {"field": "pattern"}),
    ("symmetric", symmetric, {"symmetry": "symmetric"}),
    ("skew", skew, {"symmetry": "skew-symmetric"}),
    ("array", rows, {}),
):
    scipy.io.mmwrite(f"{name}.mtx", matrix, **options)
    with open(f"{name}.mtx", "rb") as plain, gzip.open(f"{name}.mtx.gz", "wb") as packed:
        packed.write(plain.read())
    expected = scipy.io.mmread(f"{name}.mtx")
    expected = expected.toarray() if scipy.sparse.issparse(expected) else expected
    expect(expected, f"{name}.mtx")
    expect(expected, f"{name}.mtx.gz")
