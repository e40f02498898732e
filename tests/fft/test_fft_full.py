"""The full grid: every length to 4096, all primes to 2000, 200 random lengths to 2^22, and 2000 random layouts."""

from __future__ import annotations

import numpy as np
import pytest
from fft_cases import Case
from fft_library import Fft
from fft_properties import check_properties
from fft_sweeps import FORMS, check_all, lengths_in_a_row, random_cases

pytestmark = pytest.mark.slow
PRECISIONS = ("single", "double")
HALF_PRECISIONS = ("half", "bfloat16")


def primes_to(last: int) -> list[int]:
    return [n for n in range(2, last + 1) if all(n % d for d in range(2, int(n**0.5) + 1))]


@pytest.mark.parametrize("first", range(1, 4097, 512))
@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
def test_every_length_to_4096(fft: Fft, rng: np.random.Generator, form: str, precision: str, first: int) -> None:
    check_all(fft.transform, lengths_in_a_row(first, first + 511, form, precision), rng)


@pytest.mark.parametrize("precision", HALF_PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
def test_every_length_to_1024_of_half_types(fft: Fft, rng: np.random.Generator, form: str, precision: str) -> None:
    check_all(fft.transform, lengths_in_a_row(1, 1024, form, precision), rng)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_all_primes_to_2000_define_a_transform(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    for n in primes_to(2000):
        check_properties(fft.transform, Case((n,), precision=precision), rng)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
def test_primes_in_both_dimensions(fft: Fft, rng: np.random.Generator, form: str, precision: str) -> None:
    few = primes_to(2000)[::9]
    cases = [Case((p, q), form, precision) for p, q in zip(few, reversed(few), strict=True) if p * q < 300000]
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("part", range(4))
def test_random_lengths_to_2_to_22(fft: Fft, rng: np.random.Generator, part: int, precision: str) -> None:
    """50 lengths in each part, 200 of each precision: most of them spread over the orders of magnitude."""
    lengths = [int(4096 * 1024 ** rng.uniform()) for _ in range(42)] + [int(n) for n in rng.integers(4097, 1 << 22, 8)]
    cases = []
    for i, n in enumerate(lengths):
        form = FORMS[(i + part) % 3]
        cases.append(Case((n,), form, precision, inverse=form == "C2C" and i % 2 == 1, in_place=i % 4 == 3))
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("form", FORMS)
def test_powers_and_smooth_lengths_to_2_to_24(fft: Fft, rng: np.random.Generator, form: str, precision: str) -> None:
    lengths = [*(1 << k for k in range(13, 25)), *(3**k for k in range(8, 15)), *(5**k for k in range(6, 11))]
    cases = [Case((n,), form, precision) for n in [*lengths, 7**7, 11**6, 13**6, 10**6, 6**8]]
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("precision", [*PRECISIONS, *HALF_PRECISIONS])
@pytest.mark.parametrize("part", range(4))
def test_random_layouts(fft: Fft, rng: np.random.Generator, precision: str, part: int) -> None:
    check_all(fft.transform, random_cases(rng, 250, (precision,), 20000), rng)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_large_arrays_of_two_and_three_dimensions(fft: Fft, rng: np.random.Generator, precision: str) -> None:
    shapes = [(1024, 1024), (2048, 2048), (1000, 1536), (1009, 1021), (128, 128, 128), (100, 200, 60), (65, 127, 97)]
    cases = [
        Case(n, form, precision, in_place=in_place) for n in shapes for form in FORMS for in_place in (False, True)
    ]
    check_all(fft.transform, cases, rng)
