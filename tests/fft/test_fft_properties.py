"""Linearity, shifts, impulses, energy and the way back: what needs no other implementation to compare with."""

from __future__ import annotations

import numpy as np
import pytest
from fft_cases import Case
from fft_library import Fft
from fft_properties import check_properties

LENGTHS = (*range(1, 33), 37, 64, 100, 121, 127, 128, 169, 256, 360, 511, 521, 1000, 1009, 1024, 2048, 4096, 4099)
LONG = (8192, 16384, 17 * 1024, 50021, 65536)


@pytest.mark.parametrize("precision", ["single", "double"])
def test_what_defines_the_transform(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    for n in LENGTHS:
        for in_place in (False, True):
            check_properties(fft.transform, Case((n,), precision=precision, in_place=in_place), rng)


@pytest.mark.parametrize("precision", ["single", "double"])
@pytest.mark.parametrize("n", LONG)
def test_long_lengths(fft: Fft, rng: np.random.Generator, precision: str, n: int) -> None:
    check_properties(fft.transform, Case((n,), precision=precision), rng)
