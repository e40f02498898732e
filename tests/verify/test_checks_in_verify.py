"""`verify --check`: faults that checking mode finds become the verdict, also where the output is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.checking import ProgramCheck
from hipify_py.verify.faults import add_findings, shorten_paths
from hipify_py.verify.model import Check, Finding, Status
from hipify_py.verify.session import Plan, verify

RACE = Finding("race", "a.hip", 7, "shift", "block (0,0,0)", "thread (1,0,0)", 3, "writes 4 bytes")
PASSED = Check("app", 64, Status.PASS, "equal: stdout")


def _run(*findings: Finding, problem: str = "") -> ProgramCheck:
    return ProgramCheck("app", 0, findings, problem)


def test_a_fault_of_the_port_fails_and_names_kernel_thread_and_line() -> None:
    check = add_findings(PASSED, _run(RACE), _run())
    assert check.status is Status.FAIL
    assert check.reason == "checks found race in kernel shift, thread (1,0,0) of block (0,0,0), at a.hip:7"
    assert check.notes == ("equal: stdout",)
    (finding,) = check.findings
    assert finding.line_of_report() == "a.hip:7: race: writes 4 bytes; the original does not (3 times)"


def test_a_fault_that_the_original_has_too_is_a_fault_and_says_so() -> None:
    check = add_findings(PASSED, _run(RACE), _run(RACE))
    assert (check.status, check.findings[0].in_original) == (Status.FAIL, True)


def test_a_failure_keeps_its_reason_and_gets_the_faults() -> None:
    failed = Check("app", 64, Status.FAIL, "stdout line 1")
    check = add_findings(failed, _run(RACE), None)
    assert (check.reason, check.findings) == ("stdout line 1", (RACE,))


@pytest.mark.parametrize("port", [_run(problem="was ended after 3 s"), "a build with checks is not possible"])
def test_a_run_that_tells_nothing_is_no_pass(port: ProgramCheck | str) -> None:
    check = add_findings(PASSED, port, None)
    assert check.status is Status.UNVERIFIED
    assert check.reason.startswith("not checked: ")


def test_nothing_found_is_noted_and_passes() -> None:
    check = add_findings(PASSED, _run(), None)
    assert (check.status, check.notes) == (Status.PASS, ("checks of memory, races and barriers: nothing found",))


def test_files_of_the_copy_that_was_built_have_their_names_in_the_project() -> None:
    run = ProgramCheck("app", 0, (Finding("free", "/tmp/x/tree/a.hip", 7, "", "", "", 1, "at /tmp/x/tree/a.hip:3"),))
    (finding,) = shorten_paths(run, "/tmp/x/tree/").findings
    assert str(finding) == "a.hip:7: free: at a.hip:3"


COPY = """\
#include <cstdio>
__global__ void add_next(const volatile int* x, int* y, int last) {
    int i = threadIdx.x;
    y[i] = x[i] + (i < last ? x[i + 1] : 0) * 0;
}
int main() {
    int *x, *y, h[64];
    for (int i = 0; i < 64; ++i) h[i] = i;
    cudaMalloc(&x, sizeof(h));
    cudaMalloc(&y, sizeof(h));
    cudaMemcpy(x, h, sizeof(h), cudaMemcpyHostToDevice);
    add_next<<<1, 64>>>(x, y, 63);
    cudaMemcpy(h, y, sizeof(h), cudaMemcpyDeviceToHost);
    std::printf("%d %d\\n", h[0], h[63]);
}
"""


@pytest.mark.usefixtures("cpu_prefix")
def test_a_read_out_of_bounds_that_no_output_shows_is_found(tmp_path: Path) -> None:
    original, port = tmp_path / "a" / "copy.cu", tmp_path / "b" / "copy.cu"
    for path in (original, port):
        path.parent.mkdir()
    original.write_text(COPY)
    port.write_text(COPY.replace("y, 63)", "y, 64)"))
    (check,) = verify(Plan(original, port, waves=(64,), timeout=60, check=True)).checks
    assert check.status is Status.FAIL
    assert check.notes[0] == "equal: stdout (2 numbers, 0 words)"
    (finding,) = check.findings
    assert (finding.kind, finding.kernel, Path(finding.file).name, finding.line) == (
        "out-of-bounds", "add_next", "copy.cu", 4,
    )  # fmt: skip
    assert finding.in_original is False
    assert check.reason.startswith(
        "checks found out-of-bounds in kernel add_next, thread (63,0,0) of block (0,0,0), at "
    )
