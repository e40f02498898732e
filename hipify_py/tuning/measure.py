"""Finds the fastest right kernel for a problem."""

from __future__ import annotations

import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py import resources
from hipify_py.build.toolchain import Compiler, Target
from hipify_py.tuning.device import Device, DeviceError, Product
from hipify_py.tuning.problems import Problem
from hipify_py.tuning.rows import Row

_SLICES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)
_LEAST_SLICE = 256  # shorter slices of k are not worth their sums
_MOST_PARTIAL_BYTES = 64 << 20  # what the library takes for partial sums
_LIBRARY_CHOICE = ""  # as the name of a kernel
_SECONDS = 2e-3  # a sample should take, so that the clock's steps do not matter


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel by its name; `columns` is the most that a side of the product may have, or zero.

    One that is not `built` is compiled when it is used.
    """

    types: str
    name: str
    columns: int
    built: bool = True


@dataclass(frozen=True, slots=True)
class Timing:
    """What one candidate took: the median of its samples, in seconds.

    `wrong` says why its result does not count, `missing` that there is no such kernel: it does not compile, or the
    device cannot hold it.
    """

    kernel: str
    slices: int
    seconds: float
    wrong: str = ""
    missing: bool = False


def list_kernels(target: Target, compiler: Compiler, prefix: Path, all_tiles: bool = False) -> list[Kernel]:
    """The kernels that the sources build for a target; needs its compiler, but no device.

    `all_tiles`: also tiles that can be compiled at run time and are worth a trial.

    Errors: subprocess.CalledProcessError when the listing program does not compile.
    """
    blas = resources.data_dir("compat_libs") / "blas"
    # ROCm brings HIP's headers for AMD.
    hip = {"cpu": [prefix / "include"], "nvidia": [blas.parent / "runtime/nvidia/include"]}.get(target.kind, [])
    folders = (blas / "src", blas.parent / "core", resources.data_dir("kernels"), blas / "include", *hip)
    flags = [f"-I{folder}" for folder in folders]
    if target.kind == "cpu":
        flags.append("-DHIPCPU_WAVE=1")
    if target.kind == "amd":
        flags += ["--cuda-host-only", *([] if target.arch.startswith("gfx9") else ["-DKERNEL_AMD_RDNA"])]
    with tempfile.TemporaryDirectory() as folder:
        sources = (blas / "tune" / "kernel_names.cpp", blas / "src" / "gemm_tiles.cpp")
        made, program = [Path(folder) / f"{source.stem}.o" for source in sources], Path(folder) / "names"
        for source, output in zip(sources, made, strict=True):
            _run(compiler.compile_command(source, output, flags))
        links = [] if target.kind == "nvidia" else [f"-L{prefix / 'lib'}", "-lamdhip64"]
        command = [*compiler.command, *map(str, made), *compiler.host_flags(links)]
        _run([*command, *compiler.link_flags, "-o", str(program)])
        text = _run([str(program), *(["all"] if all_tiles else [])], _environment(prefix))
    fields = (line.split("\t") for line in text.splitlines())
    return [Kernel(types, name, int(columns), built == "1") for types, name, columns, built in fields]


def _environment(prefix: Path) -> dict[str, str]:
    """Where the HIP runtime is that the prefix has, if it has one; ROCm's needs no help."""
    folders = [str(prefix / "lib"), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    return os.environ | {"LD_LIBRARY_PATH": ":".join(folders)}


def _run(command: Sequence[str], environment: dict[str, str] | None = None) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def candidates(problem: Problem, kernels: Sequence[Kernel]) -> Iterator[tuple[str, int]]:
    """The kernels that can compute a problem, each with the numbers of slices that may pay."""
    size = 16 if problem.is_double else 8
    for kernel in kernels:
        if kernel.types != problem.types or (kernel.columns and min(problem.m, problem.n) > kernel.columns):
            continue
        for slices in _SLICES:
            partial = problem.m * problem.n * problem.batch * slices * size
            if slices == 1 or (problem.k >= slices * _LEAST_SLICE and partial <= _MOST_PARTIAL_BYTES):
                yield kernel.name, slices


def measure(device: Device, problem: Problem, kernels: Sequence[Kernel], rounds: int) -> list[Timing]:
    """Times every candidate and the library's own choice (kernel ""), the right ones in turn; fastest first.

    Errors: DeviceError.
    """
    product = Product(device, problem)
    try:
        calls: dict[tuple[str, int], Callable[[], None]] = {}
        left_out: list[Timing] = []
        at_run_time = {kernel.name for kernel in kernels if kernel.types == problem.types and not kernel.built}
        for name, slices in [(_LIBRARY_CHOICE, 1), *candidates(problem, kernels)]:
            call = product.caller(f"{name}/{slices}" if name else _LIBRARY_CHOICE)
            try:
                error = product.error_of(call)
            except DeviceError:
                if name not in at_run_time:
                    raise
                left_out.append(Timing(name, slices, 0.0, missing=True))
                continue
            if error:
                left_out.append(Timing(name, slices, 0.0, error))
            else:
                calls[name, slices] = call
        samples: dict[tuple[str, int], list[float]] = {key: [] for key in calls}
        counts = {key: _calls_for(device.seconds(call, 1)) for key, call in calls.items()}
        for _ in range(rounds):
            for key, call in calls.items():
                samples[key].append(device.seconds(call, counts[key]))
        timings = [Timing(*key, statistics.median(times)) for key, times in samples.items()]
        return [*sorted(timings, key=lambda timing: timing.seconds), *left_out]
    finally:
        product.free()


def _calls_for(seconds: float) -> int:
    return max(1, min(200, round(_SECONDS / max(seconds, 1e-9))))


def make_row(problem: Problem, timing: Timing, source: str) -> Row:
    """The row of a tuning file for the fastest kernel."""
    sizes = (problem.m, problem.n, problem.k, problem.batch)
    time = float(f"{timing.seconds * 1e6:.4g}")
    return Row(problem.types, problem.operations, *sizes, timing.kernel, timing.slices, time, source)
