"""`hipify-py cc`: a compiler command for CUDA and HIP sources."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

_WAVE = typer.Option("--wave", help="Lanes of a wave: 32 or 64. Default: 64, with --meaning cuda 32.")
_MEANING = typer.Option("--meaning", help="hip: the sources are, or become, a port. cuda: keep CUDA's meaning.")
_DRIVER = typer.Option("--as", help="Which compiler's rules hold: nvcc, hipcc, c++ or cc.")
_TARGET = typer.Option("--target", help="cpu, or HIP sources for amd:gfx942 or nvidia:sm_90 (any number).")
_CXX = typer.Option("--cxx", help="The C++ compiler to use instead of the one found.")


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("cc", context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(cc)


def cc(
    context: typer.Context,
    wave: Annotated[int, _WAVE] = 0,
    meaning: Annotated[str, _MEANING] = "",
    driver: Annotated[str, _DRIVER] = "nvcc",
    cxx: Annotated[str, _CXX] = "",
    target: Annotated[str, _TARGET] = "cpu",
) -> None:
    """Compile and link like nvcc or hipcc, for this machine's CPU or with the vendor's compiler for a GPU.

    All further words are read as nvcc, hipcc or g++ would read them: -c -o -I -D -O2 -std= -l -L -shared -MD ...
    For the CPU, sources are lowered to plain C++17 on the way; they are not changed.

    Exit code: that of the compiler.
    """
    from dataclasses import replace

    from hipify_py.build.cc import DRIVERS, print_answer, run_cc
    from hipify_py.build.driver import Settings
    from hipify_py.build.toolchain import Target
    from hipify_py.cli.app import fail

    if driver not in DRIVERS or meaning not in ("", "hip", "cuda") or wave not in (0, 32, 64):
        fail(f"--as is one of {', '.join(DRIVERS)}; --meaning is hip or cuda; --wave is 32 or 64")
    settings = Settings.from_environment(driver)
    if meaning:
        settings = replace(settings, meaning=meaning, wave=32 if meaning == "cuda" else 64)
    try:
        parsed = Target.parse(target)
    except ValueError as error:
        fail(str(error))
    settings = replace(settings, wave=wave or settings.wave, cxx=cxx or settings.cxx, target=parsed)
    sys.exit(print_answer(run_cc(context.args, settings)))
