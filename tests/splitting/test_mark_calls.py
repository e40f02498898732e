"""Calls of functions with warp operations are marked, and lanes in different calls do not meet."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from hipify_py.convert import convert_bytes
from hipify_py.options import Options
from hipify_py.splitting import split_kernels

PROGRAM = Path(__file__).parent / "programs" / "calls.hip"
MARK = "(::__hipcpu::__calling(), {})"
SUM = "template <class T> __device__ T sum(T v) { return v + __shfl_xor(v, 1); }\n"


def marked(text: str, *others: str) -> str:
    return split_kernels(text.encode(), [other.encode() for other in others], regions=False).data.decode()


@pytest.mark.parametrize("call", ["sum(x)", "sum<int>(x)", "ns::sum(x)", "group.sum(x)"])
def test_a_call_says_where_it_stands(call: str) -> None:
    kernel = "__global__ void k(int* out, int x) {{ out[x] = 1 + {}; }}\n"
    assert marked(SUM + kernel.format(call)) == SUM + kernel.format(MARK.format(call))


def test_calls_in_calls_and_in_headers_are_marked() -> None:
    header = f"{SUM}__device__ int more(int v) {{ return sum(sum(v)); }}\n"
    inner = MARK.format(f"sum({MARK.format('sum(v)')})")
    assert marked(header) == header.replace("sum(sum(v))", inner)
    kernel = "__global__ void k(int* out) { out[0] = more(1); }\n"
    assert marked(kernel, header) == kernel.replace("more(1)", MARK.format("more(1)"))


@pytest.mark.parametrize(
    "text",
    [
        SUM + "int host(int x) { return sum(x); }\n",  # not device code
        "__device__ int f(int v) { return __shfl_xor_sync(3u, v, 1); }\n__device__ int g() { return f(1); }\n",
        "#define SUM(v) (v + __shfl_xor(v, 1))\n__device__ int g(int v) { return SUM(v); }\n",
    ],
)
def test_what_needs_no_mark_stays_the_same(text: str) -> None:
    assert marked(text) == text


@pytest.fixture(scope="module", params=[32, 64])
def program(request: pytest.FixtureRequest, cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("calls")
    split = split_kernels(convert_bytes(PROGRAM, PROGRAM.read_bytes(), Options(lower="cpu")).data)
    assert {kernel.reason for kernel in split.kernels} == {""}
    source = folder / "calls.cpp"
    source.write_bytes(split.data)
    lib = cpu_prefix / "lib"
    words = ["g++", "-std=c++17", "-O1", "-w", f"-DHIPCPU_WAVE={request.param}", f"-I{cpu_prefix / 'include'}"]
    words += [str(source), "-o", str(folder / "calls"), f"-L{lib}", "-lamdhip64", f"-Wl,-rpath,{lib}", "-pthread"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "calls"


@pytest.mark.parametrize("split", ["1", "0"])
def test_lanes_in_different_calls_do_not_meet(program: Path, split: str) -> None:
    environment = {**os.environ, "HIPCPU_THREADS": "1", "HIPCPU_SPLIT": split}
    done = subprocess.run([program], capture_output=True, text=True, env=environment, timeout=60, check=True)
    assert done.stdout.splitlines() == ["halves right", "behind right"] * 2
