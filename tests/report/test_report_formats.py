"""Each text format on one project: what readers of the format rely on."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from report_project import WARP, run_project, write_project
from sarif_parts import SARIF_PARTS

from hipify_py.model import Severity
from hipify_py.report import csv_tables, html, junit, markdown, sarif
from hipify_py.report import json as json_report
from hipify_py.report.formats import FORMATS, ReportData, ReportError, Request, parse_requests

FINDINGS = {("src/warp.cu", "HPY2050"), ("src/warp.cu", "HPY1010"), ("src/deep/main <host>.cu", "HPY1001")}


def sarif_of(data: ReportData) -> dict:  # type: ignore[type-arg]
    return json.loads(sarif.render(data)[""])


def test_the_project_has_findings_of_every_kind(scanned: ReportData) -> None:
    found = {(f.path.as_posix(), d.code) for f in scanned.report.files for d in f.diagnostics}
    assert found >= FINDINGS
    assert {d.severity for f in scanned.report.files for d in f.diagnostics} == set(Severity)


@pytest.mark.parametrize("estimated", [True, False])
def test_json_is_what_the_published_schema_says(scanned: ReportData, estimated: bool) -> None:
    schema = json.loads(json_report.SCHEMA_FILE.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    data = scanned if estimated else ReportData(scanned.report, scanned.rules)
    table = json.loads(json_report.render(data)[""])
    jsonschema.Draft202012Validator(schema).validate(table)
    assert ("estimate" in table) is ("features" in table) is estimated
    del table["summary"]["lines"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema).validate(table)


def test_sarif_has_the_parts_of_the_standard_that_it_uses(scanned: ReportData) -> None:
    log = sarif_of(scanned)
    jsonschema.Draft202012Validator(SARIF_PARTS).validate(log)
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == sorted(set(rules))
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        location = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert run["artifacts"][location["index"]]["location"]["uri"] == location["uri"]
    uris = {a["location"]["uri"] for a in run["artifacts"]}
    assert uris == {"src/warp.cu", "src/plain.cpp", "src/broken.cu", "src/deep/main%20%3Chost%3E.cu"}
    assert run["invocations"][0]["exitCode"] == scanned.report.exit_code


def test_sarif_regions_count_characters_and_bytes(scanned: ReportData) -> None:
    results = sarif_of(scanned)["runs"][0]["results"]
    region = next(r for r in results if r["ruleId"] == "HPY1010")["locations"][0]["physicalLocation"]["region"]
    line = WARP.splitlines()[region["startLine"] - 1]
    text = WARP[region["charOffset"] :][: region["charLength"]]
    assert WARP.encode()[region["byteOffset"] :][: region["byteLength"]].decode() == text
    assert WARP[region["charOffset"] :].startswith("wgmma.fence")
    assert text
    assert region["byteOffset"] > region["charOffset"]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == text
    assert region["snippet"]["text"] == line.strip()


def test_sarif_fingerprints_survive_moved_lines_and_are_unique(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    root = write_project(tmp_path).relative_to(tmp_path)

    def prints() -> list[str]:
        results = sarif_of(run_project(root))["runs"][0]["results"]
        return sorted(r["partialFingerprints"][sarif.FINGERPRINT] for r in results)

    before = prints()
    assert len(set(before)) == len(before)
    for file in root.rglob("*.cu"):
        if file.name != "broken.cu":
            file.write_bytes(b"// a new line\n\n" + file.read_bytes().replace(b"  asm", b"      asm"))
    assert prints() == before
    (root / "warp.cu").write_text(WARP.replace("WARP_SIZE 32", "WARP_SIZE (32)"))
    assert prints() != before


def test_csv_tables_hold_every_file_name_and_finding(scanned: ReportData) -> None:
    tables = {name: list(csv.DictReader(io.StringIO(text))) for name, text in csv_tables.render(scanned).items()}
    assert {row["file"] for row in tables["files.csv"]} == {f.path.as_posix() for f in scanned.report.files}
    assert {(r["file"], r["code"]) for r in tables["diagnostics.csv"]} >= FINDINGS
    names = {row["name"]: row for row in tables["names.csv"]}
    assert (names["cudaMalloc"]["new_name"], names["cudaMalloc"]["uses"]) == ("hipMalloc", "1")
    assert names["cudaGraphicsMapFlagsNone"]["uses"] == "2"
    assert sum(int(r["errors"]) for r in tables["files.csv"]) == sum(
        r["severity"] == "error" for r in tables["diagnostics.csv"]
    )


def test_markdown_is_short_and_shows_text_as_it_is(scanned: ReportData) -> None:
    text = markdown.render(scanned)[""]
    assert text.startswith("### hipify-py scan: ")
    assert text.count("<details") == text.count("</details>") > 2
    assert "`src/deep/main <host>.cu:6`" in text
    assert "Readiness" in text
    assert markdown.escape("a <b> `<c>` * [d]") == r"a \<b\> `<c>` \* \[d\]"


def test_markdown_names_the_worst_findings_first_and_not_all(scanned: ReportData) -> None:
    file = next(f for f in scanned.report.files if f.path.name == "warp.cu")
    many = replace(file, diagnostics=file.diagnostics * 200)
    data = replace(scanned, report=replace(scanned.report, files=(many,)))
    text = markdown.render(data)[""]
    rows = re.findall(r"^\| `[^`]+:\d+` \| (\w+) \|", text, re.MULTILINE)
    assert rows == ["error"] * markdown.FINDINGS_SHOWN
    assert f"The first {markdown.FINDINGS_SHOWN} of {len(many.diagnostics)} findings" in text
    assert len(text) < 20_000


def test_junit_has_a_case_for_every_file(scanned: ReportData) -> None:
    suite = ET.fromstring(junit.render(scanned)[""]).find("testsuite")
    assert suite is not None
    cases = {case.get("file"): case for case in suite}
    assert set(cases) == {f.path.as_posix() for f in scanned.report.files}
    assert cases["src/plain.cpp"].find("*") is None
    failure = cases["src/warp.cu"].find("failure")
    assert failure is not None
    assert failure.get("type") == "HPY1010"
    assert cases["src/broken.cu"].find("skipped") is not None
    counts = {kind: int(suite.get(kind) or "") for kind in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": 4, "failures": 2, "errors": 0, "skipped": 1}


def test_junit_holds_text_that_xml_cannot(scanned: ReportData) -> None:
    file = scanned.report.files[0]
    strange = replace(file, reason="bad \x00 \x1b \udc80 <&>", diagnostics=())
    text = junit.render(replace(scanned, report=replace(scanned.report, files=(strange,))))[""]
    ET.fromstring(text.encode())


def test_the_page_names_no_other_place(scanned: ReportData) -> None:
    page = html.render(scanned)[""]
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?!#)|url\(|@import|fetch\(|XMLHttpRequest""", page)
    assert page.count("</script>") == 2
    assert "{{" not in page


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_a_run_without_files_and_facts_has_a_report(scanned: ReportData, name: str) -> None:
    from importlib import import_module

    empty = ReportData(replace(scanned.report, files=()), scanned.rules)
    assert all(import_module(FORMATS[name]).render(empty).values())


def test_requests_are_read() -> None:
    assert parse_requests(["html=a=b.html", "csv=t"], Path("r.json")) == [
        Request("json", Path("r.json")),
        Request("html", Path("a=b.html")),
        Request("csv", Path("t")),
    ]


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        (["pdf=a.pdf"], "`pdf` is no format; formats are json, sarif, csv, markdown, junit, html"),
        (["html"], "say where it goes: --report html=FILE"),
        (["csv="], "--report csv=FOLDER"),
        (["csv=-"], "give a folder"),
        (["sarif=-", "html=-"], "only one report"),
    ],
)
def test_a_wrong_request_is_refused_with_what_to_write(texts: list[str], complaint: str) -> None:
    with pytest.raises(ReportError) as caught:
        parse_requests(texts)
    assert complaint in str(caught.value)
