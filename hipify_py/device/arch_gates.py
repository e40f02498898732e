"""Conditions on the compute capability: which branch AMD GPUs must compile so that the result is right.

Under a HIP compiler `__CUDA_ARCH__` is undefined, so that old GPUs' branches are taken, or none, which leaves kernels
empty. The branch that an NVIDIA GPU of today takes is chosen instead, unless it holds what AMD GPUs cannot do and
another branch can take its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hipify_py.conditionals import Directive, Group
from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.expressions import UNDEFINED, Macro
from hipify_py.inactive import condition_of
from hipify_py.model import Draft, Fix, Severity, Span

NAME, RULE = b"__CUDA_ARCH__", "cuda-arch"
UNDECIDED, DECIDED = "HPY2027", "HPY2082"
# Compute capabilities of GPUs of today; a later one counts where those before it compile nothing.
_NOMINAL = (b"800", b"900", b"1000", b"1200")
_SLOW = frozenset({"HPY2078"})  # right, but another branch is better
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_DIRECTIVE_LINE = re.compile(rb"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE)
# What HIP has for fewer types, and what stops a compiler on purpose.
_OBSTACLE = re.compile(rb"#[ \t]*error\b|\bstatic_assert\s*\(\s*false|\batomicAdd\s*\([^;]*(?:half|bfloat16)")
_OF_THE_DEVICE = re.compile(rb"__(?:global|device)__")
_HIP = re.compile(rb"\b__HIP\w*|\bUSE_ROCM\b")


@dataclass(frozen=True, slots=True)
class Gate:
    """A group of branches of which at least one condition compares the compute capability."""

    group: Group
    legacy: int  # the branch that is compiled where the macro is undefined; the number of branches: none
    modern: int  # the branch of an NVIDIA GPU of today


def settle_arch_gates(context: FileContext) -> None:
    """Choose branches for all comparisons that `rewrites/cuda_arch.py` has left open, or report them."""
    for at, advice in context.found.gates.items():
        group = next((g for g in context.groups if any(d.start <= at < d.end for d in g.directives)), None)
        if group is None or not group.closed or not context.is_first("gate", b"%d" % group.directives[0].start):
            continue
        gate = _read_gate(context, group)
        if gate is None or (gate.legacy == gate.modern and _is_empty(context, gate, gate.legacy)):
            _report(context, at, advice)
        elif gate.legacy != gate.modern and context.is_hip:
            _report(context, at, advice)  # the author knows HIP, and may mean what happens
        elif gate.legacy != gate.modern:
            _settle(context, gate, at, advice)


def _read_gate(context: FileContext, group: Group) -> Gate | None:
    """Which branches are compiled; None where a condition asks for something that is not known."""
    if any(_HIP.search(d.text) for d in group.directives):
        return None
    legacy = _taken(context, group, UNDEFINED)
    if legacy is None:
        return None
    first: Gate | None = None
    for nominal in _NOMINAL:
        modern = _taken(context, group, nominal)
        if modern is None:
            return None
        gate = Gate(group, legacy, modern)
        first = first or gate
        if not _is_empty(context, gate, modern):
            return gate
    return first


def _taken(context: FileContext, group: Group, arch: Macro) -> int | None:
    from hipify_py.rewrites.cuda_version import answers_of

    names: dict[bytes, Macro] = {n: b"%d" % v for n, v in answers_of(context.view.releases).items()}
    names |= {NAME: arch, b"__CUDACC__": b"1", b"__NVCC__": b"1"}
    branches = group.directives[:-1]
    for number, directive in enumerate(branches):
        holds = condition_of(directive, names, closed=False)
        if holds is None:
            return None
        if holds:
            return number
    return len(branches)


def _code(context: FileContext, gate: Gate, number: int) -> bytes:
    if number >= len(gate.group.directives) - 1:
        return b""
    return _COMMENT.sub(b"", context.text(gate.group.branch(number)))


def _is_empty(context: FileContext, gate: Gate, number: int) -> bool:
    return not _code(context, gate, number).strip()


def _obstacle(context: FileContext, gate: Gate, number: int) -> str:
    """What in a branch AMD GPUs cannot do, or only slowly; "" when there is nothing."""
    if number >= len(gate.group.directives) - 1:
        return ""
    span = gate.group.branch(number)
    for note in context.found.notes:
        if span.start <= note.span.start < span.end and (note.severity is Severity.ERROR or note.code in _SLOW):
            return f"{note.text.split(':')[0]} [{note.code}]"
    found = _OBSTACLE.search(_code(context, gate, number))
    return f"`{found.group().decode(errors='replace')[:40]}`" if found else ""


def _settle(context: FileContext, gate: Gate, at: int, advice: str) -> None:
    span = Span(at, at + len(NAME))
    modern = _code(context, gate, gate.modern)
    if modern.strip() and not _DIRECTIVE_LINE.sub(b"", modern).strip():
        _report(context, at, advice)  # definitions for code elsewhere
        return
    obstacle = _obstacle(context, gate, gate.modern)
    if obstacle and not _is_empty(context, gate, gate.legacy) and not _obstacle(context, gate, gate.legacy):
        text = f"AMD GPUs take the branch for older GPUs here: the other one holds what they lack, {obstacle}"
        context.note(DECIDED, Severity.INFO, text, span, RULE)
        return
    if obstacle and _is_empty(context, gate, gate.legacy):
        _report(context, at, advice, f"; the branch for NVIDIA GPUs of today holds {obstacle}")
        return
    head = function_head(context, at)
    if not head and not any(_OF_THE_DEVICE.search(_code(context, gate, n)) for n in (gate.modern, gate.legacy)):
        _report(context, at, advice)
        return
    _choose(context, gate, both=b"__host__" in head)
    text = "AMD GPUs take the branch of NVIDIA GPUs of today here, which without `__CUDA_ARCH__` would be left out"
    context.note(DECIDED, Severity.INFO, text, span, RULE)


def _choose(context: FileContext, gate: Gate, *, both: bool) -> None:
    """Make the modern branch's condition true where the macro is undefined, and those before it false.

    `both`: in functions for the host, too, only the device's compilation is meant.
    """
    enter = (b"(", b") || defined(__HIP_DEVICE_COMPILE__)") if both else (b"!defined(__CUDA_ARCH__) || (", b")")
    leave = (b"(", b") && !defined(__HIP_DEVICE_COMPILE__)") if both else (b"defined(__CUDA_ARCH__) && (", b")")
    directives = gate.group.directives
    drafts: list[Draft] = []
    for directive in directives[gate.legacy : gate.modern]:
        drafts += _wrap(context, directive, leave)
    if gate.modern < len(directives) - 1 and directives[gate.modern].word != b"else":
        drafts += _wrap(context, directives[gate.modern], enter)
    context.found.fixes += [Fix(RULE, (draft,)) for draft in drafts]


def _wrap(context: FileContext, directive: Directive, around: tuple[bytes, bytes]) -> list[Draft]:
    data = context.data
    word = re.compile(rb"#[ \t]*\w+[ \t]*").match(data, directive.start)
    assert word is not None
    condition = _COMMENT.sub(lambda m: b" " * len(m.group()), data[word.end() : directive.end])
    end = word.end() + len(condition.rstrip(b" \t\r\\\n"))
    return [Draft(Span(word.end(), word.end()), (around[0],)), Draft(Span(end, end), (around[1],))]


def _report(context: FileContext, at: int, advice: str, more: str = "") -> None:
    text = "`__CUDA_ARCH__` is undefined on AMD GPUs and counts as 0 here: say which branch they take" + more
    context.note(UNDECIDED, Severity.WARNING, text, Span(at, at + len(NAME)), RULE, advice)
