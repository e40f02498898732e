"""Kernels that are made for a length: right on a CPU with a GPU's blocks, and cut so that every GPU can start them."""

from __future__ import annotations

import itertools
import math
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Rounding errors of a few stages; convolutions take two transforms.
BOUND = {"single": 4e-7, "double": 8e-16}
SHARED = {"sm_90": 227 << 10, "gfx942": 64 << 10, "gfx90a": 64 << 10}


def build(name: str, sources: list[Path], runtime: Path, folder: Path) -> Path:
    program = folder / name
    includes = [ROOT / "kernels", ROOT / "compat_libs/fft/src", ROOT / "compat_libs/core", runtime / "include"]
    command = ["c++", "-std=c++17", "-O1", "-Wno-psabi", *(f"-I{path}" for path in includes), *map(str, sources)]
    command += [f"-L{runtime / 'lib'}", "-l:libamdhip64.so.7", f"-Wl,-rpath,{runtime / 'lib'}", "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def test_line_kernels_are_right_with_the_blocks_of_a_gpu(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    program = build("kernels", [ROOT / "tests/fft/line_kernel_probe.cpp"], prefixes[0], tmp_path)
    result = subprocess.run([program], capture_output=True, text=True, check=True)
    rows = [line.split() for line in result.stdout.splitlines()]
    assert len(rows) == 23
    wrong = [row for row in rows if not float(row[2]) < BOUND[row[1]]]
    assert not wrong


def test_every_cut_makes_up_its_length_and_fits_into_a_block(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    sources = [ROOT / "tests/fft/line_cut_probe.cpp", ROOT / "compat_libs/fft/src/line_shape.cpp"]
    program = build("cuts", sources, prefixes[0], tmp_path)
    lengths = [*range(2, 300), *range(300, 20000, 97), 1000, 2187, *(1 << bits for bits in range(1, 16))]
    questions = [
        (arch, n, double, sides, extra, lines)
        for arch, n, double, sides in itertools.product(SHARED, lengths, (0, 1), (0, 1, 2))
        for extra, lines in itertools.product((0, n + 1), (1, 1000))
    ]
    text = "\n".join(" ".join(map(str, question)) for question in questions)
    result = subprocess.run([program], input=text, capture_output=True, text=True, check=True)
    answers = result.stdout.splitlines()
    assert len(answers) == len(questions)
    for question, answer in zip(questions, answers, strict=True):
        check_cut(*question, answer=answer)


def check_cut(arch: str, n: int, double: int, sides: int, extra: int, lines: int, *, answer: str) -> None:
    where = (arch, n, double, sides, extra, lines, answer)
    if answer == "none":
        # Registers hold the line, of which half go through shared memory at a time.
        too_long = max(n, extra) > (4096 if double else 8192)
        assert too_long or largest_prime(n) > 13, where
        return
    threads, together, shared, *radices = map(int, answer.split())
    assert math.prod(radices) == n, where
    assert all(2 <= radix <= 16 or radix == 32 for radix in radices), where
    assert 1 <= threads * together <= 1024, where
    assert shared <= SHARED[arch], where
    elements = max(-(-n // radix // threads) * radix for radix in radices)
    assert elements <= 32, where
    numbers = elements * threads * together * (4 if double else 2)
    assert numbers <= (1 << 16 if arch == "sm_90" else 1 << 17) * 3 // 4, where


def largest_prime(n: int) -> int:
    largest, divisor = 1, 2
    while n > 1:
        if n % divisor:
            divisor += 1
        else:
            n //= divisor
            largest = divisor
    return largest
