"""Device functions that HIP lacks come from hipify-py's header, under their names without underscores in front."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.includes import DEVICE_FUNCTIONS
from hipify_py.model import Edit, Fate, Severity
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE, NO_EQUIVALENT = "HPY2080", "HPY1001"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Take the header's function, and say so once for each name."""
    if context.options.profile == "hipify":
        report_missing(context, candidate, entry, rule)
        return
    new_name = DEVICE_FUNCTIONS + candidate.name.lstrip(b"_")
    context.use(candidate, entry.library, Fate.CONVERTED, new_name.decode())
    context.found.renames.append(Edit(candidate.span, new_name, rule.id))
    if context.is_first("supplied", candidate.name):
        text = f"HIP has no `{entry.name}`: it comes from <hipify_py/device.h>"
        context.note(CODE, Severity.INFO, text, candidate.span, rule.id)


def report_missing(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Say that HIP has nothing like it, and what to do instead."""
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    text = f"`{entry.name}` has no equivalent in HIP" + (f": {entry.advice}" if entry.advice else "")
    context.note(NO_EQUIVALENT, Severity.ERROR, text, candidate.span, rule.id)
