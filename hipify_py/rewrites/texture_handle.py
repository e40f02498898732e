"""Handles of textures and surfaces: one type of integers in CUDA, two types of pointers in HIP.

A texture that is kept as a surface (or the other way round) takes the type that its name tells, and a handle that is
taken apart as an integer becomes one there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE = "HPY2094"
_TEXTURE, _SURFACE = b"hipTextureObject_t", b"hipSurfaceObject_t"
_DECLARED = re.compile(rb"(?:\s|[&*]|\bconst\b)*\b([A-Za-z_]\w*)\s*(?=[;,={)\[])")
_BITS = rb"\s*(?:>>|<<|&(?![&=])|\|(?![|=])|\^|%)\s*[\w(]"
_CASTED = re.compile(rb"\)\s*\Z")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the type, and mend what its variables are used for."""
    is_texture = b"ex" in candidate.name
    new_name = _TEXTURE if is_texture else _SURFACE
    declared = _DECLARED.match(context.data, candidate.end)
    plain = context.options.profile.startswith("hipify")
    if declared is not None and not plain:
        name = declared.group(1)
        tells_texture, tells_surface = re.search(rb"(?i)tex(?!t)", name), re.search(rb"(?i)surf", name)
        if bool(tells_texture) != bool(tells_surface) and bool(tells_texture) != is_texture:
            new_name = _TEXTURE if tells_texture else _SURFACE
            _tell_kind(context, candidate, rule, name, new_name)
        _cast_where_bits_are_taken(context, candidate, rule, name)
    elif not plain and _is_part_of_a_number(context.data, candidate):
        text = "a handle is put together from integers, in HIP it is a pointer: cast the whole number, not its parts"
        advice = f"Write ({new_name.decode()})((unsigned long long)low | (unsigned long long)high << 32)."
        context.note(CODE, Severity.WARNING, text, candidate.span, rule.id, advice)
    context.use(candidate, entry.library, Fate.CONVERTED, new_name.decode())
    context.found.renames.append(Edit(candidate.span, new_name, rule.id))


def _tell_kind(context: FileContext, candidate: Candidate, rule: Rule, name: bytes, new_name: bytes) -> None:
    text = f"`{name.decode()}` becomes a {new_name.decode()}, as its name says: HIP has a type for each kind of handle"
    context.note(CODE, Severity.WARNING, text, candidate.span, rule.id)


def _cast_where_bits_are_taken(context: FileContext, candidate: Candidate, rule: Rule, name: bytes) -> None:
    places = list(_bit_operations(context, candidate, name))
    for at in places:
        context.found.renames.append(Edit(Span(at, at), b"(unsigned long long)", rule.id))
    if places:
        text = f"the handle `{name.decode()}` is cast to an integer where its bits are taken: in HIP it is a pointer"
        context.note(CODE, Severity.WARNING, text, Span(places[0], places[0] + len(name)), rule.id)


def _bit_operations(context: FileContext, candidate: Candidate, name: bytes) -> Iterator[int]:
    """Where the bits of a variable are taken, from its declaration to the end of its block or function."""
    is_parameter = _is_parameter(context.data, candidate.start)
    depth = 0
    words = re.compile(rb"([{}])|(?<![\w.>:])" + name + _BITS)
    for found in words.finditer(context.data, candidate.end):
        if context.regions.covering(found.start()) is not None:
            continue
        if not found.group(1):
            if not _CASTED.search(context.data, max(0, found.start() - 20), found.start()):
                yield found.start()
            continue
        depth += 1 if found.group(1) == b"{" else -1
        if depth < 0 or (is_parameter and depth == 0):
            return


def _is_part_of_a_number(data: bytes, candidate: Candidate) -> bool:
    """Whether an integer becomes a handle by a cast, and the bits of others are added to it."""
    if data[candidate.start - 1 : candidate.start] != b"(" or data[candidate.end : candidate.end + 1] != b")":
        return False
    end = data.find(b";", candidate.end)
    behind = data[candidate.end + 1 : end if end >= 0 else None]
    return re.search(rb"[^|]\|[^|=]|<<", _without_groups(behind)) is not None


def _without_groups(text: bytes) -> bytes:
    """The text without what stands in parentheses."""
    while (shorter := re.sub(rb"\([^()]*\)", b"", text)) != text:
        text = shorter
    return text


def _is_parameter(data: bytes, at: int) -> bool:
    start = max(data.rfind(mark, 0, at) for mark in (b";", b"{", b"}"))
    before = data[start + 1 : at]
    return before.count(b"(") > before.count(b")")
