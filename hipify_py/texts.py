"""Names in string literals and comments, for those who want them converted; they stay as they are by default."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hipify_py.context import FileContext
from hipify_py.model import Edit, Span

RULE = "texts"
_WORD = re.compile(rb"[A-Za-z_]\w*")
_ESCAPE_OR_WORD = re.compile(rb"\\(?:\r\n|.)|[A-Za-z_]\w*", re.DOTALL)  # \n takes its letter away from the word
_NO_TEXT = frozenset({"namespace", "header"})
_RAW = re.compile(rb"(?:\b(?:u8|[uUL])?R)\Z")


def convert_texts(context: FileContext) -> None:
    """Rename CUDA names in the strings and comments that the options ask for; whole words, and names only."""
    context.found.renames += (
        Edit(span, new_name, RULE) for region in _texts(context) for span, new_name in _names(context, region)
    )


def _texts(context: FileContext) -> Iterator[Span]:
    data, options = context.data, context.options
    for start, end in zip(context.regions.starts, context.regions.ends, strict=True):
        if data[start : start + 1] == b'"':
            if options.strings:
                yield Span(start, end)
        elif options.comments and data[start : start + 2] in (b"//", b"/*"):
            yield Span(start, end)


def _names(context: FileContext, region: Span) -> Iterator[tuple[Span, bytes]]:
    data, entry_of = context.data, context.view.entry
    plain = data[region.start] == 0x2F or _RAW.search(data, max(0, region.start - 4), region.start) is not None
    for match in (_WORD if plain else _ESCAPE_OR_WORD).finditer(data, region.start, region.end):
        entry = entry_of(match.group())
        if entry is not None and entry.kind not in _NO_TEXT and entry.new_name and not entry.kept:
            yield Span(*match.span()), entry.new_name.encode()
