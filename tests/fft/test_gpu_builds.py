"""The kernels for lines of common lengths, compiled for AMD's chips: in registers, and small enough to be started."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from hipify_py.build.toolchain import Compiler

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))

from amd_fft_table import KERNELS, LDS_OF_UNIT, made  # noqa: E402


def check(chip: str, names: Sequence[str]) -> None:
    kernels = list(made(chip, names))
    assert [kernel.name for kernel in kernels] == list(names)
    for kernel in kernels:
        where = (kernel.name, kernel.facts)
        assert kernel.spills == 0, where
        assert kernel.facts["private_segment_fixed_size"] == 0, where
        assert kernel.shared_bytes <= LDS_OF_UNIT, where
        assert kernel.threads <= 1024, where


def test_kernels_of_lines_stay_in_registers(amd_toolchain: Compiler) -> None:
    check("gfx942", ["1000:double:along", "1024:single:columns", "512:single:real"])


@pytest.mark.slow
@pytest.mark.parametrize("chip", ["gfx90a", "gfx942"])
def test_all_kernels_of_lines_stay_in_registers(amd_toolchain: Compiler, chip: str) -> None:
    check(chip, KERNELS)
