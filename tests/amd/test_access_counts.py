"""What counting says of memory: bytes asked for, bytes of whole cache lines, cycles of LDS and its bank conflicts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hipify_py.amd import Program
from tests.amd.conftest import Build

CHIPS = ["gfx942", "gfx1100"]
SOURCE = """
#define KERNEL extern "C" __attribute__((global)) void
#define LANE ((int)__builtin_amdgcn_workitem_id_x())
KERNEL spread(const int* x, int* y, int stride, int lanes) { if (LANE < lanes) y[LANE * stride] = x[LANE * stride]; }
KERNEL banks(int* y, int stride) {
  __attribute__((shared)) volatile int room[64 * 33];
  room[LANE * stride] = LANE;
  y[LANE] = room[LANE * stride];
}
KERNEL wide(double* y, int stride) {
  __attribute__((shared)) volatile double room[64 * 17];
  room[LANE * stride] = LANE;
  y[LANE] = room[LANE * stride];
}
"""


@pytest.fixture(scope="module", params=CHIPS)
def program(request: pytest.FixtureRequest, compile_kernels: Build) -> tuple[str, Program]:
    return request.param, compile_kernels(SOURCE, request.param, "-O1", "-nogpuinc", "-nogpulib")


def aligned(words: int) -> np.ndarray[Any, Any]:
    """Words that begin a cache line of any of the chips."""
    room = np.zeros(words + 32, np.int32)
    skip = -room.ctypes.data // 4 % 32
    return room[skip : skip + words]


def counts(program: Program, kernel: str, args: list[Any]) -> dict[str, Any]:
    """What one launch adds to the counters of its kernel."""
    before = next((row for row in program.counters() if row["kernel"] == kernel), {})
    program.launch(kernel, 1, 64, args, count=True)
    after = next(row for row in program.counters() if row["kernel"] == kernel)
    return {key: value - before.get(key, 0) for key, value in after.items() if isinstance(value, int)}


@pytest.mark.parametrize("lanes", [64, 5])
@pytest.mark.parametrize("stride", [1, 2, 16, 64])
def test_bytes_moved_are_those_of_the_lines_that_lanes_touch(
    program: tuple[str, Program], stride: int, lanes: int
) -> None:
    chip, loaded = program
    line, wave = (128, 32) if chip == "gfx1100" else (64, 64)
    found = counts(loaded, "spread", [aligned(64 * 64), aligned(64 * 64), stride, lanes])
    lines = 0
    for first in range(0, lanes, wave):
        lines += len({lane * stride * 4 // line for lane in range(first, min(lanes, first + wave))})
    assert found["global_bytes_asked"] == 2 * 4 * lanes
    assert found["global_bytes_moved"] == 2 * line * lines


@pytest.mark.parametrize(("stride", "passes"), [(1, 1), (2, 2), (8, 8), (32, 32), (33, 1)])
def test_lanes_that_want_different_words_of_a_bank_wait_for_each_other(
    program: tuple[str, Program], stride: int, passes: int
) -> None:
    found = counts(program[1], "banks", [np.zeros(64, np.int32), stride])
    groups = 2  # of 32 lanes
    assert found["shared_passes"] == 2 * groups * passes
    assert found["shared_passes_without_conflicts"] == 2 * groups


@pytest.mark.parametrize(("stride", "passes"), [(1, 1), (2, 2), (16, 16), (17, 1)])
def test_doubles_take_two_banks_a_lane(program: tuple[str, Program], stride: int, passes: int) -> None:
    found = counts(program[1], "wide", [np.zeros(64), stride])
    groups = 4  # of 16 lanes
    assert found["shared_passes"] == 2 * groups * passes
    assert found["shared_passes_without_conflicts"] == 2 * groups
