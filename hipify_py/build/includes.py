"""Finds the project's own files that a source file may include. Pure reading: nothing is written."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)
_VENDOR_MARKS = ("cuda_runtime.h", "cuda_runtime_api.h", "hip/hip_runtime.h", "hipblas/hipblas.h")
_SYSTEM = ("/usr/include", "/usr/lib", "/usr/local/include")


@dataclass(frozen=True, slots=True)
class SearchPath:
    """Where a compiler looks for headers: `quote` folders for "x.h" only, then `folders` for both forms."""

    quote: tuple[Path, ...] = ()
    folders: tuple[Path, ...] = ()


def is_vendor_folder(folder: Path) -> bool:
    """Whether a folder is the include folder of a CUDA or ROCm installation, which a CPU build must not see."""
    return any((folder / mark).is_file() for mark in _VENDOR_MARKS)


def is_system_folder(folder: Path) -> bool:
    """Whether headers of this folder belong to the machine and are never converted."""
    text = f"{folder}/"
    return any(text.startswith(f"{system}/") for system in _SYSTEM)


def included_names(data: bytes) -> list[tuple[bool, str]]:
    """The `#include`s of a file, as (is quoted, name), also those that a condition switches off."""
    found = _INCLUDE.findall(data)
    return [(mark == b'"', os.fsdecode(name).strip()) for mark, name in found]


def find_reached(roots: Sequence[Path], search: SearchPath) -> dict[Path, bytes]:
    """The roots and all files of the project that they include, directly or not, with their contents.

    Paths are absolute but keep symbolic links, as compilers do when they look beside the including file.
    """
    reached: dict[Path, bytes] = {}
    waiting = [Path(os.path.abspath(root)) for root in roots]
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        try:
            data = path.read_bytes()
        except OSError:
            if path in map(Path, map(os.path.abspath, roots)):
                raise
            continue
        reached[path] = data
        for quoted, name in included_names(data):
            found = _resolve(name, quoted, path.parent, search)
            if found is not None:
                waiting.append(found)
    return reached


def _resolve(name: str, quoted: bool, beside: Path, search: SearchPath) -> Path | None:
    folders: Iterable[Path] = [beside, *search.quote, *search.folders] if quoted else search.folders
    for folder in folders:
        path = Path(os.path.abspath(folder / name))
        if path.is_file():
            return path
    return None
