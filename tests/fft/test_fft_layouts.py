"""Strides, embeddings, distances and batches as hipfftMakePlanMany takes them; every gap keeps its bits."""

from __future__ import annotations

import numpy as np
import pytest
from fft_cases import Case, Layout
from fft_library import Fft
from fft_sweeps import FORMS, check_all, random_cases


@pytest.mark.parametrize("precision", ["single", "double"])
@pytest.mark.parametrize("part", range(4))
def test_random_layouts(fft: Fft, rng: np.random.Generator, precision: str, part: int) -> None:
    check_all(fft.transform, random_cases(rng, 60, (precision,), 3000), rng)


@pytest.mark.parametrize("form", FORMS)
def test_batches_that_are_innermost(fft: Fft, rng: np.random.Generator, form: str) -> None:
    """The columns of a matrix, with as many columns as a tile has and one more or fewer."""
    cases = []
    for n in (5, 16, 60, 127, 1024):
        for batch in (1, 7, 8, 9, 16, 33):
            layout = Layout((n,), batch, 1)
            cases.append(Case((n,), form, "single", batch, source=layout, target=layout))
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("form", FORMS)
def test_rows_to_columns(fft: Fft, rng: np.random.Generator, form: str) -> None:
    """A transform that transposes."""
    cases = []
    for n in (6, 64, 1000):
        case = Case((n,), form, "double", 12)
        inputs, outputs = case.input.shape[1], case.output.shape[1]
        rows, columns = (Layout((extent,), 1, extent + 1) for extent in (inputs, outputs)), Layout((n,), 13, 1)
        by_rows, to_rows = rows
        cases += [Case((n,), form, "double", 12, source=by_rows, target=columns)]
        cases += [Case((n,), form, "double", 12, source=columns, target=to_rows)]
    check_all(fft.transform, cases, rng)


@pytest.mark.parametrize("form", FORMS)
def test_addresses_aligned_to_one_element_only(fft: Fft, rng: np.random.Generator, form: str) -> None:
    cases = [
        Case((n,), form, precision, 3, skip=skip, in_place=in_place)
        for n in (4, 15, 64, 1009, 4096)
        for precision in ("single", "double")
        for skip in (1, 2, 3)
        for in_place in (False, True)
    ]
    check_all(fft.transform, cases, rng)


def test_many_transforms_of_few_points(fft: Fft, rng: np.random.Generator) -> None:
    cases = [Case((n,), form, "single", 70001) for n in (1, 2, 3, 4) for form in FORMS]
    check_all(fft.transform, cases, rng)
