"""An index of the project's headers: which file an include names, and what constants the headers define.

Nothing is read before somebody asks, and every header once.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from hipify_py.filetree import SOURCE_SUFFIXES
from hipify_py.options import Options
from hipify_py.tokens import Include, find_regions

T = TypeVar("T")
_LARGEST_HEADER = 4 << 20
_MACRO = re.compile(rb"#[ \t]*define[ \t]+(\w+)[ \t]+([^\s/][^\n]*?)[ \t\r]*(?://[^\n]*|/\*[^\n]*\*/[ \t\r]*)?$", re.M)
_VARIABLE = re.compile(rb"\bconst(?:expr)?\b[^;{}()\n]*\b(\w+)[ \t]*(?:=[ \t]*|\{)([^;,{}\n]+)[;,}]")


@dataclass(frozen=True, slots=True)
class _Header:
    constants: dict[bytes, bytes]
    includes: tuple[Include, ...]
    uses_warp_size: bool


class HeaderIndex:
    """What one run knows about the places of files: its inputs, and the folders of the compiler's -I."""

    def __init__(self, inputs: Sequence[Path], include_dirs: Sequence[Path]) -> None:
        self._inputs = [p.resolve() for p in inputs]
        self._include_dirs = include_dirs
        self._headers: dict[Path, _Header] = {}
        self._found: dict[tuple[Path, bytes], Path | None] = {}
        self._by_name: dict[str, list[Path]] | None = None
        self._answers: dict[tuple[Path, Callable[[bytes], Any]], Any] = {}
        self._reached: dict[tuple[Path, tuple[bytes, ...]], tuple[list[Path], Iterator[Path]]] = {}

    def contains(self, path: Path) -> bool:
        """Whether a file is converted in this run, too."""
        real = path.resolve()
        return any(real == one or one in real.parents for one in self._inputs)

    def find_header(self, includer: Path, name: bytes) -> Path | None:
        """The file that an include in `includer` names; None for what is not the project's."""
        key = (includer.parent.absolute(), name)
        if key not in self._found:
            self._found[key] = self._look_for(includer, os.fsdecode(name))
        return self._found[key]

    def _look_for(self, includer: Path, name: str) -> Path | None:
        for folder in (includer.parent, *self._include_dirs):
            path = folder / name
            if path.is_file():
                return Path(os.path.normpath(path))
        near = [p for p in self._files().get(os.path.basename(name), ()) if _ends_with(p, name)]
        here = includer.resolve()
        return max(near, key=lambda p: len(os.path.commonpath([p, here])), default=None)

    def _files(self) -> dict[str, list[Path]]:
        """The sources of the input folders by name: an include may count on a -I that nobody has told."""
        if self._by_name is None:
            self._by_name = {}
            for folder in (p for p in self._inputs if p.is_dir()):
                for parent, folders, names in os.walk(folder):
                    folders[:] = sorted(f for f in folders if not f.startswith("."))
                    for name in sorted(names):
                        if os.path.splitext(name)[1].lower() in SOURCE_SUFFIXES:
                            self._by_name.setdefault(name, []).append(Path(parent, name))
        return self._by_name

    def constant(self, source: Path, includes: Iterable[Include], name: bytes) -> bytes | None:
        """The value of a macro or constant in the headers that a source includes, also through other headers."""
        for path in self.follow(source, includes):
            value = self._header(path).constants.get(name)
            if value is not None:
                return value
        return None

    def uses_warp_size(self, path: Path) -> bool:
        """Whether the code of a header asks for CUDA's warpSize."""
        return self._header(path).uses_warp_size

    def follow(self, source: Path, includes: Iterable[Include]) -> Iterator[Path]:
        """The project's headers that are included, each once, the nearest first."""
        first = tuple(includes)
        key = (source, tuple(include.path for include in first))
        if key not in self._reached:
            self._reached[key] = ([], self._walk(source, first))
        known, more = self._reached[key]
        at = 0
        while True:  # no farther than anybody asks; several may ask in turns
            if at == len(known):
                path = next(more, None)
                if path is None:
                    return
                known.append(path)
            yield known[at]
            at += 1

    def _walk(self, source: Path, includes: tuple[Include, ...]) -> Iterator[Path]:
        waiting = deque((source, include) for include in includes)
        seen = {os.path.realpath(source)}
        while waiting:
            includer, include = waiting.popleft()
            path = self.find_header(includer, include.path)
            if path is None:
                continue
            real = os.path.realpath(path)
            if real in seen:
                continue
            seen.add(real)
            yield path
            waiting.extend((path, more) for more in self._header(path).includes)

    def any_header(self, source: Path, includes: Iterable[Include], test: Callable[[bytes], bool]) -> bool:
        """Whether the text of one of the project's headers that are included passes a test, a plain function."""
        return any(self.ask(source, includes, test))

    def ask(self, source: Path, includes: Iterable[Include], question: Callable[[bytes], T]) -> Iterator[T]:
        """What a plain function says about the text of each of the project's headers that are included."""
        for path in self.follow(source, includes):
            if (path, question) not in self._answers:
                self._answers[path, question] = question(_read(path))
            answer: T = self._answers[path, question]
            yield answer

    def _header(self, path: Path) -> _Header:
        if path not in self._headers:
            self._headers[path] = _read_header(path)
        return self._headers[path]


def _ends_with(path: Path, name: str) -> bool:
    wanted = [part for part in Path(name).parts if part not in (".", "..")]
    return list(path.parts[-len(wanted) :]) == wanted


def _read(path: Path) -> bytes:
    """A header's text; nothing for one that is too large or cannot be read."""
    try:
        return path.read_bytes() if path.stat().st_size <= _LARGEST_HEADER else b""
    except OSError:
        return b""


def _read_header(path: Path) -> _Header:
    data = _read(path)
    regions = find_regions(data)
    constants: dict[bytes, bytes] = {}
    for pattern in (_MACRO, _VARIABLE):
        for match in pattern.finditer(data):
            if regions.covering(match.start(2)) is None:
                constants.setdefault(match.group(1), match.group(2))
    wide = any(regions.covering(m.start()) is None for m in re.finditer(rb"(?<![\w.>])warpSize\b", data))
    return _Header(constants, tuple(regions.includes), wide)


@lru_cache(maxsize=2)
def _index_of(inputs: tuple[Path, ...], include_dirs: tuple[Path, ...]) -> HeaderIndex:
    return HeaderIndex(inputs, include_dirs)


def header_index_of(options: Options) -> HeaderIndex:
    """The index of a run; one and the same for equal inputs."""
    inputs, folders = (tuple(p.absolute() for p in paths) for paths in (options.inputs, options.include_dirs))
    return _index_of(inputs, folders)


def forget_header_indexes() -> None:
    """Let the next run read the headers again; they may have changed since."""
    _index_of.cache_clear()
