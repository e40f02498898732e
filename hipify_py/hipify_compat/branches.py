"""Which macros a file tests but nothing defines: what a compiler would take for undefined, as hipify-clang does.

hipify-clang sees all headers. Here the local ones are read for their definitions; what compilers and CUDA's headers may
define stays unknown, and so do all names when a local header cannot be found.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from pathlib import Path

from hipify_py.conditionals import read_directives
from hipify_py.tokens import find_regions

_WORD = re.compile(rb"[A-Za-z_]\w*")
# Compilers' and libraries' own names; CUDA's headers define the versions.
_ELSEWHERE = re.compile(rb"_|CU|NV|HIP|ROC|THRUST|NCCL|NDEBUG\Z|WIN32\Z|defined\Z|true\Z|false\Z|has_|\w*VERSION")
_MOST_HEADERS = 200


def find_undefined(path: Path, data: bytes, defines: Collection[str], folders: Sequence[Path]) -> tuple[str, ...]:
    """Names that the conditionals of a file ask for and that neither the caller nor a local header defines."""
    asked: set[bytes] = set()
    for directive in read_directives(data, find_regions(data)):
        if directive.word not in (b"define", b"undef", b"include"):
            asked.update(word for word in _WORD.findall(directive.text) if not _ELSEWHERE.match(word))
    asked -= {name.encode() for name in defines}
    if not asked:
        return ()
    known = _defined_in_headers(path, data, folders)
    return tuple(sorted(name.decode() for name in asked - known)) if known is not None else ()


def _defined_in_headers(path: Path, data: bytes, folders: Sequence[Path]) -> set[bytes] | None:
    """All macros of the local headers, followed; None when one is not found."""
    known: set[bytes] = set()
    seen = {path.resolve()}
    waiting = [(path, data)]
    while waiting:
        file, text = waiting.pop()
        for include in find_regions(text).includes:
            header = _find_header(include.path.decode("utf-8", "replace"), file.parent, folders, include.quoted)
            if header is None:
                if include.quoted and not _ELSEWHERE.match(include.path.upper()):
                    return None
            elif header.resolve() not in seen and len(seen) < _MOST_HEADERS:
                seen.add(header.resolve())
                content = header.read_bytes()
                known.update(_definitions(content))
                waiting.append((header, content))
    return known


def _find_header(name: str, here: Path, folders: Sequence[Path], quoted: bool) -> Path | None:
    places = [here, *folders] if quoted else folders
    return next((place / name for place in places if (place / name).is_file()), None)


def _definitions(data: bytes) -> set[bytes]:
    found = set()
    for directive in read_directives(data, find_regions(data)):
        if directive.word == b"define" and (word := _WORD.match(directive.text)):
            found.add(word.group())
    return found
