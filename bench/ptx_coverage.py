"""Counts the asm statements of projects: how many become C++ in full, in part, or not at all, and why not.

Statements with wgmma, tensor memory, the tensor memory accelerator, barrier objects or clusters are counted apart.
Run: python bench/ptx_coverage.py FOLDER... [--reasons N]
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hipify_py.context import FileContext  # noqa: E402
from hipify_py.options import Options  # noqa: E402
from hipify_py.ptx.chain import lower_in_place  # noqa: E402
from hipify_py.ptx.conditional import lower_branches, missing_in  # noqa: E402
from hipify_py.ptx.lowered import Lowered  # noqa: E402
from hipify_py.ptx.statement import StatementError, read_statement  # noqa: E402
from hipify_py.ptx.table import load_table  # noqa: E402
from hipify_py.rewrites.inline_ptx import is_in_kernel, is_ptx  # noqa: E402
from hipify_py.rulebook import load_rules  # noqa: E402
from hipify_py.source import SourceError, read_source  # noqa: E402

SUFFIXES = frozenset({".cu", ".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".cc", ".cpp", ".cxx"})
APART = frozenset({"HPY1010", "HPY1011", "HPY1012", "HPY1013", "HPY1014"})
KINDS = ("in full", "in part", "not", "text not visible", "apart")
_ASM = re.compile(rb"(?<![\w.>])(?:asm|__asm__|__asm)(?!\w)")


def statements(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The kind of each PTX statement of a file, and what is in the way."""
    try:
        source = read_source(path)
    except SourceError:
        return
    if b"asm" not in source.data:
        return
    context = FileContext(source, load_rules(()).view("hip"), Options(), with_tree=False)
    for found in _ASM.finditer(source.data):
        if context.regions.covering(found.start()) is not None:
            continue
        in_kernel = is_in_kernel(context, found.start())
        try:
            statement = read_statement(context, *found.span())
        except StatementError as error:
            if lower_branches(context, *found.span(), load_table(), in_kernel=in_kernel) is not None:
                yield "in full", []
                continue
            missing = missing_in(context, found.end(), load_table())
            yield "apart" if missing and missing.code in APART else "text not visible", [error.text]
            continue
        if statement is None or not is_ptx(statement.text):
            continue
        lowered = lower_in_place(context, statement, load_table(), in_kernel=in_kernel)
        yield kind_of(lowered), [problem.text for problem in lowered.problems]


def kind_of(lowered: Lowered) -> str:
    if not lowered.problems:
        return "in full"
    if APART & {problem.code for problem in lowered.problems}:
        return "apart"
    return "in part" if len(lowered.problems) < lowered.count else "not"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--reasons", type=int, default=0, help="show the most frequent reasons")
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    print(f"{'':28}" + "".join(f"{kind:>18}" for kind in KINDS) + f"{'in full of rest':>18}")
    for folder in arguments.folders:
        counts: Counter[str] = Counter()
        for path in sorted(p for p in folder.rglob("*") if p.suffix in SUFFIXES and p.is_file()):
            for kind, why in statements(path):
                counts[kind] += 1
                if kind != "apart":
                    reasons.update(set(why))
        print_row(folder.name if folder.name != "include" else folder.parent.name, counts)
        total += counts
    print_row("all", total)
    for reason, count in reasons.most_common(arguments.reasons):
        print(f"{count:6} {reason}")
    return 0


def print_row(name: str, counts: Counter[str]) -> None:
    rest = sum(counts.values()) - counts["apart"]
    share = f"{100 * counts['in full'] / rest:.1f} %" if rest else "-"
    print(f"{name:28}" + "".join(f"{counts[kind]:18}" for kind in KINDS) + f"{share:>18}")


if __name__ == "__main__":
    raise SystemExit(main())
