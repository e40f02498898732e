"""`hipify-py record`: what a program's launches and copies write, in a file to compare a port with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

_OUTPUT = typer.Option("--output", "-o", metavar="FILE", help="The file to write.")
_RUNS = typer.Option("--runs", min=1, help="How often to run: what differs between runs is not compared later.")
_MEGABYTES = typer.Option("--megabytes", min=0, help="Contents to keep of each run; after that, summaries and samples.")
_TIMEOUT = typer.Option("--timeout", help="Seconds that one run may take.")


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    settings = {"allow_extra_args": True, "ignore_unknown_options": True, "allow_interspersed_args": False}
    app.command("record", context_settings=settings)(record)


def record(
    context: typer.Context,
    program: Annotated[Path, typer.Argument(help="The program; its own arguments follow.")],
    output: Annotated[Path, _OUTPUT],
    runs: Annotated[int, _RUNS] = 2,
    megabytes: Annotated[int, _MEGABYTES] = 256,
    timeout: Annotated[float, _TIMEOUT] = 600.0,
) -> None:
    """Run a CUDA or HIP program, on a GPU or the CPU, and keep what each launch and copy wrote.

    `hipify-py verify --reference FILE PORT` compares a port with it, on any machine. The program must be linked with
    the runtime's shared library: `nvcc -cudart shared`, hipcc, or `hipify-py cc`.

    Exit code: 0, or 2 if there is no record.
    """
    from hipify_py.build.toolchain import ToolMissing
    from hipify_py.cli.app import fail
    from hipify_py.verify.trace.archive import record_program
    from hipify_py.verify.trace.tracer import TraceError

    if not program.is_file():
        fail(f"{program} is not there")
    try:
        trace = record_program(program, context.args, output, runs, megabytes, timeout)
    except (TraceError, ToolMissing, OSError) as error:
        fail(str(error))
    launches = sum(event.op == "launch" for event in trace.events)
    typer.echo(f"{output}: {launches} launches, {len(trace.events)} events, {output.stat().st_size} bytes")
