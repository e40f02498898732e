"""amax and amin on the CPU build: which index wins, and what NaN does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from blas_library import DTYPES, Array, Blas, random_array, storage_size

LENGTHS = [1, 7, 64, 65, 1000, 9_001]
NAN, INF = np.nan, np.inf


def index_of(blas: Blas, name: str, kind: str, x: Array, n: int, inc: int, dtype: Any = np.int32) -> int:
    result = np.full(1, -5, dtype)
    suffix = "_64" if dtype is np.int64 else ""
    blas.run(f"I{kind}{name}{suffix}", n, blas.device(x), inc, result)
    return int(result[0])


@pytest.mark.parametrize("inc", [1, 3])
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("kind", "sdcz")
def test_the_greatest_and_the_least_element_are_found(
    blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: int
) -> None:
    x = random_array(rng, storage_size(n, inc), kind)
    norms = np.abs(x[::inc].real) + np.abs(x[::inc].imag)  # in the precision of the routine: ties count
    assert index_of(blas, "amax", kind, x, n, inc) == 1 + int(norms.argmax())
    assert index_of(blas, "amin", kind, x, n, inc, np.int64) == 1 + int(norms.argmin())


@pytest.mark.parametrize("inc", [1, 2])
@pytest.mark.parametrize("n", [5, 1000, 9_001])
@pytest.mark.parametrize("kind", "sz")
def test_the_first_of_equals_wins(blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: int) -> None:
    x = np.ones(storage_size(n, inc), DTYPES[kind])
    assert index_of(blas, "amax", kind, x, n, inc) == 1
    assert index_of(blas, "amin", kind, x, n, inc) == 1
    places = np.sort(rng.choice(np.arange(1, n), 3, replace=False))
    x[places * inc] = [-4, 4, -4]
    assert index_of(blas, "amax", kind, x, n, inc) == 1 + places[0]
    x[places * inc] = [0, -0.0, 0]
    assert index_of(blas, "amin", kind, x, n, inc) == 1 + places[0]


def test_complex_elements_are_compared_by_the_sum_of_their_parts(blas: Blas) -> None:
    x = np.array([3 + 4j, 5.5 + 0j, -4 - 4j, 1j], np.complex64)  # moduli 5, 5.5, 5.66, 1; sums 7, 5.5, 8, 1
    assert index_of(blas, "amax", "c", x, 4, 1) == 3
    x = np.array([3 + 4j, 6 + 0j, 2 + 2j, 3.5 + 0j], np.complex64)  # the least modulus is not the least sum
    assert index_of(blas, "amin", "c", x, 4, 1) == 4


@pytest.mark.parametrize(
    ("values", "greatest", "least"),
    [
        ([NAN, 9, 1], 1, 1),
        ([5, NAN, 9, 1], 3, 4),
        ([5, NAN, NAN], 1, 1),
        ([NAN, NAN], 1, 1),
        ([1, INF, NAN, -INF], 2, 1),
        ([INF, INF], 1, 1),
        ([0, 0], 1, 1),
    ],
    ids=str,
)
@pytest.mark.parametrize("kind", "sd")
def test_nan_is_passed_over_unless_it_is_first(
    blas: Blas, kind: str, values: list[float], greatest: int, least: int
) -> None:
    x = np.array(values, DTYPES[kind])
    assert index_of(blas, "amax", kind, x, len(x), 1) == greatest
    assert index_of(blas, "amin", kind, x, len(x), 1) == least


def test_nan_in_a_long_vector_hides_nothing(blas: Blas) -> None:
    x = np.full(5000, NAN, np.float32)
    x[0], x[3000], x[4500] = 2, 3, 1
    assert index_of(blas, "amax", "s", x, 5000, 1) == 3001
    assert index_of(blas, "amin", "s", x, 5000, 1) == 4501
    x[0] = NAN
    assert index_of(blas, "amax", "s", x, 5000, 1) == 1


@pytest.mark.parametrize(("n", "inc"), [(0, 1), (-2, 1), (4, 0), (4, -1)])
def test_nothing_to_compare_gives_zero(blas: Blas, n: int, inc: int) -> None:
    assert index_of(blas, "amax", "d", np.ones(8), n, inc) == 0
    assert index_of(blas, "amin", "d", np.ones(8), n, inc, np.int64) == 0


@pytest.mark.parametrize("suffix", ["", "_64"], ids=["32-bit sizes", "64-bit sizes"])
def test_batches_write_their_indices_to_the_device(blas: Blas, rng: np.random.Generator, suffix: str) -> None:
    n, batch, stride = 100, 5, 130
    x = random_array(rng, stride * batch, "z")
    norms = [np.abs(v.real) + np.abs(v.imag) for v in (x[stride * i :][:n] for i in range(batch))]
    parts = [blas.device(x[stride * i :][:n].copy()) for i in range(batch)]
    results = [blas.device(np.full(batch, -5, np.int64 if suffix else np.int32)) for _ in range(2)]
    blas.device_scalars(True)
    try:
        blas.run(f"IzamaxStridedBatched{suffix}", n, blas.device(x), 1, np.int64(stride), batch, results[0])
        blas.run(f"IzaminBatched{suffix}", n, blas.pointers(parts), 1, batch, results[1])
    finally:
        blas.device_scalars(False)
    assert results[0].get().tolist() == [1 + int(v.argmax()) for v in norms]
    assert results[1].get().tolist() == [1 + int(v.argmin()) for v in norms]
