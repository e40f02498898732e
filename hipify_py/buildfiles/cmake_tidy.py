"""Takes out what a conversion has left without content: empty arguments, and commands that do nothing any more."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hipify_py.apply import apply_edits
from hipify_py.buildfiles.cmake_scan import Argument, Command, ScanError, scan_commands
from hipify_py.buildfiles.editor import Editor
from hipify_py.model import Edit, Span

_NOTHING = re.compile(r"\s*|\$<\$<(?:COMPILE|LINK)_LANG\w*:[^<>]*>:\s*>")
_KEYWORDS = frozenset({"PRIVATE", "PUBLIC", "INTERFACE", "BEFORE", "SYSTEM"})
_NEED_VALUES = frozenset({
    "target_compile_options", "target_link_options", "target_link_libraries", "target_compile_features",
})  # fmt: skip
_NEED_ANYTHING = frozenset({"add_compile_options", "add_link_options", "link_libraries", "link_directories"})


def take_out_empty(editor: Editor, commands: Sequence[Command]) -> None:
    """Remove the arguments and commands that are empty because of edits."""
    for command in commands:
        if not editor.touches(command.start, command.end):
            continue
        for argument in command.arguments:
            _take_out_argument(editor, argument)
        text = _edited(editor, command.start, command.end)
        if text is not None and _is_idle(text):
            editor.drop_edits(command.start, command.end)
            editor.remove_with_space(command.start, command.end)


def _take_out_argument(editor: Editor, argument: Argument) -> None:
    if not editor.touches(argument.start, argument.end):
        return
    text = _edited(editor, argument.start, argument.end)
    if text is None or not _NOTHING.fullmatch(text.decode("utf-8", "replace").strip('"')) or text == b"":
        return
    editor.drop_edits(argument.start, argument.end)
    editor.remove_with_space(argument.start, argument.end)


def _edited(editor: Editor, start: int, end: int) -> bytes | None:
    """Bytes [start, end) after the edits; None when an edit reaches beyond them."""
    inside = []
    for edit in editor.edits:
        span = edit.span
        if span.start < end and start < span.end and not (start <= span.start and span.end <= end):
            return None
        if start <= span.start and span.end <= end and not span.start == span.end == end and not _in_front(edit, start):
            inside.append(Edit(Span(span.start - start, span.end - start), edit.text, edit.rule))
    inside.sort(key=lambda e: (e.span.start, e.span.end))
    return apply_edits(editor.data[start:end], inside)


def _in_front(edit: Edit, start: int) -> bool:
    """Whether it is a text put in front of the bytes, that are not its own."""
    return edit.span.start == edit.span.end == start


def _is_idle(text: bytes) -> bool:
    """Whether a command has nothing to do."""
    try:
        commands = list(scan_commands(text))
    except ScanError:
        return False
    if len(commands) != 1:
        return False
    (command,) = commands
    texts = command.texts
    if command.name == "set":
        return len(texts) == 2 and texts[1] == f"${{{texts[0]}}}"
    if command.name in ("string", "list") and texts[:1] in (["APPEND"], ["PREPEND"]):
        return len(texts) < 2 or not "".join(texts[2:]).strip()
    if command.name in _NEED_VALUES:
        return len(texts) > 0 and not set(texts[1:]) - _KEYWORDS
    return command.name in _NEED_ANYTHING and not texts
