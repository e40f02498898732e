"""Every diagnostic code: its example makes the program report it, and what it refers to is there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from hipify_py.cli.explain import explain_code
from hipify_py.examples import read_example, run_example
from hipify_py.rulebook import load_rules

ROOT = Path(__file__).resolve().parents[2]
TABLE = load_rules(cache=False).diagnostics
# The program's own checks, which no input fails, and a conflict that no two rules there are get into.
WITHOUT_EXAMPLE = {"HPY2002", "HPY9001", "HPY9002", "HPY9003", "HPY9004", "HPY9005", "HPY9006"}
QUICK = sorted(code for code, entry in TABLE.items() if entry.get("example") and not entry.get("steps"))
WITH_STEPS = sorted(code for code, entry in TABLE.items() if entry.get("steps"))


def codes_reported(entry: Mapping[str, str]) -> set[str]:
    shown = run_example(entry, shell=True)
    assert shown is not None
    return set(re.findall(r"\[(HPY\d{4})\]", shown.after + shown.messages))


def test_every_code_has_an_example_unless_no_input_shows_it() -> None:
    assert {code for code, entry in TABLE.items() if read_example(entry) is None} == WITHOUT_EXAMPLE


@pytest.mark.parametrize("code", QUICK)
def test_converting_the_example_reports_the_code(code: str) -> None:
    assert code in codes_reported(TABLE[code])


@pytest.mark.slow  # starts a shell and the program several times for each, and writes a file above the limit of size
@pytest.mark.parametrize("code", WITH_STEPS)
def test_the_steps_of_the_example_report_the_code(code: str) -> None:
    assert code in codes_reported(TABLE[code])


@pytest.mark.parametrize("code", sorted(TABLE))
def test_the_references_are_public_addresses_or_pages_that_are_there(code: str) -> None:
    addresses = TABLE[code]["see"].split()
    assert addresses
    for address in addresses:
        page, _, anchor = address.partition("#")
        if not re.match(r"https://[a-z.-]+\.(?:com|org|build|dev)/", address):
            text = (ROOT / page).read_text(encoding="utf-8")
            headings = {
                re.sub(r"[^\w -]", "", h.lower()).replace(" ", "-") for h in re.findall(r"^#+ (.*)$", text, re.M)
            }
            assert not anchor or anchor in headings
    assert code[3] in "09" or any(a.startswith("https:") for a in addresses) or addresses[0].startswith("docs/")


def test_explaining_shows_the_example_before_and_after_and_what_is_reported() -> None:
    text = "\n".join(explain_code("HPY2030", TABLE["HPY2030"]))
    before, after = text.split("$ hipify-py convert example.cu -o -\n")
    assert "__shfl_xor_sync(0xffffffff, x[threadIdx.x], 1);" in before
    assert "__shfl_xor_sync(0xffffffffull << (__lane_id() & 32), x[threadIdx.x], 1, 32);" in after
    assert "[HPY2030]" in after
    assert after.rstrip().splitlines()[-1].strip().startswith("https://rocm.docs.amd.com/")


def test_explaining_runs_no_commands_of_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    entry = dict(TABLE["HPY0001"], steps=f"touch {tmp_path}/made")
    assert any("touch" in line for line in explain_code("HPY0001", entry))
    assert not (tmp_path / "made").exists()
