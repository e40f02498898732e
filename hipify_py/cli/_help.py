"""How the commands look in their help: plain text, options under headings, examples at the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand

Command = TypeVar("Command", bound=Callable[..., Any])

_ARGUMENT = re.compile(r"\{([\w|]+)\}(\.\.\.)?|\[([a-z]\w*)\](\.\.\.)?")  # as typer writes them in the usage
_KIND = re.compile(r" <(?:list\[)?([\w ]+)\]?>")
_KINDS = {"str": "TEXT", "int": "N", "int range": "N", "float": "X", "path": "PATH", "Path": "PATH"}
_NO_DEFAULT = re.compile(r"  \[default: 0(; x>=0)?\]|(?<=default: 0); x>=0")  # 0 there means: by itself
OPTIONS = "Options"  # those without a heading of their own

# What people do with a command; the pages of docs/ have more.
EXAMPLES: dict[str, tuple[str, ...]] = {
    "init": ("hipify-py init",),
    "scan": (
        "hipify-py scan src",
        "hipify-py scan src --report html=report.html",
        "hipify-py scan . --baseline known.json",
    ),
    "convert": (
        "hipify-py convert src -o port",
        "hipify-py convert src --in-place",
        "hipify-py convert kernel.cu -o - --launch-syntax macro",
        "hipify-py convert src --check",
    ),
    "undo": ("hipify-py undo src", "hipify-py undo src --list"),
    "build": (
        "hipify-py build port",
        "hipify-py build port --target amd:gfx942",
        "hipify-py build port -- -DUSE_DOUBLE",
    ),
    "verify": ("hipify-py verify src port", 'hipify-py verify src port --run "100 3" --file out.npy'),
    "check": ("hipify-py check port", 'hipify-py check port --run "100 3" --json found.json'),
    "lsp": ("hipify-py lsp",),
    "query": ("hipify-py query cublasSgemm cudaMallocAsync", "hipify-py query cudaStreamGetId --hip-version 6.4"),
    "explain": ("hipify-py explain HPY2034", "hipify-py explain memcpy-to-symbol"),
    "rules check": ("hipify-py rules check", "hipify-py rules check my_rules"),
    "libs build": ("hipify-py libs build --target amd:gfx942",),
    "toolchain install": ("hipify-py toolchain install amd", "hipify-py toolchain install amd --dir rocm --yes"),
    "toolchain check": ("hipify-py toolchain check",),
    "toolchain path": ("hipify-py toolchain path",),
    "cc": ("hipify-py cc -O2 -c kernel.cu -o kernel.o",),
    "doctor": ("hipify-py doctor",),
    "demo": ("hipify-py demo",),
}


class PlainCommand(TyperCommand):
    """A command whose help needs no terminal features, and shows brackets as they are written."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [_ARGUMENT.sub(_upper, piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        for heading, rows in describe_parameters(self, ctx).items():
            with formatter.section(heading):
                formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        examples = examples_of(ctx)
        if examples:
            with formatter.section("Examples"):
                for line in examples:
                    formatter.write(f"{' ' * formatter.current_indent}{line}\n")


def examples_of(ctx: Any) -> tuple[str, ...]:
    """What people do with the command of a context."""
    return EXAMPLES.get(ctx.command_path.partition(" ")[2], ())


def describe_parameters(command: Any, ctx: Any) -> dict[str, list[tuple[str, str]]]:
    """Heading -> (how it is written, what it does) of the arguments and options of a command."""
    found: dict[str, list[tuple[str, str]]] = {"Arguments": [], OPTIONS: []}
    for parameter in command.get_params(ctx):
        row = parameter.get_help_record(ctx)
        if row is not None:
            is_argument = parameter.param_type_name == "argument"
            heading = "Arguments" if is_argument else getattr(parameter, "rich_help_panel", None) or OPTIONS
            found.setdefault(heading, []).append((_write(row[0], is_argument), _plain(row[1])))
    return {heading: rows for heading, rows in found.items() if rows}


def _plain(text: str) -> str:
    """Without the signs that typer writes for terminals, and without a default that says nothing."""
    return _NO_DEFAULT.sub("", text.replace("\\[", "["))


def _write(text: str, is_argument: bool) -> str:
    """How a parameter is written: its kind in a word that says what to give."""
    if is_argument:
        name, _, metavar = text.partition(" ")
        return name.upper() if not metavar or metavar.startswith("<") else metavar
    return _KIND.sub(lambda kind: f" {_KINDS.get(kind[1], kind[1].upper())}", text)


def _upper(found: re.Match[str]) -> str:
    required, more, optional, further = found.groups()
    return f"{required.upper()}{more or ''}" if required else f"[{optional.upper()}{further or ''}]"


class CommandHolder(typer.Typer):
    """Takes the commands of one module, with plain help."""

    def __init__(self, **more: Any) -> None:
        super().__init__(rich_markup_mode=None, **more)

    def command(self, name: str | None = None, **more: Any) -> Callable[[Command], Command]:
        more.setdefault("cls", PlainCommand)
        return super().command(name, **more)
