"""Texture and surface functions come from hipify-py's header, which has them for GPUs without texture units, too."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.includes import TEXTURE_FUNCTIONS
from hipify_py.model import Edit, Fate, Severity
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE = "HPY2087"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Take the header's function, and say so once for each name."""
    if context.view.target == "cpu" or context.options.lower or context.options.profile.startswith("hipify"):
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        return
    new_name = TEXTURE_FUNCTIONS + candidate.name
    context.use(candidate, entry.library, Fate.CONVERTED, new_name.decode())
    context.found.renames.append(Edit(candidate.span, new_name, rule.id))
    if context.is_first("texture function", candidate.name):
        text = f"{entry.name} comes from <hipify_py/texture.h>: native on GPUs with texture units, else in software"
        context.note(CODE, Severity.INFO, text, candidate.span, rule.id)
