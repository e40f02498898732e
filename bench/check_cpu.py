"""What checks cost: kernels on one core of this machine with and without them.

    python bench/check_cpu.py [--cxx COMPILER]

Processor time, so that other work on the machine matters little; best of 5.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

from hipify_py.build.project import build_project
from hipify_py.build.request import Request
from hipify_py.build.toolchain import Target

SOURCE = Path(__file__).with_name("check_cpu.hip")


def measure(folder: Path, cxx: str, check: bool) -> dict[str, float]:
    """Build, run, and read the times."""
    built = build_project(Request(SOURCE, Target("cpu"), folder, cxx=cxx, check=check))
    environment = {**os.environ, "HIPCPU_THREADS": "1"}
    done = subprocess.run([str(built.programs[0].path)], capture_output=True, text=True, env=environment, check=True)
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cxx", default="")
    cxx = parser.parse_args().cxx
    with tempfile.TemporaryDirectory() as scratch:
        plain = measure(Path(scratch) / "plain", cxx, check=False)
        checked = measure(Path(scratch) / "checked", cxx, check=True)
    print("| kernel | ns an item | with checks | times |\n|---|---|---|---|")
    for name, value in plain.items():
        print(f"| {name} | {value:.3g} | {checked[name]:.3g} | {checked[name] / value:.0f} |")


if __name__ == "__main__":
    main()
