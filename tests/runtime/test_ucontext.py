"""The portable stack switch, used where there is no hand-written one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from programs_cpu import Builder, case_results, run

RUNTIME = Path(__file__).parents[2] / "compat_libs" / "runtime" / "cpu"
FOLDERS = ("include", "src", "../amd/include", "../../device/include")


@pytest.fixture(scope="module")
def portable_prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A runtime built without assembly."""
    prefix = tmp_path_factory.mktemp("ucontext")
    (prefix / "lib").mkdir()
    (prefix / "include").symlink_to(RUNTIME / "include")
    library = prefix / "lib" / "libamdhip64.so"
    sources = sorted(map(str, (RUNTIME / "src").glob("*.cpp")))
    folders = [f"-I{RUNTIME / folder}" for folder in FOLDERS]
    command = ["g++", "-std=c++17", "-O1", "-DHIPCPU_USE_UCONTEXT", "-fPIC", "-shared", *folders, *sources]
    subprocess.run([*command, "-o", str(library), "-pthread"], check=True)
    return prefix


@pytest.mark.slow
@pytest.mark.parametrize("program", ["launch", "sync"])
def test_every_case_passes_without_assembly(portable_prefix: Path, tmp_path: Path, program: str) -> None:
    done = run(Builder(portable_prefix, tmp_path).build(program))
    assert len(case_results(done.stdout)) > 5
    assert [f"{name}: {problem}" for name, problem in case_results(done.stdout).items() if problem] == []
