"""The shards of wasm-pca-shards and of the command line, each read by the other, against NumPy's own answers."""

import json
import subprocess
import sys
from struct import pack

import numpy as np

import wasm_pca_shards as shards

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
    header, tally, mean, scatter = shards.read(f"{name}.mom")
    assert (header["rows"], header["columns"]) == (len(x), None)
    assert tally == (len(x), len(x), len(x)) and not tally.weighted
    centred = x - x.mean(0)
    close(mean, x.mean(0), np.abs(x).max())
    close(scatter, centred.T @ centred, np.trace(centred.T @ centred))


def test_sparse(x):
    """Rows that wait to be summed, as the engine has them in its bytes."""
    rows, columns = np.nonzero(x)
    moments = pack("<6sHIIdddd", b"PCAMOM", 5, x.shape[1], len(x), 0, 0, 0, len(rows)) + x[rows, columns].tobytes()
    moments += np.cumsum((x != 0).sum(1)).astype("<u4").tobytes() + columns.astype("<u2").tobytes()
    shards.save("sparse.mom", moments, len(x), None, "sparse")
    header, tally, mean, scatter = shards.read("sparse.mom")
    covariance = np.cov(x.T)
    assert tally.rows == len(x)
    close(mean, x.mean(0), np.abs(x).max())
    close(scatter / (tally.weight - 1), covariance, np.trace(covariance))
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
    header, tally, mean, scatter = shards.read("file.mom")
    covariance = np.cov(x.T)
    assert tally.rows == len(x)
    close(mean, x.mean(0), np.abs(x).max())
    close(scatter / (tally.weight - 1), covariance, np.trace(covariance))


def test_weighted(name, x, weights):
    """What the command line sums by weight, some of them 0, and what is written here, both against NumPy's own covariance."""
    table = np.column_stack([x, weights])
    np.savetxt(f"{name}.csv", table, "%.17g", ",", header="a,b,c,d,e,f,w", comments="")
    wasm_pca("moments", f"{name}.csv", "--weights", "w", "-o", f"{name}.mom")
    shards.write(f"{name} here.mom", x, list("abcdef"), name, weights)
    [record] = shards.records([dict(zip("abcdefw", part.T)) for part in (table[:7], table[7:])], name, "w")
    shards.save_records([record], f"{name} records", np.count_nonzero(weights))
    kept, weights = x[weights > 0], weights[weights > 0]
    for path in [f"{name}.mom", f"{name} here.mom", f"{name} records/000000.mom"]:
        test_weighted_read(path, kept, weights)
        test_weighted_fit(path, kept, weights)


def test_weighted_read(path, x, weights):
    header, tally, mean, scatter = shards.read(path)
    expected = np.cov(x.T, aweights=weights)
    assert header["rows"] == tally.rows == len(x) and tally.weighted
    close(np.array(tally[1:]), np.array([weights.sum(), weights @ weights]), weights @ weights)
    close(mean, np.average(x, axis=0, weights=weights), np.abs(x).max())
    close(scatter / (tally.weight - tally.squares / tally.weight), expected, np.trace(expected))


def test_weighted_fit(path, x, weights):
    wasm_pca("fit", path, "--model", "weighted.json")
    with open("weighted.json") as file:
        model = json.load(file)
    eigenvalues = np.linalg.eigvalsh(np.cov(x.T, aweights=weights))[::-1]
    close(np.array(model["explainedVariance"]), eigenvalues, eigenvalues[0])


def test_weighted_integers(x, weights):
    """Exact sums of integers with weights, as the engine has them in its bytes."""
    moments = pack("<6sHIIddd", b"PCAMOM", 7, x.shape[1], 0, 255, len(x), 0)
    moments += pack("<dddd", weights.sum(), 0, weights @ weights, 0) + (weights @ x).astype("<f8").tobytes()
    moments += (x.T @ (weights[:, None] * x))[np.triu_indices(x.shape[1])].astype("<i8").tobytes()
    shards.save("weighted integers.mom", moments, len(x), None, "integers")
    test_weighted_read("weighted integers.mom", x, weights)
    test_weighted_fit("weighted integers.mom", x, weights)


def test_weighted_sparse(x, weights, unit):
    """Sparse rows with weights that wait to be summed, as the engine has them in its bytes, of either length."""
    x = x / np.linalg.norm(x, axis=1, keepdims=True) if unit else x
    rows, columns = np.nonzero(x)
    moments = pack("<6sHIIddd", b"PCAMOM", 9 + unit, x.shape[1], len(x), 0, 0, 0) + bytes(32) + weights.tobytes()
    moments += pack("<d", len(rows)) + x[rows, columns].tobytes()
    moments += np.cumsum((x != 0).sum(1)).astype("<u4").tobytes() + columns.astype("<u2").tobytes()
    shards.save("weighted sparse.mom", moments, len(x), None, "sparse")
    test_weighted_read("weighted sparse.mom", x, weights)
    if not unit:  # the header of other rows says so
        test_weighted_fit("weighted sparse.mom", x, weights)


def test_written_and_merged(ours, theirs):
    np.save("ours.npy", ours)
    wasm_pca("moments", "ours.npy", "-o", "ours.mom")
    shards.write("theirs.mom", theirs, list("abcdef"), "theirs")
    wasm_pca("merge", "ours.mom", "theirs.mom", "-o", "both.mom")
    test_fit(["both.mom"], np.vstack([ours, theirs]))


def test_fit(arguments, x):
    wasm_pca("fit", *arguments, "--model", "fitted.json")
    with open("fitted.json") as file:
        model = json.load(file)
    assert (model["rows"], model["featureNames"]) == (len(x), list("abcdef"))
    eigenvalues = np.linalg.eigvalsh(np.cov(x.T))[::-1]
    close(np.array(model["explainedVariance"]) / eigenvalues, 1, 1)


def test_batches(kind, batch_of):
    """Three partitions of batches, one without rows and two of the same rows, whose scale grows from batch to batch."""
    some = [8.0**i * random.normal(size=(50, 6)) for i in range(3)]
    partitions = [some, [some[0][:0]], some]
    found = [record for batches in partitions for record in shards.records(map(batch_of, batches))]
    rows = sum(len(x) for batches in partitions for x in batches)
    assert [record["rows"] for record in found] == [150, 150]
    shards.save_records(found, kind, rows)
    test_fit([kind, "--duplicates", "keep"], np.vstack([*some, *some]))
    refuses("300 rows were summed, and there are 301", shards.save_records, found, f"{kind} again", rows + 1)


def test_refused(batches, message):
    refuses(message, lambda: list(shards.records(batches)))


def refuses(message, function, *arguments):
    try:
        function(*arguments)
    except ValueError as error:
        assert message in str(error), error
    else:
        raise SystemExit(f"no error says {message}")


def columns_of(x):
    return dict(zip("abcdef", x.T))


def test_frames():
    """What Spark and Ray hand over."""
    import pandas as pd
    import pyarrow as pa

    test_batches("frames", lambda x: pd.DataFrame(columns_of(x)))
    test_batches("batches", lambda x: pa.RecordBatch.from_pydict(columns_of(x)))
    test_batches("tables", lambda x: pa.concat_tables([pa.table(columns_of(x[:7])), pa.table(columns_of(x[7:]))]))
    test_refused([pa.table({"a": [1, None]})], "column a has a value that is missing or infinite")
    test_refused([pa.table({"a": ["1", "2"]})], "column a is not one of numbers")
    test_refused([pd.DataFrame([[1.0, 2.0]], columns=["a", "a"])], "column a is not one of numbers")


if "frames" in sys.argv:
    test_frames()
    sys.exit()

# Rows not yet summed; a growing segment besides, and whole segments; exact sums of integers.
test_read("few", correlated(100))
test_read("segments", correlated(3 * 1024 + 2 * 256 + 7))
test_read("bytes", random.integers(0, 256, (300, 6), np.uint8))
test_read("words", random.integers(0, 65536, (5000, 6), np.uint16))

test_sparse(np.where(random.random((700, 6)) < 0.2, correlated(700), 0))
test_sparse_file(np.where(random.random((17000, 6)) < 0.1, correlated(17000), 0))

test_weighted("weighted few", correlated(100), random.integers(0, 3, 100) / 4)
test_weighted("weighted segments", correlated(3 * 1024 + 2 * 256 + 7), random.uniform(0.5, 2, 3 * 1024 + 2 * 256 + 7))
test_weighted_integers(random.integers(0, 256, (300, 6)), random.integers(1, 4, 300))
for unit in (False, True):
    test_weighted_sparse(np.where(random.random((70, 6)) < 0.5, 1, 1e-3) * correlated(70), random.uniform(1, 2, 70), unit)

test_written_and_merged(correlated(1500), correlated(2000))
test_written_and_merged(correlated(1500), correlated(1))
test_written_and_merged(random.integers(0, 256, (300, 6), np.uint8), 1e-3 * correlated(300))


test_batches("dicts", columns_of)
test_refused([np.array([["1", "2"]])], "an array of rows is one of numbers")
test_refused([np.ones((2, 2)), np.ones((2, 3))], "a batch has 3 columns, and 2 came before")
test_refused([{"a": np.ones(2)}, {"b": np.ones(2)}], "a batch has the columns ['b'], and ['a'] came before")
test_refused([{"a": np.array([1, np.nan])}], "column a has a value that is missing or infinite")
test_refused([{"a": np.array(["1", "2"])}], "column a is not one of numbers")
refuses("there is no column w", list, shards.records([{"a": np.ones(2)}], None, "w"))
refuses("weights are one number for each of 2 rows", shards.write, "no.mom", np.ones((2, 2)), None, "no", [1.0])
for weight in (-1, np.nan, np.inf, 1e-101):
    refuses("the weight of row 1 is", shards.write, "no.mom", np.ones((2, 2)), None, "no", [1, weight])
refuses("there is no row to sum", shards.write, "no.mom", np.ones((2, 2)), None, "no", [0, 0])
whole = bytearray(open("few.mom", "rb").read())
whole[len(whole) // 2] ^= 1
open("damaged.mom", "wb").write(whole)
refuses("damaged.mom is damaged", shards.read, "damaged.mom")
