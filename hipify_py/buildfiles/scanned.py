"""Looks at Meson and Bazel files and says what in them is for CUDA; nothing is changed."""

from __future__ import annotations

import re

from hipify_py.buildfiles.editor import NOT_CONVERTED, Editor
from hipify_py.model import FileResult, Severity
from hipify_py.source import Source

_PLACES = re.compile(
    rb"#[^\n]*|(?P<cuda>\bcuda_(?:library|binary|objects|test|toolchain)\b|\brules_cuda\b|@local_config_cuda//[\w:]*|\bif_cuda\w*\b"
    rb"|dependency\(\s*'(?:cuda|cublas|nccl)'|import\(\s*'(?:unstable-)?cuda'|['\"]cuda['\"]|\bnvcc\b|\w+\.cu\b)"
)


def scan_only(source: Source) -> FileResult:
    """The file as it is, with a note at every kind of place that a person must change."""
    editor = Editor(source)
    told: set[bytes] = set()
    for match in _PLACES.finditer(source.data):
        word = match["cuda"]
        if word and word not in told:
            told.add(word)
            text = f"`{word.decode('utf-8', 'replace')}` is for CUDA; files of this kind are not converted"
            editor.note(NOT_CONVERTED, Severity.WARNING, text, match.start(), match.end())
    return editor.result()
