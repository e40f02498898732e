"""The namespace cooperative_groups is HIP's, too, but lacks some of its members.

What hipify-py's header supplies stays as it is, and the header is included; what is impossible is reported.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.includes import GROUPS_HEADER
from hipify_py.model import Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

MISSING_MEMBER, SUPPLIED_MEMBER, CLUSTERS = "HPY1004", "HPY2081", "HPY1015"
_ATOMIC = "use the form without an atomic and let one thread of the group do the atomic operation"
_CLUSTER = "AMD GPUs have no thread block clusters and no shared memory of other blocks: exchange through global memory"
_OPERATIONS = ("plus", "less", "greater", "bit_and", "bit_or", "bit_xor")
SUPPLIED = frozenset(
    {"reduce", "inclusive_scan", "exclusive_scan", "labeled_partition", "memcpy_async", "wait", "wait_prior",
     "invoke_one", "invoke_one_broadcast", "block_tile_memory", *_OPERATIONS}
)  # fmt: skip
MISSING = {
    **dict.fromkeys(("reduce_update_async", "reduce_store_async"), _ATOMIC),
    **dict.fromkeys(("inclusive_scan_update", "exclusive_scan_update"), _ATOMIC),
    **dict.fromkeys(("this_cluster", "cluster_group"), _CLUSTER),
}
_SINCE = {
    **dict.fromkeys(("reduce", *_OPERATIONS), (7, 13)),
    **dict.fromkeys(("inclusive_scan", "exclusive_scan"), (10,)),
}  # releases of HIP that have them
_NAMES = b"|".join(sorted((m.encode() for m in SUPPLIED | MISSING.keys()), reverse=True))
_MEMBER = rb"\s*::\s*(" + _NAMES + rb")\b"
# Names that nothing but cooperative groups has, behind `using namespace`.
_BARE = re.compile(
    rb"(?<![\w:.>])(reduce|(?:in|ex)clusive_scan|labeled_partition|memcpy_async|invoke_one(?:_broadcast)?)(?=\s*\()"
    rb"|(?<![\w:.>])(this_cluster|cluster_group|block_tile_memory)\b"
)
_MEMBER_CALL = re.compile(
    rb"(?:\.|->)\s*(shfl|shfl_up|shfl_down|shfl_xor|ballot|match_all|barrier_arrive|barrier_wait)\s*\("
)
_VOTES = frozenset({b"ballot", b"match_all"})
_STRUCTURES = re.compile(rb"\b(?:struct|class|(?:u?(?:char|short|int|long|longlong)|float|double)[1-4])\b")
_WIDE_TILE = re.compile(rb"\b(?:tiled_partition|thread_block_tile)\s*<\s*(64|128|256|512|1024)\s*[,>]")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Look at what stands behind `cooperative_groups::`, or behind the alias that is declared here."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    if context.is_first("members of groups", b"") and context.options.profile != "hipify":
        _look_at_members(context, rule)
    member = re.compile(_MEMBER).match(context.data, candidate.end)
    if member is not None:
        _handle(context, Span(candidate.start, member.end()), member.group(1).decode(), rule)
    before = context.data[max(0, candidate.start - 200) : candidate.start]
    if re.search(rb"\busing\s+namespace\s+(?:::\s*)?\Z", before) and context.is_first("cooperative groups", b""):
        for use in _BARE.finditer(context.data):
            if context.regions.covering(use.start()) is None:
                _handle(context, Span(*use.span()), use.group().decode(), rule)
    alias = re.search(rb"\bnamespace\s+(\w+)\s*=\s*(?:::\s*)?\Z", before)
    if alias is None or not context.is_first("cooperative groups", alias.group(1)):
        return
    for use in re.finditer(rb"\b" + re.escape(alias.group(1)) + _MEMBER, context.data):
        if context.regions.covering(use.start()) is None:
            _handle(context, Span(use.start(), use.end()), use.group(1).decode(), rule)


def _handle(context: FileContext, span: Span, name: str, rule: Rule) -> None:
    """Take the header along for what it supplies, and say so once for each name; report the rest."""
    if name in _SINCE and context.view.releases.hip >= _SINCE[name]:
        return
    if name in SUPPLIED and context.options.profile != "hipify":
        context.found.headers.add(GROUPS_HEADER)
        if name not in _OPERATIONS and context.is_first("supplied member", name.encode()):
            text = f"HIP has no cooperative_groups::{name}: it comes from <{GROUPS_HEADER}>"
            context.note(SUPPLIED_MEMBER, Severity.INFO, text, span, rule.id)
        return
    if name in _OPERATIONS:
        return
    text = f"cooperative_groups::{name} does not exist in HIP: {MISSING.get(name, f'it is in <{GROUPS_HEADER}>')}"
    code = CLUSTERS if MISSING.get(name) == _CLUSTER else MISSING_MEMBER
    context.note(code, Severity.ERROR, text, span, rule.id)


def _look_at_members(context: FileContext, rule: Rule) -> None:
    """Take the header along for members of groups that it mends; report those that HIP's groups lack."""
    data = context.data
    for call in _MEMBER_CALL.finditer(data):
        if context.regions.covering(call.start()) is not None:
            continue
        name = call.group(1)
        if name in _VOTES or (name.startswith(b"shfl") and _STRUCTURES.search(data)):
            context.found.headers.add(GROUPS_HEADER)
        elif name.startswith(b"barrier"):
            text = f"HIP's groups have no {name.decode()}: leave out barrier_arrive, and write sync() for barrier_wait"
            context.note(MISSING_MEMBER, Severity.ERROR, text, Span(*call.span(1)), rule.id)
    for tile in _WIDE_TILE.finditer(data):
        if context.regions.covering(tile.start()) is None:
            context.found.headers.add(GROUPS_HEADER)
            if context.is_first("supplied tile", tile.group(1)):
                size = tile.group(1).decode()
                text = f"HIP's tiles fit into a wave: one of {size} threads comes from <{GROUPS_HEADER}>"
                context.note(SUPPLIED_MEMBER, Severity.INFO, text, Span(*tile.span()), rule.id)
