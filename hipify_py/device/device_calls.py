"""Device code that calls the runtime or launches kernels, which HIP has on the host only."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Severity, Span

CODE, RULE = "HPY1007", "device-calls"
_HEAD = re.compile(rb"__(?:global|device)__[^;{}]*\{")
_CALL = re.compile(rb"(?<![\w.>:])(cuda[A-Z]\w*)\s*\(|<<<")
_LAUNCHED = re.compile(rb"(\w+)\s*(?:<[^;{}<>]*>\s*)?\Z")
_OWN_NAME = re.compile(rb"(\w+)\s*\([^{}]*\)?\s*\Z")
_PAGE = "The page on device code shows how."
_ANY = (
    f"Let the kernel write what is to be done into memory, and launch from the host with what it reads there. {_PAGE}"
)
_RECURSION = (
    "a kernel that launches itself",
    "Make a loop over levels: the kernel appends what is left to a queue with atomicAdd, and the host launches it for"
    f" the whole queue until that is empty. {_PAGE}",
)
_STREAMS = {
    b"cudaStreamTailLaunch": (
        "a tail launch",
        "Launch on the host behind the outer kernel, in the same stream; where the kernel decides, let it write the"
        f" decision, and let the inner kernel return at once without it. {_PAGE}",
    ),
    b"cudaStreamFireAndForget": (
        "fire and forget",
        "Launch on the host behind the outer kernel, for all that its blocks have written into a queue; other streams"
        f" may wait for an event. {_PAGE}",
    ),
}
_CALLS = {
    re.compile(rb"cuda(?:Device|Stream)Synchronize"): (
        "waits for inner kernels",
        "End the kernel here: what comes behind is another kernel, which the host launches behind the inner one; what"
        f" both need goes through memory. {_PAGE}",
    ),
    re.compile(rb"cuda(?:Malloc|Free)"): (
        "",
        "In device code malloc and free do it, from the heap of hipLimitMallocHeapSize.",
    ),
    re.compile(rb"cudaMem(?:cpy|set)\w*"): ("", "Copy with a loop over threadIdx.x, or with memcpy for a few bytes."),
    re.compile(rb"cuda(?:(?:Peek|Get)\w*Error\w*|GetErrorString|GetErrorName)"): (
        "",
        "Delete it with the launch it asks about.",
    ),
    re.compile(rb"cuda(?:Stream|Event)\w+"): ("", "Delete it with the launches it is for."),
}


def report_device_calls(context: FileContext) -> None:
    """Report each function of the runtime, and each launch, in a function that is for the device alone."""
    data = context.data
    done = 0
    for head in _HEAD.finditer(data):
        start, end = max(done, head.end()), data.find(b"\n}", head.end())
        done = end = end if end >= 0 else len(data)
        if data.find(b"cuda", start, end) < 0 and data.find(b"<<<", start, end) < 0:
            continue
        for match in _CALL.finditer(data, start, end) if not context.is_hip else ():
            if context.regions.covering(match.start()) is None and _is_for_the_host(context, match):
                _report(context, match)


def _is_for_the_host(context: FileContext, match: re.Match[bytes]) -> bool:
    name = match.group(1)
    if name is not None:
        entry = context.names.get(name)
        if entry is None or entry.library != "runtime" or entry.kind != "function" or not entry.new_name:
            return False
    head = function_head(context, match.start())
    return re.search(rb"\b__(?:global|device)__", head) is not None and b"__host__" not in head


def _report(context: FileContext, match: re.Match[bytes]) -> None:
    name = match.group(1)
    what = "a launch" if name is None else f"`{name.decode()}`"
    kind, advice = _advice_for_launch(context, match.start()) if name is None else _advice_for_call(name)
    text = f"{what} in device code: HIP has no dynamic parallelism, so that only the host can do this"
    context.note(CODE, Severity.ERROR, text + (f" ({kind})" if kind else ""), Span(*match.span()), RULE, advice)


def _advice_for_call(name: bytes) -> tuple[str, str]:
    return next((advice for names, advice in _CALLS.items() if names.fullmatch(name)), ("", _ANY))


def _advice_for_launch(context: FileContext, at: int) -> tuple[str, str]:
    """What kind of launch this is, and how the host does it instead."""
    data = context.data
    settings = data[at : max(data.find(b">>>", at), at)]
    stream = next((advice for mark, advice in _STREAMS.items() if mark in settings), None)
    if stream is not None:
        return stream
    launched = _LAUNCHED.search(data[max(0, at - 200) : at])
    own = _OWN_NAME.search(function_head(context, at))
    if launched is not None and own is not None and launched[1] == own[1]:
        return _RECURSION
    return "", _ANY
