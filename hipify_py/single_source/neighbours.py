"""The project's own headers: which of them bring the generated header along."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from hipify_py.rulebook import View
from hipify_py.single_source.naming import Naming
from hipify_py.tokens import find_regions, find_words

_INCLUDE = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"\n]+)", re.MULTILINE)
_DEVICE_MARKS = (b"__global__", b"__device__")
_SELF_INCLUDING = ".cuh"  # gets the header wherever it has device code


class Neighbours:
    """Looks for an included file among the files of the run, by the end of its path."""

    def __init__(self, sources: Iterable[Path], view: View, naming: Naming) -> None:
        self.view, self.naming = view, naming
        self.by_name: dict[str, list[Path]] = {}
        self.answers: dict[Path, bool] = {}
        for path in sources:
            self.by_name.setdefault(path.name, []).append(path)

    def brings_header(self, name: bytes) -> bool:
        """Whether the one file that `#include "name"` can mean includes the header, or will."""
        found = self._find(name)
        return found is not None and self._brings(found)

    def leans_on(self, name: bytes) -> bool:
        """Whether the one file that `#include "name"` can mean uses CUDA's names and leaves the header to others."""
        found = self._find(name)
        if found is None or self._brings(found):
            return False
        try:
            data = found.read_bytes()
        except OSError:
            return False
        words = find_words(data, find_regions(data))
        return any(not entry.kept for entry in self.view.names_among(words)[0].values())

    def _find(self, name: bytes) -> Path | None:
        wanted = PurePosixPath(name.decode("utf-8", "surrogateescape"))
        parts = [p for p in wanted.parts if p not in (".", "..")]
        found = [p for p in self.by_name.get(wanted.name, ()) if list(p.parts[-len(parts) :]) == parts]
        return found[0] if len(found) == 1 else None

    def _brings(self, path: Path) -> bool:
        if path not in self.answers:
            self.answers[path] = False  # for files that include each other
            try:
                data = path.read_bytes()
            except OSError:
                return False
            self.answers[path] = (
                path.suffix == _SELF_INCLUDING and any(mark in data for mark in _DEVICE_MARKS)
            ) or any(self._leads(mark, name) for mark, name in _INCLUDE.findall(data))
        return self.answers[path]

    def _leads(self, mark: bytes, name: bytes) -> bool:
        entry = self.view.header(name.decode("utf-8", "replace"))
        if (entry is not None and not entry.kept and entry.new_name) or self.naming.is_header(name):
            return True
        return mark == b'"' and self.brings_header(name)
