"""Macros of programs do not break the headers for device code: an include is put behind what a file defines first."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hipify_py.build.toolchain import Compiler, find_amd, find_cxx

ROOT = Path(__file__).resolve().parents[2]
HEADERS = sorted(p.name for p in (ROOT / "compat_libs/device/include/hipify_py").glob("*.h"))
MACROS = [*"ABCDEFIKLMNTUW", "lane", "kernel", "threads", "BLOCK_SIZE", "WARP_SIZE"]
# ROCm's own headers use such names themselves.
OF_HIP = ["hip_runtime.h", "hip_bf16.h", "hip_cooperative_groups.h", "hip_fp16.h", "hip_fp8.h"]
HIP_WRAPPED = "fp6_fp4.h"


def program() -> str:
    lines = [f"#include <hip/{name}>" for name in OF_HIP] + [f"#include <hipify_py/{HIP_WRAPPED}>"]
    lines += [f"#define {name} {number}" for number, name in enumerate(MACROS, 2)]
    lines += [f"#include <hipify_py/{name}>" for name in HEADERS]
    return "\n".join([*lines, "int main() {}", ""])


def check(command: list[str]) -> None:
    done = subprocess.run([*command, "-fsyntax-only"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_all_headers_are_looked_at() -> None:
    assert {"ptx.h", "device.h", "groups.h", "async.h", "texture.h", "wmma.h", "fp8.h"} <= set(HEADERS)


def test_macros_of_one_letter_do_not_break_the_headers_on_the_cpu(cpu_prefix: Path, tmp_path: Path) -> None:
    source = tmp_path / "names.cpp"
    source.write_text(program())
    check([*find_cxx().command, "-std=c++17", f"-I{cpu_prefix / 'include'}", str(source)])


@pytest.mark.parametrize("gpu", ["gfx90a", "gfx942", "gfx1100"])
def test_macros_of_one_letter_do_not_break_the_headers_on_amd(
    amd_toolchain: Compiler, tmp_path: Path, gpu: str
) -> None:
    source = tmp_path / "names.hip"
    source.write_text(program())
    check(find_amd(gpu).compile_command(source, tmp_path / "names.o", []))
