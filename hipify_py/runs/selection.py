"""Which files of a folder take part: what .gitignore leaves out, and what --include and --exclude convert.

Patterns are those of .gitignore, relative to the input. What a git repository ignores and does not track is not part of
the project; a source that is not chosen for conversion still is, and is copied like a file that is no source.
"""

from __future__ import annotations

import os
import subprocess
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
        self._repository: Path | None = None
        self._tracked: frozenset[str] | None = None
        self.left_out = 0

    def start(self, root: Path) -> None:
        """Begin with an input folder: the files of its git repository above it count, too."""
        self._specs, self._repository, self._tracked = [], None, None
        if not self._gitignore:
            return
        real = Path(os.path.abspath(root))
        for number, folder in enumerate((real, *real.parents)):
            if (folder / ".git").exists():
                self._repository = folder
                for above in reversed(real.parents[:number]):
                    self._add(str(above))
                break

    def enter(self, folder: str, names: Sequence[str]) -> None:
        """Read the file of a folder that is walked now, if it is among the names in there."""
        if self._specs:
            self._specs = [(f, s) for f, s in self._specs if os.path.join(folder, "").startswith(f)]
        if self._repository is not None and _IGNORE in names:
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
                    said = said and path not in self._tracked_files()
                    self.left_out += said
                    return said
        return False

    def _tracked_files(self) -> frozenset[str]:
        """The files that git tracks although they are ignored, which are part of the project, and their folders."""
        if self._tracked is None:
            found = _list_tracked(self._repository) if self._repository is not None else []
            self._tracked = frozenset(str(p) for file in found for p in (file, *file.parents))
        return self._tracked

    def describe(self) -> str:
        """How much was left out, for a report."""
        return f"{self.left_out} files and folders were left out by .gitignore; --no-gitignore takes them in"

    def converts(self, relative: Path) -> bool:
        """Whether a source is chosen for conversion."""
        name = relative.as_posix()
        if self._include is not None and not self._include.match_file(name):
            return False
        return self._exclude is None or not self._exclude.match_file(name)


def _list_tracked(repository: Path) -> list[Path]:
    command = ["git", "-C", str(repository), "ls-files", "-z", "--cached", "--ignored", "--exclude-standard"]
    try:
        done = subprocess.run(command, capture_output=True, check=True)
    except (OSError, subprocess.SubprocessError):  # no git, or not its folder: the patterns alone decide
        return []
    return [repository / os.fsdecode(name) for name in done.stdout.split(b"\0") if name]


def _parse(patterns: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(patterns)
