"""The help of commands: every one says what its exit code means and shows how it is used, rightly."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from hipify_py.cli import _help
from hipify_py.cli.app import LazyGroup, make_app

OWN_HELP = {"hipify"}  # it reads its words itself


def all_commands() -> Iterator[tuple[str, Any]]:
    group = LazyGroup(name="x")
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        inner = getattr(command, "commands", None)
        yield from ((f"{name} {sub}", one) for sub, one in inner.items()) if inner else [(name, command)]


COMMANDS = dict(all_commands())


def help_of(name: str) -> str:
    result = CliRunner().invoke(make_app(), [*name.split(), "--help"], prog_name="hipify-py")
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_plain_and_says_how_to_call_the_command(name: str) -> None:
    text = help_of(name)
    assert text.startswith(f"Usage: hipify-py {name} ")
    assert not any(sign in text for sign in ("╭", "<str>", "<path>", "list[", "\\[", "{", "[default: 0"))
    if name not in OWN_HELP | {"libs list", "libs path", "toolchain list"}:
        assert "Exit code: " in " ".join(text.split())


def test_brackets_in_a_help_are_shown_as_they_are_written() -> None:
    assert "The run to undo [the last one]." in help_of("undo")


def test_options_stand_under_their_headings() -> None:
    parts = help_of("convert").split("\n\n")
    port = next(p for p in parts if p.startswith("The port:"))
    assert "--to hip|roc|miopen" in port
    assert "--baseline" not in port
    assert any(p.startswith("Arguments:\n  PATHS...") for p in parts)


@pytest.mark.parametrize("line", [e for lines in _help.EXAMPLES.values() for e in lines])
def test_every_example_is_a_command_line_that_is_understood(line: str) -> None:
    (path,) = [p for p, lines in _help.EXAMPLES.items() if line in lines]
    words = shlex.split(line)
    depth = 1 + len(path.split())
    assert words[:depth] == ["hipify-py", *path.split()]
    context = typer.Context(COMMANDS[path], info_name=path, **COMMANDS[path].context_settings)
    COMMANDS[path].parse_args(context, words[depth:])  # raises for what is no option, or missing


def test_examples_are_for_commands_that_exist_and_shown_by_them() -> None:
    assert _help.EXAMPLES.keys() <= COMMANDS.keys()
    assert "Examples:\n  hipify-py undo src\n" in help_of("undo")
