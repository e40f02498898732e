"""Sparse matrix instructions and those of quads of lanes compute what PTX says, on the CPU runtime, against numpy.

The reference places each element by the layouts of the PTX manual and multiplies matrices; numbers are small and whole,
so that sums are exact in any order.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Target
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

LANES, WORDS = 64, 20  # in two warps of 32; words of a lane: A in 0, B in 4, C in 8, metadata in 16
INFINITY = 0x7C00


@dataclass(frozen=True)
class Sparse:
    """`depth` columns of A; `selector` of the lanes that have the metadata."""

    shape: str
    a: str
    b: str
    depth: int
    selector: int

    @property
    def text(self) -> str:
        d = "f32" if self.a in ("f16", "tf32") else "s32"
        return f"mma.sp::ordered_metadata.sync.aligned.{self.shape}.row.col.{d}.{self.a}.{self.b}.{d}"

    @property
    def registers(self) -> int:
        return self.depth * WIDTH[self.b] // 128


WIDTH = {"f16": 16, "tf32": 32, "s8": 8, "u8": 8, "s4": 4, "u4": 4}
SPARSE = [
    Sparse("m16n8k16", "f16", "f16", 16, 3),
    Sparse("m16n8k32", "f16", "f16", 32, 1),
    Sparse("m16n8k8", "tf32", "tf32", 8, 2),
    Sparse("m16n8k16", "tf32", "tf32", 16, 0),
    Sparse("m16n8k32", "s8", "u8", 32, 1),
    Sparse("m16n8k64", "u8", "s8", 64, 0),
    Sparse("m16n8k128", "s4", "u4", 128, 0),
]
QUADS = [("row", "col"), ("row", "row"), ("col", "col"), ("col", "row")]


def pack(values: np.ndarray, kind: str) -> int:
    """One register from its elements, lowest first."""
    width = WIDTH[kind]
    if kind == "f16":
        raw: np.ndarray = values.astype(np.float16).view(np.uint16)
    elif kind == "tf32":
        raw = values.astype(np.float32).view(np.uint32)
    else:
        raw = values.astype(np.int64) & ((1 << width) - 1)
    return sum(int(v) << (width * i) for i, v in enumerate(raw))


def numbers(rng: np.random.Generator, kind: str, size: tuple[int, int]) -> np.ndarray:
    return rng.integers(0 if kind[0] == "u" else -7, 8, size).astype(np.float64)


def sparse_inputs(case: Sparse, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The words of 32 lanes, and D as rows and columns."""
    per = 32 // WIDTH[case.b]
    kept = numbers(rng, case.a, (16, case.depth // 2))
    b, c = numbers(rng, case.b, (case.depth, 8)), rng.integers(-50, 50, (16, 8)).astype(np.float64)
    chunk = {"f16": 4, "tf32": 2, "s8": 4, "u8": 4, "s4": 8, "u4": 8}[case.a]
    names = rng.choice([4, 14] if case.a == "tf32" else [4, 8, 12, 9, 13, 14], (16, case.depth // chunk))
    full, present = np.zeros((16, case.depth)), np.zeros((16, case.depth), bool)
    for r in range(16):
        for k in range(case.depth // chunk):
            pair = [int(names[r, k]) & 3, int(names[r, k]) >> 2]
            places = {2: [pair[0] // 2], 4: pair, 8: [2 * p + e for p in pair for e in (0, 1)]}[chunk]
            for i, place in enumerate(places):
                full[r, chunk * k + place] = kept[r, chunk // 2 * k + i]
                present[r, chunk * k + place] = True
    if case.a == "f16":
        b[5, 2] = np.inf  # counts only for rows that keep column 5
    words = np.zeros((32, WORDS), np.uint64)
    for lane in range(32):
        row, q = lane // 4, lane % 4
        for i in range(case.registers):
            at = (4 * (i // 2) + q) * per
            words[lane, i] = pack(kept[row + 8 * (i % 2), at : at + per], case.a)
            at = (4 * i + q) * per
            words[lane, 4 + i] = pack(b[at : at + per, row], case.b)
        for i in range(4):
            value = c[row + 8 * (i // 2), 2 * q + i % 2]
            words[lane, 8 + i] = (
                int(np.float32(value).view(np.uint32)) if "f32" in case.text else int(value) & 0xFFFFFFFF
            )
        words[lane, 16] = metadata(names, row, q, case.selector, wide=case.a in ("f16", "tf32"))
    with np.errstate(invalid="ignore"):
        terms = np.where(present[:, :, None], full[:, :, None] * b[None, :, :], 0.0)
        return words, terms.sum(axis=1) + c


def metadata(names: np.ndarray, row: int, q: int, selector: int, *, wide: bool) -> int:
    """The register of the lane `q` of a row's four, by layouts that were measured; `wide`: elements of 16 or 32 bits.

    Lanes that nobody asks have something else.
    """
    chunks = names.shape[1]
    if chunks == 4:
        own = [*names[row], *names[row + 8]] if q == selector else [3] * 8
    elif chunks == 8 and wide:
        four = slice(4 * (q % 2), 4 * (q % 2) + 4)
        own = [*names[row, four], *names[row + 8, four]] if q // 2 == selector else [3] * 8
    elif chunks == 8:
        own = list(names[row + 8 * (q % 2)]) if q // 2 == selector else [3] * 8
    else:
        own = list(names[row + 8 * (q % 2)][8 * (q // 2) : 8 * (q // 2) + 8])
    return sum(int(v) << (4 * i) for i, v in enumerate(own))


def quad_inputs(layout: tuple[str, str], rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The words of 32 lanes, and what each lane's eight results are."""
    words, wanted = np.zeros((32, WORDS), np.uint64), np.zeros((32, 8))
    for quad in range(4):
        a, b, c = numbers(rng, "f16", (8, 4)), numbers(rng, "f16", (4, 8)), numbers(rng, "f16", (8, 8))
        d = a @ b + c
        for index in range(8):
            lane, low, upper = 4 * quad + index % 4 + 16 * (index // 4), index % 4, 4 * (index // 4)
            left = a[index] if layout[0] == "row" else a[upper : upper + 4, low]
            right = b[:, index] if layout[1] == "col" else b[low, upper : upper + 4]
            for i in range(2):
                words[lane, i] = pack(left[2 * i : 2 * i + 2], "f16")
                words[lane, 4 + i] = pack(right[2 * i : 2 * i + 2], "f16")
            for i in range(8):
                row, column = low % 2 + (i & 2) + upper, (i & 4) + (low & 2) + i % 2
                words[lane, 8 + i] = int(np.float32(c[row, column]).view(np.uint32))
                wanted[lane, i] = d[row, column]
    return words, wanted


def statement(text: str, a: int, c: int, ends: str) -> str:
    real = ".f32" in text
    name, letter = ("f", "f") if real else ("r", "r")
    groups, at = [], 0
    for count in (c, a, a, c):
        groups.append("{" + ", ".join(f"%{at + i}" for i in range(count)) + "}")
        at += count
    outputs = ", ".join(f'"={letter}"({name}[{i}])' for i in range(c))
    inputs = [f'"r"(w[{place + i}])' for place in (0, 4) for i in range(a)]
    inputs += [f'"{letter}"({"__uint_as_float" if real else ""}(w[{8 + i}]))' for i in range(c)]
    inputs += ['"r"(w[16])'] if ends else []
    body = f'asm volatile("{text} {", ".join(groups)}{ends.format(at)};" : {outputs} : {", ".join(inputs)});\n'
    return body + "".join(
        f"  out[{i}] = {f'__float_as_uint({name}[{i}])' if real else f'{name}[{i}]'};\n" for i in range(c)
    )


def program() -> str:
    texts = [statement(s.text, s.registers, 4, f", %{{}}, {s.selector}") for s in SPARSE]
    texts += [statement(f"mma.sync.aligned.m8n8k4.{a}.{b}.f32.f16.f16.f32", 2, 8, "") for a, b in QUADS]
    cases = "".join(
        f"  {{\n  const unsigned* w = in + {WORDS} * ({n} * {LANES} + threadIdx.x);\n"
        f"  unsigned* out = all + 8 * ({n} * {LANES} + threadIdx.x);\n  {text}  }}\n"
        for n, text in enumerate(texts)
    )
    return f"""#include <cuda_runtime.h>
#include <cstdio>
__global__ void cases(const unsigned* in, unsigned* all) {{
  unsigned r[8];
  float f[8];
  (void)r;
{cases}}}
int main(int, char** argv) {{
  const int words = {len(texts)} * {LANES} * {WORDS}, results = {len(texts)} * {LANES} * 8;
  unsigned *in, *out;
  cudaMallocManaged(&in, 4 * words); cudaMallocManaged(&out, 4 * results);
  std::FILE* file = std::fopen(argv[1], "rb");
  if (file == nullptr || std::fread(in, 4, words, file) != words) return 2;
  cases<<<1, {LANES}>>>(in, out);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  std::fwrite(out, 4, results, stdout);
}}
"""


@pytest.fixture(scope="module", params=[32, 64], ids=["in waves of 32 lanes", "in waves of 64 lanes"])
def results(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, cpu_prefix: Path
) -> tuple[np.ndarray, list[list[np.ndarray]]]:
    folder = tmp_path_factory.mktemp("matrices")
    source = folder / "cases.cu"
    port = convert_source(Source(source, program().encode()), Options())
    assert b"asm" not in port.data
    source.write_bytes(port.data)
    rng, words, wanted = np.random.default_rng(7), [], []
    cases: list[Sparse | tuple[str, str]] = [*SPARSE, *QUADS]
    for case in cases:
        warps = [sparse_inputs(case, rng) if isinstance(case, Sparse) else quad_inputs(case, rng) for _ in range(2)]
        words += [w for w, _ in warps]
        wanted.append([d for _, d in warps])
    (folder / "in.bin").write_bytes(np.concatenate(words).astype(np.uint32).tobytes())
    built = build_sources(Request(source, Target("cpu"), wave=request.param, out=folder))
    done = subprocess.run([str(built.programs[0].path), str(folder / "in.bin")], capture_output=True, check=True)
    return np.frombuffer(done.stdout, np.uint32).reshape(-1, 2, 32, 8), wanted


def test_a_sparse_product_takes_the_elements_that_were_kept(results: tuple[np.ndarray, list[list[np.ndarray]]]) -> None:
    for n, case in enumerate(SPARSE):
        for warp in range(2):
            for lane in range(32):
                for i in range(4):
                    raw = results[0][n, warp, lane, i]
                    got = float(raw.view(np.float32) if "f32" in case.text else raw.view(np.int32))
                    wanted = results[1][n][warp][lane // 4 + 8 * (i // 2), 2 * (lane % 4) + i % 2]
                    same = got == wanted or (np.isnan(wanted) and np.isnan(got))
                    assert same, f"{case.text} selector {case.selector}, lane {lane}, register {i}: {got}, not {wanted}"


def test_quads_of_lanes_multiply_apart(results: tuple[np.ndarray, list[list[np.ndarray]]]) -> None:
    for n, layout in enumerate(QUADS):
        for warp in range(2):
            got = results[0][len(SPARSE) + n, warp].view(np.float32).astype(np.float64)
            assert np.array_equal(got, results[1][len(SPARSE) + n][warp]), layout
