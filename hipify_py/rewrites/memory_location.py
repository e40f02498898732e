"""Memory advice and prefetching by device number (CUDA 12) or by location (CUDA 13), told apart by the argument.

HIP keeps the device number under the plain name and takes the location under the name that ends in _v2.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

PLACE_OF_LOCATION = {"cudaMemAdvise": 3, "cudaMemPrefetchAsync": 2, "cuMemAdvise": 3, "cuMemPrefetchAsync": 2}
_TYPE = rb"\b(?:cudaM|CUm)emLocation\b"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Choose the name by the type of the argument that says where."""
    name = Span(candidate.start, candidate.end)
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(":
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` is not called here; CUDA 13 gave it other arguments, so it was left"
        context.note("HPY2004", Severity.WARNING, text, name, rule.id)
        return
    call, _ = context.call_at(name, open_at)
    place = PLACE_OF_LOCATION[entry.name]
    located = (
        call is not None
        and len(call.args) > place
        and (len(call.args) == 5 or _is_location(context, context.text(call.args[place])))
    )
    new_name = entry.new_name + ("_v2" if located else "")
    context.use(candidate, entry.library, Fate.CONVERTED, new_name)
    context.found.renames.append(Edit(name, new_name.encode(), rule.id))


def _is_location(context: FileContext, text: bytes) -> bool:
    """Whether an argument is a cudaMemLocation: written out, or a variable that this file declares as one."""
    if re.match(rb"(?:\(\s*)?" + _TYPE + rb"|\{", text):
        return True
    variable = re.fullmatch(rb"(\w+)(?:\[[^\]]*\])?", text)
    if variable is None:
        return False
    declared = _TYPE + rb"[\s&*]+(?:\w+\s*(?:=[^,;]*)?,\s*)*" + re.escape(variable.group(1)) + rb"\b"
    return re.search(declared, context.data) is not None
