"""What AMD's compiler makes of the kernels for lines of a length, as a Markdown table: registers, LDS, waves.

    python bench/amd_fft_table.py [--chips gfx90a gfx942] [--lengths 64:single:along ...] [--plans]

A kernel is written as LENGTH:PRECISION:SHAPE. Shapes are along (neighbours are elements of a line), columns (neighbours
are lines, and results are multiplied by the factors of a longer transform), transposed (read along, written across) and
real (forward; the length is half of the real one's). Each kernel is one pass: bytes an element says what it reads and
writes for each complex element, without the tables, which stay in the caches. --plans shows instead how transforms are
cut: the passes, and the bytes that they move over those of input and output.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path

from hipify_py.build.toolchain import Compiler, find_amd

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ("compat_libs/fft/src", "compat_libs/core", "kernels", "compat_libs/fft/include")
PLAN_PARTS = ("", "_axis", "_cluster", "_cost", "_lines", "_pairs", "_relay")
KERNEL_SOURCES = (
    "bench/amd_fft_sources",
    *(f"compat_libs/fft/src/line_{name}" for name in ("choice", "source", "shape")),
)
PLAN_SOURCES = (
    "bench/amd_fft_plans",
    *(
        f"compat_libs/fft/src/{name}"
        for name in ("problem", *(f"plan{part}" for part in PLAN_PARTS), "line_choice", "line_shape")
    ),
)
COMPUTE_UNITS = {"gfx90a": 104, "gfx942": 304}
PLANS = [
    *(f"{n} C2C" for n in (1024, 4096, 8192, 16384, 65536, 1 << 18, 1 << 20, 1 << 22, 1 << 24)),
    *("1009 C2C", "4099 C2C", "10000 C2C", "10007 C2C", "50021 C2C", "1000003 C2C"),
    *("2048x2048 C2C", "8192x8192 C2C", "1000x1000 C2C", "256x256x256 C2C", "512x512x512 C2C"),
    *(f"{n} {form}" for n in (4096, 65536, 1 << 20) for form in ("R2C", "C2R")),
    *("8192x8192 R2C", "8192x8192 C2R", "512x512x512 R2C", "512x512x512 C2R"),
]
PLAN_POINTS = 1 << 27  # in a batch
KERNELS = [
    *(f"{n}:single:along" for n in (16, 64, 100, 128, 256, 343, 512, 1000, 1009, 1024, 2048, 2187, 4096, 8192)),
    *(f"{n}:double:along" for n in (64, 256, 512, 1000, 1024, 2048, 4096)),
    *("256:single:columns", "512:single:columns", "1024:single:columns", "2048:single:columns"),
    *("256:double:columns", "1024:double:columns", "256:single:transposed", "1024:single:transposed"),
    *("512:single:real", "2048:double:real"),
]
LDS_OF_UNIT = 64 << 10
_COLUMNS = [
    "chip", "kernel", "radices", "threads", "VGPR + AGPR", "SGPR", "spills", "scratch", "LDS", "waves a SIMD",
    "passes", "bytes an element",
]  # fmt: skip


@dataclass(frozen=True)
class Made:
    """A kernel as it was chosen and compiled; `facts` are the compiler's metadata by name."""

    name: str
    radices: list[int]
    threads: int
    shared_bytes: int
    facts: dict[str, int]

    @property
    def waves(self) -> int:
        """That run at a time on a SIMD, of four: the registers' limit, or the LDS's."""
        of_block = -(-self.threads // 64)
        blocks = LDS_OF_UNIT // self.shared_bytes if self.shared_bytes else 32
        return min(self.facts["occupancy"], max(1, blocks * of_block // 4))

    @property
    def spills(self) -> int:
        return self.facts["vgpr_spill_count"] + self.facts["sgpr_spill_count"]


def sources(compiler: Compiler, chip: str, names: Sequence[str], folder: Path) -> Iterator[tuple[str, list[str], str]]:
    """Name, numbers of the choice and source of each kernel that there is."""
    program = host_program(compiler, KERNEL_SOURCES, folder)
    text = "\n".join(name.replace(":", " ") for name in names)
    output = subprocess.run([program, chip], input=text, capture_output=True, text=True, check=True).stdout
    for name, part in zip(names, output.split("----\n")[:-1], strict=True):
        if part:
            choice, source = part.split("\n", 1)
            yield name, choice.split(), source


def host_program(compiler: Compiler, sources: Sequence[str], folder: Path) -> Path:
    """The library's host code as it is built for a chip, which chooses kernels for that chip."""
    objects = []
    for source in sources:
        objects.append(folder / f"{Path(source).name}.o")
        command = [
            *compiler.command,
            *compiler.compile_flags,
            *flags(),
            "--cuda-host-only",
            "-c",
            f"{ROOT / source}.cpp",
        ]
        subprocess.run([*command, "-o", str(objects[-1])], check=True)
    program = folder / Path(sources[0]).name
    subprocess.run([compiler.command[0], *map(str, objects), "-o", str(program)], check=True)
    return program


def flags() -> list[str]:
    return [f"-I{ROOT / path}" for path in INCLUDE]


def made(chip: str, names: Sequence[str] = tuple(KERNELS)) -> Iterator[Made]:
    """All named kernels, compiled for a chip."""
    compiler = find_amd(chip)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, choice, text in sources(compiler, chip, names, folder):
            source, listing = folder / "kernel.hip", folder / "kernel.s"
            source.write_text("#include <hip/hip_runtime.h>\n" + text)
            command = [*compiler.command, *compiler.compile_flags, *flags(), "--cuda-device-only", "-S", str(source)]
            subprocess.run([*command, "-o", str(listing)], check=True, capture_output=True)
            threads, lines, shared, *radices = map(int, choice)
            yield Made(name, radices, threads * lines, shared, facts(listing.read_text()))


def facts(listing: str) -> dict[str, int]:
    entry = next(part for part in listing.split("\n  - .a")[1:] if ".name:           compat_rtc_kernel\n" in part)
    found = {key: int(value) for key, value in re.findall(r"\.(\w+): +(\d+)\n", f".a{entry}\n")}
    occupancy = re.search(r"; Occupancy: (\d+)", listing)
    assert occupancy
    return found | {"occupancy": int(occupancy[1])}


def row(chip: str, kernel: Made) -> str:
    """One line of the table."""
    numbers, agpr = kernel.facts, kernel.facts["agpr_count"]
    cells = [
        chip,
        kernel.name.replace(":", " "),
        "·".join(map(str, kernel.radices)),
        kernel.threads,
        f"{numbers['vgpr_count'] - agpr} + {agpr}",
        numbers["sgpr_count"],
        kernel.spills,
        numbers["private_segment_fixed_size"],
        kernel.shared_bytes,
        kernel.waves,
        1,
        32 if ":double:" in kernel.name else 16,
    ]
    return f"| {' | '.join(map(str, cells))} |"


def question(transform: str, precision: str) -> str:
    size, form = transform.split()
    n = [int(extent) for extent in size.split("x")]
    batch = max(1, PLAN_POINTS // prod(n))
    return " ".join(map(str, [form, precision, len(n), *n, *[1] * (3 - len(n)), batch]))


def plans(chip: str) -> Iterator[list[str]]:
    """For each of PLANS and both precisions: passes, and bytes moved over bytes of input and output."""
    with tempfile.TemporaryDirectory() as folder:
        program = host_program(find_amd(chip), PLAN_SOURCES, Path(folder))
        questions = [question(transform, precision) for transform in PLANS for precision in ("single", "double")]
        command = [str(program), chip, str(COMPUTE_UNITS[chip])]
        output = subprocess.run(command, input="\n".join(questions), capture_output=True, text=True, check=True).stdout
    answers = [[int(word) for word in line.split()] for line in output.splitlines()]
    for single, double in zip(answers[::2], answers[1::2], strict=True):
        yield [f"{passes}, {moved / least:.2f}" for passes, moved, least in (single, double)]


def print_plans(chips: Sequence[str]) -> None:
    columns = [f"{chip} {precision}" for chip in chips for precision in ("single", "double")]
    print(f"| transform | {' | '.join(columns)} |\n|{'---|' * (1 + len(columns))}")
    for transform, *cells in zip(PLANS, *map(plans, chips), strict=True):
        print(f"| {transform} | {' | '.join(cell for pair in cells for cell in pair)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chips", nargs="+", default=["gfx90a", "gfx942"])
    parser.add_argument("--lengths", nargs="+", default=KERNELS)
    parser.add_argument("--plans", action="store_true")
    arguments = parser.parse_args()
    if arguments.plans:
        print_plans(arguments.chips)
        return
    print(f"| {' | '.join(_COLUMNS)} |\n|{'---|' * len(_COLUMNS)}")
    for chip in arguments.chips:
        for kernel in made(chip, arguments.lengths):
            print(row(chip, kernel), flush=True)


if __name__ == "__main__":
    main()
