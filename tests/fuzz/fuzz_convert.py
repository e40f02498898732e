"""Fuzz target for the converter: any bytes give a result, and no invariant breaks. `make fuzz` runs it.

    python tests/fuzz/fuzz_convert.py CORPUS_FOLDER -max_total_time=1800 -timeout=60 -rss_limit_mb=2048

The first byte of an input chooses how the rest is read: as a recipe for a mixture of pieces of CUDA code, or as the
source itself.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

with atheris.instrument_imports(include=["hipify_py"]):
    from hipify_py.convert import convert_bytes, load_rules
    from hipify_py.model import Outcome

from source_pieces import CHOICES, PIECES, SEPARATORS, SUFFIXES

RULES = load_rules()
_MOST_PIECES = 60


def make_text(provider: atheris.FuzzedDataProvider) -> bytes:
    """A mixture of pieces, with some bytes of its own in between."""
    parts: list[bytes] = []
    while provider.remaining_bytes() and len(parts) < _MOST_PIECES:
        if provider.ConsumeIntInRange(0, 7):
            parts.append(provider.PickValueInList(PIECES).encode())
        else:
            parts.append(provider.ConsumeBytes(provider.ConsumeIntInRange(1, 12)))
        parts.append(provider.PickValueInList(SEPARATORS).encode())
    return b"".join(parts)


def test_one_input(data: bytes) -> None:
    """One run of the fuzzer."""
    provider = atheris.FuzzedDataProvider(data)
    options, name = provider.PickValueInList(CHOICES), Path(provider.PickValueInList(SUFFIXES))
    text = make_text(provider) if provider.ConsumeBool() else provider.ConsumeBytes(provider.remaining_bytes())
    result = convert_bytes(name, text, options, RULES)
    if result.outcome is Outcome.FAILED:
        raise AssertionError(f"{result.reason}: {options} {name} {text!r}")
    doubtful = any(d.code == "HPY2010" for d in result.diagnostics)  # broken code, and a person has to look
    if not options.lower and not doubtful:  # what is lowered goes to the compiler at once
        again = convert_bytes(name, result.data, options, RULES)
        if again.data != result.data:
            raise AssertionError(f"converting again changes the result: {options} {name} {text!r}")


if __name__ == "__main__":
    atheris.Setup(sys.argv, test_one_input)
    atheris.Fuzz()
