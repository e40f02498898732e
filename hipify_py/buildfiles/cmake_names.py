"""Names inside the arguments of CMake commands: variables, targets, properties, generator expressions, options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hipify_py.buildfiles.cmake_scan import Argument, Command
from hipify_py.buildfiles.editor import (
    ARCHITECTURE,
    CHANGED_MEANING,
    DROPPED,
    NO_COUNTERPART,
    NOT_CONVERTED,
    Editor,
)
from hipify_py.buildfiles.flags import Change, map_flags
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import Severity

_PART = re.compile(r"CUDA::(?P<target>\w+)|(?P<genex>(?:COMPILE|LINK)_LANG\w*:[\w,]*\bCUDA\b[\w,]*)|(?P<id>CUDA_COMPILER_ID:NVIDIA)|(?P<word>[A-Za-z_]\w*)")  # fmt: skip  # noqa: E501
_WORDS = re.compile(r'[^\s;"<>]+')
_PREFIX = re.compile(r"(?:SHELL:|LINKER:|:)+")
_UNKNOWN = re.compile(r"CMAKE_CUDA_\w+|CUDAToolkit_\w+")
_TOOLKIT = re.compile(r"(?:^|[/\\])(nvcc|nvlink|ptxas|fatbinary|cuobjdump)(?:\.exe)?$|^/usr/local/cuda\b")
_LINKS = frozenset({"target_link_libraries", "link_libraries", "cuda_add_executable", "cuda_add_library"})
_HAVE_FLAGS = frozenset({
    "set", "list", "string", "target_compile_options", "add_compile_options", "target_link_options",
    "add_link_options", "set_target_properties", "set_property", "set_source_files_properties", "cuda_add_executable",
    "cuda_add_library", "add_definitions", "target_link_libraries", "link_libraries"
})  # fmt: skip
_NEEDS_CUDA = re.compile(r"CUDA|NVCC", re.IGNORECASE)


def flag_code(change: Change) -> str:
    """Under which diagnostic a changed option is reported."""
    if change.stays or change.option.startswith("-l"):
        return NO_COUNTERPART
    if "names NVIDIA GPUs" in change.note:
        return ARCHITECTURE
    return CHANGED_MEANING if change.severity is Severity.WARNING else DROPPED


class Names:
    """Converts the names in arguments of one file, and remembers which packages they need."""

    def __init__(self, editor: Editor, tables: Tables) -> None:
        self.editor, self.tables, self.words = editor, tables, tables.cmake
        self.packages: dict[str, None] = {}
        self.own_targets: frozenset[str] = frozenset()  # of the project, whatever their names look like
        self.settled: list[tuple[int, int]] = []  # bytes that another part has converted
        self._told: set[str] = set()

    def convert(self, command: Command) -> None:
        """Convert all that is inside the arguments of a command."""
        covered = self._convert_flags(command) if command.name in _HAVE_FLAGS else []
        covered += self.settled
        for position, argument in enumerate(command.arguments):
            if any(start <= argument.start and argument.end <= end for start, end in covered):
                continue
            self._convert_argument(command, position, argument, covered)

    def rename(self, text: str) -> str:
        """The text with names exchanged that have a counterpart; nothing is reported."""
        out, at = [], 0
        for start, end, new in self._replacements(text):
            out += [text[at:start], new]
            at = end
        return "".join([*out, text[at:]])

    def replacements_in(self, argument: Argument) -> Iterator[tuple[int, int, str]]:
        """Byte ranges in an argument with the names that go there."""
        offset = _Offsets(argument)
        for start, end, new in self._replacements(argument.text):
            yield offset(start), offset(end), new

    def map_words(self, words: Sequence[str], start: int, end: int) -> list[str]:
        """Options of CUDA's compiler mapped; what is worth telling is told at bytes [start, end)."""
        mapped, at = [], 0
        for change in map_flags(words, self.tables, gpu=True, architecture=""):
            mapped += [*words[at : change.start], *change.words]
            if change.stays:
                mapped += words[change.start : change.end]
            if change.severity is not None:
                said = " ".join(words[change.start : change.end])
                self.editor.note(flag_code(change), change.severity, f"`{said}` {change.note}", start, end)
            at = change.end
        return [self.rename(word) for word in [*mapped, *words[at:]]]

    # --- names ---

    def _replacements(self, text: str, whole: bool = True) -> Iterator[tuple[int, int, str]]:
        for match in _PART.finditer(text):
            new = self._replacement(text, match, whole)
            if new is not None:
                start, end = match.span()
                if match["word"] in self.words.link_variables:
                    start, end = start - 2, end + 1
                yield start, end, new

    def _replacement(self, text: str, match: re.Match[str], whole: bool) -> str | None:
        if match["target"]:
            library = self.tables.libraries.get(match["target"])
            if library is None or library.is_missing:
                return None
            if library.package:
                self.packages[library.package] = None
            return library.target
        if match["genex"]:
            return _rename_languages(match[0])
        if match["id"]:
            return "HIP_COMPILER_ID:Clang"
        word = match["word"]
        referenced = text[: match.start()].endswith("${") and text[match.end() :].startswith("}")
        if referenced and word in self.words.link_variables:
            library = self.tables.libraries[self.words.link_variables[word]]
            if library.package:
                self.packages[library.package] = None
            return library.target
        alone = whole and match.span() == (0, len(text))
        if referenced or alone:
            new = self.words.variables.get(word) or (
                (self.words.properties.get(word) or self.words.features.get(word)) if alone else None
            )
            if new == "hip_INCLUDE_DIRS" or new == "hip_FOUND":
                self.packages["hip"] = None
            return new
        return None

    def _convert_argument(
        self, command: Command, position: int, argument: Argument, covered: Sequence[tuple[int, int]]
    ) -> None:
        text = argument.text
        if new := self._by_position(command, position, text):
            self.editor.replace(argument.inner, argument.inner_end, new)
            return
        self._report(command, argument)
        for first, last, new in self.replacements_in(argument):
            if any(a < last and first < b for a, b in covered):
                continue
            if not new and (first, last) == (argument.inner, argument.inner_end):
                self.editor.remove_with_space(argument.start, argument.end)
            else:
                self.editor.replace(first, last, new)

    def _by_position(self, command: Command, position: int, text: str) -> str | None:
        """What a whole argument becomes because of the words around it."""
        texts = command.texts
        before = texts[position - 1] if position else ""
        behind = texts[position + 1] if position + 1 < len(texts) else ""
        if text == "CUDA" and (before in ("LANGUAGE", "LINKER_LANGUAGE") or behind == "IN_LIST"):
            return "HIP"
        if text == "CUDA" and position == 0 and command.name in ("check_source_compiles", "check_source_runs"):
            return "HIP"
        if text == "NVIDIA" and "CMAKE_CUDA_COMPILER_ID" in "".join(texts):
            return "Clang"
        library = self.tables.libraries.get(text) if text not in self.own_targets else None
        if library and position and command.name in _LINKS and not library.is_missing and library.target:
            self.packages[library.package] = None
            return library.target
        return None

    def _report(self, command: Command, argument: Argument) -> None:
        for match in _PART.finditer(argument.text):
            name, code, problem = match[0], NO_COUNTERPART, ""
            if match["target"]:
                library = self.tables.libraries.get(match["target"])
                if library is None:
                    problem = "has no counterpart that is known"
                elif library.is_missing:
                    problem = f"has no counterpart: {library.note}"
            elif match["word"]:
                problem = self._problem_of_word(argument, match)
            if problem:
                self.tell(name, code, f"`{name}` {problem}", argument)
        if _TOOLKIT.search(argument.text) and command.name not in ("message", "set_source_files_properties"):
            text = f"`{argument.text}` is a part of CUDA's toolkit; change this step by hand"
            self.tell(argument.text, NOT_CONVERTED, text, argument)
        library = self.tables.libraries.get(argument.text)
        if library is not None and command.name.startswith("find_"):
            new = library.note or (f"the port needs {library.link}" if library.link else library.note)
            self.tell(argument.text, NOT_CONVERTED, f"looks for CUDA's library {argument.text}; {new}", argument)

    def _problem_of_word(self, argument: Argument, match: re.Match[str]) -> str:
        word, text = match["word"], argument.text
        used = match.span() == (0, len(text)) or text[: match.start()].endswith("${")
        if not used:
            return ""
        if self.words.variables.get(word) == "" or (
            word not in self.words.variables and word not in self.words.properties and _UNKNOWN.fullmatch(word)
        ):
            return "has no counterpart and is set by nothing in the port"
        if word in self.words.link_variables and match.start() == 0:
            return "is set by nothing in the port"
        return ""

    def tell(self, key: str, code: str, text: str, argument: Argument, severity: Severity = Severity.WARNING) -> None:
        """Report something once in the file."""
        if key not in self._told:
            self._told.add(key)
            self.editor.note(code, severity, text, argument.start, argument.end)

    # --- options of compilers ---

    def _convert_flags(self, command: Command) -> list[tuple[int, int]]:
        """Map options; returns the byte ranges that were dealt with."""
        pieces = [piece for argument in command.arguments for piece in _pieces(argument)]
        gpu = _NEEDS_CUDA.search(" ".join(command.texts)) is not None
        words = [text for _, _, _, text in pieces]
        covered = []
        for change in map_flags(words, self.tables, gpu=gpu, architecture=""):
            part = pieces[change.start : change.end]
            start, end = part[0][1], part[-1][2]
            if change.severity is not None:
                said = " ".join(words[change.start : change.end])
                self.editor.note(flag_code(change), change.severity, f"`{said}` {change.note}", start, end)
            if change.stays:
                continue
            covered += [(first, last) for _, first, last, _ in part]
            self._write(change, part)
        return covered

    def _write(self, change: Change, part: list[tuple[Argument, int, int, str]]) -> None:
        argument, start, end, _ = part[0]
        inside_expression = "$<" in argument.text and not re.search(r"\s", argument.text)
        text = (";" if inside_expression else " ").join(self.rename(word) for word in change.words)
        rest = part[1:]
        while rest and rest[0][0] is argument and self.editor.data[end : rest[0][1]].strip(b" \t;") == b"":
            end = rest.pop(0)[2]
        if text:
            self.editor.replace(start, end, text)
        else:
            _remove(self.editor, argument, start, end)
        for other, first, last, _ in rest:
            _remove(self.editor, other, first, last)


def _rename_languages(text: str) -> str:
    head, _, tail = text.partition(":")
    parts = ["HIP" if part == "CUDA" else part for part in tail.split(",")]
    if head.endswith("_AND_ID"):
        parts = ["Clang" if part == "NVIDIA" else part for part in parts]
    return f"{head}:{','.join(dict.fromkeys(parts))}"


def _pieces(argument: Argument) -> Iterator[tuple[Argument, int, int, str]]:
    """The words inside an argument, with their bytes."""
    offset = _Offsets(argument)
    for match in _WORDS.finditer(argument.text):
        prefix = _PREFIX.match(match[0])
        start = match.start() + (prefix.end() if prefix else 0)
        if start < match.end():
            yield argument, offset(start), offset(match.end()), argument.text[start : match.end()]


def _remove(editor: Editor, argument: Argument, start: int, end: int) -> None:
    """Take out a word, with the separator in front of it, or the one behind when it is the first."""
    if (start, end) == (argument.inner, argument.inner_end) and not argument.is_quoted:
        editor.remove_with_space(argument.start, argument.end)
        return
    data, separators = editor.data, (b" ", b"\t", b";")
    while start > argument.inner and data[start - 1 : start] in separators:
        start -= 1
    if start == argument.inner:
        while end < argument.inner_end and data[end : end + 1] in separators:
            end += 1
    editor.cut(start, end)


class _Offsets:
    """Byte offsets in the file for positions in the text of an argument."""

    def __init__(self, argument: Argument) -> None:
        self._argument = argument
        self._plain = argument.text.isascii()

    def __call__(self, position: int) -> int:
        if self._plain:
            return self._argument.inner + position
        return self._argument.inner + len(self._argument.text[:position].encode("utf-8", "surrogateescape"))
