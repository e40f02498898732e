"""Many cases at once: each is run and judged, and all that are off are reported together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import prod

import numpy as np
from fft_cases import Array, Case, Transform, random_values, run, with_random_layouts
from fft_reference import complaint, fftw, raise_all

FORMS = ("C2C", "R2C", "C2R")
_MOST_POINTS = 1 << 16  # of a transform with random layouts


def complaints(
    transform: Transform,
    cases: Iterable[Case],
    rng: np.random.Generator,
    peer: Callable[[Case, Array], Array] = fftw,
) -> Iterator[str]:
    """What is wrong with each case, or nothing."""
    for case in cases:
        values = random_values(rng, case)
        try:
            yield complaint(case, values, run(transform, case, values), peer)
        except AssertionError as error:
            text = str(error).partition("\n")[0]
            yield text if str(case) in text else f"{case}: {text}"


def check_all(transform: Transform, cases: Iterable[Case], rng: np.random.Generator) -> None:
    """Fails with what is wrong, the first few of it."""
    raise_all(list(complaints(transform, cases, rng)))


def lengths_in_a_row(first: int, last: int, form: str, precision: str) -> Iterable[Case]:
    """Every length, out of place and in place, forward and inverse in turn; an odd number of transforms of each."""
    for n in range(first, last + 1):
        batch = -(-1500 // n) | 1
        yield Case((n,), form, precision, batch, inverse=form == "C2C" and n % 2 == 1, in_place=n % 4 in (1, 2))


def random_shape(rng: np.random.Generator, rank: int, most_points: int) -> tuple[int, ...]:
    """Extents spread over their orders of magnitude, with at most so many points together."""
    shape = [1] * rank
    for axis in rng.permutation(rank):
        room = max(most_points // prod(shape), 1)
        shape[axis] = int(room ** rng.uniform(0, 1 if rank == 1 else 0.7))
    return tuple(shape)


def random_cases(rng: np.random.Generator, count: int, precisions: tuple[str, ...], most_points: int) -> Iterable[Case]:
    """Of one to three dimensions, with random layouts, batches and places."""
    for _ in range(count):
        n = random_shape(rng, int(rng.integers(1, 4)), most_points)
        batch = int(rng.integers(1, 1 + min(max(most_points // prod(n), 1), 9)))
        form = FORMS[int(rng.integers(0, 3))]
        case = Case(n, form, precisions[int(rng.integers(0, len(precisions)))], batch)
        inverse, in_place = form == "C2C" and bool(rng.integers(0, 2)), bool(rng.integers(0, 2))
        case = Case(n, form, case.precision, batch, inverse, in_place)
        yield with_random_layouts(rng, case) if case.points <= _MOST_POINTS and rng.integers(0, 4) else case
