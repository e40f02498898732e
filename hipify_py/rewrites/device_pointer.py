"""`cudaHostGetDevicePointer(&p, ...)`: CUDA's C++ interface takes the address of any pointer, HIP's of a `void*`."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Draft, Edit, Fate, Fix, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

_ADDRESS = re.compile(rb"&\s*[\w.>\[\]-]+\Z")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the function, and cast an address that has no cast."""
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(" or context.options.profile.startswith("hipify"):
        return
    call, evidence = context.call_at(candidate.span, open_at)
    if call is None or len(call.args) != 3 or not _ADDRESS.match(context.text(call.args[0]).strip()):
        return
    at = call.args[0].start
    context.found.fixes.append(Fix(rule.id, (Draft(Span(at, at), (b"(void**)",)),), rule.applicability, evidence))
