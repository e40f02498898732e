"""Checks <hipify_py/wmma.h> and the conversions of small floats on an NVIDIA GPU: tensor cores, portable code, numpy.

tests/device/wmma_cases.cu is compiled twice by nvcc: as it is, for CUDA's own wmma, and converted, for the header's
portable code (HIPIFY_WMMA_PORTABLE). Both must be within the derived bound of numpy's results, zero for integers.
tests/device/small_float_cases.cu is run as it is: what cuda_fp8.h, cuda_fp16.h and cuda_bf16.h compute is compared
bit by bit with the references that the CPU runtime is tested with.

Run: python3 bench/wmma_nvidia.py [--arch sm_90] [--compile-only]; exit code 1 for any difference.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
DEVICE = ROOT / "tests" / "device"
sys.path[:0] = [str(ROOT), str(DEVICE)]

from wmma_reference import MODES, expect, in_memory, list_cases, make_inputs, read_results  # noqa: E402

from hipify_py.convert import convert_source  # noqa: E402
from hipify_py.options import Options  # noqa: E402
from hipify_py.source import Source  # noqa: E402


def compile_cuda(source: Path, arch: str, *options: str) -> Path:
    program = source.with_suffix("")
    command = [
        "nvcc",
        "-x",
        "cu",
        "-std=c++17",
        "-O2",
        f"-arch={arch}",
        "-w",
        *options,
        str(source),
        "-o",
        str(program),
    ]
    subprocess.run(command, check=True)
    return program


def wmma_programs(folder: Path, arch: str) -> dict[str, Path]:
    native, portable = folder / "native.cu", folder / "portable.cu"
    native.write_bytes((DEVICE / "wmma_cases.cu").read_bytes())
    portable.write_bytes(convert_source(Source(portable, native.read_bytes()), Options()).data)
    includes = [f"-I{ROOT / 'compat_libs' / part}" for part in ("device/include", "runtime/nvidia/include")]
    return {
        "tensor cores": compile_cuda(native, arch),
        "portable code": compile_cuda(portable, arch, "-DHIPIFY_WMMA_PORTABLE", "-D__HIP_PLATFORM_NVIDIA__", *includes),
    }


def compare_wmma(programs: dict[str, Path], folder: Path) -> int:
    """Prints a line for each case and program; returns how many are out of bound."""
    cases = list(list_cases())
    inputs = [make_inputs(case, np.random.default_rng(7 + i)) for i, case in enumerate(cases)]
    (folder / "in").write_bytes(b"".join(in_memory(c, *i) for c, i in zip(cases, inputs, strict=True)))
    bad = 0
    for name, program in programs.items():
        subprocess.run([str(program), str(folder / "in"), str(folder / "out")], check=True)
        for case, given, modes in zip(cases, inputs, read_results((folder / "out").read_bytes(), cases), strict=True):
            wanted, bound = expect(case, *given)
            for mode, got in zip(MODES, modes, strict=True):
                error = np.abs(got - wanted.astype(np.float64))
                worst = float(np.max(np.divide(error, bound, out=np.where(error == 0, 0.0, np.inf), where=bound > 0)))
                good = bool((error <= bound).all())
                bad += not good
                layout = "columns" if case.by_column else "rows"
                verdict = "same" if good else "DIFFERS"
                print(
                    f"{verdict:8}{name:14} {case.name:26} {case.shape!s:13} {layout:8} {mode:32} {worst:.3f} of bound"
                )
    return bad


def compare_small_floats(program: Path, folder: Path) -> int:
    from small_float_reference import compare, write_inputs

    write_inputs(folder / "small_in")
    subprocess.run([str(program), str(folder / "small_in"), str(folder / "small_out")], check=True)
    differences = compare((folder / "small_out").read_bytes())
    for text in differences:
        print(f"DIFFERS small floats: {text}")
    print(f"small floats: {len(differences)} conversions and operations differ from the references")
    return len(differences)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--compile-only", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        programs = wmma_programs(folder, arguments.arch)
        small = folder / "small.cu"
        small.write_bytes((DEVICE / "small_float_cases.cu").read_bytes())
        small_program = compile_cuda(small, arguments.arch)
        if arguments.compile_only:
            return 0
        return 1 if compare_wmma(programs, folder) + compare_small_floats(small_program, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
