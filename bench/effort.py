"""Does the estimate rank projects as people's work does? Pairs of a CUDA program and its hand-made HIP port.

    python bench/effort.py CORPUS [--pairs N] [--effort FILE]

CORPUS is a folder with X-cuda and X-hip beside each other, such as HeCBench's src. The size of the real work is the
number of lines in which our conversion still differs from the port that people made, in sources of both with one name.
Blanks, empty lines, comments and includes do not count, nor whether a program's own name says CUDA or HIP (CHECK_CUDA,
CHECK_HIP): such lines differ by taste. N pairs are taken at even steps from all in the order of their names
(0: all). Printed are Spearman's rank correlations of that size with the estimate, with its part for findings
alone, and, for comparison, with the number of lines.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from scipy.stats import spearmanr

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from hipify_py.filetree import SOURCE_SUFFIXES, collect  # noqa: E402
from hipify_py.options import Options  # noqa: E402
from hipify_py.report.collect import Collector  # noqa: E402
from hipify_py.report.effort import EffortModel, estimate_effort, load_effort  # noqa: E402
from hipify_py.rulebook import RuleSet, load_rules  # noqa: E402
from hipify_py.runs.conversion import run_conversion  # noqa: E402

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include\b.*", re.MULTILINE)
_VENDOR = re.compile(r"cuda|cu(?=blas|sparse|solver|fft|rand|dnn)|hip", re.IGNORECASE)


@dataclass(frozen=True)
class Pair:
    """One program: person-days, minutes for findings, lines with CUDA, and lines that people made otherwise."""

    name: str
    days: float
    findings: float
    lines: int
    differing: int


def choose_pairs(corpus: Path, count: int) -> list[tuple[Path, Path]]:
    pairs = [
        (cuda, hip)
        for cuda in sorted(corpus.glob("*-cuda"))
        if (hip := cuda.with_name(cuda.name.removesuffix("-cuda") + "-hip")).is_dir()
    ]
    if not count or count >= len(pairs):
        return pairs
    return [pairs[round(i * (len(pairs) - 1) / (count - 1))] for i in range(count)]


def plain_lines(data: bytes) -> list[str]:
    """The code of a file, one string a line, without what differs by taste."""
    text = _INCLUDE.sub("", _COMMENT.sub(" ", data.decode("utf-8", "replace")))
    text = _VENDOR.sub("gpu", text)
    return [line for raw in text.splitlines() if (line := "".join(raw.split()))]


def count_differing(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """Lines to take out and lines to put in."""
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    return sum(j - i + m - k for tag, i, j, k, m in matcher.get_opcodes() if tag != "equal")


def measure(cuda: Path, hip: Path, rules: RuleSet, model: EffortModel) -> Pair:
    converted: dict[Path, bytes] = {}
    collector = Collector()

    def look(item, result) -> None:  # type: ignore[no-untyped-def]
        collector.look(item, result)
        converted[item.relative] = result.data

    report = run_conversion(
        collect([cuda]), Options(build_files="keep"), rules, look, command="scan", root=cuda, jobs=1
    )
    kernels = sum(len(f.kernels) for f in collector.facts.values())
    estimate = estimate_effort(report, kernels, model)
    differing = sum(
        count_differing(plain_lines(ours), plain_lines((hip / relative).read_bytes()))
        for relative, ours in converted.items()
        if relative.suffix in SOURCE_SUFFIXES and (hip / relative).is_file()
    )
    return Pair(
        cuda.name.removesuffix("-cuda"),
        estimate.days,
        sum(p.minutes for p in estimate.parts if p.what.startswith("findings")),
        sum(f.lines for f in report.files if f.uses),
        differing,
    )


def correlations(pairs: Sequence[Pair]) -> Iterator[str]:
    real = [p.differing for p in pairs]
    for title, values in (
        ("estimate", [p.days for p in pairs]),
        ("its part for findings", [p.findings for p in pairs]),
        ("lines with CUDA", [float(p.lines) for p in pairs]),
    ):
        found = spearmanr(values, real)
        yield f"{title:24} rho {found.statistic:5.2f}  p {found.pvalue:.1e}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--pairs", type=int, default=20, metavar="N")
    parser.add_argument("--effort", type=Path, metavar="FILE")
    choices = parser.parse_args()
    rules, model = load_rules(), load_effort(choices.effort)
    pairs = [measure(cuda, hip, rules, model) for cuda, hip in choose_pairs(choices.corpus, choices.pairs)]
    if choices.pairs:
        print(f"{'program':28} {'days':>6} {'findings, min':>14} {'lines':>7} {'differing':>10}")
        for p in sorted(pairs, key=lambda p: p.days):
            print(f"{p.name:28} {p.days:6.2f} {p.findings:14.0f} {p.lines:7} {p.differing:10}")
    print(f"\n{len(pairs)} pairs, {sum(p.differing == 0 for p in pairs)} of them with no differing line")
    print("\n".join(correlations(pairs)))


if __name__ == "__main__":
    main()
