"""Other names for files: `.cu` to `.hip` and the like, in the output and in the includes."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from hipify_py.filetree import Item, Kind

Renaming = tuple[tuple[str, str], ...]  # (old ending, new ending)
# As ROCm's own samples and PyTorch do: compilers and CMake know .hip for sources; headers are included by any name.
POLICIES: dict[str, Renaming] = {"none": (), "hip": ((".cu", ".hip"),)}


def parse_renaming(text: str) -> Renaming:
    """A policy, or own endings like `.cu=.hip.cpp,.cuh=.hip.h`; the longest ending that fits is taken.

    Errors: ValueError for anything else.
    """
    if text in POLICIES:
        return POLICIES[text]
    found: dict[str, str] = {}
    for pair in text.split(","):
        old, given, new = pair.partition("=")
        if not given or not all(e.startswith(".") and len(e) > 1 and "/" not in e for e in (old, new)) or old in found:
            raise ValueError(f"`{pair}` is neither none, nor hip, nor a pair of endings like .cu=.hip")
        found[old] = new
    return tuple(sorted(found.items(), key=lambda p: -len(p[0])))


def new_name(name: str, renaming: Renaming) -> str:
    """The name of a file after renaming."""
    for old, new in renaming:
        if name.endswith(old) and len(name) > len(old):
            return name[: -len(old)] + new
    return name


def renamed(path: Path, renaming: Renaming) -> Path:
    """`path` with its last part renamed."""
    return path.with_name(new_name(path.name, renaming)) if renaming else path


def rename_endings(text: str, renaming: Renaming) -> str:
    """A text of a build file with the endings in it renamed: `main.cu`, `%.cu`, `.cu.o`, `$(wildcard *.cu)`."""
    return _endings(renaming).sub(lambda match: dict(renaming)[match[0]], text) if renaming else text


@lru_cache(maxsize=4)
def _endings(renaming: Renaming) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(old) + r"(?![\w-])" for old, _ in renaming))


def place_of(item: Item, renaming: Renaming) -> Path:
    """Where an item belongs below the output."""
    return renamed(item.relative, renaming) if item.kind is Kind.SOURCE else item.relative
