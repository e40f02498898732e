"""Code that is written for both vendors already: the branch for CUDA beside one for HIP is nobody's to convert."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hipify_py.conditionals import Directive, Group, cover, guard_start, read_groups
from hipify_py.expressions import OPAQUE, UNDEFINED, UNSURE, Macro
from hipify_py.inactive import condition_of
from hipify_py.model import Severity, Span
from hipify_py.tokens import Regions

if TYPE_CHECKING:
    from hipify_py.context import FileContext

LEFT = "HPY0012"
_ASKS_FOR_HIP = re.compile(rb"#[ \t]*(?:el)?if[^\n]*(?:HIP|ROCM|AMDGCN|__HCC)")
_WORD = re.compile(rb"[A-Za-z_]\w*")
# Parts of the names of macros between underscores, such as USE_HIP and __HIP_PLATFORM_AMD__.
_HIP = frozenset({b"HIP", b"HIPCC", b"HCC", b"ROCM", b"AMDGCN", b"AMDGPU"})
_CUDA = frozenset({b"CUDA", b"CUDACC", b"CUDART", b"NVCC", b"NVIDIA"})
_DENIED = frozenset({b"NO", b"NOT", b"DISABLE", b"DISABLED", b"WITHOUT", b"NVIDIA", b"NVCC"})
_DEVICE_ONLY = frozenset({b"ARCH", b"COMPILE"})  # set for device code only, so that both branches count
_VERSION = frozenset({b"VERSION", b"VER", b"MAJOR", b"MINOR"})


def _parts(word: bytes) -> frozenset[bytes]:
    return frozenset(word.upper().split(b"_"))


def _is_hip(word: bytes) -> bool:
    return not _HIP.isdisjoint(_parts(word)) and word.isupper()


def _is_own(word: bytes) -> bool:
    """Whether a macro about HIP is the project's, not defined by HIP's compilers and headers."""
    return not word.startswith((b"__", b"HIP_")) and _DENIED.isdisjoint(_parts(word))


def _value(word: bytes, mine: frozenset[bytes], others: frozenset[bytes]) -> Macro:
    """What a macro is when compiling for the vendor whose names have parts of `mine`."""
    parts = _parts(word)
    if mine.isdisjoint(parts) or not word.isupper():
        return UNDEFINED if not others.isdisjoint(parts) and word.isupper() else UNSURE
    if mine is _HIP and not _DENIED.isdisjoint(parts):
        return UNDEFINED
    if not _DEVICE_ONLY.isdisjoint(parts):
        return UNSURE
    return OPAQUE if not _VERSION.isdisjoint(parts) else b"1"


def _states(group: Group, mine: frozenset[bytes], others: frozenset[bytes]) -> list[bool | None]:
    """Which branches one vendor's compiler takes; None for those that depend on something else."""
    words = {word for directive in group.directives for word in _WORD.findall(directive.text)}
    names = {word: _value(word, mine, others) for word in words}
    states: list[bool | None] = []
    taken: bool | None = False
    for directive in group.directives[:-1]:
        holds = condition_of(directive, names, closed=False) if taken is not True else False
        states.append(None if holds and taken is None else holds)
        taken = True if holds else None if holds is None else taken
    return states


def _is_guard(data: bytes, directive: Directive) -> bool:
    """Whether `#ifndef NAME` only makes sure that NAME is defined."""
    name = _WORD.match(directive.text)
    return (
        directive.word == b"ifndef"
        and name is not None
        and re.match(rb"\s*#[ \t]*define[ \t]+" + name.group() + rb"\b", data[directive.end :]) is not None
    )


def find_vendor_branches(data: bytes, regions: Regions) -> Iterator[tuple[Group, list[int], list[int]]]:
    """The groups that ask for HIP, with the numbers of their branches for CUDA alone and for HIP alone."""
    guard = guard_start(data, regions)
    for group in read_groups(data, regions):
        asks = any(_is_hip(word) for d in group.directives for word in _WORD.findall(d.text))
        first = group.directives[0]
        if not group.closed or not asks or first.start == guard or _is_guard(data, first):
            continue
        on_hip, on_cuda = _states(group, _HIP, _CUDA), _states(group, _CUDA, _HIP)
        pairs = list(enumerate(zip(on_hip, on_cuda, strict=True)))
        for_cuda = [i for i, (hip, cuda) in pairs if hip is False and cuda is not False]
        yield group, for_cuda, [i for i, (hip, cuda) in pairs if cuda is False and hip is not False]


def leave_hip_branches(context: FileContext, regions: Regions) -> Regions:
    """The regions with branches for CUDA left alone, and those for HIP beside them and the conditions around.

    In a pass that goes on from HIP, the code for HIP is worked on.
    """
    data, lowering = context.data, context.view.target == "cpu"
    if not _ASKS_FOR_HIP.search(data):
        return regions
    hidden: list[Span] = []
    for group, for_cuda, for_hip in find_vendor_branches(data, regions):
        first = group.directives[0].start
        if hidden and hidden[-1].start <= first < hidden[-1].end:
            continue
        left = sorted(for_cuda + (for_hip if for_cuda and not lowering else []))
        spans = [group.branch(number) for number in left]
        if any(
            i.path.startswith(b"hip/") for n in for_hip for i in regions.includes if _holds(group.branch(n), i.start)
        ):
            context.includes_hip_itself = True
        for number in for_cuda:
            _tell(context, group, number)
        if not lowering:
            spans += [Span(d.start, d.end) for d in group.directives]
        hidden = _joined([*hidden, *spans])
    return cover(regions, hidden)


def _holds(span: Span, offset: int) -> bool:
    return span.start <= offset < span.end


def _joined(spans: list[Span]) -> list[Span]:
    """The spans in order, those inside others left out and neighbours made one."""
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and span.start <= joined[-1].end:
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(span)
    return joined


def _tell(context: FileContext, group: Group, number: int) -> None:
    """Say that a branch with CUDA in it was left."""
    view, span = context.view, group.branch(number)
    for word in set(_WORD.findall(context.data, span.start, span.end)):
        entry = view.entry(word)
        if view.is_suspect(word) or (entry is not None and not entry.kept):
            directive = group.directives[number]
            text = "this branch is for CUDA, and there is one for HIP: it was left as it is"
            own = sorted(w for d in group.directives for w in _WORD.findall(d.text) if _is_hip(w) and _is_own(w))
            text += f"; build with -D{own[0].decode()}" if own else ""
            context.note(LEFT, Severity.INFO, text, Span(directive.start, directive.end), "hip-branches")
            return
