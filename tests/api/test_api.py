"""What `import hipify_py` offers: small, quick to import, typed, and without surprises for the caller's program."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import hipify_py
from hipify_py import Fate, HipifyError, Options, Outcome, Severity

CUDA = "#include <cuda_runtime.h>\nint f(void** p) { return cudaMalloc(p, 4); }\n"
HIP = "#include <hip/hip_runtime.h>\nint f(void** p) { return hipMalloc(p, 4); }\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    (folder / "sub").mkdir(parents=True)
    (folder / "a.cu").write_text(CUDA)
    (folder / "sub" / "left.cu").write_text("__global__ void k() {}\nvoid g() { cudaNoSuchThing(); }\n")
    (folder / "notes.txt").write_text("cudaMalloc\n")
    return folder


def texts(folder: Path) -> dict[str, str]:
    files = (p for p in folder.rglob("*") if p.is_file() and ".hipify-py" not in p.parts)
    return {p.relative_to(folder).as_posix(): p.read_text() for p in files}


def test_every_public_name_is_there_and_is_documented() -> None:
    for name in hipify_py.__all__:
        assert getattr(hipify_py, name) is not None
        assert name in dir(hipify_py)
        if not name.startswith("__"):
            assert getattr(hipify_py, name).__doc__, name
    with pytest.raises(AttributeError, match="no attribute 'convert_everything'"):
        _ = hipify_py.convert_everything  # type: ignore[attr-defined]


def test_the_page_names_everything_that_is_public() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text()
    assert [name for name in hipify_py.__all__ if name not in page] == []


def test_the_import_loads_nothing_of_the_program_and_no_other_package() -> None:
    code = "import sys; before = set(sys.modules); import hipify_py; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"hipify_py", "__future__"}


def test_a_text_is_converted_with_its_findings_and_uses() -> None:
    result = hipify_py.convert_text(CUDA + "int y = cudaNoSuchThing();\n", name="a.cu")
    assert result.outcome is Outcome.CONVERTED
    assert result.text == HIP + "int y = cudaNoSuchThing();\n"
    (finding,) = result.diagnostics
    assert (finding.code, finding.severity, finding.line) == ("HPY1002", Severity.WARNING, 3)
    assert {u.name for u in result.uses if u.fate is Fate.CONVERTED} == {"cudaMalloc", "cuda_runtime.h"}


def test_bytes_that_are_no_utf8_come_back_as_they_were() -> None:
    text = (b"// \xe9\n" + CUDA.encode()).decode("utf-8", "surrogateescape")
    assert hipify_py.convert_text(text).text.encode("utf-8", "surrogateescape") == b"// \xe9\n" + HIP.encode()


def test_options_are_those_of_the_command() -> None:
    code = "__global__ void k(int);\nvoid f() { k<<<1, 2>>>(3); }\n"
    assert "hipLaunchKernelGGL(" in hipify_py.convert_text(code, Options(launch_syntax="macro")).text


def test_a_file_is_converted_and_nothing_is_written(project: Path) -> None:
    before = texts(project)
    assert hipify_py.convert_file(project / "a.cu").text == HIP
    assert texts(project) == before


def test_a_file_that_is_not_there_is_a_result_and_no_exception(tmp_path: Path) -> None:
    result = hipify_py.convert_file(tmp_path / "none.cu")
    assert result.outcome is Outcome.FAILED
    assert result.reason == "cannot be read: No such file or directory"


def test_a_tree_is_converted_with_reports_and_each_result_is_told(project: Path, tmp_path: Path) -> None:
    told: list[str] = []
    report = hipify_py.convert_tree(
        project,
        tmp_path / "out",
        reports={"json": tmp_path / "r.json", "html": tmp_path / "r.html"},
        on_result=lambda result: told.append(result.path.name),
    )
    assert report.exit_code == 1
    assert texts(tmp_path / "out") == texts(project) | {
        "a.cu": HIP,
        "sub/left.cu": "#include <hip/hip_runtime.h>\n" + texts(project)["sub/left.cu"],
    }
    assert sorted(told) == ["a.cu", "left.cu", "notes.txt"]
    assert json.loads((tmp_path / "r.json").read_text())["exit_code"] == 1
    assert "hip/hip_runtime.h" in (tmp_path / "r.html").read_text()


def test_the_tree_is_that_of_the_command(project: Path, tmp_path: Path) -> None:
    hipify_py.convert_tree([project], tmp_path / "out", mode="single-source", jobs=1)
    command = [sys.executable, "-m", "hipify_py", "convert", project, "-o", tmp_path / "shell", "-q"]
    subprocess.run([*command, "--mode", "single-source"], check=False)
    assert texts(tmp_path / "out") == texts(tmp_path / "shell") != texts(project)


def test_a_check_says_what_would_change_and_writes_nothing(project: Path, tmp_path: Path) -> None:
    before = texts(tmp_path)
    report = hipify_py.convert_tree(project, check=True, exclude=["sub/"])
    assert report.changes == (project / "a.cu",)
    assert texts(tmp_path) == before
    with pytest.raises(HipifyError, match="say where the result goes"):
        hipify_py.convert_tree(project)


def test_in_place_and_back(project: Path) -> None:
    before = texts(project)
    hipify_py.convert_tree(project, in_place=True)
    assert texts(project)["a.cu"] == HIP
    (run,) = hipify_py.list_runs(project)
    (project / "a.cu").write_text("mine\n")
    with pytest.raises(hipify_py.TreeError, match=r"edited after the run: .*a\.cu"):
        hipify_py.undo(project, run=run.ident)
    assert len(hipify_py.undo(project, force=True)) == 2
    assert texts(project) == before
    with pytest.raises(hipify_py.TreeError, match="no conversion in place to undo"):
        hipify_py.undo(project)


def test_a_scan_has_counts_kernels_and_an_estimate(project: Path) -> None:
    data = hipify_py.scan(project, jobs=1)
    assert data.estimate is not None
    assert 0 < data.estimate.low < data.estimate.days < data.estimate.high
    assert [k.name for f in data.facts.values() for k in f.kernels] == ["k"]
    assert {n.name for n in data.names} >= {"cudaMalloc"}


def test_a_scan_by_threads_is_the_same(project: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert hipify_py.scan(project, executor=pool).report == hipify_py.scan(project, jobs=1).report


def test_a_name_is_asked_for() -> None:
    info = hipify_py.query("cublasSgemm")
    assert (info.known, info.library) == (True, "cublas")
    assert info.targets == {"hip": "hipblasSgemm", "roc": "rocblas_sgemm"}
    assert not hipify_py.query("cudaNoSuchThing").known
    assert hipify_py.query("cudaMalloc", hip_version="6.0").targets == {"hip": "hipMalloc"}


def test_a_code_is_explained() -> None:
    explanation = hipify_py.explain("hpy1001")
    assert explanation.code == "HPY1001"
    assert explanation.do
    with pytest.raises(HipifyError, match="`HPY7777` is no diagnostic code"):
        hipify_py.explain("HPY7777")


def test_errors_are_of_one_family(project: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "rules"
    wrong.mkdir()
    (wrong / "bad.yaml").write_text("- id: x\n")
    for ask in (
        lambda: Options(target="metal"),
        lambda: Options(defines=("1x",)),
        lambda: hipify_py.convert_text("", Options(rules=(wrong,))),
        lambda: hipify_py.convert_tree(tmp_path / "none", tmp_path / "out"),
        lambda: hipify_py.convert_tree(project, project),
        lambda: hipify_py.convert_tree(project, tmp_path / "out", executor="none"),
        lambda: hipify_py.convert_tree(project, tmp_path / "out", reports={"pdf": "x"}),
        lambda: hipify_py.convert_tree(project, tmp_path / "out", header="x.h"),
        lambda: hipify_py.convert_tree(project, tmp_path / "out", mode="sideways"),  # type: ignore[arg-type]
        lambda: hipify_py.scan(project, effort=tmp_path / "none.yaml"),
        lambda: hipify_py.query("cudaMalloc", hip_version="new"),
        lambda: (hipify_py.list_runs(project) and hipify_py.undo(project, run="x")) or hipify_py.undo(project),
    ):
        with pytest.raises(HipifyError) as caught:
            ask()
        assert str(caught.value)
    assert not (tmp_path / "out").exists() or not texts(tmp_path / "out")


def test_a_program_of_a_user_is_checked_by_mypy(tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(USER)
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--cache-dir", tmp_path / "cache"]
    pytest.importorskip("mypy")
    done = subprocess.run([*command, "user.py"], cwd=tmp_path, capture_output=True, text=True)
    found = [line.partition(": ")[2] for line in done.stdout.splitlines() if line.startswith("user.py")]
    assert found == [
        'note: Revealed type is "str"',
        'note: Revealed type is "hipify_py.model.Severity"',
        'note: Revealed type is "hipify_py.report.effort.Estimate | None"',
        'error: Argument 1 to "convert_text" has incompatible type "int"; expected "str"  [arg-type]',
    ], done.stdout + done.stderr


USER = """
from pathlib import Path
import hipify_py
from hipify_py import Options, convert_file, convert_tree

def port(folder: Path) -> list[str]:
    reveal_type(convert_file(folder / "a.cu", Options()).text)
    report = convert_tree([folder], "out", reports={"html": "x.html"})
    reveal_type(report.files[0].diagnostics[0].severity)
    reveal_type(hipify_py.scan(str(folder)).estimate)
    return [str(d) for f in report.files for d in f.diagnostics]

hipify_py.convert_text(3)
"""
