"""A verdict in words: the first launch or copy whose data differ, with places, values and what else is known."""

from __future__ import annotations

import struct
from pathlib import Path

from hipify_py.verify.model import TraceFinding
from hipify_py.verify.trace.judge import HOST, Divergence, Verdict, describe_event
from hipify_py.verify.trace.names import base_name, element_of, find_kernel
from hipify_py.verify.trace.reading import Argument, Event, Trace
from hipify_py.verify.trace.values import TYPE_NAMES

_FORMATS = {"f32": "<f", "f64": "<d", "i8": "<b", "u8": "<B", "i16": "<h", "u16": "<H", "i32": "<i", "u32": "<I",
            "i64": "<q", "u64": "<Q"}  # fmt: skip


def explain(verdict: Verdict, original: Trace, port: Trace, root: Path) -> TraceFinding:
    """The finding, for reports. `root` is where the original's sources are."""
    notes = list(verdict.structure)
    if verdict.excluded:
        notes.append(f"{verdict.excluded} x contents not compared: they differ from run to run of the original")
    if verdict.reordered:
        notes.append(f"{verdict.reordered} x the same values in another order, from a kernel with atomics")
    if verdict.undecided:
        notes.append(f"contents were too large to be stored from {describe_event(verdict.undecided[0])} on")
    complete = verdict.undecided is None and not verdict.missing
    divergence = verdict.cause or verdict.first
    counts = f"{verdict.launches} launches, {verdict.results} copies to the host"
    if divergence is None:
        agree = "data agree as far as both runs go" if verdict.missing else "data agree"
        return TraceFinding(f"{agree}: {counts}", notes=tuple(notes), results=verdict.results, complete=complete)
    a, b, mismatch = divergence.original, divergence.port, divergence.mismatch
    name = _subject(a)
    source = find_kernel(base_name(a.name), root)
    buffer = _buffer_text(divergence, original, source.parameters)
    if a.op == "launch":
        notes = _argument_notes(a, b, source.parameters) + notes
    repeat = f"launch {original.launches_before(a)} of it" if a.op == "launch" and not a.site.library else ""
    return TraceFinding(
        summary=f"data first differ after {name} ({a.site.line}; port {b.site.line})",
        kind=a.op if not a.site.library else "library",
        kernel=base_name(a.name) if a.op == "launch" else a.site.library or a.api,
        original_place=_place(a), port_place=_place(b), event=a.number, launch=repeat, buffer=buffer,
        index=mismatch.index, expected=mismatch.expected, actual=mismatch.actual,
        detail=_detail(divergence), notes=tuple(notes), results=verdict.results,
        reaches_results=verdict.result is not None, complete=complete,
    )  # fmt: skip


def _place(event: Event) -> str:
    line = event.site.line
    return f"{line.file}:{line.line}" if line.line else ""


def _subject(event: Event) -> str:
    if event.site.library:
        return f"the library call {event.site.library}"
    if event.op == "launch":
        shape = ", ".join("x".join(map(str, _trimmed(d))) for d in (event.grid, event.block))
        return f"`{event.name if len(event.name) < 80 else base_name(event.name)}<<<{shape}>>>`"
    return describe_event(event).rpartition(" (")[0]


def _trimmed(sizes: tuple[int, ...]) -> tuple[int, ...]:
    kept = list(sizes)
    while len(kept) > 1 and kept[-1] == 1:
        kept.pop()
    return tuple(kept)


def _buffer_text(divergence: Divergence, trace: Trace, parameters: tuple[str, ...]) -> str:
    number, offset = divergence.buffer, 0
    text = ""
    if number == HOST:
        if divergence.source is None:
            return "the bytes of this copy"
        number, offset = divergence.source
        text = "what was copied from "
    for position, argument in enumerate(divergence.original.arguments):
        if argument.place and argument.place[0] == number:
            name = f" `{parameters[position]}`" if position < len(parameters) and parameters[position] else ""
            text += f"argument {position + 1}{name}, "
            break
    buffer = trace.buffers[number]
    kind = TYPE_NAMES.get(divergence.mismatch.element, "words of 4 bytes")
    what = f"the variable `{buffer.name}`" if buffer.name else f"the buffer allocated at {buffer.site.line}"
    text += f"{what} ({buffer.bytes} bytes, {kind})"
    return text + (f" from byte {offset} on" if offset else "")


def _detail(divergence: Divergence) -> str:
    m = divergence.mismatch
    text = f"{m.count} of {m.size} elements differ"
    return text + (f"; error {m.error:.3g}, allowed {m.allowed:.3g}" if m.allowed or m.error else "")


def _argument_notes(a: Event, b: Event, parameters: tuple[str, ...]) -> list[str]:
    notes = []
    if a.grid != b.grid or a.block != b.block:
        shapes = [f"<<<{', '.join('x'.join(map(str, _trimmed(d))) for d in (e.grid, e.block))}>>>" for e in (a, b)]
        notes.append(f"the launch differs: original {shapes[0]}, port {shapes[1]}")
    for position, (x, y) in enumerate(zip(a.arguments, b.arguments, strict=False)):
        if x.value is not None and y.value is not None and x.value != y.value:
            name = f" `{parameters[position]}`" if position < len(parameters) and parameters[position] else ""
            notes.append(f"argument {position + 1}{name} differs: original {_value(x)}, port {_value(y)}")
    return notes


def _value(argument: Argument) -> str:
    element = element_of(argument.type + "*")
    data = argument.value or b""
    form = _FORMATS.get(element)
    if form is None or struct.calcsize(form) != len(data):
        return data.hex()
    return f"{struct.unpack(form, data)[0]:.9g}" if element.startswith("f") else str(struct.unpack(form, data)[0])
