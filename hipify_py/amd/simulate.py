"""Runs a program that was built for AMD GPUs on a simulated chip."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hipify_py.build.library_spec import load_specs
from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target, ToolMissing

CHIPS = ("gfx90a", "gfx942", "gfx950", "gfx1100")
_USUAL_CHIP = "gfx942"  # of a program whose only kernels are those of libraries


@dataclass(frozen=True, slots=True)
class Simulation:
    """How a program ended (its exit code; negative: a signal) and what its kernels did, a dictionary a kernel."""

    code: int
    counters: list[dict[str, Any]]


def simulate(command: Sequence[str], device: str = "", *, check: bool = False, count: bool = True) -> Simulation:
    """Runs `command` with this project's HIP runtime in place of ROCm's. `device` "": the chip it was built for.

    `check` also reports reads of LDS that nobody wrote, races for LDS and missing waits; it is slow.
    Errors: ToolMissing, BuildError, OSError (the program cannot be started).
    """
    folders = [build_libs(Target("cpu")) / "lib"]
    image = _read(Path(command[0]))
    needed = _libraries_in(image)
    device = device or _chip_in(image) or (_USUAL_CHIP if needed else "")
    if needed:
        folders.insert(0, _device_libraries(device.partition(":")[0], needed))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "counters.json"
        environment = os.environ | {"LD_LIBRARY_PATH": _search_path(folders)}
        if device:
            environment["HIPCPU_DEVICE"] = device
        if check:
            environment["HIPCPU_CHECK"] = "1"
        if count:
            environment["HIPCPU_COUNTERS"] = str(file)
        code = subprocess.run(list(command), env=environment, check=False).returncode
        counters = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    return Simulation(code, counters)


def _search_path(folders: Sequence[Path]) -> str:
    before = os.environ.get("LD_LIBRARY_PATH")
    return os.pathsep.join([*map(str, dict.fromkeys(folders)), *([before] if before else [])])


def _read(program: Path) -> bytes:
    """The bytes of the program, where it is a file and no name to be looked for in PATH."""
    return program.read_bytes() if program.is_file() else b""


def _libraries_in(image: bytes) -> list[str]:
    """The libraries of this project with kernels of their own that a program names."""
    specs = load_specs(Target("amd", _USUAL_CHIP)).values()
    return [spec.name for spec in specs if spec.soname and spec.soname.encode() in image]


def _chip_in(image: bytes) -> str:
    """The first chip of the program's code that can be simulated; "" where it has none or packs it."""
    found = (match.decode() for match in re.findall(rb"amdgcn-amd-amdhsa--(gfx[0-9a-f]+)", image))
    return next((chip for chip in found if chip in CHIPS), "")


def _device_libraries(device: str, names: Sequence[str]) -> Path:
    """Their build for the chip; where there is no compiler for it, that for the CPU, which works on the same memory."""
    try:
        return build_libs(Target("amd", device), names) / "lib"
    except ToolMissing:
        return build_libs(Target("cpu")) / "lib"
