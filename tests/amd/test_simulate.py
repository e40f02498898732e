"""`hipify-py simulate` as a user calls it, and the table that it makes of what kernels did."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.amd.profile import COLUMNS, rows
from hipify_py.build.toolchain import Compiler

ROOT = Path(__file__).resolve().parents[2]


def cli(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hipify_py", *map(str, words)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def tiled_matmul(amd_toolchain: Compiler, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("simulate")
    done = cli("build", ROOT / "samples/tiled_matmul/after", "--target", "amd:gfx942", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


def test_a_port_runs_without_options_on_the_chip_it_was_built_for(tiled_matmul: Path, tmp_path: Path) -> None:
    done = cli("simulate", "--json", "c.json", "--html", "c.html", tiled_matmul, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("PASSED") == 2
    counters = json.loads((tmp_path / "c.json").read_text())
    assert {data["target"].split(":")[0] for data in counters} == {"gfx942"}
    for data in counters:
        assert sum(data["mix"].values()) == sum(data["instructions"].values()) == data["wave_instructions"]
        assert data["active_lanes"] <= data["vector_instructions"] * data["wave_size"]
        assert data["global_bytes_asked"] <= data["global_bytes_moved"]
        assert data["instructions"]["s_barrier"] == data["mix"]["barrier"] > 0
    assert "matmul_" in done.stderr
    assert "matmul_" in (tmp_path / "c.html").read_text()


def test_a_chip_that_the_program_has_no_code_for_is_the_programs_error(tiled_matmul: Path, tmp_path: Path) -> None:
    done = cli("simulate", "--device", "gfx1100", "--quiet", tiled_matmul, cwd=tmp_path)
    assert done.returncode == 1
    assert "no code for gfx1100, only for gfx942" in done.stderr


def test_a_program_that_is_not_there_ends_with_two(tmp_path: Path) -> None:
    done = cli("simulate", "./missing", cwd=tmp_path)
    assert done.returncode == 2
    assert "./missing" in done.stderr


def test_a_chip_that_cannot_be_simulated_is_refused_with_those_that_can(tmp_path: Path) -> None:
    done = cli("simulate", "-d", "gfx803", "./missing", cwd=tmp_path)
    assert done.returncode == 2
    assert "gfx90a, gfx942, gfx950, gfx1100" in done.stderr


def test_the_words_after_the_program_are_its_own_and_its_exit_code_is_kept(tmp_path: Path) -> None:
    done = cli(
        "simulate", "-q", sys.executable, "-c", "import sys; print(sys.argv[1]); sys.exit(5)", "--check", cwd=tmp_path
    )
    assert (done.returncode, done.stdout) == (5, "--check\n")


def test_a_row_of_the_table_says_shares_and_leaves_out_what_did_not_happen() -> None:
    data = {
        "kernel": "_Z3onePf", "launches": 2, "waves": 8, "wave_instructions": 200, "vector_instructions": 100,
        "active_lanes": 3200, "wave_size": 64, "mix": {"matrix": 50}, "global_bytes_asked": 256,
        "global_bytes_moved": 1024, "shared_passes": 0, "shared_passes_without_conflicts": 0, "waves_per_unit": 16,
        "most_waves_per_unit": 32, "spilled_registers": 3,
    }  # fmt: skip
    (row,) = rows([data])
    assert list(row) == list(COLUMNS)
    assert row["kernel"] in ("one", "_Z3onePf")
    assert list(row.values())[1:] == ["2", "8", "200", "50 %", "25 %", "25 %", "-", "16/32", "3"]
