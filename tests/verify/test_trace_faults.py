"""Each planted fault is found at the launch or copy whose data go wrong; programs without one raise no alarm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from planted_faults import FAULTS, PROGRAMS, Fault

from hipify_py.build.cc import run_cc
from hipify_py.build.driver import Settings
from hipify_py.verify.model import TraceFinding
from hipify_py.verify.run import Run, run_program
from hipify_py.verify.trace.runs import Recorder, Reference, find_first_difference

# Of each kind one that `make test` runs; all of them with `-m slow`.
QUICK = ("a grid that is one block short", "a lost copy to a symbol", "a changed number in a launch")

Originals = Callable[[str], tuple[Recorder, Reference]]


def _build(folder: Path, name: str, text: str, wave: int, meaning: str = "hip") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    source, program = folder / f"{name}.cu", folder / f"{name}-wave{wave}"
    source.write_text(text)
    answer = run_cc([str(source), "-O1", "-g1", "-o", str(program)], Settings("nvcc", wave, meaning, folder=folder))
    assert answer.code == 0, answer.stderr
    return program


def _start(program: Path, scratch: Path) -> Callable[[Mapping[str, str], str], Run]:
    return lambda environment, name: run_program(
        program, scratch / name, program.name, environment=environment, timeout=120
    )


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> Originals:
    known: dict[str, tuple[Recorder, Reference]] = {}

    def find(name: str) -> tuple[Recorder, Reference]:
        if name not in known:
            folder = tmp_path_factory.mktemp(name)
            program = _build(folder, name, PROGRAMS[name], 32, "cuda")
            recorder = Recorder(folder)
            known[name] = recorder, recorder.reference(_start(program, folder), folder / f"{name}.cu")
        return known[name]

    return find


def _finding(originals: Originals, folder: Path, name: str, text: str, wave: int) -> TraceFinding:
    _, reference = originals(name)
    program = _build(folder, name, text, wave)
    return find_first_difference(Recorder(folder), reference, None, _start(program, folder))


def _check(originals: Originals, folder: Path, fault: Fault, wave: int) -> None:
    text = PROGRAMS[fault.program]
    assert text.count(fault.right) == 1
    finding = _finding(originals, folder, fault.program, text.replace(fault.right, fault.wrong), wave)
    assert finding.kernel == fault.kernel, finding
    assert finding.reaches_results
    assert fault.note in "\n".join(finding.notes), finding
    assert finding.expected != finding.actual


@pytest.mark.parametrize("name", QUICK)
def test_a_planted_fault_is_found_at_its_launch(originals: Originals, tmp_path: Path, name: str) -> None:
    _check(originals, tmp_path, FAULTS[name], 64)


@pytest.mark.slow
@pytest.mark.parametrize("wave", [32, 64])
@pytest.mark.parametrize("name", FAULTS)
def test_every_planted_fault_is_found_at_its_launch(originals: Originals, tmp_path: Path, name: str, wave: int) -> None:
    _check(originals, tmp_path, FAULTS[name], wave)


def test_a_clean_program_raises_no_alarm_and_the_line_of_a_fault_is_named(originals: Originals, tmp_path: Path) -> None:
    clean = _finding(originals, tmp_path / "clean", "smooth", PROGRAMS["smooth"], 64)
    assert clean == TraceFinding("data agree: 2 launches, 1 copies to the host", results=1)
    fault = FAULTS["an index off by one"]
    text = PROGRAMS["smooth"].replace(fault.right, fault.wrong)
    line = 1 + text[: text.index("smooth<<<")].count("\n")
    finding = _finding(originals, tmp_path / "faulty", "smooth", text, 64)
    assert finding.port_place == f"{tmp_path}/faulty/smooth.cu:{line}"
    assert finding.buffer.startswith("argument 2 `y`, the buffer allocated at smooth.cu:")
    assert finding.index == 0


@pytest.mark.slow
@pytest.mark.parametrize("wave", [32, 64])
@pytest.mark.parametrize("name", PROGRAMS)
def test_every_clean_program_raises_no_alarm(originals: Originals, tmp_path: Path, name: str, wave: int) -> None:
    finding = _finding(originals, tmp_path, name, PROGRAMS[name], wave)
    assert not finding.kind, finding
    assert finding.results
