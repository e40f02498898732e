"""Converts makefiles: nvcc becomes hipcc, its options and libraries become those of hipcc, CUDA's folders ROCm's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from hipify_py.buildfiles.cmake_names import flag_code
from hipify_py.buildfiles.editor import ARCHITECTURE, BOTH_VENDORS, NO_COUNTERPART, Editor
from hipify_py.buildfiles.flags import map_flags
from hipify_py.buildfiles.make_scan import Line, Word, scan_lines
from hipify_py.buildfiles.make_uses import GPU, GPU_COMPILER, HOST, REFERENCE, Uses
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.renaming import Renaming, rename_endings
from hipify_py.source import Source

_CUDA = re.compile(rb"nvcc|cuda|-gencode|-lcu|\.cu\b", re.IGNORECASE)
_HIP = re.compile(rb"^[^#\n]*\bhipcc\b", re.MULTILINE)
_PLACE = re.compile(r"/usr/local/cuda[\w.-]*|/opt/cuda[\w.-]*")
_LIBRARY_FOLDER = re.compile(r"/(?:lib64|targets/x86_64-linux/lib)\b(?:/stubs)?")
_QUOTED_SEARCH = re.compile(r"(\$\(shell\s+(?:which|command\s+-v)\s+)nvcc\b")
_GPU_NAME = re.compile(r"(?:sm|compute)_\d+[a-z]?")
_COMPILES_ONLY = re.compile(r"\s(?:-c|-dc|--device-c|-M|-MM|-E|-ptx|-cubin|-dlink|--device-link)\s")
_SIMPLE_REFERENCE = re.compile(r"\$[({](\w+)[)}]")
_RELOCATABLE = re.compile(r"-fgpu-rdc|(?:^|\s)(?:-dc|--device-c|-rdc=true|--relocatable-device-code=true)(?:\s|$)")
_INCLUDE_VARIABLE = re.compile(r"\w*CU(?:DA)?_?INC\w*|\w*INC\w*_?CUDA\w*", re.IGNORECASE)
_PLATFORM = "-D__HIP_PLATFORM_AMD__"


def convert_make(source: Source, tables: Tables, *, leave_both: bool = True, rename: Renaming = ()) -> FileResult:
    """Convert one makefile.

    `leave_both`: a file that calls hipcc already is written for both vendors and stays as it is.
    `rename`: endings of sources that get another one in the port, in a file for both vendors, too.
    Errors: InvariantError.
    """
    editor = Editor(source)
    if not _CUDA.search(source.data):
        return editor.result()
    both = _HIP.search(source.data) if leave_both else None
    if both and b"nvcc" in source.data:
        text = "the file calls hipcc already, so it was left as it is; --hip-branches convert converts it"
        editor.note(BOTH_VENDORS, Severity.INFO, text, both.start(), both.end())
    lines = list(scan_lines(source.data.decode("latin-1")))
    file = _File(editor, lines, tables, rename)
    if both:
        file.rename_sources(line for line in lines if line.kind not in ("talk", "blank"))
    else:
        file.convert()
    return editor.result()


class _File:
    """One makefile while it is converted. Text is Latin-1, so that offsets count bytes."""

    def __init__(self, editor: Editor, lines: Sequence[Line], tables: Tables, rename: Renaming) -> None:
        self.editor, self.lines, self.tables, self.words = editor, lines, tables, tables.make
        self.renaming = rename
        self.uses = Uses(lines)
        values = [line for line in lines if line.kind == "assignment"]
        self.defined = {line.name for line in values}
        self.relocatable = {line.name for line in values if _RELOCATABLE.search(line.text)}
        self.uses_relocatable = any(_RELOCATABLE.search(n.text) for n in lines if n.kind in ("assignment", "recipe"))
        self.needs_architecture = self.needs_folder = False
        self.removed: list[Word] = []  # of the line that is being converted

    def convert(self) -> None:
        for line in self.lines:
            if line.kind == "rule":
                self.rename_sources([line])
            elif line.kind not in ("talk", "blank"):
                self._convert(line, list(line.words()))
        self._define()

    def rename_sources(self, lines: Iterable[Line]) -> None:
        """Give the names of sources in some lines their new endings, and change nothing else."""
        for word in (word for line in lines for word in line.words()):
            self._write(word.start, word.end, word.text, rename_endings(word.text, self.renaming))

    def _convert(self, line: Line, words: Sequence[Word]) -> None:
        self.removed = []
        covered: set[int] = set()
        if line.kind == "assignment":
            self._assignment(line)
            covered = self._library_names(line, words)
        covered |= self._flags(line, [w for w in words if w.start not in covered])
        for word in words:
            if word.start not in covered:
                new = self._rename(word.text, line) + self._platform(word.text, line)
                self._write(word.start, word.end, word.text, new)
        if line.kind == "recipe" and self.uses_relocatable:
            self._link_relocatable(line, words)
        self._remove(line, words)

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

    def _library_names(self, line: Line, words: Sequence[Word]) -> set[int]:
        """Names of libraries in a variable that is used behind -l; returns where the words begin."""
        covered: set[int] = set()
        for word in words if line.name in self.uses.libraries else ():
            library = self.tables.libraries.get(word.text)
            if library is None:
                continue
            covered.add(word.start)
            if library.is_missing:
                text = f"`{word.text}` has no counterpart and was dropped: {library.note}"
                self.editor.note(NO_COUNTERPART, Severity.WARNING, text, word.start, word.end)
            if library.link and not library.is_missing:
                self._write(word.start, word.end, word.text, library.link)
            else:
                self.removed.append(word)
        return covered

    def _rename(self, text: str, line: Line) -> str:
        """The word with CUDA's compiler, folders and variables exchanged, and with the new endings of sources."""
        compiler = GPU_COMPILER.fullmatch(text)
        if compiler:
            text = text[: compiler.start(1)] + "hipcc" + text[compiler.end(1) :]
        own = line.kind == "assignment" and line.name in self.words.folders
        place = _PLACE.search(text)
        if place:
            new = self.words.rocm_folder if own else "$(ROCM_PATH)"
            self.needs_folder = self.needs_folder or not own
            text = text[: place.start()] + new + self._library_folder(text[place.end() :])
        text = self._rename_references(_QUOTED_SEARCH.sub(r"\1hipcc", text))
        if line.kind == "directive":
            text = re.sub(r"\w+", lambda m: self._folder(m[0]) if m[0] in self.words.folders else m[0], text)
        return rename_endings(text, self.renaming)

    def _rename_references(self, text: str) -> str:
        out, at = [], 0
        for match in _SIMPLE_REFERENCE.finditer(text):
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

    def _platform(self, text: str, line: Line) -> str:
        """What tells HIP's headers the platform, behind their folder: hipcc says it, a host compiler does not."""
        who = self.uses.of(line.name) if line.kind == "assignment" else self.uses.of_recipe(line)
        if who == {GPU} or not text.startswith(("-I", "-isystem")) or _PLATFORM in line.text:
            return ""
        folder = text.removeprefix("-isystem").removeprefix("-I").strip("\"'")
        reference = _SIMPLE_REFERENCE.match(folder)
        place = _PLACE.match(folder) or (reference if reference and reference[1] in self.words.folders else None)
        if place:
            return f" {_PLATFORM}" if folder[place.end() :].rstrip("/") == "/include" else ""
        return f" {_PLATFORM}" if reference and _INCLUDE_VARIABLE.fullmatch(reference[1]) else ""

    def _write(self, start: int, end: int, old: str, new: str) -> None:
        if old != new:
            self.editor.replace(start, end, new.encode("latin-1"))

    # --- options ---

    def _flags(self, line: Line, words: Sequence[Word]) -> set[int]:
        """Map the options of a line; returns where the words begin that were dealt with."""
        gpu = self.uses.of_recipe(line) == {GPU} if line.kind == "recipe" else HOST not in self.uses.of(line.name)
        texts = [w.text for w in words]
        covered: set[int] = set()
        put: set[str] = set()
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
            self._exchange([w for w in change.words if not w.startswith("-l") or w not in put], part, line)
            put.update(change.words)
        return covered

    def _exchange(self, new: Sequence[str], part: Sequence[Word], line: Line) -> None:
        text = " ".join(self._rename(word, line) for word in new)
        if not text:
            self.removed += part
            return
        start, end = part[0].start, part[-1].end
        if b"\n" in self.editor.data[start:end]:  # the value is on the next line
            self.removed += part[1:]
            end = part[0].end
        self.editor.replace(start, end, text.encode("latin-1"))

    def _remove(self, line: Line, words: Sequence[Word]) -> None:
        """Take the removed words out, with the lines on which nothing else was."""
        if not self.removed:
            return
        gone = {word.start for word in self.removed}
        places = line.physical()
        empty = [False, *(self._is_empty(place, words, gone) for place in places[1:])]
        last = len(places) - 1
        while last and empty[last]:
            last -= 1
        for (start, end), is_empty in zip(places[: last + 1], empty, strict=False):
            if is_empty:
                self.editor.cut(start, end + 1)
                continue
            inside = [word for word in words if start <= word.start < end]
            for is_gone, run in groupby(inside, lambda word: word.start in gone):
                if is_gone:
                    self._remove_run(line, list(run))
        if last < len(places) - 1:  # what is the last line now goes on no more
            before = self.editor.data[: places[last][1]].rstrip().removesuffix(b"\\").rstrip(b" \t")
            self.editor.cut(len(before), line.end)

    @staticmethod
    def _is_empty(place: tuple[int, int], words: Sequence[Word], gone: set[int]) -> bool:
        inside = [word.start for word in words if place[0] <= word.start < place[1]]
        return bool(inside) and all(start in gone for start in inside)

    def _remove_run(self, line: Line, run: Sequence[Word]) -> None:
        data, start, end = self.editor.data, run[0].start, run[-1].end
        if line.value_start == start:  # nothing is between the sign and the value
            while end < line.end and data[end : end + 1] in (b" ", b"\t"):
                end += 1
            self.editor.cut(start, end)
            return
        self.editor.remove_with_space(start, end)

    def _link_relocatable(self, line: Line, words: Sequence[Word]) -> None:
        """Relocatable device code is linked in the last step, which must be told so."""
        if _COMPILES_ONLY.search(line.text + " ") or "-o" not in line.text or _RELOCATABLE.search(line.text):
            return
        if any(name in self.relocatable for name in REFERENCE.findall(line.text)):
            return
        for word in words:
            reference = _SIMPLE_REFERENCE.fullmatch(word.text.lstrip("@-"))
            if GPU_COMPILER.fullmatch(word.text.lstrip("@-")) or (reference and reference[1] in self.uses.compilers):
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
