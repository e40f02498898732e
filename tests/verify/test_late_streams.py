"""Late streams in verify: missing synchronisation fails with the operation named, right programs pass, and what cannot
be checked is said."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from hipify_py.build.cc import run_cc
from hipify_py.build.driver import Settings
from hipify_py.verify.compare import Criteria, compare_late_run
from hipify_py.verify.model import Check, Status, StreamFinding, VerifyReport
from hipify_py.verify.pages import render_html, render_junit
from hipify_py.verify.report import format_report
from hipify_py.verify.run import Run, run_program
from hipify_py.verify.streams import LateRuns, add_streams

PASSED = Check("app", 64, Status.PASS, "equal: stdout")
THRUST = "hipcpu: HIPCPU_STREAMS=late is not for programs with Thrust, whose algorithms are the host's; using immediate"


class FakeProgram:
    """Prints "wrong" where all of the operations `needs` are late, and "right" otherwise."""

    def __init__(self, folder: Path, operations: int, needs: range, stderr: str = "", ends: bool = True) -> None:
        self.folder, self.operations, self.needs, self.stderr, self.ends = folder, operations, needs, stderr, ends
        self.runs: list[str] = []

    def start(self, environment: Mapping[str, str], name: str) -> Run:
        mode = environment["HIPCPU_STREAMS"]
        self.runs.append(mode)
        first, last = map(int, (mode.partition(":")[2] or f"1-{self.operations}").split("-"))
        late = bool(self.needs) and first <= self.needs[0] and self.needs[-1] <= last
        if self.operations:
            rows = [{"operation": i, "name": f"k{i}", "frames": []} for i in range(first, min(last, 3) + 1)]
            end = [{"operations": self.operations, "waiting": 0}] if self.ends else []
            log = "".join(json.dumps(row) + "\n" for row in [*rows, *end])
            Path(environment["HIPCPU_STREAMS_LOG"]).write_text(log, encoding="utf-8")
        return Run("app", self.folder, 0, "wrong\n" if late else "right\n", self.stderr, 0.1)

    def check(self, start: Callable[[Mapping[str, str], str], Run] | None = None) -> StreamFinding:
        right = Run("app", self.folder, 0, "right\n", "", 0.1)
        return LateRuns(
            start or self.start,
            lambda run: compare_late_run([right, right], run, 64, Criteria()),
            self.folder,
            "app",
            60,
        ).check()


def test_a_program_whose_output_holds_passes_and_its_operations_are_counted(tmp_path: Path) -> None:
    finding = FakeProgram(tmp_path, 7, range(0)).check()
    assert (finding.status, finding.reason) == (Status.PASS, "equal: stdout (0 numbers, 1 words); 7 operations")


@pytest.mark.parametrize("number", [1, 2, 3, 6, 1000])
@pytest.mark.parametrize("ends", [True, False], ids=["ends", "crashes"])
def test_the_one_operation_is_found_in_few_runs(tmp_path: Path, number: int, ends: bool) -> None:
    program = FakeProgram(tmp_path, 1000, range(number, number + 1), ends=ends)
    finding = program.check()
    assert (finding.status, finding.number) == (Status.FAIL, number)
    assert finding.operation == (f"k{number}" if number <= 3 else "")
    assert len(program.runs) <= 2 + 2 * 10 + 2


def test_operations_that_are_late_together_are_told_so(tmp_path: Path) -> None:
    finding = FakeProgram(tmp_path, 9, range(4, 8)).check()
    assert finding.number == 7
    assert finding.notes == ("it takes the delay of operations 4 to 7 together; this is the last of them",)


def test_a_thrust_program_is_not_checked_and_says_why(tmp_path: Path) -> None:
    finding = FakeProgram(tmp_path, 0, range(0), stderr=THRUST + "\n").check()
    assert finding.status is Status.UNVERIFIED
    (line,) = finding.lines()
    assert line.startswith("not checked: HIPCPU_STREAMS=late is not for programs with Thrust")


def test_a_program_without_work_is_not_checked(tmp_path: Path) -> None:
    finding = FakeProgram(tmp_path, 0, range(0)).check()
    assert finding.lines() == ["not checked: the program hands in no work that could be late"]


def test_a_run_that_does_not_end_is_not_checked(tmp_path: Path) -> None:
    program = FakeProgram(tmp_path, 3, range(0))
    finding = program.check(lambda env, name: replace(program.start(env, name), timed_out=True, seconds=9.0))
    assert finding.lines() == ["not checked: with late streams it did not end within 9 s"]


def test_a_difference_that_comes_and_goes_is_not_checked(tmp_path: Path) -> None:
    program = FakeProgram(tmp_path, 3, range(1, 2))

    def start(environment: Mapping[str, str], name: str) -> Run:
        run = program.start(environment, name)
        return run if len(program.runs) == 1 else replace(run, stdout="right\n")

    assert program.check(start).lines() == ["not checked: two runs with late streams have different outputs"]


def test_lines_of_several_streams_have_no_order(tmp_path: Path) -> None:
    runs = [Run("app", tmp_path, 0, text, "", 0.1) for text in ("a 1\nb 2\n", "b 2\na 1\n", "b 2\na 2\n")]
    first, swapped, wrong = (compare_late_run([runs[0]] * 2, run, 64, Criteria()) for run in runs)
    assert (first.status, swapped.status, wrong.status) == (Status.PASS, Status.PASS, Status.FAIL)
    assert swapped.reason == "equal: stdout (2 numbers, 2 words), lines in another order"


def test_a_warning_at_the_end_is_shown_and_is_no_output(tmp_path: Path) -> None:
    warning = "hipcpu: warning: the program ended while 2 operations waited in its streams, the first one fill;"
    finding = FakeProgram(tmp_path, 3, range(0), stderr=f"{warning}\n").check()
    assert (finding.status, finding.notes) == (Status.PASS, (warning,))
    report = VerifyReport(Path("a"), Path("b"), (add_streams(PASSED, finding),))
    assert f"streams: note: {warning}" in format_report(report)


def test_other_messages_of_the_runtime_are_neither_output_nor_notes(tmp_path: Path) -> None:
    """Which block comes first to a barrier that others have left depends on the order."""
    texts = [f"hipcpu: warning: kernel k, block ({i},0,0): a block barrier was reached by 3 threads\n" for i in (0, 9)]
    original, late = (Run("app", tmp_path, 0, "right\n", text, 0.1) for text in texts)
    assert compare_late_run([original] * 2, late, 64, Criteria()).status is Status.PASS
    assert FakeProgram(tmp_path, 3, range(0), stderr=texts[1]).check().notes == ()


def test_a_difference_fails_and_what_was_not_checked_changes_no_verdict_but_is_shown() -> None:
    found = StreamFinding(Status.FAIL, "stdout line 1", "fill", 2, 3, "a.cu:7", "a.cu:9", in_original=False)
    failed = add_streams(PASSED, found)
    assert (failed.status, failed.notes) == (Status.FAIL, ("equal: stdout",))
    assert failed.reason == "synchronisation is missing: with late streams stdout line 1"
    kept = add_streams(PASSED, StreamFinding(Status.UNVERIFIED, "no output"))
    assert (kept.status, kept.reason) == (Status.PASS, "equal: stdout")
    report = VerifyReport(Path("a"), Path("b"), (failed, kept))
    assert report.exit_code == 1
    for text in (format_report(report), render_html(report), render_junit(report)):
        assert "nothing waits for fill (a.cu:7), operation 2 of 3, before its data are used; the original waits" in text
        assert "the first call that waits for it is at a.cu:9" in text
        assert "streams: not checked: no output" in text
    assert [check["streams"]["status"] for check in report.as_json()["checks"]] == ["FAIL", "UNVERIFIED"]


FAULTS = """\
#include <cstdio>
#include <string>
__global__ void fill(int* p, int value) { p[threadIdx.x] = value; }
__global__ void add(int* to, const int* from, int value) { to[threadIdx.x] = from[threadIdx.x] + value; }
int main(int, char** arguments) {
    const std::string fault = arguments[1];
    const bool right = arguments[2] != nullptr;
    const int bytes = 64 * sizeof(int);
    int *a, *b, *shared, *pinned;
    cudaMalloc(&a, bytes);
    cudaMalloc(&b, bytes);
    cudaMallocManaged(&shared, bytes);
    cudaMallocHost(&pinned, bytes);
    cudaStream_t first, second;
    cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking);
    cudaEvent_t event;
    cudaEventCreate(&event);
    pinned[7] = shared[7] = 1;
    if (fault == "another stream") {
        fill<<<1, 64, 0, first>>>(a, 5);  // another stream
        add<<<1, 64, 0, right ? first : second>>>(b, a, 1);
        cudaDeviceSynchronize();
        cudaMemcpy(pinned, b, bytes, cudaMemcpyDeviceToHost);
    } else if (fault == "no wait for an event") {
        cudaMemcpyAsync(a, pinned, bytes, cudaMemcpyHostToDevice, first);  // no wait for an event
        cudaEventRecord(event, first);
        if (right) cudaStreamWaitEvent(second, event, 0);
        add<<<1, 64, 0, second>>>(b, a, 1);
        cudaMemcpyAsync(pinned, b, bytes, cudaMemcpyDeviceToHost, second);
        cudaDeviceSynchronize();
    } else if (fault == "a buffer is used again") {
        cudaMemcpyAsync(a, pinned, bytes, cudaMemcpyHostToDevice, first);  // a buffer is used again
        if (right) cudaStreamSynchronize(first);
        pinned[7] = 2;
        cudaStreamSynchronize(first);
        cudaMemcpy(pinned, a, bytes, cudaMemcpyDeviceToHost);
    } else if (fault == "the host reads too early") {
        fill<<<1, 64>>>(shared, 5);  // the host reads too early
        if (right) cudaDeviceSynchronize();
        pinned[7] = shared[7];
    } else {
        cudaMemsetAsync(a, 0, bytes, second);
        cudaMemsetAsync(a, 1, bytes, first);  // the default stream does not wait
        if (right) cudaStreamSynchronize(first);
        cudaMemcpy(pinned, a, bytes, cudaMemcpyDeviceToHost);
        cudaDeviceSynchronize();
    }
    std::printf("result %d\\n", pinned[7]);
}
"""
# What is named, for each fault.
_OPERATIONS = {
    "another stream": "fill",
    "no wait for an event": "a copy",
    "a buffer is used again": "a copy",
    "the host reads too early": "fill",
    "the default stream does not wait": "a fill",
}


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory, cpu_prefix: Path) -> Path:
    folder = tmp_path_factory.mktemp("late")
    source, program = folder / "faulty.cu", folder / "faulty"
    source.write_text(FAULTS)
    answer = run_cc([str(source), "-O1", "-g1", "-o", str(program)], Settings("nvcc", 64, "cuda", folder=folder))
    assert answer.code == 0, answer.stderr
    return program


def _late(program: Path, folder: Path, *arguments: str) -> StreamFinding:
    expected = [run_program(program, folder / f"original-{i}", "faulty", arguments) for i in range(2)]
    return LateRuns(
        lambda environment, name: run_program(program, folder / name, "faulty", arguments, environment=environment),
        lambda run: compare_late_run(expected, run, 64, Criteria()),
        folder,
        "port",
        60,
    ).check()


@pytest.mark.parametrize("fault", _OPERATIONS)
def test_a_missing_synchronisation_is_found_at_its_operation(faulty: Path, tmp_path: Path, fault: str) -> None:
    finding = _late(faulty, tmp_path, fault)
    line = 1 + FAULTS[: FAULTS.index(f"// {fault}\n")].count("\n")
    assert (finding.status, finding.operation, finding.place) == (
        Status.FAIL, _OPERATIONS[fault], f"faulty.cu:{line}",
    )  # fmt: skip
    assert finding.done_at.startswith("faulty.cu:") or fault == "the host reads too early"


@pytest.mark.parametrize("fault", _OPERATIONS)
def test_its_right_variant_raises_no_alarm(faulty: Path, tmp_path: Path, fault: str) -> None:
    finding = _late(faulty, tmp_path, fault, "right")
    assert finding.status is Status.PASS, finding


STAGES = """\
#include <cstdio>
__global__ void fill(int* p, int value) { p[threadIdx.x] = value; }
int main() {
    int *a, result[64];
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaMalloc(&a, sizeof(result));
    fill<<<1, 64, 0, stream>>>(a, 5);
    cudaStreamSynchronize(stream);
    cudaMemcpy(result, a, sizeof(result), cudaMemcpyDeviceToHost);
    std::printf("result %d\\n", result[7]);
}
"""


@pytest.mark.usefixtures("cpu_prefix")
@pytest.mark.parametrize(("options", "code"), [(("--streams",), 1), ((), 0)], ids=["on", "default"])
def test_the_command_runs_late_streams_when_told_to(tmp_path: Path, options: tuple[str, ...], code: int) -> None:
    for name, text in (("a", STAGES), ("b", STAGES.replace("    cudaStreamSynchronize(stream);\n", ""))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "stages.cu").write_text(text)
    command = [sys.executable, "-m", "hipify_py", "verify", "a/stages.cu", "b/stages.cu", "--wave", "64"]
    done = subprocess.run(
        [*command, "--json", "r.json", *options], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    (check,) = json.loads((tmp_path / "r.json").read_text())["checks"]
    if options:
        assert "nothing waits for fill (stages.cu:8), operation 1 of 2" in done.stdout
        assert check["streams"]["in_original"] is False
    else:
        assert (check["status"], check["streams"]) == ("PASS", None)
