"""The namespace cuda: libhipcxx has it under the same name; what it lacks of libcu++ is reported.

Barriers, pipelines and asynchronous copies come from hipify-py's header instead, which every ROCm can compile. A
project's own namespace cuda is left in peace.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.includes import ASYNC_FUNCTIONS, OWN_HEADERS
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

MISSING, ELSEWHERE, COPIED_AT_ONCE, BULK_COPY = "HPY1001", "HPY2041", "HPY2083", "HPY1017"
_SUPPLIED = re.compile(
    rb"\s*::\s*(barrier|pipeline|pipeline_shared_state|pipeline_role|make_pipeline|pipeline_consumer_wait_prior"
    rb"|memcpy_async|aligned_size_t)\b"
)
_SCOPE = re.compile(rb"\s*::\s*thread_scope_\w+")
_OF_SUPPLIED = re.compile(rb"\b(?:barrier|pipeline|pipeline_shared_state)\s*<\s*(?:::\s*)?\Z")
_POLICY = re.compile(rb"\s*::\s*par(?:_nosync)?\b")  # thrust::cuda::par where all of thrust is used
_THRUST = re.compile(rb"\busing\s+namespace\s+thrust\s*;")
_PROVIDED = re.compile(
    rb"\s*::\s*(?:std|atomic\w*|barrier|latch|counting_semaphore|binary_semaphore|pipeline\w*|thread_scope\w*|annotated_ptr|access_property|associate_access_property|apply_access_property"
    rb"|discard_memory|proclaim_\w+|stream_ref|get_stream|ceil_div|round_up|round_down|ilog2|ilog10|maximum|minimum"
    rb"|bitmask|bit_reverse|bitfield_\w+|get_device_address|device\s*::\s*warp_\w+)\b"
)
_CLUSTERS = "AMD GPUs have no bulk copies of a tensor memory accelerator: copy with a loop over threadIdx.x"
_LAUNCH = "launch with hipLaunchKernelGGL or <<<...>>>, and use hipStream_t and hipEvent_t"
_MISSING = {
    "ptx": "write the instruction with a __builtin_amdgcn function or plain HIP",
    "device": _CLUSTERS,
    "mr": "allocate with hipMallocAsync, or use rmm of ROCm-DS",
    "fast_mod_div": "divide by a constant template argument instead",
    **dict.fromkeys(("launch", "make_config", "hierarchy", "stream", "event", "timed_event", "kernel_config"), _LAUNCH),
    **dict.fromkeys(("experimental", "warp", "gpu_thread"), "use plain HIP for this part"),
}
_MEMBER = re.compile(rb"\s*::\s*(" + b"|".join(m.encode() for m in _MISSING) + rb")\w*\b")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Keep what libhipcxx has, and say so once for each name; report the rest of libcu++ behind `cuda::`."""
    if _is_supplied(context, candidate):
        _supply(context, candidate, entry, rule)
        return
    provided = _PROVIDED.match(context.data, candidate.end)
    if provided is not None:
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        name = provided.group().replace(b" ", b"")
        if context.is_first("libhipcxx", name):
            text = f"`cuda{name.decode()}` is in libhipcxx, which ROCm does not come with: install it"
            text += ", or use the __hip_atomic_* built-ins" if b"atomic" in name else ""
            context.note(ELSEWHERE, Severity.ERROR, text, Span(candidate.start, provided.end()), rule.id)
        return
    if _POLICY.match(context.data, candidate.end) and _THRUST.search(context.data):
        context.use(candidate, entry.library, Fate.CONVERTED, "hip")
        context.found.renames.append(Edit(candidate.span, b"hip", rule.id))
        return
    member = _MEMBER.match(context.data, candidate.end)
    if member is None or _is_own(context, member.group(1).decode()):
        context.leave(candidate)
        return
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    missing = member.group(1).decode()
    text = f"`cuda::{missing}` has no equivalent in HIP: {_MISSING[missing]}"
    context.note(
        BULK_COPY if missing == "device" else MISSING,
        Severity.ERROR,
        text,
        Span(candidate.start, member.end()),
        rule.id,
    )


def _is_own(context: FileContext, member: str) -> bool:
    """Whether a common name, such as cuda::event, is of a header of the project: none of libcu++ is included."""
    includes = context.regions.includes
    is_common = member not in ("ptx", "device", "experimental")
    return is_common and any(i.quoted for i in includes) and not any(i.path.startswith(b"cuda/") for i in includes)


def _is_supplied(context: FileContext, candidate: Candidate) -> bool:
    """Whether the header has what is named, or the scope of what it has."""
    if context.options.profile == "hipify":
        return False
    if _SUPPLIED.match(context.data, candidate.end):
        return True
    before = context.data[max(0, candidate.start - 80) : candidate.start]
    return _SCOPE.match(context.data, candidate.end) is not None and _OF_SUPPLIED.search(before) is not None


def _supply(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    context.use(candidate, entry.library, Fate.CONVERTED, "hipify_async")
    context.found.renames.append(Edit(candidate.span, ASYNC_FUNCTIONS.rstrip(b":"), rule.id))
    context.found.headers.add(OWN_HEADERS[ASYNC_FUNCTIONS])
    if context.is_first("asynchronous copies", b""):
        text = (
            f"asynchronous copies are done at once by <{OWN_HEADERS[ASYNC_FUNCTIONS]}>: the same result, in more time"
        )
        context.note(COPIED_AT_ONCE, Severity.INFO, text, candidate.span, rule.id)
