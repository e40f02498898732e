"""The rules for warps: what they leave alone, and that a port computes the same on waves of 32 and 64 lanes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

PROGRAM = Path(__file__).with_name("warp_functions.cu")


def convert(text: str, name: str = "input.cu", meaning: str = "hip") -> str:
    result = convert_source(Source(Path(name), text.encode()), Options(meaning=meaning))
    assert not result.reason
    return result.data.decode()


@pytest.mark.parametrize(
    "text",
    [
        "#include <hip/hip_runtime.h>\n__device__ int f(int v) { return __shfl_sync(mask, v, 0); }\n",
        "#include <hip/hip_runtime.h>\n__device__ bool f(int v) { return __any(v); }\n",
        "__device__ int f(hipStream_t s, int v) { return __shfl_sync(mask, v, 0); }\n",
    ],
    ids=["a masked shuffle", "a vote", "a header without includes"],
)
def test_a_file_that_knows_hip_is_left_alone(text: str) -> None:
    assert convert(text, "input.h") == text


def test_a_function_of_the_project_with_such_a_name_is_left_alone() -> None:
    text = "struct Lanes { int __any(int v); };\nint f(Lanes l) { return l.__any(3); }\n"
    assert convert(text, "input.cpp") == text


def test_the_names_alone_are_kept_with_the_meaning_of_cuda() -> None:
    text = "int f(int v) { return __shfl_sync(0xffffffff, v, 0) + __ballot_sync(~0u, v); }\n"
    assert convert(text, "input.cpp", meaning="cuda") == text


def test_a_mask_with_64_bits_is_left_alone() -> None:
    text = "int f(int v, unsigned long long m) { return __shfl_sync(m, v, 0, 16); }\n"
    assert convert(text, "input.cpp") == text


def test_the_active_lanes_as_a_mask_need_no_cut() -> None:
    text = "int f(int v) { return __shfl_sync(__activemask(), v, 0, 32); }\n"
    assert convert(text, "input.cpp") == text


def test_a_macro_that_names_the_callers_half_is_left_alone() -> None:
    text = "#define M (0xffffffffull << (__lane_id() & 32))\nint f(int v) { return __shfl_sync(M, v, 0, 32); }\n"
    assert convert(text, "input.cpp") == text


def test_a_macro_that_only_masks_is_widened_where_it_is_defined() -> None:
    text = "#define M 0xffffffff\nint f(int v) { return __shfl_sync(M, v, 0, 32); }\n"
    assert convert(text, "input.cpp") == text.replace("0xffffffff", "(0xffffffffull << (__lane_id() & 32))")


def test_a_macro_that_is_used_for_more_is_replaced_at_the_call() -> None:
    text = "#define M 0xffffffff\nint f(int v) { return __shfl_sync(M, v, 0, 32) == M; }\n"
    assert convert(text, "input.cpp") == text.replace("sync(M,", "sync(0xffffffffull << (__lane_id() & 32),")


def test_a_macro_of_a_header_is_replaced_at_the_call_since_other_files_see_it() -> None:
    text = "#define M 0xffffffff\nint f(int v) { return __shfl_sync(M, v, 0, 32); }\n"
    assert convert(text, "input.h") == text.replace("sync(M,", "sync(0xffffffffull << (__lane_id() & 32),")


def test_a_call_inside_a_macro_body_is_converted() -> None:
    text = "#define FIRST(x) __shfl_sync(0xffffffff, x, 0)\n"
    assert convert(text, "input.cpp") == "#define FIRST(x) __shfl_sync(0xffffffffull << (__lane_id() & 32), x, 0, 32)\n"


WIDE = "int f(int v) {{ {} return __shfl_sync(m, v, warpSize - 1); }}\n"


@pytest.mark.parametrize(
    "declaration",
    [
        "unsigned m = 0xffffffff; m = 3;",
        "unsigned m = 0xffffffff; m &= v;",
        "unsigned m = 0xffffffff; g(&m);",
        "unsigned m = 0xffffffff; --m;",
        "unsigned m = 0xff;",
        "unsigned m = 0xffffffff; } int g(unsigned m) {",
        "unsigned m = 0xffffffff; narrow(m);",
        "unsigned m = 0xffffffff; unsigned& other = m; other = 3;",
    ],
    ids=[
        "assigned",
        "narrowed",
        "its address is taken",
        "decremented",
        "another mask",
        "a parameter of that name",
        "perhaps passed by reference",
        "a reference to it",
    ],
)
def test_a_mask_variable_of_wave_wide_code_is_reported_when_it_may_not_name_all_lanes(declaration: str) -> None:
    text = WIDE.format(declaration)
    result = convert_source(Source(Path("input.cpp"), text.encode()), Options())
    assert result.data.decode() == text
    assert "HPY2034" in [d.code for d in result.diagnostics]


def test_a_variable_that_only_ever_names_all_lanes_is_replaced_in_wave_wide_code() -> None:
    text = WIDE.format("unsigned int m = 0xffffffff; /* m */ __syncwarp(m);")
    wide = text.replace("sync(m,", "sync(0xffffffffffffffffull,").replace("warp(m)", "warp(0xffffffffffffffffull)")
    assert convert(text, "input.cpp") == wide


def test_a_mask_variable_of_a_block_is_widened_whatever_another_of_that_name_holds() -> None:
    text = WIDE.format("{ unsigned m = 0xffffffff; v = __shfl_sync(m, v, 0); } int m = (1 << v / warpSize) - 1;")
    wide = text.replace("sync(m, v, 0)", "sync(0xffffffffffffffffull, v, 0)")
    assert convert(text, "input.cpp") == wide.replace("sync(m,", "sync(static_cast<unsigned long long>(m),")


@pytest.mark.parametrize("mask", ["0xffffffff >> (warpSize - v)", "(1 << v % warpSize) - 1", "~(1 << v / warpSize)"])
def test_a_mask_that_is_another_one_on_waves_of_64_lanes_is_reported(mask: str) -> None:
    text = WIDE.format(f"int m = {mask};")
    result = convert_source(Source(Path("input.cpp"), text.encode()), Options())
    assert result.data.decode() == text
    assert "HPY2034" in [d.code for d in result.diagnostics]


def run_verify(folder: Path, *extra: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hipify_py", "verify", str(PROGRAM), str(folder / "port.cu"), *extra]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_port_computes_the_same_on_waves_of_32_and_64_lanes(tmp_path: Path, cpu_prefix: Path) -> None:
    (tmp_path / "port.cu").write_text(convert(PROGRAM.read_text()))
    done = run_verify(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_mere_renaming_computes_something_else_on_waves_of_64_lanes(tmp_path: Path, cpu_prefix: Path) -> None:
    (tmp_path / "port.cu").write_text(convert(PROGRAM.read_text(), meaning="cuda"))
    assert run_verify(tmp_path, "--wave", "64", "--names-only").returncode == 1
