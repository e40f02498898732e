"""A conversion in place can be taken back, bit for bit, wherever it was killed; what a person wrote is never lost."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from killed import describe_tree, run_killed

from hipify_py.cli.app import run

CUDA = b"#include <cuda_runtime.h>\nint f(void** p) { return (int)cudaMalloc(p, 4); }\n"
NEVER = 1 << 30


def make_tree(root: Path) -> None:
    (root / "sub").mkdir(parents=True)
    (root / "a.cu").write_bytes(CUDA)
    (root / "sub" / "b.cu").write_bytes(b'#include "c.cuh"\n' + CUDA)
    (root / "sub" / "c.cuh").write_bytes(CUDA)
    (root / "plain.cu").write_bytes(b"int x;\n")
    (root / "notes.txt").write_text("cudaMalloc")
    (root / "Makefile").write_text("a: a.cu\n\tnvcc -o a a.cu\n")
    (root / "link.cu").symlink_to("a.cu")
    (root / "a.cu").chmod(0o750)
    for number, path in enumerate(sorted(root.rglob("*.cu*"))):
        os.utime(path, ns=(10**18 + number, 10**18 + 7 * number), follow_symlinks=False)
    os.link(root / "sub" / "b.cu", root / "twin.cu")
    for folder in (root / "sub", root):
        os.utime(folder, ns=(10**18, 10**18 + 3))


def convert_in_place(root: Path, *more: str) -> None:
    assert run(["convert", str(root), "--in-place", "-q", *more]) == 0


def test_nothing_to_undo_is_said_and_exits_with_2(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make_tree(tmp_path / "in")
    before = describe_tree(tmp_path)
    assert run(["undo", str(tmp_path / "in")]) == 2
    assert "no conversion in place to undo" in capfd.readouterr().err
    assert describe_tree(tmp_path) == before


def test_a_file_edited_after_the_run_stops_undo_and_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make_tree(tmp_path)
    convert_in_place(tmp_path)
    (tmp_path / "a.cu").write_bytes(b"mine\n")
    before = describe_tree(tmp_path)
    assert run(["undo", str(tmp_path)]) == 1
    assert f"{tmp_path / 'a.cu'}: was edited after the run" in capfd.readouterr().err
    assert describe_tree(tmp_path) == before


def test_force_restores_an_edited_file_and_keeps_its_text(tmp_path: Path) -> None:
    make_tree(tmp_path)
    before = describe_tree(tmp_path)
    convert_in_place(tmp_path)
    (tmp_path / "a.cu").write_bytes(b"mine\n")
    assert run(["undo", str(tmp_path), "--force"]) == 0
    after = describe_tree(tmp_path)
    assert {name: after[name] for name in before} == before
    (kept,) = (tmp_path / ".hipify-py" / "edited").rglob("a.cu")
    assert kept.read_bytes() == b"mine\n"


@pytest.mark.parametrize("more", [(), ("--rename", "hip"), ("--mode", "single-source", "--header", "new/gpu.h")])
def test_undo_brings_back_contents_names_links_permissions_and_times(tmp_path: Path, more: tuple[str, ...]) -> None:
    make_tree(tmp_path)
    before = describe_tree(tmp_path)
    convert_in_place(tmp_path, *more)
    assert describe_tree(tmp_path) != before
    assert run(["undo", str(tmp_path)]) == 0
    assert describe_tree(tmp_path) == before, "and the folder of the journal is gone"


def test_the_root_gets_its_times_back_too(tmp_path: Path) -> None:
    make_tree(tmp_path / "in")
    before = (tmp_path / "in").stat().st_mtime_ns
    convert_in_place(tmp_path / "in")
    assert (tmp_path / "in").stat().st_mtime_ns != before
    assert run(["undo", str(tmp_path / "in")]) == 0
    assert (tmp_path / "in").stat().st_mtime_ns == before


def test_a_folder_that_got_a_file_after_the_run_keeps_its_time(tmp_path: Path) -> None:
    make_tree(tmp_path)
    convert_in_place(tmp_path)
    (tmp_path / "sub" / "mine.txt").write_text("mine\n")
    old = (tmp_path / "sub").stat().st_mtime_ns
    assert run(["undo", str(tmp_path)]) == 0
    assert (tmp_path / "sub").stat().st_mtime_ns > old, "it changes once more, and is not set back"


def test_a_name_outside_of_the_tree_is_a_name_of_the_same_file_again(tmp_path: Path) -> None:
    make_tree(tmp_path / "in")
    os.link(tmp_path / "in" / "a.cu", tmp_path / "outside.cu")
    convert_in_place(tmp_path / "in")
    assert (tmp_path / "outside.cu").read_bytes() == CUDA, "its contents are not the run's to change"
    assert run(["undo", str(tmp_path / "in")]) == 0
    assert (tmp_path / "outside.cu").samefile(tmp_path / "in" / "a.cu")


def test_hard_links_come_back_as_copies_where_the_file_system_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tree(tmp_path)
    before = {name: what[:4] for name, what in describe_tree(tmp_path).items()}

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    convert_in_place(tmp_path)
    assert run(["undo", str(tmp_path)]) == 0
    assert {name: what[:4] for name, what in describe_tree(tmp_path).items()} == before


def test_a_named_link_is_kept_and_the_file_behind_it_is_converted(tmp_path: Path) -> None:
    make_tree(tmp_path)
    before = describe_tree(tmp_path)
    assert run(["convert", str(tmp_path / "link.cu"), "--in-place", "-q"]) == 0
    assert os.readlink(tmp_path / "link.cu") == "a.cu"
    assert b"hipMalloc" in (tmp_path / "a.cu").read_bytes()
    assert run(["undo", str(tmp_path)]) == 0
    assert describe_tree(tmp_path) == before


def test_two_folders_in_one_run_are_undone_together_in_the_folder_around_them(tmp_path: Path) -> None:
    make_tree(tmp_path / "x")
    make_tree(tmp_path / "y")
    before = describe_tree(tmp_path)
    assert run(["convert", str(tmp_path / "x"), str(tmp_path / "y"), "--in-place", "-q"]) == 0
    assert run(["undo", str(tmp_path)]) == 0
    assert describe_tree(tmp_path) == before


def test_runs_are_listed_and_undone_from_the_last_one(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make_tree(tmp_path)
    before = describe_tree(tmp_path)
    convert_in_place(tmp_path)
    (tmp_path / "late.cu").write_bytes(CUDA)
    assert run_killed(["convert", str(tmp_path), "--in-place"], NEVER) == 0
    capfd.readouterr()
    assert run(["undo", str(tmp_path), "--list"]) == 0
    first, second = (line.split() for line in capfd.readouterr().out.splitlines())
    assert first[2:] == ["5", "files"]
    assert second[2:] == ["1", "files"]
    assert run(["undo", str(tmp_path)]) == 0
    assert (tmp_path / "late.cu").read_bytes() == CUDA
    assert run(["undo", str(tmp_path), "--run", first[0]]) == 0
    (tmp_path / "late.cu").unlink()
    assert describe_tree(tmp_path) == before


def test_a_journal_that_leads_out_of_the_tree_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make_tree(tmp_path / "in")
    convert_in_place(tmp_path / "in")
    (journal,) = (tmp_path / "in").rglob("journal.jsonl")
    (tmp_path / "outside.cu").write_bytes(b"precious\n")
    journal.write_text(journal.read_text().replace('"a.cu"', '"../outside.cu"'))
    assert run(["undo", str(tmp_path / "in"), "--force"]) == 2
    assert "journal.jsonl:4: not a line of a journal" in capfd.readouterr().err
    assert (tmp_path / "outside.cu").read_bytes() == b"precious\n"


def test_a_line_of_the_journal_that_was_cut_off_changes_nothing(tmp_path: Path) -> None:
    make_tree(tmp_path)
    before = describe_tree(tmp_path)
    convert_in_place(tmp_path)
    (journal,) = tmp_path.rglob("journal.jsonl")
    journal.write_bytes(journal.read_bytes().replace(b'{"done": true}\n', b'{"path": "notes.tx'))
    assert run(["undo", str(tmp_path)]) == 0
    assert describe_tree(tmp_path) == before


def undo_after_kill(root: Path, more: list[str], kill_at: int) -> bool:
    """Kill a conversion, undo it, compare; whether the kill came before the end."""
    before = describe_tree(root)
    code = run_killed(["convert", str(root), "--in-place", "-j", "1", *more], kill_at)
    assert code in (0, 1, -9)
    if code != -9:
        return False
    done = run_killed(["undo", str(root)], NEVER)
    if done == 2:  # nothing was done yet
        after = {k: v for k, v in describe_tree(root).items() if not k.startswith(".hipify-py")}
    else:
        assert done == 0
        after = describe_tree(root)
    assert after == before, f"killed before change {kill_at}"
    return True


@pytest.mark.parametrize("more", [[], ["--rename", "hip"], ["--mode", "single-source", "--header", "new/gpu.h"]])
def test_a_run_killed_before_any_of_its_changes_is_undone(tmp_path: Path, more: list[str]) -> None:
    kill_at = 1
    while True:
        root = tmp_path / str(kill_at)
        make_tree(root)
        if not undo_after_kill(root, more, kill_at):
            break
        kill_at += 1
    assert kill_at > 15, "the conversion has at least that many steps"


def test_an_undo_killed_before_any_of_its_changes_can_be_done_again(tmp_path: Path) -> None:
    kill_at = 1
    while True:
        root = tmp_path / str(kill_at)
        make_tree(root)
        before = describe_tree(root)
        assert run_killed(["convert", str(root), "--in-place", "--rename", "hip"], NEVER) == 0
        first = run_killed(["undo", str(root)], kill_at)
        if first != -9:
            break
        second = run_killed(["undo", str(root)], NEVER)
        after = describe_tree(root)
        if second == 2:  # the journal is what goes last
            after = {k: v for k, v in after.items() if not k.startswith(".hipify-py")}
        assert after == before, f"killed before change {kill_at}"
        kill_at += 1
    assert kill_at > 10, "undo has at least that many steps"


@settings(max_examples=5, deadline=None)
@given(kills=st.lists(st.integers(1, 40), min_size=1, max_size=3), rename=st.booleans(), first=st.integers(20, 150))
def test_an_undo_that_is_killed_again_and_again_comes_to_its_end(kills: list[int], rename: bool, first: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "in"
        make_tree(root)
        before = describe_tree(root)
        run_killed(["convert", str(root), "--in-place", "-j", "1", *(["--rename", "hip"] if rename else [])], first)
        for kill_at in kills:
            run_killed(["undo", str(root)], kill_at)
        last = run_killed(["undo", str(root)], NEVER)
        after = describe_tree(root)
        if last == 2:  # it was undone before
            after = {k: v for k, v in after.items() if not k.startswith(".hipify-py")}
        assert after == before


_names = st.text("abc", min_size=1, max_size=2)
_files = st.dictionaries(
    st.tuples(st.sampled_from(["", "d/", "d/e/"]), _names, st.sampled_from([".cu", ".cuh", ".cpp", ".txt"])),
    st.tuples(
        st.sampled_from([CUDA, b"int y;\n", b"\xff\n" + CUDA, b"", b"a\0b"]), st.sampled_from([0o600, 0o644, 0o755])
    ),
    min_size=1,
    max_size=8,
)


@settings(max_examples=20, deadline=None)
@given(files=_files, twins=st.integers(0, 3), rename=st.booleans(), kill_at=st.integers(1, 120))
def test_any_tree_comes_back_from_a_run_that_was_killed_anywhere(
    files: dict[tuple[str, str, str], tuple[bytes, int]], twins: int, rename: bool, kill_at: int
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "in"
        root.mkdir()
        (root / "main.cu").write_bytes(CUDA)
        for parts, (data, mode) in files.items():
            path = root / "".join(parts)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            path.chmod(mode)
        for number, path in enumerate(sorted(p for p in root.rglob("*") if p.is_file())[:twins]):
            os.link(path, path.with_name(f"twin{number}.cu"))
        undo_after_kill(root, ["--rename", "hip"] if rename else [], kill_at)
