"""Runs the self-checking programs: each of their CASEs is a test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from programs_cpu import PROGRAMS, Build, case_results, run


def _cases(*programs: str) -> list[tuple[str, str]]:
    found = []
    for program in programs:
        text = (PROGRAMS / f"{program}.cpp").read_text(encoding="utf-8")
        found += [(program, name) for name in re.findall(r"^CASE\((\w+)\)", text, re.MULTILINE)]
    return found


@cache
def _results(program: Path, threads: int, devices: int = 1) -> dict[str, str]:
    environment = {"HIPCPU_THREADS": str(threads), "HIPCPU_DEVICES": str(devices)}
    return case_results(run(program, environment=environment).stdout)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("wave", [64, 32])
@pytest.mark.parametrize(("program", "case"), _cases("launch", "sync", "api"))
def test_case(build: Build, program: str, case: str, wave: int, threads: int) -> None:
    """One case with a wave size and a number of OS threads that run blocks."""
    assert _results(build(program, wave), threads).get(case, "did not run") == ""


@pytest.mark.parametrize(("program", "case"), _cases("launch", "sync"))
def test_case_with_clang(clang_build: Build, program: str, case: str) -> None:
    """The same kernels as another compiler builds them."""
    assert _results(clang_build(program, 64), 2).get(case, "did not run") == ""


@pytest.mark.parametrize(
    ("program", "case", "wave"),
    [(*each, wave) for wave in (64, 32) for each in _cases("cub")]
    + [(*each, 64) for each in _cases("thrust", "graph", "driver_arrays")],
)
def test_case_of_one_wave_or_two(build: Build, program: str, case: str, wave: int) -> None:
    """hipCUB's groups depend on the wave size; Thrust's algorithms, graphs and arrays are the host's."""
    assert _results(build(program, wave), 2).get(case, "did not run") == ""


@pytest.mark.parametrize(("program", "case"), _cases("devices"))
def test_case_of_several_devices(build: Build, program: str, case: str) -> None:
    assert _results(build(program, 64), 1, devices=3).get(case, "did not run") == ""
