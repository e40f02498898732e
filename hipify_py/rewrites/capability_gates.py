"""Comparisons of a compute capability on the host: what they come to on AMD GPUs, whose numbers are the gfx version.

`major` is 9 on CDNA GPUs, 10 to 12 on RDNA GPUs. A gate that turns old GPUs away lets AMD GPUs pass, and that is right;
any other one may choose a path for NVIDIA GPUs, or none.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE = "HPY2028"
_HELP = "Ask for the feature instead (hipDeviceGetAttribute), or compare gcnArchName."
_GPUS = {
    "gfx90a": (9, 0),
    "gfx942": (9, 4),
    "gfx950": (9, 5),
    "gfx1030": (10, 3),
    "gfx1100": (11, 0),
    "gfx1201": (12, 0),
}
_COMPARE: dict[bytes, Callable[[int, int], bool]] = {
    b"<": operator.lt,
    b"<=": operator.le,
    b">": operator.gt,
    b">=": operator.ge,
    b"==": operator.eq,
    b"!=": operator.ne,
}
_BEHIND = re.compile(rb"\s*(<=|>=|==|!=|<(?!<)|>(?!>))\s*(\d+)\b(?!\s*[.*+/-])")
_BOTH = re.compile(rb"\s*\*\s*(10|100)\s*\+\s*[\w.>\[\]-]*minor\s*\)?" + _BEHIND.pattern)
_REFUSES = re.compile(
    rb"\s*\)*\s*(?:\{[^{}]*?|[^;{}]*?)\b(?:return|exit|throw|abort|continue|EXIT_\w+|cudaErrorNotSupported)\b"
)
_TEST = rb"\s*(?:[<>=!]=|[<>*](?![<>]))"


@dataclass(frozen=True, slots=True)
class Gate:
    """A comparison that can be decided: which GPUs it is true on, and whether it only turns others away."""

    true_on: tuple[str, ...]
    is_refusal: bool


def read_gate(data: bytes, name_end: int, part: bytes) -> Gate | None:
    """The comparison behind `major` (or `minor`), whose name ends at `name_end`; None where it is not with a number."""
    both = _BOTH.match(data, name_end) if part == b"major" else None
    alone = _BEHIND.match(data, name_end)
    if both is not None:
        scale, compare, number, end = int(both[1]), _COMPARE[both[2]], int(both[3]), both.end()
        values = {gpu: version[0] * scale + version[1] for gpu, version in _GPUS.items()}
    elif alone is not None:
        compare, number, end = _COMPARE[alone[1]], int(alone[2]), alone.end()
        values = {gpu: version[part == b"minor"] for gpu, version in _GPUS.items()}
    else:
        return None
    true_on = tuple(gpu for gpu, value in values.items() if compare(value, number))
    turns_away = (both[2] if both is not None else data[name_end:end].strip()[:2].rstrip()).startswith(b"<")
    return Gate(true_on, turns_away and not true_on and _REFUSES.match(data, end) is not None)


def report_gate(context: FileContext, span: Span, name_end: int, part: bytes, rule: Rule) -> None:
    """Say what a comparison comes to: an info where it turns old GPUs away, else a warning."""
    gate = read_gate(context.data, name_end, part)
    text = "major and minor are the gfx version on AMD GPUs (9 for gfx942, 11 for gfx1100), not a compute capability"
    if gate is None:
        context.note(CODE, Severity.WARNING, text, span, rule.id, _HELP)
        return
    if gate.is_refusal:
        context.note(CODE, Severity.INFO, f"{text}: no AMD GPU is turned away here", span, rule.id)
        return
    if len(gate.true_on) == len(_GPUS):
        what = "this is true on every AMD GPU"
    elif gate.true_on:
        what = f"of {', '.join(_GPUS)} this is true on {', '.join(gate.true_on)}"
    else:
        what = "this is false on every AMD GPU"
    context.note(CODE, Severity.WARNING, f"{text}: {what}", span, rule.id, _HELP)


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename an attribute, and report the comparisons of the variable that receives it."""
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))
    start = max(context.data.rfind(mark, 0, candidate.start) for mark in (b";", b"{", b"}"))
    received = re.search(rb"\(\s*&\s*(\w+)\s*,[^;]*\Z", context.data[start + 1 : candidate.start])
    if received is None:
        return
    part = b"minor" if candidate.name.lower().endswith(b"minor") else b"major"
    name = received.group(1)
    for test in re.finditer(rb"(?<![\w.>])" + name + rb"\b(?=" + _TEST + rb")", context.data[candidate.end :]):
        span = Span(candidate.end + test.start(), candidate.end + test.end())
        if context.regions.covering(span.start) is None and context.is_first("gate of a variable", b"%d" % span.start):
            report_gate(context, span, span.end, part, rule)
