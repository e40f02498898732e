"""Which files take part, which findings count: globs, .gitignore, suppressions with a reason, baselines."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.cli.app import run

CUDA = "void f(void** p) { cudaMalloc(p, 4); }\n"
HIP = "#include <hip/hip_runtime.h>\nvoid f(void** p) { hipMalloc(p, 4); }\n"
LEFT = "void g() { cudaNoSuchThing(); }"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for name in ("a.cu", "lib/b.cu", "lib/c.cuh", "out/gen.cu", "out/keep.cu"):
        path = tmp_path / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(CUDA)
    return tmp_path / "in"


def convert(source: Path, *more: str) -> int:
    return run(["convert", str(source), "-o", str(source.resolve().parent / "port"), "-j", "1", *more])


def converted(source: Path) -> set[str]:
    port = source.parent / "port"
    files = [p for p in port.rglob("*.cu*") if ".hipify-py" not in p.parts]
    return {p.relative_to(port).as_posix() for p in files if "hipMalloc" in p.read_text()}


# Globs


def test_what_is_excluded_is_copied_as_it_is(source: Path) -> None:
    assert convert(source, "--exclude", "lib/", "--exclude", "*keep.cu") == 0
    assert converted(source) == {"a.cu", "out/gen.cu"}
    assert (source.parent / "port" / "lib" / "b.cu").read_text() == CUDA


def test_only_what_is_included_is_converted(source: Path) -> None:
    assert convert(source, "--include", "*.cu", "--exclude", "out/*") == 0
    assert converted(source) == {"a.cu", "lib/b.cu"}


def test_what_is_excluded_in_place_is_not_touched(source: Path) -> None:
    assert run(["convert", str(source), "--in-place", "-q", "--exclude", "lib"]) == 0
    assert (source / "lib" / "b.cu").read_text() == CUDA
    assert (source / "a.cu").read_text() == HIP


def test_a_file_that_is_excluded_later_becomes_a_copy(source: Path) -> None:
    assert convert(source) == 0
    assert convert(source, "--exclude", "a.cu") == 0
    assert (source.parent / "port" / "a.cu").read_text() == CUDA


def test_scan_leaves_out_what_is_excluded(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["scan", str(source), "--exclude", "lib", "--exclude", "out"]) == 0
    assert "1 source files" in capfd.readouterr().out


def test_excluding_everything_is_said(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert convert(source, "--exclude", "*") == 2
    assert "no CUDA, C or C++ source in there" in capfd.readouterr().err


# .gitignore


def test_what_gitignore_names_is_left_out_and_counted(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (source / ".git").mkdir()
    (source / ".gitignore").write_text("out/*\n!out/keep.cu\n*.o\n")
    (source / "lib" / "b.o").write_bytes(b"\0")
    assert convert(source) == 0
    assert converted(source) == {"a.cu", "lib/b.cu", "lib/c.cuh", "out/keep.cu"}
    assert not (source.parent / "port" / "lib" / "b.o").exists()
    assert "2 files and folders were left out by .gitignore" in capfd.readouterr().err


def test_the_innermost_gitignore_decides_and_speaks_of_its_own_folder(source: Path) -> None:
    (source / ".git").mkdir()
    (source / ".gitignore").write_text("*.cuh\n/b.cu\n")
    (source / "lib" / ".gitignore").write_text("!c.cuh\n")
    (source / "d.cuh").write_text(CUDA)
    assert convert(source) == 0
    assert converted(source) == {"a.cu", "lib/b.cu", "lib/c.cuh", "out/gen.cu", "out/keep.cu"}


def test_a_gitignore_above_the_input_counts_inside_a_repository_only(source: Path) -> None:
    (source / ".gitignore").write_text("b.cu\n")
    assert run(["convert", str(source / "lib"), "-o", str(source.parent / "port"), "-q"]) == 0
    assert converted(source) == {"b.cu", "c.cuh"}
    (source / ".git").mkdir()
    assert run(["convert", str(source / "lib"), "-o", str(source.parent / "port"), "-q"]) == 0
    assert converted(source) == {"c.cuh"}


def test_what_git_tracks_is_part_of_the_project_though_it_is_ignored(source: Path) -> None:
    (source / ".gitignore").write_text("lib/\nout/\n")
    for command in (["init", "-q"], ["add", "-f", "lib/b.cu"]):
        subprocess.run(["git", "-C", str(source), *command], check=True)
    assert convert(source / "lib" / "..") == 0
    assert converted(source) == {"a.cu", "lib/b.cu"}


def test_a_folder_that_is_no_repository_is_taken_whole(source: Path) -> None:
    (source / ".gitignore").write_text("*\n")
    assert convert(source) == 0
    assert len(converted(source)) == 5


def test_no_gitignore_takes_everything(source: Path) -> None:
    (source / ".git").mkdir()
    (source / ".gitignore").write_text("*\n")
    assert convert(source, "--no-gitignore") == 0
    assert len(converted(source)) == 5


# Suppressions


def suppress(source: Path, text: str, capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    (source / "a.cu").write_text(text)
    code = run(["convert", str(source / "a.cu"), "-o", "-"])
    return code, capfd.readouterr().err


def test_a_finding_without_a_comment_stays(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code, said = suppress(source, f"{LEFT}\n", capfd)
    assert code == 1
    assert "[HPY1002]" in said


@pytest.mark.parametrize(
    "text",
    [
        f"{LEFT}  // hipify-py: ignore[HPY1002] ours, see core.c\n",
        f"// hipify-py: ignore[HPY1002] ours, see core.c\n{LEFT}\n",
        f"  /* hipify-py: ignore[HPY1002] ours */\n// hipify-py: ignore[HPY9999, HPY1002] ours\n{LEFT}\r\n",
    ],
    ids=["on the line", "alone on the line above", "above another one"],
)
def test_a_comment_with_a_reason_takes_a_finding_back(
    source: Path, text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    code, said = suppress(source, text, capfd)
    assert "[HPY1002]" not in said
    assert code == (1 if "HPY9999" in text else 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{LEFT} // hipify-py: ignore[HPY1002]\n", "[HPY0014]"),
        (f"{LEFT} // hipify-py: ignore[HPY2031] another one\n", "there is no HPY2031 here"),
        (f"int x; // hipify-py: ignore[HPY1002] the line above, not alone\n{LEFT}\n", "[HPY1002]"),
        (f"// hipify-py: ignore[HPY1002] two lines above\n\n{LEFT}\n", "[HPY1002]"),
    ],
    ids=["no reason", "another code", "behind code on the line above", "not next to it"],
)
def test_a_comment_that_is_wrong_or_elsewhere_is_told(
    source: Path, text: str, expected: str, capfd: pytest.CaptureFixture[str]
) -> None:
    code, said = suppress(source, text, capfd)
    assert code == 1
    assert expected in said


# Baselines


def test_only_new_findings_fail_and_lines_may_move(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    baseline = source.parent / "known.json"
    (source / "a.cu").write_text(f"{LEFT}\n")
    assert convert(source) == 1
    assert convert(source, "--baseline", str(baseline), "--write-baseline") == 0
    (source / "a.cu").write_text(f"\n\n{LEFT}\n")
    capfd.readouterr()
    assert convert(source, "--baseline", str(baseline)) == 0
    said = capfd.readouterr().err
    assert "[HPY1002]" not in said
    assert "1 findings are in the baseline and not shown" in said
    (source / "a.cu").write_text(f"{LEFT}\nvoid h() {{ cudaOtherThing(); }}\n")
    assert convert(source, "--baseline", str(baseline)) == 1
    assert "a.cu:2:" in capfd.readouterr().err


def test_scan_and_check_take_a_baseline_too(source: Path) -> None:
    baseline = str(source.parent / "known.json")
    (source / "a.cu").write_text(f"{LEFT}\n")
    assert run(["scan", str(source), "--baseline", baseline, "--write-baseline"]) == 0
    assert run(["scan", str(source)]) == 1
    assert run(["scan", str(source), "--baseline", baseline]) == 0
    assert convert(source, "--baseline", baseline) == 0
    assert convert(source, "--baseline", baseline, "--check") == 0
    (source / "a.cu").write_text(f"{LEFT}\nvoid h() {{ cudaOtherThing(); }}\n")
    assert convert(source, "--baseline", baseline, "--check") == 1


def test_findings_that_are_gone_are_counted(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    baseline = source.parent / "known.json"
    (source / "a.cu").write_text(f"{LEFT}\n")
    convert(source, "--baseline", str(baseline), "--write-baseline")
    (source / "a.cu").write_text("int x;\n")
    capfd.readouterr()
    assert convert(source, "--baseline", str(baseline)) == 0
    assert "1 findings of the baseline are no longer there" in capfd.readouterr().err
    written = json.loads(baseline.read_text())
    assert [(f["path"], f["code"], f["line"], f["count"]) for f in written["findings"]] == [
        ("a.cu", "HPY1002", LEFT, 1)
    ]


@pytest.mark.parametrize("text", [None, "no json", "[]", '{"format": 9}', '{"format": 1, "findings": [{"path": 1}]}'])
def test_a_baseline_that_is_none_is_named(source: Path, text: str | None, capfd: pytest.CaptureFixture[str]) -> None:
    baseline = source.parent / "known.json"
    if text is not None:
        baseline.write_text(text)
    assert convert(source, "--baseline", str(baseline)) == 2
    assert f"{baseline}: " in capfd.readouterr().err


def test_a_baseline_is_written_only_where_it_is_said_to_be(source: Path) -> None:
    assert convert(source, "--write-baseline") == 2


# Progress


def run_on_terminal(*arguments: str) -> str:
    """What the program writes to a terminal."""
    reader, writer = pty.openpty()
    environment = os.environ | {
        "PYTHONPATH": str(Path(__file__).resolve().parents[2]),
        "TERM": "xterm",
        "COLUMNS": "90",
    }
    command = [sys.executable, "-m", "hipify_py", *arguments]
    with subprocess.Popen(command, stderr=writer, stdout=subprocess.DEVNULL, env=environment) as process:
        os.close(writer)
        shown = b""
        try:
            while piece := os.read(reader, 4096):
                shown += piece
        except OSError:  # how a terminal without a writer ends
            pass
        os.close(reader)
    assert process.returncode == 0
    return shown.decode()


@pytest.mark.parametrize("command", ["convert", "scan"])
def test_a_long_run_shows_on_a_terminal_how_far_it_is(source: Path, command: str) -> None:
    (source / "big.cu").write_text(CUDA + "int x;\n" * 400_000)
    more = ["-o", str(source.parent / "port")] if command == "convert" else []
    shown = run_on_terminal(command, str(source), *more)
    assert "of 6 files, left:" in shown
    assert "%" in shown


def test_a_short_or_quiet_run_shows_no_bar(source: Path) -> None:
    assert "left:" not in run_on_terminal("convert", str(source), "-o", str(source.parent / "port"))
    (source / "big.cu").write_text(CUDA + "int x;\n" * 400_000)
    assert "left:" not in run_on_terminal("convert", str(source), "-o", str(source.parent / "port"), "-q")
