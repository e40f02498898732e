"""Whole waves of the GPU instead of groups of 32 lanes, for `--wave-policy native`.

A file is changed as a whole or not at all: when each 32 of its device code that has to do with warps is understood, it
becomes warpSize, loops over lanes begin at half of it, and the rules for warp functions take all lanes. A person has to
look at the result, since what other files and the host count is not seen here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.device.votes import widen_variable
from hipify_py.device.waves.arithmetic import find_arithmetic
from hipify_py.device.waves.calls import MASKED_CALLS
from hipify_py.device.waves.findings import BITS, LOCKSTEP, LOOP, MASK, STORAGE, TILE
from hipify_py.device.waves.lanes import VOTES, find_lanes
from hipify_py.device.waves.lockstep import find_lockstep
from hipify_py.device.waves.places import Audit, find_uses
from hipify_py.device.waves.storage import find_storage
from hipify_py.device.waves.values import number_of
from hipify_py.model import Applicability, Draft, Evidence, Fix, Severity, Span

if TYPE_CHECKING:
    from hipify_py.context import FileContext

NATIVE, RULE = "HPY2065", "wave-size"
_BLOCKING = frozenset({TILE.name, LOCKSTEP.name})
_HALF = re.compile(rb"=\s*(16|\w+\s*(?:/\s*2|>>\s*1))\s*;")
_LIMIT = re.compile(rb";\s*\w+\s*<\s*(\w+)\s*;")
_SHUFFLES = frozenset(f"__shfl{way}{sync}".encode() for way in ("", "_up", "_down", "_xor") for sync in ("", "_sync"))


def plan_native(context: FileContext) -> dict[Span, bytes]:
    """The replacements that let the device code of a file work on whole waves; none where a part is not understood."""
    if not any(word in context.data for word in (b"__shfl", b"__ballot", b"__any", b"__all", b"__activemask")):
        return {}
    audit = Audit(context, native=True)
    find_storage(audit)
    find_arithmetic(audit)
    find_lanes(audit)
    find_lockstep(audit)
    edits = dict(audit.native_edits)
    for finding in audit.findings.values():
        if finding.kind.name in _BLOCKING or (finding.kind is MASK and not _is_definition(audit, finding.span)):
            return {}
        if finding.kind is STORAGE and _has_a_place_for_each_lane(audit, finding.span):
            return {}
        if finding.kind is LOOP:
            found = _edit_of_loop(audit, finding.span)
            if found is None:
                return {}
            edits.update(found)
    return edits if _calls_are_understood(audit) and _names_are_understood(audit, edits) else {}


def report_native(context: FileContext) -> None:
    """Make the planned replacements, and ask for a look at each function that has one."""
    edits = context.native_edits
    drafts = tuple(Draft(span, (text,)) for span, text in sorted(edits.items()))
    context.found.fixes.append(Fix(RULE, drafts, Applicability.REVIEW, Evidence.SYNTAX))
    audit = Audit(context)
    told: set[str] = set()
    for span in sorted(edits):
        place = audit.node_at(span)
        function = audit.name_of_function(place) if place is not None else ""
        if function not in told:
            told.add(function)
            text = (
                f"`{function}` works on whole waves now: check what counts on 32 lanes elsewhere, as launches, arrays "
                "with a place for each warp, and what other functions get from it"
            )
            context.note(NATIVE, Severity.WARNING, text, span, RULE)


def _is_definition(audit: Audit, span: Span) -> bool:
    """Whether a mask is all lanes by the name of a constant, which the rules for masks widen."""
    line = audit.data[audit.data.rfind(b"\n", 0, span.start) + 1 : span.end]
    return re.search(rb"#[ \t]*define|\bconst", line) is not None


def _has_a_place_for_each_lane(audit: Audit, span: Span) -> bool:
    declared = audit.data[span.start : audit.data.find(b";", span.start)]
    last = re.findall(rb"\[([^\]]*)\]", declared)[-1:]
    return bool(last) and re.search(rb"/", last[0]) is None


def _edit_of_loop(audit: Audit, span: Span) -> dict[Span, bytes] | None:
    """`off = 16` becomes `off = warpSize / 2`, and `off < 32` becomes `off < warpSize`."""
    head = audit.data[span.start : span.start + 200]
    half = _HALF.search(head)
    if half is not None:
        text = half.group(1)
        word = re.match(rb"\w+", text)
        if text != b"16" and (word is None or (audit.values.get(word.group()) != 32 and word.group() != b"32")):
            return None
        return {Span(span.start + half.start(1), span.start + half.end(1)): b"warpSize / 2"}
    limit = _LIMIT.search(head)
    if limit is not None and (limit.group(1) == b"32" or audit.values.get(limit.group(1)) == 32):
        return {Span(span.start + limit.start(1), span.start + limit.end(1)): b"warpSize"}
    return None


def _calls_are_understood(audit: Audit) -> bool:
    """No width of its own, no fixed lane but the first, and votes in variables that can become 64 bits wide."""
    for use in find_uses(audit, MASKED_CALLS | VOTES | _SHUFFLES):
        masked = use.name.endswith(b"_sync")
        if use.name in _SHUFFLES:
            if len(use.args) != (3 if masked else 2):
                return False
            lane = number_of(audit.data[use.place.piece.start + use.args[-1].start_byte :][:12].partition(b")")[0])
            if lane not in (None, 0):
                return False
        start = use.place.span.start
        line = audit.data.count(b"\n", 0, start)
        end = use.place.piece.start + use.call.end_byte
        if (BITS.name, line) in audit.findings and widen_variable(audit.context, start, end) is None:
            return False
    return True


def _names_are_understood(audit: Audit, edits: dict[Span, bytes]) -> bool:
    """Whether each use of a name for the warp size is replaced, or only defines it or sizes an array."""
    for name in audit.values:
        for found in re.finditer(rb"(?<![\w.])" + re.escape(name) + rb"\b", audit.data):
            if not audit.in_code(found.start()) or any(s.start <= found.start() < s.end for s in edits):
                continue
            line = audit.data[audit.data.rfind(b"\n", 0, found.start()) + 1 : audit.data.find(b"\n", found.end())]
            if not re.search(rb"#[ \t]*define|\bconst|__shared__", line):
                return False
    return True
