"""The namespace cooperative_groups is HIP's, too, but lacks some of its members: each use of one is reported."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE = "HPY1004"
_SHUFFLE = "write it with tile.shfl_xor() in a loop, or use hipcub::WarpReduce"
_SCAN = "write it with tile.shfl_up() in a loop, or use hipcub::WarpScan"
_COPY = "copy with a loop over group.thread_rank() and call group.sync()"
_CLUSTER = "AMD GPUs have no thread block clusters"
MISSING = {
    **dict.fromkeys(("reduce", "reduce_update_async", "reduce_store_async"), _SHUFFLE),
    **dict.fromkeys(("inclusive_scan", "exclusive_scan", "inclusive_scan_update", "exclusive_scan_update"), _SCAN),
    **dict.fromkeys(("memcpy_async", "wait", "wait_prior"), _COPY),
    **dict.fromkeys(("this_cluster", "cluster_group"), _CLUSTER),
    "labeled_partition": "split the group with binary_partition",
    **dict.fromkeys(("invoke_one", "invoke_one_broadcast"), "test group.thread_rank() == 0"),
}
_MEMBER = rb"\s*::\s*(" + b"|".join(sorted((m.encode() for m in MISSING), reverse=True)) + rb")\b"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Report what is missing behind `cooperative_groups::` or behind the alias that is declared here."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    member = re.compile(_MEMBER).match(context.data, candidate.end)
    if member is not None:
        _report(context, Span(candidate.start, member.end()), member.group(1).decode(), rule)
    alias = re.search(rb"\bnamespace\s+(\w+)\s*=\s*(?:::\s*)?\Z", context.data[: candidate.start][-200:])
    if alias is None:
        return
    for use in re.finditer(rb"\b" + re.escape(alias.group(1)) + _MEMBER, context.data):
        if context.regions.covering(use.start()) is None:
            _report(context, Span(use.start(), use.end()), use.group(1).decode(), rule)


def _report(context: FileContext, span: Span, name: str, rule: Rule) -> None:
    text = f"cooperative_groups::{name} does not exist in HIP: {MISSING[name]}"
    context.note(CODE, Severity.ERROR, text, span, rule.id)
