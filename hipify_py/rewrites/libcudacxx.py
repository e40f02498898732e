"""The namespace cuda: libhipcxx has it under the same name; what it lacks of libcu++ is reported.

Barriers, pipelines, asynchronous copies and atomics come from hipify-py's header instead, which every ROCm can compile,
and of cuda::std what the standard library has for device code, too. A project's own namespace cuda is left in peace.
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
OF_STD = "HPY2099"
_SUPPLIED = re.compile(
    rb"\s*::\s*(barrier|pipeline|pipeline_shared_state|pipeline_role|make_pipeline|pipeline_consumer_wait_prior"
    rb"|memcpy_async|aligned_size_t|(atomic|atomic_ref|atomic_thread_fence|memory_order\w*|thread_scope\w*))\b"
)
_STD_ATOMIC = re.compile(rb"(\s*::\s*std)\s*::\s*(?:(atomic|atomic_ref|atomic_thread_fence)|memory_order\w*)\b")
# What the standard library has in a form that clang compiles for device code, too.
_OF_STANDARD = re.compile(
    rb"(\s*::\s*std)\s*::\s*(?:array|complex|tuple\w*|optional|nullopt(?:_t)?|in_place\w*|numeric_limits|pair|make_pair"
    rb"|make_tuple|get|tie|forward_as_tuple|apply|move|forward|declval|min|max|clamp|gcd|lcm"
    rb"|plus|minus|multiplies|divides|modulus|negate|equal_to|not_equal_to|greater\w*|less\w*|logical_\w+|bit_(?:and|or|xor)"
    rb"|abs|fabs|sqrt|pow|exp2?|log(?:2|10)?|sin|cos|tan|tanh|fma|floor|ceil|round|trunc|fmin|fmax|isnan|isinf|isfinite"
    rb"|real|imag|norm|conj|arg|polar|is_\w+|remove_\w+|add_\w+|enable_if\w*|conditional\w*|decay\w*|conjunction\w*"
    rb"|disjunction\w*|negation\w*|integral_constant|bool_constant|true_type|false_type|void_t|make_(?:un)?signed\w*"
    rb"|common_type\w*|underlying_type\w*|invoke_result\w*|(?:make_)?(?:integer|index)_sequence\w*|index_sequence_for"
    rb"|u?int(?:8|16|32|64|ptr)_t|size_t|ptrdiff_t|nullptr_t|byte)\b"
)
# In the standard library since C++20 only; Thrust's own works in every standard.
_IDENTITY = re.compile(rb"\s*::\s*std\s*::\s*identity\b")
_INCLUDES_THRUST = re.compile(rb"^\s*#\s*include\s*<thrust/", re.MULTILINE)
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
    if (atomic := _STD_ATOMIC.match(context.data, candidate.end)) and context.options.profile != "hipify":
        context.use(candidate, entry.library, Fate.CONVERTED, "hipify_async")
        place = Span(candidate.start, atomic.end(1))
        context.found.renames.append(Edit(place, ASYNC_FUNCTIONS.rstrip(b":"), rule.id))
        context.found.headers.add(OWN_HEADERS[ASYNC_FUNCTIONS])
        if atomic.group(2):
            _tell_of_atomics(context, candidate, rule)
        return
    standard = _OF_STANDARD.match(context.data, candidate.end)
    if standard is not None and context.options.profile != "hipify":
        _take_standard(context, candidate, standard.end(1), entry, rule)
        return
    identity = _IDENTITY.match(context.data, candidate.end)
    if identity is not None and context.options.profile != "hipify" and _INCLUDES_THRUST.search(context.data):
        context.use(candidate, entry.library, Fate.CONVERTED, "thrust::identity")
        context.found.renames.append(Edit(Span(candidate.start, identity.end()), b"thrust::identity<>", rule.id))
        return
    provided = _PROVIDED.match(context.data, candidate.end)
    if provided is not None:
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        name = provided.group().replace(b" ", b"")
        if context.is_first("libhipcxx", name):
            text = f"`cuda{name.decode()}` is in libhipcxx, which ROCm does not come with: install it"
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
    """Whether hipify-py's header has what is named."""
    if context.options.profile == "hipify":
        return False
    return _SUPPLIED.match(context.data, candidate.end) is not None


def _take_standard(context: FileContext, candidate: Candidate, end: int, entry: Entry, rule: Rule) -> None:
    """`cuda::std::array` is `std::array`."""
    context.use(candidate, entry.library, Fate.CONVERTED, "std")
    context.found.renames.append(Edit(Span(candidate.start, end), b"std", rule.id))
    if context.is_first("standard library", b""):
        text = (
            "what libcu++ has in cuda::std is taken from std, whose constexpr functions clang compiles for device code"
        )
        context.note(OF_STD, Severity.INFO, text, Span(candidate.start, end), rule.id)


def _supply(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    context.use(candidate, entry.library, Fate.CONVERTED, "hipify_async")
    context.found.renames.append(Edit(candidate.span, ASYNC_FUNCTIONS.rstrip(b":"), rule.id))
    context.found.headers.add(OWN_HEADERS[ASYNC_FUNCTIONS])
    supplied = _SUPPLIED.match(context.data, candidate.end)
    if supplied is not None and supplied.group(2):
        if supplied.group(2).startswith(b"atomic"):
            _tell_of_atomics(context, candidate, rule)
    elif context.is_first("asynchronous copies", b""):
        text = (
            f"asynchronous copies are done at once by <{OWN_HEADERS[ASYNC_FUNCTIONS]}>: the same result, in more time"
        )
        context.note(COPIED_AT_ONCE, Severity.INFO, text, candidate.span, rule.id)


def _tell_of_atomics(context: FileContext, candidate: Candidate, rule: Rule) -> None:
    if context.is_first("atomics", b""):
        text = f"atomics of libcu++ and their scopes come from <{OWN_HEADERS[ASYNC_FUNCTIONS]}>"
        context.note(OF_STD, Severity.INFO, text, candidate.span, rule.id)
