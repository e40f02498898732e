"""One run of `libs tune`: problems in, a tuning file out."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import hipify_py
from hipify_py.build.libs import BuildError, build_libs
from hipify_py.build.toolchain import Target, find_compiler
from hipify_py.tuning.device import Device
from hipify_py.tuning.measure import Kernel, Timing, list_kernels, make_row, measure
from hipify_py.tuning.problems import Problem
from hipify_py.tuning.rows import TuningFile, read_tuning


class Session:
    """Builds the library of a target and measures on its device.

    Errors: ValueError, TuningError, ToolMissing, BuildError, DeviceError.
    """

    def __init__(
        self,
        target: str,
        output: Path,
        prefix: Path | None,
        cxx: str | None,
        rounds: int,
        say: Callable[[str], None],
        all_tiles: bool = False,
    ) -> None:
        self.target, self.output, self.rounds, self.say = Target.parse(target), output, rounds, say
        self.known = read_tuning(output) if output.exists() else None
        compiler = find_compiler(self.target, cxx)
        self.prefix = build_libs(self.target, ["hipblas"], prefix, cxx)
        self.device = Device(self.target, self.prefix)
        try:
            self.kernels: list[Kernel] = list_kernels(self.target, compiler, self.prefix, all_tiles)
        except subprocess.CalledProcessError as error:
            raise BuildError(f"{error.stdout}{error.stderr}\nthe list of kernels does not build") from error
        self.arch = self.target.arch or cpu_arch()
        if self.known and self.known.arch != self.arch:
            raise ValueError(f"{output} is for {self.known.arch}, not for {self.arch}; name another file with --output")

    def run(self, texts: Sequence[str]) -> bool:
        """Measures and writes after each problem; true if a kernel was wrong."""
        problems = [Problem.parse(text) for text in texts]
        file = self.known or TuningFile(self.arch)
        source = f"{self._device_name()}, hipify-py {hipify_py.__version__}, medians of {self.rounds}"
        any_wrong = False
        for problem in problems:
            timings = measure(self.device, problem, self.kernels, self.rounds)
            right = [timing for timing in timings if not timing.wrong and not timing.missing and timing.kernel]
            any_wrong |= any(timing.wrong for timing in timings)
            self._report(problem, timings)
            if right:
                file = file.with_rows([make_row(problem, right[0], source)])
                self._write(file)
        self.say(
            f"{self.output}: {len(file.rows)} rows for {self.arch}; set HIPIFY_PY_TUNING={self.output} to use them"
        )
        return any_wrong

    def _write(self, file: TuningFile) -> None:
        self.output.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.output.with_name(f".{self.output.name}.new")
        fresh.write_text(file.text(), encoding="utf-8")
        os.replace(fresh, self.output)

    def _report(self, problem: Problem, timings: Sequence[Timing]) -> None:
        for timing in timings:
            name = f"{timing.kernel}/{timing.slices}" if timing.kernel else "(the library's choice)"
            if timing.missing:
                self.say(f"{problem}  {name:24} cannot be had on this device")
            elif timing.wrong:
                self.say(f"{problem}  {name:24} WRONG: {timing.wrong}")
            else:
                rate = problem.operations_count / timing.seconds / 1e9
                self.say(f"{problem}  {name:24} {timing.seconds * 1e6:10.1f} us {rate:10.1f} GFLOP/s")

    def _device_name(self) -> str:
        if self.target.kind == "cpu":
            lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
            names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
            return f"{names[0] if names else 'CPU'}, {os.environ.get('HIPCPU_THREADS') or os.cpu_count()} threads"
        return str(self.target)


def cpu_arch() -> str:
    """The same name as the library's: by the vectors that this processor has."""
    try:
        flags = Path("/proc/cpuinfo").read_text(encoding="utf-8").split()
    except OSError:
        return "cpu"
    return "cpu_avx512" if "avx512f" in flags else "cpu_avx" if "avx" in flags else "cpu"
