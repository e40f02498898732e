"""Transforms by scipy in place of the library, right ones and wrong ones: they test the harness."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import scipy.fft
from fft_cases import Array, Case, Memory, from_components, to_components

Compute = Callable[[Case, Array], Array]


def transform_values(case: Case, values: Array) -> Array:
    """In the case's precision; half types in single."""
    wide = case.precision == "double"
    real, complex_ = (np.float64, np.complex128) if wide else (np.float32, np.complex64)
    x = values.astype(complex_ if np.iscomplexobj(values) else real)
    axes = tuple(range(1, x.ndim))
    if case.form == "R2C":
        return np.asarray(scipy.fft.rfftn(x, axes=axes))
    if case.form == "C2R":
        return np.asarray(scipy.fft.irfftn(x, s=case.n, axes=axes, norm="forward"))
    return np.asarray(scipy.fft.ifftn(x, axes=axes, norm="forward") if case.inverse else scipy.fft.fftn(x, axes=axes))


def transform(case: Case, source: Memory, target: Memory, compute: Compute = transform_values) -> None:
    """A right one, unless `compute` is not."""
    result = compute(case, from_components(case.input.view(source.payload)))
    case.output.view(target.payload)[...] = to_components(result, case.output)
