"""Runs a library's tests with its build for a simulated chip, and says which of its kernels that launched."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from hipify_py.amd import load_code_object
from hipify_py.build.toolchain import Compiler

ROOT = Path(__file__).resolve().parents[2]


def launched_kernels(chip: str, tests: Sequence[str], settings: Mapping[str, str], folder: Path) -> set[str]:
    """Runs tests, below tests/, in a process of its own and fails unless they pass; the kernels that ran."""
    counters = folder / "counters.json"
    environment = {**os.environ, **settings, "HIPCPU_DEVICE": chip, "HIPCPU_COUNTERS": str(counters)}
    for variable in ("PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS"):
        environment.pop(variable, None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
    command += [str(ROOT / "tests" / test) for test in tests]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout[-4000:]
    return {data["kernel"] for data in json.loads(counters.read_text()) if data["wave_instructions"] > 0}


def shipped_kernels(library: Path, chip: str, toolchain: Compiler, folder: Path) -> set[str]:
    """All kernels in a library's code for a chip."""
    copy = shutil.copy(library, folder)
    objdump = Path(shutil.which(toolchain.command[0]) or "").resolve().with_name("llvm-objdump")
    subprocess.run([objdump, "--offloading", copy], cwd=folder, check=True, capture_output=True)
    images = [path for path in folder.iterdir() if path.name.endswith(chip)]
    return {name for image in images for name in load_code_object(image).kernels}
