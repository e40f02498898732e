"""`__launch_bounds__(threads, blocks)`: HIP's second value counts waves per SIMD, CUDA's blocks per multiprocessor.

A compute unit of CDNA GPUs has four SIMDs with waves of 64 lanes, so that `blocks * threads / 256` waves of each keep
as many threads resident; on RDNA GPUs, whose compute units have two SIMDs with waves of 32, that bounds less.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

CODE = "HPY2024"
_THREADS = 256  # 4 SIMDs times 64 lanes
_DONE = re.compile(rb"\)?\s*\+\s*255\s*\)\s*/\s*256\Z")
_SIMPLE = re.compile(rb"\w+\Z")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write the second value as waves per SIMD; a form that was written so before stays."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(" or context.options.profile == "hipify":
        return
    call, evidence = context.call_at(candidate.span, open_at)
    if call is None or len(call.args) < 2 or context.is_hip:
        return
    threads, blocks = (context.text(a) for a in call.args[:2])
    if _DONE.search(blocks) or b"#" in context.text(Span(call.args[0].start, call.args[1].end)):
        return
    waves = b"(" + _factor(blocks) + b" * " + _factor(threads) + b" + 255) / 256"
    drafts = [Draft(call.args[1], (waves,))]
    text = "the second value of __launch_bounds__ means blocks per multiprocessor in CUDA and waves per SIMD in HIP: "
    text += f"blocks * threads / {_THREADS} took its place, which keeps as many threads resident on CDNA GPUs"
    if len(call.args) > 2:
        drafts.append(Draft(Span(call.args[1].end, call.args[-1].end), (b"",)))
        text += "; the number of blocks in a cluster was left out"
    context.found.fixes.append(Fix(rule.id, tuple(drafts), rule.applicability, evidence))
    context.note(CODE, Severity.INFO, text, candidate.span, rule.id)


def _factor(text: bytes) -> bytes:
    text = text.strip()
    return text if _SIMPLE.match(text) else b"(" + text + b")"
