"""hipBLAS compiles tiles that it was not built with, and takes another kernel where it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from rtc_process import Gemm

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target, find_compiler
from hipify_py.tuning.device import Device
from hipify_py.tuning.measure import Kernel, list_kernels, measure
from hipify_py.tuning.problems import Problem
from hipify_py.tuning.rows import Row, TuningFile
from hipify_py.tuning.session import cpu_arch

CPU = Target.parse("cpu")
NO_COMPILER = {"HIPIFY_PY_RTC_COMPILER": "no-such-compiler"}


@pytest.fixture
def gemm(cpu_prefix: Path, tmp_path: Path) -> Gemm:
    return Gemm(cpu_prefix, cpu_prefix, tmp_path / "cache")


@pytest.fixture(scope="module")
def tile(cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A tile that the library is not built with, half as high as one for this processor's vectors."""
    gemm = Gemm(cpu_prefix, cpu_prefix, tmp_path_factory.mktemp("cache"))
    log = gemm.run("f32:NN:40x40x40", HIPIFY_PY_RTC="force").log
    m, n, depth = map(int, log[0].split(" in ")[0].split()[-1].split("x"))
    return f"{m // 2}x{n}x{depth // 2}"


def test_a_tile_named_for_measurements_is_compiled_and_right(gemm: Gemm, tile: str) -> None:
    run = gemm.run(f"f32:NN:150x130x170@{tile}", f"f32:NN:150x130x1700@{tile}/2")
    assert run.lines == ["right", "right"]
    assert run.count("compiled") == 1


@pytest.mark.parametrize("variables", [NO_COMPILER, {"HIPIFY_PY_RTC": "off"}], ids=["no compiler", "off"])
def test_a_tile_named_for_measurements_that_cannot_be_had_is_an_error(
    gemm: Gemm, tile: str, variables: dict[str, str]
) -> None:
    run = gemm.run(f"f32:NN:150x130x170@{tile}", **variables)
    assert "hipBLAS returned status" in run.lines[0]


@pytest.mark.parametrize(
    ("variables", "compiled", "reported"),
    [({}, 1, 0), (NO_COMPILER, 0, 1), ({"HIPIFY_PY_RTC": "off"}, 0, 0)],
    ids=["compiled", "no compiler", "off"],
)
def test_a_row_of_a_tuning_file_may_name_it_and_never_breaks_a_product(
    gemm: Gemm, tile: str, tmp_path: Path, variables: dict[str, str], compiled: int, reported: int
) -> None:
    row = Row("f32 f32 f32 f32", "NT", 150, 130, 170, 1, tile, 1, 1.0, "a test")
    tuning = tmp_path / "tuning.json"
    tuning.write_text(TuningFile(cpu_arch(), (), (row,)).text(), encoding="utf-8")
    run = gemm.run("f32:NT:150x130x170", "f32:NT:150x130x170", HIPIFY_PY_TUNING=str(tuning), **variables)
    assert run.lines == ["right", "right"]
    assert run.count("compiled") == compiled
    assert sum("cannot be compiled at run time" in line for line in run.log) == reported


def test_tuning_times_tiles_that_are_not_built_and_leaves_out_those_that_cannot_be_had(
    cpu_prefix: Path, tile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HIPIFY_PY_CACHE", str(tmp_path))
    device, problem = Device(CPU, cpu_prefix), Problem.parse("f32:NN:150x130x170")
    timings = measure(device, problem, [Kernel(problem.types, tile, 0, built=False)], rounds=2)
    assert {timing.kernel: (timing.wrong, timing.missing) for timing in timings} == {tile: ("", False), "": ("", False)}
    monkeypatch.setenv("HIPIFY_PY_RTC_COMPILER", "no-such-compiler")
    other = Kernel(problem.types, f"{tile}-resident2", 0, built=False)
    assert [timing.kernel for timing in measure(device, problem, [other], rounds=2) if timing.missing] == [other.name]


def test_the_tiles_to_try_are_listed_beside_those_that_are_built(cpu_prefix: Path) -> None:
    kernels = list_kernels(CPU, find_compiler(CPU), cpu_prefix, all_tiles=True)
    built, tried = ([kernel for kernel in kernels if kernel.built is flag] for flag in (True, False))
    assert {kernel.types for kernel in tried} == {kernel.types for kernel in built}
    assert len(tried) > len(built)


def test_forced_products_of_all_kinds_are_right(gemm: Gemm) -> None:
    run = gemm.run("f16:NT:70x50x90", "f64:TN:70x50x90x3", HIPIFY_PY_RTC="force")
    assert run.lines == ["right", "right"]
    assert run.count("compiled") == 2


@pytest.mark.slow
def test_forced_products_are_right_on_a_simulated_gpu(
    amd_toolchain: Compiler, cpu_prefix: Path, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse("amd:gfx942"), ["hipblas"])
    gemm = Gemm(cpu_prefix, prefix, tmp_path / "cache", {"HIPCPU_DEVICE": "gfx942"})
    run = gemm.run("f32:NT:70x50x90", "f16:NN:70x50x90", "f32:NN:70x50x90@128x64x16", HIPIFY_PY_RTC="force")
    assert run.lines == ["right", "right", "right"]
    assert run.count("compiled") == 3
