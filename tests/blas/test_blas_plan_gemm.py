"""How a product's kernel is chosen: measured rows, then an estimate. Pure, for machines that are not here."""

from __future__ import annotations

import itertools
import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from hipify_py.tuning.rows import Rate, Row, TuningFile

ROOT = Path(__file__).resolve().parents[2]
TYPES = "f32 f32 f32 f32"
_SOURCES = ("gemm_plan.cpp", "gemm_tiles.cpp", "tuning.cpp", "tuning_file.cpp", "generated/tuning_rows.cpp")


@dataclass(frozen=True)
class Plan:
    kernel: str
    exchanged: bool
    slices: int
    slice: int


class Probe:
    """The planning code in a program of its own."""

    def __init__(self, program: Path) -> None:
        self.program = program
        self.tuning: Path | None = None

    def ask(self, *words: object) -> str:
        environment = {**os.environ, "HIPIFY_PY_TUNING": str(self.tuning or "")}
        text = " ".join(map(str, words))
        result = subprocess.run([self.program], input=text, env=environment, capture_output=True, text=True, check=True)
        self.messages = result.stderr
        return result.stdout.strip()

    def plan(self, m: int, n: int, k: int, batch: int = 1, operations: str = "NN", processors: int = 132) -> Plan:
        return _parse(self.ask("plan", processors, "sm_test", operations, m, n, k, batch))


def _parse(text: str) -> Plan:
    kernel, exchanged, slices, size = text.split()
    return Plan(kernel, exchanged == "1", int(slices), int(size))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory, cpu_prefix: Path) -> Path:
    program = tmp_path_factory.mktemp("plan") / "probe"
    blas = ROOT / "compat_libs/blas/src"
    includes = [f"-I{folder}" for folder in (blas, ROOT / "compat_libs/core", cpu_prefix / "include")]
    sources = [blas / name for name in _SOURCES]
    paths = [str(path) for path in (ROOT / "tests/blas/gemm_plan_probe.cpp", *sources)]
    libraries = [f"-L{cpu_prefix / 'lib'}", "-lamdhip64", f"-Wl,-rpath,{cpu_prefix / 'lib'}"]
    subprocess.run(["c++", "-std=c++17", *includes, *paths, "-o", str(program), *libraries], check=True)
    return program


@pytest.fixture
def probe(program: Path) -> Probe:
    return Probe(program)


@pytest.fixture
def tuned(probe: Probe, tmp_path: Path) -> Callable[..., Probe]:
    """A probe that knows the given rows and rates."""

    def make(*entries: Row | Rate, arch: str = "sm_test") -> Probe:
        rows = tuple(entry for entry in entries if isinstance(entry, Row))
        rates = tuple(entry for entry in entries if isinstance(entry, Rate))
        probe.tuning = tmp_path / "tuning.json"
        probe.tuning.write_text(TuningFile(arch, rates, rows).text(), encoding="utf-8")
        return probe

    return make


def row(m: int, n: int, k: int, kernel: str, slices: int = 1, operations: str = "NN") -> Row:
    return Row(TYPES, operations, m, n, k, 1, kernel, slices, 1.5, "a test")


def test_large_tiles_are_for_products_that_fill_the_device(probe: Probe) -> None:
    assert probe.plan(8192, 8192, 8192) == Plan("128x128x16", False, 1, 8192)


def test_small_products_of_a_large_batch_take_small_tiles(probe: Probe) -> None:
    assert probe.plan(64, 64, 64, batch=4096) == Plan("64x64x16", False, 1, 64)


def test_long_sums_of_few_tiles_are_cut_until_the_device_is_busy(probe: Probe) -> None:
    plan = probe.plan(128, 128, 100_000)
    assert plan.slices > 32
    assert probe.plan(128, 128, 100_000, processors=1).slices == 1


@pytest.mark.parametrize(
    ("sizes", "whole"),
    [
        ((4096, 4096, 1000, 1), "4096 4096"),  # nothing beyond whole tiles
        ((2049, 2049, 2049, 1), "2048 2048"),  # another round of tiles for one row and one column
        ((4097, 4097, 4097, 1), "4096 4097"),  # a column of tiles more fits into the rounds
        ((4096 + 40, 4096, 4096, 1), "4136 4096"),  # too many rows for a stream
        ((1000, 4097, 4097, 1), "1000 4097"),  # too small
        ((2049, 2049, 2049, 2), "2049 2049"),
    ],
    ids=str,
)
def test_rows_and_columns_beyond_whole_tiles_are_cut_where_that_saves_a_round(
    probe: Probe, sizes: tuple[int, ...], whole: str
) -> None:
    assert probe.ask("cut", *sizes) == whole


def test_short_sums_are_not_cut(probe: Probe) -> None:
    assert probe.plan(128, 128, 400).slices == 1


@pytest.mark.parametrize("columns", [1, 16])
def test_products_with_few_vectors_stream_the_matrix(probe: Probe, columns: int) -> None:
    for operations in ("NN", "TN", "NT", "TT"):
        plan = probe.plan(8192, columns, 8192, operations=operations)
        assert (plan.kernel, plan.exchanged) == (f"stream{columns}", False)
        plan = probe.plan(columns, 8192, 8192, operations=operations)
        assert (plan.kernel, plan.exchanged) == (f"stream{columns}", True)


@pytest.mark.parametrize("processors", [1, 132, 304])
def test_slices_cover_every_sum_without_an_empty_one(probe: Probe, processors: int) -> None:
    for m, n, k, batch in itertools.product([1, 65, 3000], [1, 17, 129], [0, 1, 500, 70_001, 2**33], [1, 70_000]):
        plan = probe.plan(m, n, k, batch, processors=processors)
        if plan.slices == 1:
            assert plan.slice == k
        else:
            assert plan.slice * (plan.slices - 1) < k <= plan.slice * plan.slices
            assert plan.slice % 16 == 0, "packs must stay aligned"
            assert m * n * batch * plan.slices * 4 <= 64 << 20


def test_the_measured_row_of_a_problem_comes_first(tuned: Callable[..., Probe]) -> None:
    probe = tuned(row(1024, 1024, 4096, "64x64x16", 3), row(1024, 1024, 4000, "128x128x16"))
    assert probe.plan(1024, 1024, 4096) == Plan("64x64x16", False, 3, 1376)


def test_then_the_nearest_row_within_a_factor_of_two(tuned: Callable[..., Probe]) -> None:
    probe = tuned(row(1024, 1024, 4096, "64x64x16", 3), row(2048, 2048, 8192, "128x128x16", 2))
    assert probe.plan(1250, 1250, 5000).slices == 3
    assert probe.plan(1750, 1750, 7000).slices == 2
    assert probe.plan(20_000, 2048, 8192).slices == 1, "no row is near"


def test_a_row_cuts_no_more_than_the_workspace_holds(tuned: Callable[..., Probe]) -> None:
    assert tuned(row(8192, 8192, 8192, "64x64x16", 3)).plan(8192, 8192, 8192) == Plan("64x64x16", False, 1, 8192)


def test_rows_are_for_their_operations_and_their_architecture(tuned: Callable[..., Probe]) -> None:
    assert tuned(row(4096, 4096, 4096, "64x64x16")).plan(4096, 4096, 4096, operations="TN").kernel == "128x128x16"
    other = tuned(row(4096, 4096, 4096, "64x64x16"), arch="sm_other")
    assert other.plan(4096, 4096, 4096).kernel == "128x128x16"


def test_a_row_whose_kernel_there_cannot_be_is_passed_over(tuned: Callable[..., Probe]) -> None:
    assert tuned(row(4096, 4096, 4096, "stream512")).plan(4096, 4096, 4096).kernel == "128x128x16"
    assert tuned(row(4096, 4096, 4096, "500x500x16")).plan(4096, 4096, 4096).kernel == "128x128x16"


def test_a_row_may_name_a_tile_that_is_not_built(tuned: Callable[..., Probe]) -> None:
    probe = tuned(row(1024, 1024, 4096, "128x64x32-waves2x2", 3))
    assert probe.plan(1024, 1024, 4096) == Plan("128x64x32-waves2x2", False, 3, 1376)
    assert probe.plan(8192, 8192, 8192).kernel == "128x128x16", "the estimate chooses only what is built"


@pytest.mark.parametrize(
    ("name", "units", "tile"),
    [
        ("128x64x16", "16 16 32", "128 64 256 2 4 4 1 16 1 0 1 1 0"),
        ("64x64x32-waves4x1", "16 16 64", "64 64 256 4 1 1 4 32 1 0 1 1 0"),
        ("128x128x16-waves2x4-resident2-stages3x2", "32 16 32", "128 128 256 2 4 2 2 16 2 3 2 1 0"),
        ("32x8x16", "32 8 32", "32 8 32 1 1 1 1 16 1 0 1 1 0"),
        ("128x64x256", "16 16 1", "128 64 1 1 1 8 4 256 1 0 1 1 0"),
        ("64x64x32-waves2x2x2-stages4x2", "16 16 32", "64 64 256 2 2 2 2 32 1 4 2 2 0"),
        ("64x64x32-stages2x1-ahead", "16 16 32", "64 64 256 2 4 2 1 32 1 2 1 1 1"),
        ("64x64x32-waves2x2x2", "16 16 32", "none"),
        ("64x64x32-ahead", "16 16 32", "none"),
        ("128x64", "16 16 32", "none"),
        ("128x64x16-waves", "16 16 32", "none"),
        ("128x64x16-speed2", "16 16 32", "none"),
        ("128x64x0", "16 16 32", "none"),
        ("128x60x16", "16 16 32", "none"),
        ("128x64x16-waves3x1", "16 16 32", "none"),
        ("512x512x16-waves8x8", "16 16 32", "none"),
        ("64x64x16-waves2x2", "16 16 1", "none"),
        ("99999999999x64x16", "16 16 32", "none"),
    ],
    ids=[
        "sizes alone choose waves", "waves are named", "all options", "one wave", "a processor has one wave",
        "waves that share k", "operands read ahead", "waves that share k without stages", "ahead without stages",
        "no depth", "an option without numbers", "an unknown option", "a depth of zero", "no whole units",
        "no whole waves", "too many threads", "waves on a processor", "a number that is too large",
    ],
)  # fmt: skip
def test_a_tile_is_read_from_its_name(probe: Probe, name: str, units: str, tile: str) -> None:
    assert probe.ask("tile", name, units) == tile


def test_then_the_rates_of_the_architecture_correct_the_estimate(tuned: Callable[..., Probe]) -> None:
    rate = Rate(TYPES, "128x128x16", 0.2, "a test")
    assert tuned(rate).plan(8192, 8192, 8192).kernel == "64x64x16"


def test_a_kernel_may_be_named_with_its_slices(probe: Probe) -> None:
    assert _parse(probe.ask("choose", "128x128x16/4", 300, 300, 4096, 1)) == Plan("128x128x16", False, 4, 1024)
    assert _parse(probe.ask("choose", "stream16", 16, 300, 64, 1)) == Plan("stream16", True, 1, 64)
    assert probe.ask("choose", "stream16", 17, 17, 64, 1) == "none"
    assert probe.ask("choose", "7x7x7", 17, 17, 64, 1) == "none"


GOOD = f'"types": "{TYPES}", "operations": "NN", "m": 1, "n": 1, "k": 1, "batch": 1, "kernel": "x", "slices": 1'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"arch": "a",\n"rows": [\n{"types": "f32"}]}', ':3: "operations" is missing'),
        ('{"arch": "a", "rows": [\n{' + GOOD.replace('"m": 1', '"m": 0') + "}]}", ':2: "m" must be a whole number'),
        ('{"arch": "a", "rows": [\n{' + GOOD.replace("NN", "NX") + "}]}", ':2: "operations" must be NN, NT, TN or TT'),
        ('{"arch": "a", "rates": [{"types": "t", "kernel": "k", "rate": -1}]}', ':1: "rate" must be a number above 0'),
        ('{"arch": "a", "columns": []}', ':1: unknown key "columns"; known are arch, rates, rows'),
        ('{"rows": []}', ':1: "arch" is missing'),
        ('{"arch": "a"\n"rows": []}', ":2: expected '}'"),
        ('{"arch": "a', ":1: a string does not end in its line"),
        ("", ":1: expected '{'"),
    ],
    ids=[
        "a field is missing", "a size is zero", "operations are unknown", "a rate is negative", "a key is unknown",
        "no architecture", "no comma", "an open string", "an empty file",
    ],
)  # fmt: skip
def test_a_wrong_tuning_file_is_reported_with_its_line(probe: Probe, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(text, encoding="utf-8")
    assert f"{file}{message}" in probe.ask("read", file)


def test_a_wrong_file_in_the_environment_is_left_out_with_a_message(probe: Probe, tmp_path: Path) -> None:
    probe.tuning = tmp_path / "missing.json"
    assert probe.plan(8192, 8192, 8192).kernel == "128x128x16"
    assert "HIPIFY_PY_TUNING is not used" in probe.messages
    assert "missing.json" in probe.messages
