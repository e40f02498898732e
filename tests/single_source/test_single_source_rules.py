"""Every rule's examples go through the single source mode, too: nothing fails, and a second run changes nothing."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from project_files import convert_project, write_files

from hipify_py.rulebook import load_rules
from hipify_py.rulespec import Rule

RULES = [r for r in load_rules().rules if any(not e.lower and e.target == "hip" for e in r.examples)]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_examples_pass(rule: Rule, tmp_path: Path) -> None:
    files = {}
    for number, example in enumerate(e for e in rule.examples if not e.lower and e.target == "hip"):
        text = example.text if rule.kind == "header" or example.scope == "file" else f"void f() {{\n{example.text}\n}}"
        files[f"example{number}.cu"] = f"#include <cuda_runtime.h>\n{text}\n"
    first = convert_project(tmp_path, files)
    assert {f.outcome.value for f in first.report.files} <= {"converted", "unchanged"}
    again = convert_project(tmp_path, dict(first.files))
    assert again.files == first.files
    assert {f.outcome.value for f in again.report.files} == {"unchanged"}


def tokens_of(text: str) -> list[str]:
    """The words and marks of code, with every cast in the spelling of C and none of what is a pointer already."""
    plain = re.sub(r"reinterpret_cast<([^<>]*)>\(", r"(\1)(", text)
    plain = re.sub(r"\(const void\*\)\((\(void\*\)\w+)\)", r"\1", plain)
    return re.findall(r"\w+|\"(?:[^\"\\]|\\.)*\"|[^\s\w]", plain)


def preprocess(folder: Path, file: Path) -> str:
    """A source as a HIP compiler's preprocessor leaves it, without what is included."""
    command = ["g++", "-E", "-P", "-x", "c++", "-D__HIPCC__", "-I", str(folder / "hip-headers"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.rpartition("int code_begins;")[2]


PLAIN = [r for r in RULES if r.kind in ("call", "name", "type", "enum") and not r.rewrite]


def test_the_header_makes_of_a_call_what_the_rule_says(tmp_path: Path) -> None:
    """With the header's macros every example of a rule becomes the text of the rule."""
    wanted, files = {}, {}
    for rule in PLAIN:
        for number, example in enumerate(rule.examples):
            older = example.hip_version or example.cuda_version
            if example.expected is None or older or example.target != "hip" or example.scope == "file":
                continue
            name = f"{rule.id}-{number}.cu"
            files[name] = f"#include <cuda_runtime.h>\nint code_begins;\nvoid f() {{\n{example.text}\n}}\n"
            wanted[name] = f"void f() {{\n{example.expected}\n}}\n"
    assert len(wanted) > 50
    result = convert_project(tmp_path, files)
    headers = set(re.findall(r"#include <([^>]+)>", "".join(t for n, t in result.files.items() if n.endswith(".h"))))
    write_files(tmp_path / "hip-headers", dict.fromkeys(headers, ""))
    different = {}
    for name, text in wanted.items():
        made = preprocess(tmp_path, tmp_path / name)
        if tokens_of(made) != tokens_of(text):
            different[name] = made
    assert different == {}
