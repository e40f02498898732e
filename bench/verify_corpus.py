"""Verify clean ports of a corpus: programs that pass their own check must be a PASS, or verify raises a false alarm.

    python bench/verify_corpus.py hecbench|cuda-samples ROOT --out DIR [--most 90] [--option=--trace | --option=--check]

ROOT is a checkout of the corpus, DIR where `bench/port_corpus.py` left its results: its programs that pass are verified
with the arguments that they passed with, the quickest first, at waves 32 and 64. A report a program is kept in
DIR/verify, so that a run that was ended goes on where it was. Prints a table.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from port_corpus import TOOL, Corpus, Outcome, Paths, load, run

_SECONDS = 900
_LEFT_OUT = re.compile(r": (\d+) x not compared: a measured")


def quickest(corpus: Corpus, most: int) -> list[tuple[str, Outcome]]:
    """Programs that pass at each wave that was tried, and how they were called."""
    found = []
    for name in corpus.programs:
        waves = load(corpus.paths, name).waves
        if waves and all(outcome.state == "passes" for outcome in waves.values()):
            slowest = max(waves.values(), key=lambda outcome: outcome.seconds)
            found.append((name, slowest))
    return sorted(found, key=lambda item: item[1].seconds)[:most]


def verify(corpus: Corpus, name: str, arguments: str, options: list[str]) -> Path:
    """The report of one program; it is made where there is none yet."""
    folder, paths = corpus.programs[name], corpus.paths
    report = paths.out / "verify" / f"{name}{''.join(options)}.json"
    if report.exists():
        return report
    report.parent.mkdir(exist_ok=True)
    corpus.port(folder)
    port = paths.ports / folder.relative_to(paths.root)
    words = [*TOOL, "verify", str(folder), str(port), "--timeout", "60", "--json", str(report), *options]
    ended = run([*words, *([f"--run={arguments}"] if arguments else [])], paths.out, _SECONDS)
    if not report.exists():
        report.write_text(json.dumps({"status": "none", "checks": [], "problem": ended.text[-300:]}), encoding="utf-8")
    return report


def row(name: str, arguments: str, report: dict[str, object]) -> str:
    checks = report["checks"]
    assert isinstance(checks, list)
    left = max((sum(int(m[1]) for n in c["notes"] if (m := _LEFT_OUT.search(n))) for c in checks), default=0)
    traces = {c["trace"]["summary"] for c in checks if c["trace"]}
    bad = [f"{c['wave']}: {c['reason']}" for c in checks if c["status"] != "PASS"]
    reason = "; ".join(bad or [c["reason"] for c in checks[:1]])
    cells = [name, f"`{arguments}`", report["status"], reason, left, "; ".join(sorted(traces))]
    return "| " + " | ".join(str(cell).replace("|", "/").replace("\n", " ")[:160] for cell in cells) + " |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpus", choices=["hecbench", "cuda-samples"])
    parser.add_argument("root", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--most", type=int, default=90)
    parser.add_argument("--option", action="append", default=[], help="of verify, such as --option=--trace")
    options = parser.parse_args()
    corpus = Corpus(options.corpus, Paths(options.root.resolve(), options.out.resolve()))
    print("| program | arguments | verdict | reason | measured numbers left out | trace |\n" + "|---" * 6 + "|")
    passed = total = 0
    for name, outcome in quickest(corpus, options.most):
        arguments = outcome.command.partition(" ")[2]
        report = json.loads(verify(corpus, name, arguments, options.option).read_text(encoding="utf-8"))
        print(row(name, arguments, report), flush=True)
        total, passed = total + 1, passed + (report["status"] == "PASS")
    print(f"\n{passed} of {total} programs are a PASS")
    return 0 if passed == total else 1


if __name__ == "__main__":
    sys.exit(main())
