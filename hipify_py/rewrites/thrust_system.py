"""`thrust::cuda`, the part of Thrust that names its back end, is `thrust::hip` in rocThrust; the rest stays."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

_SYSTEM = re.compile(rb"\s*::\s*(?:system\s*::\s*)?(cuda(?:_cub)?)\b(?=\s*(?:::|;))")
_NEW = {b"cuda": b"hip", b"cuda_cub": b"hip_rocprim"}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the back end behind `thrust::`."""
    found = _SYSTEM.match(context.data, candidate.end)
    if found is None:
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        return
    new_name = _NEW[found.group(1)]
    context.use(candidate, entry.library, Fate.CONVERTED, f"thrust::{new_name.decode()}")
    context.found.renames.append(Edit(Span(*found.span(1)), new_name, rule.id))
