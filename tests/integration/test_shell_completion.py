"""The Tab key: what shells are told, through the script that bash loads and through the protocol of each shell."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.cli import _completion, app

BIN = Path(sys.executable).parent
# Words as bash cuts them: it ends a word at `=` and at `:`, too.
BASH = r"""
cd "$HOME"
hipify-py --install-completion >/dev/null
source "$HOME/.bashrc"
complete -p hipify-py
offer() {
  COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
  _hipify_py_completion hipify-py; echo "${COMPREPLY[*]}"
}
offer hipify-py conv
offer hipify-py build port --target = amd : gfx9
offer hipify-py convert some_
"""


def offers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], shell: str = "bash"
) -> list[str]:
    """What a shell is told to offer for the last of the words."""
    monkeypatch.setenv(_completion.COMPLETE, f"complete_{shell}")
    monkeypatch.setenv("COMP_WORDS", "\n".join(["hipify-py", *words]))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", " ".join(["hipify-py", *words]))
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    assert app.run([]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out.split("\n")[:-1]


def test_bash_completes_commands_values_with_colons_and_files_once_it_is_installed(tmp_path: Path) -> None:
    (tmp_path / "some_file.cu").touch()
    environment = {**os.environ, "HOME": str(tmp_path), "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    command = ["bash", "--noprofile", "--norc", "-c", BASH]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.stderr == ""
    registered, commands, targets, files = done.stdout.splitlines()
    assert (
        registered == "complete -o default -F _hipify_py_completion hipify-py"
    )  # default: files where nothing is told
    assert commands == "convert"
    assert "gfx942" in targets.split()
    assert files == ""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["convert", "--to", ""], ["hip", "roc", "miopen"]),
        (["convert", "--to", "=", "r"], ["roc"]),
        (["convert", "--mode", "s"], ["single-source"]),
        (["convert", "--launch-syntax", ""], ["keep", "macro"]),
        (["convert", "--report", "sar"], ["sarif="]),
        (["convert", "--che"], ["--check"]),
        (["build", "port", "--target", "amd", ":", "gfx94"], ["gfx942"]),
        (["build", "port", "--target", "nvidia", ":", ""], None),
        (["libs", ""], ["build", "list", "path"]),
        (["query", "cudaMemcpyToSymbolA"], ["cudaMemcpyToSymbolAsync"]),
        (["explain", "HPY003"], ["HPY0030", "HPY0031"]),
        (["explain", "memcpy-to-"], ["memcpy-to-symbol", "memcpy-to-symbol-async"]),
        (["convert", "src/"], []),
        (["nonsense", "--to", ""], None),
    ],
    ids=lambda value: " ".join(value or ()),
)
def test_values_and_names_are_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], expected: list[str] | None
) -> None:
    found = [f for f in offers(monkeypatch, capsys, words) if f]
    if expected is not None:
        assert found[: len(expected)] == expected
        assert expected or not found
    elif "nvidia" in words:
        assert found
        assert all(f.startswith("sm_") for f in found)


def test_other_shells_keep_words_with_colons_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["build", "port", "--target", "amd:gfx94"]
    assert offers(monkeypatch, capsys, words, "fish") == ["amd:gfx942"]
    assert "amd" in "".join(offers(monkeypatch, capsys, words, "zsh"))


def test_rules_that_cannot_be_read_offer_nothing_and_say_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> list[str]:
        raise ValueError("no rules")

    monkeypatch.setitem(_completion._OFFERS, ("query", "names"), fail)
    assert not any(offers(monkeypatch, capsys, ["query", "cuda"]))


def test_commands_look_for_no_values_when_no_shell_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(_completion.COMPLETE, raising=False)
    monkeypatch.setattr(app, "add_completions", lambda *_: pytest.fail("looked"))
    assert app.LazyGroup(name="x").get_command(None, "query") is not None
