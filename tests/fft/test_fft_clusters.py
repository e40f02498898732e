"""Kernels whose blocks work in clusters: right on a CPU with a GPU's blocks, and cut so that the GPU can start them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from test_fft_lines import BOUND, ROOT, SHARED, build


def test_cluster_kernels_are_right_with_the_blocks_of_a_gpu(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    program = build("clusters", [ROOT / "tests/fft/cluster_kernel_probe.cpp"], prefixes[0], tmp_path)
    result = subprocess.run([program], capture_output=True, text=True, check=True)
    rows = [line.split() for line in result.stdout.splitlines()]
    assert len(rows) == 4
    wrong = [row for row in rows if not float(row[2]) < BOUND[row[1]]]
    assert not wrong


def test_every_cluster_makes_up_its_length_and_fits_into_blocks(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    sources = [
        ROOT / "tests/fft/cluster_cut_probe.cpp",
        ROOT / "compat_libs/fft/src/plan_cluster.cpp",
    ]
    program = build("cuts", sources, prefixes[0], tmp_path)
    result = subprocess.run([program], capture_output=True, text=True, check=True)
    rows = [tuple(map(int, line.split())) for line in result.stdout.splitlines()]
    assert rows
    for where in rows:
        length, row, precision, blocks, *halves = where
        (first, threads, lines, shared), second = halves[:4], halves[4:]
        assert precision in (2, 3), where
        assert first * second[0] == length, where
        assert row in (0, second[0]), where
        assert blocks <= 8, where  # what every GPU with clusters has room for
        assert lines * blocks == second[0], where
        assert second[2] * blocks == first, where
        assert threads * lines == second[1] * second[2] <= 1024, where
        assert shared <= SHARED["sm_90"], where
        # What the cluster keeps, and at least half of an exchange's numbers.
        assert shared >= lines * first * (12 if precision == 2 else 24), where
