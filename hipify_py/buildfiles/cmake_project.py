"""What the CMake files of a project say together: where CUDA is looked for, and what the files below count on there.

A file of CMake is rarely whole: one looks for the packages, others link their targets or ask for CUDA's version. The
answers are the same before and after a conversion, so that the order in which files are converted does not matter.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from hipify_py.buildfiles.cmake_names import Names
from hipify_py.buildfiles.cmake_scan import Command, ScanError, scan_commands
from hipify_py.buildfiles.editor import Editor
from hipify_py.buildfiles.names import build_kind
from hipify_py.buildfiles.tables import Tables
from hipify_py.source import make_source

_TARGET = re.compile(r"\b(?:roc|hip|hiprtc)::\w+")
_WORD = re.compile(r"\w+")
_HIP = re.compile(r"(?<![A-Za-z])(?:hip|HIP|[Rr][Oo][Cc][Mm])(?![a-z])")
ADD_COMMANDS = frozenset({"add_executable", "add_library", "cuda_add_executable", "cuda_add_library"})
_SETS = frozenset({"set", "option", "find_library", "find_path"})
_DEPTH_WITHOUT = 2  # a project may have folders without a CMakeLists.txt between those that have one
_LARGEST = 1 << 20  # bytes; no such file is written by hand


@dataclass(frozen=True, slots=True)
class FileFacts:
    """One CMake file."""

    path: Path
    finds: bool  # looks for CUDA's package
    enables: bool  # enables the language, for its own folder and those below
    packages: frozenset[str]  # of ROCm, whose targets are linked
    versions: frozenset[str]  # variables of CUDA's version that are read
    both: bool  # is for both vendors


@dataclass(frozen=True, slots=True)
class ProjectFacts:
    """All CMake files of a project; without files nothing is known but what a caller's own file says."""

    files: Mapping[Path, FileFacts] = field(default_factory=dict)
    targets: frozenset[str] = frozenset()  # its own
    uses_findcuda: bool = True
    sets: frozenset[str] = frozenset()  # variables that the project sets itself

    def home_of(self, path: Path) -> Path | None:
        """The file that looks for the packages whose targets `path` links."""
        known = self.files.get(path)
        if known is None or known.finds:
            return path if known else None
        finding = {f.path for f in self.files.values() if f.finds and not f.both}
        folders = (folder / "CMakeLists.txt" for folder in path.parents)
        above = next((file for file in folders if file in finding), None)
        return above or min(finding, key=lambda p: (len(p.parts), p), default=None)

    def packages_at(self, path: Path) -> list[str]:
        """What other files need of the packages that `path` looks for."""
        return sorted({p for f in self._served(path) for p in f.packages})

    def versions_at(self, path: Path) -> frozenset[str]:
        """The variables of CUDA's version that are read where `path` has looked for CUDA."""
        return frozenset(v for f in self._served(path) for v in f.versions) - self.sets

    def _served(self, path: Path) -> Iterator[FileFacts]:
        return (f for f in self.files.values() if not f.both and self.home_of(f.path) == path)


def speaks_of_hip(command: Command) -> bool:
    """Whether a command has a part for HIP already."""
    return command.name != "message" and any(_HIP.search(a.text) for a in command.arguments)


def speaks_of_cuda(command: Command) -> bool:
    """Whether a command has a part for CUDA."""
    return "cuda" in command.name or any("CUDA" in a.text for a in command.arguments)


def read_project(path: Path, tables: Tables) -> ProjectFacts:
    """The project to which a CMake file belongs; nothing when the file is not on the disk."""
    if not path.is_file():
        return ProjectFacts()
    return _read_folder(_top_of(path.absolute().parent), tables)


def forget_projects() -> None:
    """Read projects again: their files may have changed."""
    _read_folder.cache_clear()


def _top_of(folder: Path) -> Path:
    """The highest folder with a CMakeLists.txt, not above a repository."""
    top, without = folder, 0
    for current in (folder, *folder.parents):
        if (current / "CMakeLists.txt").is_file():
            top, without = current, 0
        else:
            without += 1
        if without > _DEPTH_WITHOUT or (current / ".git").exists():
            break
    return top


@lru_cache(maxsize=4)
def _read_folder(top: Path, tables: Tables) -> ProjectFacts:
    scanned: dict[Path, list[Command]] = {}
    for path in sorted(_cmake_files(top)):
        try:
            if path.stat().st_size <= _LARGEST and path.name not in tables.cmake.modules:
                scanned[path] = list(scan_commands(path.read_bytes()))
        except (OSError, ScanError):
            continue
    everything = [c for commands in scanned.values() for c in commands]
    old = any(c.texts[:1] == ["CUDA"] for c in everything if c.name == "find_package")
    return ProjectFacts(
        {path: _facts_of(path, commands, tables) for path, commands in scanned.items()},
        own_targets(everything),
        old or not any(_is_new_style(c) for c in everything),
        frozenset(c.texts[0] for c in everything if c.name in _SETS and _sets_a_version(c)),
    )


def _cmake_files(top: Path) -> Iterator[Path]:
    """The CMake files below a folder, without those of build trees."""
    for folder, folders, names in os.walk(top):
        if "CMakeCache.txt" in names:
            folders.clear()
            continue
        folders[:] = [f for f in folders if not f.startswith(".")]
        yield from (Path(folder, name) for name in names if build_kind(name) == "cmake")


def own_targets(commands: Sequence[Command]) -> frozenset[str]:
    """The targets that the commands make."""
    return frozenset(c.texts[0] for c in commands if c.name in ADD_COMMANDS and c.arguments)


def _is_new_style(command: Command) -> bool:
    texts = command.texts
    return (command.name == "find_package" and texts[:1] == ["CUDAToolkit"]) or (
        command.name in ("project", "enable_language") and "CUDA" in texts
    )


def _sets_a_version(command: Command) -> bool:
    """Whether it is not what a conversion has put there."""
    return bool(command.arguments) and "VERSION" in command.texts[0]


def _facts_of(path: Path, commands: Sequence[Command], tables: Tables) -> FileFacts:
    words = tables.cmake
    names = Names(Editor(make_source(path, b"")), tables)
    packages = {
        tables.libraries[words.link_commands[c.name]].package for c in commands if c.name in words.link_commands
    }
    versions: set[str] = set()
    by_target = {library.target: library.package for library in tables.libraries.values() if library.package}
    for command in commands:
        if command.name == "set" and command.arguments and names.library_of_variable(command.texts[0]):
            continue  # goes, since targets stand where the variable was read
        text = " ".join(command.texts)
        packages.update(by_target.get(target, "") for target in _TARGET.findall(text))
        for argument in command.arguments:
            names.rename(argument.text)
        if command.name not in _SETS or not _sets_a_version(command):
            versions.update(w for w in _WORD.findall(text) if w in words.version_variables)
    found = {c.texts[0] for c in commands if c.name == "find_package" and c.arguments}
    finds_cuda = bool(found & words.packages)
    # A converted file looks for hip; what follows from it for others is the same.
    finds = finds_cuda or "hip" in found
    both = any(speaks_of_hip(c) for c in commands) and (finds_cuda or not finds) and any(map(speaks_of_cuda, commands))
    enables = path.name == "CMakeLists.txt" and any(
        (c.name in ("project", "enable_language") and {"CUDA", "HIP"} & set(c.texts))
        or (c.name == "find_package" and c.texts[:1] == ["CUDA"])  # becomes an enable_language
        for c in commands
    )
    return FileFacts(path, finds, enables, frozenset({*packages, *names.packages} - {""}), frozenset(versions), both)
