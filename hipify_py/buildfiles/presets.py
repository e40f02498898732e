"""Converts CMakePresets.json: cache variables of CUDA become those of HIP. Only texts in quotes are touched."""

from __future__ import annotations

import json
import re

from hipify_py.buildfiles.cmake_names import flag_code
from hipify_py.buildfiles.editor import ARCHITECTURE, NO_COUNTERPART, NOT_CONVERTED, Editor
from hipify_py.buildfiles.flags import map_flags
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.source import Source

_STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"(?:\s*(:))?')
_IGNORED_KEYS = frozenset({"type", "value"})  # of a variable that is written as an object
_GPU_VALUE = re.compile(r"[\da-z;-]+")


def convert_presets(source: Source, tables: Tables) -> FileResult:
    """Convert one file of presets.

    Errors: InvariantError.
    """
    editor = Editor(source)
    try:
        json.loads(source.data.decode("utf-8-sig"))
    except ValueError as error:
        editor.note(NOT_CONVERTED, Severity.WARNING, f"this is no JSON that can be read: {error}", 0, 1)
        return editor.result()
    name = ""
    for match in _STRING.finditer(source.data):
        text = match[1].decode("utf-8")
        if match[2]:
            if text not in _IGNORED_KEYS:
                name = text
                _convert_key(editor, tables, match, text)
        else:
            _convert_value(editor, tables, match, name, text)
    return editor.result()


def _convert_key(editor: Editor, tables: Tables, match: re.Match[bytes], name: str) -> None:
    words = tables.cmake
    new = "" if name in words.dropped_variables or name in words.version_variables else words.variables.get(name)
    if new == "":
        text = f"`{name}` has no counterpart and is read by nothing in the port"
        editor.note(NO_COUNTERPART, Severity.WARNING, text, *match.span(1))
    elif new:
        editor.replace(*match.span(1), new)


def _convert_value(editor: Editor, tables: Tables, match: re.Match[bytes], name: str, text: str) -> None:
    if name == "CMAKE_CUDA_ARCHITECTURES" and _GPU_VALUE.fullmatch(text):
        note = f"`{text}` names NVIDIA GPUs: set CMAKE_HIP_ARCHITECTURES to the AMD GPUs to build for"
        editor.note(ARCHITECTURE, Severity.WARNING, note, *match.span(1))
        editor.replace(*match.span(1), tables.cmake.architecture)
    elif name.startswith(("CMAKE_CUDA_FLAGS", "CUDA_NVCC_FLAGS")) and "\\" not in text:
        words = re.split(r"[\s;]+", text)
        new, at = [], 0
        for change in map_flags(words, tables, gpu=True, architecture=""):
            new += [*words[at : change.start], *(words[change.start : change.end] if change.stays else change.words)]
            at = change.end
            if change.severity is not None:
                said = " ".join(words[change.start : change.end])
                editor.note(flag_code(change), change.severity, f"`{said}` {change.note}", *match.span(1))
        if at:
            editor.replace(*match.span(1), " ".join([*new, *words[at:]]))
