"""Instructions of GPUs newer than sm_90, and directed double arithmetic, on the CPU runtime against exact numbers.

Matrices are placed by NVIDIA's manual and by the layouts of CUTLASS; numbers are small, so that sums are exact.
"""

# ruff: noqa: E501  -- lines of CUDA programs

from __future__ import annotations

import math
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.model import Severity
from hipify_py.options import Options
from hipify_py.source import Source

LANES, WORDS = 32, 24
Words = npt.NDArray[np.uint32]
MMA = "mma.sync.aligned.kind::{kind}.block_scale.scale_vec::{vec}.{shape}.row.col.f32.{a}.{b}.f32.{scale}"
OUT4 = '"=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3])'


def dense(
    kind: str, vec: str, shape: str, a: str, b: str, scale: str, bytes_: tuple[int, int], lane: tuple[int, int]
) -> str:
    text = MMA.format(kind=kind, vec=vec, shape=shape, a=a, b=b, scale=scale)
    return f"""float f[4];
  asm volatile("{text} {{%0, %1, %2, %3}}, {{%4, %5, %6, %7}}, {{%8, %9}}, {{%10, %11, %12, %13}}, "
               "{{%14}}, {{{bytes_[0]}, {lane[0]}}}, {{%15}}, {{{bytes_[1]}, {lane[1]}}};" : {OUT4}
               : "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(w[4]), "r"(w[5]), "f"(__uint_as_float(w[8])),
                 "f"(__uint_as_float(w[9])), "f"(__uint_as_float(w[10])), "f"(__uint_as_float(w[11])), "r"(w[12]), "r"(w[13]));
  for (int i = 0; i < 4; ++i) out[i] = __float_as_uint(f[i]);"""


SPARSE = f"""float f[4];
  asm volatile("mma.sync.aligned.kind::mxf8f6f4.sp::ordered_metadata.block_scale.scale_vec::1X.m16n8k64.row.col.f32.e4m3.e5m2.f32.ue8m0 "
               "{{%0, %1, %2, %3}}, {{%4, %5, %6, %7}}, {{%8, %9, %10, %11}}, {{%12, %13, %14, %15}}, {{%16}}, 0x0, "
               "{{%17}}, {{1, 1}}, {{%18}}, {{3, 2}};" : {OUT4}
               : "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(w[4]), "r"(w[5]), "r"(w[6]), "r"(w[7]),
                 "f"(__uint_as_float(w[8])), "f"(__uint_as_float(w[9])), "f"(__uint_as_float(w[10])),
                 "f"(__uint_as_float(w[11])), "r"(w[14]), "r"(w[12]), "r"(w[13]));
  for (int i = 0; i < 4; ++i) out[i] = __float_as_uint(f[i]);"""
# name -> body; w: words of the lane, out: 8 words, tile: 32 x 16 bytes of shared memory with words 16 to 19 of the lanes
CASES: dict[str, str] = {
    "floats": """unsigned long long p = w[0] | (unsigned long long)w[1] << 32, q = w[2] | (unsigned long long)w[3] << 32, r;
  asm("add.rz.f32x2 %0, %1, %2;" : "=l"(r) : "l"(p), "l"(q)); out[0] = (unsigned)r; out[1] = (unsigned)(r >> 32);
  asm("fma.rp.f32x2 %0, %1, %2, %1;" : "=l"(r) : "l"(p), "l"(q)); out[2] = (unsigned)r; out[3] = (unsigned)(r >> 32);
  asm("mul.f32x2 %0, %1, %2;" : "=l"(r) : "l"(p), "l"(q)); out[4] = (unsigned)r; out[5] = (unsigned)(r >> 32);""",
    "doubles": """double d; const double p = w[0] * 1e-3 + 1, q = w[1] * 1e-7 + 3, r = w[2] * 1e-9 - 2; unsigned long long b;
  asm("fma.rz.f64 %0, %1, %2, %3;" : "=d"(d) : "d"(p), "d"(q), "d"(r)); b = __double_as_longlong(d); out[0] = b; out[1] = b >> 32;
  asm("div.rp.f64 %0, %1, %2;" : "=d"(d) : "d"(p), "d"(q)); b = __double_as_longlong(d); out[2] = b; out[3] = b >> 32;
  asm("sqrt.rm.f64 %0, %1;" : "=d"(d) : "d"(p)); b = __double_as_longlong(d); out[4] = b; out[5] = b >> 32;
  asm("mul.rm.f64 %0, %1, %2;" : "=d"(d) : "d"(r), "d"(q)); b = __double_as_longlong(d); out[6] = b; out[7] = b >> 32;""",
    "powers": """unsigned short h; unsigned pair; const float x = __uint_as_float(w[0]), y = __uint_as_float(w[1]);
  asm("cvt.rp.satfinite.ue8m0x2.f32 %0, %1, %2;" : "=h"(h) : "f"(x), "f"(y)); out[0] = h;
  asm("cvt.rz.ue8m0x2.f32 %0, %1, %2;" : "=h"(h) : "f"(x), "f"(y)); out[1] = h;
  asm("cvt.rn.bf16x2.ue8m0x2 %0, %1;" : "=r"(pair) : "h"((unsigned short)w[2])); out[2] = pair;
  asm("cvt.rz.satfinite.ue8m0x2.bf16x2 %0, %1;" : "=h"(h) : "r"(w[3])); out[3] = h;""",
    "others": """unsigned r; float f; const float x = __uint_as_float(w[0]);
  asm("cvt.pack.sat.u4.s32.b32 %0, %1, %2, %3;" : "=r"(r) : "r"((int)w[1] >> 24), "r"((int)w[2] >> 26), "r"(w[3])); out[0] = r;
  asm("cvt.pack.sat.s2.s32.b32 %0, %1, %2, %3;" : "=r"(r) : "r"((int)w[1] >> 28), "r"((int)w[2] >> 29), "r"(w[3])); out[1] = r;
  asm volatile("redux.sync.max.abs.f32 %0, %1, 0xffffffff;" : "=f"(f) : "f"(x)); out[2] = __float_as_uint(f);
  asm volatile("redux.sync.min.NaN.f32 %0, %1, 0xffffffff;" : "=f"(f) : "f"(x)); out[3] = __float_as_uint(f);
  asm("set.equ.u32.f16 %0, %1, %2;" : "=r"(r) : "h"((unsigned short)w[1]), "h"((unsigned short)w[2])); out[4] = r;
  asm volatile("griddepcontrol.wait;" ::: "memory"); asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");""",
    "scaled bytes": dense("mxf8f6f4", "1X", "m16n8k32", "e4m3", "e2m1", "ue8m0", (2, 1), (1, 3)),
    "scaled nibbles": dense("mxf4nvf4", "4X", "m16n8k64", "e2m1", "e2m1", "ue4m3", (0, 0), (0, 1)),
    "scaled in two": dense("mxf4", "2X", "m16n8k64", "e2m1", "e2m1", "ue8m0", (2, 0), (1, 0)),
    "scaled and sparse": SPARSE,
    "load bytes": """asm volatile("ldmatrix.sync.aligned.m16n16.x2.trans.shared.b8 {%0, %1, %2, %3}, [%4];"
    : "=r"(out[0]), "=r"(out[1]), "=r"(out[2]), "=r"(out[3]) : "r"(row));""",
    "load nibbles": """asm volatile("ldmatrix.sync.aligned.m8n16.x2.shared.b8x16.b4x16_p64 {%0, %1}, [%2];"
    : "=r"(out[0]), "=r"(out[1]) : "r"(row));
  asm volatile("ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 {%0}, [%1];" : "=r"(out[2]) : "r"(row));""",
    "store bytes": """asm volatile("stmatrix.sync.aligned.m16n8.x2.trans.shared.b8 [%0], {%1, %2};" :: "r"(row), "r"(w[0]), "r"(w[1]));
  __syncthreads();
  for (int i = 0; i < 4; ++i) out[i] = tile[4 * threadIdx.x + i];""",
}  # fmt: skip
NUMBERS = {name: n for n, name in enumerate(CASES)}


def program() -> str:
    kernels = "".join(
        f"""__global__ void case_{n}(const unsigned* words, unsigned* results) {{
  __shared__ __align__(16) unsigned tile[{LANES} * 4];
  const unsigned* w = words + threadIdx.x * {WORDS};
  unsigned out[8] = {{}};
  for (int i = 0; i < 4; ++i) tile[4 * threadIdx.x + i] = w[16 + i];
  __syncthreads();
  const unsigned row = static_cast<unsigned>(__cvta_generic_to_shared(tile + 4 * threadIdx.x));
  (void)row;
  {body}
  for (int i = 0; i < 8; ++i) results[threadIdx.x * 8 + i] = out[i];
}}
"""
        for n, body in enumerate(CASES.values())
    )
    calls = "".join(
        f"  case_{n}<<<1, {LANES}>>>(words + {n} * {LANES * WORDS}, results + {n} * {LANES * 8});\n"
        for n in NUMBERS.values()
    )
    return f"""#include <cstdio>
{kernels}
int main(int, char** argv) {{
  unsigned *words, *results;
  cudaMallocManaged(&words, {len(CASES) * LANES * WORDS * 4});
  cudaMallocManaged(&results, {len(CASES) * LANES * 8 * 4});
  std::FILE* in = std::fopen(argv[1], "rb");
  if (in == nullptr || std::fread(words, {len(CASES) * LANES * WORDS * 4}, 1, in) != 1) return 2;
{calls}  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  std::FILE* out = std::fopen(argv[2], "wb");
  return std::fwrite(results, {len(CASES) * LANES * 8 * 4}, 1, out) == 1 && std::fclose(out) == 0 ? 0 : 2;
}}
"""


def words() -> Words:
    """Bits of all kinds; what a case needs otherwise is put in."""
    rng = np.random.default_rng(41)
    all_words = rng.integers(0, 1 << 32, (len(CASES), LANES, WORDS), np.uint64).astype(np.uint32)
    special = np.array([0.0, 1.0, 1.5, 2.0**-127, 2.0**-126 * 1.25, 3e38, -4.0, 1e-40, np.inf, np.nan], np.float32)
    reals = rng.uniform(-8, 8, (LANES, 4)).astype(np.float32)
    all_words[NUMBERS["floats"], :, :4] = reals.view(np.uint32)
    all_words[NUMBERS["powers"], :10, 0] = special.view(np.uint32)
    all_words[NUMBERS["powers"], 5:15, 1] = special.view(np.uint32)
    all_words[NUMBERS["powers"], :3, 2] = [0x00FF, 0xFE01, 0x7F80]
    all_words[NUMBERS["others"], :, 0] = reals[:, 0].view(np.uint32)
    all_words[NUMBERS["others"], ::4, 1] = all_words[NUMBERS["others"], ::4, 2]
    for name, width in (
        ("scaled bytes", 8),
        ("scaled nibbles", 4),
        ("scaled in two", 4),
        ("scaled and sparse", 8),
    ):
        case = all_words[NUMBERS[name]]
        small = {8: [0x00, 0x38, 0xB8, 0x40, 0x3C, 0xC0], 4: [0x0, 0x2, 0xA, 0x4, 0x1, 0xC]}
        bytes_ = rng.choice(small[8], (LANES, 32)).astype(np.uint8)
        if width == 4:
            bytes_ = (rng.choice(small[4], (LANES, 32)) | rng.choice(small[4], (LANES, 32)) << 4).astype(np.uint8)
        case[:, :8] = bytes_.view(np.uint32)
        if name == "scaled bytes":  # numbers of four bits in the middle of their bytes
            case[:, 4:6] = (rng.choice(small[4], (LANES, 8)) << 2).astype(np.uint8).view(np.uint32)
        if name == "scaled and sparse":
            case[:, 4:8] = rng.choice([0x00, 0x3C, 0xBC, 0x40], (LANES, 16)).astype(np.uint8).view(np.uint32)
            case[:, 14] = sum(
                rng.choice([0x4, 0x8, 0xC, 0x9, 0xD, 0xE], LANES).astype(np.uint32) << (4 * k) for k in range(8)
            )
        case[:, 8:12] = rng.integers(-4, 5, (LANES, 4)).astype(np.float32).view(np.uint32)
        scales = (
            rng.integers(125, 130, (LANES, 8))
            if name != "scaled nibbles"
            else rng.choice([0x38, 0x40, 0x30], (LANES, 8))
        )
        case[:, 12:14] = scales.astype(np.uint8).view(np.uint32)
    return all_words


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("newer") / "cases.cu"
    result = convert_source(Source(path, program().encode()), Options())
    assert [str(d) for d in result.diagnostics if d.severity is Severity.ERROR] == []
    assert b"asm" not in result.data
    path.write_bytes(result.data)
    return path


@pytest.fixture(scope="module", params=[pytest.param(32, marks=pytest.mark.slow), 64])
def results(request: pytest.FixtureRequest, port: Path, cpu_prefix: Path) -> Words:
    folder = port.parent / str(request.param)
    folder.mkdir()
    words().tofile(folder / "in")
    built = build_sources(Request(port, Target("cpu"), wave=request.param, out=folder))
    subprocess.run([str(built.programs[0].path), str(folder / "in"), str(folder / "out")], check=True, timeout=300)
    return np.fromfile(folder / "out", np.uint32).reshape(len(CASES), LANES, 8)


@pytest.mark.parametrize(
    "arch", ["gfx942", pytest.param("gfx90a", marks=pytest.mark.slow), pytest.param("gfx1100", marks=pytest.mark.slow)]
)
def test_newer_instructions_compile_for(arch: str, port: Path, amd_toolchain: Compiler) -> None:
    command = find_amd(arch, amd_toolchain.command[0]).compile_command(port, port.parent / f"{arch}.o", ["-O1"])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def directed(exact: Fraction, way: str, kind: type = np.float32) -> float:
    """The number of a type next to an exact one: rz to zero, rm down, rp up, rn nearest."""
    near = kind(float(exact)) if kind is np.float32 else kind(exact.numerator / exact.denominator)
    if way == "rn" or Fraction(float(near)) == exact:
        return float(near)
    above = Fraction(float(near)) > exact
    up = way == "rp" or (way == "rz" and exact < 0)
    if up == above:
        return float(near)
    return float(np.nextafter(near, kind(np.inf if up else -np.inf)))


def reals(column: Words) -> list[Fraction]:
    return [Fraction(float(v)) for v in column.copy().view(np.float32)]


def test_two_floats_in_a_register_are_rounded_as_asked_for(results: Words) -> None:
    given, got = words()[NUMBERS["floats"]], results[NUMBERS["floats"]]
    for half in range(2):
        p, q = reals(given[:, half]), reals(given[:, 2 + half])
        for at, way, exact in (
            (0, "rz", [a + b for a, b in zip(p, q, strict=True)]),
            (2, "rp", [a * b + a for a, b in zip(p, q, strict=True)]),
            (4, "rn", [a * b for a, b in zip(p, q, strict=True)]),
        ):
            wanted = np.array([directed(e, way) for e in exact], np.float32)
            assert np.array_equal(got[:, at + half].copy().view(np.float32), wanted), way


def test_doubles_are_rounded_as_asked_for(results: Words) -> None:
    given, got = words()[NUMBERS["doubles"]].astype(np.float64), results[NUMBERS["doubles"]]
    p, q, r = given[:, 0] * 1e-3 + 1, given[:, 1] * 1e-7 + 3, given[:, 2] * 1e-9 - 2
    doubles = got.copy().view(np.float64)
    for n in range(LANES):
        a, b, c = Fraction(p[n]), Fraction(q[n]), Fraction(r[n])
        assert doubles[n, 0] == directed(a * b + c, "rz", np.float64)
        assert doubles[n, 1] == directed(a / b, "rp", np.float64)
        assert doubles[n, 3] == directed(c * b, "rm", np.float64)
        root = Fraction(doubles[n, 2])
        assert root**2 <= a < Fraction(float(np.nextafter(doubles[n, 2], np.inf))) ** 2


def power(value: float, up: bool, finite: bool) -> int:
    """The exponent, from 127 on, of the power of two next to the size of a number."""
    if math.isnan(value):
        return 255
    if math.isinf(value):
        return 254 if finite else 255
    if value == 0:
        return 0
    mantissa, exponent = math.frexp(abs(value))
    code = exponent - 1 + 127 + (up and mantissa != 0.5)
    return max(code, 0) if code < 255 else 254 if finite else 255


def test_scales_are_powers_of_two(results: Words) -> None:
    given, got = words()[NUMBERS["powers"]], results[NUMBERS["powers"]]
    with np.errstate(invalid="ignore"):
        x, y = (given[:, k].copy().view(np.float32).astype(float) for k in (0, 1))
    pairs = given[:, 3]
    for n in range(LANES):
        assert got[n, 0] == power(x[n], True, True) << 8 | power(y[n], True, True), (x[n], y[n])
        assert got[n, 1] == power(x[n], False, False) << 8 | power(y[n], False, False), (x[n], y[n])
        low, high = (float(np.uint32((pairs[n] >> s & 0xFFFF) << 16).view(np.float32)) for s in (0, 16))
        assert got[n, 3] == power(high, False, True) << 8 | power(low, False, True)
    codes = given[:, 2].astype(np.uint16).view(np.uint8).view(ml_dtypes.float8_e8m0fnu)
    wanted = codes.astype(np.float32)
    found = got[:, 2].copy().view(np.uint16).view(ml_dtypes.bfloat16).astype(np.float32)
    assert np.array_equal(found, wanted, equal_nan=True)


def test_packing_reductions_and_comparisons(results: Words) -> None:
    given, got = words()[NUMBERS["others"]], results[NUMBERS["others"]]
    x = given[:, 0].copy().view(np.float32)
    a, b = given[:, 1].view(np.int32).astype(int), given[:, 2].view(np.int32).astype(int)
    for n in range(LANES):
        c = int(given[n, 3])
        high, low = min(max(a[n] >> 24, 0), 15), min(max(b[n] >> 26, 0), 15)
        assert got[n, 0] == (c << 8 | high << 4 | low) & 0xFFFFFFFF
        high, low = min(max(a[n] >> 28, -2), 1) & 3, min(max(b[n] >> 29, -2), 1) & 3
        assert got[n, 1] == (c << 4 | high << 2 | low) & 0xFFFFFFFF
    assert (got[:, 2].copy().view(np.float32) == np.abs(x).max()).all()
    assert (got[:, 3].copy().view(np.float32) == x.min()).all()
    p, q = (given[:, k].astype(np.uint16).view(np.float16).astype(np.float32) for k in (1, 2))
    assert np.array_equal(got[:, 4] != 0, (p == q) | np.isnan(p) | np.isnan(q))


# ---- scaled products: element (row, k) of A and (k, column) of B from the registers of 32 lanes ----


def decoded(case: Words, first: int, registers: int, kind: type, width: int) -> npt.NDArray[np.float64]:
    """Lanes x registers x elements."""
    raw = case[:, first : first + registers].copy()
    if width == 8:
        bytes_ = raw.view(np.uint8).reshape(LANES, registers, 4)
        return (bytes_ >> 2 if kind is ml_dtypes.float4_e2m1fn else bytes_).view(kind).astype(np.float64)
    nibbles = np.stack([raw >> (4 * k) & 15 for k in range(8)], axis=2).astype(np.uint8)
    return nibbles.view(kind).astype(np.float64)


def matrices(a: npt.NDArray[np.float64], b: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], ...]:
    per, groups = a.shape[2], b.shape[1]
    left, right = np.zeros((16, 4 * per * groups)), np.zeros((4 * per * groups, 8))
    for lane in range(LANES):
        row, q = lane // 4, lane % 4
        for group in range(groups):
            at = (4 * group + q) * per
            for h in range(2):
                if 2 * group + h < a.shape[1]:
                    left[row + 8 * h, at : at + per] = a[lane, 2 * group + h]
            right[at : at + per, row] = b[lane, group]
    return left, right


def scales(
    case: Words, kind: type, blocks: int, bytes_: tuple[int, int], lane: tuple[int, int]
) -> tuple[npt.NDArray[np.float64], ...]:
    both = [case[:, 12 + k].copy().view(np.uint8).reshape(LANES, 4).view(kind).astype(np.float64) for k in range(2)]
    of_rows = np.array([both[0][4 * (r % 8) + 2 * lane[0] + r // 8, bytes_[0] : bytes_[0] + blocks] for r in range(16)])
    of_columns = np.array([both[1][4 * c + lane[1], bytes_[1] : bytes_[1] + blocks] for c in range(8)])
    return of_rows, of_columns


def placed(values: Words) -> npt.NDArray[np.float64]:
    """C and D as rows and columns."""
    out = np.zeros((16, 8))
    numbers = values.copy().view(np.float32)
    for lane in range(LANES):
        for i in range(4):
            out[lane // 4 + 8 * (i // 2), 2 * (lane % 4) + i % 2] = numbers[lane, i]
    return out


E4M3, E5M2, E2M1, E8M0 = (
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e5m2,
    ml_dtypes.float4_e2m1fn,
    ml_dtypes.float8_e8m0fnu,
)


@pytest.mark.parametrize(
    ("name", "a", "b", "width", "scale", "blocks", "bytes_", "lane"),
    [
        ("scaled bytes", E4M3, E2M1, 8, E8M0, 1, (2, 1), (1, 3)),
        ("scaled nibbles", E2M1, E2M1, 4, E4M3, 4, (0, 0), (0, 1)),
        ("scaled in two", E2M1, E2M1, 4, E8M0, 2, (2, 0), (1, 0)),
    ],
)
def test_blocks_are_multiplied_with_their_scales(
    results: Words,
    name: str,
    a: type,
    b: type,
    width: int,
    scale: type,
    blocks: int,
    bytes_: tuple[int, int],
    lane: tuple[int, int],
) -> None:
    case = words()[NUMBERS[name]]
    left, right = matrices(decoded(case, 0, 4, a, width), decoded(case, 4, 2, b, width))
    of_rows, of_columns = scales(case, scale, blocks, bytes_, lane)
    wanted = placed(case[:, 8:12])
    size = left.shape[1] // blocks
    for block in range(blocks):
        part = slice(block * size, (block + 1) * size)
        wanted = wanted + (left[:, part] @ right[part]) * of_rows[:, block : block + 1] * of_columns[:, block]
    assert np.array_equal(placed(results[NUMBERS[name]][:, :4]), wanted)


def test_sparse_blocks_are_multiplied_with_their_scales(results: Words) -> None:
    case = words()[NUMBERS["scaled and sparse"]]
    kept, b = decoded(case, 0, 4, E4M3, 8), decoded(case, 4, 4, E5M2, 8)
    _, right = matrices(np.zeros((LANES, 8, 4)), b)
    left = np.zeros((16, 64))
    for row in range(16):
        for chunk in range(16):  # of four columns, of which two are kept
            teller = 4 * (row % 8) + (0 if chunk < 8 else 2) + row // 8
            names = int(case[teller, 14]) >> (4 * (chunk % 8)) & 15
            lane, register = 4 * (row % 8) + chunk % 8 // 2, 2 * (chunk // 8) + row // 8
            for n in range(2):
                left[row, 4 * chunk + (names >> (2 * n) & 3)] = kept[lane, register, 2 * (chunk % 2) + n]
    of_rows, of_columns = scales(case, E8M0, 1, (1, 3), (1, 2))
    wanted = placed(case[:, 8:12]) + (left @ right) * of_rows[:, :1] * of_columns[:, 0]
    assert np.array_equal(placed(results[NUMBERS["scaled and sparse"]][:, :4]), wanted)


# ---- matrices of bytes in shared memory, 32 rows of 16 bytes ----


def tile(name: str) -> npt.NDArray[np.uint8]:
    return words()[NUMBERS[name]][:, 16:20].copy().view(np.uint8).reshape(LANES, 16)


def check_bytes(results: Words, name: str, register: int, expected: Callable[[int, int], int]) -> None:
    got = results[NUMBERS[name]][:, register].copy().view(np.uint8).reshape(LANES, 4)
    assert np.array_equal(got, [[expected(lane, k) for k in range(4)] for lane in range(LANES)])


def test_matrices_of_bytes_are_loaded_transposed(results: Words) -> None:
    rows = tile("load bytes")
    for i in range(4):
        check_bytes(
            results,
            "load bytes",
            i,
            lambda lane, k, i=i: int(
                rows[16 * (i // 2) + 4 * (lane % 4) + 2 * (i % 2) + k % 2, lane // 4 + 8 * (k // 2)]
            ),
        )


def test_matrices_of_few_bits_are_spread_to_bytes(results: Words) -> None:
    bits = np.unpackbits(tile("load nibbles"), axis=1, bitorder="little")

    def element(row: int, at: int, width: int) -> int:
        return sum(int(bit) << n for n, bit in enumerate(bits[row, width * at : width * at + width]))

    for m in range(2):
        check_bytes(results, "load nibbles", m, lambda lane, k, m=m: element(8 * m + lane // 4, 4 * (lane % 4) + k, 4))
    check_bytes(results, "load nibbles", 2, lambda lane, k: element(lane // 4, 4 * (lane % 4) + k, 6))


def test_matrices_of_bytes_are_stored_transposed(results: Words) -> None:
    given = words()[NUMBERS["store bytes"]]
    wanted = tile("store bytes")
    for m in range(2):
        for lane in range(LANES):
            for k in range(4):
                wanted[8 * m + 2 * (lane % 4) + k % 2, lane // 4 + 8 * (k // 2)] = given[lane, m] >> (8 * k) & 255
    got = results[NUMBERS["store bytes"]][:, :4].copy().view(np.uint8).reshape(LANES, 16)
    assert np.array_equal(got, wanted)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('asm("add.u32 %0, %1;" : "=r"(x) : "r"(y));', "`add.u32` has 2 operands, where PTX has 3"),
        ('asm("dp2a.s32.s32 %0, %1, %1, %1;" : "=r"(x) : "r"(y));', "lacks `.hi` or `.lo`"),
        ('asm("barrier.cluster.arrive.aligned;");', "is for clusters of blocks"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    source = f"__global__ void k(int* p) {{ int x, y = *p; {text} *p = x; }}"
    result = convert_source(Source(Path("a.cu"), source.encode()), Options())
    assert said in " ".join(d.message for d in result.diagnostics)


def test_a_statement_of_branches_is_reported_for_what_it_does() -> None:
    source = """__device__ void f(unsigned d) {
  asm volatile("{"
#if CUDA_NEW
    "tcgen05.mma.cta_group::1.kind::f16 [%0], 1, 2, 3, p;"
#else
    "tcgen05.mma.cta_group::1.kind::tf32 [%0], 1, 2, 3, p;"
#endif
    "}" :: "r"(d));
}
"""
    result = convert_source(Source(Path("a.cu"), source.encode()), Options())
    assert [d.code for d in result.diagnostics if d.severity is Severity.ERROR] == ["HPY1014"]
