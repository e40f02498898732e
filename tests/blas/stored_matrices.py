"""Matrices in BLAS's storage forms, and one call in all of hipBLAS's batch forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from blas_library import DTYPES, Array, Blas, random_array

FILLS = {"upper": 121, "lower": 122}
NON_UNIT, UNIT = 131, 132
FORMS = ["", "_64", "Batched", "Batched_64", "StridedBatched", "StridedBatched_64"]
GAP = 3  # elements between the entries of a strided batch


@dataclass(frozen=True)
class Storage:
    """Where the elements of a matrix lie: `rows[e], columns[e]` is stored at `places[e]` of `size` elements."""

    form: str
    rows: Array
    columns: Array
    places: Array
    size: int
    widths: tuple[int, ...]  # numbers of diagonals, as arguments
    ld: int | None

    def store(self, matrix: Array) -> Array:
        """NaN wherever nothing is stored."""
        storage = np.full(self.size, np.nan, matrix.dtype)
        storage[self.places] = matrix[self.rows, self.columns]
        return storage

    def mask(self, shape: tuple[int, int]) -> Array:
        mask = np.zeros(shape, bool)
        mask[self.rows, self.columns] = True
        return mask


def band(m: int, n: int, kl: int, ku: int) -> Storage:
    """`kl` diagonals below the main one and `ku` above."""
    distance = np.arange(m)[:, None] - np.arange(n)[None, :]
    i, j = np.nonzero((distance <= kl) & (distance >= -ku))
    ld = kl + ku + 2
    return Storage("band", i, j, ku + i - j + j * ld, n * ld, (kl, ku), ld)


def triangle(form: str, uplo: str, n: int, k: int) -> Storage:
    """One triangle: full, packed, or a band with k diagonals beside the main one."""
    if form == "band":
        stored = band(n, n, 0, k) if uplo == "upper" else band(n, n, k, 0)
        return Storage("band", stored.rows, stored.columns, stored.places, stored.size, (k,), stored.ld)
    ones = np.ones((n, n), bool)
    i, j = np.nonzero(np.triu(ones) if uplo == "upper" else np.tril(ones))
    if form == "full":
        return Storage(form, i, j, i + j * (n + 2), n * (n + 2), (), n + 2)
    places = i + j * (j + 1) // 2 if uplo == "upper" else i + j * (2 * n - j - 1) // 2
    return Storage(form, i, j, places, n * (n + 1) // 2, (), None)


def reflected(matrix: Array, uplo: str, hermitian: bool) -> Array:
    """The symmetric or hermitian matrix that one triangle stands for."""
    part = np.triu(matrix) if uplo == "upper" else np.tril(matrix)
    diagonal = np.diag(matrix.diagonal())
    if not hermitian:
        return np.asarray(part + part.T - diagonal)
    return np.asarray(part + part.conj().T - diagonal - diagonal.conj() + diagonal.real)


@dataclass(frozen=True)
class Operand:
    """A vector or matrix of each entry of a batch, as it is stored; `step` is its stride or leading dimension."""

    entries: list[Array]
    step: int | None
    output: bool = False


def vectors(rng: np.random.Generator, kind: str, size: int, inc: int, batch: int, output: bool = False) -> Operand:
    return Operand([random_array(rng, max(size, 1), kind) for _ in range(batch)], inc, output)


def call_form(blas: Blas, form: str, name: str, *arguments: object) -> list[Array]:
    """Calls hipblas<name><form>, entry by entry if that is not a batched form; returns what each output became."""
    operands = [a for a in arguments if isinstance(a, Operand)]
    if form in ("", "_64"):
        return [_run(blas, name + form, arguments, [e], "")[0] for e in range(len(operands[0].entries))]
    return _run(blas, name + form, arguments, list(range(len(operands[0].entries))), form.removesuffix("_64"))


def _run(blas: Blas, name: str, arguments: tuple[object, ...], entries: list[int], shape: str) -> list[Array]:
    flat: list[object] = []
    keep: list[Any] = []
    outputs: list[Any] = []
    for argument in arguments:
        if not isinstance(argument, Operand):
            flat.append(argument)
            continue
        hosts = [argument.entries[e] for e in entries]
        size = hosts[0].size
        if shape == "StridedBatched":
            gap = np.full(GAP, np.nan, hosts[0].dtype)
            devices = [blas.device(np.concatenate([part for host in hosts for part in (host, gap)]))]
            pointer: object = devices[0]
        else:
            devices = [blas.device(host) for host in hosts]
            pointer = blas.pointers(devices) if shape == "Batched" else devices[0]
        keep += [devices, pointer]
        flat += [pointer] if argument.step is None else [pointer, argument.step]
        flat += [np.int64(size + GAP)] if shape == "StridedBatched" else []
        outputs = [devices, size] if argument.output else outputs
    blas.run(name, *flat, *([len(entries)] if shape else []))
    devices, size = outputs
    results = [device.get() for device in devices]
    if shape == "StridedBatched":
        return [results[0][e * (size + GAP) : e * (size + GAP) + size] for e in range(len(entries))]
    return results


def nan(kind: str, size: int) -> Array:
    return np.full(size, np.nan, DTYPES[kind])
