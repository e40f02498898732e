"""hipify-py's own headers for device code, such as <hipify_py/ptx.h>: a port of a whole project holds what it includes.

They are in ROOT/hipify-headers/hipify_py/, and included by their path from the file: so a port builds with any build
system and without hipify-py.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path, PurePosixPath

from hipify_py.options import Options
from hipify_py.resources import data_dir

# No name that Python could import, so that no setup.py takes it for a package.
FOLDER = "hipify-headers"
_PACKAGE = "hipify_py"
_INCLUDE = re.compile(
    rb'^[ \t]*#[ \t]*include[ \t]*(?:<|"(?:\.\./)*(?:hipify-headers/)?)(hipify_py/[\w/]+\.h)[>"]', re.M
)
_INNER_INCLUDE = re.compile(r'^#include "([\w./]+)"', re.M)


def device_headers() -> Path:
    """The folder of the headers: <hipify_py/ptx.h> is hipify_py/ptx.h in it."""
    return data_dir("compat_libs") / "device" / "include"


def is_own_header(path: Path) -> bool:
    """Whether a file is a copy of one of the headers, which is for HIP as it is."""
    if _PACKAGE not in path.parts:
        return False
    at = len(path.parts) - 1 - path.parts[::-1].index(_PACKAGE)
    return device_headers().joinpath(*path.parts[at:]).is_file()


def find_included(data: bytes) -> frozenset[str]:
    """The headers that a source includes, as in `hipify_py/ptx.h`."""
    return frozenset(m.decode() for m in _INCLUDE.findall(data)) if b"hipify_py/" in data else frozenset()


def canonical(path: str) -> str:
    """How a header is called, whatever path it is included by; other paths stay."""
    _, folder, name = path.rpartition(f"{FOLDER}/")
    return name if folder else path


def include_text(header: str, source: Path, options: Options) -> str:
    """What stands behind `#include` in a source: a path where the port holds the header, else `<...>`."""
    if options.own_headers == "port" and header.startswith(f"{_PACKAGE}/"):
        for folder in options.inputs:
            if source.is_relative_to(folder) and source != folder:
                above = "../" * (len(source.relative_to(folder).parts) - 1)
                return f'"{above}{FOLDER}/{header}"'
    return f"<{header}>"


def include_copies(text: str, path: PurePosixPath) -> str:
    """The text of a header at `path` below the root of a port, which includes the copies in the port."""
    above = "../" * (len(path.parts) - 1)
    return re.sub(r"#include <(hipify_py/[\w/]+\.h)>", rf'#include "{above}{FOLDER}/\1"', text)


def all_needed(headers: Iterable[str]) -> list[str]:
    """These headers and those that they include, sorted."""
    found: set[str] = set()
    waiting = list(headers)
    while waiting:
        header = waiting.pop()
        if header not in found and (device_headers() / header).is_file():
            found.add(header)
            waiting += _includes_of(header)
    return sorted(found)


@lru_cache(maxsize=64)
def _includes_of(header: str) -> tuple[str, ...]:
    text = (device_headers() / header).read_text(encoding="utf-8")
    folder = PurePosixPath(header).parent
    return tuple(os.path.normpath(folder / name) for name in _INNER_INCLUDE.findall(text))
