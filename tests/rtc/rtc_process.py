"""Programs that compile kernels at run time, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Run:
    """What one process printed, and the lines that it logged."""

    lines: list[str]
    log: list[str]

    @property
    def codes(self) -> list[int]:
        """What the calls of the probe returned."""
        return [int(line.split()[0]) for line in self.lines]

    @property
    def right(self) -> bool:
        """Whether all of the probe's numbers were right."""
        return all(line.endswith(" right") for line in self.lines)

    def count(self, event: str) -> int:
        return sum(line.startswith(f"hipify-py: rtc: {event}: ") for line in self.log)


@dataclass
class Process:
    """Programs of this folder with a cache of their own."""

    script: ClassVar[str]
    runtime: Path
    library: Path
    cache: Path
    environment: dict[str, str] = field(default_factory=dict)

    def start(self, *arguments: object, **variables: str) -> subprocess.Popen[str]:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("HIPIFY_PY_")}
        own = {"HIPIFY_PY_CACHE": str(self.cache), "HIPIFY_PY_RTC_LOG": "1", **self.environment, **variables}
        command = [sys.executable, HERE / self.script, self.runtime, self.library, *arguments]
        return subprocess.Popen(
            [str(word) for word in command],
            env=inherited | own,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def finish(self, process: subprocess.Popen[str]) -> Run:
        out, err = process.communicate(timeout=600)
        assert process.returncode == 0, err
        return Run(out.splitlines(), err.splitlines())

    def run(self, *arguments: object, **variables: str) -> Run:
        return self.finish(self.start(*arguments, **variables))

    def files(self) -> list[Path]:
        """What is in the cache."""
        return sorted(path for path in self.cache.rglob("*") if path.is_file())


class Probe(Process):
    """The probe library."""

    script = "run_probe.py"

    def scale(self, *factors: int, threads: int = 1, extra: str = "", **variables: str) -> Run:
        return self.run(threads, extra, *factors, **variables)


class Gemm(Process):
    """Products with hipBLAS; `library` is its prefix."""

    script = "run_gemm.py"
