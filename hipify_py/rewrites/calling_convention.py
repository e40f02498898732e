"""CUDA's words for calling conventions (`CUDART_CB`) mean nothing outside Windows, and HIP has none: they go."""

from __future__ import annotations

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

_ASKS = (b"if", b"ifdef", b"ifndef", b"elif", b"undef")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Delete the word and the space behind it, but leave conditions about it alone."""
    around = directive_around(context.data, candidate.start)
    if around is not None and context.text(around).lstrip(b"# \t").split(maxsplit=1)[0] in _ASKS:
        context.leave(candidate)
        return
    end = candidate.end
    while context.data[end : end + 1] in (b" ", b"\t"):
        end += 1
    context.use(candidate, entry.library, Fate.CONVERTED, "")
    context.found.renames.append(Edit(Span(candidate.start, end), b"", rule.id))
