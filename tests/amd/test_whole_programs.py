"""Whole programs that clang built for AMD GPUs, linked against the CPU runtime, on simulated chips."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from hipify_py.amd.library import executor
from hipify_py.build.toolchain import Compiler

SOURCE = Path(__file__).with_name("whole.hip")
SAMPLES = Path(__file__).parents[2] / "samples"
CHIPS = ["gfx942", "gfx1100"]
Run = Callable[..., subprocess.CompletedProcess[str]]


@dataclass(frozen=True)
class Clang:
    """Compiles for several chips at once and links against the stub library, as on a machine with ROCm."""

    compiler: Compiler

    def build(self, source: Path, output: Path, *flags: str, chips: list[str] = CHIPS) -> Path:
        words = [word for word in self.compiler.compile_flags if not word.startswith("--offload-arch")]
        words += [f"--offload-arch={chip}" for chip in chips]
        links = [] if "--cuda-device-only" in flags else ["-x", "none", *self.compiler.link_flags]
        command = [*self.compiler.command, *words, "-O2", *flags, str(source), *links, "-o", str(output)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr
        return output


@pytest.fixture(scope="module")
def clang(amd_toolchain: Compiler) -> Clang:
    return Clang(amd_toolchain)


@pytest.fixture(scope="module")
def program(clang: Clang, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return clang.build(SOURCE, tmp_path_factory.mktemp("whole") / "whole", "-g", "--offload-compress")


MODULE = """
__attribute__((device)) int numbers[4] = {10, 20, 30, 40};
extern "C" __attribute__((global)) void module_kernel(int* out, int first) {
  const int i = __builtin_amdgcn_workitem_id_x();
  out[i] = first + i + numbers[3];
}
"""


@pytest.fixture(scope="module")
def module(clang: Clang, tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("module") / "module.hip"
    source.write_text(MODULE)
    flags = ["--cuda-device-only", "--gpu-bundle-output", "-nogpuinc", "-nogpulib"]
    return clang.build(source, source.with_suffix(".hipfb"), *flags)


@pytest.fixture(scope="module")
def run(cpu_prefix: Path) -> Run:
    """run(program, words..., device=chip): with this checkout's runtime and executor in place of ROCm's library."""
    folders = f"{cpu_prefix / 'lib'}:{Path(executor()._name).parent}"

    def call(program: Path, *words: str, device: str = "") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "LD_LIBRARY_PATH": folders, "HIPCPU_DEVICE": device}
        command = [str(program), *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)

    return call


@pytest.mark.parametrize("chip", CHIPS)
def test_kernels_constants_managed_and_device_variables_work_together(chip: str, program: Path, run: Run) -> None:
    result = run(program, "results", device=chip)
    # 5 + numbers[1]; numbers[2]
    assert result.stdout == "wrong 0, counter 256, managed 25, third 30 of 16 bytes\n", result.stderr
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("chip", CHIPS)
def test_arguments_of_all_sizes_reach_the_kernel(chip: str, program: Path, run: Run) -> None:
    sums = [1 + 20 + 3 + 400 + 5000 + 6 + 8 - thread for thread in range(8)]
    result = run(program, "arguments", device=chip)
    assert [int(word) for word in result.stdout.split()] == sums, result.stderr


def test_the_device_has_the_properties_of_the_chip(program: Path, run: Run) -> None:
    seen = {chip: run(program, "properties", device=chip).stdout.splitlines() for chip in CHIPS}
    # blocks of 64 threads: 32 waves of 64 a compute unit; 64 waves of 32 a pair of compute units
    kernel = "256|1|1024|32|128|16"
    assert seen == {
        "gfx942": ["AMD Instinct MI300X (simulated)|gfx942:sramecc+:xnack-|9.4|64|64|304|65536|65536", kernel],
        "gfx1100": ["AMD Radeon RX 7900 XTX (simulated)|gfx1100|11.0|32|32|48|65536|65536", kernel],
    }


@pytest.mark.parametrize("chip", CHIPS)
def test_modules_are_loaded_from_files_and_from_memory(chip: str, program: Path, module: Path, run: Run) -> None:
    once = "hipErrorNotFound\n1007 1008 1009 1010 1090 1091 1092 1093 16\nhipErrorInvalidHandle\n"
    result = run(program, "module", str(module), device=chip)
    assert result.stdout == 2 * once, result.stderr


@pytest.mark.parametrize("chip", CHIPS)
def test_kernels_print_on_standard_output(chip: str, program: Path, run: Run) -> None:
    words = ["even", "odd "]
    lines = [f"thread {i}: {1.5 * i:5.2f}|{words[i % 2]}|1099511627776%\n" for i in range(4)]
    result = run(program, "print", device=chip)
    assert (result.stdout, result.stderr) == ("".join(lines), "")


PRINTS = """
#include <hip/hip_runtime.h>
__global__ void print(const char* text) { printf("%c %5.2f %s|%-3d|\\n", 'a', 1.5, text, int(threadIdx.x)); }
int main() {
  char* text;
  if (hipMallocManaged(&text, 4) != hipSuccess) return 1;
  text[0] = 'x', text[1] = 0;
  print<<<1, 2>>>(text);
  return hipDeviceSynchronize();
}
"""


def test_kernels_print_through_a_buffer_if_compiled_so(clang: Clang, run: Run, tmp_path: Path) -> None:
    source = tmp_path / "prints.hip"
    source.write_text(PRINTS)
    program = clang.build(source, tmp_path / "prints", "-mprintf-kind=buffered", chips=["gfx942"])
    assert run(program, device="gfx942").stdout == "a  1.50 x|0  |\na  1.50 x|1  |\n"


@pytest.mark.parametrize("chip", CHIPS)
def test_kernels_allocate_memory_that_other_kernels_free(chip: str, program: Path, run: Run) -> None:
    result = run(program, "allocate", device=chip)
    assert result.stdout == "wrong 0\nwrong 0\n", result.stderr


@pytest.mark.parametrize("chip", CHIPS)
def test_all_blocks_of_a_cooperative_launch_meet_at_its_barrier(chip: str, program: Path, run: Run) -> None:
    result = run(program, "cooperate", device=chip)
    assert result.stdout == "wrong 0, too many: hipErrorCooperativeLaunchTooLarge\n", result.stderr


def test_a_program_may_use_contexts_and_is_told_of_functions_that_are_not_there(program: Path, run: Run) -> None:
    result = run(program, "contexts", device="gfx942")
    assert result.stdout == "1 0 hipErrorNotSupported\n"
    assert result.stderr == "hipcpu: error: hipDestroyExternalMemory is not supported here\n"


def test_launches_that_the_chip_cannot_run_are_refused_and_do_no_harm(program: Path, run: Run) -> None:
    result = run(program, "refuse", device="gfx942")
    assert result.stdout.split() == [
        "hipErrorInvalidConfiguration",
        "hipErrorLaunchFailure",
        "hipErrorInvalidConfiguration",
        "hipErrorInvalidValue",
        "hipSuccess",
    ]
    assert "129 threads, but it was compiled for at most 128" in result.stderr


def test_a_failed_assertion_says_which_and_fails_the_launch(program: Path, run: Run) -> None:
    result = run(program, "assert", device="gfx1100")
    assert result.stdout == "hipErrorLaunchFailure\n"
    assert re.search(r"whole.hip:\d+: .*Device-side assertion `.*too many.* failed", result.stderr)
    assert result.returncode == 3


FAULTS = {
    "outside": "out-of-bounds: writes 4 bytes at .*, 4 bytes past the end of an allocation of 16 bytes",
    "freed": "use-after-free: writes 4 bytes at .*, in an allocation of 16 bytes at .* that was freed",
    "host": "out-of-bounds: writes 4 bytes at .*, in the program's stack, which a GPU cannot reach: allocate it with",
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_wrong_address_is_reported_with_its_line_and_stays_the_error(what: str, program: Path, run: Run) -> None:
    result = run(program, what, device="gfx942")
    assert result.stdout.split() == ["hipErrorIllegalAddress"] * 3
    line = (
        SOURCE.read_text().splitlines().index("__global__ void write_at(int* out, int index) { out[index] = 1; }") + 1
    )
    assert re.search(rf"whole.hip:{line}: {FAULTS[what]}", result.stderr), result.stderr
    assert result.stderr.count("\n") == 1


def test_without_a_choice_the_first_chip_it_was_built_for_is_simulated_and_named(program: Path, run: Run) -> None:
    result = run(program, "results")
    assert "runs on a simulated gfx1100" in result.stderr
    assert result.stdout.startswith("wrong 0, ")


def test_a_chip_that_is_not_known_or_that_the_program_has_no_code_for_is_said(program: Path, run: Run) -> None:
    unknown = run(program, "results", device="gfx1")
    assert unknown.returncode == 2
    assert "HIPCPU_DEVICE=gfx1 is no chip that can be simulated; there are: gfx90a, gfx942" in unknown.stderr
    missing = run(program, "print", device="gfx90a")
    assert "no code for gfx90a, only for gfx1100,gfx942" in missing.stderr
    assert missing.stdout == ""


def test_a_program_for_other_chips_says_which(clang: Clang, run: Run, tmp_path: Path) -> None:
    source = tmp_path / "other.hip"
    source.write_text(PRINTS)
    program = clang.build(source, tmp_path / "other", chips=["gfx906"])
    result = run(program)
    assert "no code for a chip that is simulated, only for gfx906" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("name", ["block_reduce", "tiled_matmul"])
def test_the_samples_pass_their_own_checks_on_both_kinds_of_chips(
    name: str, clang: Clang, run: Run, tmp_path: Path
) -> None:
    program = clang.build(SAMPLES / name / "after" / f"{name}.cu", tmp_path / name)
    for chip in CHIPS:
        result = run(program, device=chip)
        assert "PASSED" in result.stdout, result.stderr
        assert result.returncode == 0
