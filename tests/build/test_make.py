"""What a Makefile's variables become, and the copy that make works in."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.build.make import compiler_overrides, copy_project

SDK = Path("/sdk")


@pytest.mark.parametrize(
    "line",
    ["CFLAGS = -I/usr/local/cuda/include", "program = nvcc_test", "CXX = g++", "MPI = mpicxx", "# NVCC2 = nvcc"],
)  # fmt: skip
def test_other_variables_stay(line: str) -> None:
    assert set(compiler_overrides(line, SDK)) == set(compiler_overrides("", SDK))


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("CC = nvcc", "CC", "/sdk/bin/nvcc"),
        ("CC := hipcc", "CC", "/sdk/bin/hipcc"),
        ("CC ?= $(CUDA)/bin/nvcc", "CC", "/sdk/bin/nvcc"),
        ("NVCC := $(CUDA_PATH)/bin/nvcc -ccbin $(HOST_COMPILER)", "NVCC", "/sdk/bin/nvcc"),
        ("COMPILER = $(shell which nvcc)  # found", "COMPILER", "/sdk/bin/nvcc"),
        ("export CXX = /usr/bin/g++", "CXX", "/sdk/bin/g++"),
        ("CUDA_INSTALL ?= /usr/local/cuda-12.4", "CUDA_INSTALL", "/sdk"),
    ],
)
def test_variables_that_name_a_compiler_or_toolkit_are_exchanged(line: str, name: str, value: str) -> None:
    assert compiler_overrides(line, SDK)[name] == value


def _project(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_the_copy_leaves_out_what_was_built_elsewhere(tmp_path: Path) -> None:
    _project(tmp_path / "p", {"Makefile": "all:", "a.cu": "", "a.o": "old", ".git/HEAD": ""})
    program = tmp_path / "p/app"
    program.write_bytes(Path("/bin/true").read_bytes())
    program.chmod(0o755)
    copy = copy_project(tmp_path / "p", tmp_path / "out")
    assert sorted(p.name for p in copy.iterdir()) == ["Makefile", "a.cu"]
    assert program.is_file()


def test_neighbours_are_reachable_when_the_project_speaks_of_them(tmp_path: Path) -> None:
    _project(tmp_path / "src", {"p/Makefile": "include ../common/rules.mk", "common/rules.mk": "all:"})
    copy = copy_project(tmp_path / "src/p", tmp_path / "out")
    assert (copy / "../common/rules.mk").resolve() == tmp_path / "src/common/rules.mk"
    assert not (copy / "Makefile").is_symlink()


def test_without_need_nothing_above_is_linked(tmp_path: Path) -> None:
    _project(tmp_path / "src", {"p/Makefile": "all:", "common/rules.mk": "all:"})
    copy = copy_project(tmp_path / "src/p", tmp_path / "out")
    assert copy == tmp_path / "out/p"
