"""Compares textures and surfaces in software with the texture units of an NVIDIA GPU and with the guide's formulas.

One program is compiled twice by nvcc: with native objects and functions, and with those of <hipify_py/texture.h> that
GPUs without texture units use. Both read the same cases: kinds of memory, element types, channels, read modes, filters,
addressing modes and functions. The first lines say how the units round the fraction of a linear filter and the border.

Needs nvcc, a GPU and numpy. Run: python3 bench/textures_nvidia.py [--arch sm_90] [--seeds N] [--compile-only]; exit
code 1 if the software differs from the units in the border or by more than the bound (twice it with a linear filter).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "device")]

import texture_reference as reference  # noqa: E402

from hipify_py.build.toolchain import find_nvcc  # noqa: E402

PROGRAM = ROOT / "tests" / "device" / "programs" / "textures.hip"
HEADERS = [ROOT / "compat_libs" / "runtime" / "nvidia" / "include", ROOT / "compat_libs" / "device" / "include"]
SIDES = ("software", "units")


def compile_program(folder: Path, arch: str) -> list[Path]:
    programs = []
    for hardware, side in enumerate(SIDES):
        program = folder / side
        flags = ["-x", "cu", f"-arch={arch}", "-std=c++17", "-O2", f"-DHARDWARE={hardware}", "-w"]
        includes = [f"-I{path}" for path in HEADERS]
        command = [find_nvcc(arch).command[0], *flags, *includes, str(PROGRAM), "-o", str(program)]
        subprocess.run(command, check=True)
        programs.append(program)
    return programs


def run(program: Path, cases: list[reference.Case]) -> list[NDArray[np.generic]]:
    data, out = program.with_suffix(".in"), program.with_suffix(".out")
    data.write_bytes(b"".join(case.packed() for case in cases))
    subprocess.run([str(program), str(data), str(out)], check=True)
    written, at, results = out.read_bytes(), 0, []
    for case in cases:
        results.append(case.result(written[at : at + case.result_bytes]))
        at += case.result_bytes
    return results


def report_rounding(programs: list[Path]) -> None:
    """How the fraction of a linear filter is rounded: texels are 256 times their index, so results are fractions."""
    width = reference.SIZES[reference.D1][0]
    texels = (256.0 * np.arange(width, dtype=np.float32)).reshape(1, 1, width, 1)
    steps = np.arange(3 * 4096) / 4096.0
    points = np.zeros((len(steps), 4), np.float32)
    points[:, 0] = 3.5 + steps
    case = reference.Case(reference.D1, reference.PLAIN, 6, 1, (1, 1, 1), True, False, False, texels, points)
    exact = 256.0 * (3 + steps)
    guesses = {"half up": np.floor(exact + 0.5), "half even": np.rint(exact), "down": np.floor(exact), "none": exact}
    for side, program in zip(SIDES, programs, strict=True):
        got = run(program, [case])[0][:, 0].astype(np.float64)
        misses = {name: int((got != guess).sum()) for name, guess in guesses.items()}
        print(f"fractions of {side}: {len(steps)} points, away from rounding {misses}")
        if side == "units":
            worst = np.argsort(-np.abs(got - guesses["half up"]))[:8]
            print("  first differences (exact, got):", [(exact[i], got[i]) for i in sorted(worst)])


def report_border(programs: list[Path]) -> bool:
    """How borders are rounded to a format: ties of both signs, and what a half cannot hold; true if both agree."""
    same = True
    border = (0.5, -0.5, 0.1, -1.5)
    for type_index in (0, 1, 2, 3, 7):
        texels = np.zeros((1, 7, 11, 4), reference.TYPES[type_index])
        points, modes = np.full((1, 4), -5.0, np.float32), (reference.BORDER,) * 3
        fractions = type_index < 6
        case = reference.Case(
            reference.D2, reference.PLAIN, type_index, 4, modes, False, False, fractions, texels, points, border=border
        )
        results = [run(program, [case])[0][0] for program in programs]
        same = same and bool((results[0] == results[1]).all())
        for side, got in zip(SIDES, results, strict=True):
            values = ", ".join(f"{value:.9g}" for value in got)
            print(f"border {border} of {reference.TYPES[type_index].__name__} with {side}: {values}")
    return same


def compare(cases: list[reference.Case], programs: list[Path]) -> bool:
    """Prints a line for each kind and function; true if all is within the bound."""
    software, units = (run(program, cases) for program in programs)
    values, equal, wrong, off_guide = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    shown: Counter[str] = Counter()
    for case, ours, theirs in zip(cases, software, units, strict=True):
        names = reference.KINDS[case.kind], reference.FUNCTIONS[case.function], "linear" if case.linear else "point"
        key = ", ".join(names)
        same = ours.view(np.uint8) == theirs.view(np.uint8)
        values[key] += ours.size
        equal[key] += int(same.reshape(*ours.shape, ours.itemsize).all(-1).sum())
        off_guide[key] += int(reference.differences(case, theirs).sum())
        if case.function >= reference.SURFACE_READ:
            different = ~same.reshape(*ours.shape, ours.itemsize).all(-1)
        else:
            distance = np.abs(ours.astype(np.float64) - theirs.astype(np.float64))
            # Both sides may round a fraction of the filter away from the exact one, in opposite directions.
            different = ~(distance <= (2 if case.linear else 1) * reference.bound(case))
        wrong[key] += int(different.sum())
        if different.any() and shown[key] < 4:
            shown[key] += 1
            at = tuple(np.argwhere(different)[0])
            print(
                f"  {case.name}: {int(different.sum())} of {ours.size}; point {case.points[at[0] % len(case.points)]},"
            )
            print(f"    software {ours[at]}, units {theirs[at]}, bound {reference.bound(case):.3g}")
    for key in values:
        print(f"{key:45} values {values[key]:7} identical {equal[key]:7}", end=" ")
        print(f"beyond the bound {wrong[key]:5} units off the guide {off_guide[key]:5}")
    same_in_all, wrong_in_all = sum(equal.values()), sum(wrong.values())
    print(f"total: {sum(values.values())} values, identical {same_in_all}, beyond the bound {wrong_in_all}")
    return not sum(wrong.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--seeds", type=int, default=1, help="how often the cases are drawn anew")
    parser.add_argument("--compile-only", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        programs = compile_program(Path(name), options.arch)
        if options.compile_only:
            return 0
        report_rounding(programs)
        good = report_border(programs)
        for seed in range(1, options.seeds + 1):
            cases = [*reference.texture_cases(seed), *reference.surface_cases(seed)]
            good = compare(cases, programs) and good
        return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
