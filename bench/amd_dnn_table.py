"""What AMD's compiler made of the kernels of the DNN library, as a Markdown table. Fails where one spills registers.

    python bench/amd_dnn_table.py [--chips gfx90a gfx942] [--sources softmax pooling ...] [--jobs N]

A row is the instantiations of a kernel in a source: how many there are, what they need at most, and the fewest waves of
a SIMD. Where there are matrix instructions, the bound is the share of the matrix pipe's cycles in those that one wave
takes for an iteration of the main loop, by llvm-mca (see amd_gemm_table.py), from the lowest to the highest. Of a loop
with branches all sides count, as if each iteration took them one after the other: a bound from below.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.amd_gemm_table import Kernel, line, matrix, one_wave  # noqa: E402
from hipify_py.build.toolchain import Compiler, find_amd  # noqa: E402

CORE = ROOT / "compat_libs/dnn/src/core"
INCLUDE = ("compat_libs/dnn/src", "compat_libs/core", "kernels", "compat_libs/dnn/include", "compat_libs/blas/include")
_COLUMNS = [
    "chip", "source", "kernel", "of it", "VGPR + AGPR", "SGPR", "spills", "scratch", "LDS", "waves a SIMD",
    "MFMA bound",
]  # fmt: skip


def listing(compiler: Compiler, source: Path) -> str:
    """AMD assembler of one source."""
    flags = [f"-I{ROOT / path}" for path in INCLUDE]
    command = [*compiler.command, *compiler.compile_flags, *flags, "--cuda-device-only", "-S", str(source), "-o"]
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "listing.s"
        subprocess.run([*command, str(output)], check=True, capture_output=True)
        return output.read_text()


def main_loop(code: list[str]) -> list[str]:
    """The instructions of the innermost loop with the most matrix instructions, in their order in memory."""
    loops: dict[str, list[str]] = {}
    header = ""
    for text in code:
        if label := re.match(r"\.(LBB\w+):(.*)", text):
            inside = re.search(r"in Loop: Header=(BB\w+)", label[2])
            header = label[1] if "Inner Loop Header" in label[2] else f"L{inside[1]}" if inside else ""
        elif header and re.match(r"\t[a-z]", text):
            loops.setdefault(header, []).append(text.split(";")[0].strip())
    return max(loops.values(), key=matrix, default=[])


def kernels(text: str) -> Iterator[Kernel]:
    symbols = re.findall(r"^\t\.amdhsa_kernel (\S+)$", text, re.MULTILINE)
    shown = subprocess.run(["c++filt"], input="\n".join(symbols), capture_output=True, text=True, check=True).stdout
    entries = {found[1]: part for part in text.split("\n  - .a")[1:] if (found := re.search(r"\.name: +(\S+)", part))}
    for symbol, name in zip(symbols, shown.splitlines(), strict=True):
        start, end = text.index(f"\n{symbol}:"), text.index(f".size\t{symbol}")
        facts = {key: int(value) for key, value in re.findall(r"\.(\w+): +(\d+)\n", f".a{entries[symbol]}\n")}
        facts["occupancy"] = int(re.search(r"; Occupancy: (\d+)", text[end:])[1])  # type: ignore[index]
        yield Kernel(name, text[start:end].splitlines(), facts)


@dataclass
class Row:
    """The instantiations of one kernel."""

    chip: str
    source: str
    name: str
    all: list[Kernel] = field(default_factory=list)

    def most(self, *names: str) -> int:
        return max(sum(kernel.facts[name] for name in names) for kernel in self.all)

    @property
    def spills(self) -> int:
        return self.most("vgpr_spill_count", "sgpr_spill_count")

    @property
    def scratch(self) -> int:
        return self.most("private_segment_fixed_size")

    def bound(self, mca: str) -> str:
        bounds = []
        for kernel in self.all:
            block = main_loop(kernel.code)
            if matrix(block) > 0:
                straight = [text for text in block if not re.match(r"s_(c?branch|barrier|waitcnt)", text)]
                cycles, pipe = one_wave([*straight, ""], self.chip, mca)
                bounds.append(pipe / cycles)
        return f"{min(bounds):.0%} to {max(bounds):.0%}" if bounds else ""

    def text(self, mca: str) -> str:
        vector = max(kernel.facts["vgpr_count"] - kernel.facts["agpr_count"] for kernel in self.all)
        cells = [
            self.chip, self.source, self.name, len(self.all), f"{vector} + {self.most('agpr_count')}",
            self.most("sgpr_count"), self.spills, self.scratch, self.most("group_segment_fixed_size"),
            min(kernel.facts["occupancy"] for kernel in self.all), self.bound(mca),
        ]  # fmt: skip
        return line(cells)


def rows(chip: str, compiler: Compiler, source: str) -> list[Row]:
    found: dict[str, Row] = {}
    for kernel in kernels(listing(compiler, CORE / f"{source}.cpp")):
        name = re.search(r"(\w+)[<(]", kernel.name.removeprefix("void "))
        short = name[1] if name else kernel.name
        found.setdefault(short, Row(chip, source, short)).all.append(kernel)
    return list(found.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chips", nargs="+", default=["gfx90a", "gfx942"])
    parser.add_argument("--sources", nargs="+", default=sorted(path.stem for path in CORE.glob("*.cpp")))
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    print(f"{line(_COLUMNS)}\n{line(['---'] * len(_COLUMNS))}")
    wrong: Sequence[Row] = []
    for chip in options.chips:
        compiler = find_amd(chip)
        mca = str(Path(shutil.which(compiler.command[0]) or "").resolve().with_name("llvm-mca"))
        with ThreadPoolExecutor(options.jobs) as pool:
            for of_source in pool.map(lambda source, c=chip, by=compiler: rows(c, by, source), options.sources):
                for row in of_source:
                    print(row.text(mca), flush=True)
                wrong = [*wrong, *(row for row in of_source if row.spills or row.scratch)]
    for row in wrong:
        print(
            f"{row.chip} {row.source} {row.name}: {row.spills} spills, {row.scratch} bytes of scratch", file=sys.stderr
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
