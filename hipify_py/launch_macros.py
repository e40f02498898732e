"""Macros that launch a kernel: where the launch itself has to be written at the place that uses the macro.

`#define RUN k<<<g, b>>>` is no whole launch, so it cannot become hipLaunchKernelGGL; its use `RUN(x)` can. A macro with
parameters that is nothing but a launch is written out where it is used when the options ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hipify_py.calls import Call, directive_around, parse_call, parse_launch_config
from hipify_py.context import FileContext
from hipify_py.model import Draft, Evidence, Fix, Span
from hipify_py.tokens import next_code

RULE = "launch"
_HEAD = re.compile(rb"#[ \t]*define[ \t]+(\w+)(?:\(([^()\n]*)\))?")
_WORD = re.compile(rb"(?<![\w.])[A-Za-z_]\w*")
_REST = b"__VA_ARGS__"


@dataclass(frozen=True, slots=True)
class LaunchMacro:
    """A macro whose text is a launch: kernel, configuration, and with `params` the arguments of the kernel, too."""

    name: bytes
    params: tuple[bytes, ...] | None  # None: a macro without parameters and without the kernel's arguments
    kernel: bytes
    config: tuple[bytes, ...]
    arguments: tuple[bytes, ...]
    extent: Span

    def kernel_of(self, context: FileContext, call: Call) -> bytes:
        """The kernel that one use launches: the macro's own, or the one that is given to it."""
        given = dict(zip(self.params or (), call.args, strict=False)).get(self.kernel)
        return context.text(given) if given is not None else self.kernel


def read_macro(context: FileContext, at: int, kernel: Span) -> LaunchMacro | None:
    """The macro whose text has its `<<<` at `at` and is nothing but that launch; None for any other one."""
    data, around = context.data, directive_around(context.data, at)
    head = _HEAD.match(data, data.find(b"#", around.start), around.end) if around else None
    if around is None or head is None or next_code(data, head.end(), context.regions) != kernel.start:
        return None
    config = parse_launch_config(data, at, context.regions, around.end)
    if config is None or not 2 <= len(config.args) <= 4:
        return None
    open_at = next_code(data, config.close + 3, context.regions)
    arguments: tuple[bytes, ...] = ()
    if head.group(2) is not None:
        call = parse_call(data, open_at, context.regions, around.end) if data[open_at : open_at + 1] == b"(" else None
        if call is None or b"#" in data[kernel.start : call.close]:
            return None
        arguments = tuple(map(context.text, call.args))
        open_at = call.close + 1
    if data[open_at : around.end].strip(b" \t\r;\\\n"):
        return None
    params = tuple(p.strip() for p in head.group(2).split(b",")) if head.group(2) is not None else None
    return LaunchMacro(
        head.group(1), params, context.text(kernel), tuple(map(context.text, config.args)), arguments, around
    )


def find_uses(context: FileContext, macro: LaunchMacro) -> Iterator[tuple[Span, Call]]:
    """The places behind the definition that use the macro with parentheses."""
    at = macro.extent.end
    while (at := context.data.find(macro.name, at, context.limit)) >= 0:
        span = Span(at, at + len(macro.name))
        at = span.end
        if not _is_word(context, span) or context.regions.covering(span.start) is not None:
            continue
        open_at = next_code(context.data, span.end, context.regions)
        if context.data[open_at : open_at + 1] == b"(":
            call = parse_call(context.data, open_at, context.regions, context.limit)
            if call is not None:
                yield span, call


def _is_word(context: FileContext, span: Span) -> bool:
    around = context.data[span.start - 1 : span.start], context.data[span.end : span.end + 1]
    return not any(byte.isalnum() or byte in (b"_", b"#", b".") for byte in around if byte)


def write_launch(context: FileContext, macro: LaunchMacro, use: Span, call: Call, brackets: tuple[bytes, bytes]) -> Fix:
    """The launch of `macro` written out where it is used; `brackets` stand around the kernel."""
    values = _values(macro, call)
    parts: list[bytes | Span] = [b"hipLaunchKernelGGL(" + brackets[0], *_substitute(context, macro.kernel, values)]
    parts.append(brackets[1])
    for number, text in enumerate(macro.config):
        inner, given = _substitute(context, text, values), values.get(text)
        plain = number > 1 or is_dim3(context.text(given) if given is not None else text)
        parts += [b", ", *inner] if plain else [b", dim3(", *inner, b")"]
    parts.append((b"", b"", b", 0, 0", b", 0", b"")[len(macro.config)])
    if macro.params is None:
        end = call.args[0].start if call.args else call.close
        parts += [b", "] if call.args else []
        return Fix(RULE, (Draft(Span(use.start, end), tuple(parts)),), evidence=Evidence.SYNTAX)
    for text in macro.arguments:
        inner = _substitute(context, text, values)
        parts += [b", ", *inner] if any(inner) else []
    parts.append(b")")
    return Fix(RULE, (Draft(Span(use.start, call.close + 1), tuple(parts)),), evidence=Evidence.SYNTAX)


def is_dim3(text: bytes) -> bool:
    """Whether a grid or a block is written as a dim3 already."""
    if not text.startswith(b"dim3("):
        return False
    depth = 0
    for at, byte in enumerate(text):
        depth += (byte == ord("(")) - (byte == ord(")"))
        if byte == ord(")") and not depth:
            return at == len(text) - 1
    return False


def _values(macro: LaunchMacro, call: Call) -> Mapping[bytes, Span | None]:
    """What the use gives for each parameter; None for nothing."""
    values: dict[bytes, Span | None] = {}
    for number, name in enumerate(macro.params or ()):
        if name.endswith(b"..."):
            rest = call.args[number:]
            values[name[:-3].strip() or _REST] = Span(rest[0].start, rest[-1].end) if rest else None
        elif number < len(call.args):
            values[name] = call.args[number]
    return values


def _substitute(context: FileContext, text: bytes, values: Mapping[bytes, Span | None]) -> list[bytes | Span]:
    """`text` of a macro with the values of its parameters; CUDA names in it get their new ones."""
    parts: list[bytes | Span] = []
    at = 0
    for match in _WORD.finditer(text):
        word = match.group()
        entry = context.view.entry(word)
        new: bytes | Span | None = word
        if word in values:
            new = values[word]
        elif entry is not None and entry.new_name and not entry.rules:
            new = entry.new_name.encode()
        if new != word:
            parts += [text[at : match.start()]] + ([new] if new is not None else [])
            at = match.end()
    parts.append(text[at:])
    return [part for part in parts if part]
