"""Kernels that are compiled at run time for one epilogue compute what those that serve all do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
# Factors of rows and columns; a bias, gelu and an auxiliary matrix; gelu's derivative, with D by columns and by rows.
CASES = "scales_may_be_vectors or (aux_receives and gelu_aux_bias) or gradient_of_gelu"


@pytest.mark.usefixtures("cpu_prefix")
def test_products_are_right_where_every_kernel_knows_its_epilogue() -> None:
    """The products' own tests, in a process in which all tiles are compiled, or found from an earlier run."""
    environment = os.environ | {"HIPIFY_PY_RTC": "force", "HIPIFY_PY_RTC_LOG": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "-k", CASES]
    command.append(str(HERE / "test_blaslt_matmul.py"))
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    epilogues = re.findall(r"rtc: (?:compiled|found): gemm .* epilogue ([0-9a-f]+) ", run.stdout + run.stderr)
    assert len(set(epilogues)) >= 3
