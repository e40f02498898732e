"""Who converts the files never changes a result, and a worker that ends is a failed run and not a hang."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from killed import describe_tree
from workers_that_die import DEADLY, convert_dying

import hipify_py
from hipify_py.cli.app import run
from hipify_py.errors import ExecutorError, WorkerError
from hipify_py.runs import workers
from hipify_py.runs.executors import find_executor

CUDA = '#include <cuda_runtime.h>\n#include "h{0}.h"\nint f{0}(void** p) {{ return cudaMalloc(p, LANES{0}); }}\n'
TIMEOUT_S = 120


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A project of enough files for several chunks, with one that is left as it is, and a finding."""
    folder = tmp_path / "in"
    for number in range(24):
        (folder / str(number % 3)).mkdir(parents=True, exist_ok=True)
        (folder / str(number % 3) / f"f{number}.cu").write_text(CUDA.format(number))
        (folder / str(number % 3) / f"h{number}.h").write_text(f"#define LANES{number} 32\n")
    (folder / "left.cu").write_text("void g() { cudaNoSuchThing(); }\n")
    (folder / "image.bin").write_bytes(b"a\0b")
    return folder


def outputs(folder: Path) -> dict[str, tuple[object, ...]]:
    """All but the times and what the program keeps for itself."""
    described = {k: v for k, v in describe_tree(folder).items() if not k.startswith(".hipify-py")}
    return {name: what[: 2 if what[1] == "folder" else 3] for name, what in described.items()}


def convert(source: Path, out: Path, *more: str) -> tuple[int, dict[str, tuple[object, ...]], bytes]:
    report = out.with_suffix(".json")
    code = run(["convert", str(source), "-o", str(out), "-q", "--json", str(report), *more])
    return code, outputs(out), report.read_bytes()


@pytest.fixture
def expected(source: Path, tmp_path: Path) -> tuple[int, dict[str, tuple[object, ...]], bytes]:
    found = convert(source, tmp_path / "expected", "-j", "1")
    assert found[0] == 1, "the finding"
    assert len(found[1]) > 50
    return found


@pytest.mark.parametrize("more", [("-j", "2"), ("-j", "3", "--executor", "processes")], ids=" ".join)
def test_processes_give_what_one_process_gives(
    source: Path, tmp_path: Path, expected: object, more: tuple[str, ...]
) -> None:
    assert convert(source, tmp_path / "out", *more) == expected


def test_a_dask_cluster_gives_what_one_process_gives(
    source: Path, tmp_path: Path, expected: object, dask: None
) -> None:
    assert convert(source, tmp_path / "out", "--executor", "dask", "-j", "2") == expected


def test_mpi_gives_what_one_process_gives(
    source: Path, tmp_path: Path, expected: tuple[int, object, bytes], mpiexec: Path
) -> None:
    out, report = tmp_path / "out", tmp_path / "out.json"
    program = ["-m", "mpi4py.futures", "-m", "hipify_py", "convert", str(source), "-o", str(out), "-q"]
    command = [mpiexec, "-n", "3", sys.executable, *program, "--executor", "mpi", "--json", str(report)]
    done = subprocess.run(command, timeout=TIMEOUT_S, env=_environment(), capture_output=True)
    assert done.returncode == 1, done.stderr.decode()
    assert (1, outputs(out), report.read_bytes()) == expected


def test_mpi_without_its_pool_says_how_to_start(source: Path, tmp_path: Path, mpiexec: Path) -> None:
    program = ["-m", "hipify_py", "convert", str(source), "--check", "-q", "--executor", "mpi"]
    command = [mpiexec, "-n", "2", sys.executable, *program]
    done = subprocess.run(command, timeout=TIMEOUT_S, env=_environment(), capture_output=True, text=True)
    assert done.returncode != 0
    assert "mpiexec -n N python -m mpi4py.futures -m hipify_py" in done.stderr


def test_any_executor_can_be_given_even_one_of_threads_in_another_folder(
    source: Path, tmp_path: Path, expected: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with ThreadPoolExecutor(3) as pool:
        report = hipify_py.convert_tree(source, "out", executor=pool, reports={"json": "out.json"})
        assert pool.submit(int, "3").result() == 3, "it is the caller's and goes on"
    assert (report.exit_code, outputs(Path("out")), Path("out.json").read_bytes()) == expected


def test_an_executor_may_be_that_of_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name = "mine"

        @staticmethod
        def load() -> object:
            raise ImportError("no such cluster")

    monkeypatch.setattr("hipify_py.runs.executors.entry_points", lambda group: [Point])
    with pytest.raises(ExecutorError, match=r"`mine` cannot be loaded: no such cluster"):
        find_executor("mine")
    with pytest.raises(ExecutorError, match=r"no executor `other`; installed are mine, processes"):
        find_executor("other")


def test_an_unknown_executor_ends_with_2_and_writes_nothing(
    source: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["convert", str(source), "-o", str(tmp_path / "out"), "--executor", "nope"]) == 2
    assert "there is no executor `nope`; installed are" in capfd.readouterr().err
    assert outputs(tmp_path / "out") == {}


# Workers that end


def test_a_process_that_ends_is_a_failed_run_that_names_the_file(source: Path) -> None:
    (source / DEADLY).write_text("int x;\n")
    with pytest.raises(WorkerError, match=r"a worker ended before it was done with .*\.cu"):
        convert_dying(source, "processes")


@pytest.mark.slow
def test_a_worker_of_dask_that_ends_is_a_failed_run(source: Path, dask: None) -> None:
    (source / DEADLY).write_text("int x;\n")
    with pytest.raises(WorkerError, match=r"a worker ended before .*KilledWorker"):
        convert_dying(source, "dask")


@pytest.mark.slow
def test_a_process_of_mpi_that_ends_ends_the_program(source: Path, mpiexec: Path) -> None:
    (source / DEADLY).write_text("int x;\n")
    script = Path(__file__).with_name("workers_that_die.py")
    command = [mpiexec, "-n", "3", sys.executable, "-m", "mpi4py.futures", script, source, "mpi"]
    done = subprocess.run(command, timeout=TIMEOUT_S, env=_environment(), capture_output=True)
    assert done.returncode != 0


def test_a_worker_that_ends_leaves_nothing_half_written(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lost(Executor):
        """Loses its second task, as a killed process does."""

        count = 0

        def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            future: Future[object] = Future()
            self.count += 1
            if self.count == 2:
                future.set_exception(EOFError("the connection is gone"))
            else:
                future.set_result(fn(*args, **kwargs))
            return future

    out = tmp_path / "out"
    with pytest.raises(WorkerError, match="EOFError: the connection is gone"):
        hipify_py.convert_tree(source, out, executor=Lost())
    assert not list(out.rglob("*.hipify-tmp"))
    assert not (out / ".hipify-py" / "lock").exists()
    assert hipify_py.convert_tree(source, out, jobs=1).exit_code == 1, "the next run completes it"
    hipify_py.convert_tree(source, tmp_path / "fresh", jobs=1)
    assert outputs(out) == outputs(tmp_path / "fresh")


def test_an_interrupt_leaves_nothing_half_written(source: Path, tmp_path: Path) -> None:
    def interrupt(result: hipify_py.FileResult) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hipify_py.convert_tree(source, tmp_path / "out", on_result=interrupt, jobs=2)
    assert not list((tmp_path / "out").rglob("*.hipify-tmp"))
    assert hipify_py.convert_tree(source, tmp_path / "out", jobs=2).exit_code == 1


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(WorkerError, match="install the same version everywhere"):
        workers.do_chunk("0.0", b"", os.getcwd(), [])


def test_a_worker_that_does_not_see_the_files_says_so(tmp_path: Path) -> None:
    with pytest.raises(WorkerError, match=r"a worker cannot see .*it needs the same files"):
        workers.do_chunk(hipify_py.__version__, b"", str(tmp_path / "none"), [])


def _environment() -> dict[str, str]:
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(map(str, (Path(__file__).resolve().parents[2], Path(__file__).parent)))
    }
