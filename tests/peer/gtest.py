"""Runs a GoogleTest program in shards: a test that crashes, hangs or eats memory ends its process, not the run."""

from __future__ import annotations

import re
import resource
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum

_LINE = re.compile(r"^\[ +(RUN|OK|FAILED|SKIPPED) +\] ([^\s,]+)(.*)")
_SIGNAL = re.compile(r"^Received .* signal$", re.MULTILINE)
_TIME = re.compile(r"\((\d+) ms\)")
_KEPT = 40  # lines of a failing test that are kept


class Outcome(Enum):
    """How a test ended."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    CRASHED = "crashed"
    STOPPED = "stopped"


_OUTCOMES = {"OK": Outcome.PASSED, "FAILED": Outcome.FAILED, "SKIPPED": Outcome.SKIPPED}


@dataclass(frozen=True, slots=True)
class Result:
    """One test. Units: `milliseconds` as the program says them; None where the test did not end."""

    name: str
    outcome: Outcome
    milliseconds: int | None
    output: str

    @property
    def routine(self) -> str:
        """gemm of _/gemm_strided_batched.blas3/quick_gemm_..."""
        fixture = self.name.partition(".")[0].rpartition("/")[2]
        return re.sub(r"(_strided)?_batched", "", fixture)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one shard may use. `seconds`: without a test ending; `memory`: bytes of address space."""

    seconds: float
    memory: int
    tests: int


@dataclass(frozen=True, slots=True)
class Program:
    """A test program: the words that start it, and its environment."""

    command: Sequence[str]
    environment: Mapping[str, str]

    def list_tests(self, pattern: str) -> list[str]:
        """The full names of the tests that a filter of GoogleTest's lets through.

        Errors: RuntimeError with what the program said (it does not start).
        """
        command = [*self.command, "--gtest_list_tests", f"--gtest_filter={pattern}"]
        run = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        if run.returncode:
            said = "\n".join((run.stdout + run.stderr).splitlines()[-5:])
            raise RuntimeError(f"{self.command[0]} does not start (exit code {run.returncode}):\n{said}")
        return list(_names(run.stdout))

    def run_tests(
        self, tests: Sequence[str], limits: Limits, jobs: int, say: Callable[[str], None] = lambda text: None
    ) -> list[Result]:
        """Runs all tests in `jobs` processes at once; the results are in the order of `tests`.

        `say` gets a line after each shard.
        """
        shards = [tests[i : i + limits.tests] for i in range(0, len(tests), limits.tests)]
        found: dict[str, Result] = {}

        def run(shard: Sequence[str]) -> None:
            for result in self._run_shard(shard, limits):
                found[result.name] = result
            bad = sum(r.outcome not in (Outcome.PASSED, Outcome.SKIPPED) for r in list(found.values()))
            say(f"{len(found)} of {len(tests)} tests have run, {bad} did not pass")

        with ThreadPoolExecutor(jobs) as pool:
            for future in [pool.submit(run, shard) for shard in shards]:
                future.result()
        return [found[name] for name in tests]

    def _run_shard(self, tests: Sequence[str], limits: Limits) -> Iterator[Result]:
        """Starts the program again behind a test that ended it."""
        rest = list(tests)
        while rest:
            ended = 0
            for result in self._run_once(rest, limits):
                ended += 1
                yield result
            rest = rest[ended:]

    def _run_once(self, tests: Sequence[str], limits: Limits) -> Iterator[Result]:
        """The results of one process, in the order of `tests`."""
        with tempfile.NamedTemporaryFile("w", suffix=".flags") as flags:
            flags.write(f"--gtest_filter={':'.join(tests)}")  # too long for a command line
            flags.flush()
            command = [*self.command, f"--gtest_flagfile={flags.name}"]
            with subprocess.Popen(
                command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace"
            ) as process:
                resource.prlimit(process.pid, resource.RLIMIT_AS, (limits.memory, limits.memory))
                yield from _read_results(process, tests[0], limits)


def _read_results(process: subprocess.Popen[str], first: str, limits: Limits) -> Iterator[Result]:
    """At least one result: that of the first test where the program ends before it."""
    watch = _Watch(process, limits.seconds)
    current, output = "", list[str]()
    assert process.stdout is not None
    for line in process.stdout:
        match = _LINE.match(line)
        if match is None:
            output.append(line)
        elif match[1] == "RUN":
            current, output = match[2], []
        elif match[2] == current:
            spent = _TIME.search(line) or _TIME.search(next(process.stdout, ""))  # alone in its line after parameters
            watch.restart()
            said = "".join(output[:_KEPT])
            yield Result(current, _OUTCOMES[match[1]], int(spent[1]) if spent else None, said)
            current, output, first = "", [], ""
            if _SIGNAL.search(said):  # the program went on, in the middle of what it had called
                process.kill()
                break
    watch.end()
    code = process.wait()
    current = current or first
    if current and watch.has_stopped:
        output.append(f"no end within {limits.seconds:g} s")
        yield Result(current, Outcome.STOPPED, None, "".join(output[-_KEPT:]))
    elif current:
        output.append(f"the program ended with exit code {code}")
        yield Result(current, Outcome.CRASHED, None, "".join(output[-_KEPT:]))


class _Watch:
    """Kills a process in which no test ends for too long."""

    def __init__(self, process: subprocess.Popen[str], seconds: float) -> None:
        self.process, self.seconds, self.has_stopped = process, seconds, False
        self.ended = threading.Event()
        self.restart()
        threading.Thread(target=self._watch, daemon=True).start()

    def restart(self) -> None:
        """A test has ended: the time begins again."""
        self.deadline = time.monotonic() + self.seconds

    def end(self) -> None:
        """The process has ended."""
        self.ended.set()

    def _watch(self) -> None:
        while not self.ended.wait(max(self.deadline - time.monotonic(), 0.01)):
            if time.monotonic() >= self.deadline:
                self.has_stopped = True
                self.process.kill()
                return


def _names(listing: str) -> Iterator[str]:
    """Full names from what --gtest_list_tests prints: a suite a line, its tests indented below it."""
    suite = ""
    for line in listing.splitlines():
        word = line.partition("#")[0].rstrip()
        if re.match(r"\S+\.$", word):
            suite = word
        elif suite and re.match(r"  \S+$", word):
            yield suite + word.strip()
