"""What AMD's compiler made of the kernels of gemm, as a Markdown table: registers, LDS, and the bound of the main loop.

    python bench/amd_gemm_table.py [--chips gfx90a gfx942]

The main loop is a kernel's basic block with the most matrix instructions that branches to itself. Its bound is the
share of the matrix pipe's cycles in those of one wave, by llvm-mca, so without other waves that fill gaps. LDS busy is
the share of its 128 bytes a clock that the compute unit's waves ask for. llvm-mca knows neither bank conflicts nor
waiting for other waves at a barrier; it counts loads from memory as accesses of LDS, for which they are given to it as
another kind of load, and matrix instructions of doubles as vector instructions.

A row is the four kernels of a tile: what they need at most, and the bound of each, as NN, NT, TN, TT.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.toolchain import Compiler, find_amd

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [f"level3/gemm_{kind}.cpp" for kind in ("s", "d", "c", "z", "tf32")] + [
    f"ex/gemm_{kind}.cpp" for kind in ("half", "bfloat16", "int8")
]
INCLUDE = ("compat_libs/blas/src", "compat_libs/core", "kernels", "compat_libs/blas/include")
ITERATIONS = 100
LDS_BYTES_A_CLOCK = 128
CLOCKS_A_CYCLE = 4  # llvm-mca counts passes of the matrix pipe
SIMDS = 4
_KERNEL = re.compile(
    r"kernels::gemm_kernel<kernels::GemmTypes<(.*?)>, kernels::BlockTile<(.*?)>, (true|false), (true|false)"
)
_GLOBAL_LOAD = re.compile(r"global_load_(\w+) ([av]\S*), v\[(\d+):\d+\], off.*")
OPERATIONS = ("NN", "NT", "TN", "TT")
_COLUMNS = [
    "chip", "A, C", "tile", "VGPR + AGPR", "SGPR", "spills", "scratch", "LDS", "waves a SIMD", "MFMA",
    "bound NN, NT, TN, TT", "LDS busy",
]  # fmt: skip


@dataclass(frozen=True)
class Kernel:
    """One kernel of a listing: its demangled name, the lines of its code and its metadata by name."""

    name: str
    code: list[str]
    facts: dict[str, int]


def listing(compiler: Compiler, source: Path, folder: Path) -> str:
    """AMD assembler of one source."""
    output = folder / "listing.s"
    flags = [f"-I{ROOT / path}" for path in INCLUDE]
    command = [*compiler.command, *compiler.compile_flags, *flags, "--cuda-device-only", "-S", str(source)]
    subprocess.run([*command, "-o", str(output)], check=True, capture_output=True)
    return output.read_text()


def kernels(text: str) -> Iterator[Kernel]:
    """The tile kernels of a listing."""
    names = re.findall(r"^(_Z\w*gemm_kernel\w*):", text, re.MULTILINE)
    shown = subprocess.run(["c++filt"], input="\n".join(names), capture_output=True, text=True, check=True).stdout
    for symbol, name in zip(names, shown.splitlines(), strict=True):
        code = text[text.index(f"\n{symbol}:") : text.index(f".size\t{symbol}")].splitlines()
        entry = next(part for part in text.split("\n  - .a")[1:] if f".name:           {symbol}\n" in part)
        facts = {key: int(value) for key, value in re.findall(r"\.(\w+): +(\d+)\n", f".a{entry}\n")}
        after = text[text.index(f".size\t{symbol}") :]
        facts["occupancy"] = int(re.search(r"; Occupancy: (\d+)", after)[1])  # type: ignore[index]
        yield Kernel(name, code, facts)


def main_loop(code: list[str]) -> list[str]:
    """The instructions of the main loop, the branch at its end last."""
    best: list[str] = []
    label, block = "", list[str]()
    for line in code:
        if found := re.match(r"(\.LBB\w+):", line):
            label, block = found[1], []
        elif re.match(r"\t[a-z]", line):
            block.append(line.split(";")[0].strip())
            if re.match(rf"s_cbranch\w* {re.escape(label)}$", block[-1]) and matrix(block) > matrix(best):
                best = block.copy()
    return best


def matrix(block: list[str]) -> int:
    return sum("_mfma_" in line for line in block)


def one_wave(block: list[str], chip: str, mca: str) -> tuple[float, float]:
    """Cycles of one iteration for one wave, and those of the matrix pipe in it."""
    loads = [_GLOBAL_LOAD.sub(r"buffer_load_\1 \2, v\3, s[0:3], 0 offen", line) for line in block[:-1]]
    totals = []
    for lines in (loads, [line for line in loads if "_mfma_" in line]):
        command = [mca, "-mtriple=amdgcn-amd-amdhsa", f"-mcpu={chip}", f"-iterations={ITERATIONS}"]
        text = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True).stdout
        pipes = re.search(r"Resource pressure per iteration:\n.*\n(.*)", text)[1].split()  # type: ignore[index]
        cycles = int(re.search(r"Total Cycles: +(\d+)", text)[1]) / ITERATIONS  # type: ignore[index]
        totals.append((cycles, max(float(p) for p in pipes if p != "-")))
    return totals[0][0], totals[1][1]


def lds_bytes(block: list[str]) -> int:
    """Of one wave in one iteration."""
    sizes = re.findall(r"\bds_(?:read|write)_(?:b|u)(\d+)", "\n".join(block))
    return sum(int(bits) // 8 * 64 for bits in sizes)


@dataclass(frozen=True)
class Figures:
    """What is known of one kernel: of `tile` with `operations`, the share of the matrix pipe and that of LDS."""

    types: str
    tile: str
    operations: str
    facts: dict[str, int]
    instructions: int
    bound: float
    busy: float


def measure(kernel: Kernel, chip: str, mca: str) -> Figures:
    types, tile, *transposed = _KERNEL.search(kernel.name).groups()  # type: ignore[union-attr]
    a, _, c, *_ = re.sub(r"kernels::|signed ", "", types).split(", ")
    waves_m, waves_n, tiles_m, tiles_n, depth = (int(n) for n in tile.split(", ")[1:6])
    side = 16 if "double" in a else 32
    size = f"{waves_m * tiles_m * side} x {waves_n * tiles_n * side} x {depth}"
    block = main_loop(kernel.code)
    cycles, pipe = one_wave(block, chip, mca)
    busy = lds_bytes(block) * SIMDS / (LDS_BYTES_A_CLOCK * CLOCKS_A_CYCLE * pipe)
    operations = "".join("NT"[flag == "true"] for flag in transposed)
    return Figures(f"{a}, {c}", size, operations, kernel.facts, matrix(block), pipe / cycles, busy)


def row(chip: str, kernels_of_tile: list[Figures]) -> str:
    """One line of the table."""

    def most(*names: str) -> int:
        return max(sum(figures.facts[name] for name in names) for figures in kernels_of_tile)

    first = kernels_of_tile[0]
    bounds = {figures.operations: figures.bound for figures in kernels_of_tile}
    cells = [
        chip,
        first.types,
        first.tile,
        f"{max(f.facts['vgpr_count'] - f.facts['agpr_count'] for f in kernels_of_tile)} + {most('agpr_count')}",
        most("sgpr_count"),
        most("vgpr_spill_count", "sgpr_spill_count"),
        most("private_segment_fixed_size"),
        most("group_segment_fixed_size"),
        min(figures.facts["occupancy"] for figures in kernels_of_tile),
        max(figures.instructions for figures in kernels_of_tile),
        ", ".join(f"{bounds[operations]:.0%}" for operations in OPERATIONS if operations in bounds),
        f"{max(figures.busy for figures in kernels_of_tile):.0%}",
    ]
    return line(cells)


def line(cells: Iterable[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chips", nargs="+", default=["gfx90a", "gfx942"])
    parser.add_argument("--sources", nargs="+", default=SOURCES, help="of compat_libs/blas/src")
    options = parser.parse_args()
    print(line(_COLUMNS))
    print(line(["---"] * len(_COLUMNS)))
    for chip in options.chips:
        compiler = find_amd(chip)
        mca = str(Path(shutil.which(compiler.command[0]) or "").resolve().with_name("llvm-mca"))
        for source in options.sources:
            with tempfile.TemporaryDirectory() as folder:
                text = listing(compiler, ROOT / "compat_libs/blas/src" / source, Path(folder))
            tiles: dict[tuple[str, str], list[Figures]] = {}
            for kernel in kernels(text):
                figures = measure(kernel, chip, mca)
                tiles.setdefault((figures.types, figures.tile), []).append(figures)
            for kernels_of_tile in tiles.values():
                print(row(chip, kernels_of_tile), flush=True)


if __name__ == "__main__":
    main()
