"""Tuning files: what is written is read, what is wrong is reported, what is shipped names kernels that are built."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from compat_libs.codegen import tuning
from hipify_py.build.toolchain import Target, find_compiler
from hipify_py.cli.app import make_app
from hipify_py.tuning.measure import Kernel, candidates, list_kernels
from hipify_py.tuning.problems import Problem
from hipify_py.tuning.rows import Rate, Row, TuningError, TuningFile, read_tuning

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted((ROOT / "kernels/tuning").glob("*/blas.json"))
ROW = Row("f32 f32 f32 f32", "NN", 64, 16, 4096, 1, "stream16", 4, 12.5, "a test")
RATE = Rate("f32 f32 f32 f32", "64x64x16", 0.8, "a test")


def write(folder: Path, text: str, arch: str = "sm_test") -> Path:
    path = folder / "kernels/tuning" / arch / "blas.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = TuningFile("sm_test", (RATE,), (ROW,))
    assert read_tuning(write(tmp_path, file.text())) == file


def test_a_new_row_takes_the_place_of_the_old_one_of_its_problem() -> None:
    newer = Row(ROW.types, ROW.operations, ROW.m, ROW.n, ROW.k, ROW.batch, "64x64x16", 1, 9.0, "later")
    assert TuningFile("sm_test", (), (ROW,)).with_rows([newer]).rows == (newer,)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"m": 0}, ":5: 'm' must be a whole number of at least 1, not 0"),
        ({"operations": "NX"}, ":5: operations 'NX' must be one of NN, NT, TN, TT"),
        ({"kernel": 'a"b'}, ":5: 'kernel' must be a text without quotes"),
        ({"microseconds": float("nan")}, ":5: 'microseconds' must be a number above 0"),
        ({"speed": 1}, ":5: unknown key 'speed'"),
    ],
    ids=["a size of zero", "unknown operations", "a quote in a name", "no time", "an unknown key"],
)
def test_a_wrong_row_is_reported_with_its_line(tmp_path: Path, change: dict[str, object], message: str) -> None:
    text = TuningFile("sm_test", (), (ROW,)).text()
    row = next(line for line in text.splitlines() if "stream16" in line)
    path = write(tmp_path, text.replace(row, json.dumps({**json.loads(row), **change})))
    with pytest.raises(TuningError) as error:
        read_tuning(path)
    assert f"{path}{message}" in str(error.value)


def test_the_table_in_the_library_has_all_rows_and_rates(tmp_path: Path) -> None:
    write(tmp_path, TuningFile("sm_test", (RATE,), (ROW,)).text())
    (table,) = tuning.generate(tmp_path).values()
    assert '{"sm_test", "f32 f32 f32 f32", "NN", 64, 16, 4096, 1, "stream16", 4, 0}' in table
    assert '{"sm_test", "f32 f32 f32 f32", "", 0, 0, 0, 0, "64x64x16", 0, 0.8}' in table
    assert "kBakedRowCount = 2" in table


def test_a_file_in_the_folder_of_another_architecture_is_an_error(tmp_path: Path) -> None:
    write(tmp_path, TuningFile("sm_test", (), (ROW,)).text(), arch="sm_other")
    with pytest.raises(TuningError, match="is for 'sm_test'"):
        tuning.generate(tmp_path)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_every_shipped_row_names_a_kernel_that_is_built(
    path: Path, cpu_prefix: Path, request: pytest.FixtureRequest
) -> None:
    file = read_tuning(path)
    kind = "nvidia" if file.arch.startswith("sm_") else "amd" if file.arch.startswith("gfx") else "cpu"
    if kind != "cpu":
        request.getfixturevalue("nvcc" if kind == "nvidia" else "amd_toolchain")
    target = Target(kind, "" if kind == "cpu" else file.arch)
    built = {(kernel.types, kernel.name) for kernel in list_kernels(target, find_compiler(target), cpu_prefix)}
    assert {(entry.types, entry.kernel) for entry in (*file.rows, *file.rates)} <= built


def test_candidates_are_the_kernels_that_can_compute_a_problem() -> None:
    kernels = [Kernel(ROW.types, "stream1", 1), Kernel(ROW.types, "64x64x16", 0), Kernel("other", "64x64x16", 0)]
    assert list(candidates(Problem.parse("f32:NN:64x64x100"), kernels)) == [("64x64x16", 1)]
    assert ("stream1", 2) in list(candidates(Problem.parse("f32:NN:64x1x1000"), kernels))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["f32:NN:8x8x8", "--target", "gpu"], "'gpu' is not a target"),
        (["f32:NN:8x8x8", "-o", "FILE"], "not valid JSON"),
    ],
    ids=["an unknown target", "a broken file"],
)
def test_tune_says_what_is_wrong_before_it_builds(tmp_path: Path, arguments: list[str], message: str) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    arguments = [str(broken) if argument == "FILE" else argument for argument in arguments]
    result = CliRunner().invoke(make_app(), ["libs", "tune", *arguments])
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.parametrize("text", ["f32:NN:8x8", "f99:NN:8x8x8", "f32:NN:0x8x8", "sgemm"])
def test_a_problem_that_is_none_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"problem|type|sizes"):
        Problem.parse(text)
