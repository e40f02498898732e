"""Converting again into the same folder: nothing is done twice, edits by hand stay, nothing is lost."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from killed import describe_tree, run_killed

from hipify_py.cli.app import run
from hipify_py.model import FileResult
from hipify_py.runs.lock import Lock
from hipify_py.runs.merge import merge_texts
from hipify_py.runs.state import KEPT_FIELDS

CUDA = "#include <cuda_runtime.h>\nvoid f(void** p) {\n  cudaMalloc(p, 4);\n}\n\n// end\n"
HIP = CUDA.replace("cuda_runtime.h", "hip/hip_runtime.h").replace("cudaMalloc", "hipMalloc")


class Project:
    """An original, its port, and what the last run said."""

    def __init__(self, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
        self.source, self.out, self._capfd = folder / "in", folder / "out", capfd
        self.source.mkdir()
        self.out_text = self.err = ""

    def write(self, name: str, text: str) -> None:
        path = self.source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.out / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    def convert(self, *more: object) -> int:
        code = run(["convert", str(self.source), "-o", str(self.out), "-j", "1", *map(str, more)])
        self.out_text, self.err = self._capfd.readouterr()
        return code

    def text(self, name: str) -> str:
        return (self.out / name).read_text()


@pytest.fixture
def project(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Project:
    made = Project(tmp_path, capfd)
    made.write("a.cu", CUDA)
    made.write("sub/b.cu", CUDA)
    made.write("notes.txt", "one\ntwo\nthree\n")
    (made.source / "link.cu").symlink_to("a.cu")
    return made


def converted_paths(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that the engine is asked for from now on."""
    import hipify_py.runs.conversion

    seen: list[str] = []
    real = hipify_py.runs.conversion.convert_file

    def watch(path: Path, *rest: object) -> FileResult:
        seen.append(path.name)
        return real(path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(hipify_py.runs.conversion, "convert_file", watch)
    return seen


# What must not change.


def test_an_unchanged_tree_is_neither_converted_nor_touched(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    assert project.convert() == 0
    before = {k: v for k, v in describe_tree(project.out).items() if not k.startswith(".hipify-py")}
    seen = converted_paths(monkeypatch)
    assert project.convert() == 0
    assert seen == []
    assert {k: v for k, v in describe_tree(project.out).items() if not k.startswith(".hipify-py")} == before


def test_the_report_of_an_unchanged_tree_is_whole(project: Project, tmp_path: Path) -> None:
    project.write("left.cu", "void g() { cudaGraphKernelNodePortProgrammatic; cudaNoSuchThing(); }\n")
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    assert project.convert("--json", first) == 1
    said = project.err
    assert "left.cu" in said
    assert project.convert("--json", second) == 1
    assert project.err == said
    assert json.loads(first.read_text()) == json.loads(second.read_text())


def test_every_field_of_a_result_is_kept_or_left_out_on_purpose() -> None:
    assert {f.name for f in fields(FileResult)} == {*KEPT_FIELDS, "path", "data", "edits", "staged"}


def test_an_edit_by_hand_stays_while_the_original_is_unchanged(project: Project) -> None:
    project.convert()
    project.edit("a.cu", "// end", "// mine")
    project.edit("notes.txt", "two", "TWO")
    project.edit("a.cu", "// mine", "<<<<<<< edited in the port\n// mine")
    os.utime(project.out / "a.cu", (1, 1))
    for _ in range(3):
        assert project.convert("--strings") == 1, "a conflict in a file that was edited long ago"
    project.edit("a.cu", "<<<<<<< edited in the port\n", "")
    for more in ((), ("--strings",), ()):  # an option that changes nothing here converts all files again
        assert project.convert(*more) == 0
        assert project.text("a.cu") == HIP.replace("// end", "// mine")
        assert project.text("notes.txt") == "one\nTWO\nthree\n"


def test_a_file_that_no_run_made_is_kept_when_another_takes_its_place(project: Project) -> None:
    project.convert()
    (project.out / "new.cu").write_text("precious\n")
    project.write("new.cu", CUDA)
    assert project.convert() == 0
    assert project.text("new.cu") == HIP
    assert "is kept as" in project.err
    (kept,) = (project.out / ".hipify-py" / "replaced").rglob("new.cu")
    assert kept.read_text() == "precious\n"


# What must.


def test_only_a_changed_original_is_converted_again(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    project.convert()
    project.write("a.cu", CUDA + "int x = cudaSuccess;\n")
    seen = converted_paths(monkeypatch)
    assert project.convert() == 0
    assert seen == ["a.cu"]
    assert project.text("a.cu") == HIP + "int x = hipSuccess;\n"


def test_a_change_of_the_same_size_at_the_same_time_is_seen(project: Project) -> None:
    project.convert()
    status = (project.source / "a.cu").stat()
    project.write("a.cu", CUDA.replace("// end", "// END"))
    os.utime(project.source / "a.cu", ns=(status.st_atime_ns, status.st_mtime_ns))
    project.convert()
    assert project.text("a.cu") == HIP.replace("// end", "// END")


def test_a_changed_header_converts_the_files_that_include_it(project: Project) -> None:
    kernel = "__global__ void k(int* x) { *x = __shfl_sync(FULL, *x, 0); }\n"
    project.write("mask.h", "#define FULL 0xffffffff\n")
    project.write("between.h", '#include "mask.h"\n')
    project.write("k.cu", '#include "between.h"\n' + kernel)
    project.convert()
    first = project.text("k.cu")
    project.write("mask.h", "#define FULL lanes_of(3)\n")
    project.convert()
    assert project.text("k.cu") != first
    fresh = project.out.with_name("fresh")
    assert run(["convert", str(project.source), "-o", str(fresh), "-q"]) in (0, 1)
    assert project.text("k.cu") == (fresh / "k.cu").read_text()


def test_other_options_convert_everything_again(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    project.convert()
    seen = converted_paths(monkeypatch)
    project.convert("--comments")
    assert sorted(seen) == ["a.cu", "b.cu"]


def test_a_file_that_was_removed_from_the_port_comes_back(project: Project) -> None:
    project.convert()
    (project.out / "a.cu").unlink()
    (project.out / "notes.txt").unlink()
    assert project.convert() == 0
    assert project.text("a.cu") == HIP
    assert project.text("notes.txt") == "one\ntwo\nthree\n"


def test_a_file_that_was_deleted_leaves_the_port_unless_it_was_edited(project: Project) -> None:
    project.convert()
    project.edit("sub/b.cu", "// end", "// mine")
    for name in ("a.cu", "sub/b.cu", "link.cu"):
        (project.source / name).unlink()
    project.write("other.cu", CUDA)
    assert project.convert() == 0
    assert not (project.out / "a.cu").exists()
    assert not (project.out / "link.cu").is_symlink()
    assert project.text("sub/b.cu") == HIP.replace("// end", "// mine")
    assert "a.cu is no longer in the input; " in project.err
    assert "b.cu was edited by hand and stays" in project.err
    assert project.convert() == 0
    assert "no longer" not in project.err


def test_another_input_into_the_same_folder_removes_nothing(project: Project, tmp_path: Path) -> None:
    project.convert()
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "m.cu").write_text(CUDA)
    assert run(["convert", str(tmp_path / "more"), "-o", str(project.out), "-q"]) == 0
    assert project.text("a.cu") == HIP
    assert project.text("m.cu") == HIP


def test_changes_on_both_sides_are_merged(project: Project) -> None:
    project.convert()
    project.edit("a.cu", "// end", "// mine")
    project.edit("notes.txt", "three", "3")
    project.write("a.cu", CUDA.replace("p, 4", "p, 8"))
    project.write("notes.txt", "1\ntwo\nthree\n")
    assert project.convert() == 0
    assert project.text("a.cu") == HIP.replace("// end", "// mine").replace("p, 4", "p, 8")
    assert project.text("notes.txt") == "1\ntwo\n3\n"
    assert "were merged" in project.err


def test_a_conflict_is_marked_and_listed_until_a_person_settled_it(project: Project) -> None:
    project.convert()
    project.edit("a.cu", "p, 4", "p, 44")
    project.write("a.cu", CUDA.replace("p, 4", "p, 8"))
    for _ in range(2):
        assert project.convert() == 1
        text = project.text("a.cu")
        assert "<<<<<<< edited in the port\n  hipMalloc(p, 44);\n" in text
        assert "=======\n  hipMalloc(p, 8);\n>>>>>>> converted now\n" in text
        assert f"{project.out / 'a.cu'}:3:1: warning: edited by hand" in project.err
        assert "[HPY0030]" in project.err
    project.write("a.cu", CUDA.replace("p, 4", "p, 9"))
    assert project.convert() == 1
    assert project.text("a.cu") == text, "a file with open conflicts is not merged once more"
    (project.out / "a.cu").write_text(HIP.replace("p, 4", "p, 89"))
    assert project.convert() == 1, "what came in while the conflict was open is met now"
    assert "hipMalloc(p, 9)" in project.text("a.cu")
    (project.out / "a.cu").write_text(HIP.replace("p, 4", "p, 89"))
    assert project.convert() == 0
    assert project.text("a.cu") == HIP.replace("p, 4", "p, 89")


@pytest.mark.parametrize("why", ["binary", "no git"])
def test_what_cannot_be_merged_lies_beside_until_it_is_taken_away(
    project: Project, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, mine, new = b"a\0b", b"a\0mine", b"a\0new"
    if why == "no git":
        monkeypatch.setenv("PATH", "/nowhere")
        old, mine, new = b"old\n", b"mine\n", b"new\n"
    (project.source / "image.bin").write_bytes(old)
    project.convert()
    (project.out / "image.bin").write_bytes(mine)
    (project.source / "image.bin").write_bytes(new)
    for _ in range(2):
        assert project.convert() == 1
        assert (project.out / "image.bin").read_bytes() == mine
        assert (project.out / "image.bin.hipify-new").read_bytes() == new
        assert "[HPY0031]" in project.err
    (project.out / "image.bin.hipify-new").unlink()
    assert project.convert() == 0
    assert (project.out / "image.bin").read_bytes() == mine


def test_a_file_and_a_link_change_places(project: Project) -> None:
    project.convert()
    (project.source / "link.cu").unlink()
    project.write("link.cu", CUDA)
    (project.source / "notes.txt").unlink()
    (project.source / "notes.txt").symlink_to("a.cu")
    assert project.convert() == 0
    assert not (project.out / "link.cu").is_symlink()
    assert project.text("link.cu") == HIP
    assert os.readlink(project.out / "notes.txt") == "a.cu"
    assert project.convert() == 0


def test_permissions_that_changed_follow(project: Project) -> None:
    project.convert()
    (project.source / "a.cu").chmod(0o755)
    project.convert()
    assert (project.out / "a.cu").stat().st_mode & 0o777 == 0o755


def test_a_state_that_cannot_be_read_is_named(project: Project) -> None:
    project.convert()
    (project.out / ".hipify-py" / "state.db").write_bytes(b"not a database" * 100)
    assert project.convert() == 2
    assert "state.db: cannot be used" in project.err
    (project.out / ".hipify-py" / "state.db").unlink()
    assert project.convert() == 0


def test_a_state_of_another_version_is_refused(project: Project) -> None:
    project.convert()
    with sqlite3.connect(project.out / ".hipify-py" / "state.db") as db:
        db.execute("PRAGMA user_version = 77")
    assert project.convert() == 2
    assert "another version" in project.err


def test_a_state_that_names_files_outside_of_the_folder_is_refused(project: Project) -> None:
    project.convert()
    with sqlite3.connect(project.out / ".hipify-py" / "state.db") as db:
        db.execute("UPDATE files SET place = '../in/a.cu', out_hash = hash WHERE place = 'a.cu'")
    assert project.convert() == 2
    assert "outside of the folder" in project.err
    assert (project.source / "a.cu").read_text() == CUDA


# --check


def test_check_of_the_input_lists_what_converts_and_writes_nothing(
    project: Project, capfd: pytest.CaptureFixture[str]
) -> None:
    project.write("plain.cu", "int x;\n")
    before = describe_tree(project.source)
    assert run(["convert", str(project.source), "--check", "-q"]) == 1
    shown = capfd.readouterr().out.splitlines()
    assert shown == [f"{project.source / name}: would change" for name in ("a.cu", "sub/b.cu")]
    assert describe_tree(project.source) == before


def test_check_of_sources_without_cuda_exits_with_0(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("int x;\n")
    assert run(["convert", str(tmp_path), "--check", "-q"]) == 0


def test_check_of_a_port_says_whether_it_is_up_to_date_and_writes_nothing(project: Project) -> None:
    assert project.convert("--check") == 1
    assert not project.out.exists()
    assert project.convert() == 0
    before = describe_tree(project.out)
    assert project.convert("--check") == 0
    assert project.out_text == ""
    project.write("a.cu", CUDA.replace("p, 4", "p, 8"))
    (project.source / "notes.txt").unlink()
    assert project.convert("--check") == 1
    assert project.out_text.splitlines() == [f"{project.out / n}: would change" for n in ("a.cu", "notes.txt")]
    assert describe_tree(project.out) == before


def test_check_of_one_file_against_its_port(project: Project, tmp_path: Path) -> None:
    one = [str(project.source / "a.cu"), "-o", str(tmp_path / "one.cu"), "-q"]
    assert run(["convert", *one, "--check"]) == 1
    assert run(["convert", *one]) == 0
    assert run(["convert", *one, "--check"]) == 0


def test_check_with_a_header_of_a_single_source_writes_nothing(project: Project) -> None:
    single = ("--mode", "single-source")
    assert project.convert("--check", *single) == 1
    assert not project.out.exists()
    assert project.convert(*single) == 0
    assert project.convert("--check", *single) == 0


@pytest.mark.parametrize("more", [("--in-place",), ("--diff",)])
def test_check_goes_with_no_destination_that_writes(project: Project, more: tuple[str, ...]) -> None:
    assert run(["convert", str(project.source), "--check", "-o", "x", *more]) == 2


# Locks and kills


def test_two_runs_on_one_folder_are_kept_apart(project: Project) -> None:
    assert project.convert() == 0
    code = (
        "import sys; from pathlib import Path; from hipify_py.runs.lock import Lock\n"
        f"lock = Lock(Path({str(project.out)!r})); print('held', flush=True); sys.stdin.read()"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert project.convert() == 2
        assert f"another run of hipify-py (process {holder.pid}) works on" in project.err
        holder.kill()
        holder.wait()
    assert (project.out / ".hipify-py" / "lock").exists(), "a lock that was left behind"
    assert project.convert() == 0
    assert not (project.out / ".hipify-py" / "lock").exists()


def test_a_lock_leaves_nothing_behind(tmp_path: Path) -> None:
    Lock(tmp_path).release()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("first", [True, False], ids=["the first run", "a later run"])
def test_a_run_that_was_killed_anywhere_is_completed_by_the_next_one(tmp_path: Path, first: bool) -> None:
    mine = "" if first else "// mine\n"
    for kill_at in range(1, 200):
        source, out = tmp_path / str(kill_at) / "in", tmp_path / str(kill_at) / "out"
        source.mkdir(parents=True)
        (source / "a.cu").write_text(CUDA)
        (source / "b.cu").write_text(CUDA)
        (source / "notes.txt").write_text("text\n")
        command = ["convert", str(source), "-o", str(out), "-q", "-j", "1"]
        if not first:
            assert run_killed(command, 0) == 0
            (out / "b.cu").write_text(HIP + mine)
        (source / "a.cu").write_text(CUDA + "int x;\n")
        (source / "b.cu").write_text("int y;\n" + CUDA)
        code = run_killed(command, kill_at)
        assert run_killed(command, 0) == 0
        assert (out / "a.cu").read_text() == HIP + "int x;\n"
        assert (out / "b.cu").read_text() == "int y;\n" + HIP + mine
        assert not list(out.rglob("*.hipify-tmp"))
        if code != -9:
            break
    assert kill_at > 5, "the run has at least that many steps"


_lines = st.lists(st.sampled_from(["a\n", "b\n", "c\n", "d\n"]), max_size=6).map(lambda x: "".join(x).encode())


@settings(max_examples=60, deadline=None)
@given(base=_lines, mine=_lines, theirs=_lines)
def test_a_merge_loses_no_line_of_either_side(base: bytes, mine: bytes, theirs: bytes) -> None:
    merged = merge_texts(base, mine, theirs)
    assert merged is not None
    if mine in (base, theirs):
        assert merged.data == theirs
    elif theirs == base:
        assert merged.data == mine
    for side in (mine, theirs):
        for line in set(side.splitlines()) - set(base.splitlines()):
            assert line in merged.data.splitlines()


@settings(max_examples=15, deadline=None)
@given(steps=st.lists(st.tuples(st.integers(0, 5), st.sampled_from(["a.cu", "b.cu"]), st.integers(0, 3)), max_size=6))
def test_after_any_changes_of_originals_the_port_is_as_from_a_fresh_run(steps: list[tuple[int, str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "in", Path(folder) / "out"
        source.mkdir()
        (source / "z.cu").write_text(CUDA)
        for what, name, value in steps:
            path = source / name
            if what < 3:
                path.write_text(CUDA * value)
            elif what == 3:
                path.unlink(missing_ok=True)
            else:
                assert run_killed(["convert", str(source), "-o", str(out), "-q", "-j", "1"], 0) == 0
        fresh = Path(folder) / "fresh"
        for target in (out, fresh):
            assert run_killed(["convert", str(source), "-o", str(target), "-q", "-j", "1"], 0) == 0
        one, two = ({p.name: p.read_bytes() for p in target.iterdir() if p.is_file()} for target in (out, fresh))
        assert one == two


@pytest.mark.slow
def test_ten_thousand_unchanged_files_take_less_than_two_seconds(tmp_path: Path) -> None:
    for number in range(10_000):
        folder = tmp_path / "in" / str(number % 100)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"f{number}.cu").write_text(CUDA + f"int x{number};\n")
    command = [sys.executable, "-m", "hipify_py", "convert", str(tmp_path / "in"), "-o", str(tmp_path / "out"), "-q"]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    subprocess.run(command, check=True, env=environment)
    time.sleep(2.1)  # until the times of the files can be trusted; before, contents are compared
    subprocess.run(command, check=True, env=environment)
    before = os.times()
    subprocess.run(command, check=True, env=environment)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    assert spent < 2, "of this program's time; what other programs take does not count"
