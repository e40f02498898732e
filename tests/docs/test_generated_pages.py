"""The pages that are made from the program and its rules have a place for every name, option and code."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml
from pages.api_names import api_pages, has_target, rows_by_library
from pages.commands import command_pages
from pages.diagnostics import family_entries
from pages.markdown import escape
from pages.unsupported import unsupported_page

from hipify_py.cli.app import LazyGroup
from hipify_py.rulebook import load_rules

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def names() -> dict[str, str]:
    return api_pages()


def test_every_name_has_one_row_in_the_pages_of_its_library(names: dict[str, str]) -> None:
    for library, rows in rows_by_library().items():
        found = Counter(
            name
            for page, text in names.items()
            if page.startswith(f"reference/api/{library}/")
            for name in re.findall(r'<tr id="([^"]+)">', text)
        )
        assert found == Counter(row.cuda for row in rows)


@pytest.mark.parametrize(
    ("name", "library", "shown"),
    [
        ("cublasSgemm", "cublas", ["hipblasSgemm", "rocblas_sgemm"]),
        ("cudnnConvolutionForward", "cudnn", ["miopenConvolutionForward"]),
        ("cudaMallocHost", "runtime", ["hipHostMalloc", "ROCm", "#rule-"]),
        ("__nanosleep", "device", ["no counterpart", "__builtin_amdgcn_s_sleep"]),
        ("cuda_fp16.h", "headers", ["hip/hip_fp16.h"]),
    ],
)
def test_a_row_says_what_becomes_of_the_name(names: dict[str, str], name: str, library: str, shown: list[str]) -> None:
    texts = [text for page, text in names.items() if page.startswith(f"reference/api/{library}/")]
    (row,) = [match for text in texts for match in re.findall(f'<tr id="{re.escape(name)}">.*?</tr>', text)]
    assert all(part in row for part in shown)


def test_a_rule_shows_its_example_before_and_after(names: dict[str, str]) -> None:
    page = names["reference/api/runtime/index.md"]
    assert "- cudaMemcpyToSymbol(lut, h, n);\n+ hipMemcpyToSymbol(HIP_SYMBOL(lut), h, n);" in page


def test_no_page_of_names_is_too_long_to_open_quickly(names: dict[str, str]) -> None:
    assert max(text.count("<tr id=") for text in names.values()) <= 320


def test_the_list_of_what_is_not_supported_counts_every_name_without_a_counterpart() -> None:
    text = unsupported_page()["reference/unsupported.md"]
    missing = {library: sum(not has_target(r) for r in rows) for library, rows in rows_by_library().items()}
    for library, count in missing.items():
        section = re.search(rf"^## [^\n]* \{{ #{library} \}}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
        assert (section is None) == (count == 0)
        if section is not None:
            groups = re.findall(r"^- \*\*([\d,]+):\*\*", section.group(1), re.MULTILINE)
            assert sum(int(g.replace(",", "")) for g in groups) == count
    assert f"For {sum(missing.values()):,} of" in text
    assert "No advice yet" not in text


def test_every_option_of_every_command_is_in_the_reference() -> None:
    text = command_pages()["reference/cli.md"]
    group = LazyGroup()
    for name in group.list_commands(None):
        command: Any = group.get_command(None, name)
        for sub, inner in (getattr(command, "commands", None) or {"": command}).items():
            title = f"{name} {sub}".strip()
            section = re.search(rf"^## {title}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
            assert section is not None
            options = [o for p in inner.params if p.param_type_name == "option" and not p.hidden for o in p.opts]
            assert [o for o in options if not re.search(rf"<code>{o}[ <]", section.group(1))] == []


def test_the_families_of_the_diagnostics_are_those_of_the_table() -> None:
    assert {title[:4] for title, _ in family_entries()} == {code[:4] for code in load_rules().diagnostics}


def test_every_page_is_in_the_navigation() -> None:
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    listed = set(re.findall(r"[\w/-]+\.md", str(config["nav"])))
    written = {p.relative_to(ROOT / "docs").as_posix() for p in (ROOT / "docs").rglob("*.md")}
    assert written <= listed
    generated = {*command_pages(), *unsupported_page(), "reference/api/index.md", "reference/diagnostics/index.md"}
    assert listed - written <= generated


def test_plain_text_is_shown_as_it_is_and_code_stays_code() -> None:
    assert escape("a __half <b> | `x_y` ##") == r"a \_\_half \<b\> \| `x_y` \#\#"
    assert escape("one ` tick_") == r"one ` tick\_"
