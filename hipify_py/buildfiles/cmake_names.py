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
from hipify_py.buildfiles.tables import Library, Tables
from hipify_py.model import Severity

_PART = re.compile(
    r"CUDA::(?P<target>\w+)|(?P<genex>(?:COMPILE|LINK)_LANG\w*:[\w,]*\bCUDA\b[\w,]*)|(?P<id>CUDA_COMPILER_ID:NVIDIA)"
    r"|(?P<version>\$<CUDA_COMPILER_VERSION>)|(?P<compiler>(?<=\$<)CUDA_COMPILER_(?:ID|VERSION))|(?P<word>[A-Za-z_]\w*)"
)
_LIBRARY_VARIABLE = re.compile(r"CUDA_(\w+?)_LIBRAR(?:Y|IES)")  # of FindCUDA
_NVCC_FLAGS = re.compile(r"CUDA_NVCC_FLAGS(_\w+)?")
_TOKENS = re.compile(r'(?P<open>\$<(?:IF:)?)|(?P<close>>)|(?:(?!\$<)[^\s;"<>])+')
_PREFIX = re.compile(r"(?:SHELL:|LINKER:|:)+")
_UNKNOWN = re.compile(r"CMAKE_CUDA_\w+|CUDAToolkit_\w+")
_TOOLKIT = re.compile(r"(?:^|[/\\])(nvcc|nvlink|ptxas|fatbinary|cuobjdump)(?:\.exe)?$|^/usr/local/cuda\b")
_LINKS = frozenset({"target_link_libraries", "cuda_add_executable", "cuda_add_library"})  # the first one is a target
_HAVE_FLAGS = frozenset({
    "set", "list", "string", "target_compile_options", "add_compile_options", "target_link_options",
    "add_link_options", "set_target_properties", "set_property", "set_source_files_properties", "cuda_add_executable",
    "cuda_add_library", "add_definitions", "target_link_libraries", "link_libraries"
})  # fmt: skip
_FINDS = frozenset({"find_library", "find_path", "find_file", "check_include_file", "check_include_file_cxx"})
_FOLDERS = frozenset({"link_directories", "target_link_directories"})
_HAVE_PROPERTIES = frozenset({
    "set_target_properties", "set_property", "get_target_property", "get_property", "set_source_files_properties",
    "get_source_file_property", "set_directory_properties", "get_directory_property", "define_property",
})  # fmt: skip
_OLD_STANDARDS = frozenset({"98", "03", "11", "14"})  # of C++: rocPRIM, hipCUB and rocThrust need 17
# Also a variable of the project that tells all compilers the same.
_STANDARD = re.compile(r"(?:CMAKE_)?(?:CUDA|HIP)_STANDARD|(?!CMAKE_)\w+_CXX_STANDARD")
_ADDS_LIBRARY = re.compile(r"(?<!target_)link_librar")  # CMake's, and commands of projects
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
        self.uses_findcuda = True  # its variables are the module's, and not just the project's
        self.compiler_version = ""  # what stands for the version of CUDA's compiler
        self.answers_versions = False  # the port sets the variables of CUDA's version
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
                if match["word"] and self.library_of_variable(match["word"]) is not None:
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
        if match["version"]:
            return self.compiler_version
        if match["compiler"]:
            return match["compiler"].replace("CUDA", "HIP")
        word = match["word"]
        referenced = text[: match.start()].endswith("${") and text[match.end() :].startswith("}")
        library = self.library_of_variable(word) if referenced else None
        if library is not None:
            if library.package:
                self.packages[library.package] = None
            return library.target
        if referenced or (whole and match.span() == (0, len(text))):
            new = self.variable(word) or (self.words.features.get(word) if not referenced else None)
            if new == "hip_INCLUDE_DIRS" or new == "hip_FOUND":
                self.packages["hip"] = None
            return new
        if word.endswith("_") and text[match.end() :].startswith("${"):  # the rest of its name is in a variable
            new = self.variable(word[:-1])
            return f"{new}_" if new else None
        return None

    def variable(self, name: str) -> str | None:
        """What takes the place of a variable; "" for nothing, None when it is none of CMake's."""
        if flags := _NVCC_FLAGS.fullmatch(name):
            return f"CMAKE_HIP_FLAGS{flags[1] or ''}" if self.uses_findcuda else None
        return self.words.variables.get(name)

    def library_of_variable(self, word: str) -> Library | None:
        """The library that a variable of FindCUDA names, when ROCm has one for it."""
        named = self.words.link_variables.get(word)
        form = _LIBRARY_VARIABLE.fullmatch(word) if named is None else None
        names = [named] if named else [form[1], form[1].lower()] if form else []
        found = next((self.tables.libraries[n] for n in names if n in self.tables.libraries), None)
        return None if found is None or found.is_missing else found

    def versions_in(self, text: str) -> list[str]:
        """The variables of CUDA's version in a text."""
        return [m["word"] for m in _PART.finditer(text) if m["word"] in self.words.version_variables]

    def _convert_argument(
        self, command: Command, position: int, argument: Argument, covered: Sequence[tuple[int, int]]
    ) -> None:
        text = argument.text
        new = self._by_position(command, position, text)
        if new is not None:
            if new:
                self.editor.replace(argument.inner, argument.inner_end, new)
            else:
                self.editor.remove_with_space(argument.start, argument.end)
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
        if command.name in _HAVE_PROPERTIES and text in self.words.properties:
            return self.words.properties[text]
        if _STANDARD.fullmatch(before) and text in _OLD_STANDARDS:
            said = f"C++{text} became C++17, which rocPRIM, hipCUB and rocThrust need"
            self.tell("standard", DROPPED, said, command.arguments[position], Severity.INFO)
            return "17"
        if command.name in _FINDS and position:
            return self._found_name(command, text)
        if command.name in _FOLDERS and (names := re.fullmatch(r"\$\{(\w+)\}", text)):
            return "" if self.library_of_variable(names[1]) is not None else None
        if (position and command.name in _LINKS) or _ADDS_LIBRARY.search(command.name):
            return self._library_by_name(command, position, text)
        return None

    def _found_name(self, command: Command, text: str) -> str | None:
        """The file that is looked for: a header of CUDA, or one of its libraries."""
        if command.name != "find_library":
            return self.tables.headers.get(text)
        library = self.tables.libraries.get(text.removeprefix("lib"))
        if library is None or library.is_missing or not library.link:
            return None
        return "lib" * text.startswith("lib") + library.link

    def _library_by_name(self, command: Command, position: int, text: str) -> str | None:
        """What is linked in the place of a library; "" for one that no ROCm machine has: each link would fail."""
        name = text.removeprefix("CUDA::")
        library = self.tables.libraries.get(name) if text not in self.own_targets else None
        if library is None:
            return None
        if library.is_missing:
            said = f"`{text}` has no counterpart and was dropped: {library.note}"
            self.tell(text, NO_COUNTERPART, said, command.arguments[position])
            return ""
        if library.target:
            self.packages[library.package] = None
        return library.target

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
        if command.name == "find_library" and (library := self.tables.libraries.get(argument.text)):
            new = library.note or (f"the port needs {library.link}" if library.link else library.note)
            self.tell(argument.text, NOT_CONVERTED, f"looks for CUDA's library {argument.text}; {new}", argument)

    def _problem_of_word(self, argument: Argument, match: re.Match[str]) -> str:
        word, text = match["word"], argument.text
        used = match.span() == (0, len(text)) or text[: match.start()].endswith("${")
        if not used:
            return ""
        if word in self.words.version_variables:
            return "" if self.answers_versions else "is set by nothing in the port"
        known = self.variable(word)
        if known == "" or (known is None and word not in self.words.properties and _UNKNOWN.fullmatch(word)):
            return "has no counterpart and is set by nothing in the port"
        if match.start() == 0 and self.library_of_variable(word) is not None:
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
        pieces = list(_pieces(command))
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


def _pieces(command: Command) -> Iterator[tuple[Argument, int, int, str]]:
    """The words inside arguments, with their bytes. Inside of $<IF:...> a comma stands between words."""
    inside: list[bool] = []  # for each generator expression that is open: whether it is an IF
    for argument in command.arguments:
        offset = _Offsets(argument)
        for match in _TOKENS.finditer(argument.text):
            if match["open"]:
                inside.append(match["open"] == "$<IF:")
            elif match["close"]:
                del inside[-1:]
            else:
                parts = re.finditer(r"[^,]+", match[0]) if inside[-1:] == [True] else [match]
                for part in parts:
                    text, at = part[0], match.start() + (part.start() if part is not match else 0)
                    prefix = _PREFIX.match(text)
                    skip = prefix.end() if prefix else 0
                    if skip < len(text):
                        yield argument, offset(at + skip), offset(at + len(text)), text[skip:]


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
