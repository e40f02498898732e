"""Converts CMakeLists.txt and *.cmake: CUDA's language, packages, targets and commands become those of HIP."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hipify_py.buildfiles.cmake_names import Names
from hipify_py.buildfiles.cmake_scan import Argument, Command, ScanError, scan_commands
from hipify_py.buildfiles.cmake_targets import Targets
from hipify_py.buildfiles.editor import ARCHITECTURE, BOTH_VENDORS, NO_COUNTERPART, NOT_CONVERTED, Editor
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.source import Source

_CUDA = re.compile(rb"cuda|\.cu\b|nvcc|-gencode|cu(?:blas|fft|rand|sparse|solver|dnn)|nvrtc", re.IGNORECASE)
_HIP = re.compile(r"(?<![A-Za-z])(?:hip|HIP|[Rr][Oo][Cc][Mm])(?![a-z])")
_ARCHITECTURES = re.compile(r"(?:\d+[a-z]?(?:-real|-virtual)?|all|all-major|native)(?:;|$)")
_LANGUAGE_COMMANDS = frozenset({"enable_language", "check_language"})
_END_OF_VALUES = frozenset({"CACHE", "PARENT_SCOPE"})
_SHELL_WORDS = re.compile(r"[;\s]+")
_HIP_COMMANDS = frozenset({"add_executable", "add_library", "target_sources"})


def convert_cmake(source: Source, tables: Tables, *, leave_both: bool = True) -> FileResult:
    """Convert one CMake file.

    `leave_both`: a file that has parts for HIP already is written for both vendors and stays as it is.
    Errors: InvariantError.
    """
    editor = Editor(source)
    if not _CUDA.search(source.data):
        return editor.result()
    if source.path.name in tables.cmake.modules:
        text = "this is a copy of a module of CMake that looks for CUDA; nothing in the port should include it"
        editor.note(NOT_CONVERTED, Severity.WARNING, text, 0, 1)
        return editor.result()
    try:
        commands = list(scan_commands(source.data, source.text_start))
    except ScanError as error:
        text = f"this is no CMake file that can be read: {error}; nothing in it was converted"
        editor.note(NOT_CONVERTED, Severity.WARNING, text, error.offset, error.offset + 1)
        return editor.result()
    if leave_both and (command := next((c for c in commands if _speaks_of_hip(c)), None)):
        if any(_speaks_of_cuda(c) for c in commands):
            text = "the file has parts for HIP already, so it was left as it is; --hip-branches convert converts it"
            editor.note(BOTH_VENDORS, Severity.INFO, text, command.start, command.end)
        return editor.result()
    _File(editor, commands, tables).convert()
    return editor.result()


def _speaks_of_hip(command: Command) -> bool:
    return command.name != "message" and any(_HIP.search(a.text) for a in command.arguments)


def _speaks_of_cuda(command: Command) -> bool:
    return "cuda" in command.name or any("CUDA" in a.text for a in command.arguments)


class _File:
    """One file while it is converted."""

    def __init__(self, editor: Editor, commands: Sequence[Command], tables: Tables) -> None:
        self.editor, self.commands, self.tables, self.words = editor, commands, tables, tables.cmake
        self.names = Names(editor, tables)
        self.targets = Targets(editor, commands, self.names)
        self.names.own_targets = self.targets.own
        self.enables_hip = False
        self.first_use: Command | None = None
        self.package_at: Command | None = None
        self.handlers: dict[str, Callable[[Command], bool]] = {
            "project": self._project,
            "find_package": self._find_package,
            "set": self._set,
            "list": self._list,
            "set_target_properties": self.targets.set_properties,
            "set_property": self.targets.set_property,
            "set_source_files_properties": self.targets.set_source_properties,
            **dict.fromkeys(_LANGUAGE_COMMANDS, self._language),
            **dict.fromkeys(self.words.commands, self._findcuda_command),
            **dict.fromkeys(self.words.link_commands, self._link_command),
            **dict.fromkeys(_HIP_COMMANDS, self._target),
        }

    def convert(self) -> None:
        for command in self.commands:
            before = len(self.names.packages)
            if note := self.words.without_counterpart.get(command.name):
                text = f"`{command.name}` has no counterpart: {note}"
                self.editor.note(NO_COUNTERPART, Severity.ERROR, text, command.start, command.end)
                continue
            handler = self.handlers.get(command.name)
            if handler is None or not handler(command):
                self.names.convert(command)
            if len(self.names.packages) > before and self.first_use is None:
                self.first_use = command
        self._write_packages()
        if self.enables_hip:
            self._raise_minimum()

    # --- languages and packages ---

    def _project(self, command: Command) -> bool:
        alone = not {"C", "CXX"} & set(command.texts[1:])
        for argument in command.arguments[1:]:
            if argument.text == "CUDA":
                # ROCm's CMake package of HIP looks for threads, which takes a host language.
                self.editor.replace(argument.inner, argument.inner_end, "CXX HIP" if alone else "HIP")
                self.enables_hip = True
        return False

    def _language(self, command: Command) -> bool:
        for argument in command.arguments[:1]:
            if argument.text == "CUDA":
                self.editor.replace(argument.inner, argument.inner_end, "HIP")
                self.enables_hip = self.enables_hip or command.name == "enable_language"
        return False

    def _find_package(self, command: Command) -> bool:
        texts = command.texts
        if not texts or texts[0] not in self.words.packages:
            return False
        self.names.packages["hip"] = None
        if self.package_at is not None:
            self.editor.replace(command.start, command.end, self._find_text("hip", texts))
        else:
            self.package_at = command
        return True

    def _find_text(self, package: str, texts: Sequence[str]) -> str:
        words = [w for w in ("QUIET", "REQUIRED") if w in texts]
        return f"find_package({' '.join([package, *words])})"

    def _write_packages(self) -> None:
        if not self.names.packages:
            return
        wanted = ["hip", *(p for p in self.names.packages if p != "hip")]
        command = self.package_at
        if command is not None:
            separator = "\n" + self.editor.indent(command.start)
            text = separator.join(self._find_text(package, command.texts) for package in wanted)
            if command.texts[0] == "CUDA" and not self._enables_language():
                self.enables_hip = True
                language = "enable_language(HIP)"
                if "REQUIRED" not in command.texts:
                    language = f"if(hip_FOUND){separator}  {language}{separator}endif()"
                text += separator + language
            self.editor.replace(command.start, command.end, text.replace("\n", self.editor.source.newline.decode()))
        elif self.first_use is not None:
            at = self.first_use.start
            indent = self.editor.indent(at)
            self.editor.insert(at, "".join(f"find_package({p} REQUIRED)\n{indent}" for p in wanted))

    def _enables_language(self) -> bool:
        return self.enables_hip or any(
            c.name in ("project", "enable_language") and {"CUDA", "HIP"} & set(c.texts) for c in self.commands
        )

    def _raise_minimum(self) -> None:
        """The language HIP came with a certain CMake; with an older policy version it is refused."""
        wanted = ".".join(map(str, self.words.hip_minimum))
        for command in self.commands:
            if command.name != "cmake_minimum_required" or len(command.arguments) < 2:
                continue
            argument = command.arguments[1]
            low, dots, high = argument.text.partition("...")
            if _version(low) and _version(low) < self.words.hip_minimum:
                kept = f"...{high}" if dots and _version(high) > self.words.hip_minimum else ""
                self.editor.replace(argument.inner, argument.inner_end, wanted + kept)

    # --- variables ---

    def _set(self, command: Command) -> bool:
        name = command.texts[0] if command.arguments else ""
        if name == "CMAKE_CUDA_ARCHITECTURES":
            return self._set_architectures(command)
        if name in ("CMAKE_CUDA_SEPARABLE_COMPILATION", "CUDA_SEPARABLE_COMPILATION"):
            return self.targets.set_separable_for_all(command)
        if name.startswith("CUDA_NVCC_FLAGS"):
            return self._set_nvcc_flags(command, name)
        return False

    def _set_architectures(self, command: Command) -> bool:
        values = _values(command)
        text = "names NVIDIA GPUs: set CMAKE_HIP_ARCHITECTURES to the AMD GPUs to build for"
        if not values or not all(_is_architectures(a.text) for a in values):
            if values:
                said = f"what is put into CMAKE_CUDA_ARCHITECTURES here {text}"
                self.names.tell("architectures", ARCHITECTURE, said, values[0])
            return False
        self.editor.replace(command.arguments[0].inner, command.arguments[0].inner_end, "CMAKE_HIP_ARCHITECTURES")
        said = f"`{' '.join(a.text for a in values)}` {text}; {self.words.architecture} was taken"
        self.editor.note(ARCHITECTURE, Severity.WARNING, said, values[0].start, values[-1].end)
        cache = "" if len(values) < len(command.arguments) - 1 else ' CACHE STRING "AMD GPUs to build for"'
        self.editor.replace(values[0].start, values[-1].end, self.words.architecture + cache)
        return True

    def _set_nvcc_flags(self, command: Command, name: str) -> bool:
        """A list of FindCUDA becomes a text of CMake's language."""
        values = _values(command)
        new = self.words.variables.get(name)
        if new is None:
            return False
        self.editor.replace(command.arguments[0].inner, command.arguments[0].inner_end, new)
        if values:
            self._replace_list(values, "")
        return True

    def _list(self, command: Command) -> bool:
        texts = command.texts
        if len(texts) < 2 or texts[0] not in ("APPEND", "PREPEND"):
            return False
        if texts[1] == "CMAKE_CUDA_ARCHITECTURES":
            for argument in command.arguments[2:]:
                if _is_architectures(argument.text):
                    self.editor.note(
                        ARCHITECTURE, Severity.WARNING, f"`{argument.text}` names an NVIDIA GPU and was dropped",
                        argument.start, argument.end,
                    )  # fmt: skip
                    self.editor.remove_with_space(argument.start, argument.end)
            name = command.arguments[1]
            self.editor.replace(name.inner, name.inner_end, "CMAKE_HIP_ARCHITECTURES")
            return True
        new = self.words.variables.get(texts[1]) if texts[1].startswith("CUDA_NVCC_FLAGS") else None
        if new is None:
            return False
        self.editor.replace(command.start, command.name_end, "string")
        self.editor.replace(command.arguments[1].inner, command.arguments[1].inner_end, new)
        if len(texts) > 2:
            self._replace_list(command.arguments[2:], " " if texts[0] == "APPEND" else "")
        return True

    def _replace_list(self, values: Sequence[Argument], lead: str) -> None:
        pieces = [word for argument in values for word in _SHELL_WORDS.split(argument.text) if word]
        words = self.names.map_words(pieces, values[0].start, values[-1].end)
        self.editor.replace(values[0].start, values[-1].end, f'"{lead}{" ".join(words)}"')

    # --- FindCUDA ---

    def _findcuda_command(self, command: Command) -> bool:
        self.editor.replace(command.start, command.name_end, self.words.commands[command.name])
        if command.name == "cuda_include_directories":
            return False
        command = self.targets.cut_options(command)
        self.names.convert(command)
        self.targets.link_runtime(command)
        self.targets.mark_sources(command)
        return True

    def _link_command(self, command: Command) -> bool:
        library = self.tables.libraries[self.words.link_commands[command.name]]
        self.names.packages[library.package] = None
        self.editor.replace(command.start, command.name_end, "target_link_libraries")
        keyword = self.targets.link_keyword(command.texts[0]) if command.arguments else ""
        self.editor.replace(command.close, command.close, f" {keyword}{library.target}")
        return True

    def _target(self, command: Command) -> bool:
        self.names.convert(command)
        self.targets.mark_sources(command)
        return True


def _values(command: Command) -> list[Argument]:
    """The values of a set(): all arguments but the name, up to CACHE or PARENT_SCOPE."""
    found: list[Argument] = []
    for argument in command.arguments[1:]:
        if argument.text in _END_OF_VALUES:
            break
        found.append(argument)
    return found


def _is_architectures(text: str) -> bool:
    return bool(text) and all(_ARCHITECTURES.fullmatch(part) for part in text.split(";"))


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".")) if re.fullmatch(r"\d+(\.\d+)*", text) else ()
