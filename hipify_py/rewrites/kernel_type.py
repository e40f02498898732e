"""Kernels passed by address keep their type on the CPU, where it tells how the arguments are laid out."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

UNKNOWN_KERNEL = "HPY2035"
_POINTER = rb"(?:const\s+)?void\s*(?:const\s*)?\*\s*(?:const\s*)?"
_NAMED_CAST = re.compile(rb"(?:reinterpret_cast|static_cast)\s*<\s*" + _POINTER + rb">\s*(?P<kernel>\(.*\))", re.DOTALL)
_C_CAST = re.compile(rb"\(\s*" + _POINTER + rb"\)\s*&?\s*(?P<kernel>\S.*)", re.DOTALL)


def address_cast(expression: bytes) -> re.Match[bytes] | None:
    """The parts of a cast to `void*`; its group `kernel` is what is cast."""
    return _NAMED_CAST.fullmatch(expression) or _C_CAST.fullmatch(expression)


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Drop a cast to `void*` around the first argument; report a variable that holds nothing but an address."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(":
        return
    call, _ = context.call_at(Span(candidate.start, candidate.end), open_at)
    if call is None or not call.args:
        return
    argument = call.args[0]
    cast = address_cast(context.text(argument))
    fact = context.call_fact(candidate.start, call)
    if cast is None and fact is not None and fact.args[0].is_address:
        text = f"`{context.text(argument).decode(errors='replace')}` holds the address of a kernel, not its type, so"
        text += " that a CPU has to be told of it: write HIPCPU_REGISTER_KERNEL(kernel); at namespace scope"
        context.note(UNKNOWN_KERNEL, Severity.WARNING, text, argument, rule.id)
    if cast is not None:
        context.found.renames.append(Edit(argument, cast["kernel"], rule.id))
