"""Reads and writes the shards of `wasm-pca moments`, whose bytes docs/scale-out.md describes. Needs NumPy."""

import json
import os
from functools import reduce
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from struct import pack, unpack
from tempfile import NamedTemporaryFile

import numpy as np


def write(path, rows, columns, name):
    """Writes rows as a shard; whichever other rows have the same columns can be merged with it."""
    x = np.asarray(rows, "<f8")
    exponents = np.maximum(np.frexp(np.abs(x).max(0))[1], -1000)  # |x| < 2^exponents
    n, _, mean, scatter = summed(np.ldexp(x, -exponents))
    moments = pack("<6sHIIddd", b"PCAMOM", 3, x.shape[1], 0, 0, n, 0) + exponents.astype("<i4").tobytes()
    moments += x[0].tobytes() + mean.tobytes() + scatter[np.triu_indices(len(mean))].tobytes()
    save(path, moments, n, columns, name)


def save(path, moments, n, columns, name):
    """Writes the moments of n rows, as bytes, as a shard."""
    source = {"name": name, "rows": n, "sha256": sha256(moments).hexdigest()}
    header = {"columns": columns, "normalize": False, "missing": "error", "rows": n, "omitted": 0}
    text = json.dumps(header | {"sources": [source], "writer": "shards.py"}).encode()
    text += b" " * (-len(text) % 8)
    file = pack("<8sII", b"PCASHARD", 1, len(text)) + text + moments
    replace(Path(path), file + sha256(file).digest())


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
    """A shard's header, and of its rows the count, the mean, and the scatter about it."""
    file = Path(path).read_bytes()
    if file[:12] != pack("<8sI", b"PCASHARD", 1) or file[-32:] != sha256(file[:-32]).digest():
        raise ValueError(f"{path} is damaged, or no shard of version 1")
    stream = BytesIO(file[12:])
    header = json.loads(stream.read(*unpack("<I", stream.read(4))))
    magic, version, d, pending, integers, whole, growing = unpack("<6sHIIddd", stream.read(40))
    if magic != b"PCAMOM" or version not in (3, 4, 5, 6):
        raise ValueError(f"{path} holds moments of another version")

    def take(kind, count):
        return np.frombuffer(stream.read(np.dtype(kind).itemsize * count), kind)

    def take_symmetric(kind):
        upper = np.zeros((d, d), kind)
        upper[np.triu_indices(d)] = take(kind, d * (d + 1) // 2)
        return upper + np.triu(upper, 1).T

    def take_rows():
        if version < 5:
            return take("<f8", pending * d).reshape(pending, d)
        stored = int(take("<f8", 1)[0])
        values, ends, columns = take("<f8", stored), take("<u4", pending), take("<u2" if d <= 65536 else "<u4", stored)
        rows = np.zeros((pending, d))
        rows[np.repeat(np.arange(pending), np.diff(ends, prepend=0)), columns] = values
        return rows

    parts = [summed(waiting)] if len(waiting := take_rows()) else []
    if integers:  # exact, so what is about zero can be brought about the mean without loss
        sums, products, n = take("<f8", d).astype(int).astype(object), take_symmetric("<i8"), int(whole)
        scatter = (n * products.astype(object) - np.outer(sums, sums)) / n
        parts.append((n, np.zeros(d), (sums / n).astype(float), scatter.astype(float)))
    for n in [] if integers else filter(None, [whole, growing]):
        e, first, mean, scatter = take("<i4", d), take("<f8", d), take("<f8", d), take_symmetric("<f8")
        parts.append((int(n), first, np.ldexp(mean, e), np.ldexp(np.ldexp(scatter, e), e[:, None])))
    n, first, mean, scatter = reduce(merged, parts)
    return header, n, first + mean, scatter


def summed(x):
    """Count, first row, mean from there, and scatter: a large offset costs no digits."""
    mean = (x - x[0]).mean(0)
    centred = x - x[0] - mean
    return len(x), x[0], mean, centred.T @ centred


def merged(a, b):
    """Chan's update."""
    (n, first, mean, scatter), (m, other, more, rest) = a, b
    delta = (other - first) + (more - mean)
    return n + m, first, mean + m / (n + m) * delta, scatter + rest + n * m / (n + m) * np.outer(delta, delta)
