"""Half and bfloat16 in memory: computed in single, rounded once."""

from __future__ import annotations

import numpy as np
import pytest
from fft_cases import Case
from fft_library import Fft
from fft_sweeps import FORMS, check_all, random_cases

LENGTHS = (*range(1, 33), 49, 64, 100, 127, 128, 243, 256, 500, 512, 1000, 1009, 1024, 2048, 4096, 16384, 1 << 17)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("precision", ["half", "bfloat16"])
def test_lengths(fft: Fft, rng: np.random.Generator, form: str, precision: str) -> None:
    cases = (
        Case((n,), form, precision, -(-500 // n) | 1, inverse=form == "C2C" and n % 2 == 1, in_place=n % 3 == 0)
        for n in LENGTHS
    )
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", ["half", "bfloat16"])
def test_random_layouts_and_dimensions(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    check_all(fft.transform, random_cases(rng, 60, (precision,), 2000), rng)
