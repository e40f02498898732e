"""Facts about one file, keyed by the byte offset of a name."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
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
    """All facts about one file; those of a call are dropped once the call is edited.

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
        references = {new: ref for old, ref in sorted(self.references.items()) if (new := move(old)) >= 0}
        touched = sorted(e.span.start for e in edits)
        move, calls = _Mover(edits), {}
        for old, call in sorted(self.calls.items()):
            new, inside = move(old), bisect_left(touched, old)
            if new >= 0 and (inside == len(touched) or touched[inside] > call.end):
                calls[new] = replace(call, end=call.end + new - old)
        return replace(self, references=references, calls=calls)


class _Mover:
    """Maps rising offsets of the old text to the new one; -1 for what lies in an edit."""

    def __init__(self, edits: Sequence[Edit]) -> None:
        self.edits, self.at, self.shift = edits, 0, 0

    def __call__(self, offset: int) -> int:
        while self.at < len(self.edits) and self.edits[self.at].span.end <= offset:
            edit = self.edits[self.at]
            self.shift += len(edit.text) - (edit.span.end - edit.span.start)
            self.at += 1
        if self.at < len(self.edits) and self.edits[self.at].span.start <= offset:
            return -1
        return offset + self.shift


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
