"""The manual page: every command and option is in it, and groff shows it without a warning."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from hipify_py.cli.app import LazyGroup

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def make_man() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_man", ROOT / "tools" / "make_man.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def shown(make_man: ModuleType, groff: Path) -> str:
    """The page as a reader sees it; any warning is an error."""
    command = [groff, "-man", "-ww", "-Tutf8", "-P-c", "-P-b", "-P-u", "-rLL=200n"]
    done = subprocess.run(command, input=make_man.make_page(), capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


def test_every_command_and_option_is_on_the_page(shown: str) -> None:
    group = LazyGroup(name="x")
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        assert re.search(rf"^ +{name}\b", shown, re.MULTILINE), name
        for option in (o for p in command.params for o in (*p.opts, *p.secondary_opts) if o.startswith("-")):
            assert option in shown, f"{name} {option}"


def test_signs_that_mean_something_to_roff_are_shown_as_they_are(shown: str) -> None:
    for text in ("k<<<...>>>", "none|hip|.A=.B,...", "`hipify-py undo`", "[the last one]", "Needs no GPU", "~/.cache"):
        assert text in " ".join(shown.split()), text


def test_a_page_that_is_not_current_is_told_with_the_repair(
    make_man: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_man, "PAGE", tmp_path / "man" / "hipify-py.1")
    assert make_man.main(["--check"]) == 1
    assert "tools/make_man.py" in capsys.readouterr().err
    assert make_man.main([]) == 0
    assert make_man.main(["--check"]) == 0
