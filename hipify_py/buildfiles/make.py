"""Converts makefiles: nvcc becomes hipcc, its options and libraries become those of hipcc, CUDA's folders ROCm's."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hipify_py.buildfiles.cmake_names import flag_code
from hipify_py.buildfiles.editor import ARCHITECTURE, BOTH_VENDORS, Editor
from hipify_py.buildfiles.flags import Change, map_flags
from hipify_py.buildfiles.make_scan import Line, Word, scan_lines
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.source import Source

_CUDA = re.compile(rb"nvcc|cuda|-gencode|-lcu", re.IGNORECASE)
_HIP = re.compile(rb"^[^#\n]*\bhipcc\b", re.MULTILINE)
_NVCC = re.compile(r"(?:.*/)?(nvcc)(?:\.exe)?")
_PLACE = re.compile(r"/usr/local/cuda[\w.-]*|/opt/cuda[\w.-]*")
_LIBRARY_FOLDER = re.compile(r"/(?:lib64|targets/x86_64-linux/lib)\b(?:/stubs)?")
_GPU_NAME = re.compile(r"(?:sm|compute)_\d+[a-z]?")
_HOST_LINE = re.compile(
    r"\$[({](?:CC|CXX|CPP|LD)[)}]|(?:^|\s)(?:g\+\+|gcc|clang(?:\+\+)?)\s|^\s*(?:C|CXX|CPP|LD)FLAGS\b"
)
_COMPILES_ONLY = re.compile(r"\s(?:-c|-dc|--device-c|-M|-MM|-E|-ptx|-cubin|-dlink|--device-link)\s")
_REFERENCE = re.compile(r"\$[({](\w+)[)}]")
_RELOCATABLE = re.compile(r"-fgpu-rdc|(?:^|\s)(?:-dc|--device-c|-rdc=true|--relocatable-device-code=true)(?:\s|$)")


def convert_make(source: Source, tables: Tables, *, leave_both: bool = True) -> FileResult:
    """Convert one makefile.

    `leave_both`: a file that calls hipcc already is written for both vendors and stays as it is.
    Errors: InvariantError.
    """
    editor = Editor(source)
    if not _CUDA.search(source.data):
        return editor.result()
    both = _HIP.search(source.data)
    if leave_both and both:
        if b"nvcc" in source.data:
            text = "the file calls hipcc already, so it was left as it is; --hip-branches convert converts it"
            editor.note(BOTH_VENDORS, Severity.INFO, text, both.start(), both.end())
        return editor.result()
    lines = list(scan_lines(source.data.decode("latin-1")))
    _File(editor, lines, tables).convert()
    return editor.result()


class _File:
    """One makefile while it is converted. Text is Latin-1, so that offsets count bytes."""

    def __init__(self, editor: Editor, lines: Sequence[Line], tables: Tables) -> None:
        self.editor, self.lines, self.tables, self.words = editor, lines, tables, tables.make
        self.defined = {line.name for line in lines if line.kind == "assignment"}
        values = [line for line in lines if line.kind == "assignment"]
        self.compilers = {line.name for line in values if any(_NVCC.fullmatch(w.text) for w in line.words())}
        self.relocatable = {line.name for line in values if _RELOCATABLE.search(line.text)}
        self.uses_relocatable = any(_RELOCATABLE.search(n.text) for n in lines if n.kind in ("assignment", "recipe"))
        self.needs_architecture = self.needs_folder = False

    def convert(self) -> None:
        for line in self.lines:
            if line.kind in ("blank", "talk", "rule"):
                continue
            if line.kind == "assignment":
                self._assignment(line)
            words = list(line.words())
            covered = self._flags(line, words)
            for word in words:
                if word.start not in covered:
                    self._write(word.start, word.end, word.text, self._rename(word.text, line, line.kind))
            if line.kind == "recipe" and self.uses_relocatable:
                self._link_relocatable(line, words)
        self._define()

    # --- names ---

    def _assignment(self, line: Line) -> None:
        new = self.words.folders.get(line.name)
        if new:
            self._write(line.name_start, line.name_start + len(line.name), line.name, new)
        for word in line.words():
            if _GPU_NAME.fullmatch(word.text):
                variable = self.words.architecture_variable
                text = f"`{word.text}` names an NVIDIA GPU and chooses nothing any more; {variable} does"
                self.editor.note(ARCHITECTURE, Severity.INFO, text, word.start, word.end)
                return

    def _rename(self, text: str, line: Line | None, kind: str) -> str:
        """The word with CUDA's compiler, folders and variables exchanged."""
        compiler = _NVCC.fullmatch(text)
        if compiler:
            text = text[: compiler.start(1)] + "hipcc" + text[compiler.end(1) :]
        own = line is not None and kind == "assignment" and line.name in self.words.folders
        place = _PLACE.search(text)
        if place:
            new = self.words.rocm_folder if own else "$(ROCM_PATH)"
            self.needs_folder = self.needs_folder or not own
            text = text[: place.start()] + new + self._library_folder(text[place.end() :])
        text = self._rename_references(text)
        if kind == "directive":
            text = re.sub(r"\w+", lambda m: self._folder(m[0]) if m[0] in self.words.folders else m[0], text)
        return text

    def _rename_references(self, text: str) -> str:
        out, at = [], 0
        for match in _REFERENCE.finditer(text):
            if match[1] in self.words.folders:
                out += [text[at : match.start(1)], self._folder(match[1]), match[0][-1]]
                at = match.end()
                rest = text[at:]
                shorter = self._library_folder(rest)
                if shorter != rest:
                    return "".join(out) + self._rename_references(shorter)
        return "".join([*out, text[at:]])

    def _folder(self, name: str) -> str:
        """The port's name of a folder variable; ROCM_PATH for one that comes from the environment."""
        if name in self.defined:
            return self.words.folders[name]
        self.needs_folder = True
        return "ROCM_PATH"

    def _library_folder(self, rest: str) -> str:
        match = _LIBRARY_FOLDER.match(rest)
        return "/lib" + rest[match.end() :] if match else rest

    def _write(self, start: int, end: int, old: str, new: str) -> None:
        if old != new:
            self.editor.replace(start, end, new.encode("latin-1"))

    # --- options ---

    def _flags(self, line: Line, words: Sequence[Word]) -> set[int]:
        """Map the options of a line; returns where the words begin that were dealt with."""
        gpu = bool({"CC", "CXX"} & self.compilers) or not _HOST_LINE.search(line.text)
        texts = [w.text for w in words]
        covered: set[int] = set()
        architecture = f"--offload-arch=$({self.words.architecture_variable})"
        for change in map_flags(texts, self.tables, gpu=gpu, architecture=architecture):
            part = words[change.start : change.end]
            if change.severity is not None:
                said = " ".join(texts[change.start : change.end])
                self.editor.note(
                    flag_code(change), change.severity, f"`{said}` {change.note}", part[0].start, part[-1].end
                )
            if change.stays:
                continue
            self.needs_architecture = self.needs_architecture or architecture in change.words
            covered |= {w.start for w in part}
            self._exchange(change, part, line)
        return covered

    def _exchange(self, change: Change, part: Sequence[Word], line: Line) -> None:
        text = " ".join(self._rename(word, line, line.kind) for word in change.words)
        start, end = part[0].start, part[-1].end
        if b"\n" in self.editor.data[start:end]:  # the value is on the next line
            for word in part[1:]:
                self.editor.remove_with_space(word.start, word.end)
            end = part[0].end
        if text:
            self.editor.replace(start, end, text.encode("latin-1"))
        else:
            self.editor.remove_with_space(start, end)

    def _link_relocatable(self, line: Line, words: Sequence[Word]) -> None:
        """Relocatable device code is linked in the last step, which must be told so."""
        if _COMPILES_ONLY.search(line.text + " ") or "-o" not in line.text or _RELOCATABLE.search(line.text):
            return
        if any(name in self.relocatable for name in _REFERENCE.findall(line.text)):
            return
        for word in words:
            reference = _REFERENCE.fullmatch(word.text.lstrip("@-"))
            if _NVCC.fullmatch(word.text.lstrip("@-")) or (reference and reference[1] in self.compilers):
                self.editor.insert(word.end, " -fgpu-rdc")
                return

    def _define(self) -> None:
        """Give the variables a value that the port needs."""
        wanted = [
            (self.needs_architecture, self.words.architecture_variable, self.words.architecture),
            (self.needs_folder, "ROCM_PATH", self.words.rocm_folder),
        ]
        names = self.defined | {self.words.folders[n] for n in self.defined if n in self.words.folders}
        text = "".join(f"{name} ?= {value}\n" for needed, name, value in wanted if needed and name not in names)
        first = next((line for line in self.lines if line.kind != "blank"), None)
        if text and first is not None:
            self.editor.insert(first.start, text)
