"""The options that a project has in hipify.toml or pyproject.toml, for the files of it that are open."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from hipify_py.buildfiles.names import build_kind
from hipify_py.cli.app import configured_keys
from hipify_py.options import Options
from hipify_py.renaming import parse_renaming
from hipify_py.runs.config import ConfigError, find_config, load_config
from hipify_py.runs.selection import Selection
from hipify_py.semantics.request import make_request

_OPTION_OF = {"to": "target", "define": "defines", "undefine": "undefines", "include_dir": "include_dirs"}
# What a run does with its results is not for an editor: the CPU's own dialect comes after the conversion.
_LEFT_OUT = frozenset({"inputs", "semantic", "rename", "lower"})

Stamp = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True)
class Settings:
    """What counts for the files of one project; equal for equal files on disk."""

    options: Options = field(default_factory=Options)
    folder: Path | None = None  # of the configuration
    mode: str = "hip"
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    rules_stamp: Stamp = ()  # changes with the user's rule files
    problem: str = ""  # why the configuration counts for nothing

    def converts(self, path: Path) -> bool:
        """Whether `convert` would look at the file."""
        if build_kind(path.name) and (self.options.build_files == "keep" or self.mode != "hip"):
            return False
        if not (self.include or self.exclude):
            return True
        return Selection(self.include, self.exclude, gitignore=False).converts(self._relative(path))

    def _relative(self, path: Path) -> Path:
        roots = [p for p in self.options.inputs if path.is_relative_to(p)]
        return path.relative_to(max(roots, key=lambda p: len(p.parts))) if roots else Path(path.name)


def read_settings(path: Path, roots: Sequence[Path]) -> Settings:
    """The settings for a file. `roots` are the folders that the editor has open; they are the project where no
    configuration says what is."""
    file = find_config(path.parent)
    found = Settings() if file is None else _load(file, _stamp([file]))
    if not found.options.inputs:
        near = [r for r in (found.folder, *roots) if r is not None and path.is_relative_to(r) and _is_project(r)]
        inputs = (max(near, key=lambda r: len(r.parts)),) if near else (path,)
        found = replace(found, options=replace(found.options, inputs=inputs))
    return replace(found, rules_stamp=_stamp(_files_below(found.options.rules)))


def _is_project(folder: Path) -> bool:
    """Whether a folder may be searched for headers: not a home folder, nor what holds one."""
    home = Path.home()
    return folder != home and folder not in home.parents


def _files_below(folders: Sequence[Path]) -> list[Path]:
    return [Path(parent, name) for folder in folders for parent, _, names in os.walk(folder) for name in names]


def _stamp(files: Sequence[Path]) -> Stamp:
    states = [(str(f), f.stat()) for f in sorted(files) if f.is_file()]
    return tuple((name, s.st_mtime_ns, s.st_size) for name, s in states)


@lru_cache(maxsize=16)
def _load(file: Path, stamp: Stamp) -> Settings:
    try:
        return _make_settings(load_config(file, configured_keys(), ())["convert"], file.parent)
    except ConfigError as error:
        return Settings(folder=file.parent, problem=str(error))
    except ValueError as error:
        return Settings(folder=file.parent, problem=f"{file}: {error}")


def _make_settings(given: Mapping[str, Any], folder: Path) -> Settings:
    """The settings that the parameters of `convert` make.

    Errors: ValueError for a value that an option does not take.
    """
    known = {f.name: f for f in fields(Options)}
    choices: dict[str, Any] = {}
    for parameter, value in given.items():
        name = _OPTION_OF.get(parameter, parameter)
        if name in known and name not in _LEFT_OUT:
            if isinstance(value, list):
                value = tuple(map(Path, value) if "Path" in str(known[name].type) else value)
            choices[name] = value
    inputs = tuple(Path(os.path.abspath(p)) for p in given.get("paths", ()))
    options = Options(**choices, inputs=inputs, rename=parse_renaming(given.get("rename", "none")))
    if given.get("semantic"):
        commands = given.get("compile_commands")
        request = make_request(options, Path(commands) if commands else None, given.get("clang_arg", ()))
        options = replace(options, semantic=request)
    include, exclude = (tuple(given.get(name, ())) for name in ("include", "exclude"))
    Selection(include, exclude)  # refuses what is no pattern
    return Settings(options, folder, given.get("mode", "hip"), include, exclude)
