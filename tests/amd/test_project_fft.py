"""hipFFT built for an AMD chip passes tests of the CPU build there, with every kernel executed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shipped_kernels import launched_kernels, shipped_kernels

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target

# Tests that need a chip's time, and yet reach every kernel: lines in and across memory, one pass and several.
TESTS = (
    "fft/test_fft_layouts.py::test_random_layouts",
    "fft/test_fft_layouts.py::test_batches_that_are_innermost",
    "fft/test_fft_half.py",
    "fft/test_fft_accuracy.py::test_two_and_three_dimensions",
    "fft/test_fft_accuracy.py::test_long_lengths",
)
# Kernels with the caller's own functions, which lie in other code than a library's: simulated chips jump to none.
_WITH_CALLBACKS = re.compile(r"(generic_line|copy)_kernel.*Lb1E")
_SLOW = pytest.mark.slow


@pytest.mark.parametrize("chip", [pytest.param("gfx90a", marks=_SLOW), "gfx942", pytest.param("gfx1100", marks=_SLOW)])
def test_every_kernel_of_hipfft_runs_on_a_simulated_chip_and_is_right(
    amd_toolchain: Compiler, cpu_prefix: Path, chip: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{chip}"), ["hipfft"])
    settings = {"HIPIFY_PY_TEST_FFT": str(prefix), "HIPIFY_PY_TEST_RUNTIME": str(cpu_prefix)}
    ran = launched_kernels(chip, TESTS, settings, tmp_path)
    shipped = shipped_kernels(prefix / "lib/libhipfft.so.0", chip, amd_toolchain, tmp_path)
    wanted = {name for name in shipped if not _WITH_CALLBACKS.search(name)}
    assert len(wanted) >= 12
    assert wanted <= ran, f"never launched: {sorted(wanted - ran)}"
