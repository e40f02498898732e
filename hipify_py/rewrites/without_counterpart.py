"""Names of features that AMD GPUs do not have: reported under the feature's own code, with advice for it as a whole."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODES = {"clusters": "HPY1015", "graph-conditionals": "HPY1016"}
_WHY = {
    "HPY1015": "AMD GPUs have no thread block clusters: exchange through global memory",
    "HPY1016": "HIP's graphs have no conditional nodes: decide on the host, or in a kernel that ends early",
}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Leave the name as it is and say why, also where a later HIP has the name for GPUs to come."""
    if entry.new_name and context.options.profile.startswith("hipify"):
        context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
        context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))
        return
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    code = CODES[rule.id]
    text = f"`{entry.name}` has no equivalent in HIP: {_WHY[code]}"
    context.note(code, Severity.ERROR, text, candidate.span, rule.id, entry.advice)
