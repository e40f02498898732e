"""Does the estimate rank projects as people's work does? Pairs of a CUDA program and its hand-made HIP port.

    python bench/effort.py CORPUS [--pairs N] [--effort FILE]

CORPUS is a folder with X-cuda and X-hip beside each other, such as HeCBench's src. The size of the real work is the
number of statements in which our conversion still differs from the port that people made, in sources of both with one
name; bench/statements.py says what does not count. N pairs are taken at even steps from all in the order of their names
(0: all). Printed are Spearman's rank correlations of that size, with the range of 95 % of 500 random draws with
repetition (bootstrap), for: the estimate's part for changes, all of it, what it was without features and libraries, and
the number of lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

from scipy.stats import spearmanr

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from statements import read_statements  # noqa: E402

from hipify_py.filetree import SOURCE_SUFFIXES, collect  # noqa: E402
from hipify_py.options import Options  # noqa: E402
from hipify_py.report.collect import Collector  # noqa: E402
from hipify_py.report.effort import EffortModel, estimate_effort, load_effort  # noqa: E402
from hipify_py.rulebook import RuleSet, load_rules  # noqa: E402
from hipify_py.runs.conversion import run_conversion  # noqa: E402

_DRAWS = 500


@dataclass(frozen=True)
class Pair:
    """One program: person-days, minutes for changes and for findings alone, lines with CUDA, and statements that people
    made otherwise."""

    name: str
    days: float
    changes: float
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


def count_differing(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """Statements to take out and to put in."""
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    return sum(j - i + m - k for tag, i, j, k, m in matcher.get_opcodes() if tag != "equal")


def measure(cuda: Path, hip: Path, rules: RuleSet, model: EffortModel) -> Pair:
    converted: dict[Path, bytes] = {}
    collector = Collector()

    def look(item, result) -> None:  # type: ignore[no-untyped-def]
        collector.look(item, result)
        converted[item.relative] = result.data

    report = run_conversion(
        collect([cuda]), Options(build_files="keep", inputs=(cuda,)), rules, look, command="scan", root=cuda, jobs=1
    )
    estimate = estimate_effort(report, collector.facts, model)
    differing = sum(
        count_differing(read_statements(ours), read_statements((hip / relative).read_bytes()))
        for relative, ours in converted.items()
        if relative.suffix in SOURCE_SUFFIXES and (hip / relative).is_file()
    )
    return Pair(
        cuda.name.removesuffix("-cuda"),
        estimate.days,
        estimate.changes,
        sum(p.minutes for p in estimate.parts if p.what.startswith("findings")),
        sum(f.lines for f in report.files if f.uses),
        differing,
    )


def correlations(pairs: Sequence[Pair]) -> Iterator[str]:
    real = [p.differing for p in pairs]
    for title, values in (
        ("part for changes", [p.changes for p in pairs]),
        ("whole estimate", [p.days for p in pairs]),
        ("findings alone", [p.findings for p in pairs]),
        ("lines with CUDA", [float(p.lines) for p in pairs]),
    ):
        low, high = _range_of(values, real)
        yield f"{title:24} rho {spearmanr(values, real).statistic:5.2f}, {low:.2f} to {high:.2f}"


def _range_of(values: Sequence[float], real: Sequence[int]) -> tuple[float, float]:
    """95 % of the correlations of random draws."""
    random = Random(0)
    found = []
    for _ in range(_DRAWS):
        chosen = random.choices(range(len(real)), k=len(real))
        found.append(spearmanr([values[i] for i in chosen], [real[i] for i in chosen]).statistic)
    found.sort()
    return found[_DRAWS // 40], found[-_DRAWS // 40]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--pairs", type=int, default=20, metavar="N")
    parser.add_argument("--effort", type=Path, metavar="FILE")
    choices = parser.parse_args()
    rules, model = load_rules(), load_effort(choices.effort)
    pairs = [measure(cuda, hip, rules, model) for cuda, hip in choose_pairs(choices.corpus, choices.pairs)]
    if choices.pairs:
        print(f"{'program':28} {'days':>6} {'changes, min':>14} {'lines':>7} {'differing':>10}")
        for p in sorted(pairs, key=lambda p: p.changes):
            print(f"{p.name:28} {p.days:6.2f} {p.changes:14.0f} {p.lines:7} {p.differing:10}")
    print(f"\n{len(pairs)} pairs, {sum(p.differing == 0 for p in pairs)} of them with no differing statement")
    print("\n".join(correlations(pairs)))


if __name__ == "__main__":
    main()
