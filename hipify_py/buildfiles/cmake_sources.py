"""The language of sources in a CMake file: CMake knows only .hip as HIP by its ending, so .cu files are named to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hipify_py.buildfiles.cmake_project import ADD_COMMANDS
from hipify_py.buildfiles.cmake_scan import Command
from hipify_py.buildfiles.editor import Editor
from hipify_py.renaming import Renaming, rename_endings

_NO_SOURCES = frozenset({"ALIAS", "IMPORTED"})
_KEYWORDS = frozenset({"PRIVATE", "PUBLIC", "INTERFACE", "STATIC", "SHARED", "MODULE", "OBJECT", "EXCLUDE_FROM_ALL", "WIN32", "MACOSX_BUNDLE"})  # fmt: skip  # noqa: E501
_REFERENCES = re.compile(r"(?:\$\{\w+\})+")
_REFERENCE = re.compile(r"\$\{(\w+)\}")
_WIDTH = 110  # columns of what is written


class Sources:
    """Says of which language the sources of targets are."""

    def __init__(self, editor: Editor, commands: Sequence[Command], own: frozenset[str], rename: Renaming) -> None:
        self.editor, self.rename, self.own = editor, rename, own
        self._lists = dict(_lists_of(commands))
        self._marked = [(c.start, text) for c in commands for text in _marked_sources(c)]
        self._starts = [c.start for c in commands if c.name in ADD_COMMANDS]
        self._asked = {c.texts[1] for c in commands if c.name == "get_target_property" and c.texts[2:] == ["SOURCES"]}

    def mark(self, command: Command) -> None:
        """Say that the .cu files among the sources of a command are HIP."""
        texts = command.texts
        is_interface = command.name != "target_sources" and "INTERFACE" in texts
        if not texts or _NO_SOURCES & set(texts) or is_interface or rename_endings(".cu", self.rename) == ".hip":
            return
        target = texts[0]
        where = "" if command.name != "target_sources" or target in self.own else f" TARGET_DIRECTORY {target}"
        found = [rename_endings(s, self.rename) if s else s for s in self._sources_in(texts[1:])]
        if None in found:
            self.editor.insert_lines(command.start, command.end, self._ask(target, where))
            return
        new = [s for s in dict.fromkeys(found) if s and not self._is_marked(s, command)]
        if new:
            self._marked += [(command.start, s) for s in new]
            self.editor.insert_lines(command.start, command.end, _set_language(new, where))

    def _is_marked(self, source: str, command: Command) -> bool:
        """A name stays what it is; what a variable holds may be other files at the next target."""
        starts = [start for start, text in self._marked if text == source]
        if "$" not in source:
            return bool(starts)
        end = next((start for start in self._starts if start > command.start), command.end + len(self.editor.data))
        return any(command.start < start < end for start in starts)

    def _ask(self, target: str, where: str) -> list[str]:
        """Which sources a target has is known when CMake runs."""
        if target in self._asked:
            return []
        self._asked.add(target)
        return [
            f"get_target_property(hip_sources {target} SOURCES)",
            f'list(FILTER hip_sources INCLUDE REGEX "[.]{rename_endings(".cu", self.rename)[1:]}$")',
            f"set_source_files_properties(${{hip_sources}}{where} PROPERTIES LANGUAGE HIP)",
        ]

    def _sources_in(self, texts: Sequence[str], within: frozenset[str] = frozenset()) -> Iterator[str | None]:
        """The .cu files, and lists of nothing else, among texts; None for what is not known."""
        for text in texts:
            if text.endswith((".cu", "*")):
                yield None if "*" in text else text
            elif _REFERENCES.fullmatch(text):
                for name in _REFERENCE.findall(text):
                    yield from self._sources_of(name, within)
            elif text not in _KEYWORDS and text.startswith("$<") and ".cu" in text:
                yield None

    def _sources_of(self, name: str, within: frozenset[str]) -> Iterator[str | None]:
        values = self._lists.get(name)
        if values is None or name in within:
            yield None
        elif values and all(v.endswith(".cu") for v in values):
            yield f"${{{name}}}"
        else:
            yield from self._sources_in(values, within | {name})


def _set_language(sources: Sequence[str], where: str) -> list[str]:
    line = f"set_source_files_properties({' '.join(sources)}{where} PROPERTIES LANGUAGE HIP)"
    if len(line) <= _WIDTH:
        return [line]
    lines = ["set_source_files_properties("]
    for source in sources:
        if len(lines) == 1 or len(lines[-1]) + len(source) >= _WIDTH:
            lines.append(f"  {source}")
        else:
            lines[-1] += f" {source}"
    return [*lines, f" {where} PROPERTIES LANGUAGE HIP)"]


def _marked_sources(command: Command) -> Iterator[str]:
    """The sources of which the file says the language itself."""
    texts = command.texts
    ends = {"set_source_files_properties": "PROPERTIES", "set_property": "PROPERTY"}
    end = ends.get(command.name)
    if end in texts and "LANGUAGE" in texts:
        yield from texts[: texts.index(str(end))]


def _lists_of(commands: Sequence[Command]) -> dict[str, list[str] | None]:
    """Variables with all texts that the file puts into them; None when something else is done to them."""
    known: dict[str, list[str] | None] = {}
    for command in commands:
        texts = command.texts
        if command.name == "set" and len(texts) > 1 and "CACHE" not in texts:
            name, values = texts[0], [t for t in texts[1:] if t not in (f"${{{texts[0]}}}", "PARENT_SCOPE")]
        elif command.name == "list" and texts[:1] == ["APPEND"] and len(texts) > 2:
            name, values = texts[1], texts[2:]
        elif command.name == "file" and len(texts) > 2 and texts[0].startswith("GLOB"):
            name, values = texts[1], [_pattern(t) for t in texts[2:] if "*" in t]
        elif command.name in ("foreach", "function", "macro"):
            known.update(dict.fromkeys(texts))
            continue
        else:
            continue
        before = known.setdefault(name, [])
        if before is not None:
            before += [part for value in values for part in value.split(";") if part]
    return known


def _pattern(text: str) -> str:
    """A pattern of file(GLOB) as one of its files may be named: those that find no .cu are of no interest."""
    return text if text.endswith((".cu", "*")) else text.replace("*", "x")
