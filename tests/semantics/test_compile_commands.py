"""Command lines of nvcc, hipcc and host compilers as clang's arguments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hipify_py.semantics.commands import CommandsError, clang_arguments, read_commands

HERE = Path("/project/build")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("-gencode arch=compute_80,code=sm_80 -rdc=true -ccbin g++ -dc a.cu", [], id="how code is made"),
        pytest.param("--expt-relaxed-constexpr --extended-lambda -lineinfo -O3 -G -g a.cu", [], id="switches of nvcc"),
        pytest.param("-Xcompiler -Wall,-fPIC -Xptxas -v -Werror all-warnings -w a.cu", [], id="options of other tools"),
        pytest.param("-I b -isystem=c a.cu", ["-I", "/project/build/b", "-isystem", "/project/build/c"], id="folders"),
        pytest.param("-I/abs -I../src a.cu", ["-I", "/abs", "-I", "/project/src"], id="absolute folders, and above"),
        pytest.param("-DA=1 -D B -UC a.cu", ["-DA=1", "-DB", "-UC"], id="macros"),
        pytest.param("--define-macro=A=1 -std=c++20 a.cu", ["-std=c++20", "-DA=1"], id="long names and the standard"),
        pytest.param("-Xcompiler=-fopenmp,-DX a.cu", ["-fopenmp", "-DX"], id="what the host compiler is told"),
        pytest.param("-include pre.h a.cu", ["-include", "pre.h"], id="an include that is searched for"),
        pytest.param("-o", [], id="a line that cannot be understood"),
    ],
)  # fmt: skip
def test_a_command_line_keeps_what_changes_the_meaning_of_the_text(line: str, expected: list[str]) -> None:
    assert list(clang_arguments(line.split(), HERE)) == expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param("{", "is no JSON", id="broken JSON"),
        pytest.param("{}", "must hold a list", id="no list"),
        pytest.param('[{"directory": "x"}]', "entry 0 needs", id="an entry without a file"),
    ],
)
def test_a_bad_compilation_database_is_named_with_its_problem(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "compile_commands.json"
    file.write_text(text)
    with pytest.raises(CommandsError, match=problem) as caught:
        read_commands(file)
    assert str(file) in str(caught.value)


def test_a_header_is_parsed_like_the_nearest_source(tmp_path: Path) -> None:
    entries = [
        {"directory": str(tmp_path), "file": "one/a.cu", "command": "nvcc -DONE -c one/a.cu"},
        {"directory": str(tmp_path), "file": "two/b.cu", "arguments": ["nvcc", "-DTWO", "-c", "two/b.cu"]},
    ]
    (tmp_path / "compile_commands.json").write_text(json.dumps(entries))
    commands = read_commands(tmp_path)
    assert commands.arguments_for(tmp_path / "one" / "a.cu") == ("-DONE",)
    assert commands.arguments_for(tmp_path / "two" / "inner" / "b.cuh") == ("-DTWO",)
