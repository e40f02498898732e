"""What AMD's compiler makes of the kernels for lines of a length, as a Markdown table: registers, LDS, waves.

    python bench/amd_fft_table.py [--chips gfx90a gfx942] [--lengths 64:single:along ...]

A kernel is written as LENGTH:PRECISION:SHAPE. Shapes are along (neighbours are elements of a line), columns (neighbours
are lines, and results are multiplied by the factors of a longer transform), transposed (read along, written across) and
real (forward; the length is half of the real one's). Each kernel is one pass: bytes an element says what it reads and
writes for each complex element, without the tables, which stay in the caches.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.toolchain import Compiler, find_amd

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ("compat_libs/fft/src", "compat_libs/core", "kernels", "compat_libs/fft/include")
HOST_SOURCES = ("line_choice", "line_source", "line_shape")
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
    program = folder / "sources"
    files = [ROOT / "bench/amd_fft_sources.cpp", *(ROOT / f"compat_libs/fft/src/{name}.cpp" for name in HOST_SOURCES)]
    objects = []
    for file in files:
        objects.append(folder / f"{file.stem}.o")
        command = [*compiler.command, *compiler.compile_flags, *flags(), "--cuda-host-only", "-c", str(file)]
        subprocess.run([*command, "-o", str(objects[-1])], check=True)
    subprocess.run([compiler.command[0], *map(str, objects), "-o", str(program)], check=True)
    text = "\n".join(name.replace(":", " ") for name in names)
    output = subprocess.run([program, chip], input=text, capture_output=True, text=True, check=True).stdout
    for name, part in zip(names, output.split("----\n")[:-1], strict=True):
        if part:
            choice, source = part.split("\n", 1)
            yield name, choice.split(), source


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chips", nargs="+", default=["gfx90a", "gfx942"])
    parser.add_argument("--lengths", nargs="+", default=KERNELS)
    arguments = parser.parse_args()
    print(f"| {' | '.join(_COLUMNS)} |\n|{'---|' * len(_COLUMNS)}")
    for chip in arguments.chips:
        for kernel in made(chip, arguments.lengths):
            print(row(chip, kernel), flush=True)


if __name__ == "__main__":
    main()
