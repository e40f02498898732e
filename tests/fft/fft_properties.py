"""What makes a function the discrete Fourier transform, tested without another implementation.

Source: F. Ergün, Testing multivariate linear functions (STOC 1995): linearity, a shift in time, an impulse.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from fft_cases import Array, Case, Transform, run
from fft_reference import relative_error, worst_case_error


def check_properties(transform: Transform, case: Case, rng: np.random.Generator) -> None:
    """Fails unless the forward transform in one dimension is linear, and so on; the case's batch is not used."""
    n = case.points
    sent = replace(case, batch=7)
    whole = rng.integers(-1000, 1000, (2, 2, n))  # sums of such numbers are exact
    x, y = whole[:, 0] + 1j * whole[:, 1]
    place = int(rng.integers(0, n))
    impulse = np.zeros(n, complex)
    impulse[place] = 1
    rows = np.stack([x, y, x + 2 * y, np.roll(x, 1), impulse, np.zeros(n), np.full(n, 3 - 2j)])
    fx, fy, sums, rolled, wave, nothing, constant = result = run(transform, sent, rows)
    bound = worst_case_error(n, case.precision)

    def near(name: str, found: Array, exact: Array, size: float) -> None:
        """`size`: the norm that the rounding errors are proportional to."""
        error = np.linalg.norm(found - exact)
        assert error <= bound * size, f"{case}: {name}: error {error / size:.3g} is above {bound:.3g}"

    norms = np.linalg.norm(rows, axis=1) * n**0.5
    near("linearity", sums, fx + 2 * fy, norms[0] + 2 * norms[1] + norms[2])
    near("shift", rolled, fx * _wave(n, 1), 2 * norms[0])
    near("impulse", wave, _wave(n, place), norms[4])
    assert (nothing == 0).all(), f"{case}: zeros do not stay zeros"
    near("constant", constant, (3 - 2j) * n * (np.arange(n) == 0), norms[6])
    for row, values in zip(result, rows, strict=True):
        ratio = np.linalg.norm(row) / n**0.5
        size = np.linalg.norm(values)
        assert abs(ratio - size) <= bound * size, f"{case}: the energy changes from {size:.17g} to {ratio:.17g}"
    back = run(transform, replace(sent, inverse=True), result)
    assert relative_error(back / n, rows) <= 2 * bound, f"{case}: the round trip ends elsewhere"


def _wave(n: int, place: int) -> Array:
    """exp(-2 pi i place k / n), right to double's last bits."""
    angle = (np.arange(n) * place % n).astype(np.longdouble) * (-2 * np.arccos(np.longdouble(-1)) / n)
    return np.asarray((np.cos(angle) + 1j * np.sin(angle)).astype(np.complex128))
