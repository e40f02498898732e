"""The cases of bench/ptx_nvidia.py for sparse matrix instructions and for those of quads of lanes.

Elements are small whole numbers, so that sums are exact in any order; what is kept of a sparse matrix differs from lane
to lane.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bench.ptx_cases import Case

KEPT = "4, 8, 12, 9, 13, 14"  # the pairs of two numbers below four, first the lower one
KEPT_TF32 = "4, 14, 4, 14, 4, 14"  # both halves of an element


@dataclass(frozen=True)
class Sparse:
    """A shape: `registers` of B, of A as many; `selectors` that may be there."""

    row: str
    shape: str
    types: tuple[str, str, str, str]
    registers: int
    selectors: int
    ends: str = ""


def matrix_cases() -> Iterator[Case]:
    for sparse in _shapes():
        for word in ("sp", "sp::ordered_metadata"):
            for selector in range(sparse.selectors):
                yield _sparse_case(sparse, word, selector)
    for a in ("row", "col"):
        for b in ("row", "col"):
            text = f"mma.sync.aligned.m8n8k4.{a}.{b}"
            yield _case("mma-quad", f"{text}.f32.f16.f16.f32", ("f32", "f16", "f16"), (8, 2, 2))
            yield _case("mma-quad-half", f"{text}.f16.f16.f16.f16", ("f16", "f16", "f16"), (4, 2, 2))


def _shapes() -> Iterator[Sparse]:
    for kind in ("f16", "bf16"):
        yield Sparse("mma-sparse-short", "m16n8k16", ("f32", kind, kind, "f32"), 2, 4)
        yield Sparse("mma-sparse-short", "m16n8k32", ("f32", kind, kind, "f32"), 4, 2)
    yield Sparse("mma-sparse-half", "m16n8k16", ("f16", "f16", "f16", "f16"), 2, 4)
    yield Sparse("mma-sparse-half", "m16n8k32", ("f16", "f16", "f16", "f16"), 4, 2)
    yield Sparse("mma-sparse-tf32", "m16n8k8", ("f32", "tf32", "tf32", "f32"), 2, 4)
    yield Sparse("mma-sparse-tf32", "m16n8k16", ("f32", "tf32", "tf32", "f32"), 4, 2)
    for row, signed, plain, small, large in (
        ("mma-sparse-byte", "s8", "u8", "m16n8k32", "m16n8k64"),
        ("mma-sparse-nibble", "s4", "u4", "m16n8k64", "m16n8k128"),
    ):
        for a in (signed, plain):
            for b in (signed, plain):
                for ends in ("", ".satfinite"):
                    yield Sparse(row, small, ("s32", a, b, "s32"), 2, 2, ends)
                    yield Sparse(row, large, ("s32", a, b, "s32"), 4, 1, ends)
    for a in ("e4m3", "e5m2"):
        for b in ("e4m3", "e5m2"):
            yield Sparse("mma-sparse-byte-real", "m16n8k64", ("f32", a, b, "f32"), 4, 1)


def _sparse_case(sparse: Sparse, word: str, selector: int) -> Case:
    text = f"mma.{word}.sync.aligned.{sparse.shape}.row.col.{'.'.join(sparse.types)}{sparse.ends}"
    d, a, b, _ = sparse.types
    counts = (2 if d == "f16" else 4, sparse.registers, sparse.registers)
    return _case(sparse.row, text, (d, a, b), counts, f", %E, {selector}", KEPT_TF32 if a == "tf32" else KEPT)


def _case(
    row: str, text: str, types: tuple[str, str, str], counts: tuple[int, int, int], behind: str = "", kept: str = KEPT
) -> Case:
    """D and C have `counts[0]` registers, A and B the others; all of them go into the results."""
    real = types[0] == "f32"
    sums = "f32" if real else "f16" if types[0] == "f16" else "i32"
    kinds = [f"small-{types[1]}" if types[1][0] not in "us" else "i32"]
    kinds += [f"small-{types[2]}" if types[2][0] not in "us" else "i32", f"small-{sums}" if sums != "i32" else "i32"]
    cpp, letter = ("float", "f") if real else ("unsigned", "r")
    lines = [
        "const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;",
        f"const unsigned kept[6] = {{{kept}}};",
        "unsigned e = 0;",
        "for (unsigned i = 0; i < 8; ++i) e |= kept[mixed(8 * thread + i) % 6] << (4 * i);",
        "(void)e;",
        f"{cpp} d[8] = {{}}, c[8] = {{}};",
        "unsigned a[4], b[4];",
    ]
    for name, count, place, cast in (("a", counts[1], 0, False), ("b", counts[2], 1, False), ("c", counts[0], 2, real)):
        for i in range(count):
            value = f"v[{3 * (i % 6) + place}]"
            lines.append(f"{name}[{i}] = {f'as_float({value})' if cast else f'static_cast<unsigned>({value})'};")
    total = counts[0] + sum(counts[1:]) + counts[0]
    groups, at = [], 0
    for count in (counts[0], counts[1], counts[2], counts[0]):
        groups.append("{" + ", ".join(f"%{at + i}" for i in range(count)) + "}")
        at += count
    outputs = ", ".join(f'"={letter}"(d[{i}])' for i in range(counts[0]))
    inputs = [f'"r"({n}[{i}])' for n, count in (("a", counts[1]), ("b", counts[2])) for i in range(count)]
    inputs += [f'"{letter}"(c[{i}])' for i in range(counts[0])] + (['"r"(e)'] if behind else [])
    asm = f"{text} {', '.join(groups)}{behind.replace('%E', f'%{total}')};"
    lines.append(f'asm volatile("{asm}" : {outputs} : {", ".join(inputs)});')
    bits = "bits_of(d[i])" if real else "d[i]"
    lines += [f"for (int i = 0; i < {counts[0]}; ++i) out[i % 2] = out[i % 2] * 1000003 + {bits};"]
    body = "\n  ".join(lines)
    return Case(row, text + behind.replace("%E", "e"), body, "bits", tuple(kinds * 6))
