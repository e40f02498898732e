"""half, bfloat16 and fp8 on the CPU runtime, bit by bit against numpy and ml_dtypes, with all of fp8's 256 codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from small_float_reference import E4M3, E5M2, compare, expected, to_fp8, write_inputs  # noqa: E402


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("types") / "cases.cu"
    path.write_bytes(convert_source(Source(path, (HERE / "small_float_cases.cu").read_bytes()), Options()).data)
    return path


@pytest.mark.parametrize("wave", [32, 64])
def test_small_floats_on_the_cpu_are_those_of_numpy_in_waves_of(wave: int, port: Path, cpu_prefix: Path) -> None:
    folder = port.parent / str(wave)
    folder.mkdir()
    write_inputs(folder / "in")
    built = build_sources(Request(port, Target("cpu"), wave=wave, out=folder))
    command = [str(built.programs[0].path), str(folder / "in"), str(folder / "out")]
    subprocess.run(command, check=True, timeout=300)
    assert compare((folder / "out").read_bytes()) == []


@pytest.mark.parametrize(
    "arch", ["gfx942", pytest.param("gfx90a", marks=pytest.mark.slow), pytest.param("gfx1100", marks=pytest.mark.slow)]
)
def test_small_floats_compile_for(arch: str, port: Path, amd_toolchain: Compiler) -> None:
    compiler = find_amd(arch, amd_toolchain.command[0])
    command = compiler.compile_command(port, port.parent / f"{arch}.o", ["-O1"])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("kind", [E4M3, E5M2])
def test_the_search_for_the_nearest_code_agrees_with_ml_dtypes(kind: type) -> None:
    values = np.random.default_rng(3).standard_normal(20000) * np.exp2(np.random.default_rng(4).uniform(-20, 7, 20000))
    assert (to_fp8(values, kind, saturates=True) == values.astype(kind).view(np.uint8)).all()


def test_a_wrong_bit_is_found() -> None:
    rows = np.stack([wanted.astype(np.uint32) for _, wanted, _ in expected()])
    assert compare(rows.tobytes()) == []
    rows[20, 17] ^= 1
    assert len(compare(rows.tobytes())) == 1
