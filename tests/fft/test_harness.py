"""The checks of this folder accept scipy's transforms and refuse wrong ones, each for what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
import stand_in
from fft_cases import BASE, Array, Case, Layout, Memory, Transform, random_values, run, with_random_layouts
from fft_properties import check_properties
from fft_reference import complaint, fftw
from stand_in import transform_values

CASES = [
    Case((1,), batch=3),
    Case((60,), batch=5, inverse=True, in_place=True),
    Case((127,), "R2C", "double", batch=2),
    Case((64,), "C2R", "double", in_place=True, batch=3),
    Case((6, 10), "R2C", "half", batch=2, in_place=True),
    Case((5, 4, 6), "C2R", "bfloat16", batch=2),
    Case((8, 9, 5), "C2C", "single", batch=2, skip=1),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_scipy_passes_with_default_and_with_random_layouts(case: Case, rng: np.random.Generator) -> None:
    for tried in (case, *(with_random_layouts(rng, case) for _ in range(8))):
        values = random_values(rng, tried)
        assert not complaint(tried, values, run(stand_in.transform, tried, values))


def test_fill_words_are_nan_in_every_type() -> None:
    for base in BASE.values():
        image = Memory(0xFFFD, 0, 64).image, Memory(0xFFFE, 0, 64).image
        assert all(np.isnan(fill.view(base).astype(np.float64)).all() for fill in image)


def _inverse(case: Case, values: Array) -> Array:
    return transform_values(Case(case.n, inverse=not case.inverse, batch=case.batch), values)


def _scaled(case: Case, values: Array) -> Array:
    return transform_values(case, values) / case.points


def _one_wrong_element(case: Case, values: Array) -> Array:
    result = transform_values(case, values)
    result[-1, -1] += np.abs(result).max() * 1e-5
    return result


def _nan(case: Case, values: Array) -> Array:
    result = transform_values(case, values)
    result[0, 0] = np.nan
    return result


def _twiddles_by_recurrence(case: Case, values: Array) -> Array:
    n = case.points
    step = np.complex64(np.exp(-2j * np.pi / n))
    powers = np.cumprod(np.full(n, step, np.complex64), dtype=np.complex64)
    return values @ powers[np.outer(np.arange(n), np.arange(n)) % n - 1]


def _shifted_by_one(case: Case, values: Array) -> Array:
    return np.roll(transform_values(case, values), 1, -1)


WRONG_NUMBERS = (_inverse, _scaled, _one_wrong_element, _nan, _twiddles_by_recurrence, _shifted_by_one)


@pytest.mark.parametrize("wrong", WRONG_NUMBERS, ids=lambda f: f.__name__)
def test_wrong_numbers_are_refused(wrong: Callable[[Case, Array], Array], rng: np.random.Generator) -> None:
    case = Case((100,), batch=2)
    values = random_values(rng, case)
    assert complaint(case, values, run(partial(stand_in.transform, compute=wrong), case, values))
    with pytest.raises(AssertionError):
        check_properties(partial(stand_in.transform, compute=wrong), Case((100,), precision="double"), rng)


def _writes_behind(case: Case, source: Memory, target: Memory) -> None:
    stand_in.transform(case, source, target)
    target.image[target.start + target.size] = 0


def _writes_before(case: Case, source: Memory, target: Memory) -> None:
    stand_in.transform(case, source, target)
    target.image[target.start - 1] = 0


def _writes_a_gap(case: Case, source: Memory, target: Memory) -> None:
    stand_in.transform(case, source, target)
    target.payload[case.output.element_bytes] = 0


def _overwrites_the_input(case: Case, source: Memory, target: Memory) -> None:
    stand_in.transform(case, source, target)
    case.input.view(source.payload)[0, 3] = 0


def _leaves_elements_out(case: Case, source: Memory, target: Memory) -> None:
    before = case.output.view(target.payload)[:, -1].copy()
    stand_in.transform(case, source, target)
    case.output.view(target.payload)[:, -1] = before


@pytest.mark.parametrize(
    "wrong",
    [_writes_behind, _writes_before, _writes_a_gap, _overwrites_the_input, _leaves_elements_out],
    ids=lambda f: f.__name__,
)
def test_wrong_accesses_are_refused(wrong: Transform, rng: np.random.Generator) -> None:
    layout = Layout((12,), 2, 25)
    case = Case((12,), batch=2, source=layout, target=layout)
    values = random_values(rng, case)
    assert not complaint(case, values, run(stand_in.transform, case, values))
    with pytest.raises(AssertionError):
        assert not complaint(case, values, run(wrong, case, values))


def test_scipy_has_the_properties_of_a_transform(rng: np.random.Generator) -> None:
    for n in (1, 2, 7, 60, 127):
        check_properties(stand_in.transform, Case((n,), precision="double"), rng)
        check_properties(stand_in.transform, Case((n,)), rng)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fftw_passes_too(case: Case, rng: np.random.Generator) -> None:
    values = random_values(rng, case)
    assert not complaint(case, values, run(partial(stand_in.transform, compute=fftw), case, values))
