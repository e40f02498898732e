"""What to build and what came out: the records and helpers that all ways of building share."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.flags import SOURCE_SUFFIXES
from hipify_py.build.toolchain import Target

_ELF = b"\x7fELF"
_ELF_KINDS_THAT_RUN = (2, 3)  # ET_EXEC, ET_DYN


class ProjectError(Exception):
    """A project could not be built. `log` is what the compilers and make said."""

    def __init__(self, message: str, log: str = "") -> None:
        super().__init__(message)
        self.log = log


@dataclass(frozen=True, slots=True)
class Request:
    """What to build and for what. `meaning` is "cuda" for an original, which is then built as CUDA means it."""

    path: Path
    target: Target
    out: Path
    wave: int = 64
    meaning: str = "hip"
    cxx: str = ""
    extra: tuple[str, ...] = ()
    jobs: int = 2
    check: bool = False  # for the checking library; CPU only


@dataclass(frozen=True, slots=True)
class Program:
    """An executable; `data` is the folder whose files it may read when it runs, if there is one."""

    path: Path
    data: Path | None

    @property
    def name(self) -> str:
        return self.path.name


@dataclass(frozen=True, slots=True)
class Built:
    """What came out of a build; `log` is for the curious. A project of libraries alone has no programs."""

    programs: tuple[Program, ...]
    log: str
    libraries: tuple[Path, ...] = ()


def makefile_of(folder: Path) -> Path | None:
    """The file that make would read."""
    return next((folder / n for n in ("GNUmakefile", "makefile", "Makefile") if (folder / n).is_file()), None)


def folder_sources(folder: Path) -> list[Path]:
    """The sources of a folder without build files: its own, or those below it when it has none."""
    own = sorted(p for p in folder.iterdir() if p.is_file() and p.suffix in SOURCE_SUFFIXES)
    return own or sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix in SOURCE_SUFFIXES)


def default_out(path: Path, target: Target, wave: int, meaning: str, check: bool = False) -> Path:
    """Where a build goes unless the user says otherwise."""
    name = f"{path.resolve().stem}-{str(target).replace(':', '-')}"
    if target.kind == "cpu":
        name += f"-wave{wave}" + ("-original" if meaning == "cuda" else "") + ("-checked" if check else "")
    return Path("hipify-build") / name


def find_programs(folder: Path, skip: Sequence[str] = ("CMakeFiles",)) -> list[Path]:
    """The executables below a folder, without shared libraries."""
    found = []
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if f not in skip)
        found += [path for name in sorted(files) if is_program(path := Path(root) / name)]
    return found


def find_built(folder: Path, log: str, nothing: str) -> Built:
    """What a build left in a folder.

    Errors: ProjectError with the text `nothing` when there is neither a program nor a library.
    """
    programs = tuple(Program(path, folder) for path in find_programs(folder))
    libraries = tuple(
        path
        for path in sorted(folder.rglob("lib*"))
        if re.search(r"\.(?:a|so[.\d]*)$", path.name) and path.is_file() and not path.is_symlink()
    )
    if not programs and not libraries:
        raise ProjectError(nothing, log)
    return Built(programs, log, libraries)


def is_program(path: Path) -> bool:
    """Whether a file is an executable for this machine."""
    if path.is_symlink() or ".so" in path.name or not path.is_file() or not path.stat().st_mode & stat.S_IXUSR:
        return False
    with path.open("rb") as file:
        head = file.read(18)
    return head[:4] == _ELF and len(head) == 18 and int.from_bytes(head[16:18], "little") in _ELF_KINDS_THAT_RUN
