"""hipFFT built for an AMD chip passes tests of the CPU build there, with the kernels that every transform may need."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shipped_kernels import launched_kernels, shipped_kernels

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target

# Tests that take little time on a chip, and yet reach the kernels: lines in and across memory, one pass and several.
TESTS = (
    "fft/test_fft_layouts.py::test_random_layouts",
    "fft/test_fft_layouts.py::test_batches_that_are_innermost",
    "fft/test_fft_half.py",
    "fft/test_fft_accuracy.py::test_powers_of_two_in_both_directions",
    "fft/test_fft_accuracy.py::test_enough_lines_for_all_of_a_gpu",
    "fft/test_fft_accuracy.py::test_long_lengths[R2C-single]",
    "fft/test_fft_accuracy.py::test_long_lengths[C2R-double]",
)
# All kernels but those with the caller's own functions: these lie in other code than a library's, and simulated chips
# jump to none.
_REACHED = re.compile(r"ahead_line_kernel|(generic_line|copy|real_step)_kernel(?!.*Lb1E)")
_SLOW = pytest.mark.slow


@pytest.mark.parametrize("chip", [pytest.param("gfx90a", marks=_SLOW), "gfx942", pytest.param("gfx1100", marks=_SLOW)])
def test_hipfft_is_right_on_a_simulated_chip(
    amd_toolchain: Compiler, cpu_prefix: Path, chip: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{chip}"), ["hipfft"])
    settings = {"HIPIFY_PY_TEST_FFT": str(prefix), "HIPIFY_PY_TEST_RUNTIME": str(cpu_prefix)}
    settings["HIPIFY_PY_RTC"] = "off"  # a kernel for each length takes a second to compile
    ran = launched_kernels(chip, TESTS, settings, tmp_path)
    shipped = shipped_kernels(prefix / "lib/libhipfft.so.0", chip, amd_toolchain, tmp_path)
    wanted = {name for name in shipped if _REACHED.search(name)}
    assert len(wanted) >= 40
    assert wanted <= ran, f"never launched: {sorted(wanted - ran)}"


@_SLOW
@pytest.mark.parametrize("chip", ["gfx90a", "gfx942"])
def test_kernels_compiled_at_run_time_are_right_on_a_simulated_chip(
    amd_toolchain: Compiler, cpu_prefix: Path, chip: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{chip}"), ["hipfft"])
    settings = {"HIPIFY_PY_TEST_FFT": str(prefix), "HIPIFY_PY_TEST_RUNTIME": str(cpu_prefix)}
    tests = ["fft/test_fft_accuracy.py::test_each_kind_of_pass"]
    assert "compat_rtc_kernel" in launched_kernels(chip, tests, settings, tmp_path)
