"""The samples are current, right at both wave sizes, and compile for real GPUs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.build.library_spec import load_specs
from hipify_py.build.project import build_project
from hipify_py.build.request import ProjectError, Request
from hipify_py.build.toolchain import Compiler, Target
from hipify_py.samples import sample_folders
from hipify_py.verify.compare import Criteria
from hipify_py.verify.files import ResultFile
from hipify_py.verify.model import Status
from hipify_py.verify.session import Plan, verify

ROOT = Path(__file__).parents[2]
SAMPLES = {folder.name: folder for folder in sample_folders()}
RESULT_FILES = tuple(ResultFile(name) for name in ("gemm.npy", "axpy.npy", "dot.npy"))


def test_the_converted_samples_are_current() -> None:
    command = [sys.executable, str(ROOT / "tools/convert_samples.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_passes_its_own_check_and_verify(name: str, cpu_prefix: Path, cmake: Path, tmp_path: Path) -> None:
    sample = SAMPLES[name]
    files = RESULT_FILES if name == "cublas_host" else ()
    plan = Plan(sample / "before", sample / "after", criteria=Criteria(files=files), keep=tmp_path, timeout=60)
    report = verify(plan)
    assert [check.status for check in report.checks] == [Status.PASS, Status.PASS], report


def test_numpy_agrees_with_the_results_of_the_blas_sample(cpu_prefix: Path, tmp_path: Path) -> None:
    sample = SAMPLES["cublas_host"]
    built = build_project(Request(sample / "after", Target("cpu"), tmp_path))
    subprocess.run([built.programs[0].path], cwd=tmp_path, check=True, capture_output=True)
    command = [sys.executable, str(sample / "check.py"), str(tmp_path)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
    assert result.stdout.count("PASSED") == 3


def test_numpy_finds_a_wrong_result_of_the_blas_sample(cpu_prefix: Path, tmp_path: Path) -> None:
    sample = SAMPLES["cublas_host"]
    port = tmp_path / "port"
    port.mkdir()
    for path in (sample / "after").iterdir():
        (port / path.name).write_bytes(path.read_bytes())
    text = (port / "cublas_host.cpp").read_text()
    (port / "cublas_host.cpp").write_text(text.replace("beta = -1.25f", "beta = -1.2f"))
    built = build_project(Request(port, Target("cpu"), tmp_path / "out"))
    subprocess.run([built.programs[0].path], cwd=tmp_path, check=False, capture_output=True)
    result = subprocess.run([sys.executable, str(sample / "check.py"), str(tmp_path)], capture_output=True, check=False)
    assert result.returncode == 1


def test_mere_renaming_fails_at_wave_64_and_verify_finds_it(cpu_prefix: Path, tmp_path: Path) -> None:
    before = SAMPLES["block_reduce"] / "before"
    report = verify(Plan(before, before, keep=tmp_path, timeout=60, meaning="cuda"))
    assert [check.status for check in report.checks] == [Status.PASS, Status.FAIL], report


def _compile(name: str, target: str, folder: Path, extra: tuple[str, ...] = ()) -> None:
    try:
        built = build_project(Request(SAMPLES[name] / "after", Target.parse(target), folder, extra=extra))
    except ProjectError as error:
        raise AssertionError(f"{error}\n{error.log}") from None
    assert [program.path.is_file() for program in built.programs] == [True]


@pytest.mark.parametrize("arch", ["gfx90a", "gfx942"])
@pytest.mark.parametrize("name", ["block_reduce", "tiled_matmul"])
def test_a_sample_compiles_and_links_for_amd(name: str, arch: str, amd_toolchain: Compiler, tmp_path: Path) -> None:
    _compile(name, f"amd:{arch}", tmp_path)


def test_the_sources_of_the_cmake_sample_compile_and_link_for_amd(amd_toolchain: Compiler, tmp_path: Path) -> None:
    sources = tmp_path / "heat"
    shutil.copytree(SAMPLES["heat_cmake"] / "after", sources)
    (sources / "CMakeLists.txt").unlink()
    built = build_project(Request(sources, Target.parse("amd:gfx942"), tmp_path / "out"))
    assert [program.path.is_file() for program in built.programs] == [True]


@pytest.mark.parametrize("name", ["block_reduce", "tiled_matmul"])
def test_a_sample_compiles_and_links_for_nvidia(name: str, nvcc: Compiler, tmp_path: Path) -> None:
    _compile(name, "nvidia:sm_90", tmp_path)


# hipBLAS itself takes nvcc minutes.
BLAS_TARGETS = ("amd:gfx90a", "amd:gfx942", pytest.param("nvidia:sm_90", marks=pytest.mark.slow))


@pytest.mark.parametrize("target", BLAS_TARGETS)
def test_the_blas_sample_compiles_and_links(
    target: str, amd_toolchain: Compiler, nvcc: Compiler, tmp_path: Path
) -> None:
    _compile("cublas_host", target, tmp_path)


def test_the_blas_sample_compiles_for_nvidia_and_calls_what_the_library_has(
    nvcc: Compiler, cpu_prefix: Path, tmp_path: Path
) -> None:
    """The library exports the same functions for every target; that is tested where it is built."""
    specs = load_specs(Target.parse("nvidia:sm_90"))
    includes = [f"-I{folder}" for name in ("hip", "hipblas") for folder in specs[name].include]
    source, program = SAMPLES["cublas_host"] / "after/cublas_host.cpp", tmp_path / "sample.o"
    subprocess.run(nvcc.compile_command(source, program, includes), check=True)
    called = _names("-u", program)
    assert "hipblasSgemm" in called
    assert called <= _names("--defined-only", cpu_prefix / "lib/libhipblas.so.3", "-D")


def _names(kind: str, binary: Path, *flags: str) -> set[str]:
    """The functions of hipBLAS among the symbols of one kind."""
    listing = subprocess.run(["nm", kind, *flags, str(binary)], check=True, capture_output=True, text=True).stdout
    return {name for line in listing.splitlines() if (name := line.split()[-1]).startswith("hipblas")}
