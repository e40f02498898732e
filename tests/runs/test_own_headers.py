"""A port of a project holds the headers of hipify-py that it includes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import hipify_py
from hipify_py.ownheaders import FOLDER, all_needed, device_headers

LANE = b"""__global__ void lanes(unsigned* out) {
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    out[threadIdx.x] = lane;
}
"""
PLAIN = b"__global__ void zeros(int* out) { out[threadIdx.x] = 0; }\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "src" / "deep").mkdir(parents=True)
    (folder / "src" / "deep" / "lanes.cu").write_bytes(LANE)
    (folder / "zeros.cu").write_bytes(PLAIN)
    return folder


def _headers(root: Path) -> set[str]:
    return {p.relative_to(root / FOLDER).as_posix() for p in (root / FOLDER).rglob("*.h")}


def _tree(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in root.rglob("*") if p.is_file()}


def test_all_that_the_headers_include_is_found() -> None:
    named = set(all_needed(["hipify_py/ptx.h"]))
    assert "hipify_py/ptx/base.h" in named
    for header in named:
        folder = (device_headers() / header).parent
        for name in re.findall(r'^#include "(.+)"', (device_headers() / header).read_text(), re.MULTILINE):
            assert (folder / name).resolve().relative_to(device_headers().resolve()).as_posix() in named


def test_a_port_includes_its_own_copies(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "port"
    report = hipify_py.convert_tree(project, output=out)
    text = (out / "src" / "deep" / "lanes.cu").read_text()
    assert f'#include "../../{FOLDER}/hipify_py/ptx.h"\n' in text
    assert _headers(out) == set(all_needed(["hipify_py/ptx.h"]))
    for name in _headers(out):
        assert (out / FOLDER / name).read_bytes() == (device_headers() / name).read_bytes()
    assert any(str(out / FOLDER) in note for note in report.notes)
    assert FOLDER not in (out / "zeros.cu").read_text()


def test_a_header_that_takes_the_place_of_one_of_cuda_is_the_copy_of_the_port(project: Path, tmp_path: Path) -> None:
    (project / "src" / "copies.cu").write_bytes(b"#include <cuda/pipeline>\n#include <mma.h>\n" + PLAIN)
    hipify_py.convert_tree(project, output=tmp_path / "port")
    text = (tmp_path / "port" / "src" / "copies.cu").read_text()
    assert [line for line in text.splitlines() if "hipify" in line] == [
        f'#include "../{FOLDER}/hipify_py/async.h"',
        f'#include "../{FOLDER}/hipify_py/wmma.h"',
    ]


def test_a_project_without_need_for_them_gets_none(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "zeros.cu").write_bytes(PLAIN)
    report = hipify_py.convert_tree(folder, output=tmp_path / "port")
    assert not (tmp_path / "port" / FOLDER).exists()
    assert not any(FOLDER in note for note in report.notes)


def test_the_next_run_changes_nothing_and_takes_them_away_with_the_last_use(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "port"
    assert hipify_py.convert_tree(project, output=out, check=True).changes
    assert not out.exists()
    hipify_py.convert_tree(project, output=out)
    before = {name: data for name, data in _tree(out).items() if ".hipify-py" not in name}
    assert hipify_py.convert_tree(project, output=out, check=True).changes == ()
    hipify_py.convert_tree(project, output=out)
    assert {name: data for name, data in _tree(out).items() if ".hipify-py" not in name} == before
    (project / "src" / "deep" / "lanes.cu").write_bytes(PLAIN)
    hipify_py.convert_tree(project, output=out)
    assert not (out / FOLDER).exists()


def test_a_port_can_be_converted_once_more(project: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    hipify_py.convert_tree(project, output=first)
    report = hipify_py.convert_tree(first, output=second)
    assert all(not f.edit_count for f in report.files)
    assert {n: d for n, d in _tree(first).items() if ".hipify-py" not in n} == {
        n: d for n, d in _tree(second).items() if ".hipify-py" not in n
    }


def test_undo_takes_them_out_of_a_project_that_was_converted_in_place(project: Path) -> None:
    before = _tree(project)
    hipify_py.convert_tree(project, in_place=True)
    assert _headers(project) == set(all_needed(["hipify_py/ptx.h"]))
    assert hipify_py.convert_tree(project, check=True).changes == ()
    hipify_py.undo(project)
    assert {n: d for n, d in _tree(project).items() if ".hipify-py" not in n} == before
    assert not (project / FOLDER).exists()


def test_a_header_that_a_person_edited_is_kept(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "port"
    hipify_py.convert_tree(project, output=out)
    header = out / FOLDER / "hipify_py" / "ptx" / "base.h"
    edited = header.read_bytes() + b"// mine\n"
    header.write_bytes(edited)
    hipify_py.convert_tree(project, output=out)
    assert header.read_bytes() == edited


def test_each_of_several_folders_gets_its_own(project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(project, other)
    hipify_py.convert_tree([project, other], output=tmp_path / "port")
    for name in ("project", "other"):
        assert _headers(tmp_path / "port" / name) == set(all_needed(["hipify_py/ptx.h"]))


def test_a_single_source_includes_them_from_its_header(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "port"
    hipify_py.convert_tree(project, output=out, mode="single-source")
    assert f'#include "{FOLDER}/hipify_py/ptx.h"' in (out / "gpu_compat.h").read_text()
    assert _headers(out) == set(all_needed(["hipify_py/ptx.h"]))


def test_a_file_by_itself_includes_the_installed_headers(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "port.cu"
    hipify_py.convert_tree(project / "src" / "deep" / "lanes.cu", output=out)
    assert "#include <hipify_py/ptx.h>\n" in out.read_text()
    assert not (tmp_path / FOLDER).exists()


def test_a_plain_compiler_finds_them(project: Path, tmp_path: Path) -> None:
    """No -I: each include is found beside the file that has it, but HIP's own."""
    out = tmp_path / "port"
    hipify_py.convert_tree(project, output=out)
    command = ["g++", "-std=c++17", "-M", "-MG", "-x", "c++", out / "src" / "deep" / "lanes.cu"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.replace("\\\n", " ").split()
    found = {Path(path).resolve() for path in listed if "hipify_py/" in path}
    assert found == {(out / FOLDER / name).resolve() for name in all_needed(["hipify_py/ptx.h"])}
