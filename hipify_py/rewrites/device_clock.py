"""`clock()` in device code counts as the device does; a plain C++ compiler would take the host's processor time."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Edit, Fate
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code, previous_code

_CALLED = re.compile(rb"\(\s*(?:void\s*)?\)")
_MEMBER = re.compile(rb"(?:\.|->|::)\Z")
_DEVICE = re.compile(rb"\b__(?:global|device)__\b")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write the device's name in functions for the device; elsewhere the host's clock is meant."""
    data = context.data
    before = previous_code(data, candidate.start, context.regions) + 1
    after = next_code(data, candidate.end, context.regions)
    is_call = _CALLED.match(data, after) and not _MEMBER.search(data[max(0, before - 2) : before])
    if not is_call or not _DEVICE.search(function_head(context, candidate.start)):
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        return
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))
