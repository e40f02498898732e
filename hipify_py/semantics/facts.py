"""Facts about one file, keyed by the byte offset of a name."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import accumulate
from typing import Any, NamedTuple

from hipify_py.model import Edit


class Origin(str, Enum):
    """Where what a name means is declared."""

    CUDA = "cuda"
    OWN = "own"  # the project
    OTHER = "other"  # the compiler, the C and C++ libraries, libraries that are installed


class Reference(NamedTuple):
    """What one name means.

    `scope` is file, namespace, class, or local; `kind` is function, variable, parameter, type, enumerator, member,
    macro or other. `declares` is true where the name is declared and not used.
    """

    origin: Origin
    kind: str
    scope: str
    name: str  # qualified
    declares: bool = False


class TypeFact(NamedTuple):
    """The type of an expression: as written, with typedefs resolved, and its width in bits (-1: not known).

    `kind` is integer, bool, float, enum, pointer, array, function, record or other; `dependent` types are `other`.
    """

    spelled: str
    canonical: str
    kind: str
    bits: int

    @property
    def is_address(self) -> bool:
        """Whether it is a pointer to nothing in particular, which CUDA takes for the address itself."""
        return self.canonical in ("void *", "const void *")


class Receiver(NamedTuple):
    """What takes the result of a call: `what` is variable, member, return, argument, cast, condition or none."""

    what: str
    name: str
    type: TypeFact | None
    is_auto: bool = False


@dataclass(frozen=True, slots=True)
class CallFact:
    """One call: the types of the arguments that are written, and what takes the result.

    `end` is the offset behind the call.
    """

    args: tuple[TypeFact, ...]
    receiver: Receiver
    end: int


@dataclass(frozen=True)
class FileFacts:
    """All facts about one file; those of a call are dropped once more than its name is edited.

    `errors` counts what did not parse; `missing` are headers that were not found.
    """

    references: Mapping[int, Reference] = field(default_factory=dict)
    calls: Mapping[int, CallFact] = field(default_factory=dict)
    errors: int = 0
    missing: tuple[str, ...] = ()
    problem: str = ""  # why there is no tree at all

    @property
    def is_complete(self) -> bool:
        return not self.errors and not self.missing

    def moved(self, edits: Sequence[Edit]) -> FileFacts:
        """The facts for the text after `edits`; what was edited itself has none any more."""
        move = _Mover(edits)
        references = {move(at): ref for at, ref in self.references.items() if not move.is_edited(at)}
        calls = {}
        for at, call in self.calls.items():
            inside = move.edits_between(at, call.end)
            if not inside or (len(inside) == 1 and move.is_edited(at)):
                calls[move(at)] = replace(call, end=move(call.end))
        return replace(self, references=references, calls=calls)


class _Mover:
    """Maps offsets of the old text to the new one."""

    def __init__(self, edits: Sequence[Edit]) -> None:
        self.edits = edits
        self.starts, self.ends = [e.span.start for e in edits], [e.span.end for e in edits]
        growth = (len(e.text) - (e.span.end - e.span.start) for e in edits)
        self.shifts = [0, *accumulate(growth)]

    def __call__(self, offset: int) -> int:
        return offset + self.shifts[bisect_right(self.ends, offset)]

    def edits_between(self, start: int, end: int) -> Sequence[Edit]:
        """What is replaced or inserted from `start` up to `end`, the edges included."""
        return self.edits[bisect_left(self.starts, start) : bisect_right(self.starts, end)]

    def is_edited(self, offset: int) -> bool:
        """Whether the byte at `offset` is replaced."""
        at = bisect_right(self.starts, offset) - 1
        return at >= 0 and self.ends[at] > offset


def facts_to_json(facts: FileFacts) -> dict[str, Any]:
    """Plain data for the cache."""
    return {
        "errors": facts.errors,
        "missing": list(facts.missing),
        "references": [[at, *ref] for at, ref in facts.references.items()],
        "calls": [[at, c.args, c.receiver, c.end] for at, c in facts.calls.items()],
    }


def facts_from_json(data: Mapping[str, Any]) -> FileFacts:
    """What `facts_to_json` wrote.

    Errors: KeyError, TypeError or ValueError for anything else.
    """
    return FileFacts(
        {at: Reference(Origin(origin), *rest) for at, origin, *rest in data["references"]},
        {
            at: CallFact(
                tuple(TypeFact(*a) for a in args),
                Receiver(what, name, TypeFact(*kind) if kind else None, is_auto),
                end,
            )
            for at, args, (what, name, kind, is_auto), end in data["calls"]
        },
        data["errors"],
        tuple(data["missing"]),
    )
