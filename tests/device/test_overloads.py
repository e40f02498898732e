"""Functions of small floats that HIP lacks in part, on the CPU runtime, bit by bit against exact rational numbers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.model import Outcome, Severity
from hipify_py.options import Options
from hipify_py.source import Source

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from overload_reference import expected  # noqa: E402
from small_float_reference import differences, write_inputs  # noqa: E402


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("overloads") / "cases.cu"
    result = convert_source(Source(path, (HERE / "overload_cases.cu").read_bytes()), Options())
    assert [d for d in result.diagnostics if d.severity is not Severity.INFO] == []
    path.write_bytes(result.data)
    return path


def test_overloads_on_the_cpu_are_those_of_exact_numbers(port: Path, cpu_prefix: Path) -> None:
    write_inputs(port.parent / "in")
    built = build_sources(Request(port, Target("cpu"), out=port.parent))
    command = [str(built.programs[0].path), str(port.parent / "in"), str(port.parent / "out")]
    subprocess.run(command, check=True, timeout=300)
    assert differences((port.parent / "out").read_bytes(), expected()) == []


@pytest.mark.parametrize(
    "arch", ["gfx942", pytest.param("gfx90a", marks=pytest.mark.slow), pytest.param("gfx1100", marks=pytest.mark.slow)]
)
def test_overloads_compile_for(arch: str, port: Path, amd_toolchain: Compiler) -> None:
    compiler = find_amd(arch, amd_toolchain.command[0])
    command = compiler.compile_command(port, port.parent / f"{arch}.o", ["-O1"])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def converted(text: str) -> tuple[str, list[str]]:
    result = convert_source(Source(Path("a.cu"), text.encode()), Options())
    assert result.outcome in (Outcome.CONVERTED, Outcome.UNCHANGED), result.reason
    return result.data.decode(), [d.code for d in result.diagnostics]


INCLUDE = "#include <hipify_py/overloads.h>"


def test_functions_that_hip_has_for_device_code_need_no_header_there() -> None:
    text, codes = converted("__global__ void k(double* x) { x[threadIdx.x] = normcdf(x[0]) + __half2int_rz(h); }")
    assert INCLUDE not in text
    assert "HPY2097" not in codes


@pytest.mark.parametrize("head", ["void check", "__host__ __device__ void both", "static inline void f"])
def test_functions_that_hip_has_for_device_code_alone_come_from_the_header_in(head: str) -> None:
    text, codes = converted(
        f"__global__ void k(int* x) {{ x[threadIdx.x] = 1; }}\n{head}(double* x) {{ *x = normcdf(*x); }}"
    )
    assert INCLUDE in text
    assert codes.count("HPY2097") == 1


@pytest.mark.parametrize("kind", ["float2", "float4"])
def test_a_sum_of_vectors_in_memory_comes_from_the_header(kind: str) -> None:
    text, codes = converted(f"__global__ void k({kind}* x, {kind} v) {{ atomicAdd(&x[threadIdx.x], v); }}")
    assert INCLUDE in text
    assert "HPY2097" in codes


@pytest.mark.parametrize("kind", ["float", "unsigned long long", "int"])
def test_a_sum_that_hip_has_needs_no_header(kind: str) -> None:
    text, _ = converted(f"__global__ void k({kind}* x, {kind} v) {{ atomicAdd(x + threadIdx.x, v); }}")
    assert INCLUDE not in text


def test_a_kept_function_spelt_like_one_with_a_rule_does_no_harm() -> None:
    text, _ = converted(
        "__global__ void k(float* x) { sincosf(x[threadIdx.x], x, x + 1); sincospi(1.0, y, z); sincos(a, b, c); }"
    )
    assert "sincosf(x[threadIdx.x], x, x + 1);" in text


def test_what_hipify_clang_writes_is_without_headers_of_its_own() -> None:
    source = Source(Path("a.cu"), b"__global__ void k(__half2* a) { a[0] = __hmax2(a[1], a[threadIdx.x]); }")
    assert b"hipify_py" not in convert_source(source, Options(profile="hipify")).data
