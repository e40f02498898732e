"""The options of a project in a file are defaults; the command line wins, and mistakes are named with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.cli.app import configured_keys, run
from hipify_py.runs import config
from hipify_py.runs.config import write_template

CUDA = "#include <cublas_v2.h>\nvoid f(cublasHandle_t h) { cudaMalloc(0, 4); } // cudaFree\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.cu").write_text(CUDA)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_no_file_changes_nothing(project: Path) -> None:
    assert run(["convert", "src", "-o", "port", "-q"]) == 0
    assert "hipblasHandle_t" in (project / "port" / "a.cu").read_text()


@pytest.mark.parametrize("name", ["hipify.toml", "pyproject.toml"])
def test_the_options_of_the_file_are_the_defaults(project: Path, name: str) -> None:
    table = "[tool.hipify-py]\n" if name == "pyproject.toml" else ""
    (project / name).write_text(f'{table}paths = ["src"]\nto = "roc"\noutput = "port"\ncomments = true\n')
    assert run(["convert", "-q"]) == 0
    assert "rocblas_handle" in (project / "port" / "a.cu").read_text()
    assert "// hipFree" in (project / "port" / "a.cu").read_text()


def test_the_command_line_wins(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (project / "hipify.toml").write_text('to = "roc"\noutput = "port"\n')
    assert run(["convert", "src", "--to", "hip", "--diff", "-q"]) == 0
    assert "hipblasHandle_t" in capfd.readouterr().out
    assert not (project / "port").exists()


def test_a_table_of_a_command_wins_over_what_is_for_both(project: Path) -> None:
    (project / "hipify.toml").write_text('to = "miopen"\n[convert]\nto = "roc"\n[scan]\nto = "hip"\n')
    assert run(["convert", "src", "-o", "port", "-q"]) == 0
    assert "rocblas_handle" in (project / "port" / "a.cu").read_text()
    assert run(["scan", "src"]) == 0


def test_a_file_above_is_found_up_to_the_repository_and_its_paths_are_its_own(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "hipify.toml").write_text('output = "port/"\ncomments = true\nreport = ["json=r.json"]\n')
    monkeypatch.chdir(project / "src")
    assert run(["convert", ".", "-q"]) == 0
    assert "// hipFree" in (project / "port" / "a.cu").read_text()
    assert (project / "r.json").is_file()
    (project / "src" / ".git").mkdir()
    assert run(["convert", "a.cu", "-q"]) == 2, "without the file there is no destination"


def test_another_file_or_none_can_be_named(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (project / "hipify.toml").write_text("nonsense = 1\n")
    (project / "mine.toml").write_text("comments = true\n")
    assert run(["--config", "mine.toml", "convert", "src/a.cu", "-o", "-", "-q"]) == 0
    assert "// hipFree" in capfd.readouterr().out
    assert run(["--config", "none", "convert", "src/a.cu", "-o", "-", "-q"]) == 0
    assert "// cudaFree" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\nto = 'hip'\nlaunch-sintax = 'keep'\n", "hipify.toml:3: there is no option `launch-sintax`"),
        ("[scan]\n\nin-place = true\n", "hipify.toml:3: there is no option `in-place` in [scan]"),
        ("\n\njobs = 'two'\n", "hipify.toml:3: `jobs` takes a number, not 'two'"),
        ("strings = 1\n", "hipify.toml:1: `strings` takes true or false, not 1"),
        ("define = 'A'\n", "hipify.toml:1: `define` takes a list of strings, not 'A'"),
        ("define = [1]\n", "hipify.toml:1: `define` takes a list of strings, not [1]"),
        ("convert = true\n", "hipify.toml:1: [convert] is a table of options"),
        ("to = 'hip'\nto = \n", "hipify.toml:2: is no TOML"),
    ],
)
def test_a_mistake_is_named_with_its_line(
    project: Path, text: str, expected: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "hipify.toml").write_text(text)
    assert run(["convert", "src", "-o", "port"]) == 2
    assert expected in capfd.readouterr().err
    assert not (project / "port").exists()


def test_a_named_file_that_is_not_there_is_named(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["--config", "gone.toml", "scan", "src"]) == 2
    assert "gone.toml:1: cannot be read" in capfd.readouterr().err


def test_init_writes_every_option_and_nothing_that_counts(project: Path) -> None:
    assert run(["init"]) == 0
    text = (project / "hipify.toml").read_text()
    assert all(not part for part in config.tomllib.loads(text).values())
    for command, keys in configured_keys().items():
        for name in keys:
            assert f"# {name} = " in text, f"{name} of {command}"
    assert run(["init"]) == 2
    assert (project / "hipify.toml").read_text() == text


def test_the_written_defaults_are_the_defaults(project: Path) -> None:
    text = write_template(configured_keys())
    lines = [line.removeprefix("# ") if " = " in line else line for line in text.splitlines()]
    (project / "hipify.toml").write_text("\n".join(lines))
    assert run(["convert", "src", "-o", "port", "-q"]) == 0
    assert run(["--config", "none", "convert", "src", "-o", "plain", "-q"]) == 0
    assert (project / "port" / "a.cu").read_bytes() == (project / "plain" / "a.cu").read_bytes()
    assert run(["scan", "src"]) == 0
