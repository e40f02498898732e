"""Plans are pure functions: they cover the work exactly and suit the device, for sizes no machine here could hold."""

from __future__ import annotations

import itertools
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Plan = Callable[..., list[int]]


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory, cpu_prefix: Path) -> Plan:
    """plan(kind, multiprocessors, m, n, batch) -> numbers of the plan."""
    program = tmp_path_factory.mktemp("plan") / "probe"
    blas, core = ROOT / "compat_libs/blas/src", ROOT / "compat_libs/core"
    includes = [f"-I{folder}" for folder in (blas, core, cpu_prefix / "include")]
    sources = [str(ROOT / "tests/blas/plan_probe.cpp"), str(blas / "plan.cpp")]
    subprocess.run(["c++", "-std=c++17", *includes, *sources, "-o", str(program)], check=True)

    def ask(*question: object) -> list[int]:
        text = " ".join(map(str, question))
        answer = subprocess.run([program], input=text, capture_output=True, text=True, check=True).stdout
        return [int(word) for word in answer.split()]

    return ask


@pytest.mark.parametrize("multiprocessors", [1, 2, 132, 304])
def test_chunks_cover_a_vector_without_an_empty_block(plan: Plan, multiprocessors: int) -> None:
    for n, step, batch in itertools.product([1, 255, 256, 10**6, 2**31 + 5, 2**50], [256, 1024], [1, 1000]):
        chunk, blocks = plan("chunks", multiprocessors, n, step, batch)
        assert chunk % step == 0
        assert chunk * (blocks - 1) < n <= chunk * blocks
        assert blocks <= max(1, multiprocessors * 8 // batch)


@pytest.mark.parametrize("multiprocessors", [1, 132])
def test_gemv_slices_cover_the_columns_without_an_empty_slice(plan: Plan, multiprocessors: int) -> None:
    for m, n, batch in itertools.product([1, 64, 65, 8192, 2**32], [1, 17, 8192, 2**33], [1, 500]):
        row_blocks, slices, columns = plan("gemv", multiprocessors, m, n, batch)
        assert 64 * (row_blocks - 1) < m <= 64 * row_blocks
        assert columns * (slices - 1) < n <= columns * slices
        assert slices * row_blocks * batch <= max(multiprocessors * 8, row_blocks * batch)


def test_gemv_is_sliced_only_where_rows_do_not_fill_the_device(plan: Plan) -> None:
    assert plan("gemv", 132, 64, 100_000, 1)[1] > 100
    assert plan("gemv", 132, 10**6, 10**6, 1)[1] == 1


@pytest.mark.parametrize("multiprocessors", [1, 132])
def test_tiles_of_symmetric_matrices_reach_every_diagonal(plan: Plan, multiprocessors: int) -> None:
    for n, k, batch in itertools.product([1, 64, 65, 8192, 2**33], [0, 1, 64, 8192, 2**34], [1, 500]):
        edge, blocks, distances = plan("symv", multiprocessors, n, k, batch)
        assert edge * (blocks - 1) < n <= edge * blocks
        furthest = min(k, n - 1)  # columns between an element and the diagonal
        assert distances == min(blocks, -(-min(k, n) // edge) + 1)
        assert (edge - 1 + furthest) // edge < distances or distances == blocks


def test_tiles_are_large_only_where_many_fill_the_device(plan: Plan) -> None:
    assert plan("symv", 132, 16384, 16384, 1) == [256, 64, 64]
    assert plan("symv", 132, 1024, 1024, 1) == [64, 16, 16]
    assert plan("symv", 132, 10**6, 16, 1) == [256, 3907, 2]
