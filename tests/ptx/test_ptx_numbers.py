"""What PTX becomes computes what PTX says, on the CPU runtime, against Python and numpy.

All cases run in one program for waves of 32 lanes and one for 64. NVIDIA GPUs are compared by bench/ptx_nvidia.py.
"""

from __future__ import annotations

import math
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

LANES = 64
MASK32, MASK64 = (1 << 32) - 1, (1 << 64) - 1
INTEGERS = [0, 1, 2, 3, 31, 32, 33, 63, 64, 255, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x00FF00FF, 0x12345678, 0xDEADBEEF]
REALS = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    1.5,
    2.5,
    -2.5,
    0.5,
    3.1415927,
    1e-45,
    -1e-45,
    1.1754944e-38,
    3.4028235e38,
    math.inf,
    -math.inf,
    math.nan,
]


def bits(value: float) -> int:
    return int(struct.unpack("<I", struct.pack("<f", value))[0])


def signed(value: int, width: int = 32) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def field(a: int, position: int, length: int, is_signed: bool) -> int:
    """bfe as PTX describes it, bit by bit."""
    position, length, top = position & 255, length & 255, 31
    sign = (a >> min(position + length - 1, top)) & 1 if is_signed and length else 0
    out = 0
    for i in range(32):
        out |= ((a >> (position + i)) & 1 if i < length and position + i <= top else sign) << i
    return out


def insert(a: int, b: int, position: int, length: int) -> int:
    position, length, out = position & 255, length & 255, b
    for i in range(length):
        if position + i > 31:
            break
        out = (out & ~(1 << (position + i))) | ((a >> i) & 1) << (position + i)
    return out


def permute(a: int, b: int, selectors: int) -> int:
    all_bytes = (a | b << 32).to_bytes(8, "little")
    out = 0
    for i in range(4):
        selector = selectors >> (4 * i) & 15
        byte = all_bytes[selector & 7]
        if selector & 8:
            byte = 255 if byte & 128 else 0
        out |= byte << (8 * i)
    return out


def lop3(a: int, b: int, c: int, table: int) -> int:
    return sum(((table >> (((a >> i) & 1) << 2 | ((b >> i) & 1) << 1 | (c >> i) & 1)) & 1) << i for i in range(32))


def dot4(a: int, b: int, c: int) -> int:
    parts = zip(a.to_bytes(4, "little"), b.to_bytes(4, "little"), strict=True)
    return (c + sum(x * signed(y, 8) for x, y in parts)) & MASK32


Reference = Callable[[int, int, int], int]
INTEGER_CASES: dict[str, Reference] = {
    "add.sat.s32 %0, %1, %2": lambda a, b, c: max(-(1 << 31), min((1 << 31) - 1, signed(a) + signed(b))) & MASK32,
    "mul.hi.s32 %0, %1, %2": lambda a, b, c: (signed(a) * signed(b) >> 32) & MASK32,
    "mad.lo.u32 %0, %1, %2, %3": lambda a, b, c: (a * b + c) & MASK32,
    "mul24.hi.u32 %0, %1, %2": lambda a, b, c: ((a & 0xFFFFFF) * (b & 0xFFFFFF) >> 16) & MASK32,
    "sad.s32 %0, %1, %2, %3": lambda a, b, c: (abs(signed(a) - signed(b)) + c) & MASK32,
    "shl.b32 %0, %1, %2": lambda a, b, c: (a << b) & MASK32 if b < 32 else 0,
    "shr.s32 %0, %1, %2": lambda a, b, c: (signed(a) >> min(b, 31)) & MASK32,
    "shf.l.wrap.b32 %0, %1, %2, %3": lambda a, b, c: ((b << 32 | a) << (c & 31) >> 32) & MASK32,
    "shf.r.clamp.b32 %0, %1, %2, %3": lambda a, b, c: ((b << 32 | a) >> min(c, 32)) & MASK32,
    "lop3.b32 %0, %1, %2, %3, 0xb8": lambda a, b, c: lop3(a, b, c, 0xB8),
    "prmt.b32 %0, %1, %2, %3": permute,
    "bfe.u32 %0, %1, %2, %3": lambda a, b, c: field(a, b, c, False),
    "bfe.s32 %0, %1, %2, %3": lambda a, b, c: field(a, b, c, True),
    "bfi.b32 %0, %1, %2, %3, 7": lambda a, b, c: insert(a, b, c, 7),
    "brev.b32 %0, %1": lambda a, b, c: int(f"{a:032b}"[::-1], 2),
    "clz.b32 %0, %1": lambda a, b, c: 32 - a.bit_length(),
    "bfind.u32 %0, %1": lambda a, b, c: (a.bit_length() - 1) & MASK32,
    "popc.b32 %0, %1": lambda a, b, c: a.bit_count(),
    "vabsdiff4.u32.u32.u32.add %0, %1, %2, %3": lambda a, b, c: (
        c + sum(abs(x - y) for x, y in zip(a.to_bytes(4, "little"), b.to_bytes(4, "little"), strict=True))
    ) & MASK32,
    "dp4a.u32.s32 %0, %1, %2, %3": dot4,
    "cvt.sat.s8.s32 %0, %1": lambda a, b, c: max(-128, min(127, signed(a))) & MASK32,
    "min.s32 %0, %1, %2": lambda a, b, c: min(signed(a), signed(b)) & MASK32,
    "vshr.u32.u32.u32.clamp.add %0, %1, %2, %3": lambda a, b, c: ((a >> b if b < 32 else 0) + c) & MASK32,
}  # fmt: skip


def rounded(exact: float, how: str) -> float:
    """A float from a double in a direction."""
    with np.errstate(over="ignore"):
        near = np.float32(exact)
    if float(near) == exact or math.isnan(exact):
        return float(near)
    if how == "rp" or (how == "rz" and exact < 0):
        return float(near if float(near) > exact else np.nextafter(near, np.float32(np.inf)))
    return float(near if float(near) < exact else np.nextafter(near, np.float32(-np.inf)))


def minimum(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b):
        return b if math.isnan(a) else a
    return min((a, b), key=lambda x: (x, math.copysign(1, x)))


def half(value: float) -> int:
    with np.errstate(over="ignore"):
        return int(np.float32(value).astype(np.float16).view(np.uint16))


def whole(value: float) -> int:
    if math.isnan(value):
        return 0
    return (
        max(-(1 << 31), min((1 << 31) - 1, round(value))) & MASK32
        if not math.isinf(value)
        else (0x7FFFFFFF if value > 0 else 0x80000000)
    )


def single(value: float) -> int:
    with np.errstate(all="ignore"):
        return int(np.float32(value).view(np.uint32))


RealReference = Callable[[float, float], int]
REAL_CASES: dict[str, tuple[str, RealReference]] = {  # the result's constraint: f, or r
    "mul.rz.f32 %0, %1, %2": ("f", lambda a, b: single(rounded(a * b, "rz")) if math.isfinite(a * b) else single(a * b)),  # noqa: E501
    "mul.rp.f32 %0, %1, %2": ("f", lambda a, b: single(rounded(a * b, "rp")) if math.isfinite(a * b) else single(a * b)),  # noqa: E501
    "min.f32 %0, %1, %2": ("f", lambda a, b: single(minimum(a, b))),
    "cvt.rni.s32.f32 %0, %1": ("r", lambda a, b: whole(a)),
    "setp.ltu.f32 p, %1, %2; selp.u32 %0, 1, 0, p": ("r", lambda a, b: int(not a >= b)),
    "testp.subnormal.f32 p, %1; selp.u32 %0, 1, 0, p": ("r", lambda a, b: int(0 < abs(a) < 2.0**-126)),
    "abs.ftz.f32 %0, %1": ("f", lambda a, b: single(0.0 if abs(a) < 2.0**-126 else abs(a))),
    "cvt.rn.f16x2.f32 %0, %1, %2": ("r", lambda a, b: half(a) << 16 | half(b)),
    "add.sat.f32 %0, %1, %2": ("f", lambda a, b: single(min(max(float(np.float32(a) + np.float32(b)), 0.0), 1.0) or 0.0) if not math.isnan(a + b) else 0),  # noqa: E501
}  # fmt: skip

HEAD = """#include <cuda_runtime.h>
#include <cstdio>
__global__ void cases(const unsigned* a, const unsigned* b, const unsigned* c, const float* x, const float* y, unsigned* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  unsigned r;
  float f;
"""  # noqa: E501
LANE_CASES = """
  __shared__ __align__(16) unsigned short tile[64][8];
  for (int k = 0; k < 8; ++k) tile[threadIdx.x][k] = static_cast<unsigned short>(threadIdx.x * 8 + k);
  __syncthreads();
  asm volatile("shfl.sync.bfly.b32 %0, %1, 5, 0x1f, 0xffffffff;" : "=r"(r) : "r"(threadIdx.x));
  LANE(r);
  asm volatile("{ .reg .pred p; shfl.sync.up.b32 %0|p, %1, 3, 0, 0xffffffff; @!p mov.u32 %0, 99; }" : "=r"(r) : "r"(threadIdx.x));
  LANE(r);
  asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(r));
  LANE(r);
  asm volatile("{ .reg .pred p; setp.gt.u32 p, %1, 40; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "=r"(r) : "r"(threadIdx.x));
  LANE(r);
  asm volatile("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r"(r) : "r"(threadIdx.x));
  LANE(r);
  unsigned s = __cvta_generic_to_shared(&tile[threadIdx.x & 39][0]), m0, m1;
  asm volatile("ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16 {%0, %1}, [%2];" : "=r"(m0), "=r"(m1) : "r"(s));
  LANE(m0);
  float d0 = 0, d1 = 0, d2 = 0, d3 = 0;
  const unsigned lane = threadIdx.x & 31, va = 0x3c003c00u + (lane << 10), vb = 0x40003c00u + ((lane & 3) << 26);
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
               : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) : "r"(va), "r"(va + 0x400), "r"(vb));
  LANE(__float_as_uint(d0));
  LANE(__float_as_uint(d3));
  unsigned low, high;
  asm("add.cc.u32 %0, %1, %2;" : "=r"(low) : "r"(0xfffffff0u + threadIdx.x), "r"(threadIdx.x));
  asm("addc.u32 %0, %1, 7;" : "=r"(high) : "r"(threadIdx.x));
  LANE(low);
  LANE(high);
"""  # noqa: E501


def program() -> str:
    lines, count = [HEAD], 0
    for text in INTEGER_CASES:
        operands = ", ".join(f'"r"({name}[i])' for name in "abc"[: text.count("%") - 1])
        lines.append(f'  asm("{text};" : "=r"(r) : {operands});\n  out[{count} * n + i] = r;\n')
        count += 1
    for text, (constraint, _) in REAL_CASES.items():
        operands = ", ".join(f'"f"({name}[i])' for name in "xy"[: 1 + ("%2" in text)])
        declared = f"{{ .reg .pred p; {text}; }}" if " p," in text else f"{text};"
        lines.append(f'  asm("{declared}" : "={constraint}"({"f" if constraint == "f" else "r"}) : {operands});\n')
        lines.append(f"  out[{count} * n + i] = {'__float_as_uint(f)' if constraint == 'f' else 'r'};\n")
        count += 1
    for part in LANE_CASES.split("LANE("):
        if lines[-1].endswith("@"):
            value, _, rest = part.partition(");")
            lines[-1] = lines[-1][:-1] + f"out[{count} * n + i] = {value};" + rest + "@"
            count += 1
        else:
            lines.append(part + "@")
    lines[-1] = lines[-1].removesuffix("@")
    main = f"""}}
int main() {{
  const int n = {len(INTEGERS) ** 2}, cases_count = {count};
  unsigned *a, *b, *c, *out; float *x, *y;
  cudaMallocManaged(&a, 4 * n); cudaMallocManaged(&b, 4 * n); cudaMallocManaged(&c, 4 * n);
  cudaMallocManaged(&x, 4 * n); cudaMallocManaged(&y, 4 * n); cudaMallocManaged(&out, 4 * n * cases_count);
  const unsigned integers[] = {{{", ".join(f"{v}u" for v in INTEGERS)}}}, reals[] = {{{", ".join(f"{bits(v)}u" for v in REALS)}}};
  for (int i = 0; i < n; ++i) {{
    a[i] = integers[i % 16]; b[i] = integers[i / 16]; c[i] = integers[(i * 7 + i / 16) % 16];
    reinterpret_cast<unsigned*>(x)[i] = reals[i % 16]; reinterpret_cast<unsigned*>(y)[i] = reals[i / 16];
  }}
  cases<<<n / {LANES}, {LANES}>>>(a, b, c, x, y, out);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  std::fwrite(out, 4, n * cases_count, stdout);
}}
"""  # noqa: E501
    return "".join(lines) + main


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ptx") / "cases.cu"
    result = convert_source(Source(path, program().encode()), Options())
    assert b"asm" not in result.data
    path.write_bytes(result.data)
    return path


@pytest.fixture(scope="module", params=[32, 64], ids=["in waves of 32 lanes", "in waves of 64 lanes"])
def results(request: pytest.FixtureRequest, port: Path, cpu_prefix: Path) -> np.ndarray:
    folder = port.parent / str(request.param)
    folder.mkdir()
    built = build_sources(Request(port, Target("cpu"), wave=request.param, out=folder))
    done = subprocess.run([str(built.programs[0].path)], capture_output=True, check=True)
    return np.frombuffer(done.stdout, np.uint32).reshape(-1, len(INTEGERS) ** 2)


@pytest.mark.parametrize(
    "arch", ["gfx942", pytest.param("gfx90a", marks=pytest.mark.slow), pytest.param("gfx1100", marks=pytest.mark.slow)]
)
def test_the_port_compiles_for_amd(port: Path, amd_toolchain: Compiler, arch: str) -> None:
    compiler = find_amd(arch, amd_toolchain.command[0])
    command = compiler.compile_command(port, port.parent / f"{arch}.o", ["-O1", "-Wno-unused-value"])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_integer_instructions_compute_what_ptx_says(results: np.ndarray) -> None:
    for row, (text, reference) in zip(results, INTEGER_CASES.items(), strict=False):
        for i, got in enumerate(row.tolist()):
            a, b, c = INTEGERS[i % 16], INTEGERS[i // 16], INTEGERS[(i * 7 + i // 16) % 16]
            assert got == reference(a, b, c), f"{text} for {a:#x} {b:#x} {c:#x}: {got:#x}"


def test_real_instructions_compute_what_ptx_says(results: np.ndarray) -> None:
    for row, (text, (kind, reference)) in zip(results[len(INTEGER_CASES) :], REAL_CASES.items(), strict=False):
        for i, got in enumerate(row.tolist()):
            x, y = (float(np.float32(REALS[k])) for k in (i % 16, i // 16))
            wanted = reference(x, y)
            both_nan = kind == "f" and all(
                math.isnan(struct.unpack("<f", struct.pack("<I", v))[0]) for v in (got, wanted)
            )
            both_nan |= "f16x2" in text and (math.isnan(x) or math.isnan(y))
            assert got == wanted or both_nan, f"{text} for {x} {y}: {got:#x}, not {wanted:#x}"


def test_lane_instructions_work_on_32_lanes(results: np.ndarray) -> None:
    rows = results[len(INTEGER_CASES) + len(REAL_CASES) :, :LANES]
    thread = np.arange(LANES)
    lane, warp = thread % 32, thread // 32 * 32
    assert rows[0].tolist() == (warp + (lane ^ 5)).tolist()
    assert rows[1].tolist() == np.where(lane >= 3, thread - 3, 99).tolist()
    assert rows[2].tolist() == [(1 << int(k)) - 1 for k in lane]
    assert rows[3].tolist() == [0 if t < 32 else sum(1 << k for k in range(32) if 32 + k > 40) for t in thread]
    assert rows[4].tolist() == [sum(range(32)) if t < 32 else sum(range(32, 64)) for t in thread]


def test_a_carry_goes_to_the_next_statement(results: np.ndarray) -> None:
    low, high = (results[len(INTEGER_CASES) + len(REAL_CASES) + k, :LANES].tolist() for k in (8, 9))
    sums = [((0xFFFFFFF0 + t) & MASK32) + t + ((t + 7) << 32) for t in range(LANES)]
    assert [a | b << 32 for a, b in zip(low, high, strict=True)] == sums


def test_matrix_instructions_follow_the_layouts_of_ptx(results: np.ndarray) -> None:
    rows = results[len(INTEGER_CASES) + len(REAL_CASES) :, :LANES]
    for t in range(LANES):
        lane, base = t % 32, t // 32 * 32
        row, column = lane // 4, 2 * (lane % 4)
        addresses = [(base + k) & 39 for k in range(8)]
        low, high = addresses[column] * 8 + row, addresses[column + 1] * 8 + row
        assert rows[5][t] == low | high << 16
    a, b = np.zeros((16, 8)), np.zeros((8, 8))
    for lane in range(32):
        for register, value in ((0, 0x3C003C00 + (lane << 10)), (1, 0x3C003C00 + (lane << 10) + 0x400)):
            for e in range(2):
                a[lane // 4 + 8 * register, lane % 4 * 2 + e] = halves(value)[e]
        for e in range(2):
            b[lane % 4 * 2 + e, lane // 4] = halves(0x40003C00 + ((lane & 3) << 26))[e]
    product = a @ b
    for t in range(LANES):
        lane = t % 32
        for result, value in (
            (rows[6][t], product[lane // 4, lane % 4 * 2]),
            (rows[7][t], product[lane // 4 + 8, lane % 4 * 2 + 1]),
        ):
            got = struct.unpack("<f", struct.pack("<I", int(result)))[0]
            bound = 8 * 2.0**-23 * float(np.abs(a).max() * np.abs(b).max() * 8)
            assert (math.isnan(got) and math.isnan(value)) or got == value or abs(got - value) <= bound


def halves(register: int) -> list[float]:
    return [float(np.uint16(register >> (16 * e) & 0xFFFF).view(np.float16)) for e in range(2)]
