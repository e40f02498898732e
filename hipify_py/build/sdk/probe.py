"""Compiles and links small programs for AMD GPUs, to know that a toolchain is complete."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.toolchain import Compiler, make_amd_compiler

ARCHITECTURES = ("gfx90a", "gfx942", "gfx1100")
_START = "#define HIP_ENABLE_WARP_SYNC_BUILTINS\n#include <hip/hip_runtime.h>\n"
_END = "int main() { return hipDeviceSynchronize(); }\n"
# What a program may use: the headers, and a kernel that uses what they declare.
FEATURES = {
    "math": ("", "__global__ void math(float* x) { x[threadIdx.x] = expf(x[0]) + rsqrtf(x[1]) + erff(x[2]); }"),
    "fp16": ("hip/hip_fp16.h", "__global__ void fp16(__half2* x) { x[0] = __hfma2(x[0], x[1], x[2]); }"),
    "bf16": (
        "hip/hip_bf16.h",
        "__global__ void bf16(__hip_bfloat16* x) { x[0] = __float2bfloat16(__bfloat162float(x[1]) + 1.0f); }",
    ),
    "fp8": ("hip/hip_fp8.h", "__global__ void fp8(__hip_fp8_e4m3_fnuz* x, float* y) { y[0] = float(x[0]); }"),
    "warp functions with masks": (
        "",
        "__global__ void masks(int* x) { x[0] = __shfl_xor_sync(~0ull, x[0], 1) + !!__ballot_sync(~0ull, x[1]); }",
    ),
    "cooperative groups": (
        "hip/hip_cooperative_groups.h",
        "__global__ void groups(int* x) { auto b = cooperative_groups::this_thread_block();"
        " auto t = cooperative_groups::tiled_partition<32>(b); x[0] = t.shfl_down(x[1], 1); b.sync(); }",
    ),
    "hipCUB": (
        "hipcub/hipcub.hpp",
        "__global__ void cub(int* x) { using Sum = hipcub::BlockReduce<int, 128>;"
        " __shared__ Sum::TempStorage room; x[0] = Sum(room).Sum(x[threadIdx.x]); }",
    ),
    "hipRAND": (
        "hiprand/hiprand_kernel.h",
        "__global__ void rand(float* x) { hiprandStatePhilox4_32_10_t s; hiprand_init(1, threadIdx.x, 0, &s);"
        " x[threadIdx.x] = hiprand_uniform(&s); }",
    ),
}


@dataclass(frozen=True, slots=True)
class Failure:
    """What does not compile or link for one architecture, and the first error."""

    arch: str
    feature: str
    error: str


def describe(failures: Sequence[Failure]) -> list[str]:
    """A line for each error: where it is, and what does not compile for it."""
    lines = []
    for error in dict.fromkeys(failure.error for failure in failures):
        same = [failure for failure in failures if failure.error == error]
        archs, features = (dict.fromkeys(names) for names in zip(*((f.arch, f.feature) for f in same), strict=True))
        lines.append(f"{', '.join(archs)}: {', '.join(features)}: {error}")
    return lines


def probe(root: Path, program: str, architectures: tuple[str, ...] = ARCHITECTURES) -> list[Failure]:
    """Compiles and links a program with all features for each architecture; for one that fails, each feature alone."""
    with ThreadPoolExecutor() as pool:
        found = pool.map(lambda arch: _probe_one(make_amd_compiler(program, root, arch), root, arch), architectures)
        return [failure for failures in found for failure in failures]


def _probe_one(compiler: Compiler, root: Path, arch: str) -> list[Failure]:
    said = _build(compiler, root, arch, tuple(FEATURES))
    if not said:
        return []
    alone = [Failure(arch, name, text) for name in FEATURES if (text := _build(compiler, root, arch, (name,)))]
    return alone or [Failure(arch, "a program with all of HIP", said)]


def _build(compiler: Compiler, root: Path, arch: str, features: tuple[str, ...]) -> str:
    """Empty where a program with these features compiles and links, else the first error, with paths below the root."""
    includes = "".join(f"#include <{FEATURES[name][0]}>\n" for name in features if FEATURES[name][0])
    kernels = "".join(f"{FEATURES[name][1]}\n" for name in features)
    with tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder) / "probe.hip", Path(folder) / "probe.o"
        source.write_text(_START + includes + kernels + _END, encoding="utf-8")
        device = [f"--offload-arch={arch}", f"--rocm-path={root}", "--hip-link"]
        program = ["-o", str(Path(folder) / "probe")]
        for command in (
            compiler.compile_command(source, output, ["-O0", "-w"]),
            [*compiler.command, *device, str(output), *compiler.link_flags, *program],
        ):
            result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
            if result.returncode:
                lines = result.stderr.replace(f"{folder}/", "").replace(f"{root}/", "").splitlines()
                errors = [line for line in lines if "error" in line] or lines
                return errors[0].strip() if errors else f"exit code {result.returncode}"
    return ""
