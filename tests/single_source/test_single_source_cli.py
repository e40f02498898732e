"""`convert --mode single-source` as a user runs it: where the header goes, exit codes, usage errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project_files import write_files
from typer.testing import CliRunner

from hipify_py.cli.app import make_app

CODE = "#include <cuda_runtime.h>\nvoid f(float** p) { cudaMalloc(p, 4); }\n"
AFTER = CODE.replace("<cuda_runtime.h>", '"gpu_compat.h"')


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(make_app(), ["convert", *map(str, arguments), "--mode", "single-source"])
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_files(tmp_path / "in", {"src/a.cu": CODE, "Makefile": "all:\n"})


def test_a_project_goes_to_a_folder_with_its_header(project: Path, tmp_path: Path) -> None:
    code, out, _ = run(project, "-o", tmp_path / "out")
    assert (code, out) == (0, "")
    assert (tmp_path / "out/src/a.cu").read_text() == AFTER.replace("gpu_compat.h", "../gpu_compat.h")
    assert "#define cudaMalloc hipMalloc" in (tmp_path / "out/gpu_compat.h").read_text()
    assert (tmp_path / "out/Makefile").read_text() == "all:\n"
    assert (project / "src/a.cu").read_text() == CODE


def test_in_place_the_header_is_written_beside_the_project_and_originals_are_kept(project: Path) -> None:
    assert run(project, "--in-place")[0] == 0
    assert (project / "src/a.cu").read_text() == AFTER.replace("gpu_compat.h", "../gpu_compat.h")
    assert "#define cudaMalloc hipMalloc" in (project / "gpu_compat.h").read_text()
    assert [p.read_text() for p in project.rglob(".hipify-py/backup/*/files/src/a.cu")] == [CODE]


def test_a_header_that_changes_in_place_is_kept_as_well(project: Path) -> None:
    run(project, "--in-place")
    old = (project / "gpu_compat.h").read_text()
    write_files(project, {"src/b.cu": '#include "../gpu_compat.h"\ncudaStream_t s;\n'})
    code, _, err = run(project, "--in-place")
    assert code == 0
    assert f"the header {project / 'gpu_compat.h'} has changed" in err
    assert "#define cudaStream_t hipStream_t" in (project / "gpu_compat.h").read_text()
    assert [p.read_text() for p in project.rglob(".hipify-py/backup/*/files/gpu_compat.h")] == [old]


def test_a_run_without_news_writes_no_file(project: Path) -> None:
    run(project, "--in-place")
    times = {p: p.stat().st_mtime_ns for p in project.rglob("*") if p.is_file()}
    assert run(project, "--in-place")[0] == 0
    assert {p: p.stat().st_mtime_ns for p in project.rglob("*") if p.is_file()} == times


def test_one_file_goes_to_a_file_with_the_header_beside_it(project: Path, tmp_path: Path) -> None:
    assert run(project / "src/a.cu", "-o", tmp_path / "new/b.cu")[0] == 0
    assert (tmp_path / "new/b.cu").read_text() == AFTER
    assert (tmp_path / "new/gpu_compat.h").is_file()


def test_one_file_in_place_has_the_header_beside_it(project: Path) -> None:
    assert run(project / "src/a.cu", "--in-place")[0] == 0
    assert (project / "src/a.cu").read_text() == AFTER
    assert (project / "src/gpu_compat.h").is_file()


def test_a_diff_shows_the_header_and_writes_nothing(project: Path) -> None:
    code, out, _ = run(project, "--diff")
    assert code == 0
    assert '+#include "../gpu_compat.h"' in out
    assert "--- /dev/null\n+++ b/gpu_compat.h\n" in out
    assert "+#define cudaMalloc hipMalloc\n" in out
    assert sorted(p.name for p in project.rglob("*")) == ["Makefile", "a.cu", "src"]


def test_stdout_gets_the_source_alone(project: Path) -> None:
    code, out, _ = run(project / "src/a.cu", "-o", "-")
    assert (code, out) == (0, AFTER)
    assert not (project / "src/gpu_compat.h").exists()


def test_the_header_can_have_another_name_and_place(project: Path, tmp_path: Path) -> None:
    assert run(project, "-o", tmp_path / "out", "--header", "include/gpu.h")[0] == 0
    assert '#include "../include/gpu.h"' in (tmp_path / "out/src/a.cu").read_text()
    assert (tmp_path / "out/include/gpu.h").is_file()


def test_the_report_is_that_of_a_conversion(project: Path, tmp_path: Path) -> None:
    write_files(project, {"src/b.cu": CODE.replace("cudaMalloc(p, 4)", "cudaMalloc(p, 4); __isGlobal(p)")})
    code, _, err = run(project, "-o", tmp_path / "out", "--json", tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text())
    assert code == 1
    assert "HPY1001" in err
    assert report["command"] == "convert"


USAGE = {
    "a mode that is not there": (["--mode", "both"], "--mode must be hip or single-source"),
    "a header without the mode": (["--header", "x.h"], "--header names the header of --mode single-source"),
    "lowering": (["--mode", "single-source", "--lower", "cpu"], "does not go with --lower"),
    "launches as macros": (["--mode", "single-source", "--launch-syntax", "macro"], "does not go with --lower"),
    "a header outside": (["--mode", "single-source", "--header", "../x.h"], "must be a file name"),
}


@pytest.mark.parametrize("name", USAGE)
def test_refused_is(name: str, project: Path, tmp_path: Path) -> None:
    options, text = USAGE[name]
    result = CliRunner().invoke(make_app(), ["convert", str(project), "-o", str(tmp_path / "out"), *options])
    assert result.exit_code == 2
    assert text in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_place_of_the_header_ends_the_run_before_anything_is_written(project: Path) -> None:
    write_files(project, {"gpu_compat.h": "int mine;\n"})
    code, _, err = run(project, "--in-place")
    assert code == 2
    assert "choose another name with --header" in err
    assert (project / "src/a.cu").read_text() == CODE
