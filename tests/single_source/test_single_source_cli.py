"""`convert --mode single-source` as a user runs it: where the header goes, exit codes, usage errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project_files import write_files
from typer.testing import CliRunner

from hipify_py.cli.app import make_app
from hipify_py.filetree import Item
from hipify_py.model import FileResult
from hipify_py.single_source import run as single_source_run

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
    write_files(
        project,
        {"src/b.cu": CODE.replace("cudaMalloc(p, 4)", "cudaMalloc(p, 4); cudaDeviceGetNvSciSyncAttributes(p, 0, 0)")},
    )
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


def outputs(folder: Path) -> dict[str, str]:
    files = (p for p in folder.rglob("*") if p.is_file() and ".hipify-py" not in p.parts)
    return {p.relative_to(folder).as_posix(): p.read_text() for p in files}


@pytest.fixture
def kernels(tmp_path: Path) -> Path:
    """Files that ask for different names of the header, and one that leans on what its neighbour includes."""
    names = ("cudaMalloc(p, 4)", "cudaFree(*p)", "cudaMemset(*p, 0, 4)", "cudaDeviceSynchronize()")
    files = {f"f{n}.cu": f"#include <cuda_runtime.h>\nvoid f(void** p) {{ {name}; }}\n" for n, name in enumerate(names)}
    return write_files(tmp_path / "in", files | {"k.cu": '#include "k.h"\n__global__ void k() {}\n', "k.h": "int x;\n"})


@pytest.mark.parametrize("more", [("-j", "2"), ("-j", "2", "--in-place")], ids=["into a folder", "in place"])
def test_several_processes_make_what_one_makes(kernels: Path, tmp_path: Path, more: tuple[str, ...]) -> None:
    assert run(kernels, "-o", tmp_path / "one", "-j", "1")[0] == 0
    assert run(kernels, *more, *(() if "--in-place" in more else ("-o", tmp_path / "two")))[0] == 0
    found = outputs(kernels if "--in-place" in more else tmp_path / "two")
    assert found == outputs(tmp_path / "one")
    assert "#define cudaMemset hipMemset" in found["gpu_compat.h"]


def test_only_what_changed_is_converted_again_and_the_header_holds_the_needs_of_all(
    kernels: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(kernels, "-o", tmp_path / "out")
    seen: list[str] = []
    real = single_source_run.convert_item

    def watch(item: Item, *rest: object) -> FileResult:
        seen.append(item.path.name)
        return real(item, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(single_source_run, "convert_item", watch)
    assert run(kernels, "-o", tmp_path / "out")[0] == 0
    assert seen == []
    write_files(kernels, {"f0.cu": "#include <cuda_runtime.h>\nvoid f(void* p) { cudaFreeHost(p); }\n"})
    write_files(kernels, {"k.h": "#include <cuda_runtime.h>\n"})  # brings the header for k.cu now
    (tmp_path / "out" / "gpu_compat.h").unlink()
    assert run(kernels, "-o", tmp_path / "out")[0] == 0
    assert seen == ["f0.cu", "k.cu", "k.h"]
    run(kernels, "-o", tmp_path / "fresh")
    assert outputs(tmp_path / "out") == outputs(tmp_path / "fresh")


def test_another_header_name_converts_everything_again(kernels: Path, tmp_path: Path) -> None:
    run(kernels, "-o", tmp_path / "out")
    assert run(kernels, "-o", tmp_path / "out", "--header", "mine.h")[0] == 0
    assert '#include "mine.h"' in (tmp_path / "out" / "f1.cu").read_text()
