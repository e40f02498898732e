"""Converts setup.py of extensions for PyTorch: the options for nvcc become hipcc's, libraries become ROCm's.

torch.utils.cpp_extension.CUDAExtension builds for ROCm as it is: it hands the options behind "nvcc" to hipcc, and it
exchanges the names of PyTorch's own headers in the sources, which therefore keep them. Read with Python's `ast`, not
with LibCST: both read all of 21 files of public projects, and where only literals are replaced, whose bytes `ast`
knows, the layout stays anyway.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby

from hipify_py.buildfiles.cmake_names import flag_code
from hipify_py.buildfiles.editor import BOTH_VENDORS, CHANGED_MEANING, NO_COUNTERPART, NOT_CONVERTED, Editor
from hipify_py.buildfiles.flags import Change, map_flags
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.renaming import Renaming, rename_endings
from hipify_py.source import Source

_CUDA = re.compile(rb"cuda|nvcc", re.IGNORECASE)
_HIP = re.compile(rb"\bversion\.hip\b|\bROCM_HOME\b|\bIS_HIP_EXTENSION\b|\bhipcc\b")
_GPU_NAME = re.compile(r"nvcc|cuda|gencode|gpu", re.IGNORECASE)
_LIBRARY_NAMES = frozenset({"libraries", "extra_libraries"})
_EXTENSIONS = "torch.utils.cpp_extension"
_NVCC = re.compile(r"(?:.*[/\\])?nvcc(?:\.exe)?(?:\s.*)?")
_BODIES = ("body", "orelse", "finalbody")


def convert_python(source: Source, tables: Tables, *, leave_both: bool = True, rename: Renaming = ()) -> FileResult:
    """Convert one setup.py.

    `leave_both`: a file that asks for ROCm already is written for both vendors and stays as it is.
    `rename`: endings of sources that get another one in the port, in a file for both vendors, too.
    Errors: InvariantError.
    """
    editor = Editor(source)
    if not _CUDA.search(source.data) and not rename:
        return editor.result()
    both = _HIP.search(source.data) if leave_both else None
    if both and _CUDA.search(source.data):
        text = "the file asks for ROCm already, so it was left as it is; --hip-branches convert converts it"
        editor.note(BOTH_VENDORS, Severity.INFO, text, both.start(), both.end())
    try:
        tree = ast.parse(source.data)
    except (SyntaxError, ValueError) as error:
        text = f"this is no Python that can be read: {error}; nothing in it was converted"
        editor.note(NOT_CONVERTED, Severity.WARNING, text, 0, 1)
        return editor.result()
    file = _File(editor, tree, tables)
    if not both:
        file.convert()
    if rename:
        file.rename(rename)
    return editor.result()


class _File:
    def __init__(self, editor: Editor, tree: ast.Module, tables: Tables) -> None:
        self.editor, self.tree, self.tables = editor, tree, tables
        self.written: set[tuple[int, int]] = set()  # literals that have been replaced
        self._starts = [0]
        for line in editor.data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def convert(self) -> None:
        libraries = _LIBRARY_NAMES | {
            k.value.id
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Call)
            for k in node.keywords
            if k.arg == "libraries" and isinstance(k.value, ast.Name)
        }
        for name, words in self._named_lists():
            if name in libraries:
                self._libraries(words)
            else:
                self._flags(words, gpu=_GPU_NAME.search(name) is not None)
        for statements in self._appended():
            self._appended_flags(statements)
        self._exchange_toolkit()
        self._report_facts()

    def rename(self, renaming: Renaming) -> None:
        """Follow the new endings of sources in texts that are no documentation."""
        documentation = {id(n.value) for n in ast.walk(self.tree) if isinstance(n, ast.Expr)}
        for node in ast.walk(self.tree):
            if not isinstance(node, (ast.JoinedStr, ast.Constant)) or id(node) in documentation:
                continue
            place = self._bytes(node)
            if place in self.written:
                continue
            self.written.add(place)  # parts of an f-string have the place of the whole
            text = self.editor.data[place[0] : place[1]].decode("utf-8", "surrogateescape")
            self.editor.replace(*place, rename_endings(text, renaming))

    # --- the toolkit ---

    @cached_property
    def _imports_toolkit(self) -> bool:
        return any(
            isinstance(node, ast.ImportFrom)
            and node.module == _EXTENSIONS
            and any(alias.name == "CUDA_HOME" and not alias.asname for alias in node.names)
            for node in ast.walk(self.tree)
        )

    def _exchange_toolkit(self) -> None:
        """CUDA_HOME is None in a PyTorch for ROCm, and ROCM_HOME has the folder."""
        asked = {id(child) for node in ast.walk(self.tree) for child in _asked(node)}
        used: ast.expr | None = None
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module == _EXTENSIONS:
                for alias in node.names:
                    if alias.name == "CUDA_HOME":
                        self._exchange_name(alias)
            elif isinstance(node, ast.Attribute) and node.attr == "CUDA_HOME" and "cpp_ext" in ast.unparse(node.value):
                self._exchange_name(node)
            elif isinstance(node, ast.Name) and node.id == "CUDA_HOME" and self._imports_toolkit:
                self._exchange_name(node)
                if id(node) not in asked and (used is None or node.lineno < used.lineno):
                    used = node
        if used is not None:
            text = "`CUDA_HOME` became `ROCM_HOME`: the files under it have other names"
            self.editor.note(CHANGED_MEANING, Severity.WARNING, text, *self._bytes(used))

    def _exchange_name(self, node: ast.expr | ast.alias) -> None:
        start, end = self._bytes(node)
        at = self.editor.data.find(b"CUDA_HOME", start, end)
        self.editor.replace(at, at + len(b"CUDA_HOME"), b"ROCM_HOME")

    def _report_facts(self) -> None:
        """What such files ask CUDA for, once each."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node) == "torch.version.cuda":
                text = "`torch.version.cuda` is None under ROCm; torch.version.hip has ROCm's version"
                self.editor.note(CHANGED_MEANING, Severity.WARNING, text, *self._bytes(node))
                break
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                for word in (w for argument in node.args for w in _called_words(argument)):
                    text = (
                        "`nvcc` is called here: ROCm has hipcc, whose --version prints other words; change this by hand"
                    )
                    self.editor.note(NOT_CONVERTED, Severity.WARNING, text, *self._bytes(word))
                    return

    # --- lists ---

    def _named_lists(self) -> Iterator[tuple[str, ast.List | ast.Tuple]]:
        """Lists of options or libraries with the name of the variable, keyword, key or function that they belong to."""
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
            elif isinstance(node, ast.FunctionDef):
                returns = (n.value for n in ast.walk(node) if isinstance(n, ast.Return) and n.value is not None)
                pairs = [(node.name, value) for value in returns]
            for name, value in pairs:
                for part in _lists(value):
                    yield name.strip("'\""), part

    def _bytes(self, node: ast.expr | ast.stmt | ast.alias) -> tuple[int, int]:
        assert node.end_lineno is not None  # ast.parse sets both
        assert node.end_col_offset is not None
        return (
            self._starts[node.lineno - 1] + node.col_offset + self.editor.source.text_start * (node.lineno == 1),
            self._starts[node.end_lineno - 1] + node.end_col_offset
            + self.editor.source.text_start * (node.end_lineno == 1),
        )  # fmt: skip

    def _changes(self, nodes: Sequence[ast.expr], *, gpu: bool) -> Iterator[Change]:
        """What becomes of the options, with notes made; those that stay are left out."""
        words = [_text(node) for node in nodes]
        for change in map_flags(words, self.tables, gpu=gpu, architecture=""):
            part = nodes[change.start : change.end]
            if change.severity is not None:
                said = " ".join(words[change.start : change.end])
                start, end = self._bytes(part[0])[0], self._bytes(part[-1])[1]
                self.editor.note(flag_code(change), change.severity, f"`{said}` {change.note}", start, end)
            if not change.stays and all(isinstance(node, ast.Constant) for node in part):
                self.written |= {self._bytes(node) for node in part}
                yield change

    def _flags(self, node: ast.List | ast.Tuple, *, gpu: bool) -> None:
        for change in self._changes(node.elts, gpu=gpu):
            first, last = node.elts[change.start], node.elts[change.end - 1]
            self._write(change, self._bytes(first)[0], self._bytes(last)[1], node)

    def _write(self, change: Change, start: int, end: int, node: ast.List | ast.Tuple) -> None:
        data = self.editor.data
        if change.words:
            self.editor.replace(start, end, ", ".join(self._quoted(word, start) for word in change.words))
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

    def _quoted(self, word: str, start: int) -> str:
        """The word as a literal, with the quotes of the one at `start`."""
        quote = self.editor.data[start : start + 1].decode()
        quote = quote if quote in ("'", '"') else '"'
        return f"{quote}{word}{quote}"

    def _libraries(self, node: ast.List | ast.Tuple) -> None:
        for element in node.elts:
            library = self.tables.libraries.get(_text(element))
            if library is None or not isinstance(element, ast.Constant):
                continue
            start, end = self._bytes(element)
            if library.is_missing:
                text = f"`{_text(element)}` has no counterpart: {library.note}"
                self.editor.note(NO_COUNTERPART, Severity.WARNING, text, start, end)
            elif library.link:
                self.written.add((start, end))
                self.editor.replace(start + 1, end - 1, library.link)

    # --- options that are appended one by one ---

    def _appended(self) -> Iterator[tuple[list[ast.stmt], list[ast.Expr]]]:
        """Statements `x.append("...")` on one x that follow each other, with the block that they are in."""
        for node in ast.walk(self.tree):
            for block in (getattr(node, name, None) for name in _BODIES):
                if isinstance(block, list):
                    for name, run in groupby(block, _appends_to):
                        if name:
                            yield block, [statement for statement in run if isinstance(statement, ast.Expr)]

    def _appended_flags(self, place: tuple[list[ast.stmt], list[ast.Expr]]) -> None:
        block, statements = place
        values = [s.value.args[0] for s in statements if isinstance(s.value, ast.Call)]
        target = _appends_to(statements[0])
        gone = 0
        for change in self._changes(values, gpu=_GPU_NAME.search(target) is not None):
            part = statements[change.start : change.end]
            start, end = self._bytes(part[0])[0], self._bytes(part[-1])[1]
            quote_at = self._bytes(values[change.start])[0]
            gone += 0 if change.words else len(part)
            if len(change.words) == 1:
                self.editor.replace(start, end, f"{target}.append({self._quoted(change.words[0], quote_at)})")
            elif change.words:
                words = ", ".join(self._quoted(word, quote_at) for word in change.words)
                self.editor.replace(start, end, f"{target} += [{words}]")
            elif gone == len(block):  # nothing would be left in the block
                self.editor.replace(start, end, "pass")
            else:
                self.editor.remove_with_space(start, end)


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


def _appends_to(statement: ast.stmt) -> str:
    """`x` of the statement x.append("..."); empty for others."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        call = statement.value
        if isinstance(call.func, ast.Attribute) and call.func.attr == "append" and len(call.args) == 1:
            return ast.unparse(call.func.value) if _text(call.args[0]) else ""
    return ""


def _asked(node: ast.AST) -> Iterator[ast.AST]:
    """Expressions of which only matters whether there is something."""
    if isinstance(node, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
        yield from ast.iter_child_nodes(node)
    elif isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assert)):
        yield node.test


def _called_words(node: ast.expr) -> Iterator[ast.expr]:
    """Texts that name the program nvcc in an argument; keys of dictionaries name options."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _NVCC.fullmatch(node.value):
            yield node
    elif isinstance(node, (ast.List, ast.Tuple)):
        for element in node.elts:
            yield from _called_words(element)
    elif isinstance(node, ast.BinOp):
        yield from _called_words(node.left)
        yield from _called_words(node.right)
