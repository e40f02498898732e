"""rules/build/: the tables say what they must, and a mistake in one is named with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hipify_py.build.flag_tables import LIBRARIES
from hipify_py.buildfiles.flags import map_flags
from hipify_py.buildfiles.tables import load_tables
from hipify_py.resources import data_dir
from hipify_py.rulespec import RuleError

TABLES = load_tables()


@pytest.mark.parametrize("option", sorted(TABLES.flags))
def test_what_an_option_becomes_is_no_option_of_nvcc(option: str) -> None:
    for rule in TABLES.flags[option]:
        words = [word for word in rule.to.split() if not word.startswith("$")]
        again = map_flags(words, TABLES, gpu=True, architecture="")
        assert [c.words for c in again if not c.stays] == []


def test_libraries_have_the_names_that_the_compiler_command_knows() -> None:
    for name, library in TABLES.libraries.items():
        if name in LIBRARIES and library.link not in ("", "?", "amdhip64", "hiprtc"):
            assert LIBRARIES[name] == LIBRARIES.get(library.link, library.link)


def test_every_library_has_a_package_and_a_target_or_says_why_not() -> None:
    for name, library in TABLES.libraries.items():
        assert (library.note != "") == (not library.package), name
        assert bool(library.package) == ("::" in library.target), name


BROKEN = {
    "a flag without a value": ("flags.yaml", "- options: [-x]\n  to: y\n", r"flags.yaml:1: needs options"),
    "a flag with true": ("flags.yaml", "- options: [-x]\n  value: true\n  to: y\n", "put true, false and numbers"),
    "a note without severity": (
        "flags.yaml", '- options: [-x]\n  value: none\n  to: ""\n  note: n\n', "severity and note go together"
    ),
    "no YAML": ("flags.yaml", "- a: [\n", "flags.yaml:2: is no YAML"),
    "a row with four columns": ("libraries.tsv", "# names\na\tb\tc\td\n", "libraries.tsv:2: a: five"),
    "two folders with one name": (
        "make.yaml",
        "folders: {A: R, B: R}\nrocm_folder: /r\narchitecture_variable: X\ndefault_architecture: y\n",
        "two folders would get one name",
    ),
    "a missing part": ("make.yaml", "folders: {}\n", "'rocm_folder' is missing"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "text", "message"), BROKEN.values(), ids=BROKEN)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, name: str, text: str, message: str) -> None:
    folder = tmp_path / "build"
    shutil.copytree(data_dir("rules") / "build", folder)
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(RuleError, match=message):
        load_tables(folder)
