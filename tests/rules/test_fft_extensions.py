"""Every cuFFT name that the rules convert is declared by this project's hipFFT, and every extension has its rule."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import yaml

from compat_libs.codegen.fft import EXTENSIONS, read_functions

ROOT = Path(__file__).resolve().parents[2]
ROCM = (7, 2, 4)  # the release whose interface the library follows
OWN = {"hipfftExtGetPlanText", "hipfftExtXtSetCallbackSource"}  # without a counterpart in cuFFT


def _declared() -> set[str]:
    headers = sorted((ROOT / "compat_libs/fft/include").rglob("*.h"))
    text = "".join(path.read_text(encoding="utf-8") for path in headers)
    return set(re.findall(r"\b(?:hipfft|HIPFFT|hipLib|hipXt)\w+", text))


def test_every_name_of_hipfft_that_a_row_gives_is_declared() -> None:
    with (ROOT / "rules/cufft/names.tsv").open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE))
    given = {
        row["hip"]
        for row in rows
        if re.match(r"hipfft[A-Z]|HIPFFT|hipLib|hipXt", row["hip"])
        and tuple(int(part) for part in (row["hip_since"] or "0").split(".")) <= ROCM
        and not row["hip_removed"]
    }
    assert len(given) > 100
    assert given <= _declared()


def test_extensions_and_the_rule_name_the_same_functions() -> None:
    rule = yaml.safe_load((ROOT / "rules/cufft/extensions.yaml").read_text(encoding="utf-8"))
    extensions = {function.name for function in read_functions(ROOT, EXTENSIONS)}
    prefixes = {"cufft": "hipfftExt", "CUFFT_": "HIPFFT_EXT_", "NVFFT_": "HIPFFT_EXT_"}
    given = {
        new + name.removeprefix(old) for name in rule["from"] for old, new in prefixes.items() if name.startswith(old)
    }
    assert len(given) == len(rule["from"])
    assert given <= _declared()
    assert extensions - OWN <= given
