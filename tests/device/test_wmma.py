"""Products of matrix fragments by <hipify_py/wmma.h> against numpy, for every type, size and memory layout of wmma."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_bytes, convert_source
from hipify_py.options import Options
from hipify_py.source import Source

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from wmma_reference import expect, in_memory, list_cases, make_inputs, read_results  # noqa: E402

CASES = list(list_cases())
INPUTS = [make_inputs(case, np.random.default_rng(7 + i)) for i, case in enumerate(CASES)]
AMD = {"gfx90a": "v_mfma_", "gfx942": "v_mfma_", "gfx1100": "v_wmma_"}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("wmma") / "cases.cu"
    path.write_bytes(convert_source(Source(path, (HERE / "wmma_cases.cu").read_bytes()), Options()).data)
    return path


def results_of(source: Path, wave: int) -> list[list[npt.NDArray[np.float64]]]:
    folder = source.parent / f"{source.stem}-{wave}"
    folder.mkdir()
    (folder / "in").write_bytes(b"".join(in_memory(c, *i) for c, i in zip(CASES, INPUTS, strict=True)))
    built = build_sources(Request(source, Target("cpu"), wave=wave, out=folder))
    command = [str(built.programs[0].path), str(folder / "in"), str(folder / "out")]
    subprocess.run(command, check=True, timeout=300)
    return list(read_results((folder / "out").read_bytes(), CASES))


@pytest.fixture(
    scope="module",
    params=[pytest.param((32, False), marks=pytest.mark.slow), (64, False), (64, True)],
    ids=["by lanes in waves of 32", "by lanes in waves of 64", "by instructions for 64 lanes"],
)
def results(request: pytest.FixtureRequest, port: Path, cpu_prefix: Path) -> list[list[npt.NDArray[np.float64]]]:
    wave, with_instructions = request.param
    if with_instructions:
        source = port.with_name("instructions.cu")
        own = f'#define HIPIFY_WMMA_INSTRUCTIONS "{HERE / "matrix_instructions.h"}"\n'
        source.write_bytes(own.encode() + port.read_bytes())
        return results_of(source, wave)
    return results_of(port, wave)


def test_products_are_those_of_numpy(results: list[list[npt.NDArray[np.float64]]]) -> None:
    for case, inputs, modes in zip(CASES, INPUTS, results, strict=True):
        wanted, bound = expect(case, *inputs)
        for mode, got in enumerate(modes):
            error = np.abs(got - wanted.astype(np.float64))
            assert (error <= bound).all(), f"{case} mode {mode}: {np.nanmax(error)} > {bound.max()}"


def test_results_of_different_tiles_differ() -> None:
    for case, inputs in zip(CASES, INPUTS, strict=True):
        wanted, bound = expect(case, *inputs)
        differences = np.abs(wanted[1:].astype(np.float64) - wanted[:-1])
        if not case.saturates:
            assert (differences > bound[1:]).mean() > 0.9, case


@pytest.mark.parametrize(
    "arch", ["gfx942", pytest.param("gfx90a", marks=pytest.mark.slow), pytest.param("gfx1100", marks=pytest.mark.slow)]
)
def test_the_port_multiplies_with_matrix_instructions_of(arch: str, port: Path, amd_toolchain: Compiler) -> None:
    compiler = find_amd(arch, amd_toolchain.command[0])
    assembly = port.with_name(f"{arch}.s")
    command = compiler.compile_command(port, assembly, ["-O1", "--cuda-device-only", "-S"])
    done = subprocess.run([part for part in command if part != "-c"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    text = assembly.read_text()
    assert text.count(AMD[arch]) >= 2 * len({c.name for c in CASES if c.name not in ("tf32", "double")}), arch


def test_converting_the_port_again_changes_nothing(port: Path) -> None:
    again = convert_source(Source(port, port.read_bytes()), Options())
    assert again.data == port.read_bytes()


def test_elements_of_four_bits_are_reported_as_missing() -> None:
    text = b"#include <mma.h>\nusing T = nvcuda::wmma::experimental::precision::u4;\n"
    result = convert_bytes(Path("a.cu"), text, Options())
    assert [d.code for d in result.diagnostics].count("HPY1019") == 1
