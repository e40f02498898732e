"""The root command: finds a command's module when the command is asked for."""

from __future__ import annotations

import errno
import importlib
import importlib.util
import os
import pkgutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_group

from hipify_py import __version__, cli
from hipify_py.cli._completion import COMPLETE, add_completions, join_words
from hipify_py.cli._help import CommandHolder

if TYPE_CHECKING:
    from hipify_py.runs.config import Keys

INTERRUPTED = 130  # the code typer exits with after Ctrl-C
CONFIGURED = ("convert", "scan")  # the commands whose options may stand in a file of the project
_NOT_COMMANDS = frozenset({"app"})

SHORT_HELP = {
    "init": "Write hipify.toml with the options of a project.",
    "scan": "Say what is in a CUDA project and what will be hard; writes nothing.",
    "convert": "Convert CUDA sources to HIP.",
    "undo": "Take back a conversion in place.",
    "hipify": "Convert with a command line of hipify-clang or hipify-perl.",
    "build": "Build a converted project for cpu, amd:ARCH or nvidia:ARCH.",
    "verify": "Run the original and the port and compare them; needs no GPU.",
    "record": "Keep what a program's launches and copies write, to compare a port with.",
    "check": "Run a converted project on the CPU and report wrong accesses, races and barriers.",
    "simulate": "Run a program built for AMD GPUs, machine code and all, without one.",
    "lsp": "Speak the Language Server Protocol, for editors.",
    "query": "Show what one CUDA name becomes, on which target, since when.",
    "explain": "Explain a diagnostic code or a rule.",
    "rules": "Check rule folders.",
    "libs": "Build the libraries that come with hipify-py.",
    "toolchain": "Install what compiles for AMD GPUs, without ROCm and without root.",
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
        holder = CommandHolder()
        importlib.import_module(module_name).register(holder)
        command = get_group(holder).commands.get(cmd_name)
        if command is not None and COMPLETE in os.environ:
            add_completions(command, cmd_name)
        return command

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
        add_completion=True,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def root(
        version: Annotated[
            bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
        ] = False,
        config: Annotated[
            str, typer.Option("--config", metavar="FILE|none", help="The project's options [the nearest hipify.toml].")
        ] = "",
    ) -> None:
        """Take CUDA projects to AMD GPUs and prove that the result is right."""

    return app


def configured_keys() -> Keys:
    """The options that may stand in a file of the project."""
    from hipify_py.runs.config import read_keys

    group = LazyGroup()
    return read_keys({name: group.get_command(None, name) for name in CONFIGURED})


def _read_config(argv: list[str]) -> dict[str, Any]:
    """The defaults from the project's file, for a command that takes them; a wrong file ends the program with 2."""
    from hipify_py.runs.config import ConfigError, find_config, load_config

    given = argv[1] if argv[0] == "--config" else ""
    rest = argv[2:] if given else argv
    if not rest or rest[0] not in CONFIGURED or given == "none" or not {"--help"}.isdisjoint(rest):
        return {}
    file = Path(given) if given else find_config(Path.cwd())
    try:
        return dict(load_config(file, configured_keys(), rest)) if file is not None else {}
    except ConfigError as error:
        typer.echo(f"hipify-py: error: {error}", err=True)
        raise SystemExit(2) from None


def run(argv: list[str]) -> int:
    """Run one command line; returns the exit code."""
    join_words(os.environ)
    try:
        defaults = _read_config(argv) if {*CONFIGURED} & {*argv[:3]} else {}
        make_app()(args=argv, prog_name="hipify-py", default_map=defaults)
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 2
        if code == INTERRUPTED:
            sys.stderr.write("hipify-py: interrupted; no file is half written\n")
        return code
    except OSError as error:  # commands speak of the files they read and write themselves; what is left is the output
        return _end(error)
    except RuntimeError as error:
        loop = error.__context__  # of links: pathlib says it so before Python 3.13
        if not (isinstance(loop, OSError) and loop.errno == errno.ELOOP):
            raise
        return _end(loop)
    return 0


def _end(error: OSError) -> int:
    name = error.filename or "standard output"
    sys.stderr.write(f"hipify-py: error: {name}: {error.strerror or error}\n")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered would fail again at exit
    return 2
