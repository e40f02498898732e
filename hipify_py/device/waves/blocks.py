"""Launches: blocks with fewer threads than a wave of 64 has lanes, and memory with a place for each lane."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hipify_py.calls import parse_launch_config
from hipify_py.device.waves.findings import BLOCK, COUNT, STORAGE, Remedy, Verdict
from hipify_py.device.waves.places import Audit
from hipify_py.device.waves.roles import WARP
from hipify_py.device.waves.values import number_of
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_WAVE = 64
_LAUNCH = re.compile(rb"<<<(?!<)")
_PRODUCT = re.compile(rb"(?:dim3\s*[({])?\s*([\w\s*,:]+?)\s*[)}]?\Z")
_DECLARED = re.compile(rb"\b(?:dim3|int|unsigned|size_t|uint|uint32_t|auto)\s*\Z")
_PARAMETER = re.compile(rb"(\w+)\s*(?:=[^,]*)?\Z")
_FACTOR = re.compile(rb"\s*\*\s*")
_FAR = 20_000
_NONE: Mapping[bytes, int] = {}
_KERNEL_BEFORE = re.compile(rb"\b(\w+)\s*(?:<[^<>;{}]*(?:<[^<>;{}]*>[^<>;{}]*)*>\s*)?\Z")
_DIVISOR = re.compile(rb"/\s*(\w+)\s*(?=[),;\s]|\Z)|\b\w*(?i:ceil|div)\w*\s*\([^;]*,\s*(\w+)\s*\)")
_MEMORY = re.compile(
    rb"\b\w*(?:WARPS|[wW]arps)\w*[^;={}\n]{0,60}\*[^;={}\n]{0,60}\bsizeof|\bsizeof\b[^;={}\n]{0,60}\*[^;={}\n]{0,40}(?:WARPS|[wW]arps)"
)
_COPIES = re.compile(rb"alloc|emcpy|emset")  # of memory that is not shared
_BY_WIDE_WARPS = "blocks for the work of warps of 32 threads, while the kernel counts in warpSize"
_BY_WIDE_LANES = "the launch gives memory for 32 lanes, of which the device code has warpSize"


def find_blocks(audit: Audit) -> None:
    """Look at the size of the blocks of each launch where it is written down, and at its shared memory."""
    data = audit.data
    for found in _LAUNCH.finditer(data):
        if not audit.in_code(found.start()):
            continue
        launch = parse_launch_config(data, found.start(), audit.regions, audit.context.limit)
        if launch is None or len(launch.args) < 2:
            continue
        if len(launch.args) > 2:
            _look_at_memory(audit, launch.args[2])
        span = launch.args[1]
        text = data[span.start : span.end]
        threads = _count_threads(audit, text, found.start(), _NONE)
        if threads is not None and threads >= _WAVE and threads % WARP == 0:
            _look_at_grid(audit, found.start(), launch.args[0], threads // WARP)
        if threads is not None:
            _report(audit, span, threads)
            continue
        for at, given in _instances(audit, found.start()):
            _report(audit, at, _count_threads(audit, text, found.start(), given))
    for memory in _MEMORY.finditer(data):
        place = audit.node_at(Span(*memory.span())) if audit.in_code(memory.start()) else None
        if place is not None and not audit.is_device(place) and not _COPIES.search(_line(data, memory.start())):
            audit.add(STORAGE, Span(*memory.span()), place)


def _line(data: bytes, at: int) -> bytes:
    return data[data.rfind(b"\n", 0, at) + 1 : at]


def _report(audit: Audit, span: Span, threads: int | None) -> None:
    if threads is not None and 1 < threads < _WAVE:
        why = (
            f"blocks of {threads} threads leave {_WAVE - threads} lanes of a wave of 64 idle: "
            "put two or more of them into one block"
        )
        audit.add(BLOCK, span, audit.node_at(span), why=why, remedy=Remedy.REVIEW)


def _look_at_grid(audit: Audit, at: int, grid: Span, warps: int) -> None:
    """`<<<(n + 7) / 8, 256>>>`: as many blocks as the warps of a block take to do `n` things."""
    data = audit.data
    kernel = _KERNEL_BEFORE.search(data, max(0, at - 200), at)
    if kernel is None or kernel.group(1) not in audit.kernels_by_warp:
        return
    text = data[grid.start : grid.end]
    if re.fullmatch(rb"\s*[A-Za-z_]\w*\s*", text):
        defined = _last_definition(data, text.strip(), at)
        if defined is None:
            return
        grid, text = defined, data[defined.start : defined.end]
    for divisor in _DIVISOR.finditer(text):
        word = divisor.group(1) or divisor.group(2)
        if _number(audit, word, at, _NONE, 0) == warps:
            place = audit.node_at(Span(grid.start, grid.start + 1))
            mixed = kernel.group(1) in audit.wide_functions
            audit.add(COUNT, grid, place, on_64=Verdict.WRONG if mixed else None,
                      remedy=Remedy.REVIEW if mixed else None, why=_BY_WIDE_WARPS if mixed else "")  # fmt: skip
            return


def _last_definition(data: bytes, word: bytes, before: int) -> Span | None:
    """The value that a variable was declared with last."""
    start = max(0, before - _FAR)
    spans = [m.span(1) for m in re.finditer(rb"\b" + word + rb"\s*[=({]\s*([^;]*);", data[start:before])]
    return Span(start + spans[-1][0], start + spans[-1][1]) if spans else None


def _look_at_memory(audit: Audit, span: Span) -> None:
    """`sizeof(T) * 32`: memory with a place for each lane."""
    text = audit.data[span.start : span.end]
    if re.fullmatch(rb"\s*[A-Za-z_]\w*\s*", text):
        defined = _last_definition(audit.data, text.strip(), span.start)
        if defined is None:
            return
        span, text = defined, audit.data[defined.start : defined.end]
    if b"sizeof" not in text or b"/" in text:
        return
    for factor in _FACTOR.split(text):
        word = factor.strip(b" ()")
        if number_of(word) == WARP or audit.values.get(word) == WARP:
            place = audit.node_at(span)
            if audit.mixes(place) if place is not None else audit.is_mixed:
                audit.add(STORAGE, span, place, on_64=Verdict.WRONG, remedy=Remedy.REVIEW,
                          why=_BY_WIDE_LANES)  # fmt: skip
            else:
                audit.add(STORAGE, span, place)
            return


def _instances(audit: Audit, at: int) -> Iterator[tuple[Span, dict[bytes, int]]]:
    """Where the function template around `at` is called with numbers as arguments, and its parameters there."""
    place = audit.node_at(Span(at, at + 1))
    function = audit.function(place) if place is not None else None
    template: Node | None = function.node.parent if function is not None else None
    if place is None or function is None or template is None or template.type != "template_declaration":
        return
    parameters = template.child_by_field_name("parameters")
    if parameters is None:
        return
    start = place.piece.start
    names = [
        _PARAMETER.search(audit.data[start + p.start_byte : start + p.end_byte]) for p in parameters.named_children
    ]
    called = re.escape(audit.name_of_function(function).encode())
    for found in re.finditer(rb"\b" + called + rb"\s*<([^<>;(){}]+)>\s*\(", audit.data):
        arguments = found.group(1).split(b",")
        given = {
            name.group(1): number
            for name, argument in zip(names, arguments, strict=False)
            if name is not None and (number := number_of(argument.strip())) is not None
        }
        if given and audit.in_code(found.start()):
            yield Span(*found.span(1)), given


def _count_threads(audit: Audit, text: bytes, before: int, given: Mapping[bytes, int], depth: int = 0) -> int | None:
    """The product of the dimensions; None where one is not known."""
    plain = _PRODUCT.fullmatch(text.strip())
    if plain is None:
        return None
    product = 1
    for factor in re.split(rb"[*,]", plain.group(1)):
        number = _number(audit, factor.strip(), before, given, depth)
        if number is None:
            return None
        product *= number
    return product


def _number(audit: Audit, word: bytes, before: int, given: Mapping[bytes, int], depth: int) -> int | None:
    number = number_of(word)
    if number is not None or not word:
        return number
    last = word.rpartition(b"::")[2]  # traits hand the arguments of templates on under their names
    if last in given:
        return given[last]
    if depth > 2 or not re.fullmatch(rb"[A-Za-z_]\w*", word):
        return None
    data, start = audit.data, max(0, before - _FAR)
    at = max(data.rfind(b" " + word + mark, start, before) for mark in (b"(", b" (", b" =", b"=", b"{", b" ="))
    if at >= 0:
        end = data.find(b";", at)
        value = re.match(rb"\s*[=({]?\s*(.*?)\s*[)}]?\s*\Z", data[at + 1 + len(word) : end], re.S)
        declared = _DECLARED.search(data, max(0, at - 40), at)
        if value is not None and end - at < 100 and declared is not None:
            return _count_threads(audit, value.group(1), at, given, depth + 1)
        return None
    if data.find(b"define " + word + b" ", 0, before) < 0 and not word.isupper() and not word.startswith(b"k"):
        return None
    text = audit.context.constant_text(word)
    return audit.reader.of_text(text).number if text is not None else None
