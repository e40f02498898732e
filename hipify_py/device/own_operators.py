"""Operators for vectors (float4 and so on) that CUDA code defines for itself, as CUDA has none, and HIP has.

HIP's `*`, `/`, `*=` and so on, and its unary minus, are as good a match as those of the code, so that no use of them
compiles. (`+` and `-` of two vectors are templates in HIP, and those of the code are preferred.) Where the code's own
operator works on one component after the other, as HIP's does, it is left out.
"""

from __future__ import annotations

import re

from hipify_py.conditionals import Branches
from hipify_py.context import FileContext
from hipify_py.device.own_definitions import definition_end, has_condition, leave_out
from hipify_py.model import Severity, Span

SAME, OTHER, RULE = "HPY2039", "HPY2043", "own-operators"
_COMPLEX = b"Complex"  # complex numbers are vectors of two, whose product is another one than HIP's
_TYPE = rb"(?:(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]|cu(?:Float|Double)?" + _COMPLEX + rb")"
_OPERATOR = re.compile(
    rb"\boperator\s*([-+*/]=|[-*/])\s*\(\s*(?:const\s+)?(" + _TYPE + rb")\s*(?:const\s*)?(&?)\s*(\w+)\s*"
    rb"(?:,\s*(?:const\s+)?\2\s*(?:const\s*)?&?\s*(\w+)\s*)?\)\s*(\{)"
)
_HEAD = re.compile(rb"^[^\n;{}#/()]*(?:\n[^\n;{}#/()]*)?\Z", re.M)
_LONGEST_HEAD = 200
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.S)


def leave_own_operators(context: FileContext) -> None:
    """Put the operators that HIP has behind a condition that its compilers do not meet, and report clashing others."""
    found: list[Span] = []
    branches: Branches | None = None
    for match in _OPERATOR.finditer(context.data):
        sign, kind, reference, first, second, _ = match.groups()
        if not _clashes(sign, reference, second) or context.regions.covering(match.start()) is not None:
            continue
        least = max(0, match.start() - _LONGEST_HEAD, found[-1].end if found else 0)
        head = _HEAD.search(context.data, least, match.start())
        end = definition_end(context, match.start(6))
        branches = branches or Branches(context.data, context.regions)
        if head is None or b"template" in head.group() or end < 0:
            continue
        if has_condition(branches, context.data, match.start()):
            continue
        name = f"operator{sign.decode()} for {kind.decode()}"
        body = context.data[match.end() : end - 1]
        if not _is_by_component(body, sign, kind, first, second or b""):
            text = f"HIP has an {name} that works on the components, and using this one is ambiguous: give it a name"
            context.note(OTHER, Severity.WARNING, text, Span(*match.span()), RULE)
            continue
        start = head.end() - len(head.group().lstrip())
        found.append(Span(start, end))
        context.note(SAME, Severity.INFO, f"HIP has {name}, so that this one is left out", Span(*match.span()), RULE)
    leave_out(context, found, RULE)


def _clashes(sign: bytes, reference: bytes, second: bytes | None) -> bool:
    """Whether the operator is as good a match as HIP's: not the minus of two vectors or of one that may be changed."""
    if second is None:
        return sign == b"-" and not reference
    return sign != b"-"


def _is_by_component(body: bytes, sign: bytes, kind: bytes, first: bytes, second: bytes) -> bool:
    """Whether the body does to each component what the operator does to numbers, and nothing else."""
    text = b"".join(_COMMENT.sub(b" ", body).replace(b"this->", b"").split())
    components = [bytes([c]) for c in b"xyzw"[: 2 if kind.endswith(_COMPLEX) else int(kind[-1:])]]
    if not second:
        values = [b"-" + first + b"." + c for c in components]
    else:
        values = [first + b"." + c + sign.rstrip(b"=") + second + b"." + c for c in components]
    if sign.endswith(b"="):
        steps = b";".join(first + b"." + c + sign + second + b"." + c for c in components)
        long = b";".join(first + b"." + c + b"=" + v for c, v in zip(components, values, strict=True))
        made = first + b"=" + b"make_" + kind + b"(" + b",".join(values) + b")"
        return text.removesuffix(b"return" + first + b";") in (steps + b";", long + b";", made + b";")
    listed = re.escape(b",".join(values))
    assigned = b";".join(rb"\1\." + c + b"=" + re.escape(v) for c, v in zip(components, values, strict=True))
    make = rb"(?:make_)?" + kind + rb"\(" + listed + rb"\)"
    brace = rb"(?:" + kind + rb")?\{" + listed + rb"\}"
    ways = (
        rb"return(?:" + make + b"|" + brace + b");",
        kind + rb"(\w+);" + assigned + rb";return\1;",
        kind + rb"(\w+)=(?:" + make + b"|" + brace + rb");return\1;",
    )
    return any(re.fullmatch(way, text) for way in ways)
