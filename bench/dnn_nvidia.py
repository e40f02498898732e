"""Checks the operations of the project's MIOpen on an NVIDIA GPU, then times them beside PyTorch's in one process.

PyTorch's are cuDNN's or its own kernels. Needs nvcc and PyTorch with CUDA. Run:
python bench/dnn_nvidia.py [--only WORDS] [--check-only] [--json FILE]
A result is checked against PyTorch's in double by MIOpen's rule: the root of the mean square of the errors against the
largest number. Times are medians of event timings over random data; rates count each tensor's bytes once for each time
that they have to pass through memory, as if there were no cache; copy is a copy's rate in the same run. Convolutions:
bench/dnn_convolution.py. With --device cpu the same calls are checked on small tensors.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/dnn")]

from bench.dnn_cases import GROUPS, Bench, Case  # noqa: E402
from bench.gpu_times import copy_rate, median_seconds  # noqa: E402
from hipify_py.build.libs import build_libs  # noqa: E402
from hipify_py.build.toolchain import Target  # noqa: E402

# Of the root of the mean square of errors against the largest number: MIOpen's rule.
TOLERANCES = {torch.float32: 1.5e-6, torch.float16: 8.2e-3, torch.bfloat16: 8 * 8.2e-3}
NAMES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}


@dataclass
class Timing:
    """Rates in TB/s."""

    case: str
    ours: float
    theirs: float
    copy: float


def error_of(case: Case) -> float:
    """The largest of the results', NaN where one is."""
    errors = []
    for got, want in zip(case.results, case.wanted(), strict=True):
        largest = torch.maximum(got.double().abs().max(), want.abs().max())
        errors.append(float((got.double() - want).square().mean().sqrt() / largest))
    return max(errors, key=lambda error: math.inf if math.isnan(error) else error)


def is_right(case: Case, dtype: torch.dtype) -> bool:
    for result in case.results:
        result.fill_(math.nan)
    case.ours()
    error = error_of(case)
    if error <= TOLERANCES[dtype]:
        return True
    print(f"WRONG {case.name} {dtype}: error {error:.3g}", flush=True)
    return False


def all_cases(bench: Bench, dtype: torch.dtype, scale: int, wanted: Sequence[str], name: str) -> Iterator[Case]:
    for group in GROUPS:
        for case in group(bench, dtype, scale):
            case.name = f"{case.name} {name}"
            if any(word in case.name for word in wanted):
                yield case


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check-only", action="store_true")
    parser.add_argument("--time-only", action="store_true")
    parser.add_argument("--only", default="", help="parts of the names of the cases, with commas between")
    parser.add_argument("--types", nargs="+", choices=NAMES, default=["f32", "f16"])
    parser.add_argument("--device", choices=["cuda", "cpu"], default="cuda")
    parser.add_argument("--prefix", type=Path, help="a built library instead of one built now")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    on_gpu, begun = options.device == "cuda", time.perf_counter()
    prefix = options.prefix or build_libs(Target.parse("nvidia:sm_90" if on_gpu else "cpu"), ["miopen"])
    print(f"library after {time.perf_counter() - begun:.0f} s", flush=True)
    torch.manual_seed(1)
    bench, scale = Bench(prefix, options.device), 1 if on_gpu else 256
    copy = copy_rate(1 << 28) if on_gpu and not options.check_only else math.nan
    print(f"copy of 256 MiB {copy:.2f} TB/s\n{'TB/s':44} {'ours':>6} {'torch':>6}  ours/torch  ours/copy")
    timings, wrong, checked = [], 0, 0
    for name in options.types:
        for case in all_cases(bench, NAMES[name], scale, options.only.split(","), name):
            if not options.time_only:
                checked += 1
                wrong += not is_right(case, NAMES[name])
            if not on_gpu or options.check_only:
                continue
            runs = [case.ours, *([case.theirs] if case.theirs else [])]
            calls = max(1, min(50, int(3e-3 * copy * 1e12 / case.moved)))
            times = [*median_seconds(runs, calls), math.nan][:2]
            timing = Timing(case.name, *(case.moved / time / 1e12 for time in times), copy)
            ratio, share = timing.ours / timing.theirs, timing.ours / copy
            print(f"{case.name:44} {timing.ours:6.2f} {timing.theirs:6.2f}  {ratio:10.2f}  {share:9.2f}", flush=True)
            timings.append(timing)
    print(f"{checked - wrong} of {checked} results within their bounds")
    if options.json:
        options.json.write_text(json.dumps([asdict(timing) for timing in timings], indent=1), encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
