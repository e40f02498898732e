"""Times of calls on an NVIDIA GPU, by events of PyTorch's."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

import torch


def median_seconds(runs: Sequence[Callable[[], object]], calls: int) -> list[float]:
    """Median time of one call of each; `calls` of them lie between two events. They take turns, since the GPU's clocks
    change while it is busy."""
    samples: list[list[float]] = [[] for _ in runs]
    for _ in range(9):
        for run, times in zip(runs, samples, strict=True):
            start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
            start.record()
            for _ in range(calls):
                run()
            end.record()
            end.synchronize()
            times.append(start.elapsed_time(end) / 1e3 / calls)
    return [statistics.median(times[1:]) for times in samples]


def copy_rate(size: int) -> float:
    """TB/s read and written by a device-to-device copy of so many bytes."""
    source = torch.randn(size // 4, device="cuda")
    target = torch.empty_like(source)
    return 2 * source.nbytes / median_seconds([lambda: target.copy_(source)], 2)[0] / 1e12
