"""Loading code objects: what is in them, what is refused, and that no file, however damaged, does harm."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hipify_py.amd import AmdError, Program, load_code_object
from hipify_py.build.toolchain import Compiler
from tests.amd.conftest import Build

CHIPS = ["gfx90a", "gfx942", "gfx950", "gfx1100"]
PLAIN = ("-nogpuinc", "-nogpulib", "-O1")
SOURCE = """
#define GLOBAL extern "C" __attribute__((global))
#define DEVICE __attribute__((device))
DEVICE int counter = 3;
DEVICE int* pointer = &counter;
DEVICE char big[1 << 20];
DEVICE __attribute__((aligned(4096))) int page[2] = {5, 6};
__attribute__((constant)) float table[4];
DEVICE __attribute__((noinline)) int twice(int x) { return 2 * x; }
DEVICE __attribute__((noinline)) int thrice(int x) { return 3 * x; }
DEVICE int (*const functions[2])(int) = {twice, thrice};
struct Pair { char first; double second; };
GLOBAL void follow(long* out, int which) {
  out[0] = *pointer + functions[which](100) + big[1000] + page[1];
  out[1] = (long)page;
  *pointer = 77;
}
GLOBAL __attribute__((amdgpu_flat_work_group_size(1, 192))) void shapes(char a, Pair b, short c, float* d) {
  __attribute__((shared)) float tile[100];
  const int i = __builtin_amdgcn_workitem_id_x();
  tile[i] = d[i];
  __builtin_amdgcn_s_barrier();
  d[i] = tile[99 - i] * table[1] + a + b.second + c;
}
GLOBAL void stops(int* x) {
  if (x[0] == 1)
    asm volatile("s_trap 2");  // first
  x[0] = 3;
  if (x[1] == 1)
    asm volatile("s_trap 2");  // second
}
"""
LINES = {word: SOURCE[: SOURCE.index(f"// {word}")].count("\n") + 1 for word in ("first", "second")}


@pytest.fixture(scope="module", params=CHIPS)
def program(request: pytest.FixtureRequest, compile_kernels: Build) -> Program:
    return compile_kernels(SOURCE, request.param, *PLAIN)


@pytest.fixture(scope="module")
def code_object(amd_toolchain: Compiler, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("object")
    return build_object(amd_toolchain, folder, "-g", "--offload-arch=gfx942", "--no-gpu-bundle-output")


def build_object(toolchain: Compiler, folder: Path, *flags: str) -> bytes:
    source, output = folder / "kernels.hip", folder / "kernels.out"
    source.write_text(SOURCE)
    command = [*toolchain.command, "-x", "hip", "--cuda-device-only", *PLAIN, *flags, str(source), "-o", str(output)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return output.read_bytes()


def test_a_kernel_has_the_sizes_and_arguments_that_its_source_gives_it(program: Program) -> None:
    kernel = program.kernels["shapes"]
    assert kernel.wave_size == (32 if program.target.startswith("gfx11") else 64)
    assert (kernel.shared_bytes, kernel.max_threads, kernel.scratch_bytes) == (400, 192, 0)
    explicit = [(a["offset"], a["size"], a["kind"]) for a in kernel.arguments if not a["kind"].startswith("hidden_")]
    values = [(0, 1, "by_value"), (8, 16, "by_value"), (24, 2, "by_value"), (32, 8, "global_buffer")]
    assert explicit == values
    assert kernel.argument_bytes >= 40
    assert 0 < kernel.vector_registers <= 16


def test_variables_have_their_sizes_values_and_alignment(program: Program) -> None:
    sizes = {"counter": 4, "pointer": 8, "big": 1 << 20, "page": 8, "table": 16}
    assert {name: program.variables[name] for name in sizes} == sizes
    assert program.variable("counter", np.int32)[0] == 3
    assert not program.variable("big", np.int8).any()
    assert program.variable("page", np.int32).ctypes.data % 4096 == 0


def test_pointers_to_variables_and_functions_are_relocated(program: Program) -> None:
    out = np.zeros(2, np.int64)
    program.launch("follow", 1, 1, [out, 1])
    assert out[0] == 3 + 300 + 0 + 6
    assert out[1] == program.variable("page", np.int32).ctypes.data
    assert program.variable("counter", np.int32)[0] == 77
    program.variable("counter", np.int32)[0] = 3  # as the other tests find it


@pytest.mark.parametrize("version", [4, 5, 6])
def test_all_versions_of_code_objects_run(version: int, compile_kernels: Build) -> None:
    program = compile_kernels(SOURCE, "gfx942", *PLAIN, f"-mcode-object-version={version}")
    out = np.zeros(2, np.int64)
    program.launch("follow", 1, 1, [out, 0])
    assert out[0] == 3 + 200 + 6


DEBUG = {
    "version 5": ["-g"],
    "version 4": ["-gdwarf-4"],
    "lines only": ["-gline-tables-only"],
    "compressed by zlib": ["-g", "-gz=zlib"],
    "compressed by zstd": ["-g", "-gz=zstd"],
}


@pytest.mark.parametrize("flags", DEBUG.values(), ids=DEBUG.keys())
def test_a_fault_names_the_line_of_the_source(flags: list[str], compile_kernels: Build) -> None:
    program = compile_kernels(SOURCE, "gfx1100", *PLAIN, *flags)
    for word, values in {"first": [1, 0], "second": [0, 1]}.items():
        with pytest.raises(AmdError, match=rf"kernels\.hip:{LINES[word]}: trap: .*; in stops at"):
            program.launch("stops", 1, 1, [np.array(values, np.int32)])


def test_without_debug_information_a_fault_has_no_line(program: Program) -> None:
    with pytest.raises(AmdError, match=r"^trap: .*; in stops at"):
        program.launch("stops", 1, 1, [np.ones(2, np.int32)])


def test_accumulation_registers_are_counted_apart(assemble_kernels: Build) -> None:
    text = """
.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
.text
.globl kernel
.type kernel,@function
kernel:
  s_endpgm
.Lend:
  .size kernel, .Lend-kernel
.rodata
.amdhsa_kernel kernel
  .amdhsa_next_free_vgpr 30
  .amdhsa_accum_offset 12
  .amdhsa_next_free_sgpr 8
  .amdhsa_private_segment_fixed_size 32
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.kernels:
  - .name: kernel
    .symbol: kernel.kd
    .kernarg_segment_size: 0
    .kernarg_segment_align: 4
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 32
    .wavefront_size: 64
    .sgpr_count: 8
    .vgpr_count: 30
    .agpr_count: 18
    .sgpr_spill_count: 1
    .vgpr_spill_count: 2
    .max_flat_workgroup_size: 64
    .args: []
...
.end_amdgpu_metadata
"""
    kernel = assemble_kernels(text, "gfx90a").kernels["kernel"]
    # 30 registers are given in blocks of 8; 12 of them are no accumulators
    assert (kernel.vector_registers, kernel.accumulation_registers) == (12, 32 - 12)
    assert (kernel.scratch_bytes, kernel.spilled_registers) == (32, 3)


def test_what_is_no_code_object_is_refused_with_the_reason(
    amd_toolchain: Compiler, code_object: bytes, tmp_path: Path
) -> None:
    other = build_object(amd_toolchain, tmp_path, "--offload-arch=gfx906", "--no-gpu-bundle-output")
    unlinked = build_object(amd_toolchain, tmp_path, "--offload-arch=gfx942", "-c", "-emit-llvm")
    version = bytearray(code_object)
    version[8] = 1
    reasons = {
        b"": "this is no ELF file",
        b"\x7fELF": "this is no ELF file",
        unlinked: "this is no ELF file",
        Path(sys.executable).read_bytes(): "not for AMD GPUs",
        other: "a chip that is not simulated",
        bytes(version): "code object version 3 is not supported; compile with -mcode-object-version=5",
        code_object[:3000]: "lies outside of the file",
    }
    for data, reason in reasons.items():
        with pytest.raises(AmdError, match=re.escape(reason)):
            load_code_object(data)


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The file with some bytes changed, mostly in headers and tables, or cut off."""
    changed = bytearray(data)
    tables = [(0, 64), (64, 700), (len(data) - 2000, len(data)), (0, len(data))]
    for _ in range(rng.choice([1, 1, 2, 8, 64])):
        begin, end = rng.choice(tables)
        at = rng.randrange(begin, end)
        changed[at] = rng.choice([0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)])
    return bytes(changed[: rng.choice([len(changed)] * 8 + [rng.randrange(len(changed))])])


LOAD_ALL = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
library.amdsim_load_for.restype = ctypes.c_void_p
library.amdsim_error.restype = ctypes.c_char_p
data, offset, outcome = open(sys.argv[2], "rb").read(), 0, []
while offset < len(data):
    size = int.from_bytes(data[offset : offset + 8], "little")
    image = data[offset + 8 : offset + 8 + size]
    program = library.amdsim_load_for(image, ctypes.c_size_t(size), b"gfx942")
    outcome.append(bool(program))
    assert program or library.amdsim_error(), "no message"
    if program:
        library.amdsim_unload(ctypes.c_void_p(program))
    offset += 8 + size
print(sum(outcome), len(outcome))
"""


@pytest.mark.parametrize("packing", ["plain", "--no-offload-compress", "--offload-compress"])
def test_damaged_files_are_loaded_or_refused_and_never_crash(
    packing: str, amd_toolchain: Compiler, code_object: bytes, tmp_path: Path
) -> None:
    data = code_object
    if packing != "plain":
        flags = ["-g", "--offload-arch=gfx942", "--gpu-bundle-output", packing]
        data = build_object(amd_toolchain, tmp_path, *flags)
    rng = random.Random(packing)
    variants = [data, *(damaged(data, rng) for _ in range(400)), b"\x7fELF" + rng.randbytes(500)]
    joined = tmp_path / "variants"
    joined.write_bytes(b"".join(len(one).to_bytes(8, "little") + one for one in variants))
    library = load_code_object(code_object)._library._name
    command = [sys.executable, "-c", LOAD_ALL, library, str(joined)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    loaded, all_of_them = map(int, result.stdout.split())
    assert all_of_them == len(variants)
    assert 1 <= loaded < all_of_them
