"""Running programs and judging the runs; shell scripts stand for programs."""

from __future__ import annotations

import re
import time
from pathlib import Path

import numpy as np
import pytest

from hipify_py.verify.compare import Criteria, compare_runs
from hipify_py.verify.files import ResultFile
from hipify_py.verify.model import Status
from hipify_py.verify.run import Run, run_program


def _run(folder: Path, stdout: str = "", exit_code: int = 0, stderr: str = "", timed_out: bool = False) -> Run:
    return Run("prog", folder, exit_code, stdout, stderr, 1.0, timed_out)


def _judge(originals: list[Run], port: Run, **criteria: object) -> tuple[Status, str]:
    check = compare_runs(originals, port, 64, Criteria(**criteria))  # type: ignore[arg-type]
    return check.status, check.reason


def test_another_number_fails_and_is_named(tmp_path: Path) -> None:
    status, reason = _judge([_run(tmp_path, "sum 1.5")] * 2, _run(tmp_path, "sum 1.25"))
    assert status is Status.FAIL
    assert reason.startswith("stdout line 1: original 1.5, port 1.25")


def test_another_exit_code_fails(tmp_path: Path) -> None:
    status, reason = _judge([_run(tmp_path, "a")] * 2, _run(tmp_path, "a", 3, "assertion x failed\n"))
    assert status is Status.FAIL
    assert reason == "the port ended with exit code 3: assertion x failed"


def test_a_crash_of_the_port_fails_and_names_the_signal(tmp_path: Path) -> None:
    status, reason = _judge([_run(tmp_path, "a")] * 2, _run(tmp_path, "a", -11))
    assert status is Status.FAIL
    assert "SIGSEGV" in reason


def test_a_port_that_does_not_end_fails(tmp_path: Path) -> None:
    status, reason = _judge([_run(tmp_path, "a")] * 2, _run(tmp_path, "", -9, timed_out=True))
    assert (status, reason.startswith("the port did not end")) == (Status.FAIL, True)


@pytest.mark.parametrize("original", [{"exit_code": 1}, {"exit_code": -6}, {"timed_out": True, "exit_code": -9}])
def test_an_original_that_goes_wrong_itself_verifies_nothing(tmp_path: Path, original: dict[str, int]) -> None:
    bad = _run(tmp_path, "a", **original)  # type: ignore[arg-type]
    status, _ = _judge([bad, bad], bad)
    assert status is Status.UNVERIFIED


def test_no_output_verifies_nothing(tmp_path: Path) -> None:
    status, reason = _judge([_run(tmp_path)] * 2, _run(tmp_path))
    assert status is Status.UNVERIFIED
    assert "no output to compare" in reason


def test_only_measured_times_verify_nothing(tmp_path: Path) -> None:
    originals = [_run(tmp_path, "time 1.5 ms"), _run(tmp_path, "time 1.75 ms")]
    status, _ = _judge(originals, _run(tmp_path, "time 99 ms"))
    assert status is Status.UNVERIFIED


def test_equal_output_passes_and_says_how_much_was_compared(tmp_path: Path) -> None:
    status, reason = _judge([_run(tmp_path, "sum 1.5")] * 2, _run(tmp_path, "sum 1.5"))
    assert (status, reason) == (Status.PASS, "equal: stdout (1 numbers, 1 words)")


def test_stderr_is_compared_too(tmp_path: Path) -> None:
    status, _ = _judge([_run(tmp_path, "a", 0, "warning 1")] * 2, _run(tmp_path, "a", 0, "warning 2"))
    assert status is Status.FAIL


def test_ignored_lines_do_not_count(tmp_path: Path) -> None:
    status, _ = _judge([_run(tmp_path, "a\nt 1")] * 2, _run(tmp_path, "a\nt 2"), ignore=re.compile("^t "))
    assert status is Status.PASS


def _with_file(folder: Path, values: list[float]) -> Run:
    folder.mkdir()
    np.save(folder / "out.npy", np.array(values, np.float32))
    return _run(folder)


def test_result_files_decide(tmp_path: Path) -> None:
    files = (ResultFile("out.npy"),)
    first, second = _with_file(tmp_path / "a", [1, 2]), _with_file(tmp_path / "b", [1, 2])
    same, other = _with_file(tmp_path / "c", [1, 2]), _with_file(tmp_path / "d", [1, 2.5])
    assert _judge([first, second], same, files=files) == (Status.PASS, "equal: out.npy (2 numbers)")
    assert _judge([first, second], other, files=files)[0] is Status.FAIL
    assert _judge([first, other], same, files=files)[0] is Status.UNVERIFIED  # the original itself is not repeatable
    assert _judge([first, second], _run(tmp_path / "c" / "gone"), files=files)[0] is Status.FAIL
    assert _judge([_run(tmp_path)] * 2, same, files=files)[0] is Status.UNVERIFIED


def _script(folder: Path, text: str) -> Path:
    path = folder / "script"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_a_program_runs_in_a_copy_of_its_data_under_a_given_name(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "in.txt").write_text("hello")
    program = _script(tmp_path, 'echo "$0 $1"; cat in.txt; echo x > in.txt; echo y > out.txt')
    run = run_program(program, tmp_path / "run", "prog", ["arg"], data)
    assert (run.exit_code, run.stdout) == (0, "./prog arg\nhello")
    assert (data / "in.txt").read_text() == "hello"
    assert (run.folder / "out.txt").is_file()


def _ends(process: int) -> bool:
    """Whether a process that was killed is gone, or a zombie, soon: the kernel does it when it next runs."""
    state = Path(f"/proc/{process}/stat")
    for _ in range(100):
        try:
            if state.read_text().split()[2] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.1)
    return False


def test_a_program_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    program = _script(tmp_path, "echo begun; sleep 60 & echo $! > child; wait")
    run = run_program(program, tmp_path / "run", "prog", timeout=0.5)
    assert run.timed_out
    assert run.stdout == "begun\n"
    child = int((run.folder / "child").read_text())
    assert _ends(child)


def test_a_signal_is_a_negative_exit_code(tmp_path: Path) -> None:
    assert run_program(_script(tmp_path, "kill -SEGV $$"), tmp_path / "run", "prog").exit_code == -11
