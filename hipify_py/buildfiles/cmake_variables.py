"""Variables of a CMake file: GPUs to build for, options of nvcc, and what a port has no use for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hipify_py.buildfiles.cmake_names import Names
from hipify_py.buildfiles.cmake_packages import Packages
from hipify_py.buildfiles.cmake_scan import Argument, Command
from hipify_py.buildfiles.cmake_targets import Targets
from hipify_py.buildfiles.editor import ARCHITECTURE, DROPPED, Editor
from hipify_py.model import Severity

_GPUS = re.compile(r"(?:\d+[a-z]?(?:-real|-virtual)?|all|all-major|native|OFF)(?:;|$)")
_END_OF_VALUES = frozenset({"CACHE", "PARENT_SCOPE"})
_SHELL_WORDS = re.compile(r"[;\s]+")
_COMPILER = re.compile(r"nvcc(?:\.exe)?$")
_SEPARABLE = frozenset({"CMAKE_CUDA_SEPARABLE_COMPILATION", "CUDA_SEPARABLE_COMPILATION"})


class Variables:
    """Converts set() and list()."""

    def __init__(
        self, editor: Editor, commands: Sequence[Command], names: Names, targets: Targets, packages: Packages
    ) -> None:
        self.editor, self.commands, self.names = editor, commands, names
        self.targets, self.packages, self.words = targets, packages, names.words

    def convert_set(self, command: Command) -> bool:
        """set(name value ...); True when nothing is left to convert."""
        name = command.texts[0] if command.arguments else ""
        if name == "CMAKE_CUDA_ARCHITECTURES":
            return self._set_architectures(command)
        if name in _SEPARABLE:
            return self.targets.set_separable_for_all(command)
        if name == "CMAKE_CUDA_COMPILER" and any(_COMPILER.search(text) for text in command.texts[1:]):
            said = "was nvcc and is left out: CMake finds HIP's compiler, -DCMAKE_HIP_COMPILER=... names another"
            return self._drop(command, name, said)
        if name in self.words.dropped_variables and not self._is_read(name):
            return self._drop(command, name, "is read by nothing in a port and was left out")
        if self.names.library_of_variable(name) is not None:
            return self._drop(command, name, "was left out: ROCm's target stands where it was read")
        new = self._list_variable(name)
        if new is None:
            return False
        self.editor.replace(command.arguments[0].inner, command.arguments[0].inner_end, new)
        if values := _values(command):
            self._replace_list(values, "")
        return True

    def convert_list(self, command: Command) -> bool:
        """list(APPEND name value ...); True when nothing is left to convert."""
        texts = command.texts
        if len(texts) < 2 or texts[0] not in ("APPEND", "PREPEND"):
            return False
        if texts[1] == "CMAKE_CUDA_ARCHITECTURES":
            return self._append_architectures(command)
        new = self._list_variable(texts[1])
        if new is None:
            return False
        self.editor.replace(command.start, command.name_end, "string")
        self.editor.replace(command.arguments[1].inner, command.arguments[1].inner_end, new)
        if len(texts) > 2:
            self._replace_list(command.arguments[2:], " " if texts[0] == "APPEND" else "")
        return True

    def _drop(self, command: Command, name: str, said: str) -> bool:
        self.editor.note(DROPPED, Severity.INFO, f"`{name}` {said}", command.start, command.end)
        self.editor.remove_with_space(command.start, command.end)
        return True

    def _is_read(self, name: str) -> bool:
        word = re.compile(rf"\b{re.escape(name)}\b")
        reading = (c for c in self.commands if not (c.name in ("set", "unset") and c.texts[:1] == [name]))
        return any(word.search(text) for c in reading if c.name != "message" for text in c.texts)

    # --- GPUs ---

    def _set_architectures(self, command: Command) -> bool:
        values = _values(command)
        text = "names NVIDIA GPUs: set CMAKE_HIP_ARCHITECTURES to the AMD GPUs to build for"
        if not values or not all(_are_gpus(a.text) for a in values):
            if values:
                said = f"what is put into CMAKE_CUDA_ARCHITECTURES here {text}"
                self.names.tell("architectures", ARCHITECTURE, said, values[0])
            return False
        given = " ".join(a.text for a in values)
        if given == "native" or self.packages.is_enabled_before(command):
            said = f"`{given}` {text}; it was left out, so that CMake takes those of the machine"
            self.editor.note(ARCHITECTURE, Severity.WARNING, said, values[0].start, values[-1].end)
            self.editor.remove_with_space(command.start, command.end)
            return True
        self.editor.replace(command.arguments[0].inner, command.arguments[0].inner_end, "CMAKE_HIP_ARCHITECTURES")
        said = f"`{given}` {text}; {self.words.architecture} was taken"
        self.editor.note(ARCHITECTURE, Severity.WARNING, said, values[0].start, values[-1].end)
        cache = "" if len(values) < len(command.arguments) - 1 else ' CACHE STRING "AMD GPUs to build for"'
        self.editor.replace(values[0].start, values[-1].end, self.words.architecture + cache)
        return True

    def _append_architectures(self, command: Command) -> bool:
        for argument in command.arguments[2:]:
            if _are_gpus(argument.text):
                said = f"`{argument.text}` names an NVIDIA GPU and was dropped"
                self.editor.note(ARCHITECTURE, Severity.WARNING, said, argument.start, argument.end)
                self.editor.remove_with_space(argument.start, argument.end)
        name = command.arguments[1]
        self.editor.replace(name.inner, name.inner_end, "CMAKE_HIP_ARCHITECTURES")
        return True

    # --- options ---

    def _list_variable(self, name: str) -> str | None:
        """FindCUDA keeps options in lists, CMake's languages in texts."""
        return self.names.variable(name) if name.startswith("CUDA_NVCC_FLAGS") else None

    def _replace_list(self, values: Sequence[Argument], lead: str) -> None:
        pieces = [word for argument in values for word in _SHELL_WORDS.split(argument.text) if word]
        words = self.names.map_words(pieces, values[0].start, values[-1].end)
        self.editor.replace(values[0].start, values[-1].end, f'"{lead}{" ".join(words)}"')


def _values(command: Command) -> list[Argument]:
    """The values of a set(): all arguments but the name, up to CACHE or PARENT_SCOPE."""
    found: list[Argument] = []
    for argument in command.arguments[1:]:
        if argument.text in _END_OF_VALUES:
            break
        found.append(argument)
    return found


def _are_gpus(text: str) -> bool:
    return bool(text) and all(_GPUS.fullmatch(part) for part in text.split(";"))
