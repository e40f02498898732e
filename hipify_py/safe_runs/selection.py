"""Which files of a folder take part: what .gitignore leaves out, and what --include and --exclude convert.

Patterns are those of .gitignore, relative to the input. What .gitignore leaves out is not part of the project; a source
that is not chosen for conversion still is, and is copied like a file that is no source.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

_IGNORE = ".gitignore"


class Selection:
    """The choice of one run.

    Errors: ValueError for a pattern that is none.
    """

    def __init__(self, include: Sequence[str] = (), exclude: Sequence[str] = (), *, gitignore: bool = True) -> None:
        self._include, self._exclude = (_parse(p) if p else None for p in (include, exclude))
        self._gitignore = gitignore
        self._specs: list[tuple[str, GitIgnoreSpec]] = []  # the outermost first, with the folder each is about
        self.left_out = 0

    def start(self, root: Path) -> None:
        """Begin with an input folder: the files of its git repository above it count, too."""
        self._specs = []
        if not self._gitignore:
            return
        real = root.absolute()
        for number, folder in enumerate((real, *real.parents)):
            if (folder / ".git").exists():
                for above in reversed(real.parents[:number]):
                    self._add(str(above))
                break

    def enter(self, folder: str, names: Sequence[str]) -> None:
        """Read the file of a folder that is walked now, if it is among the names in there."""
        if self._specs:
            self._specs = [(f, s) for f, s in self._specs if os.path.join(folder, "").startswith(f)]
        if self._gitignore and _IGNORE in names:
            self._add(folder)

    def _add(self, folder: str) -> None:
        try:
            text = Path(folder, _IGNORE).read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return
        self._specs.append((os.path.join(folder, ""), _parse(text.splitlines())))

    def is_ignored(self, path: str, *, is_folder: bool) -> bool:
        """Whether .gitignore leaves out a path; the innermost file that says something decides."""
        for folder, spec in reversed(self._specs):
            if path.startswith(folder):
                said = spec.check_file(path[len(folder) :] + ("/" if is_folder else "")).include
                if said is not None:
                    self.left_out += said
                    return said
        return False

    def describe(self) -> str:
        """How much was left out, for a report."""
        return f"{self.left_out} files and folders were left out by .gitignore; --no-gitignore takes them in"

    def converts(self, relative: Path) -> bool:
        """Whether a source is chosen for conversion."""
        name = relative.as_posix()
        if self._include is not None and not self._include.match_file(name):
            return False
        return self._exclude is None or not self._exclude.match_file(name)


def _parse(patterns: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(patterns)
