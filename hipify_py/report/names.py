"""The CUDA names of a run as every target sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hipify_py.model import Fate, RunReport
from hipify_py.options import CONVERT_TARGETS
from hipify_py.rulebook import RuleSet
from hipify_py.versions import parse_version

REWRITTEN = "(other code)"  # where a rule writes something that is no name


@dataclass(frozen=True, slots=True)
class UsedName:
    """One name: uses and files that use it, the release of HIP that has it first, and its new name on each target.

    A new name is empty where there is no equivalent; targets are in the order of CONVERT_TARGETS.
    """

    name: str
    library: str
    uses: int
    files: int
    since: str
    new_names: tuple[str, ...]


def list_names(report: RunReport, rules: RuleSet) -> list[UsedName]:
    """The names of all files, the most used first."""
    uses: Counter[tuple[str, str]] = Counter()
    files: Counter[tuple[str, str]] = Counter()
    converted = {u.name for f in report.files for u in f.uses if u.fate is Fate.CONVERTED}
    for result in report.files:
        for use in result.uses:
            uses[use.name, use.library] += use.times
        files.update({(use.name, use.library) for use in result.uses})
    views = [rules.view(target) for target in CONVERT_TARGETS]
    names = []
    for (name, library), count in sorted(uses.items(), key=lambda item: (-item[1], item[0])):
        entries = [view.entry(name.encode()) for view in views]
        row = rules.row(name)
        rewritten = REWRITTEN if name in converted else ""
        new_names = tuple(e.new_name or (rewritten if e.rules else "") if e is not None else "" for e in entries)
        since = row.hip_since if row is not None else ""
        names.append(UsedName(name, library or "unknown", count, files[name, library], since, new_names))
    return names


def count_missing(names: Sequence[UsedName]) -> dict[str, tuple[int, int]]:
    """For each target: names without an equivalent, and their uses."""
    missing = {t: [n for n in names if not n.new_names[i]] for i, t in enumerate(CONVERT_TARGETS)}
    return {target: (len(found), sum(n.uses for n in found)) for target, found in missing.items()}


def count_releases(names: Sequence[UsedName]) -> list[tuple[str, int, int]]:
    """(release of HIP, names that come with it, their uses), the newest release first."""
    with_since = [n for n in names if n.since and n.new_names[CONVERT_TARGETS.index("hip")]]
    found: Counter[str] = Counter(n.since for n in with_since)
    uses: Counter[str] = Counter()
    for name in with_since:
        uses[name.since] += name.uses
    return [(since, found[since], uses[since]) for since in sorted(found, key=parse_version, reverse=True)]
