"""Targets of a CMake file: their properties, relocatable device code, the runtime that they link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hipify_py.buildfiles.cmake_names import Names
from hipify_py.buildfiles.cmake_scan import Argument, Command
from hipify_py.buildfiles.editor import ARCHITECTURE, DROPPED, NO_COUNTERPART, Editor
from hipify_py.model import Severity

_KEYWORDS = frozenset({"PRIVATE", "PUBLIC", "INTERFACE"})
_OFF = frozenset({"OFF", "0", "FALSE", "NO", "N"})
_SEPARABLE = "CUDA_SEPARABLE_COMPILATION"
_RDC_COMPILE = "$<$<COMPILE_LANGUAGE:HIP>:-fgpu-rdc>"
_RDC_LINK = "$<$<LINK_LANGUAGE:HIP>:-fgpu-rdc>"


class Targets:
    """Converts what is said of targets and sources."""

    def __init__(self, editor: Editor, commands: Sequence[Command], names: Names) -> None:
        self.editor, self.commands, self.names = editor, commands, names

    def set_source_properties(self, command: Command) -> bool:
        """A format of FindCUDA has no meaning any more."""
        for at, argument in enumerate(command.arguments):
            if argument.text == "CUDA_SOURCE_PROPERTY_FORMAT" and at + 1 < len(command.arguments):
                self.editor.replace(argument.start, command.arguments[at + 1].end, "LANGUAGE HIP")
                return True
        return False

    # --- properties ---

    def set_properties(self, command: Command) -> bool:
        """set_target_properties(a b PROPERTIES key value ...)."""
        texts = command.texts
        if "PROPERTIES" not in texts:
            return False
        first = texts.index("PROPERTIES") + 1
        pairs = [(at, at + 1) for at in range(first, len(texts) - 1, 2)]
        gone, lines = [], []
        for key, value in pairs:
            if texts[key] == _SEPARABLE:
                gone.append((key, value))
                lines += self._separable(texts[: first - 1], texts[value])
            elif texts[key] in self.names.words.removed_properties:
                gone.append((key, value))
                text = f"`{texts[key]}` was dropped: clang links device code in the last step, HIP's runtime is shared"
                self._note(DROPPED, Severity.INFO, text, command.arguments[key])
            elif texts[key] == "CUDA_ARCHITECTURES":
                gone.append((key, value))
                self._architectures(command.arguments[key])
            elif texts[key] == "CUDA_PTX_COMPILATION":
                self._no_ptx(command.arguments[key])
        return self._remove_pairs(command, pairs, gone, lines)

    def set_property(self, command: Command) -> bool:
        """set_property(TARGET a b PROPERTY key value...)."""
        texts = command.texts
        if texts[:1] != ["TARGET"] or "PROPERTY" not in texts[1:-1]:
            return False
        at = texts.index("PROPERTY") + 1
        if texts[at] == _SEPARABLE:
            lines = self._separable(texts[1 : at - 1], texts[at + 1] if at + 1 < len(texts) else "OFF")
            return self._remove_pairs(command, [(at, at)], [(at, at)], lines)
        if texts[at] in self.names.words.removed_properties:
            return self._remove_pairs(command, [(at, at)], [(at, at)], [])
        if texts[at] == "CUDA_ARCHITECTURES":
            self._architectures(command.arguments[at])
            return self._remove_pairs(command, [(at, at)], [(at, at)], [])
        if texts[at] == "CUDA_PTX_COMPILATION":
            self._no_ptx(command.arguments[at])
        return False

    def _remove_pairs(
        self, command: Command, pairs: Sequence[tuple[int, int]], gone: Sequence[tuple[int, int]], lines: list[str]
    ) -> bool:
        if not gone:
            return False
        if len(gone) == len(pairs):
            if lines:
                indent = self.editor.indent(command.start)
                self.editor.replace(command.start, command.end, self._join(lines, indent))
            else:
                self.editor.remove_with_space(command.start, command.end)
            return True
        for key, value in gone:
            start, end = command.arguments[key].start, command.arguments[value].end
            self.editor.remove_with_space(start, end)
        self.editor.insert_lines(command.start, command.end, lines)
        kept = [a for at, a in enumerate(command.arguments) if not any(k <= at <= v for k, v in gone)]
        self.names.convert(replace(command, arguments=tuple(kept)))
        return True

    def _separable(self, targets: Sequence[str], value: str) -> list[str]:
        if value.upper() in _OFF:
            return []
        return [
            line
            for target in targets
            for line in (
                f"target_compile_options({target} PRIVATE {_RDC_COMPILE})",
                f"target_link_options({target} PUBLIC {_RDC_LINK})",
            )
        ]

    def set_separable_for_all(self, command: Command) -> bool:
        """set(CMAKE_CUDA_SEPARABLE_COMPILATION ON) holds for all targets that follow."""
        value = command.texts[1] if len(command.arguments) > 1 else "OFF"
        if value.upper() in _OFF:
            self.editor.remove_with_space(command.start, command.end)
            return True
        lines = [f"add_compile_options({_RDC_COMPILE})", f"add_link_options({_RDC_LINK})"]
        self.editor.replace(command.start, command.end, self._join(lines, self.editor.indent(command.start)))
        return True

    def _architectures(self, key: Argument) -> None:
        text = "`CUDA_ARCHITECTURES` names NVIDIA GPUs and was dropped; CMAKE_HIP_ARCHITECTURES holds for all targets"
        self._note(ARCHITECTURE, Severity.WARNING, text, key)

    def _no_ptx(self, key: Argument) -> None:
        text = "there is no PTX for AMD GPUs; make a code object with clang's --genco in add_custom_command"
        self._note(NO_COUNTERPART, Severity.ERROR, text, key)

    def _note(self, code: str, severity: Severity, text: str, argument: Argument) -> None:
        self.editor.note(code, severity, text, argument.start, argument.end)

    # --- FindCUDA's targets ---

    def cut_options(self, command: Command) -> Command:
        """Move what stands behind OPTIONS to target_compile_options; returns the command without it."""
        texts = command.texts
        if "OPTIONS" not in texts:
            return command
        at = texts.index("OPTIONS")
        tail = command.arguments[at:]
        words = self.names.map_words([a.text for a in tail[1:]], tail[0].start, tail[-1].end)
        self.editor.remove_with_space(tail[0].start, tail[-1].end)
        if words:
            options = f"$<$<COMPILE_LANGUAGE:HIP>:{';'.join(words)}>"
            line = f"target_compile_options({texts[0]} PRIVATE {options})"
            self.editor.insert_lines(command.start, command.end, [line])
        return replace(command, arguments=command.arguments[:at])

    def link_runtime(self, command: Command) -> None:
        """FindCUDA's commands linked the runtime; so do these."""
        if not command.arguments:
            return
        self.names.packages["hip"] = None
        target = command.texts[0]
        line = f"target_link_libraries({target} {self.link_keyword(target)}hip::host)"
        self.editor.insert_lines(command.start, command.end, [line])

    def link_keyword(self, target: str) -> str:
        """What the file's own target_link_libraries of the target say: CMake refuses a mixture."""
        for command in self.commands:
            if command.name == "target_link_libraries" and command.texts[:1] == [target]:
                return "PRIVATE " if len(command.texts) > 1 and command.texts[1] in _KEYWORDS else ""
        return ""

    def _join(self, lines: Sequence[str], indent: str) -> str:
        return f"{self.editor.source.newline.decode()}{indent}".join(lines)
