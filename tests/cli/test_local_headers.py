"""`convert`: local headers, constants in other files of the project, and other names for files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hipify_py.cli.app import make_app

FILES = {
    "src/k.cu": (
        '#include "util/inner.cuh"\n#include "masks.h"\n#include <cuda_runtime.h>\n'
        "__global__ void k(float* p) { p[0] += __shfl_xor_sync(FULL_MASK, p[1], 1); }\n"
    ),
    "src/other.cu": '#include "util/inner.cuh"\nvoid g() { box(0); }\n',
    "src/util/inner.cuh": '#include "deep.h"\ninline void box(cudaStream_t s) { cudaStreamSynchronize(s); }\n',
    "src/util/deep.h": "#pragma once\n#include \"inner.cuh\"\ninline void deep() { cudaFree(0); }\n",
    "src/masks.h": "#define FULL_MASK 0xffffffffu  // all\n",
    "src/plain.h": "int plain();\n",
}  # fmt: skip


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(make_app(), ["convert", *arguments])


def written(folder: Path) -> dict[str, str]:
    files = (p for p in folder.rglob("*") if p.is_file() and ".hipify-py" not in p.parts)
    return {p.relative_to(folder).as_posix(): p.read_text() for p in files}


def test_writes_nothing_but_the_named_file_and_says_what_is_missing(project: Path) -> None:
    result = run("src/k.cu", "-o", "out/", "--json", "report.json")
    assert result.exit_code == 1
    assert list(written(project / "out")) == ["k.cu"]
    notes = json.loads((project / "report.json").read_text())["files"][0]["diagnostics"]
    told = [n["message"] for n in notes if n["code"] == "HPY0013"]
    assert len(told) == 2
    assert "inner.cuh" in told[0]
    assert "through `util/inner.cuh`" in told[1]


def test_says_nothing_about_headers_without_cuda(project: Path) -> None:
    Path("src/p.cu").write_text('#include "plain.h"\nvoid f() { cudaFree(0); }\n')
    assert run("src/p.cu", "-o", "out/").exit_code == 0


def test_converts_the_headers_along_when_asked(project: Path) -> None:
    assert run("src/k.cu", "-o", "out/", "--follow-headers").exit_code == 0
    out = written(project / "out")
    assert sorted(out) == ["k.cu", "masks.h", "util/deep.h", "util/inner.cuh"]
    assert "hipStreamSynchronize" in out["util/inner.cuh"]
    assert "hipFree" in out["util/deep.h"]
    assert Path("src/util/deep.h").read_text() == FILES["src/util/deep.h"]


def test_does_not_follow_headers_to_standard_output(project: Path) -> None:
    result = run("src/k.cu", "-o", "-", "--follow-headers")
    assert result.exit_code == 2
    assert "more than one file" in result.output


def test_converts_a_shared_header_once(project: Path) -> None:
    result = run("src/k.cu", "src/other.cu", "-o", "out", "--follow-headers", "--json", "report.json")
    assert result.exit_code == 0
    names = [f["path"] for f in json.loads((project / "report.json").read_text())["files"]]
    assert sorted(Path(n).name for n in names) == ["deep.h", "inner.cuh", "k.cu", "masks.h", "other.cu"]


def test_refuses_to_write_a_header_over_itself(project: Path) -> None:
    result = run("src/k.cu", "-o", "src/k.hip", "--follow-headers")
    assert result.exit_code == 2
    assert "is the input" in result.output
    assert not Path("src/k.hip").exists()


def test_counts_from_the_common_folder_when_a_header_lies_outside(project: Path) -> None:
    Path("src/util/m.cu").write_text('#include "../masks.h"\nvoid f() { cudaFree(0); }\n')
    assert run("src/util/m.cu", "-o", "out/", "--follow-headers").exit_code == 0
    assert sorted(written(project / "out")) == ["masks.h", "util/m.cu"]
    assert run("src/util/m.cu", "-o", "m.cu", "--follow-headers").exit_code == 2


def test_knows_a_mask_that_a_header_defines(project: Path) -> None:
    result = run("src/k.cu", "-o", "-", "-q")
    assert "__shfl_xor_sync(0xffffffffull << (__lane_id() & 32), p[1], 1, 32)" in result.stdout


def test_finds_a_header_in_an_include_folder(project: Path) -> None:
    Path("inc").mkdir()
    Path("src/masks.h").rename("inc/masks.h")
    assert "0xffffffffull << (__lane_id() & 32), p[1]" not in run("src/k.cu", "-o", "-", "-q").stdout
    assert "0xffffffffull << (__lane_id() & 32), p[1]" in run("src/k.cu", "-o", "-", "-q", "-I", "inc").stdout


def test_finds_a_header_anywhere_in_a_project(project: Path) -> None:
    Path("inc").mkdir()
    Path("src/masks.h").rename("inc/masks.h")
    assert run(".", "-o", "../port").exit_code == 0
    assert "0xffffffffull << (__lane_id() & 32), p[1]" in (project.parent / "port/src/k.cu").read_text()


def test_keeps_the_names_of_files_by_default(project: Path) -> None:
    assert run("src", "-o", "out").exit_code == 0
    assert sorted(written(project / "out")) == sorted(name.removeprefix("src/") for name in FILES)


def test_renames_sources_to_hip(project: Path) -> None:
    assert run("src", "-o", "out", "--rename", "hip").exit_code == 0
    out = written(project / "out")
    assert {"k.hip", "other.hip", "util/inner.cuh"} < out.keys()
    assert '#include "util/inner.cuh"' in out["k.hip"]


def test_keeps_includes_in_step_with_names_of_ones_own(project: Path) -> None:
    assert run("src", "-o", "out", "--rename", ".cu=.hip.cpp,.cuh=.hip.h").exit_code == 0
    out = written(project / "out")
    assert {"k.hip.cpp", "util/inner.hip.h"} < out.keys()
    assert '#include "util/inner.hip.h"' in out["other.hip.cpp"]
    assert '#include "inner.hip.h"' in out["util/deep.h"]


def test_leaves_the_include_of_a_header_that_is_not_part_of_the_run(project: Path) -> None:
    assert '#include "util/inner.cuh"' in run("src/k.cu", "-o", "-", "-q", "--rename", ".cuh=.hip.h").stdout


def test_follows_and_renames_together(project: Path) -> None:
    assert run("src/k.cu", "-o", "out/", "--follow-headers", "--rename", ".cu=.hip,.cuh=.hpp").exit_code == 0
    out = written(project / "out")
    assert sorted(out) == ["k.hip", "masks.h", "util/deep.h", "util/inner.hpp"]
    assert '#include "util/inner.hpp"' in out["k.hip"]


def test_renames_in_place_and_keeps_the_originals(project: Path) -> None:
    assert run("src", "--in-place", "--rename", ".cu=.hip,.cuh=.hpp").exit_code == 0
    assert sorted(written(project / "src")) == [
        "k.hip", "masks.h", "other.hip", "plain.h", "util/deep.h", "util/inner.hpp",
    ]  # fmt: skip
    kept = [p for p in (project / "src/.hipify-py/backup").rglob("*") if p.is_file()]
    assert {p.name: p.read_text() for p in kept}["k.cu"] == FILES["src/k.cu"]


def test_refuses_names_that_meet(project: Path) -> None:
    Path("src/k.hip").write_text("int mine;\n")
    assert run("src", "--in-place", "--rename", "hip").exit_code == 2
    assert Path("src/k.cu").exists()
    result = run("src", "-o", "out", "--rename", ".cu=.hip")
    assert result.exit_code == 2
    assert "would both become" in result.output


@pytest.mark.parametrize("text", ["cu", ".cu", ".cu=", "=.hip", ".cu=hip", ".cu=.a/b", ".cu=.a,.cu=.b"])
def test_refuses_a_renaming_that_is_none(project: Path, text: str) -> None:
    result = run("src", "-o", "out", "--rename", text)
    assert result.exit_code == 2
    assert "--rename" in result.output
