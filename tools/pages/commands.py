"""The reference of the command line and of hipify.toml, from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from hipify_py.cli.app import LazyGroup, configured_keys
from hipify_py.runs.config import write_template

_VALUES = {int: "N", float: "NUMBER"}
_HEAD = """# Command line

Every command with all of its options, as `hipify-py COMMAND --help` prints them.
[Commands by example](../cli.md) shows them at work and says what the exit codes mean.

"""
_CONFIGURATION = """# Configuration

Options of `convert` and `scan` that a project always needs stand in `hipify.toml`, or in `[tool.hipify-py]` of
`pyproject.toml`: the nearest one in the working folder or above it counts, `--config FILE` names another one, and
`--config none` none. The command line wins. [Safe runs](../safe-runs.md#the-options-of-a-project) shows an example.

`hipify-py init` writes this file, in which every option is a comment:

```toml title="hipify.toml"
{template}
```
"""


def command_pages() -> dict[str, str]:
    """The pages, by their place below docs/."""
    return {
        "reference/cli.md": _HEAD + "\n".join(_all_commands()),
        "reference/configuration.md": _CONFIGURATION.format(template=write_template(configured_keys()).rstrip("\n")),
    }


def _all_commands() -> Iterator[str]:
    group = LazyGroup()
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        subcommands = getattr(command, "commands", None)
        if subcommands:
            for sub, inner in subcommands.items():
                yield from _command(f"{name} {sub}", inner)
        else:
            yield from _command(name, command)


def _command(name: str, command: Any) -> Iterator[str]:
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    options = [p for p in command.params if p.param_type_name == "option" and not p.hidden]
    usage = " ".join(["hipify-py", name, *(["[OPTIONS]"] if options else []), *map(_argument, arguments)])
    yield f"## {name}\n"
    yield "\n\n".join(" ".join(part.split()) for part in (command.help or "").split("\n\n")) + "\n"
    yield f"```text\n{usage}\n```\n"
    panels: dict[str, list[Any]] = {}
    for parameter in [*arguments, *options]:
        panels.setdefault(parameter.rich_help_panel or "", []).append(parameter)
    for title, parameters in panels.items():
        if title:
            yield f"**{title}**\n"
        yield "| | |\n|---|---|"
        yield from (f"| {_names(p)} | {_text(p)} |" for p in parameters)
        yield ""


def _argument(parameter: Any) -> str:
    name = (parameter.metavar or parameter.name.upper()) + ("..." if parameter.nargs == -1 else "")
    return name if parameter.required else f"[{name}]"


def _names(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return _code(_argument(parameter))
    value = "" if parameter.is_flag else f" {parameter.metavar or _VALUES.get(type(parameter.default), 'TEXT')}"
    names = [f"{name}{value if name == parameter.opts[-1] else ''}" for name in parameter.opts]
    return ", ".join(map(_code, [*names, *parameter.secondary_opts]))


def _code(text: str) -> str:
    return f"<code>{escape(text).replace('|', '&#124;')}</code>"


def _text(parameter: Any) -> str:
    default = parameter.default
    shown = isinstance(default, (str, int)) and not isinstance(default, bool) and default not in ("", 0)
    text = escape(parameter.help or "", quote=False).replace("|", "\\|")
    return f"{text} Default: `{default}`." if shown else text
