"""Every warp operation on every lane against its definition, with both wave sizes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from programs_cpu import Build, run
from warp_reference import expected

SHUFFLES = ["shfl", "up", "down", "xor"]
OTHERS = ["large", "votes", "some", "active", "match", "reduce", "ragged", "halves"]


def _lines(program: Path, name: str) -> list[tuple[int, int, str, list[int]]]:
    """Wave, threads, parameter and printed values of every line of one operation."""
    found = []
    for line in run(program).stdout.splitlines():
        head, _, values = line.partition(" : ")
        operation, wave, threads, parameter = head.split(" ")
        if operation == name:
            found.append((int(wave), int(threads), parameter, [int(v) for v in values.split()]))
    return found


def _check(program: Path, name: str, wave: int) -> None:
    lines = _lines(program, name)
    assert lines, "the program printed nothing for this operation"
    for printed_wave, threads, parameter, values in lines:
        assert printed_wave == wave
        assert values == expected(name, wave, threads, parameter), f"{name} {parameter} with {threads} threads"


@pytest.mark.parametrize("wave", [64, 32])
@pytest.mark.parametrize("name", SHUFFLES + OTHERS)
def test_each_lane_gets_what_the_operation_says(build: Build, name: str, wave: int) -> None:
    _check(build("warp", wave), name, wave)


@pytest.mark.parametrize("name", SHUFFLES + OTHERS)
def test_clang_agrees(clang_build: Callable[[str, int], Path], name: str) -> None:
    _check(clang_build("warp", 64), name, 64)
