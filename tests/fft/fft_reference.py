"""What a transform has to give: a reference of a wider type than the library's, and how far off a result may be."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from math import log2
from typing import Any

import numpy as np
import scipy.fft
from fft_cases import Array, Case

# Largest relative rounding error of the type in memory, and of the one computed in.
STORED_ROUNDOFF = {"half": 2.0**-11, "bfloat16": 2.0**-8, "single": 2.0**-24, "double": 2.0**-53}
ROUNDOFF = {"half": 2.0**-24, "bfloat16": 2.0**-24, "single": 2.0**-24, "double": 2.0**-53}
# rocFFT's tests accept a relative L2 error of sqrt(log2 N) times these. It has no bfloat16, whose mantissa is three
# bits shorter than that of half.
ROCFFT_EPSILON = {"half": 9.77e-4, "bfloat16": 8 * 9.77e-4, "single": 3.75e-5, "double": 1e-15}


def reference(case: Case, values: Array) -> Array:
    """The exact transform but for rounding in a wider type: long double for double, double for the others."""
    wide = np.longdouble if case.precision == "double" else np.float64
    x = values.astype(np.result_type(wide, values.dtype) if wide is np.float64 else _long(values))
    axes = tuple(range(1, x.ndim))
    if case.form == "R2C":
        return np.asarray(scipy.fft.rfftn(x, axes=axes))
    if case.form == "C2R":
        return np.asarray(scipy.fft.irfftn(x, s=case.n, axes=axes, norm="forward"))
    return np.asarray(scipy.fft.ifftn(x, axes=axes, norm="forward") if case.inverse else scipy.fft.fftn(x, axes=axes))


def _long(values: Array) -> Any:
    return np.clongdouble if np.iscomplexobj(values) else np.longdouble


@functools.lru_cache(maxsize=64)
def _fftw_plan(case: Case) -> Any:
    import pyfftw  # not on every machine with a GPU, where cuFFT's error is the measure

    real, complex_ = (np.float64, np.complex128) if case.precision == "double" else (np.float32, np.complex64)
    x, y = (
        pyfftw.empty_aligned(side.shape, complex_ if side.components == 2 else real)
        for side in (case.input, case.output)
    )
    axes = tuple(range(1, x.ndim))
    direction = "FFTW_BACKWARD" if case.is_backward else "FFTW_FORWARD"
    return pyfftw.FFTW(x, y, axes, direction, ("FFTW_ESTIMATE", "FFTW_DESTROY_INPUT"))


def fftw(case: Case, values: Array) -> Array:
    """What FFTW computes in the case's precision, in single for the half types."""
    plan = _fftw_plan(case)
    plan.input_array[...] = values
    plan.execute()
    return np.asarray(plan.output_array)


def relative_error(result: Array, exact: Array) -> float:
    """In the L2 norm, over the whole batch."""
    norm = float(np.linalg.norm(exact.ravel()))
    error = float(np.linalg.norm((result - exact).ravel()))
    return error / norm if norm else error


def bounds(case: Case, exact: Array, peer: Array) -> tuple[float, float]:
    """Of the relative L2 error: rocFFT's, and twice that of another library's result, such as FFTW's.

    The second is never less than the rounding error of a result that is right to the last bit. The half types are
    computed in single and rounded once. An error of few elements is one draw of a random number, whose standard
    deviation is its mean over the root of twice their count: four of them are allowed.
    """
    by_rocfft = max(log2(case.points), 1) ** 0.5 * ROCFFT_EPSILON[case.precision]
    twice = 2 * relative_error(peer, exact)
    stored = STORED_ROUNDOFF[case.precision]
    by_peer = max(twice, stored) if stored == ROUNDOFF[case.precision] else twice + stored
    return by_rocfft, by_peer * (1 + 2.8 / exact.size**0.5)


def complaint(case: Case, values: Array, result: Array, peer: Callable[[Case, Array], Array] = fftw) -> str:
    """What is wrong with a result, or nothing. NaN anywhere is within no bound."""
    exact = reference(case, values)
    error = relative_error(result, exact)
    by_rocfft, by_peer = bounds(case, exact, peer(case, values))
    if not error < by_rocfft:
        return f"{case}: error {error:.3g} is not below rocFFT's bound {by_rocfft:.3g}"
    if not error <= by_peer:
        return f"{case}: error {error:.3g} is more than {by_peer:.3g}, twice that of {peer.__name__}"
    return ""


def worst_case_error(points: int, precision: str) -> float:
    """Bound of the relative L2 error of one transform, from rounding error analysis.

    Source: Higham, Accuracy and Stability of Numerical Algorithms, theorem 24.2: log2(n) times (1 + 4 sqrt(2)) u for
    twiddle factors right to the last bit. A convolution (Rader, Bluestein) takes two transforms of up to 4 n points and
    one whose error is in a factor.
    """
    return 7 * ROUNDOFF[precision] * 3 * (log2(points) + 2) + STORED_ROUNDOFF[precision]


def raise_all(complaints: Sequence[str]) -> None:
    """Fails with the first few of them."""
    found = [text for text in complaints if text]
    assert not found, f"{len(found)} of {len(complaints)} cases are off:\n" + "\n".join(found[:12])
