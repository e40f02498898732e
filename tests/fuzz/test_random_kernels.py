"""A few of the random kernels of fuzz_kernels.py, each split at its barriers and on fibers."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzz_kernels import PATHS, Compiler, run_round


@pytest.mark.parametrize(("seed", "wave"), [(0, 64), (1000, 32), (2000, 1)])
def test_random_kernels(seed: int, wave: int, cpu_prefix: Path, tmp_path: Path) -> None:
    compiler = Compiler(("g++", "-O0"), cpu_prefix)
    run_round(seed, 6, wave, compiler, tmp_path, list(PATHS))
