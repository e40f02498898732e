"""What stops a launch: each kind of wrong access and of a missing wait, with its message; and what must not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hipify_py.amd import AmdError, Program
from tests.amd.conftest import Build

SOURCE = Path(__file__).with_name("checks.hip")
CHIPS = ["gfx90a", "gfx942", "gfx1100"]
Array = np.ndarray[Any, Any]


@pytest.fixture(scope="module", params=CHIPS)
def program(request: pytest.FixtureRequest, compile_kernels: Build) -> Program:
    return compile_kernels(SOURCE, request.param, "-O1", "-g", "-nogpuinc", "-nogpulib")


@pytest.fixture
def x() -> Array:
    return np.zeros(64, np.int32)


def stop(program: Program, kernel: str, args: list[Any], **options: Any) -> str:
    with pytest.raises(AmdError) as error:
        program.launch(kernel, 1, 64, args, **options)
    return str(error.value)


def test_a_write_past_the_end_names_the_lane_the_address_and_the_allocation(program: Program, x: Array) -> None:
    text = stop(program, "write_at", [x, 1])
    end = x.ctypes.data + x.nbytes
    assert re.search(r"checks\.hip:6: out-of-bounds", text)
    assert f"writes 4 bytes at {end:#x}, just past the end of an allocation of 256 bytes at {x.ctypes.data:#x}" in text
    assert "in write_at" in text
    assert re.search(r"lane (63|31)\b", text)
    assert not x[0]  # no lane has written


def test_a_read_before_the_begin_says_how_far(program: Program, x: Array) -> None:
    text = stop(program, "read_at", [x, np.zeros(64, np.int32), -3])
    assert "out-of-bounds" in text
    assert f"reads 4 bytes at {x.ctypes.data - 12:#x}" in text
    assert re.search(r"lane 0\b", text)


def test_an_access_that_begins_inside_and_ends_outside_is_out_of_bounds(program: Program) -> None:
    short = np.zeros(255, np.uint8)
    text = stop(program, "read_at", [short, np.zeros(64, np.int32), 0])
    assert "the last 1 byte of it past the end of an allocation of 255 bytes" in text


def test_a_null_pointer_is_named_so(program: Program, x: Array) -> None:
    assert "reads 4 bytes at 0x0: a null pointer" in stop(program, "read_at", [None, x, 0])


def test_a_scalar_read_past_the_end_is_out_of_bounds(program: Program, x: Array) -> None:
    program.launch("read_scalar", 1, 64, [np.arange(64, dtype=np.int32), x, 63])
    np.testing.assert_array_equal(x, 63)
    assert "out-of-bounds" in stop(program, "read_scalar", [x, x, 64])


def test_read_only_memory_cannot_be_written(program: Program, x: Array) -> None:
    x.flags.writeable = False
    assert "that is read-only" in stop(program, "write_at", [x, 0])


def test_memory_that_was_removed_is_use_after_free(program: Program, x: Array) -> None:
    program.launch("write_at", 1, 64, [x, 0])  # added for the launch, removed after it
    text = stop(program, "indirect", [np.array([x.ctypes.data], np.uint64)])
    assert "use-after-free" in text
    assert "in an allocation of 256 bytes" in text


def test_shared_memory_past_the_end_names_its_size(program: Program, x: Array) -> None:
    program.launch("shared_at", 1, 64, [x, 0], check=True)
    text = stop(program, "shared_at", [x, 1])
    assert "out-of-bounds: reads 4 bytes at 0x100 of LDS, of which the workgroup has 256 bytes" in text


def test_shared_memory_that_nobody_wrote_is_reported_with_checks_on(program: Program, x: Array) -> None:
    program.launch("shared_written", 1, 64, [x, 64], check=True)
    program.launch("shared_written", 1, 64, [x, 63])
    text = stop(program, "shared_written", [x, 63], check=True)
    assert "uninitialised: reads 4 bytes at 0xfc of LDS, where byte 0xfc has not been written yet" in text
    assert re.search(r"lane 0\b", text)


def test_a_stack_has_an_end(program: Program, x: Array) -> None:
    program.launch("stack_at", 1, 64, [x, 0], check=True)
    text = stop(program, "stack_at", [x, 64])
    assert "out-of-bounds" in text


def test_atomics_need_aligned_addresses(program: Program, x: Array) -> None:
    text = stop(program, "atomic_at", [np.zeros(65, np.int32)])
    assert re.search(r"misaligned: updates 4 bytes at 0x[0-9a-f]+, which is not a multiple of 4", text)
    program.launch("shared_atomic_at", 1, 64, [x, 4], check=True)
    text = stop(program, "shared_atomic_at", [x, 6])
    assert re.search(r"misaligned: updates 4 bytes at 0x[0-9a-f]+ of LDS", text)


@pytest.mark.parametrize(
    ("kernel", "register", "counter", "how"),
    [
        ("read_early", "v", "vmcnt", "read"),
        ("overwritten_early", "v", "vmcnt", "overwritten"),
        ("scalar_read_early", "s20", "lgkmcnt", "read"),
        ("address_early", "s20", "lgkmcnt", "read"),
        ("wrong_counter", "v", "vmcnt", "read"),
        ("too_many_left", "v", "vmcnt", "read"),
        ("scalars_in_any_order", "s20", "lgkmcnt", "read"),
        ("stored_early", "v", "vmcnt", "read"),
        ("shared_read_early", "v", "lgkmcnt", "read"),
    ],
)
def test_a_register_that_a_load_may_not_have_filled_is_a_missing_wait(
    program: Program, x: Array, kernel: str, register: str, counter: str, how: str
) -> None:
    x[:] = 0
    y = np.zeros(64, np.int32)
    if kernel != "address_early":  # which needs the check: the address is read from memory
        program.launch(kernel, 1, 64, [x, y])  # nothing is wrong where a load is done at once
    text = stop(program, kernel, [x, y], check=True)
    assert re.search(rf"missing-wait: register {register}\w* is {how} before s_waitcnt {counter}", text)


@pytest.mark.parametrize("kernel", ["first_is_enough", "same_register_in_order", "shared_in_order"])
def test_loads_that_return_in_order_need_no_more_waits_than_the_hardware(
    program: Program, x: Array, kernel: str
) -> None:
    program.launch(kernel, 1, 64, [x, np.zeros(64, np.int32)], check=True)


@pytest.mark.parametrize(
    ("kernel", "accesses"),
    [
        ("reads_unordered", {"reads", "writes"}),
        ("overwrites_unordered", {"reads", "writes"}),
        ("counts_unordered", {"updates", "writes"}),
    ],
)
def test_waves_that_share_memory_without_a_barrier_are_a_race(
    program: Program, kernel: str, accesses: set[str]
) -> None:
    x = np.arange(128, dtype=np.int32)
    program.launch(kernel, 1, 128, [x])
    with pytest.raises(AmdError) as error:
        program.launch(kernel, 1, 128, [x], check=True)
    found = re.search(
        r"race: (\w+) 1 byte at 0x[0-9a-f]+ of LDS, which wave \d (\w+) at .*checks\.hip:\d+ with no barrier between",
        str(error.value),
    )
    assert found
    assert set(found.groups()) == accesses


def test_barriers_atomics_and_lanes_of_one_wave_keep_shared_memory_in_order(program: Program) -> None:
    x = np.arange(128, dtype=np.int32)
    program.launch("ordered", 1, 128, [x], check=True)
    other = 127 - np.arange(128)
    wanted = np.where(np.arange(128) % 32 != 0, np.roll(other, 1) + 128 + 1, other)
    np.testing.assert_array_equal(x, wanted)


@pytest.mark.parametrize("program", ["gfx942"], indirect=True)
def test_shared_memory_that_a_load_goes_straight_into_needs_a_wait_too(program: Program) -> None:
    x = np.arange(64, dtype=np.int32)
    program.launch("shared_load_waits", 1, 64, [x], check=True)
    np.testing.assert_array_equal(x, 64 - np.arange(64))
    text = stop(program, "shared_load_early", [x], check=True)
    assert re.search(r"missing-wait: reads 1 byte at 0x\w+ of LDS before s_waitcnt vmcnt of wave 0 makes sure", text)
