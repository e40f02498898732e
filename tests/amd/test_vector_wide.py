"""Vector instructions whose operands are many registers, and those that know their lane."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import forms_small
import numpy as np
import pytest
from forms_integer import octets, sad
from vector_kernels import descriptor, metadata

from hipify_py.amd import Program

LANES = 64
WORDS = 36  # v[16:51]
RESULTS = 32  # v[64:95]


def kernel(name: str, line: str, chip: str) -> str:
    """A lane's record of WORDS words goes to v16 and on; v64 and on are stored."""
    wide = chip != "gfx1100"
    load, store, scalar = ("dwordx4", "dwordx4", "s_load_dwordx4") if wide else ("b128", "b128", "s_load_b128")
    loads = [f"global_load_{load} v[{16 + n}:{19 + n}], v1, s[4:5] offset:{4 * n}" for n in range(0, WORDS, 4)]
    stores = [f"global_store_{store} v2, v[{64 + n}:{67 + n}], s[6:7] offset:{4 * n}" for n in range(0, RESULTS, 4)]
    cleared = [f"v_mov_b32_e32 v{64 + n}, 0" for n in range(RESULTS)]
    index = f"v_lshl_add_u32 v0, s2, {6 if wide else 5}, v0"
    lines = [f"{scalar} s[4:7], s[0:1], 0x0", index, f"v_mul_u32_u24_e32 v1, {4 * WORDS}, v0"]
    lines += [
        f"v_mul_u32_u24_e32 v2, {4 * RESULTS}, v0",
        "s_waitcnt lgkmcnt(0)",
        *loads,
        *cleared,
        "s_waitcnt vmcnt(0)",
    ]
    lines = [text.replace(f"u24_e32 v1, {4 * WORDS}", f"u24_e32 v1, 0x{4 * WORDS:x}") for text in lines]
    lines += [line, *stores, "s_endpgm"]
    return f".globl {name}\n.p2align 8\n.type {name},@function\n{name}:\n" + "".join(f"  {text}\n" for text in lines)


def run(assemble: Callable[..., Program], lines: Sequence[str], chip: str, source: np.ndarray) -> list[np.ndarray]:
    names = [f"k{n}" for n in range(len(lines))]
    code = "".join(kernel(name, line, chip) for name, line in zip(names, lines, strict=True))
    descriptors = "".join(descriptor(name, chip, 96) for name in names)
    program = assemble(f".text\n{code}\n.rodata\n{descriptors}\n{metadata(names, chip, 96)}", chip)
    block = 32 if chip == "gfx1100" else 64
    results = []
    for name in names:
        output = np.zeros((LANES, RESULTS), dtype=np.uint32)
        program.launch(name, LANES // block, block, [source, output])
        results.append(output)
    return results


def split(words: Sequence[int], bits: int, count: int) -> list[int]:
    """Numbers of `bits` bits side by side in words."""
    joined = sum(int(word) << 32 * n for n, word in enumerate(words))
    return [joined >> bits * n & ((1 << bits) - 1) for n in range(count)]


def test_gfx950_converts_32_numbers_with_a_scale_as_a_search_among_all_values_does(
    assemble_kernels: Callable[..., Program],
) -> None:
    chosen = list(forms_small.packs())
    generator = np.random.default_rng(11)
    numbers = generator.normal(0, 2, (LANES, WORDS)).astype(np.float32)
    numbers[:4] = [[0.0], [-0.0], [np.inf], [np.nan]]
    floats = numbers.view(np.uint32).copy()
    floats[4:8] = generator.integers(0, 1 << 32, (4, WORDS), dtype=np.uint32)
    floats[:, 32] = generator.integers(0, 1 << 32, LANES, dtype=np.uint32)  # random bits, in v48
    floats[:, 33] = (generator.integers(120, 132, LANES).astype(np.uint32) << 23) | 0x1234  # the scale, in v49
    floats[8, 33] = 0x7F800000
    halves = floats.copy()
    pairs = generator.normal(0, 2, (LANES, 32)).astype(np.float16).view(np.uint16).astype(np.uint32)
    halves[8:, :16] = (pairs[:, ::2] | pairs[:, 1::2] << 16)[8:]
    for source, form_bits in ((floats, 32), (halves, 16)):
        group = [entry for entry in chosen if entry[3].bits == form_bits]
        outputs = run(assemble_kernels, [f"{name} {operands}" for name, operands, *_ in group], "gfx950", source)
        for (name, _, small, form, widens), output in zip(group, outputs, strict=True):
            for lane in range(LANES):
                scale = forms_small.scale_of(int(source[lane, 33]))
                seed = int(source[lane, 32]) if "_sr_" in name else None
                if widens:
                    got = split(output[lane], form.bits, 32)
                    codes = split(source[lane, :6], small.bits, 32)
                    expected = [small.decode(code, form, scale) for code in codes]
                    wrong = [pair for pair in zip(got, expected, strict=True) if form.distance(*pair) != 0]
                else:
                    raw = split(source[lane], form.bits, 32)
                    got = split(output[lane, :6], small.bits, 32)
                    expected = [small.encode(form, number, scale, seed) for number in raw]
                    wrong = [pair for pair in zip(got, expected, strict=True) if pair[0] != pair[1]]
                assert not wrong, f"{name}, lane {lane}: {wrong[0]}"


@pytest.mark.parametrize("chip", ["gfx90a", "gfx950", "gfx1100"])
def test_counts_of_lower_lanes_and_four_masked_sums_of_differences(
    chip: str, assemble_kernels: Callable[..., Program]
) -> None:
    source = np.random.default_rng(3).integers(0, 1 << 32, (LANES, WORDS), dtype=np.uint32)
    source[:16, 2] &= 0x00FF00FF
    source[5, 4:8] = 0xFFFFFFFF
    lines = ["v_mbcnt_lo_u32_b32 v64, v16, v17", "v_mbcnt_hi_u32_b32 v64, v16, v17"]
    sums = "v_mqsad_u32_u8 v[64:67], v[16:17], v18, v[20:23]"
    low, high, plain, clamped = run(assemble_kernels, [*lines, sums, f"{sums} clamp"], chip, source)
    size = 32 if chip == "gfx1100" else 64
    for lane in range(LANES):
        words = [int(word) for word in source[lane]]
        own = lane % size
        below = [bin(words[0] & ((1 << count) - 1)).count("1") for count in (min(own, 32), max(own - 32, 0))]
        assert low[lane, 0] == (below[0] + words[1]) % 2**32
        assert high[lane, 0] == (below[1] + words[1]) % 2**32
        data = octets(words[0] | words[1] << 32, 8)
        for n in range(4):
            total = words[4 + n] + sad(int.from_bytes(data[n : n + 4], "little"), words[2], True)
            assert plain[lane, n] == total % 2**32
            assert clamped[lane, n] == min(total, 2**32 - 1)


FUNCTIONS = """
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
extern "C" __global__ void divide(const float* a, const float* b, float* out, const double* c, const double* d,
                                  double* wide) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / b[i];
  wide[i] = c[i] / d[i];
}
extern "C" __global__ void halves(const __half* a, const __half* b, __half* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __half(a[i] / b[i]);
}
extern "C" __global__ void functions(const double* x, double* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  double* to = out + 6 * i;
  to[0] = sin(x[i]), to[1] = cos(x[i]), to[2] = exp(x[i]), to[3] = log(fabs(x[i])), to[4] = sqrt(fabs(x[i]));
  to[5] = cbrt(x[i]);
}
extern "C" __global__ void single(const float* x, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float* to = out + 5 * i;
  to[0] = sinf(x[i]), to[1] = cosf(x[i]), to[2] = expf(x[i]), to[3] = logf(fabsf(x[i])), to[4] = sqrtf(fabsf(x[i]));
}
"""


def hard_numbers(kind: type[np.floating], count: int, seed: int) -> np.ndarray:
    """All exponents, subnormals and special values among them."""
    unsigned = {2: np.uint16, 4: np.uint32, 8: np.uint64}[np.dtype(kind).itemsize]
    raw = np.random.default_rng(seed).integers(0, np.iinfo(unsigned).max, count, dtype=unsigned, endpoint=True)
    numbers = raw.view(kind)
    info = np.finfo(kind)
    special = [
        0.0,
        -0.0,
        np.inf,
        -np.inf,
        np.nan,
        info.tiny,
        info.max,
        info.smallest_subnormal,
        1.0,
        3.0,
        -info.tiny * 0.75,
    ]
    numbers[: len(special) ** 2] = np.array(
        special * len(special) if seed % 2 else np.repeat(special, len(special)), dtype=kind
    )
    return numbers


def same(got: np.ndarray, expected: np.ndarray) -> bool:
    """Bit for bit, any NaN for a NaN."""
    unsigned = {2: np.uint16, 4: np.uint32, 8: np.uint64}[got.dtype.itemsize]
    return bool(np.all((got.view(unsigned) == expected.view(unsigned)) | (np.isnan(got) & np.isnan(expected))))


@pytest.mark.parametrize("chip", ["gfx90a", "gfx942", "gfx1100"])
def test_compiled_divisions_and_functions_round_as_ieee_754_and_the_c_library_do(
    chip: str, compile_kernels: Callable[..., Program]
) -> None:
    program = compile_kernels(FUNCTIONS, chip, "-O2")
    count = 4096
    with np.errstate(all="ignore"):
        a, b = hard_numbers(np.float32, count, 1), hard_numbers(np.float32, count, 2)
        c, d = hard_numbers(np.float64, count, 3), hard_numbers(np.float64, count, 4)
        out, wide = np.zeros_like(a), np.zeros_like(c)
        program.launch("divide", count // 256, 256, [a, b, out, c, d, wide])
        assert same(out, a / b)
        assert same(wide, c / d)
        e, f = hard_numbers(np.float16, count, 5), hard_numbers(np.float16, count, 6)
        half = np.zeros_like(e)
        program.launch("halves", count // 256, 256, [e, f, half])
        assert same(half, (e.astype(np.float64) / f).astype(np.float16))
        check_functions(program)


def check_functions(program: Program) -> None:
    """ROCm's functions within two units in the last place of the C library's; arguments up to 1e300."""
    x = np.concatenate([np.linspace(-700, 700, 640), 10.0 ** np.linspace(3, 300, 384)])
    out = np.zeros((x.size, 6))
    program.launch("functions", x.size // 256, 256, [x, out])
    size = np.abs(x)
    for n, expected in enumerate((np.sin(x), np.cos(x), np.exp(x), np.log(size), np.sqrt(size), np.cbrt(x))):
        finite = np.isfinite(expected)
        assert np.array_equal(out[~finite, n], expected[~finite])
        assert np.all(np.abs(out[finite, n] - expected[finite]) <= 2 * np.spacing(np.abs(expected[finite])))
    y = np.concatenate([np.linspace(-80, 80, 640), 10.0 ** np.linspace(2, 38, 384)]).astype(np.float32)
    single = np.zeros((y.size, 5), dtype=np.float32)
    program.launch("single", y.size // 256, 256, [y, single])
    wide, size = y.astype(np.float64), np.abs(y.astype(np.float64))
    for n, expected in enumerate((np.sin(wide), np.cos(wide), np.exp(wide), np.log(size), np.sqrt(size))):
        target = expected.astype(np.float32)
        finite = np.isfinite(target)
        assert np.array_equal(single[~finite, n], target[~finite])
        bound = 2.5 * np.spacing(np.abs(target[finite])).astype(np.float64)
        assert np.all(np.abs(single[finite, n] - expected[finite]) <= bound)
