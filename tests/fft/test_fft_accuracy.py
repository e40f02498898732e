"""Transforms of many lengths and shapes are as accurate as FFTW's, and touch nothing but their elements."""

from __future__ import annotations

import numpy as np
import pytest
from fft_cases import Case
from fft_library import Fft
from fft_sweeps import FORMS, check_all, lengths_in_a_row

PRECISIONS = ("single", "double")
# Beyond the lengths tested one by one: powers of each radix, products of them, primes whose predecessor is smooth and
# others, their products, and all again where one pass ends and several are needed.
LONG = (
    *(1 << k for k in range(10, 18)),
    *(3**6, 3**9, 5**5, 7**4, 11**3, 13**3),
    *(1000, 1536, 2310, 4095, 6000, 10000, 30030, 3 << 13),
    *(521, 997, 1009, 2039, 4099, 12289, 65537, 50021),
    *(2 * 1009, 17 * 1024, 31 * 37 * 41, 1021 * 64),
)
SHAPES = (
    *((1, 1), (2, 3), (16, 16), (31, 64), (127, 12), (1, 500), (500, 1), (256, 256), (13, 1009), (1009, 6)),
    *((1, 1, 1), (2, 3, 4), (8, 16, 32), (7, 1, 9), (17, 31, 10), (32, 32, 32), (5, 64, 27)),
)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("first", [1, 257])
def test_every_length_to_512(fft: Fft, rng: np.random.Generator, form: str, precision: str, first: int) -> None:
    check_all(fft.transform, lengths_in_a_row(first, first + 255, form, precision), rng)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_powers_of_two_in_both_directions(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    """The lengths that a library for GPUs has kernels of its own for."""
    cases = (
        Case((1 << k,), "C2C", precision, batch=33 if k < 9 else 5, inverse=inverse, in_place=in_place)
        for k in range(13)
        for inverse in (False, True)
        for in_place in (False, True)
    )
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_enough_lines_for_all_of_a_gpu(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    """Few lines are cut so that more multiprocessors have some; so many go through one kernel in one pass."""
    cases = (
        Case((n,), "C2C", precision, batch=(1 << 19) // n, inverse=inverse)
        for n in (128, 1024, 2048, 4096)
        for inverse in (False, True)
    )
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_each_kind_of_pass(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    """What a library for GPUs compiles at run time: a kernel for each length, place and direction."""
    cases = [
        Case(n, form, precision, batch, inverse=form == "C2C" and batch > 1)
        for form in FORMS
        for n, batch in (
            *(((1000,), 40), ((1536,), 40), ((1009,), 40)),  # in one pass: by stages, by Rader's convolution,
            *(((1019,), 9), ((4099,), 1)),  # by Bluestein's
            *(((1 << 16,), 1), ((50000,), 2)),  # in several passes, the real step within one of them
            *(((50021,), 1), ((2 * 50021,), 1)),  # convolutions across passes
            *(((64, 100), 3), ((12, 48, 60), 1)),  # lines that are far apart
        )
    ]
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
def test_long_lengths(fft: Fft, rng: np.random.Generator, form: str, precision: str) -> None:
    cases = (
        Case(
            (n,), form, precision, batch=2 if n < 5000 else 1, inverse=form == "C2C" and i % 2 == 1, in_place=i % 3 == 0
        )
        for i, n in enumerate(LONG)
    )
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
def test_two_and_three_dimensions(fft: Fft, rng: np.random.Generator, form: str, precision: str) -> None:
    cases = (
        Case(n, form, precision, batch, inverse=form == "C2C" and len(n) == 3, in_place=in_place)
        for n in SHAPES
        for batch, in_place in ((1, False), (3, True))
    )
    check_all(fft.transform, cases, rng)
