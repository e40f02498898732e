"""Which transforms have passes that overlap, and keep in the cache what they hand on."""

from __future__ import annotations

import subprocess
from pathlib import Path

from test_fft_lines import ROOT, build

SINGLE, DOUBLE = 2, 3
NORMAL, ONCE, KEPT = "0", "1", "2"
PLAIN, STREAMED = [NORMAL + NORMAL] * 2, [ONCE + KEPT, ONCE + ONCE]


def test_passes_over_an_array_that_the_cache_holds_are_chained(prefixes: tuple[Path, Path], tmp_path: Path) -> None:
    cases = [
        (("sm_90", SINGLE, 2, 2048, 2048, -1), "1", STREAMED),
        (("sm_90", DOUBLE, 2, 2048, 2048, -1), "1", STREAMED),
        (("sm_90", DOUBLE, 3, 1 << 14, 128, -1), "1", [ONCE + KEPT, ONCE + KEPT, ONCE + ONCE]),
        (("sm_90", SINGLE, 2, 1024, 1024, -1), "1", PLAIN),  # the whole of it is in the cache
        (("sm_90", DOUBLE, 2, 2 * 2048, 2048, -1), "0", PLAIN),  # nothing of it stays there
        (("sm_90", SINGLE, 2, 2048, 2048, 1), "0", PLAIN),  # a generic kernel does not wait
        (("sm_90", SINGLE, 1, 2048, 2048, -1), "0", PLAIN[:1]),
        (("gfx942", SINGLE, 2, 2048, 2048, -1), "0", PLAIN),
        (("sm_80", SINGLE, 2, 2048, 2048, -1), "0", PLAIN),
    ]
    sources = [ROOT / "tests/fft/cache_probe.cpp", ROOT / "compat_libs/fft/src/plan_cache.cpp"]
    program = build("passes", sources, prefixes[0], tmp_path)
    questions = "\n".join(" ".join(map(str, case)) for case, _, _ in cases)
    result = subprocess.run([program], input=questions, capture_output=True, text=True, check=True)
    for (case, chained, uses), line in zip(cases, result.stdout.splitlines(), strict=True):
        assert line.split() == [chained, *uses], case
