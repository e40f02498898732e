"""Releases of HIP and CUDA: which names and rules count."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.rulebook import load_rules
from hipify_py.rulespec import COLUMNS, RuleError
from hipify_py.source import Source
from hipify_py.versions import choose_releases, is_within, may_overlap, parse_version

HEADER = "\t".join(COLUMNS)
EXAMPLES = """
  examples:
    - {in: "cuFoo(a);", out: "hipFoo(a);"}
    - {in: "my::cuFoo(a);", out: same}
"""


def convert(text: str, **versions: str) -> FileResult:
    return convert_source(Source(Path("a.cpp"), text.encode()), Options(**versions))  # type: ignore[arg-type]


def codes(result: FileResult) -> list[str]:
    return [d.code for d in result.diagnostics]


@pytest.mark.parametrize("text", ["", "x", "6.", ".2", "6.2-rc1", "v6", "6.x.1"])
def test_refuses_what_is_no_version(text: str) -> None:
    with pytest.raises(ValueError, match="no version"):
        parse_version(text)


def test_says_which_option_is_wrong() -> None:
    with pytest.raises(ValueError, match=r"hip_version.*seven"):
        Options(hip_version="seven")


def test_compares_releases_by_number() -> None:
    assert parse_version("6.2") == parse_version("6.2.0")
    assert parse_version("6.2") < parse_version("6.10") < parse_version("6.x") < parse_version("7")
    assert is_within(parse_version("7.0"), "7.0", "")
    assert not is_within(parse_version("7.0"), "", "7.0")


@pytest.mark.parametrize(
    ("first", "second", "overlap"),
    [
        (("", "6.0"), ("6.0", ""), False), (("5.0", "6.0"), ("6.0", "7.0"), False), (("", ""), ("6.0", ""), True),
        (("5.0", "6.1"), ("6.0", "7.0"), True), (("6.0", "7.0"), ("5.0", "8.0"), True),
    ],
)  # fmt: skip
def test_knows_ranges_that_overlap(first: tuple[str, str], second: tuple[str, str], overlap: bool) -> None:
    assert may_overlap(first, second) is overlap
    assert may_overlap(second, first) is overlap


def test_uses_every_name_without_a_choice() -> None:
    assert b"hipStreamGetId" in convert("cudaStreamGetId(s, &i);").data


def test_reports_a_name_that_comes_later() -> None:
    result = convert("cudaStreamGetId(s, &i);", hip_version="6.2")
    assert result.data == b"cudaStreamGetId(s, &i);"
    assert codes(result) == ["HPY1001"]
    assert "HIP 6.2: hipStreamGetId comes with HIP 7.1.0" in result.diagnostics[0].message


def test_uses_a_name_that_is_gone_in_later_releases() -> None:
    call = "cudnnSetPersistentRNNPlan(d, p);"
    assert b"hipdnnSetPersistentRNNPlan" in convert(call, hip_version="6.0").data
    assert codes(convert(call, hip_version="7.0")) == ["HPY1001"]
    assert codes(convert(call)) == ["HPY1001"]


def test_reports_a_header_that_comes_later() -> None:
    result = convert("#include <cuda_fp8.h>\n", hip_version="6.1")
    assert "comes with HIP 6.2" in result.diagnostics[0].message
    assert b"hipify_py/fp8.h" in convert("#include <cuda_fp8.h>\n", hip_version="6.2").data


def test_falls_back_to_the_hip_name_when_the_rocm_name_comes_later(tmp_path: Path) -> None:
    rows = f"{HEADER}\ncuFoo\tfunction\thipFoo\trocFoo\t\t1.0\t\t\t6.0\t\t\t\t\n"
    rules = load_rules([write_folder(tmp_path, rows, "")])
    for version, name in (("5.7", "hipFoo"), ("6.0", "rocFoo")):
        entry = rules.view("roc", releases=choose_releases(version, "")).entry(b"cuFoo")
        assert entry is not None
        assert entry.new_name == name


def write_folder(folder: Path, rows: str, yaml: str) -> Path:
    (folder / "lib").mkdir()
    (folder / "lib" / "names.tsv").write_text(rows)
    (folder / "lib" / "rules.yaml").write_text(yaml)
    return folder


ROW = f"{HEADER}\ncuFoo\tfunction\thipFoo\t\t\t\t\t\t\t\t\t\t\n"
OLD = (
    "- id: foo-old\n  kind: call\n  from: cuFoo\n  params: a\n  until: {hip: '6.0'}\n  to: {hip: hipOldFoo}" + EXAMPLES
)
NEW = (
    "- id: foo-new\n  kind: call\n  from: cuFoo\n  params: a\n  since: {hip: '6.0'}\n  to: {hip: hipNewFoo}" + EXAMPLES
)


def test_chooses_the_rule_of_the_release(tmp_path: Path) -> None:
    rules = load_rules([write_folder(tmp_path, ROW, OLD + NEW)])
    source = Source(Path("a.cpp"), b"cuFoo(1);")
    assert convert_source(source, Options(hip_version="5.7"), rules).data == b"hipOldFoo(1);"
    assert convert_source(source, Options(hip_version="6.0"), rules).data == b"hipNewFoo(1);"
    assert convert_source(source, Options(), rules).data == b"hipNewFoo(1);"


def test_refuses_two_rules_for_one_release(tmp_path: Path) -> None:
    folder = write_folder(tmp_path, ROW, OLD.replace("6.0", "6.1") + NEW)
    with pytest.raises(RuleError, match=r"foo-new.*handled by rule foo-old"):
        load_rules([folder])


def test_chooses_the_rule_of_the_cuda_that_the_source_was_written_for(tmp_path: Path) -> None:
    yaml = OLD.replace("{hip: '6.0'}", "{cuda: '12.0'}") + NEW.replace("{hip: '6.0'}", "{cuda: '12.0'}")
    rules = load_rules([write_folder(tmp_path, ROW, yaml)])
    source = Source(Path("a.cpp"), b"cuFoo(1);")
    assert convert_source(source, Options(cuda_version="11.8"), rules).data == b"hipOldFoo(1);"
    assert convert_source(source, Options(cuda_version="12.0"), rules).data == b"hipNewFoo(1);"


def test_takes_a_users_rule_for_all_releases_of_a_name(tmp_path: Path) -> None:
    yaml = (
        "- id: own\n  kind: type\n  from: cudaPointerAttributes\n  to: {hip: ours}\n  examples:\n"
        "    - {in: 'cudaPointerAttributes a;', out: 'ours a;'}\n    - {in: 'int a;', out: same}\n"
    )
    rules = load_rules([write_folder(tmp_path, HEADER + "\n", yaml)])
    for version in ("5.7", "7.0", ""):
        result = convert_source(Source(Path("a.cpp"), b"cudaPointerAttributes a;"), Options(hip_version=version), rules)
        assert result.data == b"ours a;"


def test_checks_the_name_that_a_rule_gives_against_the_release() -> None:
    result = convert("cudaGraphAddNode(&x, g, d, nullptr, n, &p);", hip_version="5.7")
    assert b"cudaGraphAddNode" in result.data
    assert "hipGraphAddNode comes with HIP" in result.diagnostics[0].message


@pytest.mark.parametrize(
    ("text", "versions", "expected"),
    [
        ("cudaMemAdvise(p, n, a, where);", {}, "hipMemAdvise(p, n, a, where);"),
        ("cudaMemAdvise(p, n, a, where);", {"cuda_version": "12.4"}, "hipMemAdvise(p, n, a, where);"),
        ("cudaMemAdvise(p, n, a, where);", {"cuda_version": "13.0"}, "hipMemAdvise_v2(p, n, a, where);"),
        ("cudaGraphInstantiate(&x, g, 0);", {}, "hipGraphInstantiateWithFlags(&x, g, 0);"),
        ("cuCtxCreate_v4(&c, NULL, 0, d);", {}, "hipCtxCreate(&c, 0, d);"),
        ("__shfl_sync(~0u, x, 0);", {"hip_version": "6.4"}, "__shfl(x, 0, 32);"),
        ("__any_sync(~0u, x);", {"hip_version": "6.4"},
         "(static_cast<unsigned>(__ballot(x) >> (__lane_id() & 32)) != 0);"),
    ],
)  # fmt: skip
def test_converts_for_and_from_a_release(text: str, versions: dict[str, str], expected: str) -> None:
    assert convert(text, **versions).data.decode() == expected


def test_answers_for_the_cuda_of_the_source() -> None:
    text = "#if CUDART_VERSION >= 12000\n#endif\n"
    assert convert(text).data.startswith(b"#if 1 /* CUDART_VERSION >= 12000 */")
    assert convert(text, cuda_version="11.8").data.startswith(b"#if 0 /*")


def test_takes_the_branch_that_can_be_converted() -> None:
    text = "#if CUDART_VERSION < 12000\ncudaFree(p);\n#else\ncudaGraphConditionalHandleCreate(&h, g);\n#endif\n"
    result = convert(text)
    assert result.data.startswith(b"#if 1 /* CUDART_VERSION < 12000 */\nhipFree(p);")
    assert [(d.code, d.severity.value) for d in result.diagnostics] == [("HPY2038", "warning"), ("HPY1016", "info")]


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ("  args: [{at: a, do: wrap, map: {A: B}}]\n", "map belongs to replace"),
        ("  args: [{at: a, do: replace, map: [A]}]\n", "map belongs to replace"),
        ("  members: [a]\n", "members must map names to names"),
        ("  members: {a.b: c}\n", "members must map names to names"),
    ],
)
def test_refuses_a_table_of_the_wrong_form(tmp_path: Path, extra: str, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        load_rules([write_folder(tmp_path, ROW, NEW + extra)])


def test_replaces_an_argument_by_a_table(tmp_path: Path) -> None:
    yaml = NEW.replace(
        "hipNewFoo}", "hipNewFoo}\n  args: [{at: a, do: replace, map: {CUDA_R_16F: HALF, CUDA_R_32F: FULL}}]"
    )
    rules = load_rules([write_folder(tmp_path, ROW, yaml)])
    for old, new in ((b"CUDA_R_16F", b"HALF"), (b"CUDA_R_32F", b"FULL"), (b"CUDA_R_64F", b"HIP_R_64F")):
        result = convert_source(Source(Path("a.cpp"), b"cuFoo(" + old + b");"), Options(), rules)
        assert result.data == b"hipNewFoo(" + new + b");"
        assert not result.diagnostics
