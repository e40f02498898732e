"""The root command: finds a command's module when the command is asked for."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_group

from hipify_py import __version__, cli

INTERRUPTED = 130  # the code typer exits with after Ctrl-C
_NOT_COMMANDS = frozenset({"app"})

SHORT_HELP = {
    "scan": "Say what is in a CUDA project and what will be hard; writes nothing.",
    "convert": "Convert CUDA sources to HIP.",
    "undo": "Take back a conversion in place.",
    "hipify": "Convert with a command line of hipify-clang or hipify-perl.",
    "build": "Build a converted project for cpu, amd:ARCH or nvidia:ARCH.",
    "verify": "Run the original and the port and compare them; needs no GPU.",
    "query": "Show what one CUDA name becomes, on which target, since when.",
    "explain": "Explain a diagnostic code or a rule.",
    "rules": "Check rule folders.",
    "libs": "Build the libraries that come with hipify-py.",
    "cc": "Compile one CUDA or HIP file like a compiler would.",
    "doctor": "Say which tools are there and what is missing.",
    "demo": "Convert, build and run the samples.",
}


def fail(message: str) -> NoReturn:
    """Say on stderr why the command could not do its work, and exit with 2."""
    typer.echo(f"hipify-py: error: {message}", err=True)
    raise typer.Exit(2)


class LazyGroup(TyperGroup):
    """A group whose commands are the modules of hipify_py.cli."""

    def list_commands(self, ctx: Any) -> list[str]:
        found = {m.name for m in pkgutil.iter_modules(cli.__path__) if not m.name.startswith("_")} - _NOT_COMMANDS
        known = [name for name in SHORT_HELP if name in found]
        return known + sorted(found - set(known))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in _NOT_COMMANDS or cmd_name.startswith("_") or not cmd_name.isidentifier():
            return None
        module_name = f"{cli.__name__}.{cmd_name}"
        if importlib.util.find_spec(module_name) is None:
            return None
        holder = typer.Typer()
        importlib.import_module(module_name).register(holder)
        return get_group(holder).commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands without importing them."""
        rows = [(name, SHORT_HELP.get(name) or self._first_line(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def _first_line(self, ctx: Any, name: str) -> str:
        command = self.get_command(ctx, name)
        return command.get_short_help_str() if command is not None else ""


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"hipify-py {__version__}")
        raise typer.Exit(0)


def make_app() -> typer.Typer:
    """The typer application; rich is left to the reports, so that `--help` stays quick and plain."""
    app = typer.Typer(
        name="hipify-py",
        cls=LazyGroup,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def root(
        version: Annotated[
            bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
        ] = False,
    ) -> None:
        """Take CUDA projects to AMD GPUs and prove that the result is right."""

    return app


def run(argv: list[str]) -> int:
    """Run one command line; returns the exit code."""
    try:
        make_app()(args=argv, prog_name="hipify-py")
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 2
        if code == INTERRUPTED:
            sys.stderr.write("hipify-py: interrupted; no file is half written\n")
        return code
    except OSError as error:  # commands speak of the files they read and write themselves; what is left is the output
        name = error.filename or "standard output"
        sys.stderr.write(f"hipify-py: error: {name}: {error.strerror or error}\n")
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # what is still buffered would fail again at exit
        return 2
    return 0
