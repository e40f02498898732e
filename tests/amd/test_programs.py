"""Programs compiled at every level of optimisation: right results, and no report where checking finds nothing wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hipify_py.amd import Program
from tests.amd.conftest import Build

SOURCE = Path(__file__).with_name("programs.hip")
CHIPS = ["gfx90a", "gfx942", "gfx1100"]
LEVELS = ["-O0", "-O1", "-O2", "-O3"]
Array = np.ndarray[Any, Any]


@pytest.fixture(scope="module", params=[(chip, level) for chip in CHIPS for level in LEVELS], ids="".join)
def program(request: pytest.FixtureRequest, compile_kernels: Build) -> Program:
    chip, level = request.param
    return compile_kernels(SOURCE, chip, level, "-nogpuinc", "-nogpulib")


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(7)


def test_a_program_whose_last_lanes_have_nothing_to_do_changes_only_its_elements(
    program: Program, rng: np.random.Generator
) -> None:
    n = 1000
    x, y = rng.normal(size=n).astype(np.float32), rng.normal(size=n).astype(np.float32)
    wanted = np.float64(2.5) * x + y
    program.launch("saxpy", 4, 256, [n, 2.5, x, y], check=True)
    # at most two roundings of values below 16
    np.testing.assert_allclose(y, wanted, rtol=0, atol=16 * 2.0**-24)


def test_sums_in_shared_memory_are_those_of_numpy(program: Program, rng: np.random.Generator) -> None:
    x = rng.integers(-99, 99, 3000).astype(np.float32)  # sums stay exact
    sums = np.zeros(4, np.float32)
    program.launch("sum_blocks", 4, 256, [x, sums, x.size], check=True)
    assert sums.sum() == x.sum()


def test_a_product_of_matrices_by_tiles_is_exact_for_small_integers(program: Program, rng: np.random.Generator) -> None:
    n = 32
    a, b = (rng.integers(-9, 9, (n, n)).astype(np.float32) for _ in range(2))
    c = np.zeros((n, n), np.float32)
    program.launch("multiply", (n // 16) ** 2, 256, [a, b, c, n], check=True)
    np.testing.assert_array_equal(c, a @ b)


def test_a_histogram_of_bytes_counts_all_of_them(program: Program, rng: np.random.Generator) -> None:
    data = rng.integers(0, 256, 5001, np.uint8)
    counts = np.zeros(256, np.uint32)
    program.launch("histogram", 4, 256, [data, counts, data.size], check=True)
    np.testing.assert_array_equal(counts, np.bincount(data, minlength=256))


def test_lanes_sort_pieces_on_their_stacks(program: Program, rng: np.random.Generator) -> None:
    x = rng.integers(-1000, 1000, (100, 16)).astype(np.int32)
    wanted = np.sort(x, axis=1)
    program.launch("sort_pieces", 2, 64, [x, 100], check=True)
    np.testing.assert_array_equal(x, wanted)


def test_structures_of_three_bytes_are_read_and_written_whole(program: Program, rng: np.random.Generator) -> None:
    pixels = rng.integers(0, 256, (100, 3), np.uint8)
    wanted = np.minimum(pixels.astype(int) + 40, 255)
    program.launch("brighten", 2, 64, [pixels, 100, 40], check=True)
    np.testing.assert_array_equal(pixels, wanted)


def test_double_precision_atomics_in_shared_memory_add_up(program: Program, rng: np.random.Generator) -> None:
    particles = rng.integers(1, 9, (150, 4)).astype(np.float32)
    sums = np.zeros(4)
    program.launch("center", 1, 64, [particles, sums, 150], check=True)
    mass = particles[:, 3].astype(np.float64)
    np.testing.assert_array_equal(sums, [*(particles[:, :3] * mass[:, None]).sum(axis=0), mass.sum()])


def test_one_wave_reads_stack_shared_and_global_memory_through_generic_pointers(
    program: Program, rng: np.random.Generator
) -> None:
    x = rng.integers(-1000, 1000, 64).astype(np.int32)
    out = np.zeros(64, np.int32)
    program.launch("three_spaces", 1, 64, [x, out], check=True)
    wanted = [
        x[:8].sum() if lane % 3 == 0 else 2 * x[:8].sum() if lane % 3 == 1 else 3 * np.roll(x, -lane)[:8].sum()
        for lane in range(64)
    ]
    np.testing.assert_array_equal(out, wanted)


def test_a_scan_of_halves_goes_through_16_bit_shared_memory(program: Program, rng: np.random.Generator) -> None:
    x = rng.integers(0, 8, 128).astype(np.float16)  # sums below 2048 are exact
    out = np.zeros(128, np.float16)
    program.launch("scan_halves", 1, 128, [x, out], check=True)
    np.testing.assert_array_equal(out, np.cumsum(x.astype(np.float32)))


def test_the_last_workgroup_sees_what_the_others_wrote(program: Program, rng: np.random.Generator) -> None:
    x = rng.integers(-1000, 1000, 3001).astype(np.int32)
    partial, ticket, total = np.zeros(8, np.int32), np.zeros(1, np.uint32), np.zeros(1, np.int32)
    program.launch("last_adds", 8, 64, [x, partial, ticket, total, x.size], check=True, threads=2)
    assert total[0] == x.sum()
