"""`hipify-py cc`: stands in for nvcc, hipcc, g++ and clang++ and builds CUDA or HIP sources for a target.

It is started once a file by make, so the command line reaches `main` here without the rest of the program.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from hipify_py.build import flags as flag_reader
from hipify_py.build.driver import CPU, Answer, Driver, Settings
from hipify_py.build.flags import CompilerCall, FlagError
from hipify_py.build.library_spec import SpecError
from hipify_py.build.libs import BuildError
from hipify_py.build.shadow import LoweringError
from hipify_py.build.toolchain import ToolMissing

DRIVERS = ("nvcc", "hipcc", "c++", "cc")


def run_cc(arguments: Sequence[str], settings: Settings) -> Answer:
    """Do what the command line asks for.

    Errors: none; a wrong command line or a missing tool is an Answer with code 2.
    """
    try:
        words = flag_reader.expand_response_files(arguments, settings.folder)
        call = flag_reader.parse_call(words, cuda_default=settings.driver == "hipcc")
        return _driver(settings, call, list(arguments)).run()
    except (FlagError, LoweringError, ToolMissing, SpecError, BuildError, OSError) as error:
        return Answer(2, "", f"hipify-py cc: error: {error}\n")


def _driver(settings: Settings, call: CompilerCall, arguments: list[str]) -> Driver:
    if settings.target == CPU:
        from hipify_py.build.cpu_driver import CpuDriver

        return CpuDriver(settings, call, arguments)
    from hipify_py.build.gpu_driver import GpuDriver

    return GpuDriver(settings, call, arguments)


def print_answer(answer: Answer) -> int:
    """Write what the compiler said to the standard streams, byte by byte; returns the exit code."""
    sys.stdout.buffer.write(answer.stdout.encode("utf-8", "surrogateescape"))
    sys.stderr.buffer.write(answer.stderr.encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    sys.stderr.flush()
    return answer.code


def main(driver: str, arguments: Sequence[str]) -> int:
    """The wrappers' entry: settings from the environment, answer to the standard streams."""
    # The wrappers come first in PATH under the names of compilers; the real compiler is behind them.
    wrappers = str(Path(sys.argv[0]).parent)
    os.environ["PATH"] = os.pathsep.join(p for p in os.environ["PATH"].split(os.pathsep) if p != wrappers)
    if os.environ.get("CXX", "").startswith(wrappers):
        del os.environ["CXX"]  # CMake and make hand their choice on
    return print_answer(run_cc(arguments, Settings.from_environment(driver)))
