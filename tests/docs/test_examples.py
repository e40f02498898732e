"""Runs the examples of README.md and docs/*.md, so that no page shows what the program does not do.

In a page, a fence ```` ```cpp file=NAME ```` writes a file into the page's scratch folder, and a fence
```` ```console ```` holds commands (`$ command`) followed by their output, standard output and error together. A line
`...` in the output stands for any lines and `...` inside a line for any text. All examples of one page run in order in
one folder. In a list, fences are indented with its text. Examples in a fence ```` ```console needs=TOOL ```` are left
out where the compiler for `amd` or `nvidia` is missing.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.build.toolchain import ToolMissing, find_amd, find_nvcc

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^( *)```(\w+)(?: file=(\S+))?(?: needs=(\w+))?\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def split_commands(block: str) -> list[tuple[str, str]]:
    """The commands of one console block with the output written below each."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    assert not parts[0].strip(), f"a console block begins with '$ command', not with {parts[0]!r}"
    pairs = []
    for part in parts[1:]:
        command, _, output = part.partition("\n")
        while command.endswith("\\"):
            more, _, output = output.partition("\n")
            command = command[:-1] + more
        pairs.append((command, output))
    return pairs


def pattern_of(expected: str) -> re.Pattern[str]:
    """A regular expression for an expected output: `...` alone on a line is any lines, inside a line any text."""
    lines = []
    for line in expected.rstrip("\n").split("\n"):
        if line.strip() == "...":
            lines.append(r"(?:.*\n)*?")
        else:
            lines.append(r".*?".join(re.escape(piece.rstrip()) for piece in line.split("...")) + r"[ \t]*\n")
    return re.compile("".join(lines))


def run(command: str, folder: Path) -> str:
    environment = dict(os.environ, PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", COLUMNS="120")
    environment["PROJECT"] = str(ROOT)
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    return done.stdout


def is_there(target: str) -> bool:
    """Whether the compiler for "amd" or "nvidia" is on this machine, as it must be where every tool is required."""
    find = {"amd": lambda: find_amd("gfx942"), "nvidia": lambda: find_nvcc("sm_90")}[target]
    try:
        find()
    except ToolMissing:
        assert not os.environ.get("HIPIFY_PY_REQUIRE_TOOLS"), f"the compiler for {target} is missing"
        return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_example_of_the_page_does_what_it_shows(page: Path, tmp_path: Path) -> None:
    for indent, language, file_name, needs, indented in FENCE.findall(page.read_text()):
        body = re.sub(f"^{indent}", "", indented, flags=re.MULTILINE)
        if file_name:
            target = tmp_path / file_name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(body)
        elif language == "console" and (not needs or is_there(needs)):
            for command, expected in split_commands(body):
                actual = run(command, tmp_path)
                shown = f"$ {command}\nprinted:\n{actual}\nthe page shows:\n{expected}"
                if expected.strip():
                    text = actual if actual.endswith("\n") else actual + "\n"
                    assert pattern_of(expected).fullmatch(text), shown
                else:
                    assert not actual.strip(), shown


def test_a_differing_output_is_noticed() -> None:
    assert not pattern_of("one\ntwo\n").fullmatch("one\nthree\n")
    assert pattern_of("one\n...\nlast ... ms\n").fullmatch("one\nb\nc\nlast 3 ms\n")
