"""The probe library for each target, and runs of it in processes of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from hipify_py.build import libs
from hipify_py.build.library_spec import LibrarySpec, load_specs, read_spec
from hipify_py.build.toolchain import Compiler, Target

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def build_probe() -> Callable[[Target], Path]:
    """build_probe(target): the prefix with the probe library and HIP's runtime."""

    def with_probe(target: Target) -> dict[str, LibrarySpec]:
        probe = read_spec(HERE / "probe/library.yaml", target)
        assert probe is not None
        return load_specs(target) | {probe.name: probe}

    def build(target: Target) -> Path:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(libs, "load_specs", with_probe)
            return libs.build_libs(target, ["rtcprobe"])

    return build


@dataclass(frozen=True)
class Run:
    """What one process did: codes of the calls, whether all numbers were right, the lines that it logged."""

    codes: list[int]
    right: bool
    log: list[str]

    def count(self, event: str) -> int:
        return sum(line.startswith(f"hipify-py: rtc: {event}: ") for line in self.log)


@dataclass
class Probe:
    """The probe library with a cache of its own."""

    runtime: Path
    library: Path
    cache: Path
    environment: dict[str, str] = field(default_factory=dict)

    def start(self, *factors: int, threads: int = 1, extra: str = "", **variables: str) -> subprocess.Popen[str]:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("HIPIFY_PY_")}
        own = {"HIPIFY_PY_CACHE": str(self.cache), "HIPIFY_PY_RTC_LOG": "1", **self.environment, **variables}
        command = [sys.executable, HERE / "run_probe.py", self.runtime, self.library, threads, extra, *factors]
        return subprocess.Popen(
            [str(word) for word in command],
            env=inherited | own,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def finish(self, process: subprocess.Popen[str]) -> Run:
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
        lines = re.findall(r"^(\d) (right|wrong)$", out, re.MULTILINE)
        return Run([int(code) for code, _ in lines], all(word == "right" for _, word in lines), err.splitlines())

    def run(self, *factors: int, threads: int = 1, extra: str = "", **variables: str) -> Run:
        return self.finish(self.start(*factors, threads=threads, extra=extra, **variables))

    def files(self) -> list[Path]:
        """What is in the cache."""
        return sorted(path for path in self.cache.rglob("*") if path.is_file())


@pytest.fixture(scope="session")
def cpu_probe_prefix(build_probe: Callable[[Target], Path]) -> Path:
    return build_probe(Target.parse("cpu"))


@pytest.fixture
def probe(cpu_probe_prefix: Path, tmp_path: Path) -> Probe:
    return Probe(cpu_probe_prefix, cpu_probe_prefix / "lib/librtcprobe.so.1", tmp_path / "cache")


@pytest.fixture
def amd_probe(
    amd_toolchain: Compiler, cpu_prefix: Path, build_probe: Callable[[Target], Path], tmp_path: Path
) -> Probe:
    """The library for gfx942, on the simulated chip."""
    library = build_probe(Target.parse("amd:gfx942")) / "lib/librtcprobe.so.1"
    return Probe(cpu_prefix, library, tmp_path / "cache", {"HIPCPU_DEVICE": "gfx942"})
