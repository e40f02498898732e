"""The options of a project, from hipify.toml or from [tool.hipify-py] of pyproject.toml; the command line wins.

The keys are the long names of the options. Tables `convert` and `scan` hold what is for one command only. Paths are
relative to the file.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hipify_py.errors import HipifyError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

OWN_FILE, SHARED_FILE, TABLE = "hipify.toml", "pyproject.toml", "hipify-py"
_PATHS = frozenset({"DIR", "FILE", "PATH", "OUT", "OLD.json"})  # metavars of options that name files
_DESTINATIONS = {"output": ("-o", "--output"), "in-place": ("--in-place",), "diff": ("--diff",)}


class ConfigError(HipifyError):
    """A file cannot be used; the text begins with its name and line."""


@dataclass(frozen=True, slots=True)
class Key:
    """One option of one command as a key of the file."""

    name: str  # the long name without dashes
    parameter: str  # the name that the command knows it by
    kind: type  # bool, int, str, or list (of str)
    metavar: str
    default: object
    help: str


Keys = Mapping[str, Mapping[str, Key]]  # command -> name -> key


def read_keys(commands: Mapping[str, Any]) -> Keys:
    """The keys that the options of commands make."""
    return {name: {k.name: k for k in map(_make_key, command.params)} for name, command in commands.items()}


def _make_key(parameter: Any) -> Key:
    names = [o for o in getattr(parameter, "opts", ()) if o.startswith("--")]
    name = names[0].removeprefix("--") if names else parameter.name
    is_list = getattr(parameter, "multiple", False) or parameter.param_type_name == "argument"
    kind = list if is_list else bool if getattr(parameter, "is_flag", False) else type(parameter.default)
    metavar = "PATH" if parameter.param_type_name == "argument" else parameter.metavar or ""
    kind = kind if kind in (list, bool, int) else str
    return Key(name, parameter.name, kind, metavar, parameter.default, parameter.help or "")


def find_config(start: Path) -> Path | None:
    """The nearest file with a configuration, in a folder or those above it, up to the root of a repository."""
    for folder in (start, *start.parents):
        if (folder / OWN_FILE).is_file():
            return folder / OWN_FILE
        shared = folder / SHARED_FILE
        if shared.is_file() and f"tool.{TABLE}" in shared.read_text(encoding="utf-8", errors="replace"):
            return shared
        if (folder / ".git").exists():
            return None
    return None


def load_config(file: Path, keys: Keys, arguments: Sequence[str]) -> dict[str, dict[str, object]]:
    """The defaults of each command by the names of its parameters.

    A destination among the `arguments` of the command line takes the place of one in the file.
    Errors: ConfigError for anything that is not an option or has the wrong type.
    """
    text = _read(file)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise ConfigError(f"{file}:{line[1] if line else 1}: is no TOML: {error}") from None
    if file.name == SHARED_FILE:
        data = data.get("tool", {}).get(TABLE, {})
    defaults: dict[str, dict[str, object]] = {command: {} for command in keys}
    for name, value in data.items():
        if name in keys:
            if not isinstance(value, dict):
                raise ConfigError(f"{file}:{_line_of(text, name)}: [{name}] is a table of options")
            for inner, one in value.items():
                _add(defaults[name], keys[name].get(inner), one, inner, f"[{name}]", file, text)
            continue
        owners = [command for command in keys if name in keys[command]]
        if not owners:
            _add({}, None, value, name, "", file, text)
        for command in owners:
            known = keys[command][name]
            if not isinstance(data.get(command), dict) or name not in data[command]:
                _add(defaults[command], known, value, name, "", file, text)
    given = {n for n, forms in _DESTINATIONS.items() if any(a.startswith(forms) for a in arguments)}
    if given and "convert" in keys:
        for name in _DESTINATIONS:
            defaults["convert"].pop(keys["convert"][name].parameter, None)
    return defaults


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{file}:1: cannot be read: {error}") from None


def _add(
    defaults: dict[str, object], key: Key | None, value: object, name: str, table: str, file: Path, text: str
) -> None:
    where = f"{file}:{_line_of(text, name)}"
    if key is None:
        raise ConfigError(f"{where}: there is no option `{name}`{' in ' + table if table else ''}; `hipify-py init` "
                          "writes a file with all of them")  # fmt: skip
    right = type(value) is key.kind and (key.kind is not list or all(isinstance(v, str) for v in value))  # type: ignore[attr-defined]
    if not right:
        kinds = {bool: "true or false", int: "a number", str: "a string", list: "a list of strings"}
        raise ConfigError(f"{where}: `{name}` takes {kinds[key.kind]}, not {value!r}")
    if isinstance(value, list):
        defaults[key.parameter] = [_place(v, key, file) for v in value]
    elif value != "":  # as if it were not there
        defaults[key.parameter] = _place(value, key, file)


def _place(value: object, key: Key, file: Path) -> object:
    """A path as seen from the working folder."""
    if not isinstance(value, str) or value in ("", "-"):
        return value
    report, equals, path = value.partition("=") if key.metavar == "FORMAT=FILE" else ("", "", value)
    if (key.metavar not in _PATHS and not equals) or path == "-":
        return value
    folder = file.parent
    if folder == Path.cwd():
        return value
    ending = "/" if path.endswith("/") else ""  # of an output: a folder
    return f"{report}{equals}{os.path.join(folder, path).rstrip('/')}{ending}"


def _line_of(text: str, name: str) -> int:
    """The line that sets a key or opens a table; TOML libraries do not tell."""
    found = re.search(rf"^[ \t]*(?:\[[^\]\n]*)?[\"']?{re.escape(name)}[\"']?[ \t]*(?:=|\]|\.)", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def write_template(keys: Keys) -> str:
    """The text of a hipify.toml with every option, its meaning and its default, all as comments."""
    shared = [k for k in keys["convert"].values() if k.name in keys["scan"]]
    parts = [
        "# The options of hipify-py for this project. The command line wins; paths are relative to this file.",
        "",
        *_lines(shared),
    ]
    for command, own in keys.items():
        parts += ["", f"[{command}]", *_lines([k for k in own.values() if k not in shared and k.name != "paths"])]
    return "\n".join(parts) + "\n"


def _lines(keys: Sequence[Key]) -> list[str]:
    lines = []
    for key in keys:
        values = {
            bool: "true" if key.default else "false",
            int: str(key.default),
            list: "[]",
            str: f'"{key.default or ""}"',
        }
        hint = f" ({key.metavar})" if key.metavar and key.name != "paths" else ""
        lines += [f"# {key.help}{hint}", f"# {key.name} = {values[key.kind]}"]
    return lines
