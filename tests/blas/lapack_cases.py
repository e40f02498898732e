"""Matrices in the batch forms of hipBLAS's LAPACK routines, and the ratios that LAPACK's own tests look at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as np
from blas_library import DTYPES, UNIT_ROUNDOFF, WIDER, Array, Blas, DeviceArray

# A simulated chip is slow, and all forms run the same kernels.
SIMULATED = bool(os.environ.get("HIPIFY_PY_TEST_BLAS"))
FORMS = ["StridedBatched"] if SIMULATED else ["", "Batched", "StridedBatched"]
# LAPACK's testers call a ratio below this passed (dtest.in: threshold 30).
THRESHOLD = 30.0
PADDING = 7.5  # in the rows behind a matrix


class Matrices:
    """Device copies of equally shaped matrices in one batch form, with rows behind each that must stay as they are."""

    def __init__(self, blas: Blas, hosts: Sequence[Array], form: str, pad: int = 2) -> None:
        self.form, (self.rows, columns), self.count = form, hosts[0].shape, len(hosts)
        self.ld = max(1, self.rows + pad)
        stored = np.full((self.ld, columns, self.count), PADDING, hosts[0].dtype, order="F")
        for i, host in enumerate(hosts):
            stored[: self.rows, :, i] = host
        if form == "Batched":
            self.arrays = [blas.device(stored[:, :, i]) for i in range(self.count)]
            self.list = blas.pointers(self.arrays)
        else:
            assert form or self.count == 1
            self.arrays = [blas.device(stored)]
        self.stride = np.int64(self.ld * columns)

    @property
    def arguments(self) -> tuple[object, ...]:
        """Pointer, leading dimension and, in the strided form, the stride."""
        if self.form == "Batched":
            return self.list, self.ld
        return (self.arrays[0], self.ld, *((self.stride,) if self.form else ()))

    def get(self) -> list[Array]:
        if self.form == "Batched":
            stored = [array.get() for array in self.arrays]
        else:
            whole = self.arrays[0].get()
            stored = [whole[:, :, i] for i in range(self.count)]
        assert all((s[self.rows :] == PADDING).all() for s in stored), "rows behind a matrix were overwritten"
        return [s[: self.rows] for s in stored]


def batch_count(form: str, count: int) -> tuple[int, ...]:
    """The arguments that end a call in this form."""
    return (count,) if form else ()


def pivot_arguments(pivots: DeviceArray | None, n: int, form: str) -> tuple[object, ...]:
    return (pivots, np.int64(n)) if form == "StridedBatched" else (pivots,)


def factor(blas: Blas, kind: str, a: Matrices, pivoting: bool = True) -> tuple[DeviceArray | None, Array, Array]:
    """getrf of a; the pivots on the device and on the host (an entry a row) and info."""
    n = a.rows
    pivots = blas.device(np.full((n * a.count,), -1, np.int32)) if pivoting else None
    info = blas.device(np.full(a.count, -77, np.int32))
    name = f"{kind.upper()}getrf{a.form}"
    blas.run(name, n, *a.arguments, *pivot_arguments(pivots, n, a.form), info, *batch_count(a.form, a.count))
    host = pivots.get().reshape(a.count, n) if pivots is not None else np.tile(np.arange(1, n + 1), (a.count, 1))
    return pivots, host, info.get()


def permuted(matrix: Array, pivots: Array) -> Array:
    """The rows exchanged as pivots (from one) say."""
    result: Array = matrix.copy()
    for i, p in enumerate(pivots):
        result[[i, p - 1]] = result[[p - 1, i]]
    return result


def one_norm(x: Any) -> Any:
    """The largest column sum, NaN if anything is NaN."""
    x = np.asarray(x)
    return np.abs(x).sum(axis=0).max() if x.size else 0.0


def ratio(error: Any, scale: Any, n: int, kind: str) -> float:
    """error / (n eps scale), eps twice the unit roundoff as in LAPACK's tests of these routines."""
    return float(one_norm(error) / (max(n, 1) * 2 * UNIT_ROUNDOFF[kind] * scale))


def reflectors_product(factors: Array, tau: Array, kind: str) -> Array:
    """Q, in wider precision, from what geqrf left."""
    rows = factors.shape[0]
    q = np.eye(rows, dtype=WIDER[kind])
    for c in reversed(range(len(tau))):
        v = np.zeros(rows, WIDER[kind])
        v[c], v[c + 1 :] = 1, factors[c + 1 :, c]
        q -= WIDER[kind](tau[c]) * np.outer(v, (v.conj()[:, None] * q).sum(axis=0))
    return q


def diagonal_heavy(matrix: Array, kind: str) -> Array:
    """A matrix that needs no pivoting, with the same elements beside the diagonal."""
    result: Array = np.asfortranarray(matrix + np.eye(*matrix.shape) * matrix.shape[0]).astype(DTYPES[kind])
    return result
