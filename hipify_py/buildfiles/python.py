"""Converts setup.py of extensions for PyTorch: the options for nvcc become hipcc's, libraries become ROCm's.

torch.utils.cpp_extension.CUDAExtension builds for ROCm as it is, and hands the options behind "nvcc" to hipcc.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from hipify_py.buildfiles.cmake_names import flag_code
from hipify_py.buildfiles.editor import CHANGED_MEANING, NOT_CONVERTED, Editor
from hipify_py.buildfiles.flags import Change, map_flags
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.source import Source

_CUDA = re.compile(rb"cuda|nvcc", re.IGNORECASE)
_GPU_NAME = re.compile(r"nvcc|cuda|gencode|gpu", re.IGNORECASE)
_LIBRARY_NAMES = frozenset({"libraries", "extra_libraries"})


def convert_python(source: Source, tables: Tables) -> FileResult:
    """Convert one setup.py.

    Errors: InvariantError.
    """
    editor = Editor(source)
    if not _CUDA.search(source.data):
        return editor.result()
    try:
        tree = ast.parse(source.data)
    except (SyntaxError, ValueError) as error:
        text = f"this is no Python that can be read: {error}; nothing in it was converted"
        editor.note(NOT_CONVERTED, Severity.WARNING, text, 0, 1)
        return editor.result()
    _File(editor, tree, tables).convert()
    return editor.result()


class _File:
    def __init__(self, editor: Editor, tree: ast.Module, tables: Tables) -> None:
        self.editor, self.tree, self.tables = editor, tree, tables
        self._starts = [0]
        for line in editor.data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def convert(self) -> None:
        for name, words in self._named_lists():
            if name in _LIBRARY_NAMES:
                self._libraries(words)
            else:
                self._flags(words, gpu=_GPU_NAME.search(name) is not None)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and node.id == "CUDA_HOME":
                text = "`CUDA_HOME` is None under ROCm; torch.utils.cpp_extension has ROCM_HOME"
                self.editor.note(CHANGED_MEANING, Severity.WARNING, text, *self._bytes(node))
                break

    def _named_lists(self) -> Iterator[tuple[str, ast.List | ast.Tuple]]:
        """Lists of options or libraries with the name of the variable, keyword or key that they belong to."""
        for node in ast.walk(self.tree):
            pairs: list[tuple[str, ast.expr]] = []
            if isinstance(node, ast.Assign):
                pairs = [(ast.unparse(node.targets[0]), node.value)]
            elif isinstance(node, ast.AugAssign):
                pairs = [(ast.unparse(node.target), node.value)]
            elif isinstance(node, ast.Dict):
                pairs = [(ast.unparse(k) if k else "", v) for k, v in zip(node.keys, node.values, strict=True)]
            elif isinstance(node, ast.Call):
                pairs = [(k.arg or "", k.value) for k in node.keywords]
                pairs += [(ast.unparse(node.func), value) for value in node.args]
            for name, value in pairs:
                for part in _lists(value):
                    yield name.strip("'\""), part

    def _bytes(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None  # ast.parse sets both
        assert node.end_col_offset is not None
        return (
            self._starts[node.lineno - 1] + node.col_offset + self.editor.source.text_start * (node.lineno == 1),
            self._starts[node.end_lineno - 1] + node.end_col_offset
            + self.editor.source.text_start * (node.end_lineno == 1),
        )  # fmt: skip

    def _flags(self, node: ast.List | ast.Tuple, *, gpu: bool) -> None:
        words = [_text(e) for e in node.elts]
        for change in map_flags(words, self.tables, gpu=gpu, architecture=""):
            first, last = node.elts[change.start], node.elts[change.end - 1]
            start, end = self._bytes(first)[0], self._bytes(last)[1]
            if change.severity is not None:
                said = " ".join(words[change.start : change.end])
                self.editor.note(flag_code(change), change.severity, f"`{said}` {change.note}", start, end)
            if not change.stays and all(isinstance(e, ast.Constant) for e in node.elts[change.start : change.end]):
                self._write(change, start, end, node)

    def _write(self, change: Change, start: int, end: int, node: ast.List | ast.Tuple) -> None:
        data = self.editor.data
        if change.words:
            quote = data[start : start + 1].decode() if data[start : start + 1] in (b"'", b'"') else '"'
            self.editor.replace(start, end, ", ".join(f"{quote}{word}{quote}" for word in change.words))
            return
        behind = re.compile(rb"\s*,[ \t]*").match(data, end)
        if behind:
            line_start = data.rfind(b"\n", 0, start) + 1
            if not data[line_start:start].strip() and data[behind.end() : behind.end() + 1] in (b"\n", b"\r"):
                self.editor.remove_with_space(start, behind.end())
                return
            self.editor.cut(start, behind.end())
            return
        before = re.compile(rb",\s*\Z").search(data[self._bytes(node)[0] : start])
        self.editor.cut(start - len(before[0]) if before else start, end)

    def _libraries(self, node: ast.List | ast.Tuple) -> None:
        for element in node.elts:
            library = self.tables.libraries.get(_text(element))
            if library is None or not isinstance(element, ast.Constant):
                continue
            start, end = self._bytes(element)
            if library.is_missing:
                text = f"`{_text(element)}` has no counterpart: {library.note}"
                self.editor.note("HPY3001", Severity.WARNING, text, start, end)
            elif library.link:
                self.editor.replace(start + 1, end - 1, library.link)


def _lists(value: ast.expr) -> Iterator[ast.List | ast.Tuple]:
    """The lists in an expression that only adds lists up, or chooses between them."""
    if isinstance(value, (ast.List, ast.Tuple)):
        yield value
    elif isinstance(value, ast.BinOp):
        yield from _lists(value.left)
        yield from _lists(value.right)
    elif isinstance(value, ast.IfExp):
        yield from _lists(value.body)
        yield from _lists(value.orelse)


def _text(node: ast.expr) -> str:
    """The text of a literal; of a text with values in it, its beginning."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
        return str(node.values[0].value)
    return ""
