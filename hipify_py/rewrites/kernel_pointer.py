"""Kernels whose address goes into the parameters of a graph's node: on the CPU the runtime learns their type there."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.members import declared_variables
from hipify_py.model import Edit, Fate, Span
from hipify_py.rewrites.kernel_type import address_cast
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """`node.func = (void*)kernel;` keeps the type of the kernel, for the variables declared here."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    done = {edit.span.start for edit in context.found.renames}
    for variable in declared_variables(context.data, candidate.end):
        use = re.compile(rb"(?<![\w.>])" + re.escape(variable) + rb"\s*(?:\.|->)\s*func\s*=\s*([^=;\s][^;]*?)\s*;")
        for found in use.finditer(context.data, candidate.end):
            cast = address_cast(found[1])
            if cast is None or found.start(1) in done or context.regions.covering(found.start(1)) is not None:
                continue
            text = b"hipcpu_kernel_address(" + cast["kernel"] + b")"
            context.found.renames.append(Edit(Span(*found.span(1)), text, rule.id))
