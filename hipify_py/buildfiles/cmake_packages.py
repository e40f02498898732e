"""Packages and languages of a CMake file: what looks for CUDA looks for ROCm's packages and enables HIP."""

from __future__ import annotations

from collections.abc import Sequence

from hipify_py.buildfiles.cmake_names import Names
from hipify_py.buildfiles.cmake_project import ProjectFacts
from hipify_py.buildfiles.cmake_scan import Command
from hipify_py.buildfiles.editor import ANSWERED_VERSION, CUDA_ONLY_PACKAGE, Editor
from hipify_py.model import Severity
from hipify_py.versions import Version

_FETCH = frozenset({"fetchcontent_declare", "cpmaddpackage", "cpmfindpackage", "externalproject_add", "find_package"})
_LANGUAGES = frozenset({"project", "enable_language"})


class Packages:
    """Converts what looks for CUDA, and remembers where."""

    def __init__(
        self, editor: Editor, commands: Sequence[Command], names: Names, project: ProjectFacts, cuda: Version
    ) -> None:
        self.editor, self.commands, self.names, self.project = editor, commands, names, project
        self.words = names.words
        self.cuda = (*cuda, 0, 0)[:3]
        self.enables_hip = False
        self._found_at: Command | None = None
        self._language_at: Command | None = None

    # --- languages ---

    def convert_project(self, command: Command) -> bool:
        """project(name LANGUAGES CXX CUDA)."""
        alone = not {"C", "CXX"} & set(command.texts[1:])
        for argument in command.arguments[1:]:
            if argument.text == "CUDA":
                # ROCm's CMake package of HIP looks for threads, which takes a host language.
                self.editor.replace(argument.inner, argument.inner_end, "CXX HIP" if alone else "HIP")
                self._enable(command)
        return False

    def convert_language(self, command: Command) -> bool:
        """enable_language(CUDA), check_language(CUDA)."""
        for argument in command.arguments[:1]:
            if argument.text == "CUDA":
                self.editor.replace(argument.inner, argument.inner_end, "HIP")
                if command.name == "enable_language":
                    self._enable(command)
        return False

    def _enable(self, command: Command) -> None:
        self.enables_hip = True
        self._language_at = self._language_at or command

    def is_enabled_before(self, command: Command) -> bool:
        """Whether this file has enabled the language in front of a command."""
        return self._language_at is not None and self._language_at.start < command.start

    def raise_minimum(self) -> None:
        """The language HIP came with a certain CMake."""
        if not self.enables_hip:
            return
        wanted = ".".join(map(str, self.words.hip_minimum))
        for command in self.commands:
            if command.name != "cmake_minimum_required" or len(command.arguments) < 2:
                continue
            argument = command.arguments[1]
            low, dots, high = argument.text.partition("...")
            if _version(low) and _version(low) < self.words.hip_minimum:
                kept = f"...{high}" if dots and _version(high) > self.words.hip_minimum else ""
                self.editor.replace(argument.inner, argument.inner_end, wanted + kept)

    # --- packages ---

    def convert_find(self, command: Command) -> bool:
        """find_package(CUDA) and find_package(CUDAToolkit)."""
        texts = command.texts
        if not texts or texts[0] not in self.words.packages:
            return self.convert_fetch(command)
        self.names.packages["hip"] = None
        if self._found_at is not None:
            self.editor.replace(command.start, command.end, _find_text("hip", texts))
        else:
            self._found_at = command
        return True

    def convert_fetch(self, command: Command) -> bool:
        """Packages that are for CUDA alone are told; what takes their place has other names or another API."""
        if command.name not in _FETCH:
            return False
        for argument in command.arguments:
            for name, instead in self.words.cuda_only_packages.items():
                if _names(argument.text, name):
                    text = f"`{name}` is for CUDA alone: {instead}"
                    self.names.tell(f"package {name}", CUDA_ONLY_PACKAGE, text, argument)
                    return False
        return False

    def write(self, first_use: Command | None) -> None:
        """Put what the port looks for where CUDA was looked for."""
        path = self.editor.source.path.absolute()
        if self._found_at is not None:
            for package in self.project.packages_at(path):
                self.names.packages.setdefault(package)
            self._write_at(self._found_at, self._versions())
        elif self.project.home_of(path) in (None, path):
            self._write_versions_behind_language()
            if first_use is not None and self.names.packages:
                indent = self.editor.indent(first_use.start)
                lines = "".join(f"find_package({p} REQUIRED)\n{indent}" for p in self._wanted())
                self.editor.insert(first_use.start, lines)

    def _wanted(self) -> list[str]:
        return ["hip", *(p for p in self.names.packages if p != "hip")]

    def _write_at(self, command: Command, versions: list[str]) -> None:
        lines = [_find_text(package, command.texts) for package in self._wanted()]
        if command.texts[0] == "CUDA" and not self._is_language_enabled():
            self.enables_hip = True
            self._language_at = command
            language = ["enable_language(HIP)"]
            if "REQUIRED" not in command.texts:
                language = ["if(hip_FOUND)", "  enable_language(HIP)", "endif()"]
            lines += language
        lines += versions
        separator = self.editor.source.newline.decode() + self.editor.indent(command.start)
        self.editor.replace(command.start, command.end, separator.join(lines))

    def _is_language_enabled(self) -> bool:
        if self.enables_hip or any(c.name in _LANGUAGES and {"CUDA", "HIP"} & set(c.texts) for c in self.commands):
            return True
        if any(c.name == "cmake_minimum_required" for c in self.commands):  # may be built by itself
            return False
        path = self.editor.source.path.absolute()
        above = (f for f in self.project.files.values() if f.path.parent in path.parents[1:])
        return any(f.enables for f in above)

    # --- the version of CUDA ---

    def answers_versions(self) -> bool:
        """Whether the port sets the variables of CUDA's version that this file reads."""
        own = any(
            (c.name == "find_package" and c.texts[:1] and c.texts[0] in self.words.packages)
            or (c.name in _LANGUAGES and "CUDA" in c.texts)
            for c in self.commands
        )
        return own or self.project.home_of(self.editor.source.path.absolute()) is not None

    def _versions(self) -> list[str]:
        own = {w for c in self.commands for a in c.arguments for w in self.names.versions_in(a.text)}
        read = (own | self.project.versions_at(self.editor.source.path.absolute())) - self._own_settings()
        wanted = [name for name in self.words.version_variables if name in read]
        if not wanted:
            return []
        release = f"{self.cuda[0]}.{self.cuda[1]}"
        at = self._found_at or self._language_at
        if at is not None:
            text = f"what the build asks of CUDA's version ({', '.join(wanted)}) is answered as for CUDA {release}"
            self.editor.note(ANSWERED_VERSION, Severity.INFO, text, at.start, at.end)
        lines = [f"set({name} {self._value(name)})" for name in wanted]
        return [f"{lines[0]} # the CUDA whose interface HIP has", *lines[1:]]

    def _own_settings(self) -> frozenset[str]:
        return frozenset(c.texts[0] for c in self.commands if c.name == "set" and c.arguments) | self.project.sets

    def _value(self, name: str) -> str:
        text = self.words.version_variables[name]
        for at, number in enumerate(self.cuda):
            text = text.replace(f"${at}", str(number))
        return text

    @property
    def version_text(self) -> str:
        """What stands for the version of the compiler in generator expressions."""
        return self._value("CMAKE_CUDA_COMPILER_VERSION")

    def _write_versions_behind_language(self) -> None:
        """Without a package that is looked for, the compiler's version is known where the language is enabled."""
        command = self._language_at
        if command is None:
            return
        lines = self._versions()
        if lines:
            self.editor.insert_lines(command.start, command.end, lines)


def _find_text(package: str, texts: Sequence[str]) -> str:
    words = [w for w in ("QUIET", "REQUIRED") if w in texts]
    return f"find_package({' '.join([package, *words])})"


def _version(text: str) -> tuple[int, ...]:
    parts = text.split(".")
    return tuple(int(part) for part in parts) if all(part.isdigit() for part in parts) else ()


def _names(text: str, package: str) -> bool:
    """Whether an argument is a package's name, or an address that ends with it."""
    tail = text.removesuffix(".git").removeprefix("gh:").rsplit("/", 1)[-1]
    tail = tail.partition("#")[0].partition("@")[0]
    return text == package or ("/" in text and tail.lower() == package.lower())
