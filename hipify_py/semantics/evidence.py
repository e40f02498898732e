"""Puts the converter's questions to the facts of a file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from hipify_py.model import Severity, Span
from hipify_py.rulebook import load_rules
from hipify_py.semantics.facts import FileFacts, Origin, Reference
from hipify_py.semantics.provider import find_facts

if TYPE_CHECKING:
    from hipify_py.context import FileContext
    from hipify_py.rulebook import Entry

PARTIAL = "HPY0020"
_NAMES_SHOWN = 3
# A member of one of CUDA's structs is no use of a name that rules know.
_CUDA_KINDS = frozenset({"function", "variable", "type", "enumerator", "macro"})


def collect_facts(context: FileContext) -> FileFacts:
    """The facts about the names of a file; says in one line when it could not be parsed completely."""
    request = context.options.semantic
    assert request is not None  # asked for only then
    wanted = frozenset(start for start, _ in context.hits)
    if not wanted:
        return FileFacts()
    facts = find_facts(context.source.path, context.data, wanted, request, context.view.rules)
    if not facts.is_complete:
        context.note(PARTIAL, Severity.INFO, _describe(facts), Span(0, 0))
    return facts


def _describe(facts: FileFacts) -> str:
    if facts.problem:
        return f"libclang could not parse this file ({facts.problem}); it was converted without types"
    problems = []
    if facts.missing:
        names = ", ".join(facts.missing[:_NAMES_SHOWN]) + (", ..." if len(facts.missing) > _NAMES_SHOWN else "")
        what = "1 header was" if len(facts.missing) == 1 else f"{len(facts.missing)} headers were"
        problems.append(f"{what} not found ({names})")
    if facts.errors:
        problems.append(f"{facts.errors} place{'s' if facts.errors > 1 else ''} did not parse")
    return f"types are known in part only: {', '.join(problems)}"


def is_of_cuda(reference: Reference) -> bool:
    """Whether the name certainly means CUDA's function, type or constant."""
    return reference.origin is Origin.CUDA and reference.kind in _CUDA_KINDS


def is_left_alone(reference: Reference, entry: Entry | None) -> bool:
    """Whether the name means something of the project's own that keeps its name.

    What is declared outside of all scopes is an overload of CUDA's function, or stands for it in a build without CUDA:
    it is renamed where it is declared, and so are its uses.
    """
    if reference.origin is not Origin.OWN:
        return False
    return entry is None or not entry.new_name or reference.scope != "file"


def is_own(reference: Reference) -> bool:
    """Whether the name means something that the project declares."""
    return reference.origin is Origin.OWN


@lru_cache(maxsize=4)
def names_of_folders(folders: tuple[Path, ...]) -> frozenset[bytes]:
    """The names that rule folders of the user's speak of: what they mean is the rules' business, not that of types."""
    return frozenset(name.encode() for folder in folders for name in load_rules(root=folder).names)
