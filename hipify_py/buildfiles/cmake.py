"""Converts CMakeLists.txt and *.cmake: CUDA's language, packages, targets and commands become those of HIP."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hipify_py.buildfiles.cmake_names import Names
from hipify_py.buildfiles.cmake_packages import Packages
from hipify_py.buildfiles.cmake_project import ADD_COMMANDS, own_targets, read_project, speaks_of_cuda, speaks_of_hip
from hipify_py.buildfiles.cmake_scan import Command, ScanError, scan_commands
from hipify_py.buildfiles.cmake_sources import Sources
from hipify_py.buildfiles.cmake_targets import Targets
from hipify_py.buildfiles.cmake_tidy import take_out_empty
from hipify_py.buildfiles.cmake_variables import Variables
from hipify_py.buildfiles.editor import (
    ARCHITECTURE,
    BOTH_VENDORS,
    DROPPED,
    NO_COUNTERPART,
    NOT_CONVERTED,
    Editor,
)
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.renaming import Renaming, rename_endings
from hipify_py.source import Source
from hipify_py.versions import LIKE_HIP, Version

_CUDA = re.compile(rb"cuda|\.cu\b|-gencode|nv(?:cc|idia|rtc|jpeg|tx|-?ml)|n?ccl|npp|\bcu[a-z]", re.IGNORECASE)
_SOURCE_TEXT = re.compile(r"\bcuda[A-Z]\w+\s*\(|<cuda(?:_runtime)?(?:_api)?\.h>")
_SELECT_GPUS = "cuda_select_nvcc_arch_flags"


def convert_cmake(
    source: Source, tables: Tables, *, leave_both: bool = True, rename: Renaming = (), cuda: Version = LIKE_HIP
) -> FileResult:
    """Convert one CMake file; of the other files of its project only what they look for and link is read.

    `leave_both`: a file that has parts for HIP already is written for both vendors and stays as it is.
    `cuda`: the release of CUDA whose version the port's build takes itself to have.
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
    _File(editor, commands, tables, rename, cuda).convert()
    both = next((c for c in commands if speaks_of_hip(c)), None) if leave_both else None
    if both and any(edit.span.start < edit.span.end for edit in editor.edits):  # more than the language of sources
        editor = Editor(source)
        if any(speaks_of_cuda(c) for c in commands):
            text = "the file has parts for HIP already, so it was left as it is; --hip-branches convert converts it"
            editor.note(BOTH_VENDORS, Severity.INFO, text, both.start, both.end)
    return editor.result()


class _File:
    """One file while it is converted."""

    def __init__(
        self, editor: Editor, commands: Sequence[Command], tables: Tables, rename: Renaming, cuda: Version
    ) -> None:
        self.editor, self.commands, self.tables, self.words = editor, commands, tables, tables.cmake
        self.rename = rename
        project = read_project(editor.source.path, tables)
        own = own_targets(commands)
        self.names = Names(editor, tables)
        self.packages = Packages(editor, commands, self.names, project, cuda)
        self.targets = Targets(editor, commands, self.names)
        self.sources = Sources(editor, commands, own, rename)
        self.names.own_targets = own | project.targets
        self.names.uses_findcuda = project.uses_findcuda
        self.names.compiler_version = self.packages.version_text
        self.names.answers_versions = self.packages.answers_versions()
        variables = Variables(editor, commands, self.names, self.targets, self.packages)
        self.handlers: dict[str, Callable[[Command], bool]] = {
            "project": self.packages.convert_project,
            "enable_language": self.packages.convert_language,
            "check_language": self.packages.convert_language,
            "find_package": self.packages.convert_find,
            "set": variables.convert_set,
            "list": variables.convert_list,
            "set_target_properties": self.targets.set_properties,
            "set_property": self.targets.set_property,
            "set_source_files_properties": self.targets.set_source_properties,
            **dict.fromkeys(self.words.commands, self._findcuda_command),
            **dict.fromkeys(self.words.link_commands, self._link_command),
            **dict.fromkeys(self.words.without_use, self._useless_command),
            **dict.fromkeys(self.words.without_counterpart, self._command_without_counterpart),
            **dict.fromkeys({*ADD_COMMANDS, "target_sources"} - set(self.words.commands), self._target),
            _SELECT_GPUS: self._select_gpus,
        }

    def convert(self) -> None:
        first_use = None
        for command in self.commands:
            before = len(self.names.packages)
            handler = self.handlers.get(command.name, self.packages.convert_fetch)
            if not handler(command):
                self.names.convert(command)
            self._rename_sources(command)
            self._tell_source_texts(command)
            if len(self.names.packages) > before and first_use is None:
                first_use = command
        self.packages.write(first_use)
        self.packages.raise_minimum()
        take_out_empty(self.editor, self.commands)

    def _rename_sources(self, command: Command) -> None:
        """Names of files that are renamed in the port."""
        if not self.rename or command.name == "message":
            return
        for argument in command.arguments:
            new = rename_endings(argument.text, self.rename)
            if new != argument.text and not self.editor.touches(argument.start, argument.end):
                self.editor.replace(argument.inner, argument.inner_end, new)

    def _tell_source_texts(self, command: Command) -> None:
        """Programs inside of a CMake file."""
        for argument in command.arguments:
            if argument.is_quoted and command.name != "message" and _SOURCE_TEXT.search(argument.text):
                text = "this text is a program for CUDA, and was not converted: convert it by hand"
                self.names.tell("program", NOT_CONVERTED, text, argument)

    # --- FindCUDA ---

    def _findcuda_command(self, command: Command) -> bool:
        self.editor.replace(command.start, command.name_end, self.words.commands[command.name])
        if command.name == "cuda_include_directories":
            return False
        command = self.targets.cut_options(command)
        self.names.convert(command)
        self.targets.link_runtime(command)
        self.sources.mark(command)
        return True

    def _link_command(self, command: Command) -> bool:
        library = self.tables.libraries[self.words.link_commands[command.name]]
        self.names.packages[library.package] = None
        self.editor.replace(command.start, command.name_end, "target_link_libraries")
        keyword = self.targets.link_keyword(command.texts[0]) if command.arguments else ""
        self.editor.replace(command.close, command.close, f" {keyword}{library.target}")
        return True

    def _useless_command(self, command: Command) -> bool:
        text = f"`{command.name}` was dropped: a port needs nothing in its place"
        self.editor.note(DROPPED, Severity.INFO, text, command.start, command.end)
        self.editor.remove_with_space(command.start, command.end)
        return True

    def _select_gpus(self, command: Command) -> bool:
        """Options for NVIDIA GPUs are put into a variable, which others read: it becomes empty."""
        text = f"`{command.name}` names NVIDIA GPUs: set CMAKE_HIP_ARCHITECTURES to the AMD GPUs to build for"
        self.editor.note(ARCHITECTURE, Severity.WARNING, text, command.start, command.end)
        variable = command.texts[0] if command.arguments else ""
        new = f'set({variable} "") # CMAKE_HIP_ARCHITECTURES names the GPUs' if variable else ""
        self.editor.replace(command.start, command.end, new)
        return True

    def _command_without_counterpart(self, command: Command) -> bool:
        text = f"`{command.name}` has no counterpart: {self.words.without_counterpart[command.name]}"
        self.editor.note(NO_COUNTERPART, Severity.ERROR, text, command.start, command.end)
        return True

    def _target(self, command: Command) -> bool:
        self.names.convert(command)
        self.sources.mark(command)
        return True
