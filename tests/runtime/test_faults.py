"""Kernels that go wrong: what is said on standard error, and what the program sees."""

from __future__ import annotations

import signal

import pytest
from programs_cpu import Build, run

RECOVERED = """\
launch hipErrorLaunchFailure
synchronize hipErrorLaunchFailure
again hipErrorLaunchFailure
copy hipErrorLaunchFailure
reset hipSuccess
after hipSuccess 5
"""
FINE = """\
launch hipSuccess
synchronize hipSuccess
again hipSuccess
copy hipSuccess
reset hipSuccess
after hipSuccess 5
"""


@pytest.mark.parametrize("wave", [64, 32])
def test_a_diverged_barrier_is_reported_and_the_program_goes_on(build: Build, wave: int) -> None:
    done = run(build("faults", wave), "barrier")
    assert done.stdout == RECOVERED
    assert (
        "kernel diverged_barrier, block (0,0,0) cannot go on: of 64 threads 16 wait at a block barrier" in done.stderr
    )
    full = "f" * (wave // 4)
    assert f"names 0x{full}" in done.stderr


def test_a_warp_operation_whose_lanes_never_come_is_reported(build: Build) -> None:
    done = run(build("faults", 64), "lanes")
    assert done.stdout == RECOVERED
    assert "kernel absent_lanes" in done.stderr
    assert "32 wait in a warp operation for lanes that do not come" in done.stderr


def test_a_barrier_that_part_of_the_block_reaches_is_warned_of_once(build: Build) -> None:
    done = run(build("faults", 64), "part")
    assert done.stdout == FINE
    assert done.stderr.count("warning: kernel part_of_the_block") == 1
    assert "reached by 40 threads after the other 24 had returned" in done.stderr


def test_a_barrier_that_part_of_the_block_reaches_is_an_error_if_strict(build: Build) -> None:
    done = run(build("faults", 64), "part", environment={"HIPCPU_BARRIER": "strict"})
    assert done.stdout == RECOVERED
    assert "error: kernel part_of_the_block" in done.stderr


def test_grid_sync_needs_a_cooperative_launch(build: Build) -> None:
    done = run(build("faults", 64), "grid")
    assert done.stdout == RECOVERED
    assert "kernel grid_barrier_alone uses grid sync without a cooperative launch" in done.stderr


def test_a_kernel_cannot_launch_a_kernel(build: Build) -> None:
    done = run(build("faults", 64), "nested")
    assert done.stdout.startswith("launch hipErrorNotSupported\nsynchronize hipSuccess\n")
    assert "kernel fine was launched by another kernel" in done.stderr


@pytest.mark.parametrize(
    ("fault", "killed_by", "messages"),
    [
        ("assert", signal.SIGABRT, ["Device-side assertion `static_cast<int>(threadIdx.x) < *limit'", "(10,0,0)"]),
        ("trap", signal.SIGTRAP, ["kernel trapping, block (1,0,0), thread (3,0,0)"]),
        ("null", signal.SIGSEGV, ["kernel null_store, block (0,0,0), thread (7,0,0)"]),
        ("overflow", signal.SIGSEGV, ["kernel too_deep", "stack overflow; raise HIPCPU_STACK_SIZE"]),
    ],
    ids=["failed assertion", "trap", "store to null", "stack overflow"],
)
def test_a_crash_names_kernel_block_and_thread(
    build: Build, fault: str, killed_by: signal.Signals, messages: list[str]
) -> None:
    done = run(build("faults", 64), fault, environment={"HIPCPU_THREADS": "1"})
    assert done.returncode == -killed_by
    for message in messages:
        assert message in done.stderr


def test_an_assertion_of_the_host_is_not_blamed_on_a_kernel(build: Build) -> None:
    done = run(build("faults", 64), "host-assert")
    assert done.returncode == -signal.SIGABRT
    assert "Assertion `*out == 11' failed" in done.stderr
    assert "kernel" not in done.stderr


def test_printf_of_a_kernel_goes_to_standard_output(build: Build) -> None:
    done = run(build("faults", 64), "printf", environment={"HIPCPU_THREADS": "1"})
    assert done.stdout == "".join(f"thread 1 of block {b} says 42 text 0.50\n" for b in (0, 1)) + FINE


@pytest.mark.parametrize("value", ["0", "-3", "many", "99999"])
def test_a_setting_that_makes_no_sense_is_reported_and_not_used(build: Build, value: str) -> None:
    done = run(build("faults", 64), "printf", environment={"HIPCPU_THREADS": value})
    assert f"HIPCPU_THREADS={value} is not a number from 1 to 1024" in done.stderr
    assert done.stdout.endswith(FINE)
