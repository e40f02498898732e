"""Texture and surface references (`texture<float, 2> t;`), which CUDA 12 and HIP have no longer, become our header's.

They are variables in constant memory with the handle of a texture object; binding and fetching keep their form.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.includes import TEXTURE_FUNCTIONS, TEXTURE_HEADER
from hipify_py.model import Edit, Fate, Severity
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CONVERTED, ACROSS_FILES, NOT_CONVERTED = "HPY2088", "HPY2089", "HPY1018"
_ARGUMENTS = re.compile(rb"\s*<[^;{}<>=]*>\s*(?:[&*]\s*)*[A-Za-z_,>)]")
# A surface has the element void; other templates are called surface, too.
_SURFACE_ARGUMENTS = re.compile(rb"\s*<\s*void\b[^;{}<>=]*>\s*(?:[&*]\s*)*[A-Za-z_,>)]")
_STATEMENT = re.compile(rb"[;{}][^;{}]*\Z|\A[^;{}]*\Z")
_TYPE_NAME = re.compile(rb"\b(?:typedef|using)\b")
_SCOPE = re.compile(rb"(?:\bnamespace(?:\s+[\w:]+)?|\bextern\s*\"C(?:\+\+)?\")\s*\Z")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Convert a declaration at file scope or a parameter; everything else with the name is none of CUDA's."""
    is_texture = candidate.name == b"texture"
    if not (_ARGUMENTS if is_texture else _SURFACE_ARGUMENTS).match(context.data, candidate.end):
        context.leave(candidate)
        return
    if context.options.profile.startswith("hipify"):
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        return
    new_name = TEXTURE_FUNCTIONS + (b"reference" if is_texture else b"surface_reference")
    place, before = _place_of(context, candidate.start), _statement_before(context, candidate.start)
    if place == "file" and _TYPE_NAME.search(before):
        text = "a type for texture or surface references: each variable of it must stand in constant memory"
        advice = "Write __constant__ in front of the declarations of such variables."
        context.note(NOT_CONVERTED, Severity.ERROR, text, candidate.span, rule.id, advice)
    elif place == "file":
        new_name = b"__constant__ " + new_name
        _tell(context, candidate, rule, before)
    elif place == "elsewhere":
        text = "a texture or surface reference that is no variable at file scope"
        advice = "Make an object (hipCreateTextureObject, hipCreateSurfaceObject) and give its handle to the kernel."
        context.note(NOT_CONVERTED, Severity.ERROR, text, candidate.span, rule.id, advice)
    context.found.headers.add(TEXTURE_HEADER)
    context.use(candidate, entry.library, Fate.CONVERTED, new_name.decode())
    context.found.renames.append(Edit(candidate.span, new_name, rule.id))


def _tell(context: FileContext, candidate: Candidate, rule: Rule, before: bytes) -> None:
    if re.search(rb"\bextern\b(?!\s*\")", before):
        text = f"a {candidate.name.decode()} reference of another file: it is one variable only with -fgpu-rdc"
        context.note(ACROSS_FILES, Severity.WARNING, text, candidate.span, rule.id)
    else:
        kind = candidate.name.decode()
        text = f"the {kind} reference becomes a variable in constant memory with a {kind} object"
        context.note(CONVERTED, Severity.INFO, text, candidate.span, rule.id)


def _statement_before(context: FileContext, at: int) -> bytes:
    """What stands in front of `at` in its statement."""
    start = max(0, at - 400)
    found = _STATEMENT.search(context.data[start:at])
    return found.group() if found else b""


def _place_of(context: FileContext, at: int) -> str:
    """`file` for declarations at the scope of a file or a namespace, `parameter` inside of parentheses or template
    arguments, else `elsewhere`."""
    open_marks: list[bytes] = []
    for mark in re.finditer(rb"[{}()]", context.data[:at]):
        if context.regions.covering(mark.start()) is not None:
            continue
        if mark.group() in b"({":
            outer = _SCOPE.search(context.data[max(0, mark.start() - 120) : mark.start()])
            open_marks.append(b"scope" if outer and mark.group() == b"{" else mark.group())
        elif open_marks:
            open_marks.pop()
    if b"(" in open_marks:
        return "parameter"
    return "elsewhere" if b"{" in open_marks else "file"
