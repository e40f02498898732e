"""Atomic instructions of global memory, flat addresses, buffers and LDS against integers and numpy's floats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from hipify_py.amd import Program
from tests.amd.conftest import Build

CHIPS = ["gfx90a", "gfx942", "gfx1100"]
LANES = 64
CELLS = 16  # that the lanes share, so that the order of lanes shows
Update = Callable[[int, int, int], int]  # old value, data, second data: new value, all as unsigned

PRELUDE = """
#define KERNEL extern "C" __attribute__((global)) void
typedef unsigned u1;
typedef unsigned u2 __attribute__((ext_vector_type(2)));
typedef unsigned u4 __attribute__((ext_vector_type(4)));
typedef unsigned long long u64;
typedef __attribute__((address_space(3))) char* lds_pointer;
#define LANE __builtin_amdgcn_workitem_id_x()
#define CELL (LANE * 7 % 16)
"""


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def _integer_updates(bits: int) -> dict[str, Update]:
    top = (1 << bits) - 1
    return {
        "swap": lambda old, data, _: data,
        "add": lambda old, data, _: (old + data) & top,
        "sub": lambda old, data, _: (old - data) & top,
        "rsub": lambda old, data, _: (data - old) & top,
        "csub": lambda old, data, _: old - data if old >= data else 0,
        "smin": lambda old, data, _: min(old, data, key=lambda value: _signed(value, bits)),
        "smax": lambda old, data, _: max(old, data, key=lambda value: _signed(value, bits)),
        "umin": lambda old, data, _: min(old, data),
        "umax": lambda old, data, _: max(old, data),
        "and": lambda old, data, _: old & data,
        "or": lambda old, data, _: old | data,
        "xor": lambda old, data, _: old ^ data,
        "inc": lambda old, data, _: 0 if old >= data else old + 1,
        "dec": lambda old, data, _: data if old == 0 or old > data else old - 1,
        "cmpswap": lambda old, data, second: data if old == second else old,
        "mskor": lambda old, data, second: (old & ~data) | second,
        "wrap": lambda old, data, second: old - data if old >= data else (old + second) & top,
    }


def _floats(types: str, update: Callable[[Any, Any], Any]) -> Update:
    """An update of the floats in a word; `types` names numpy's type, several of one fill the word."""
    kind = np.dtype(types)

    def apply(old: int, data: int, second: int) -> int:
        size = max(4, kind.itemsize)
        a, b = (np.frombuffer(value.to_bytes(size, "little"), kind) for value in (old, data))
        with np.errstate(all="ignore"):
            return int.from_bytes(update(a, b).astype(kind).tobytes(), "little")

    return apply


def _bfloats(old: int, data: int, second: int) -> int:
    word = 0
    for shift in (0, 16):
        a, b = (np.array((value >> shift & 0xFFFF) << 16, np.uint32).view(np.float32) for value in (old, data))
        bits = int(np.float32(a + b).view(np.uint32))
        word |= (bits + 0x7FFF + (bits >> 16 & 1) >> 16 & 0xFFFF) << shift
    return word


def _compare_floats(old: int, data: int, second: int) -> int:
    a, b = (np.array(value, np.uint32).view(np.float32) for value in (old, second))
    return data if a == b else old


UPDATES: dict[str, Update] = {
    **{f"{name}32": update for name, update in _integer_updates(32).items()},
    **{f"{name}64": update for name, update in _integer_updates(64).items()},
    "add_f32": _floats("<f4", lambda a, b: a + b),
    "min_f32": _floats("<f4", np.fmin),
    "max_f32": _floats("<f4", np.fmax),
    "add_f64": _floats("<f8", lambda a, b: a + b),
    "min_f64": _floats("<f8", np.fmin),
    "max_f64": _floats("<f8", np.fmax),
    "pk_add_f16": _floats("<f2", lambda a, b: a + b),
    "pk_add_bf16": _bfloats,
    "cmpswap_f32": _compare_floats,
}


@dataclass(frozen=True)
class Atomic:
    """An atomic instruction of some spaces of a chip: what it does by its key in UPDATES, and its name."""

    update: str
    name: str
    bits: int
    spaces: tuple[str, ...]

    @property
    def words(self) -> int:
        return self.bits // 32

    @property
    def two(self) -> bool:
        return self.update.rstrip("0123456789") in ("cmpswap", "mskor", "wrap", "cmpswap_f")

    @property
    def floats(self) -> bool:
        return "_" in self.update


def _device_atomics(chip: str) -> list[Atomic]:
    spaces = ("flat", "global", "buffer")
    gfx11 = chip == "gfx1100"
    plain = {"swap": "b", "cmpswap": "b", "add": "u", "sub": "u", "and": "b", "or": "b", "xor": "b", "inc": "u"}
    plain |= {"dec": "u", "smin": "i", "umin": "u", "smax": "i", "umax": "u"}
    found = []
    for name, kind in plain.items():
        for bits in (32, 64):
            short = name[1:] if name[1:] in ("min", "max") else name
            text = f"{short}_{kind}{bits}" if gfx11 else name + ("_x2" if bits == 64 else "")
            found.append(Atomic(f"{name}{bits}", f"atomic_{text}", bits, spaces))
    if gfx11:
        found += [Atomic(f"{name}_f32", f"atomic_{name}_f32", 32, spaces) for name in ("min", "max", "add", "cmpswap")]
        return [*found, Atomic("csub32", "atomic_csub_u32", 32, ("global", "buffer"))]
    found += [Atomic(f"{name}_f64", f"atomic_{name}_f64", 64, spaces) for name in ("min", "max", "add")]
    most = spaces if chip == "gfx942" else ("global", "buffer")
    found += [Atomic(name, f"atomic_{name}", 32, most) for name in ("add_f32", "pk_add_f16")]
    if chip == "gfx942":
        found.append(Atomic("pk_add_bf16", "atomic_pk_add_bf16", 32, ("flat", "global")))
    return found


def _shared_atomics(chip: str) -> list[Atomic]:
    gfx11 = chip == "gfx1100"
    names = {"add": "add_u", "sub": "sub_u", "rsub": "rsub_u", "inc": "inc_u", "dec": "dec_u", "and": "and_b"}
    names |= {"or": "or_b", "xor": "xor_b", "smin": "min_i", "umin": "min_u", "smax": "max_i", "umax": "max_u"}
    names |= {"mskor": "mskor_b", "cmpswap": "cmpstore_b" if gfx11 else "cmpst_b"}
    found = [
        Atomic(f"{key}{bits}", f"{text}{bits}", bits, ("lds",)) for key, text in names.items() for bits in (32, 64)
    ]
    kinds = ["min_f32", "max_f32", "add_f32", "min_f64", "max_f64"]
    if not gfx11:
        kinds.append("add_f64")
    if chip == "gfx942":
        kinds += ["pk_add_f16", "pk_add_bf16"]
    found += [Atomic(kind, kind, int(kind[-2:]) if "pk" not in kind else 32, ("lds",)) for kind in kinds]
    return [*found, Atomic("cmpswap_f32", "cmpstore_f32" if gfx11 else "cmpst_f32", 32, ("lds",))]


@cache
def atomics(chip: str) -> tuple[Atomic, ...]:
    return tuple(_device_atomics(chip) + _shared_atomics(chip))


ADDRESSES = {
    "flat": ("%[p]", '[p] "v"(p)'),
    "global": ("%[p], off", '[p] "v"(p)'),
    "buffer": ("%[p], %[d], 0 offen", '[p] "v"((unsigned)(CELL * sizeof(T))), [d] "s"(descriptor)'),
}


def kernel(atomic: Atomic, space: str, chip: str, returns: bool) -> str:
    if space == "lds":
        return shared_kernel(atomic, chip, returns)
    address, operands = ADDRESSES[space]
    data = "W" if atomic.two else "T"
    glc = ("sc0" if chip == "gfx942" else "glc") if returns else ""
    first, comma, rest = address.partition(",")
    if space == "buffer":
        text = f"{space}_{atomic.name} %[x], {address} {glc}"
        constraint = f': [x] "+v"(data) : {operands}'
        result = "old = *(T*)&data;" if returns else ""
    else:
        to = "%[old], " if returns else ""
        text = f"{space}_{atomic.name} {to}{first}, %[x]{comma}{rest} {glc}"
        outputs = '[old] "=&v"(old)' if returns else ""
        constraint = f': {outputs} : [x] "v"(data), {operands}'
        result = ""
    wait = "s_waitcnt vmcnt(0) lgkmcnt(0)" + ("\\ns_waitcnt_vscnt null, 0" if chip == "gfx1100" else "")
    flags = "0x31004000" if chip == "gfx1100" else "0x00027000"
    return f"""
KERNEL {space}_{atomic.name}{"_rtn" if returns else ""}(char* memory, {_wide(atomic.words)}* sources, void* out) {{
  typedef u{atomic.words} T; typedef {_wide(atomic.words)} W;
  T* p = (T*)memory + CELL;
  u4 descriptor = {{(unsigned)(u64)memory, (unsigned)((u64)memory >> 32), 1u << 20, {flags}}};
  {data} data = *({data}*)&sources[LANE];
  T old = 0;
  asm volatile("{text}\\n{wait}" {constraint} : "memory");
  {result}
  ((T*)out)[LANE] = old;
}}
"""


def shared_kernel(atomic: Atomic, chip: str, returns: bool) -> str:
    base, _, kind = atomic.name.rpartition("_")
    name = f"ds_{base}_rtn_{kind}" if returns else f"ds_{atomic.name}"
    compares = atomic.update.startswith("cmpswap")
    values = "%[b], %[a]" if compares and chip != "gfx1100" else "%[a], %[b]" if atomic.two else "%[a]"
    outputs = '[old] "=&v"(old)' if returns else ""
    text = f"{name} {'%[old], ' if returns else ''}%[p], {values} offset:64"
    return f"""
KERNEL lds_{atomic.name}{"_rtn" if returns else ""}(char* memory, {_wide(atomic.words)}* sources, void* out) {{
  typedef u{atomic.words} T;
  __attribute__((shared)) T room[64];
  char* base = (char*)room;
  if (LANE < 16) *(T*)(base + 64 + LANE * sizeof(T)) = ((T*)memory)[LANE];
  __builtin_amdgcn_s_barrier();
  unsigned p = (unsigned)(u64)(lds_pointer)base + CELL * sizeof(T);
  T a = ((T*)&sources[LANE])[0], b = ((T*)&sources[LANE])[1];
  T old = 0;
  asm volatile("{text}\\ns_waitcnt lgkmcnt(0)" : {outputs} : [a] "v"(a), [b] "v"(b), [p] "v"(p) : "memory");
  ((T*)out)[LANE] = old;
  __builtin_amdgcn_s_barrier();
  if (LANE < 16) ((T*)memory)[LANE] = *(T*)(base + 64 + LANE * sizeof(T));
}}
"""


def _wide(words: int) -> str:
    return f"u{2 * words}"


@cache
def source(chip: str) -> str:
    kernels = [
        kernel(atomic, space, chip, returns)
        for atomic in atomics(chip)
        for space in atomic.spaces
        for returns in (False, True)
        if returns or not atomic.update.startswith("csub")
    ]
    return PRELUDE + "\n".join(kernels)


@pytest.fixture(scope="module", params=CHIPS)
def program(request: pytest.FixtureRequest, compile_kernels: Build) -> tuple[str, Program]:
    return request.param, compile_kernels(source(request.param), request.param, "-O1", "-nogpuinc", "-nogpulib")


def _values(atomic: Atomic, count: int, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Random values of the operation's type, small ones often, as unsigned integers."""
    dtype = np.uint32 if atomic.bits == 32 else np.uint64
    if atomic.update == "pk_add_bf16":
        halves = rng.normal(size=(count, 2)).astype(np.float32).view(np.uint32) >> 16
        return (halves[:, 0] | halves[:, 1] << 16).astype(np.uint32)
    if "f16" in atomic.update:
        return rng.normal(size=(count, 2)).astype(np.float16).view(np.uint32).ravel()
    if atomic.floats:
        kind = np.float32 if atomic.bits == 32 else np.float64
        choice = np.array([np.nan, np.inf, -np.inf, 1.0, -2.5], kind)
        numbers = np.where(rng.random(count) < 0.8, rng.normal(size=count), rng.choice(choice, count)).astype(kind)
        return numbers.view(dtype)
    small = rng.integers(0, 4, count, dtype)
    large = rng.integers(0, np.iinfo(dtype).max, count, dtype, endpoint=True)
    return np.where(rng.random(count) < 0.5, small, large)


def _expected(atomic: Atomic, cells: np.ndarray[Any, Any], data: np.ndarray[Any, Any]) -> list[int]:
    """The old values that the lanes get, one lane after the other; `cells` is changed."""
    update = UPDATES[atomic.update]
    old_values = []
    for lane in range(LANES):
        cell = lane * 7 % CELLS
        old = int(cells[cell])
        old_values.append(old)
        cells[cell] = update(old, int(data[lane, 0]), int(data[lane, 1]))
    return old_values


def _assert_same(atomic: Atomic, actual: np.ndarray[Any, Any], wanted: np.ndarray[Any, Any], what: str) -> None:
    """Bit for bit, but any NaN for a NaN."""
    if atomic.floats and "pk" not in atomic.update:
        kind = np.float32 if atomic.bits == 32 else np.float64
        actual, wanted = actual.view(kind), wanted.view(kind)
    np.testing.assert_array_equal(actual, wanted, what)


@pytest.mark.parametrize("returns", [False, True], ids=["without result", "with result"])
def test_atomics_update_memory_lane_by_lane(program: tuple[str, Program], returns: bool) -> None:
    chip, loaded = program
    rng = np.random.default_rng(3)
    for atomic in atomics(chip):
        for space in atomic.spaces:
            if atomic.update.startswith("csub") and not returns:
                continue
            memory = _values(atomic, CELLS, rng)
            data = _values(atomic, 2 * LANES, rng).reshape(LANES, 2)
            cells, out = memory.copy(), np.zeros(LANES, memory.dtype)
            old = np.array(_expected(atomic, cells, data), memory.dtype)
            name = f"{space}_{atomic.name}{'_rtn' if returns else ''}"
            loaded.launch(name, 1, LANES, [memory, data, out])
            _assert_same(atomic, memory, cells, name)
            if returns:
                _assert_same(atomic, out, old, name)


CONTENDED = """
#define KERNEL extern "C" __attribute__((global)) void
#define ADD(p, value) __hip_atomic_fetch_add(p, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
KERNEL count(unsigned* whole, float* single, double* both, unsigned* swapped) {
  for (int i = 0; i < 20; ++i) {
    ADD(whole, 1u);
    ADD(single, 1.0f);
    ADD(both, 1.0);
    unsigned old = *swapped;
    while (!__hip_atomic_compare_exchange_strong(swapped, &old, old + 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                                 __HIP_MEMORY_SCOPE_AGENT)) {}
  }
}
"""


@pytest.mark.parametrize("chip", CHIPS)
def test_workgroups_on_several_host_threads_lose_no_update(compile_kernels: Build, chip: str) -> None:
    program = compile_kernels(CONTENDED, chip, "-O1", "-nogpuinc", "-nogpulib")
    cells = [np.zeros(1, dtype) for dtype in (np.uint32, np.float32, np.float64, np.uint32)]
    program.launch("count", 50, 100, cells, threads=4)
    assert [cell[0] for cell in cells] == [50 * 100 * 20] * 4  # exact in single precision, too
