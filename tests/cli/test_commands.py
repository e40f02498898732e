"""The commands as a user runs them: convert, scan, query, explain, rules check, and how fast they start."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hipify_py import __version__
from hipify_py.cli.app import LazyGroup, make_app

SOURCE = """#include <cuda_runtime.h>
#include <cublas_v2.h>
__global__ void k(float* p) { __shared__ float s[32]; s[0] = p[0]; __syncthreads(); p[0] = s[0]; }
int main() {
  float* p;
  cudaMalloc(&p, 4);
  k<<<1, 32>>>(p);
  cudaGraphicsMapFlagsNone;
  return (int)cudaFree(p);
}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    (folder / "sub").mkdir(parents=True)
    (folder / "main.cu").write_text(SOURCE)
    (folder / "sub" / "helper.h").write_text("void helper();\n")
    (folder / "Makefile").write_text("all:\n")
    return folder


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(make_app(), [str(a) for a in arguments])
    return result.exit_code, result.stdout, result.stderr


def test_version_is_printed_by_the_quick_way_and_by_the_real_one() -> None:
    assert run("--version") == (0, f"hipify-py {__version__}\n", "")


def test_help_lists_the_commands_without_importing_them() -> None:
    code, out, _ = run("--help")
    assert code == 0
    for command in ("convert", "scan", "query", "explain", "rules"):
        assert f"\n  {command}" in out


def test_modules_that_are_no_commands_are_not_offered() -> None:
    group = LazyGroup(name="x")
    assert group.get_command(None, "app") is None
    assert group.get_command(None, "_common") is None
    assert group.get_command(None, "nothing") is None
    assert not {"app", "_common"} & set(group.list_commands(None))


def test_a_project_is_converted_as_a_whole(project: Path, tmp_path: Path) -> None:
    code, _, err = run("convert", project, "-o", tmp_path / "out")
    assert code == 1, "one name has no equivalent"
    assert (tmp_path / "out" / "Makefile").read_text() == "all:\n"
    assert (tmp_path / "out" / "sub" / "helper.h").read_text() == "void helper();\n"
    assert "hipMalloc(&p, 4);" in (tmp_path / "out" / "main.cu").read_text()
    assert f"{project}/main.cu:8:3: error: `cudaGraphicsMapFlagsNone` has no equivalent in HIP" in err
    assert "2 files: 1 converted, 1 unchanged" in err


def test_one_file_goes_to_a_file_or_into_a_folder(project: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    run("convert", project / "main.cu", "-o", tmp_path / "a.hip")
    run("convert", project / "main.cu", "-o", tmp_path / "there")
    run("convert", project / "main.cu", "-o", f"{tmp_path}/new/")
    texts = {(tmp_path / name).read_text() for name in ("a.hip", "there/main.cu", "new/main.cu")}
    assert len(texts) == 1
    assert "hipMalloc" in texts.pop()


def test_quiet_prints_nothing(project: Path, tmp_path: Path) -> None:
    code, out, err = run("convert", project, "-o", tmp_path / "out", "-q")
    assert (code, out, err) == (1, "", "")


def test_the_json_report_is_stable_and_counts_what_happened(project: Path, tmp_path: Path) -> None:
    reports = []
    for name in ("a", "b"):
        run("convert", project, "-o", tmp_path / name, "--json", tmp_path / f"{name}.json")
        reports.append((tmp_path / f"{name}.json").read_text())
    assert reports[0] == reports[1]
    report = json.loads(reports[0])
    assert report["summary"]["files"] == {"converted": 1, "unchanged": 1}
    assert report["summary"]["diagnostics"] == {"HPY1001": 1}
    (main,) = [f for f in report["files"] if f["path"].endswith("main.cu")]
    names = {n["name"]: (n["fate"], n["new_name"], n["count"]) for n in main["names"]}
    assert names["cudaMalloc"] == ("converted", "hipMalloc", 1)
    assert names["__syncthreads"] == ("kept", "__syncthreads", 1)
    assert names["cudaGraphicsMapFlagsNone"] == ("diagnosed", "", 1)
    assert report["exit_code"] == 1


def test_several_processes_give_the_same_result_as_one(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(40):
        (folder / f"f{number}.cu").write_text(SOURCE.replace("main", f"main{number}"))
    outputs = []
    for jobs in (1, 2):
        code, _, err = run("convert", folder, "-o", tmp_path / f"out{jobs}", "-j", jobs)
        files = sorted((tmp_path / f"out{jobs}").glob("*.cu"))
        outputs.append((code, err.replace(f"out{jobs}", "out"), [(f.name, f.read_bytes()) for f in files]))
    assert outputs[0] == outputs[1]
    assert len(outputs[0][2]) == 40


def test_a_name_defined_in_another_file_of_the_project_is_not_unknown(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.cu").write_text("void f() { cudaOwnThing(cudaOther); }\n")
    (folder / "b.h").write_text("#define cudaOwnThing(x) x\n")
    code, _, err = run("convert", folder, "-o", tmp_path / "out")
    assert code == 1
    assert "cudaOther" in err
    assert "cudaOwnThing" not in err


def test_scan_counts_and_writes_nothing(project: Path, tmp_path: Path) -> None:
    before = sorted(str(p) for p in tmp_path.rglob("*"))
    code, out, _ = run("scan", project)
    assert code == 1
    assert sorted(str(p) for p in tmp_path.rglob("*")) == before
    assert "2 source files, 11 lines; 1 files use CUDA" in out
    rows = {line.split()[0]: line.split()[1:] for line in out.splitlines() if line.strip()}
    assert rows["kernels"] == ["1"]
    assert rows["launches"] == ["1"]
    assert rows["headers"] == ["2", "0", "0"]
    assert rows["runtime"][2] == "1", "one name of the runtime is left"
    assert "HPY1001" in rows


def test_scan_as_json_has_the_features(project: Path) -> None:
    _, out, _ = run("scan", project, "--json", "-")
    report = json.loads(out)
    assert report["command"] == "scan"
    assert report["features"]["block barriers"] == 1
    assert report["features"]["shared memory"] == 1


def test_query_shows_names_versions_and_rules() -> None:
    code, out, _ = run("query", "cublasSgemm", "cudaMallocHost")
    assert code == 0
    assert "hip    hipblasSgemm" in out
    assert "roc    rocblas_sgemm" in out
    assert "hipHostMalloc(&p, n, hipHostMallocDefault);" in out


def test_query_names_what_only_the_projects_own_libraries_have() -> None:
    code, out, _ = run("query", "cublasXtSgemm", "CUBLASXT_FLOAT")
    assert code == 0
    assert "hip    hipblasExtXtSgemm, only in the hipBLAS of hipify-py (HPY2046)" in out
    assert "hip    HIPBLAS_EXT_XT_FLOAT, only in" in out


def test_query_of_an_unknown_name_suggests_and_exits_with_1() -> None:
    code, out, _ = run("query", "cudaMalocManaged")
    assert code == 1
    assert "did you mean cudaMallocManaged?" in out


def test_explain_takes_codes_and_rules() -> None:
    code, out, _ = run("explain", "hpy1001")
    assert code == 0
    assert out.startswith("HPY1001: ")
    code, out, _ = run("explain", "inline-ptx")
    assert code == 0
    assert "before   asm volatile" in out
    code, _, err = run("explain", "HPY9999x")
    assert code == 2
    assert "neither a diagnostic code nor a rule" in err


def test_rules_check_of_a_folder_names_the_example_that_fails(tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text(
        "- id: mine\n  kind: call\n  from: myCall\n  params: a\n  to: {hip: hisCall}\n"
        '  examples: [{in: "myCall(1);", out: "hisCall(2);"}, {in: "m::myCall(1);", out: same}]\n'
    )
    code, out, _ = run("rules", "check", tmp_path)
    assert code == 1
    assert "r.yaml:1: rule mine: `myCall(1);`: gave `hisCall(1);`, expected `hisCall(2);`" in out
    assert "1 failed" in out


def test_the_version_is_there_at_once() -> None:
    import subprocess
    import sys

    times = []
    for _ in range(5):
        start = time.perf_counter()
        done = subprocess.run([sys.executable, "-m", "hipify_py", "--version"], capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    assert done.stdout == f"hipify-py {__version__}\n".encode()
    assert min(times) < 0.15
