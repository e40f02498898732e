"""Precision and recall of the audit of wave sizes, against findings that were labelled by hand.

    python bench/waves.py HECBENCH [--set tuned|fresh|third|fourth] [--show]

HECBENCH is a checkout of https://github.com/zjin-lcf/HeCBench; the labels are in tests/device/wave_labels.yaml, which
tells how they came about. A finding is right when a label has the same program, file, line and kind. --show lists what
is missed and what is found beside the labels.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import yaml

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from hipify_py.convert import convert_file  # noqa: E402
from hipify_py.filetree import Kind, collect  # noqa: E402
from hipify_py.options import Options  # noqa: E402

LABELS = REPOSITORY / "tests" / "device" / "wave_labels.yaml"
SETS = {
    "tuned": "50 programs that the audit was worked out on",
    "fresh": "15 programs that were labelled before the audit was changed",
    "third": "20 programs that were labelled before the audit was run on them",
    "fourth": "10 programs more that were labelled before the audit was run on them",
}
Row = tuple[str, str, int, str]  # program, file, line, kind


@dataclass
class Score:
    """Counts over some programs."""

    right: list[Row] = field(default_factory=list)
    missed: list[Row] = field(default_factory=list)
    extra: list[Row] = field(default_factory=list)
    other_verdict: list[Row] = field(default_factory=list)

    @property
    def precision(self) -> float:
        return len(self.right) / max(1, len(self.right) + len(self.extra))

    @property
    def recall(self) -> float:
        return len(self.right) / max(1, len(self.right) + len(self.missed))

    def add(self, other: Score) -> None:
        """Count another score's programs, too."""
        self.right += other.right
        self.missed += other.missed
        self.extra += other.extra
        self.other_verdict += other.other_verdict


def audit(folder: Path) -> dict[Row, str]:
    """What the audit finds in one program: the verdict on 64 lanes for each place and kind."""
    found: dict[Row, str] = {}
    for item in collect([folder]):
        if item.kind is Kind.SOURCE:
            result = convert_file(item.path, Options(inputs=(folder,), wave_findings=True))
            source = item.path.read_bytes()
            for finding in result.waves:
                line = source.count(b"\n", 0, finding.span.start) + 1
                row = (folder.name, str(item.relative), line, finding.kind.name)
                found[row] = finding.on_64.value
    return found


def evaluate(corpus: Path, which: str) -> Score:
    """The score over the programs of one set."""
    score = Score()
    for entry in yaml.safe_load(LABELS.read_text(encoding="utf-8")):
        if entry["set"] != which:
            continue
        program = entry["program"]
        wanted = {(program, file, line, kind): verdict for file, line, kind, verdict, _ in entry["findings"]}
        found = audit(corpus / "src" / program)
        score.right += sorted(wanted.keys() & found.keys())
        score.missed += sorted(wanted.keys() - found.keys())
        score.extra += sorted(found.keys() - wanted.keys())
        score.other_verdict += sorted(row for row in wanted.keys() & found.keys() if wanted[row] != found[row])
    return score


def describe(score: Score) -> str:
    """The figures of a score in words."""
    return (
        f"precision {score.precision:.3f}, recall {score.recall:.3f} "
        f"({len(score.right)} right, {len(score.missed)} missed, {len(score.extra)} extra), "
        f"verdict the same for {1 - len(score.other_verdict) / max(1, len(score.right)):.3f} of the right ones"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--set", choices=tuple(SETS), action="append", dest="sets")
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    sets = arguments.sets or list(SETS)
    total = Score()
    for which in sets:
        score = evaluate(arguments.corpus, which)
        total.add(score)
        print(f"{which} ({SETS[which]}): {describe(score)}")
        if arguments.show:
            lists = (("missed", score.missed), ("extra", score.extra), ("judged otherwise", score.other_verdict))
            for word, rows in lists:
                print(f"{word} by kind: {dict(Counter(row[3] for row in rows))}")
                for row in rows:
                    print(f"  {word} {row[3]:9} {row[0]}/{row[1]}:{row[2]}")
    if len(sets) > 1:
        print(f"together: {describe(total)}")


if __name__ == "__main__":
    main()
