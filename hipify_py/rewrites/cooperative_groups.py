"""The namespace cooperative_groups is HIP's, too, but lacks some of its members.

A reduction over a tile is written as the loop of shuffles that it stands for; what else is missing is reported.
"""

from __future__ import annotations

import re

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.model import Draft, Evidence, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

MISSING_MEMBER, WRITTEN_OUT = "HPY1004", "HPY2033"
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
    "block_tile_memory": "HIP's tiles fit into a wave: work with the thread block and shared memory",
    **dict.fromkeys(("invoke_one", "invoke_one_broadcast"), "test group.thread_rank() == 0"),
}
_SINCE = {"reduce": (7, 13), "inclusive_scan": (10,), "exclusive_scan": (10,)}  # releases of HIP that have them
_MEMBER = rb"\s*::\s*(" + b"|".join(sorted((m.encode() for m in MISSING), reverse=True)) + rb")\b"
_OPERATOR = re.compile(
    rb"(?:\w+\s*::\s*)?(plus|greater|less|bit_and|bit_or|bit_xor)\s*<[^()]*>\s*(?:\(\s*\)|\{\s*\})\Z"
)
_STEPS = {
    b"plus": b"value + other", b"bit_and": b"value & other", b"bit_or": b"value | other", b"bit_xor": b"value ^ other",
    b"greater": b"other > value ? other : value", b"less": b"other < value ? other : value",
}  # fmt: skip


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Look at what stands behind `cooperative_groups::`, or behind the alias that is declared here."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    member = re.compile(_MEMBER).match(context.data, candidate.end)
    if member is not None:
        _handle(context, Span(candidate.start, member.end()), member.group(1).decode(), rule)
    before = context.data[max(0, candidate.start - 200) : candidate.start]
    if re.search(rb"\busing\s+namespace\s+(?:::\s*)?\Z", before) and context.is_first("cooperative groups", b""):
        for use in re.finditer(rb"(?<![\w:.>])reduce(?=\s*\()", context.data):  # others of that form are not this one
            if context.regions.covering(use.start()) is None and not _has(context, "reduce"):
                _write_out(context, Span(*use.span()), rule)
    alias = re.search(rb"\bnamespace\s+(\w+)\s*=\s*(?:::\s*)?\Z", before)
    if alias is None or not context.is_first("cooperative groups", alias.group(1)):
        return
    for use in re.finditer(rb"\b" + re.escape(alias.group(1)) + _MEMBER, context.data):
        if context.regions.covering(use.start()) is None:
            _handle(context, Span(use.start(), use.end()), use.group(1).decode(), rule)


def _has(context: FileContext, name: str) -> bool:
    """Whether the chosen HIP has the member."""
    return name in _SINCE and context.view.releases.hip >= _SINCE[name]


def _handle(context: FileContext, span: Span, name: str, rule: Rule) -> None:
    if _has(context, name):
        return
    if name == "reduce" and _write_out(context, span, rule):
        return
    text = f"cooperative_groups::{name} does not exist in HIP: {MISSING[name]}"
    context.note(MISSING_MEMBER, Severity.ERROR, text, span, rule.id)


def _write_out(context: FileContext, span: Span, rule: Rule) -> bool:
    """Write `reduce(tile, x, plus<T>())` as a butterfly of shuffles; False when it is another form."""
    open_at = next_code(context.data, span.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(":
        return False
    call = parse_call(context.data, open_at, context.regions, context.limit)
    operation = _OPERATOR.match(context.text(call.args[2])) if call is not None and len(call.args) == 3 else None
    if call is None or operation is None:
        return False
    loop = (
        b"[](auto tile, auto value) { for (unsigned step = tile.size() / 2; step > 0; step /= 2) "
        b"{ auto other = tile.shfl_xor(value, step); value = " + _STEPS[operation.group(1)] + b"; } return value; }("
    )
    drafts = (
        Draft(Span(span.start, call.args[0].start), (loop,)),
        Draft(Span(call.args[1].end, call.args[2].end), (b"",)),
    )
    context.found.fixes.append(Fix(rule.id, drafts, rule.applicability, Evidence.SYNTAX))
    text = "cooperative_groups::reduce does not exist in HIP and became a loop of shuffles over the tile"
    context.note(WRITTEN_OUT, Severity.INFO, text, span, rule.id)
    return True
