"""Reads rules/build/ and the table of headers. Errors name the file and the entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from hipify_py.model import Severity
from hipify_py.resources import data_dir
from hipify_py.rulespec import RuleError

NO_COUNTERPART = "?"
_FLAG_KEYS = {"options", "value", "to", "split", "loose", "severity", "note"}
_LIBRARY_COLUMNS = ["cuda", "link", "package", "target", "note"]
_CMAKE_MAPS = (
    "variables", "version_variables", "link_variables", "properties", "features", "commands", "link_commands",
    "cuda_only_packages",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Library:
    """What takes the place of one of CUDA's libraries; `link` is "" for nothing and `?` for no counterpart."""

    link: str
    package: str
    target: str
    note: str

    @property
    def is_missing(self) -> bool:
        return self.link == NO_COUNTERPART


@dataclass(frozen=True, slots=True)
class FlagRule:
    """One entry of flags.yaml; the file says what the fields mean."""

    options: tuple[str, ...]
    value: str
    to: str
    split: bool
    loose: bool
    severity: Severity | None
    note: str

    @property
    def takes_value(self) -> bool:
        return self.value != "none"

    @property
    def stays(self) -> bool:
        return self.severity is Severity.ERROR


@dataclass(frozen=True, slots=True)
class CMakeWords:
    """cmake.yaml."""

    variables: Mapping[str, str]
    version_variables: Mapping[str, str]
    link_variables: Mapping[str, str]
    dropped_variables: frozenset[str]
    properties: Mapping[str, str]
    removed_properties: frozenset[str]
    features: Mapping[str, str]
    commands: Mapping[str, str]
    link_commands: Mapping[str, str]
    without_use: frozenset[str]
    without_counterpart: Mapping[str, str]
    packages: frozenset[str]
    cuda_only_packages: Mapping[str, str]
    modules: frozenset[str]
    hip_minimum: tuple[int, ...]
    architecture: str


@dataclass(frozen=True, slots=True)
class MakeWords:
    """make.yaml."""

    folders: Mapping[str, str]
    rocm_folder: str
    architecture_variable: str
    architecture: str


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """All of rules/build/."""

    flags: Mapping[str, tuple[FlagRule, ...]]  # by option, in the order of the file
    libraries: Mapping[str, Library]
    cmake: CMakeWords
    make: MakeWords
    headers: Mapping[str, str]


@lru_cache(maxsize=4)
def load_tables(folder: Path | None = None) -> Tables:
    """Read the tables of hipify-py, or those in `folder`.

    Errors: RuleError.
    """
    folder = folder or data_dir("rules") / "build"
    try:
        return Tables(
            _read_flags(folder / "flags.yaml"),
            _read_libraries(folder / "libraries.tsv"),
            _read_cmake(folder / "cmake.yaml"),
            _read_make(folder / "make.yaml"),
            _read_headers(folder.parent / "headers" / "names.tsv"),
        )
    except OSError as error:
        raise RuleError(str(error.filename), 1, f"cannot be read: {error.strerror}") from None


def _read_flags(path: Path) -> dict[str, tuple[FlagRule, ...]]:
    found: dict[str, tuple[FlagRule, ...]] = {}
    text = path.read_text(encoding="utf-8")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("- ")]
    for line, entry in zip(lines, _read_yaml(path), strict=True):
        rule = _flag_rule(entry, str(path), line)
        for option in rule.options:
            found[option] = (*found.get(option, ()), rule)
    return found


def _read_yaml(path: Path) -> Any:
    try:
        return yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise RuleError(str(path), mark.line + 1 if mark else 1, f"is no YAML: {error}") from None


def _flag_rule(entry: Any, path: str, line: int) -> FlagRule:
    if not isinstance(entry, dict) or set(entry) - _FLAG_KEYS or not {"options", "value", "to"} <= set(entry):
        raise RuleError(path, line, "needs options, value and to, and may have split, loose, severity and note")
    severity = Severity(entry["severity"]) if "severity" in entry else None
    if not all(isinstance(entry[key], str) for key in ("value", "to")):
        raise RuleError(path, line, "value and to are texts; put true, false and numbers into quotes")
    if bool(severity) != bool(entry.get("note")):
        raise RuleError(path, line, "severity and note go together")
    return FlagRule(
        tuple(entry["options"]),
        entry["value"],
        entry["to"],
        bool(entry.get("split")),
        bool(entry.get("loose")),
        severity,
        entry.get("note", ""),
    )


def _read_libraries(path: Path) -> dict[str, Library]:
    found: dict[str, Library] = {}
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        row = text.split("\t")
        if text.startswith("#") or row == _LIBRARY_COLUMNS:
            continue
        if len(row) != len(_LIBRARY_COLUMNS) or row[0] in found:
            raise RuleError(str(path), line, f"{row[0]}: five columns and a name that is there once are needed")
        found[row[0]] = Library(*row[1:])
    return found


def _read_headers(path: Path) -> dict[str, str]:
    """CUDA's headers with HIP's, from the table of the translator."""
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {row[0]: row[2] for row in rows if len(row) > 2 and row[1] == "header" and row[2]}


def _read_cmake(path: Path) -> CMakeWords:
    data = _read_yaml(path)
    for name in (*_CMAKE_MAPS, "commands_without_counterpart"):
        values = data.get(name)
        if not isinstance(values, dict) or not all(isinstance(v, str) for v in values.values()):
            raise RuleError(str(path), 1, f"{name} must map words to texts")
    return CMakeWords(
        **{name: data[name] for name in _CMAKE_MAPS},
        dropped_variables=frozenset(data["dropped_variables"]),
        removed_properties=frozenset(data["removed_properties"]),
        without_use=frozenset(data["commands_without_use"]),
        without_counterpart=data["commands_without_counterpart"],
        packages=frozenset(data["packages"]),
        modules=frozenset(data["modules"]),
        hip_minimum=tuple(int(part) for part in data["hip_minimum"].split(".")),
        architecture=data["default_architecture"],
    )


def _read_make(path: Path) -> MakeWords:
    data = _read_yaml(path)
    try:
        words = MakeWords(
            data["folders"], data["rocm_folder"], data["architecture_variable"], data["default_architecture"]
        )
    except KeyError as error:
        raise RuleError(str(path), 1, f"{error} is missing") from None
    if len(set(words.folders.values())) != len(words.folders):
        raise RuleError(str(path), 1, "two folders would get one name, and a variable could come to name itself")
    return words
