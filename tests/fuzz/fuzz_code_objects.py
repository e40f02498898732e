"""Fuzzes what reads code objects, fat binaries, their metadata and their line tables, under ASan and UBSan.

    python tests/fuzz/fuzz_code_objects.py CORPUS_FOLDER -max_total_time=900

Builds code_object_fuzzer.cpp with clang's libFuzzer, fills the folder with code objects of a small kernel on the first
run, and passes the other words on. Needs clang++-22 with its runtime libraries and ROCm's headers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from hipify_py.build.toolchain import find_amd

ROOT = Path(__file__).resolve().parents[2]
EXECUTOR = ROOT / "compat_libs/runtime/amd"
KERNEL = """
#include <hip/hip_runtime.h>
__device__ int counter;
__constant__ float table[4];
__device__ int* pointer = &counter;
__global__ void scale(float* x, int n) {
  __shared__ float tile[64];
  tile[threadIdx.x] = x[threadIdx.x] * table[n & 3];
  __syncthreads();
  x[threadIdx.x] = tile[63 - threadIdx.x];
  if (n > 100) printf("%d %s\\n", n, "many");
}
"""
SANITIZE = ["-std=c++17", "-O1", "-g", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all"]


def build_harness(output: Path) -> None:
    """Compiles the harness and all sources of the executor."""
    clang = shutil.which("clang++-22") or shutil.which("clang++")
    if clang is None:
        sys.exit("clang++ is missing; on Debian: apt-get install clang-22 libclang-rt-22-dev")
    sources = [ROOT / "tests/fuzz/code_object_fuzzer.cpp", *sorted((EXECUTOR / "src").glob("*.cpp"))]
    includes = [f"-I{EXECUTOR / folder}" for folder in ("src", "include")]
    objects = []
    for source in sources:
        target = output.parent / f"{source.stem}.o"
        objects.append(target)
        if not target.is_file() or target.stat().st_mtime < source.stat().st_mtime:
            subprocess.run([clang, *SANITIZE, *includes, "-c", source, "-o", target], check=True)
    subprocess.run([clang, *SANITIZE, *objects, "-ldl", "-pthread", "-o", output], check=True)


def section_bytes(code_object: Path, name: str) -> bytes:
    """One section of an ELF file, as llvm-objcopy takes it out."""
    tool = shutil.which("llvm-objcopy-22") or shutil.which("llvm-objcopy") or "objcopy"
    extracted = code_object.with_suffix(name)
    subprocess.run([tool, f"--dump-section={name}={extracted}", code_object, "/dev/null"], check=True)
    return extracted.read_bytes()


def make_seeds(folder: Path, work: Path) -> None:
    """Valid inputs of every kind: libFuzzer changes them."""
    compiler = find_amd("gfx942")
    source = work / "seed.hip"
    source.write_text(KERNEL)
    for chip, flags in {"gfx942": ["-g"], "gfx90a": ["-gdwarf-4"], "gfx1100": ["-mcode-object-version=5"]}.items():
        arch = [word for word in compiler.compile_flags if not word.startswith("--offload-arch")]
        base = [*compiler.command, *arch, f"--offload-arch={chip}", *flags, "-w", "--cuda-device-only", str(source)]
        output = work / f"{chip}.co"
        subprocess.run([*base, "--no-gpu-bundle-output", "-mprintf-kind=buffered", "-o", str(output)], check=True)
        (folder / f"{chip}.elf").write_bytes(b"E" + output.read_bytes())
        (folder / f"{chip}.note").write_bytes(b"M" + section_bytes(output, ".note")[20:])
        (folder / f"{chip}.text").write_bytes(b"D" + section_bytes(output, ".text")[:256])
        if chip != "gfx1100":
            (folder / f"{chip}.lines").write_bytes(b"L" + section_bytes(output, ".debug_line"))
        for packing in ("--offload-compress", "--no-offload-compress"):
            bundle = work / "bundle"
            subprocess.run([*base, "--gpu-bundle-output", packing, "-o", str(bundle)], check=True)
            (folder / f"{chip}{packing}").write_bytes(b"B" + bundle.read_bytes())
    (folder / "format").write_bytes(b"P%d %5.2f %s %%\n\0" + bytes(16) + b"text\0\0\0\0")


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    work = folder.with_name(folder.name + ".build")
    work.mkdir(exist_ok=True)
    build_harness(work / "fuzzer")
    if not any(folder.iterdir()):
        make_seeds(folder, work)
    # the image of a corrupted file may be large, but only what is touched counts
    environment = {**os.environ, "ASAN_OPTIONS": "allocator_may_return_null=1", "UBSAN_OPTIONS": "print_stacktrace=1"}
    command = [str(work / "fuzzer"), str(folder), "-max_len=100000", "-rss_limit_mb=3072", *sys.argv[2:]]
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
