"""Reads and writes the shards of `wasm-pca moments`, whose bytes docs/scale-out.md describes, with NumPy."""

import json
import os
from functools import reduce
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from struct import pack, unpack
from tempfile import NamedTemporaryFile
from typing import NamedTuple

import numpy as np


class Tally(NamedTuple):
    """What some rows amount to: how many they are, and the sums of their weights and of the squares of these."""

    rows: int
    weight: float
    squares: float

    @property
    def weighted(self):
        """Whether some row weighs more or less than 1."""
        return not self.rows == self.weight == self.squares


def write(path, rows, columns, name, weights=None):
    """
    Writes rows as a shard; whichever other rows have the same columns can be merged with it. `weights`: one number a row,
    1 by default; rows of weight 0 are left out.
    """
    total = Sum(columns)
    total.add(np.asarray(rows), weights)
    replace(Path(path), total.shard(name))


def save(path, moments, n, columns, name):
    """Writes the moments of n rows, as bytes, as a shard."""
    replace(Path(path), shard_of(moments, n, columns, name))


def records(batches, name=None, weights=None):
    """
    Sums the batches of one partition: gives a record of their rows' count and of their shard as bytes, or none where there
    are no rows. This is what a function for Spark's mapInPandas and mapInArrow, or Ray's map_batches, consists of.
    `weights`: the name of the column that holds the weights of the rows; rows of weight 0 are not counted.
    """
    total = Sum()
    for batch in batches:
        total.add(batch, weights)
    if total.rows:
        yield {"rows": total.rows, "shard": total.shard(name)}


def save_records(found, folder, rows):
    """
    Writes the shards of all records into a new folder, in turn, and gives their paths. Raises ValueError unless they sum
    exactly as many rows as there are.
    """
    folder = Path(folder)
    folder.mkdir(parents=True)
    paths, counted = [], 0
    for record in found:
        paths.append(folder / f"{len(paths):06}.mom")
        replace(paths[-1], bytes(record["shard"]))
        counted += record["rows"]
    if counted != rows:
        raise ValueError(f"{counted} rows were summed, and there are {rows}")
    return paths


class Sum:
    """Count, mean and scatter of rows that come in batches."""

    def __init__(self, columns=None):
        self.columns = columns
        self.rows = 0
        self._part = None  # as summed() gives it, in units of 2^exponents
        self._exponents = None

    def add(self, batch, weights=None):
        """
        Adds an array of rows and columns, a pandas DataFrame, a RecordBatch or Table of pyarrow, or a dict of columns.
        `weights`: one number a row, or the name of the column that holds them; rows of weight 0 are left out. Raises
        ValueError, and adds nothing, where a column is not numeric, lacks a value or has another name than before, or a
        weight is neither 0 nor from 1e-100 to 1e100.
        """
        names, x = numbers(batch)
        if weights is not None:
            names, x, weights = weighted(names, x, weights)
        if names and self.columns and names != self.columns:
            raise ValueError(f"a batch has the columns {names}, and {self.columns} came before")
        if self._part is not None and x.shape[1] != len(self._exponents):
            raise ValueError(f"a batch has {x.shape[1]} columns, and {len(self._exponents)} came before")
        if not len(x):
            return
        self.columns = self.columns or names
        lacking = np.flatnonzero(~np.isfinite(x).all(0))
        if len(lacking):
            name = self.columns[lacking[0]] if self.columns else lacking[0] + 1
            raise ValueError(f"column {name} has a value that is missing or infinite")
        exponents = np.maximum(np.frexp(np.abs(x).max(0))[1], -1000)  # |x| < 2^exponents
        if self._part is not None:
            exponents = np.maximum(exponents, self._exponents)
            self._part = scaled(self._part, self._exponents - exponents)
        part = summed(np.ldexp(x, -exponents), weights)
        self._part = part if self._part is None else merged(self._part, part)
        self._exponents = exponents
        self.rows += len(x)

    def shard(self, name=None):
        """The bytes of a .mom file. Without a name, what the rows are tells their name."""
        if self._part is None:
            raise ValueError("there is no row to sum")
        tally, first, mean, scatter = self._part
        version = 7 if tally.weighted else 3
        moments = pack("<6sHIIddd", b"PCAMOM", version, len(mean), 0, 0, tally.rows, 0)
        if tally.weighted:
            moments += pack("<dddd", tally.weight, 0, tally.squares, 0)
        moments += self._exponents.astype("<i4").tobytes()
        moments += np.ldexp(first, self._exponents).tobytes() + mean.tobytes()
        moments += scatter[np.triu_indices(len(mean))].tobytes()
        return shard_of(moments, tally.rows, self.columns, name or f"rows {sha256(moments).hexdigest()[:16]}")


def numbers(batch):
    """The names of the columns of a batch, None where it has none, and its rows as float64."""
    if isinstance(batch, np.ndarray):
        if batch.ndim != 2 or batch.dtype.kind not in "iuf":
            raise ValueError("an array of rows is one of numbers, and has two dimensions")
        return None, batch.astype("<f8")
    names = list(batch.schema.names if hasattr(batch, "schema") else batch)  # of pyarrow; of a DataFrame or a dict
    columns = [np.asarray(batch[name]) for name in names]
    for name, column in zip(names, columns):
        if column.ndim != 1 or column.dtype.kind not in "iuf":
            raise ValueError(f"column {name} is not one of numbers")
    return names, np.column_stack(columns).astype("<f8")


def weighted(names, x, weights):
    """The names of the columns, the rows and their weights, without rows of weight 0 and the column that held the weights."""
    if isinstance(weights, str):
        if weights not in (names or []):
            raise ValueError(f"there is no column {weights}, which has the weights")
        place = names.index(weights)
        names, x, weights = names[:place] + names[place + 1 :], np.delete(x, place, 1), x[:, place]
    weights = np.asarray(weights)
    if weights.shape != (len(x),) or weights.dtype.kind not in "iuf":
        raise ValueError(f"weights are one number for each of {len(x)} rows")
    weights = weights.astype("<f8")
    impossible = np.flatnonzero(~((weights == 0) | (weights >= 1e-100) & (weights <= 1e100)))
    if len(impossible):
        row = impossible[0]
        raise ValueError(f"the weight of row {row} is {weights[row]}: it must be 0 or a number from 1e-100 to 1e100")
    return names, x[weights > 0], weights[weights > 0]


def shard_of(moments, n, columns, name):
    """The bytes of a shard of the moments of n rows."""
    source = {"name": name, "rows": n, "sha256": sha256(moments).hexdigest()}
    header = {"columns": columns, "normalize": False, "missing": "error", "rows": n, "omitted": 0}
    text = json.dumps(header | {"sources": [source], "writer": "wasm_pca_shards"}).encode()
    text += b" " * (-len(text) % 8)
    file = pack("<8sII", b"PCASHARD", 1, len(text)) + text + moments
    return file + sha256(file).digest()


def replace(path, content):
    """Puts a whole file at its place, by way of one beside it that nobody else can have made or opened before."""
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as beside:
        try:
            beside.write(content)
            beside.close()
            os.chmod(beside.name, path.stat().st_mode if path.exists() else 0o666 & ~umask())
            os.replace(beside.name, path)
        except BaseException:
            os.unlink(beside.name)
            raise


def umask():
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def read(path):
    """
    A shard's header, and of its rows the tally, the mean, and the scatter about it. With weights w these are sum(w x) / sum(w)
    and sum(w (x - mean)(x - mean)^T). Divide the scatter by tally.weight - 1 where weights are frequencies, which 1 for each
    row is too, and by tally.weight - tally.squares / tally.weight where they are reliabilities.
    """
    file = Path(path).read_bytes()
    if file[:12] != pack("<8sI", b"PCASHARD", 1) or file[-32:] != sha256(file[:-32]).digest():
        raise ValueError(f"{path} is damaged, or no shard of version 1")
    stream = BytesIO(file[12:])
    header = json.loads(stream.read(*unpack("<I", stream.read(4))))
    magic, version, d, pending, integers, whole, growing = unpack("<6sHIIddd", stream.read(40))
    if magic != b"PCAMOM" or version not in range(3, 11):
        raise ValueError(f"{path} holds moments of another version")
    has_sparse_rows, has_weights = (version - 3) & 2, (version - 3) & 4

    def take(kind, count):
        return np.frombuffer(stream.read(np.dtype(kind).itemsize * count), kind)

    def take_symmetric(kind):
        upper = np.zeros((d, d), kind)
        upper[np.triu_indices(d)] = take(kind, d * (d + 1) // 2)
        return upper + np.triu(upper, 1).T

    def take_rows():
        if not has_sparse_rows:
            return take("<f8", pending * d).reshape(pending, d)
        stored = int(take("<f8", 1)[0])
        values, ends, columns = take("<f8", stored), take("<u4", pending), take("<u2" if d <= 65536 else "<u4", stored)
        rows = np.zeros((pending, d))
        rows[np.repeat(np.arange(pending), np.diff(ends, prepend=0)), columns] = values
        return rows

    sums_of_weights = take("<f8", 4) if has_weights else [whole, growing] * 2
    tallies = [Tally(int(n), *sums_of_weights[k::2]) for k, n in enumerate([whole, growing])]
    weights = take("<f8", pending) if has_weights else None
    parts = [summed(waiting, weights)] if len(waiting := take_rows()) else []
    if integers:  # exact, so what is about zero can be brought about the mean without loss
        sums, products, n = take("<f8", d).astype(int).astype(object), take_symmetric("<i8"), int(tallies[0].weight)
        if n:
            scatter = (n * products.astype(object) - np.outer(sums, sums)) / n
            parts.append((tallies[0], np.zeros(d), (sums / n).astype(float), scatter.astype(float)))
    for tally in [] if integers else tallies:
        if tally.rows:
            e, first, mean, scatter = take("<i4", d), take("<f8", d), take("<f8", d), take_symmetric("<f8")
            parts.append((tally, first, np.ldexp(mean, e), np.ldexp(np.ldexp(scatter, e), e[:, None])))
    tally, first, mean, scatter = reduce(merged, parts)
    return header, tally, first + mean, scatter


def summed(x, weights=None):
    """Tally, first row, mean from there, and scatter: a large offset costs no digits."""
    mean = np.average(x - x[0], axis=0, weights=weights)
    centred = x - x[0] - mean
    if weights is None:
        return Tally(len(x), len(x), len(x)), x[0], mean, centred.T @ centred
    tally = Tally(len(x), float(weights.sum()), float(weights @ weights))
    return tally, x[0], mean, centred.T @ (weights[:, None] * centred)


def scaled(part, exponents):
    """The same in other units, of which each old one is 2^exponents, column by column."""
    tally, first, mean, scatter = part
    scatter = np.ldexp(np.ldexp(scatter, exponents), exponents[:, None])
    return tally, np.ldexp(first, exponents), np.ldexp(mean, exponents), scatter


def merged(a, b):
    """Chan's update."""
    (tally, first, mean, scatter), (added, other, more, rest) = a, b
    n, m = tally.weight, added.weight
    delta = (other - first) + (more - mean)
    whole = Tally(*map(sum, zip(tally, added)))
    return whole, first, mean + m / (n + m) * delta, scatter + rest + n * m / (n + m) * np.outer(delta, delta)
