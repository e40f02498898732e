"""The C++ interface, used by a program as applications use it; and the header from C."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def test_a_program_multiplies_through_the_classes_of_hipblaslt_ext(cpu_prefix: Path, tmp_path: Path) -> None:
    program = tmp_path / "ext_program"
    libraries = [f"-L{cpu_prefix / 'lib'}", "-lhipblaslt", "-lamdhip64", f"-Wl,-rpath,{cpu_prefix / 'lib'}"]
    command = ["g++", "-std=c++17", f"-I{cpu_prefix / 'include'}", str(HERE / "ext_program.cpp"), *libraries]
    subprocess.run([*command, "-o", str(program)], check=True)
    result = subprocess.run([program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
    assert result.stdout == "all right\n"
