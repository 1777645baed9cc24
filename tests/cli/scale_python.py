"""The shards of examples/shards.py and of the command line, each read by the other, against NumPy's own answers."""

import json
import subprocess
import sys
from struct import pack

import numpy as np

sys.path.insert(0, sys.argv[1])
import shards

random = np.random.default_rng(14)


def wasm_pca(*arguments):
    subprocess.run(["wasm-pca", *arguments], check=True, stdout=subprocess.DEVNULL)


def correlated(rows):
    return 1000 + random.normal(size=(rows, 6)) @ random.normal(size=(6, 6))


def close(actual, expected, scale):
    assert np.abs(actual - expected).max() <= 1e-12 * scale, (actual, expected)


def test_read(name, x):
    np.save(f"{name}.npy", x)
    wasm_pca("moments", f"{name}.npy", "-o", f"{name}.mom")
    header, n, mean, scatter = shards.read(f"{name}.mom")
    assert (header["rows"], header["columns"], n) == (len(x), None, len(x))
    centred = x - x.mean(0)
    close(mean, x.mean(0), np.abs(x).max())
    close(scatter, centred.T @ centred, np.trace(centred.T @ centred))


def test_sparse(x):
    """Rows that wait to be summed, as the engine has them in its bytes."""
    rows, columns = np.nonzero(x)
    moments = pack("<6sHIIdddd", b"PCAMOM", 5, x.shape[1], len(x), 0, 0, 0, len(rows)) + x[rows, columns].tobytes()
    moments += np.cumsum((x != 0).sum(1)).astype("<u4").tobytes() + columns.astype("<u2").tobytes()
    shards.save("sparse.mom", moments, len(x), None, "sparse")
    header, n, mean, scatter = shards.read("sparse.mom")
    covariance = np.cov(x.T)
    assert n == len(x)
    close(mean, x.mean(0), np.abs(x).max())
    close(scatter / (n - 1), covariance, np.trace(covariance))
    wasm_pca("fit", "sparse.mom", "--model", "sparse.json")
    with open("sparse.json") as file:
        model = json.load(file)
    eigenvalues = np.linalg.eigvalsh(covariance)[::-1]
    close(np.array(model["explainedVariance"]), eigenvalues, eigenvalues[0])


def test_sparse_file(x):
    """A whole segment of sparse rows, and some that wait."""
    rows, columns = np.nonzero(x)
    with open("file.mtx", "w") as file:
        file.write(f"%%MatrixMarket matrix coordinate real general\n{len(x)} {x.shape[1]} {len(rows)}\n")
        file.writelines(f"{i + 1} {j + 1} {float(x[i, j])!r}\n" for i, j in zip(rows, columns))
    wasm_pca("moments", "file.mtx", "-o", "file.mom")
    header, n, mean, scatter = shards.read("file.mom")
    covariance = np.cov(x.T)
    assert n == len(x)
    close(mean, x.mean(0), np.abs(x).max())
    close(scatter / (n - 1), covariance, np.trace(covariance))


def test_written_and_merged(ours, theirs):
    np.save("ours.npy", ours)
    wasm_pca("moments", "ours.npy", "-o", "ours.mom")
    shards.write("theirs.mom", theirs, list("abcdef"), "theirs")
    wasm_pca("merge", "ours.mom", "theirs.mom", "-o", "both.mom")
    wasm_pca("fit", "both.mom", "--model", "both.json")
    with open("both.json") as file:
        model = json.load(file)
    assert model["featureNames"] == list("abcdef")
    eigenvalues = np.linalg.eigvalsh(np.cov(np.vstack([ours, theirs]).T))[::-1]
    close(np.array(model["explainedVariance"]) / eigenvalues, 1, 1)


# Rows not yet summed; a growing segment besides, and whole segments; exact sums of integers.
test_read("few", correlated(100))
test_read("segments", correlated(3 * 1024 + 2 * 256 + 7))
test_read("bytes", random.integers(0, 256, (300, 6), np.uint8))
test_read("words", random.integers(0, 65536, (5000, 6), np.uint16))

test_sparse(np.where(random.random((700, 6)) < 0.2, correlated(700), 0))
test_sparse_file(np.where(random.random((17000, 6)) < 0.1, correlated(17000), 0))

test_written_and_merged(correlated(1500), correlated(2000))
test_written_and_merged(correlated(1500), correlated(1))
test_written_and_merged(random.integers(0, 256, (300, 6), np.uint8), 1e-3 * correlated(300))

whole = bytearray(open("few.mom", "rb").read())
whole[len(whole) // 2] ^= 1
open("damaged.mom", "wb").write(whole)
try:
    shards.read("damaged.mom")
    raise SystemExit("a damaged file was read")
except ValueError as error:
    assert "damaged.mom is damaged" in str(error)
