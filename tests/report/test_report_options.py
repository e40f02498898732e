"""--report, --effort and --compare as a user gives them."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from report_project import WARP, write_project
from typer.testing import CliRunner

from hipify_py.cli.app import make_app
from hipify_py.report.json import SCHEMA_FILE


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_project(tmp_path).relative_to(tmp_path)


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(make_app(), [str(a) for a in arguments])
    return result.exit_code, result.stdout, result.stderr


def test_without_the_option_nothing_is_written(project: Path) -> None:
    before = sorted(Path().rglob("*"))
    assert run("scan", project)[0] == 1
    assert sorted(Path().rglob("*")) == before


@pytest.mark.parametrize("command", ["scan", "convert"])
def test_all_formats_come_from_one_run(project: Path, command: str) -> None:
    names = {"json": "r.json", "sarif": "r.sarif", "csv": "t", "markdown": "r.md", "junit": "r.xml", "html": "r.html"}
    options = [o for name, file in names.items() for o in ("--report", f"{name}={file}")]
    code, *_ = run(command, project, *options, *(("-o", "port") if command == "convert" else ()))
    assert code == 1
    assert all(Path(file).exists() for file in names.values())
    table = json.loads(Path("r.json").read_text())
    jsonschema.Draft202012Validator(json.loads(SCHEMA_FILE.read_text())).validate(table)
    assert table["command"] == command
    assert ("estimate" in table) is (command == "scan")
    assert table["features"]["warp shuffles"] == 1
    assert table["targets"]["hip"] == {"missing_names": 2, "uses": 3}
    assert [r["release"] for r in table["hip_releases"]][-1] == "1.5.0"


def test_in_place_the_page_shows_what_was_there_before(project: Path) -> None:
    run("convert", project, "--in-place", "--report", "html=r.html")
    assert "hip/hip_runtime.h" in (project / "warp.cu").read_text()
    page = Path("r.html").read_text()
    assert "#include \\u003ccuda_runtime.h>" in page
    assert "#include \\u003chip/hip_runtime.h>" in page


@pytest.mark.parametrize("to", [("--in-place",), ("-o", "port.cu")], ids=["in place", "into a file"])
def test_a_local_header_that_is_left_has_offsets_in_the_source_as_it_was(tmp_path: Path, to: tuple[str, ...]) -> None:
    source = tmp_path / "a.cu"
    text = '// µ\n__global__ void k() {}\n#include "b.cuh"\nint x = cudaSuccess;\n'
    source.write_text(text)
    (tmp_path / "b.cuh").write_text("inline int f() { return cudaSuccess; }\n")
    run("convert", source, *to, "--report", f"sarif={tmp_path / 'r.sarif'}")
    (result,) = json.loads((tmp_path / "r.sarif").read_text())["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert result["ruleId"] == "HPY0013"
    assert (region["startLine"], region["startColumn"]) == (3, 11)
    assert text[region["charOffset"] :][: region["charLength"]] == "b.cuh"
    assert text.encode()[region["byteOffset"] :][: region["byteLength"]] == b"b.cuh"
    assert region["snippet"]["text"] == '#include "b.cuh"'


def test_a_single_source_run_has_reports_too(project: Path) -> None:
    run("convert", project, "-o", "port", "--mode", "single-source", "--report", "html=r.html", "--json", "r.json")
    assert "HPY1010" in Path("r.html").read_text()
    assert json.loads(Path("r.json").read_text())["command"] == "convert"


def test_a_report_on_stdout_stands_alone(project: Path) -> None:
    _, out, _ = run("scan", project, "--report", "sarif=-")
    assert json.loads(out)["version"] == "2.1.0"


@pytest.mark.parametrize("command", [["scan"], ["convert", "-o", "port"]])
def test_a_wrong_report_ends_with_2_before_anything_is_written(project: Path, command: list[str]) -> None:
    code, _, error = run(*command, project, "--report", "pdf=r.pdf")
    assert (code, error.count("\n")) == (2, 1)
    assert "`pdf` is no format" in error
    assert not Path("port").exists()


def test_a_report_that_cannot_be_written_ends_with_2(project: Path) -> None:
    code, _, error = run("scan", project, "--report", "html=src/warp.cu/r.html")
    assert code == 2
    assert error.startswith("hipify-py: error: src/warp.cu/r.html: cannot be written: ")


def test_own_constants_change_the_estimate(project: Path) -> None:
    Path("mine.yaml").write_text("base: {project: {minutes: 3600}}\nhours_of_a_day: 6\n")
    run("scan", project, "--json", "own.json", "--effort", "mine.yaml")
    run("scan", project, "--json", "shipped.json")
    own, shipped = (
        json.loads(Path(f).read_text())["estimate"]["person_days"]["likely"] for f in ("own.json", "shipped.json")
    )
    assert own - shipped == pytest.approx((3600 - 60) / 360, abs=0.02)
    code, _, error = run("scan", project, "--effort", "none.yaml")
    assert (code, error) == (2, "hipify-py: error: none.yaml: cannot be read: No such file or directory\n")


def test_a_later_scan_shows_what_changed(project: Path) -> None:
    run("scan", project, "--json", "old.json")
    (project / "warp.cu").write_text(WARP.replace('asm volatile("wgmma.fence.sync.aligned;");', "__threadfence();"))
    _, out, _ = run("scan", project, "--compare", "old.json")
    table = out[out.index("since the older scan") :].splitlines()[1:]
    trend = {line.split("  ")[0].strip(): line.split()[-3:] for line in table}
    assert trend["findings"][2] == "-1"
    assert trend["HPY1010"] == ["1", "0", "-1"]
    assert trend["files"][2] == "+0"
    assert float(trend["person-days"][2]) < 0 < float(trend["readiness"][2])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no JSON"),
        ("[]", "is no report of a scan"),
        ('{"command": "convert", "format": 1}', "is no report of a scan"),
        ('{"command": "scan", "format": 99}', "is no report of a scan"),
        ('{"command": "scan", "format": 1}', "lacks numbers of a scan"),
    ],
)
def test_what_cannot_be_compared_is_refused(project: Path, text: str, complaint: str) -> None:
    Path("old.json").write_text(text)
    code, _, error = run("scan", project, "--compare", "old.json")
    assert code == 2
    assert complaint in error
    assert "hipify-py scan --json old.json" in error
