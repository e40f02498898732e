"""Matrices for the level-3 tests: what must not be read is NaN, what must not be written is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from blas_library import DTYPES, WIDER, Array, Blas, random_array
from stored_matrices import Operand

SIDES = {"left": 141, "right": 142}
PAD = 3  # rows between the last one of a matrix and its leading dimension


def triangle_mask(n: int, uplo: str) -> Array:
    ones = np.ones((n, n), bool)
    return np.triu(ones) if uplo == "upper" else np.tril(ones)


def padded(matrix: Array) -> Array:
    """The matrix with rows of NaN below it."""
    nan = np.full((PAD, matrix.shape[1]), np.nan, matrix.dtype)
    return np.asfortranarray(np.concatenate([matrix, nan]))


def stored_triangle(matrix: Array, uplo: str, unit: bool = False) -> Array:
    """One triangle as it is stored; with `unit` its diagonal is not to be read either."""
    mask = triangle_mask(matrix.shape[0], uplo)
    if unit:
        mask &= ~np.eye(matrix.shape[0], dtype=bool)
    return padded(np.where(mask, matrix, np.array(np.nan, matrix.dtype)))


def triangular_matrix(rng: np.random.Generator, kind: str, n: int, uplo: str, unit: bool) -> Array:
    """Well-conditioned: small elements beside a diagonal of numbers around one, or of ones."""
    matrix = random_array(rng, (n, n), kind) * triangle_mask(n, uplo) / (2 * n)
    diagonal = random_array(rng, n, kind)
    matrix[np.arange(n), np.arange(n)] = 1 if unit else diagonal / np.abs(diagonal) * rng.uniform(0.5, 2, n)
    return np.asfortranarray(matrix.astype(DTYPES[kind]))


def multiply(side: str, a: Array, b: Array) -> Array:
    return a @ b if side == "left" else b @ a


def operand(entries: Sequence[Array], output: bool = False) -> Operand:
    """Matrices of a batch, as `call_form` wants them."""
    return Operand([entry.ravel(order="F") for entry in entries], entries[0].shape[0], output)


def entries_of(results: Sequence[Array], like: Sequence[Array]) -> list[Array]:
    return [result.reshape(entry.shape, order="F") for result, entry in zip(results, like, strict=True)]


def device_scalar(blas: Blas, value: Any) -> Any:
    return blas.device(np.array([value]))


def wide(kind: str, *values: Any) -> list[Any]:
    return [np.asarray(value).astype(WIDER[kind]) for value in values]
