"""Comparisons and classes of numbers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from exact_numbers import Format
from vector_kernels import FORMATS, Form

# Which of less, equal, greater, unordered makes each comparison of floats true.
FLOATS = {
    "f": "", "lt": "<", "eq": "=", "le": "<=", "gt": ">", "lg": "<>", "ge": "=>", "o": "<=>",
    "u": "?", "nge": "<?", "nlg": "=?", "ngt": "<=?", "nle": ">?", "neq": "<>?", "nlt": "=>?", "tru": "<=>?",
}  # fmt: skip
INTEGERS = {"f": "", "lt": "<", "eq": "=", "le": "<=", "gt": ">", "ne": "<>", "ge": "=>", "t": "<=>"}


def relation(form: Format | None, a: int, b: int) -> str:
    if form is not None:
        if form.is_nan(a) or form.is_nan(b):
            return "?"
        if form.is_zero(a) and form.is_zero(b):
            return "="
        a, b = form.order(a), form.order(b)
    return "<" if a < b else "=" if a == b else ">"


def classes(form: Format, raw: int) -> int:
    """The bit of a number's class: NaN of two kinds, then from negative infinity to positive infinity."""
    if form.is_nan(raw):
        return 1 if form.is_signalling(raw) else 2
    negative = form.is_negative(raw)
    kinds = [form.is_infinite(raw), False, form.is_subnormal(raw), form.is_zero(raw)]
    at = kinds.index(True) if any(kinds) else 1
    return 1 << (2 + at if negative else 9 - at)


def comparisons() -> Iterator[Form]:
    """v_cmp and v_cmpx of every kind, short and long."""
    kinds: list[tuple[str, dict[str, str]]] = [(kind, FLOATS) for kind in ("f16", "f32", "f64")]
    kinds += [(kind, INTEGERS) for kind in ("i16", "u16", "i32", "u32", "i64", "u64")]
    for kind, names in kinds:
        number = FORMATS.get(kind)
        for (name, true_for), (stem, suffix) in itertools.product(
            names.items(), (("cmp", "_e32"), ("cmp", "_e64"), ("cmpx", "_e32"))
        ):
            newer = {"tru": "t"}.get(name, name)
            missing = kind.endswith("16") and number is None and name in "ft"
            rule: Callable[[int, int], int] = lambda a, b, f=number, t=true_for: int(relation(f, a, b) in t)  # noqa: E731
            yield Form(
                f"v_{stem}_{name}_{kind}",
                "mask",
                (kind, kind),
                rule,
                "gfx9" if missing else "all",
                gfx11=f"v_{stem}_{newer}_{kind}",
                suffix=suffix,
            )
    for kind, stem in itertools.product(("f16", "f32", "f64"), ("cmp", "cmpx")):
        number = FORMATS[kind]
        mask = "b16" if kind == "f16" else "b32"
        for suffix in ("_e32", "_e64"):
            yield Form(
                f"v_{stem}_class_{kind}",
                "mask",
                (kind, mask),
                lambda a, b, f=number: int(classes(f, a) & b != 0),
                suffix=suffix,
            )
