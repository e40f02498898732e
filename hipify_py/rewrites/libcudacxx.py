"""The namespace cuda: what libcu++ defines in it has no equivalent; a project's own namespace cuda is left in peace."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE = "HPY1001"
_MEMBER = re.compile(
    rb"\s*::\s*(std|atomic\w*|barrier|latch|counting_semaphore|binary_semaphore|pipeline\w*|make_pipeline"
    rb"|memcpy_async|aligned_size_t|thread_scope\w*|annotated_ptr|access_property|associate_access_property"
    rb"|apply_access_property|discard_memory|device|ptx|proclaim_\w+|stream_ref|mr|get_stream|ceil_div|maximum|minimum"
    rb"|fast_mod_div|experimental|stream|event\w*|warp|gpu_thread|hierarchy\w*|launch|make_config)\b"
)


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Report a member of libcu++ behind `cuda::`."""
    member = _MEMBER.match(context.data, candidate.end)
    if member is None:
        context.leave(candidate)
        return
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    text = f"`cuda::{member.group(1).decode()}` has no equivalent in HIP: {entry.advice}"
    context.note(CODE, Severity.ERROR, text, Span(candidate.start, member.end()), rule.id)
