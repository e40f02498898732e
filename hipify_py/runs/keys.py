"""What a result depends on besides the files of the project: the program itself, its rules, and the options."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from hipify_py import __version__
from hipify_py.options import Options
from hipify_py.resources import data_dir

_SUFFIXES = (".py", ".yaml", ".yml", ".tsv")


def make_key(options: Options, mode: str) -> str:
    """A digest that is another one whenever results might be; the places of the inputs do not count."""
    digest = hashlib.sha256(f"{__version__}\n{mode}\n{replace(options, inputs=())!r}\n".encode())
    for folder in (Path(__file__).parents[1], data_dir("rules")):
        for path in _files(folder):
            status = path.stat()
            digest.update(f"{path} {status.st_size} {status.st_mtime_ns}\n".encode())
    for folder in options.rules:
        for path in _files(folder):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    return iter(sorted(p for p in folder.rglob("*") if p.suffix in _SUFFIXES))


def is_self_contained(options: Options) -> bool:
    """Whether results depend on nothing but the inputs: no compiler's headers, no folders beside them."""
    folders = [p.resolve() for p in options.inputs if p.is_dir()]
    return options.semantic is None and all(
        any(d.resolve().is_relative_to(f) for f in folders) for d in options.include_dirs
    )
