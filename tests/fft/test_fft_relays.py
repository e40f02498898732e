"""Kernels of two passes in one launch: right on a CPU with a GPU's blocks, and cut so that a GPU can start them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from test_fft_lines import BOUND, ROOT, SHARED, build

LINE, APART, COLUMNS, PLANE = range(4)


def test_relay_kernels_are_right_with_the_blocks_of_a_gpu(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    program = build("relays", [ROOT / "tests/fft/relay_kernel_probe.cpp"], prefixes[0], tmp_path)
    result = subprocess.run([program], capture_output=True, text=True, check=True)
    rows = [line.split() for line in result.stdout.splitlines()]
    assert len(rows) == 4
    wrong = [row for row in rows if not float(row[2]) < BOUND[row[1]]]
    assert not wrong


def test_every_relay_makes_up_its_length_and_fits_into_blocks(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    sources = [ROOT / f"compat_libs/fft/src/{name}.cpp" for name in ("plan_relay", "plan_cluster")]
    program = build("cuts", [ROOT / "tests/fft/relay_cut_probe.cpp", *sources], prefixes[0], tmp_path)
    result = subprocess.run([program], capture_output=True, text=True, check=True)
    rows = [tuple(map(int, line.split())) for line in result.stdout.splitlines()]
    assert rows
    for where in rows:
        form, length, row, precision, first, threads, lines, shared, *rest = where
        second, second_threads, second_lines, second_shared, part, ahead, room = rest
        assert precision in (2, 3), where
        assert first * second == length, where
        assert row == (first if form == PLANE else 0), where
        assert threads * lines == second_threads * second_lines <= 1024, where
        assert shared == second_shared <= SHARED["sm_90"], where
        assert part <= ahead < room, where
