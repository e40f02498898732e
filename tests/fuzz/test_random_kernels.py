"""A few of the random kernels of fuzz_kernels.py, each split at its barriers and on fibers."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzz_kernels import PATHS, Compiler, run_round


@pytest.mark.parametrize(("seed", "wave"), [(0, 64), (1000, 32), (2000, 1)])
def test_random_kernels(seed: int, wave: int, cpu_prefix: Path, tmp_path: Path) -> None:
    compiler = Compiler(("g++", "-O0"), cpu_prefix)
    run_round(seed, 6, wave, compiler, tmp_path, list(PATHS))


@pytest.mark.parametrize(("seed", "wave"), [(12000331, 64), (12000388, 64), (12000836, 64), (12001349, 32)])
def test_lanes_that_have_gone_different_ways(seed: int, wave: int, cpu_prefix: Path, tmp_path: Path) -> None:
    """Kernels in which functions are called by a part of a wave, as compilers that move code lay them out."""
    run_round(seed, 1, wave, Compiler(("g++", "-O1"), cpu_prefix), tmp_path, list(PATHS))
