"""Names for the warp size: `#define WARP_SIZE 32`, `constexpr int kWarpSize = 32`, and names that are used as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hipify_py.context import FileContext
from hipify_py.device.waves.findings import CONSTANT
from hipify_py.model import Severity, Span
from hipify_py.tokens import Regions

if TYPE_CHECKING:
    from hipify_py.device.waves.places import Audit

WARP, LOG_WARP = 32, 5
_NAMED = (
    rb"(?!\w*(?:[sS]ub|SUB|[hH]alf|HALF|[vV]irtual|VIRTUAL|[lL]ogical|LOGICAL))(?:\w*(?:WARP|[wW]arp)_?(?:LOG_?)?"
    rb"(?:SIZE|[sS]ize|SZ|THREADS?|[tT]hreads?|LANES?|[lL]anes?|WIDTH|[wW]idth|DIM|[dD]im)(?:_?(?:NUM|[nN]um))?"
    rb"|\w*(?:THREADS?|[tT]hreads?|LANES?|[lL]anes?)_?(?:PER|[pP]er|IN|[iI]n)_?(?:WARP|[wW]arp))"
)
_NAME = re.compile(_NAMED)
_HEAD, _TAIL = re.compile(rb"\w*\Z"), re.compile(rb"\w*")
_FAR, _FAR_IN_ENUM = 120, 600
_ASKED = re.compile(rb"[\w:]*warp_?size\w*\s*\(\s*\w*\s*\)", re.I)  # a function that says 32 for CUDA
_COULD = re.compile(rb"(?:\(\w*\))?\s*[={]?\s*\(?[ \t]*(?:32|5|1|\w+[ \t]*<)")
_NUMBER = (
    rb"\(?[ \t]*(?:32|5|1[uU]?[ \t]*<<[ \t]*\w+(?:\(\w*\))?"
    rb"|\w+[ \t]*<[ \t]*32[ \t]*\?[ \t]*\w+[ \t]*:[ \t]*32)[uUlL]*[ \t]*\)?"
)


def _definitions(name: bytes, number: bytes) -> tuple[re.Pattern[bytes], ...]:
    """Patterns for macros, constants (and variables that are called after the warp size) and enumerators."""
    return (
        re.compile(rb"#[ \t]*define[ \t]+(" + name + rb")(?:\(\w*\))?[ \t]+" + number + rb"[ \t\r]*(?=\n|\Z|//|/\*)"),
        re.compile(rb"\b(?:const|int|unsigned)(?:expr)?\b[^;{}()=\n#]*\b(" + name + rb")\s*(?:=\s*|\{\s*)" + number
                   + rb"\s*[;,}]"),
        re.compile(rb"\benum\b[^;{}]*\{[^{}]*?(?<![\w.])(" + name + rb")\s*=\s*" + number + rb"\s*[,}]"),
    )  # fmt: skip


_OF_WARPS = _definitions(_NAMED, _NUMBER)
_OTHERS = _definitions(rb"[A-Za-z_]\w*", rb"32[uUlL]*")[:2]


def find_definitions(context: FileContext, regions: Regions) -> dict[bytes, Span]:
    """Where this file defines names that are called after the warp size as 32, or as its logarithm."""
    data = context.data
    found: dict[bytes, Span] = {}
    for name, start, end in _words_around(data):
        if (
            name not in found
            and _COULD.match(data, end) is not None
            and _NAME.fullmatch(name) is not None
            and _is_defined(data, name, start, end)
            and regions.covering(start) is None
        ):
            found[name] = Span(start, end)
    return found


def _is_defined(data: bytes, name: bytes, start: int, end: int) -> bool:
    """Whether the word there is the one that is defined, as 32 or, with LOG in its name, as 5."""
    line = data.rfind(b"\n", 0, start) + 1
    first = max(0, data.rfind(b"enum", max(0, start - _FAR_IN_ENUM), start))
    for pattern, begin in zip(_OF_WARPS, (line, line, first), strict=True):
        for match in pattern.finditer(data, begin, end + _FAR):
            if match.start(1) == start:
                return (b"LOG" in name.upper()) == (b"5" in match.group().partition(name)[2])
            if match.start(1) > start:
                break
    return False


def find_others(context: FileContext, regions: Regions) -> dict[bytes, Span]:
    """Where this file defines other names as 32: they may be used as the warp size all the same."""
    matches = [m for pattern in _OTHERS for m in pattern.finditer(context.data)]
    return {
        m.group(1): Span(*m.span(1))
        for m in matches
        if _NAME.fullmatch(m.group(1)) is None
        and regions.covering(m.start(1)) is None
        and not (b"const" not in m.group() and b"define" not in m.group() and _changes(context.data, m.group(1)))
    }


def _changes(data: bytes, name: bytes) -> bool:
    """Whether a variable is set more than once."""
    return len(re.findall(rb"(?<![\w.])" + name + rb"\s*(?:=(?!=)|[-+*/]=|>>=|<<=|\+\+|--)", data)) > 1


def find_values(context: FileContext, definitions: dict[bytes, Span]) -> dict[bytes, int]:
    """The numbers behind all names for the warp size in the file, also of those that another file defines."""
    data = context.data
    values = {name: LOG_WARP if b"LOG" in name.upper() else WARP for name in definitions}
    if b"arp" in data or b"ARP" in data:
        for name in {word for word, _, _ in _words_around(data)} - values.keys():
            if not name.startswith(b"__") and _NAME.fullmatch(name) is not None:
                number = _number(context, name)
                if number is not None:
                    values[name] = number
    return values


def _words_around(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """The identifiers with "arp" or "ARP" in them, and where they are."""
    for part in (b"arp", b"ARP"):
        at = data.find(part)
        while at >= 0:
            head, tail = _HEAD.search(data, max(0, at - 60), at), _TAIL.match(data, at)
            assert head is not None
            assert tail is not None
            yield head.group() + tail.group(), head.start(), tail.end()
            at = data.find(part, tail.end())


def _number(context: FileContext, name: bytes) -> int | None:
    """32 or 5 by the definition in another file, or by the name where nobody sees the definition."""
    text = context.constant_text(name)
    is_log = b"LOG" in name.upper()
    if text is None:
        if name == b"warpSize" or _is_asked(context.data, name):
            return None
        return LOG_WARP if is_log else WARP
    plain = text.strip(b" ()\tuUlL")
    if plain in (b"32", b"5"):
        return int(plain)
    return WARP if not is_log and (re.match(rb"1[uU]?\s*<<", plain) or _ASKED.fullmatch(text.strip())) else None


def _is_asked(data: bytes, name: bytes) -> bool:
    """Whether a variable is set from what the device says about itself."""
    return (
        re.search(rb"\b" + name + rb"\s*=[^;=]*[wW]arpSize|[wW]arpSize\s*,[^;]*&\s*" + name + rb"\b", data) is not None
    )


_SAID = re.compile(rb"[^\n]*?//[^\n]*\bwarp[ _-]?size", re.I)


def find_constants(audit: Audit) -> None:
    """Say at each such constant that it stays: it may mean groups of 32 lanes, or whole waves."""
    for name, span in audit.definitions.items():
        number = LOG_WARP if b"LOG" in name.upper() else WARP
        text = (
            f"`{name.decode()}` stays {number}, a wave has 64 lanes on CDNA GPUs: right for groups of 32 lanes, wrong "
            "where it counts waves; warpSize cannot take its place, as it is no constant"
        )
        audit.context.note(CONSTANT.code, Severity.WARNING, text, span)
        audit.add(CONSTANT, span, why=text)
    for span in audit.others.values():
        head = audit.data[audit.data.rfind(b"\n", 0, span.start) + 1 : span.start]
        if (b"const" in head or b"define" in head) and _SAID.match(audit.data, span.end) is not None:
            audit.add(CONSTANT, span)
