"""`__grid_constant__`: HIP's kernels read their parameters from constant memory without it, so that it is left out."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Delete the word and the blanks behind it."""
    context.use(candidate, entry.library, Fate.CONVERTED)
    end = candidate.end
    while context.data[end : end + 1] in (b" ", b"\t"):
        end += 1
    context.found.fixes.append(Fix(rule.id, (Draft(Span(candidate.start, end), (b"",)),), rule.applicability))
