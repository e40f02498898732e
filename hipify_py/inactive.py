"""Branches that are certainly never compiled.

Nothing is guessed: a name that neither the caller nor the file defines is unknown, and so is an expression that depends
on it, unless the caller asks for the preprocessor's own rule that an undefined name is 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hipify_py.conditionals import Directive, cover, read_directives
from hipify_py.expressions import OPAQUE, UNDEFINED, UNSURE, Macro, evaluate, is_defined
from hipify_py.model import Span
from hipify_py.tokens import Regions

if TYPE_CHECKING:
    from hipify_py.context import FileContext

_WORD = re.compile(rb"\s*([A-Za-z_]\w*)")
_DEFINED_ALONE = re.compile(rb"\s*(!?)\s*defined\s*(?:\(\s*(\w+)\s*\)|(\w+))\s*\Z")


def condition_of(directive: Directive, names: Mapping[bytes, Macro], *, closed: bool) -> bool | None:
    """Whether the condition of an #if, #ifdef, #elif and so on holds; None when that is not known. #else holds."""
    if directive.word == b"else":
        return True
    if directive.word.endswith(b"def"):
        name = _WORD.match(directive.text)
        found = is_defined(name.group(1), names, closed=closed) if name else None
        return (not found) if found is not None and b"nd" in directive.word else found
    value = evaluate(directive.text, names, closed=closed)
    return None if value is None else value != 0


@dataclass(slots=True)
class _Open:
    """A group that is being read: what is known of its branches, and the macros before it and behind its branches."""

    before: dict[bytes, Macro]
    outside: bool | None  # whether the group itself is compiled
    taken: bool | None = False  # whether an earlier branch is the one that is compiled
    now: bool | None = None  # whether this branch is
    opened: Directive | None = None  # the directive of a branch that is certainly left out
    behind: list[dict[bytes, Macro]] = field(default_factory=list)
    denied: dict[bytes, Macro] = field(default_factory=dict)  # what the earlier conditions say by being false
    exhausted: bool = False  # one of the branches is always compiled


class _Reader:
    """Follows the directives of one file."""

    def __init__(self, names: Mapping[bytes, Macro], *, closed: bool) -> None:
        self.names: dict[bytes, Macro] = dict(names)
        self.fixed = frozenset(n for n, v in names.items() if v is UNDEFINED)
        self.closed = closed
        self.stack: list[_Open] = []
        self.inactive: list[Span] = []

    def read(self, directive: Directive) -> None:
        word = directive.word
        if word.startswith(b"if"):
            outside = self.stack[-1].now if self.stack else True
            self.stack.append(_Open(dict(self.names) if outside is not False else {}, outside))
            self._enter(directive)
        elif word == b"endif":
            if self.stack:
                self._leave(directive)
                self._close(self.stack.pop())
        elif word.startswith(b"el"):
            if self.stack:
                self._leave(directive)
                self._enter(directive)
        elif not self.stack or self.stack[-1].now is not False:
            self._define(directive)

    def _enter(self, directive: Directive) -> None:
        group = self.stack[-1]
        if group.outside is False or group.taken is True:
            group.now = False
        else:
            self.names = group.before | group.denied
            holds = condition_of(directive, self.names, closed=self.closed)
            if holds is True:
                group.now = None if group.taken is None or group.outside is None else True
                group.exhausted = True
            else:
                group.now = holds
            said = _said(directive)
            if said is not None and holds is None:
                name, defined = said
                if self.names.get(name, UNSURE) == UNSURE:
                    self.names[name] = OPAQUE if defined else UNDEFINED
                    group.denied[name] = UNDEFINED if defined else OPAQUE
            group.taken = True if holds is True else None if holds is None else group.taken
        group.opened = directive if group.now is False and group.outside is not False else None

    def _leave(self, directive: Directive) -> None:
        group = self.stack[-1]
        if group.opened is not None:
            self.inactive.append(Span(group.opened.end, directive.start))
        if group.now is not False:
            group.behind.append(self.names)

    def _close(self, group: _Open) -> None:
        if group.outside is False:
            return
        behind = group.behind
        if not group.exhausted:
            behind = [*behind, group.before | group.denied]
        self.names = behind[0] if len(behind) == 1 else _merge(behind, closed=self.closed)

    def _define(self, directive: Directive) -> None:
        if directive.word == b"include":
            if not self.closed:  # a header may define what the file has undefined
                self.names = {n: v for n, v in self.names.items() if v is not UNDEFINED or n in self.fixed}
            return
        name = _WORD.match(directive.text)
        if name is None:
            return
        rest = directive.text[name.end() :]
        if directive.word == b"undef":
            self.names[name.group(1)] = UNDEFINED
        else:
            self.names[name.group(1)] = OPAQUE if rest.startswith(b"(") else rest.strip()


def _said(directive: Directive) -> tuple[bytes, bool] | None:
    """(name, True when it is defined) that a simple condition asserts."""
    if directive.word.endswith(b"def"):
        name = _WORD.match(directive.text)
        return (name.group(1), b"nd" not in directive.word) if name else None
    alone = _DEFINED_ALONE.match(directive.text)
    return (alone.group(2) or alone.group(3), not alone.group(1)) if alone else None


def _merge(ends: Sequence[dict[bytes, Macro]], *, closed: bool) -> dict[bytes, Macro]:
    missing = UNDEFINED if closed else UNSURE
    merged: dict[bytes, Macro] = {}
    for name in {n for end in ends for n in end}:
        values = {end.get(name, missing) for end in ends}
        if len(values) == 1:
            merged[name] = values.pop()
        else:
            merged[name] = UNSURE if values & {UNDEFINED, UNSURE} else OPAQUE
    return merged


def find_inactive(
    data: bytes, regions: Regions, names: Mapping[bytes, Macro], *, undefined_is_zero: bool = False
) -> list[Span]:
    """Branches that are certainly not compiled, outermost ones only, from behind their directive to the next one.

    `names` are the macros that are known at the beginning: their text, or UNDEFINED. With `undefined_is_zero` every
    other name that the file does not define is undefined; otherwise it is unknown. A branch without #endif is none.
    """
    reader = _Reader(names, closed=undefined_is_zero)
    for directive in read_directives(data, regions):
        reader.read(directive)
    return sorted(reader.inactive)


def parse_definitions(defines: Iterable[str], undefines: Iterable[str]) -> dict[bytes, Macro]:
    """Macros from -D NAME, NAME=VALUE and -U NAME as a compiler reads them.

    Errors: ValueError for what is no name.
    """
    names: dict[bytes, Macro] = {}
    for text in defines:
        name, given, value = text.partition("=")
        function = re.fullmatch(r"(\w+)\(.*\)", name)
        name = function.group(1) if function else name
        if not name.isidentifier():
            raise ValueError(f"-D {text}: `{name}` is no name of a macro")
        names[name.encode()] = OPAQUE if function else value.encode() if given else b"1"
    for name in undefines:
        if not name.isidentifier():
            raise ValueError(f"-U {name}: `{name}` is no name of a macro")
        names[name.encode()] = UNDEFINED
    return names


def hide_inactive(context: FileContext, regions: Regions) -> Regions:
    """The regions with the branches that the options say are not compiled left alone, too."""
    options = context.options
    names = parse_definitions(options.defines, options.undefines)
    asked = context.view.entry(b"CUDART_VERSION")
    answered = asked is not None and any(rule.rewrite for rule in asked.rules)
    if options.cuda_version or answered:  # the answers that the conditions themselves get
        from hipify_py.rewrites.cuda_version import answers_of

        answers: dict[bytes, Macro] = {n: b"%d" % v for n, v in answers_of(options.releases).items()}
        names = answers | names
    for name, value in list(names.items()):  # a macro with another name in HIP keeps its value there
        entry = context.view.entry(name)
        if entry is not None and entry.new_name:
            names.setdefault(entry.new_name.encode(), value)
    spans = find_inactive(context.data, regions, names, undefined_is_zero=options.undefined_is_zero)
    return cover(regions, spans)
