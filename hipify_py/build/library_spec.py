"""Reads library.yaml, the description of one compatibility library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from hipify_py import resources
from hipify_py.build.toolchain import Target

_KINDS = ("cpu", "amd", "nvidia")


class SpecError(ValueError):
    """A library.yaml is wrong; the text names the file and what to do."""


@dataclass(frozen=True, slots=True)
class LibrarySpec:
    """One library on one target. Paths are absolute; a library without `soname` is headers only.

    `cmake_targets` are the imported targets that `find_package(name)` defines; `cuda_libraries` are CUDA's libraries
    behind -l that the functions come from. An `optional` library is built only where it is named or a program uses
    it; one that is `by_name` only where it is named. `without_kernels` are sources that a compiler for GPUs need not
    read for the device. `embedded` are the headers that kernels compiled at run time may include.
    """

    name: str
    version: str
    soname: str
    sources: tuple[Path, ...]
    include: tuple[Path, ...]
    private_include: tuple[Path, ...]
    depends: tuple[str, ...]
    cxx_flags: tuple[str, ...]
    link_flags: tuple[str, ...]
    version_script: Path | None
    cmake_targets: tuple[str, ...]
    cuda_libraries: tuple[str, ...] = ()
    optional: bool = False
    by_name: bool = False
    embedded: tuple[Path, ...] = ()
    without_kernels: frozenset[Path] = frozenset()


_KEYS = {
    "name", "version", "soname", "targets", "sources", "without_kernels", "include", "private_include", "depends",
    "cxx_flags", "link_flags", "version_script", "cmake_targets", "cuda_libraries", "optional", "embedded",
}  # fmt: skip


def load_specs(target: Target, root: Path | None = None) -> dict[str, LibrarySpec]:
    """All libraries that can be built for a target, by name.

    Errors: SpecError.
    """
    folder = root or resources.data_dir("compat_libs")
    specs: dict[str, LibrarySpec] = {}
    for path in sorted(folder.rglob("library.yaml")):
        spec = read_spec(path, target)
        if spec is None:
            continue
        if spec.name in specs:
            raise SpecError(f"{path}: a library named {spec.name} for {target.kind} exists already; rename one of them")
        specs[spec.name] = spec
    return specs


def read_spec(path: Path, target: Target) -> LibrarySpec | None:
    """One description as it applies to `target`, or None where the library is not for that target.

    Errors: SpecError.
    """
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    except yaml.YAMLError as error:
        raise SpecError(f"{path}: not valid YAML: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise SpecError(f"{path}: must be a mapping with a `name`")
    if unknown := set(data) - _KEYS:
        raise SpecError(f"{path}: unknown key {sorted(unknown)[0]!r}; known are {', '.join(sorted(_KEYS))}")
    if target.kind not in _strings(path, data, "targets", target):
        return None
    script = data.get("version_script")
    optional = data.get("optional", "false")
    if optional not in ("true", "false", "used"):
        raise SpecError(f"{path}: optional must be true, false or used (by a program)")
    return LibrarySpec(
        name=data["name"],
        version=data.get("version", "0.0.0"),
        soname=data.get("soname", ""),
        sources=_expand(path, "source", _strings(path, data, "sources", target)),
        include=_folders(path, _strings(path, data, "include", target)),
        private_include=_folders(path, _strings(path, data, "private_include", target)),
        depends=tuple(_strings(path, data, "depends", target)),
        cxx_flags=tuple(_strings(path, data, "cxx_flags", target)),
        link_flags=tuple(_strings(path, data, "link_flags", target)),
        version_script=(path.parent / script).resolve() if script else None,
        cmake_targets=tuple(_strings(path, data, "cmake_targets", target)),
        cuda_libraries=tuple(_strings(path, data, "cuda_libraries", target)),
        optional=optional != "false",
        by_name=optional == "true",
        embedded=_expand(path, "embedded header", _strings(path, data, "embedded", target)),
        without_kernels=frozenset(_expand(path, "source", _strings(path, data, "without_kernels", target))),
    )


def _strings(path: Path, data: Mapping[str, Any], key: str, target: Target) -> list[str]:
    value = data.get(key, [])
    if isinstance(value, dict):
        if unknown := set(value) - set(_KINDS):
            raise SpecError(f"{path}: {key} has a part for {sorted(unknown)[0]!r}; only {', '.join(_KINDS)} exist")
        value = value.get(target.kind, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise SpecError(f"{path}: {key} must be a list of strings, or such a list for each of {', '.join(_KINDS)}")
    return value


def _expand(path: Path, what: str, patterns: list[str]) -> tuple[Path, ...]:
    found: list[Path] = []
    for pattern in patterns:
        matches = sorted(path.parent.glob(pattern))
        if not matches:
            raise SpecError(f"{path}: no file matches {what} {pattern!r}")
        found += [match.resolve() for match in matches]
    return tuple(found)


def _folders(path: Path, names: list[str]) -> tuple[Path, ...]:
    folders = [(path.parent / name).resolve() for name in names]
    for folder in folders:
        if not folder.is_dir():
            raise SpecError(f"{path}: include folder {folder} does not exist")
    return tuple(folders)
