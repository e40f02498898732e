"""Kernels compiled at run time: compiled once, found on disk, and never the reason that something fails."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rtc_process import Probe

# Where nothing can be written a compiler's help is out of reach: what works comes from the disk.
NO_COMPILER = {"TMPDIR": "/proc/nowhere"}
BROKEN = "int broken() { return missing_name; }"


def test_a_kernel_is_compiled_once_and_found_by_the_next_process_without_a_compiler(probe: Probe) -> None:
    first = probe.scale(3, 4, 3)
    assert (first.codes, first.right, first.count("compiled"), first.count("found")) == ([0, 0, 0], True, 2, 0)
    assert len(probe.files()) == 2
    second = probe.scale(4, 3, 4, **NO_COMPILER)
    assert (second.codes, second.right, second.count("compiled"), second.count("found")) == ([0, 0, 0], True, 0, 2)


def test_other_sources_are_other_kernels(probe: Probe) -> None:
    probe.scale(3)
    assert probe.scale(3, extra="// changed").count("compiled") == 1
    assert len(probe.files()) == 2


def test_threads_that_want_the_same_kernel_compile_it_once(probe: Probe) -> None:
    run = probe.scale(*[5] * 16, threads=8)
    assert (run.codes, run.right, run.count("compiled")) == ([0] * 16, True, 1)


def test_processes_may_compile_the_same_kernels_at_once(probe: Probe) -> None:
    started = [probe.start(1, "", 3, 4) for _ in range(3)]
    assert all(run.codes == [0, 0] and run.right for run in map(probe.finish, started))
    assert len(probe.files()) == 2, "one file a kernel, and none that is unfinished"
    assert probe.scale(3, 4, **NO_COMPILER).count("found") == 2


def test_a_file_ends_with_its_key_and_the_checksum_of_its_code(probe: Probe) -> None:
    probe.scale(3)
    (path,) = probe.files()
    code, key, checksum = path.read_bytes()[:-1].rsplit(b"\nhipify-py kernel ", 1)[0], *_tail(path)
    fields = b"%d:%s%d:%s" % (len(key), key.encode(), len(code), code)
    assert path.name.endswith(key)
    assert checksum == hashlib.sha256(fields).hexdigest()


def _tail(path: Path) -> tuple[str, str]:
    key, checksum = path.read_bytes().rsplit(b"\nhipify-py kernel ", 1)[1].decode().split()
    return key, checksum


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda data: data[: len(data) // 2], id="cut"),
        pytest.param(lambda data: b"", id="empty"),
        pytest.param(lambda data: data[:4000] + b"\xff" * 64 + data[4064:], id="overwritten in the middle"),
        pytest.param(lambda data: b"not a kernel\n" * 100, id="something else"),
    ],
)
def test_a_damaged_file_is_compiled_again(probe: Probe, damage: Callable[[bytes], bytes]) -> None:
    probe.scale(3)
    (path,) = probe.files()
    path.write_bytes(damage(path.read_bytes()))
    run = probe.scale(3)
    assert (run.codes, run.right, run.count("damaged"), run.count("compiled")) == ([0], True, 1, 1)
    assert probe.scale(3, **NO_COMPILER).count("found") == 1, "the file is whole again"


def test_another_kernels_file_is_not_taken_for_this_one(probe: Probe) -> None:
    probe.scale(3, 4)
    three, four = probe.files()
    three.write_bytes(four.read_bytes())
    run = probe.scale(3)
    assert (run.codes, run.right, run.count("damaged")) == ([0], True, 1)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to another user")
def test_a_file_of_another_user_is_not_loaded(probe: Probe) -> None:
    probe.scale(3)
    (path,) = probe.files()
    os.chown(path, 65534, 65534)
    assert probe.scale(3, **NO_COMPILER).codes == [1]
    assert probe.scale(3).count("compiled") == 1


def test_without_a_place_for_files_kernels_are_compiled_in_each_process(probe: Probe) -> None:
    for _ in range(2):
        run = probe.scale(3, HIPIFY_PY_CACHE="/proc/nowhere")
        assert (run.codes, run.right, run.count("compiled"), run.count("not kept")) == ([0], True, 1, 1)


def test_the_cache_is_where_other_caches_are(probe: Probe, tmp_path: Path) -> None:
    probe.scale(3, HIPIFY_PY_CACHE="", XDG_CACHE_HOME=str(tmp_path / "xdg"))
    probe.scale(3, HIPIFY_PY_CACHE="", XDG_CACHE_HOME="", HOME=str(tmp_path / "home"))
    for folder in ("xdg/hipify-py/rtc", "home/.cache/hipify-py/rtc"):
        assert len([path for path in (tmp_path / folder).rglob("*") if path.is_file()]) == 1


def test_the_oldest_used_files_leave_when_there_are_too_many(probe: Probe) -> None:
    probe.scale(3)
    (kept,) = probe.files()
    old, unfinished = kept.with_name("old-kernel"), kept.with_name("1-1.new")
    for path in (old, unfinished):
        path.write_bytes(bytes(2 << 20))
        os.utime(path, (time.time() - 90000,) * 2)
    run = probe.scale(4, HIPIFY_PY_RTC_CACHE_SIZE="1")
    assert (run.codes, run.right, run.count("removed")) == ([0], True, 1)
    assert len(probe.files()) == 2, "both kernels stay"
    assert kept in probe.files()


def test_a_cache_of_no_size_keeps_nothing(probe: Probe) -> None:
    run = probe.scale(3, HIPIFY_PY_RTC_CACHE_SIZE="0")
    assert (run.codes, run.right, probe.files()) == ([0], True, [])


def test_off_compiles_nothing(probe: Probe) -> None:
    run = probe.scale(3, HIPIFY_PY_RTC="off")
    assert (run.codes, run.log, probe.files()) == ([1], [], [])


def test_a_mode_that_does_not_exist_is_reported_once(probe: Probe) -> None:
    run = probe.scale(3, 4, HIPIFY_PY_RTC="of")
    assert (run.codes, run.right) == ([0, 0], True)
    assert [line for line in run.log if "HIPIFY_PY_RTC=" in line] == [
        "hipify-py: HIPIFY_PY_RTC=of is none of off, on and force; it counts as on"
    ]


@pytest.mark.parametrize(("mode", "code"), [("on", 1), ("force", 2)])
def test_a_kernel_that_does_not_compile_is_reported_once_with_the_compilers_words(
    probe: Probe, mode: str, code: int
) -> None:
    run = probe.scale(3, 3, extra=BROKEN, HIPIFY_PY_RTC=mode)
    assert run.codes == [code, code]
    assert sum("the kernel scale_by_3 cannot be compiled at run time" in line for line in run.log) == 1
    assert sum("kernel.cpp:1:" in line and "missing_name" in line for line in run.log) == 1
    assert len(run.log) < 10


def test_a_refusal_is_remembered_until_another_compiler_is_there(probe: Probe, tmp_path: Path) -> None:
    compiler = tmp_path / "compiler"
    compiler.write_text('#!/bin/sh\necho "error: not today" >&2\nexit 1\n', encoding="utf-8")
    compiler.chmod(0o755)
    named: Any = {"HIPIFY_PY_RTC_COMPILER": str(compiler)}
    first = probe.scale(3, **named)
    assert (first.codes, first.count("refused before")) == ([1], 0)
    assert any("not today" in line for line in first.log)
    second = probe.scale(3, **named)
    assert (second.codes, second.count("refused before"), len(second.log)) == ([1], 1, 1)
    (kept,) = probe.files()
    assert second.log[0].endswith(str(kept))
    assert "error: not today" in kept.read_text(encoding="utf-8"), "the file says why"
    forced = probe.scale(3, **named, HIPIFY_PY_RTC="force")
    assert (forced.codes, any("not today" in line for line in forced.log)) == ([2], True)
    assert probe.scale(3, extra="// another kernel", **named).count("refused before") == 0
    with compiler.open("a", encoding="utf-8") as handle:
        handle.write("# a newer one\n")
    assert probe.scale(3, **named).count("refused before") == 0
    assert probe.scale(3).right, "a compiler that is not the one that refused"


def test_a_refusal_is_forgotten_after_a_day(probe: Probe) -> None:
    probe.scale(3, extra=BROKEN)
    (kept,) = probe.files()
    body, tail = kept.read_bytes().rsplit(b"\nhipify-py kernel ", 1)
    key = tail.split()[0]
    body = b"%d\n" % (int(body.split(b"\n")[0]) - 86401) + body.partition(b"\n")[2]
    fields = b"%d:%s%d:%s" % (len(key), key, len(body), body)
    checksum = hashlib.sha256(fields).hexdigest().encode()
    kept.write_bytes(body + b"\nhipify-py kernel " + key + b" " + checksum + b"\n")
    run = probe.scale(3, extra=BROKEN)
    assert (run.count("refused before"), run.count("damaged")) == (0, 0)
    assert any("missing_name" in line for line in run.log)


@pytest.mark.parametrize("body", ["kill -9 $$", "exit 0"], ids=["killed", "without code"])
def test_a_compiler_that_did_not_refuse_is_asked_again(probe: Probe, tmp_path: Path, body: str) -> None:
    compiler = tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    compiler.chmod(0o755)
    assert probe.scale(3, HIPIFY_PY_RTC_COMPILER=str(compiler)).codes == [1]
    assert probe.files() == []


def test_without_a_compiler_the_message_says_what_to_do(probe: Probe) -> None:
    run = probe.scale(3, HIPIFY_PY_RTC_COMPILER="no-such-compiler")
    assert run.codes == [1]
    assert any("no-such-compiler" in line and "install one or name it" in line for line in run.log)


def test_a_compiler_that_ends_without_code_is_no_compiler(probe: Probe) -> None:
    assert probe.scale(3, HIPIFY_PY_RTC_COMPILER="true").codes == [1]


def test_another_compiler_can_be_named(probe: Probe, clang_cxx: Path) -> None:
    probe.scale(3)
    run = probe.scale(3, HIPIFY_PY_RTC_COMPILER=str(clang_cxx))
    assert (run.codes, run.right, run.count("compiled")) == ([0], True, 1)
    assert any(line.endswith(f"by {clang_cxx}") for line in run.log)


def test_on_an_amd_gpu_clang_compiles_where_hiprtc_is_missing(amd_probe: Probe) -> None:
    first = amd_probe.scale(3, 4, 3)
    assert (first.codes, first.right, first.count("compiled")) == ([0, 0, 0], True, 2)
    second = amd_probe.scale(3, 4, **NO_COMPILER)
    assert (second.codes, second.right, second.count("found")) == ([0, 0], True, 2)
