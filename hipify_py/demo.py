"""The whole way on the samples: convert, build, run at both wave sizes, compare. For `hipify-py demo`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hipify_py.samples import convert_sample, sample_folders
from hipify_py.verify.compare import Criteria
from hipify_py.verify.files import ResultFile
from hipify_py.verify.model import Status, VerifyReport
from hipify_py.verify.session import Plan, verify

MARK = ".hipify-py-demo"
_FILES = {"cublas_host": ("gemm.npy", "axpy.npy", "dot.npy")}
_TRAP = "block_reduce"


class DemoError(Exception):
    """The demo cannot begin; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one sample. `numpy` is empty when there is nothing to check with numpy."""

    name: str
    lines: int
    names: int
    report: VerifyReport
    numpy: str
    seconds: float
    expected: tuple[Status, ...] = (Status.PASS, Status.PASS)

    @property
    def statuses(self) -> tuple[Status, ...]:
        return tuple(check.status for check in self.report.checks)

    @property
    def good(self) -> bool:
        return self.statuses == self.expected and self.numpy in ("", "PASS")


def prepare_folder(folder: Path) -> None:
    """Make an empty folder; one from an earlier demo is made anew.

    Errors: DemoError when it holds anything else.
    """
    if folder.exists():
        if not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file()):
            raise DemoError(f"{folder} holds other files; choose another folder with -o")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    (folder / MARK).touch()


def run_demo(folder: Path, progress: Callable[[str], None]) -> Iterator[Row]:
    """All samples, one row each, then the trap as mere renaming leaves it.

    Errors: those of `convert_sample` and `verify`.
    """
    for sample in sample_folders():
        start = time.monotonic()
        name = sample.name
        progress(f"{name}: converting")
        converted = convert_sample(sample / "before")
        port = folder / name
        converted.write(port)
        criteria = Criteria(files=tuple(ResultFile(file) for file in _FILES.get(name, ())))
        runs = folder / ".runs" / name
        plan = Plan(sample / "before", port, criteria=criteria, keep=runs)
        report = verify(plan, lambda text, name=name: progress(f"{name}: {text}"))  # type: ignore[misc]
        numpy = _check_with_numpy(sample, runs)
        yield Row(name, converted.lines, converted.names, report, numpy, time.monotonic() - start)
    yield _show_trap(folder, progress)


def _show_trap(folder: Path, progress: Callable[[str], None]) -> Row:
    start = time.monotonic()
    before = next(sample for sample in sample_folders() if sample.name == _TRAP) / "before"
    plan = Plan(before, before, keep=folder / ".runs" / f"{_TRAP}-names-only", meaning="cuda")
    report = verify(plan, lambda text: progress(f"{_TRAP}, names only: {text}"))
    expected = (Status.PASS, Status.FAIL)
    return Row(f"{_TRAP}, names only", 0, 0, report, "", time.monotonic() - start, expected)


def _check_with_numpy(sample: Path, runs: Path) -> str:
    """Run the sample's check.py on what the port wrote at each wave size."""
    script = sample / "check.py"
    if not script.is_file():
        return ""
    folders = sorted(path for path in runs.glob("run-port-*") if path.is_dir())
    codes = [subprocess.run([sys.executable, str(script), str(f)], capture_output=True).returncode for f in folders]
    return "PASS" if codes and not any(codes) else "FAIL"
