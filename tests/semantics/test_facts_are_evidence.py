"""Facts are optional: missing libclang, missing headers, the cache, processes, and rules that ask for types."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_source, load_rules
from hipify_py.model import Edit, FileResult, Severity, Span
from hipify_py.semantics import provider
from hipify_py.semantics.facts import (
    CallFact,
    FileFacts,
    Origin,
    Receiver,
    Reference,
    TypeFact,
    facts_from_json,
    facts_to_json,
)
from hipify_py.semantics.request import SemanticRequest
from hipify_py.source import Source

Convert = Callable[..., tuple[FileResult, FileResult]]
SOURCE = '#include "own.h"\nvoid f(int* p) { cudaFree(p); }\n'
INT = TypeFact("int", "int", "integer", 32)


def run(arguments: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hipify_py", *arguments],
        cwd=folder,
        env=dict(os.environ, **environment),
        capture_output=True,
        text=True,
        check=False,
    )


def find(path: Path, *arguments: str) -> FileFacts:
    data, rules = path.read_bytes(), load_rules()
    wanted = frozenset({data.index(b"cudaFree")})
    return provider.find_facts(path, data, wanted, SemanticRequest(arguments), rules)


def test_without_the_option_libclang_is_not_imported(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("void f(int* p) { cudaFree(p); }\n")
    code = (
        "import sys; from hipify_py.__main__ import main\n"
        "sys.argv = ['hipify-py', 'convert', 'a.cu', '-o', 'b.cu', '-q']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "sys.exit(any(m == 'clang' or m.startswith('hipify_py.semantics') for m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "hipFree(p)" in (tmp_path / "b.cu").read_text()


def test_without_libclang_the_option_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(SOURCE)
    (tmp_path / "clang").mkdir()
    (tmp_path / "clang" / "__init__.py").write_text("raise ImportError('not here')\n")
    done = run(["convert", "a.cu", "-o", "-", "--semantic"], tmp_path, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "pip install 'hipify-py[semantic]'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("option", ["--clang-arg=-Ix", "--compile-commands=build"])
def test_flags_without_the_option_are_refused(tmp_path: Path, option: str) -> None:
    (tmp_path / "a.cu").write_text(SOURCE)
    done = run(["convert", "a.cu", "-o", "-", option], tmp_path)
    assert done.returncode == 2
    assert "add --semantic" in done.stderr


def test_a_compilation_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(SOURCE)
    done = run(["convert", "a.cu", "-o", "-", "--semantic", "--compile-commands", "build"], tmp_path)
    assert done.returncode == 2
    assert "build" in done.stderr
    assert "cannot be read" in done.stderr


def test_a_missing_header_gives_partial_facts_and_one_line_of_information(convert_both: Convert) -> None:
    source = """\
#include <not_there/config.h>
#include <cuda_runtime.h>
namespace own { void cudaFree(int); }
Unknown thing(int* p) { cudaFree(p); own::cudaFree(3); return undeclared(); }
int done(int* p) { return cudaFree(p); }
"""
    _, typed = convert_both({"a.cu": source})
    assert "return hipFree(p);" in typed.data.decode()
    assert "own::cudaFree(3)" in typed.data.decode()
    partial = [d for d in typed.diagnostics if d.code == "HPY0020"]
    assert len(partial) == 1
    assert "1 header was not found (not_there/config.h)" in partial[0].message
    assert all(d.severity is Severity.INFO for d in typed.diagnostics)


def test_a_header_is_found_through_the_compilation_database(tmp_path: Path, own_cache: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "own.h").write_text(
        "#ifdef OWN\nnamespace own { void cudaFree(int*); } using own::cudaFree;\n#endif\n"
    )
    (tmp_path / "a.cu").write_text(SOURCE.replace("cudaFree", "::own::cudaFree"))
    (tmp_path / "b.cu").write_text('#include "own.h"\nstruct S { void cudaFree(int); void f() { cudaFree(1); } };\n')
    command = "nvcc -forward-unknown-to-host-compiler -DOWN=1 -Iinclude -gencode arch=compute_80,code=sm_80 -x cu"
    command += " -rdc=true -Xcompiler=-Wall,-fPIC -c a.cu -o a.o"
    entry = {"directory": str(tmp_path), "file": "a.cu", "command": command}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]))
    request = SemanticRequest(commands=tmp_path)
    data = (tmp_path / "a.cu").read_bytes()
    wanted = frozenset({data.index(b"cudaFree")})
    facts = provider.find_facts(tmp_path / "a.cu", data, wanted, request, load_rules())
    assert facts.is_complete
    assert facts.references[data.index(b"cudaFree")].name == "own::cudaFree"
    other = provider.find_facts(tmp_path / "b.cu", (tmp_path / "b.cu").read_bytes(), wanted, request, load_rules())
    assert other.missing == ()


def test_a_second_run_reads_the_cache_until_a_header_changes(
    tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hipify_py.semantics import parse

    (tmp_path / "own.h").write_text("namespace own { void cudaFree(int*); }\nusing own::cudaFree;\n")
    path = tmp_path / "a.cu"
    path.write_text('#include "own.h"\nnamespace own { void f(int* p) { cudaFree(p); } }\n')
    first = find(path)
    assert first.references[path.read_bytes().index(b"cudaFree")].origin is Origin.OWN
    real, parses = parse.parse_source, []
    monkeypatch.setattr(parse, "parse_source", lambda *a: parses.append(a[0]) or real(*a))
    assert find(path) == first
    assert parses == []
    assert find(path, "-DX") == first
    assert len(parses) == 1
    (tmp_path / "own.h").write_text("namespace other { void cudaFree(int*); }\n")
    assert find(path) != first
    assert len(parses) == 2


def test_a_header_that_turns_up_later_makes_facts_out_of_date(tmp_path: Path, own_cache: Path) -> None:
    path = tmp_path / "a.cu"
    path.write_text(SOURCE)
    assert find(path).missing == ("own.h",)
    (tmp_path / "own.h").write_text("\n")
    assert find(path).is_complete


def test_code_for_the_device_only_has_facts_too(tmp_path: Path, own_cache: Path) -> None:
    path = tmp_path / "a.cu"
    path.write_text(
        "namespace own { int cudaFree(int); }\n__device__ int f(int n) {\n#ifdef __CUDA_ARCH__\n"
        "  using namespace own; return own::\ncudaFree(n);\n#else\n  return n;\n#endif\n}\n"
    )
    data = path.read_bytes()
    at = data.rindex(b"cudaFree")
    facts = provider.find_facts(path, data, frozenset({at}), SemanticRequest(), load_rules())
    assert facts.references[at].name == "own::cudaFree"


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "own.h").write_text("namespace own { struct B {}; void cudaFree(B&); }\nusing namespace own;\n")
    for name in ("a", "b", "c"):
        (tmp_path / "src" / f"{name}.cu").write_text(f'#include "own.h"\nvoid {name}(B& b) {{ cudaFree(b); }}\n')
    for jobs in ("1", "2"):
        done = run(["convert", "src", "-o", f"out{jobs}", "--semantic", "-j", jobs], tmp_path)
        assert done.returncode == 0, done.stderr
    for name in ("a", "b", "c"):
        one = (tmp_path / "out1" / f"{name}.cu").read_text()
        assert one == (tmp_path / "out2" / f"{name}.cu").read_text()
        assert "cudaFree(b)" in one


RULE = """\
- id: site-release
  title: a test
  kind: call
  from: siteRelease
  params: target
  to: {{hip: siteHipRelease}}
  needs: types
  applicability: {applicability}
  args:
    - {{at: target, do: replace, text: "*$0", when: address}}
    - {{at: target, do: wrap, text: "own($0)", when: not-address}}
  examples:
    - {{in: "siteRelease(b);", out: "siteHipRelease(own(b));"}}
    - {{in: "a.siteRelease(b);", out: same}}
"""


def convert_with_rule(tmp_path: Path, applicability: str) -> FileResult:
    folder = tmp_path / "rules" / "site"
    folder.mkdir(parents=True)
    (folder / "site.yaml").write_text(RULE.format(applicability=applicability))
    options = Options(rules=(tmp_path / "rules",))
    return convert_source(Source(Path("a.cpp"), b"void f(void* b) { siteRelease(b); }\n"), options)


def test_a_safe_rule_that_needs_types_is_applied_for_review_without_them(tmp_path: Path) -> None:
    result = convert_with_rule(tmp_path, "safe")
    assert result.data == b"void f(void* b) { siteHipRelease(own(b)); }\n"
    assert [(d.code, d.severity) for d in result.diagnostics] == [("HPY2001", Severity.WARNING)]
    assert "without knowing types; check it" in result.diagnostics[0].message


def test_a_rule_for_review_that_needs_types_is_not_applied_without_them(tmp_path: Path) -> None:
    result = convert_with_rule(tmp_path, "review")
    assert result.data == b"void f(void* b) { siteRelease(b); }\n"
    assert [d.code for d in result.diagnostics] == ["HPY2001"]
    assert "left as it is" in result.diagnostics[0].message


def test_with_types_such_a_rule_is_applied_without_a_word(tmp_path: Path, convert_both: Convert) -> None:
    folder = tmp_path / "rules" / "site"
    folder.mkdir(parents=True)
    (folder / "site.yaml").write_text(RULE.format(applicability="safe"))
    source = """\
struct B {};
int siteRelease(void*);
int siteRelease(B);
int f(void* p, B b) { return siteRelease(p) + siteRelease(b); }
"""
    _, typed = convert_both({"a.cpp": source}, Options(rules=(tmp_path / "rules",)))
    assert "{ return siteHipRelease(*p) + siteHipRelease(own(b)); }" in typed.data.decode()
    assert typed.diagnostics == ()


def test_demoted_fixes_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "rules" / "site"
    folder.mkdir(parents=True)
    (folder / "site.yaml").write_text(RULE.format(applicability="safe"))
    (tmp_path / "a.cpp").write_text("void f(void* b) { siteRelease(b); siteRelease(b); }\n")
    done = run(["convert", "a.cpp", "-o", "b.cpp", "--rules", "rules", "--json", "r.json"], tmp_path)
    assert done.returncode == 1
    assert "2 demoted for want of evidence" in done.stderr
    assert json.loads((tmp_path / "r.json").read_text())["summary"]["demoted"] == 2


def test_facts_survive_the_cache_as_they_are() -> None:
    receiver = Receiver("variable", "m", TypeFact("lanes", "unsigned long long", "integer", 64), True)
    facts = FileFacts(
        {7: Reference(Origin.OWN, "function", "namespace", "own::cudaFree", True)},
        {7: CallFact((INT,), receiver, 20), 30: CallFact((), Receiver("none", "", None), 40)},
        3,
        ("a.h",),
    )
    assert facts_from_json(json.loads(json.dumps(facts_to_json(facts)))) == facts


@pytest.mark.parametrize(
    ("edits", "references", "calls"),
    [
        pytest.param([], {10}, {10}, id="no edit"),
        pytest.param([Edit(Span(0, 2), b"long", "r")], {12}, {12}, id="an edit in front"),
        pytest.param([Edit(Span(10, 10), b"(", "r")], {11}, set(), id="an insertion right in front of the name"),
        pytest.param([Edit(Span(10, 18), b"hip", "r")], set(), {10}, id="the name itself"),
        pytest.param(
            [Edit(Span(10, 18), b"hip", "r"), Edit(Span(19, 20), b"x", "r")], set(), set(), id="an argument, too"
        ),
        pytest.param([Edit(Span(19, 19), b"x", "r")], {10}, set(), id="an insertion into an argument"),
        pytest.param([Edit(Span(30, 31), b"", "r")], {10}, {10}, id="an edit behind"),
    ],
)
def test_facts_follow_the_edits(edits: list[Edit], references: set[int], calls: set[int]) -> None:
    facts = FileFacts(
        {10: Reference(Origin.OWN, "function", "file", "cudaFree")},
        {10: CallFact((INT,), Receiver("none", "", None), 21)},
    )
    moved = facts.moved(edits)
    assert set(moved.references) == references
    assert set(moved.calls) == calls
