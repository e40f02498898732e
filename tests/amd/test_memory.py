"""Loads and stores of every address space against numpy: kernels of single instructions, and compiled programs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from hipify_py.amd import Program
from tests.amd.conftest import Build

CHIPS = ["gfx90a", "gfx942", "gfx1100"]
BARE = ("-O1", "-nogpuinc", "-nogpulib")
LANES = 64
POISON = 0xA5A5A5A5
ALL = (1 << 64) - 1
SOME = 0x8000_F0F1_0180_7FE3  # lanes that take part where not all do

PRELUDE = """
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
typedef unsigned u1;
typedef unsigned u2 __attribute__((ext_vector_type(2)));
typedef unsigned u3 __attribute__((ext_vector_type(3)));
typedef unsigned u4 __attribute__((ext_vector_type(4)));
typedef unsigned long long u64;
typedef __attribute__((address_space(3))) char* lds_pointer;
typedef __attribute__((address_space(5))) char* private_pointer;
#define KERNEL extern "C" __global__ void
#define PARAMETERS(T) char* memory, T* out, unsigned stride, u64 mask
#define LANE __builtin_amdgcn_workitem_id_x()
"""


@dataclass(frozen=True)
class Move:
    """A load or store by the names of gfx9 and gfx11, without the address space."""

    gfx9: str
    gfx11: str
    bytes: int
    signed: bool = False
    half: str = ""  # "low" or "high": the half of the register that holds the data

    def name(self, chip: str) -> str:
        return self.gfx11 if chip == "gfx1100" else self.gfx9

    @property
    def words(self) -> int:
        return max(1, self.bytes // 4)


LOADS = [
    Move("load_ubyte", "load_u8", 1),
    Move("load_sbyte", "load_i8", 1, True),
    Move("load_ushort", "load_u16", 2),
    Move("load_sshort", "load_i16", 2, True),
    Move("load_dword", "load_b32", 4),
    Move("load_dwordx2", "load_b64", 8),
    Move("load_dwordx3", "load_b96", 12),
    Move("load_dwordx4", "load_b128", 16),
    Move("load_ubyte_d16", "load_d16_u8", 1, half="low"),
    Move("load_ubyte_d16_hi", "load_d16_hi_u8", 1, half="high"),
    Move("load_sbyte_d16", "load_d16_i8", 1, True, "low"),
    Move("load_sbyte_d16_hi", "load_d16_hi_i8", 1, True, "high"),
    Move("load_short_d16", "load_d16_b16", 2, half="low"),
    Move("load_short_d16_hi", "load_d16_hi_b16", 2, half="high"),
]
STORES = [
    Move("store_byte", "store_b8", 1),
    Move("store_byte_d16_hi", "store_d16_hi_b8", 1, half="high"),
    Move("store_short", "store_b16", 2),
    Move("store_short_d16_hi", "store_d16_hi_b16", 2, half="high"),
    Move("store_dword", "store_b32", 4),
    Move("store_dwordx2", "store_b64", 8),
    Move("store_dwordx3", "store_b96", 12),
    Move("store_dwordx4", "store_b128", 16),
]
LDS_LOADS = [
    Move("read_u8", "load_u8", 1),
    Move("read_i8", "load_i8", 1, True),
    Move("read_u16", "load_u16", 2),
    Move("read_i16", "load_i16", 2, True),
    Move("read_b32", "load_b32", 4),
    Move("read_b64", "load_b64", 8),
    Move("read_b96", "load_b96", 12),
    Move("read_b128", "load_b128", 16),
    Move("read_u8_d16", "load_u8_d16", 1, half="low"),
    Move("read_u8_d16_hi", "load_u8_d16_hi", 1, half="high"),
    Move("read_i8_d16", "load_i8_d16", 1, True, "low"),
    Move("read_i8_d16_hi", "load_i8_d16_hi", 1, True, "high"),
    Move("read_u16_d16", "load_u16_d16", 2, half="low"),
    Move("read_u16_d16_hi", "load_u16_d16_hi", 2, half="high"),
]
LDS_STORES = [
    Move("write_b8", "store_b8", 1),
    Move("write_b8_d16_hi", "store_b8_d16_hi", 1, half="high"),
    Move("write_b16", "store_b16", 2),
    Move("write_b16_d16_hi", "store_b16_d16_hi", 2, half="high"),
    Move("write_b32", "store_b32", 4),
    Move("write_b64", "store_b64", 8),
    Move("write_b96", "store_b96", 12),
    Move("write_b128", "store_b128", 16),
]
# How a space's address is written, and the operands of the inline assembly for it; %0 is the data.
SPACES = {
    "global": ("global_", "%1, off offset:8", '"v"(p)'),
    "base": ("global_", "%1, %2 offset:8", '"v"(LANE * stride), "s"(memory)'),
    "flat": ("flat_", "%1 offset:8", '"v"(p)'),
    "buffer": ("buffer_", "%1, %2, %3 offen offset:8", '"v"(LANE * stride), "s"(descriptor), "s"(0)'),
    "private": ("scratch_", "%1, off offset:8", '"v"(mine)'),
}


def space_kernel(move: Move, space: str, chip: str, load: bool) -> str:
    """One instruction in every lane of `mask`. A load's registers go to `out`; a store's data come from it."""
    prefix, address, operands = SPACES[space]
    vector = f"u{move.words}"
    name = prefix + move.name(chip)
    wait = "s_waitcnt vmcnt(0) lgkmcnt(0)"
    text = f"{name} %0, {address}\\n{wait}" if load else f"{name} {_data_second(address, space)}\\n{wait}"
    if not load and chip == "gfx1100":
        text += "\\ns_waitcnt_vscnt null, 0"
    constraint = f': "+v"(x) : {operands}' if load else f': : "v"(x), {operands}'
    move_text = f'asm volatile("{text}" {constraint} : "memory");'
    descriptor = "0x00027000" if chip != "gfx1100" else "0x31004000"
    before = after = ""
    if space == "private":
        before = "char room[64]; private_pointer mine = (private_pointer)room;"
        before += (
            "for (int i = 0; i < 32; ++i) room[i] = p[i];" if load else "for (int i = 0; i < 32; ++i) room[i] = 0;"
        )
        before += 'asm volatile("" : : "v"(mine) : "memory");'
        after = (
            "" if load else 'asm volatile("" : : "v"(mine) : "memory"); for (int i = 0; i < 32; ++i) p[i] = room[i];'
        )
    return f"""
KERNEL {"load" if load else "store"}_{space}_{move.name(chip)}(PARAMETERS({vector})) {{
  char* p = memory + LANE * stride;
  u4 descriptor = {{(unsigned)(u64)memory, (unsigned)((u64)memory >> 32), 1u << 20, {descriptor}}};
  {vector} x = {f"({vector})(0xA5A5A5A5u)" if load else "out[LANE]"};
  {before}
  if (mask >> LANE & 1) {{ {move_text} }}
  {after}
  {"out[LANE] = x;" if load else ""}
}}
"""


def _data_second(address: str, space: str) -> str:
    """A store's operands: address, data, then what follows; a buffer's data come first."""
    if space == "buffer":
        return f"%0, {address}"
    first, separator, rest = address.partition(",")
    if not separator:
        first, _, rest = address.partition(" ")
        return f"{first}, %0 {rest}"
    return f"{first}, %0,{rest}"


def lds_kernel(move: Move, chip: str, load: bool) -> str:
    vector = f"u{move.words}"
    name = "ds_" + move.name(chip)
    text = f"{name} %0, %1 offset:8" if load else f"{name} %1, %0 offset:8"
    constraint = ': "+v"(x) : "v"(address)' if load else ': : "v"(x), "v"(address)'
    return f"""
KERNEL {"load" if load else "store"}_lds_{move.name(chip)}(PARAMETERS({vector})) {{
  __shared__ unsigned room[1024];
  for (int i = LANE; i < 1024; i += 64) room[i] = ((unsigned*)memory)[i];
  __builtin_amdgcn_s_barrier();
  unsigned address = (unsigned)(u64)(lds_pointer)(char*)room + LANE * stride;
  {vector} x = {f"({vector})(0xA5A5A5A5u)" if load else "out[LANE]"};
  if (mask >> LANE & 1) asm volatile("{text}\\ns_waitcnt lgkmcnt(0)" {constraint} : "memory");
  {"out[LANE] = x;" if load else ""}
  __builtin_amdgcn_s_barrier();
  for (int i = LANE; i < 1024; i += 64) ((unsigned*)memory)[i] = room[i];
}}
"""


def spaces_of(chip: str) -> list[str]:
    """gfx90a has its stack behind a buffer descriptor; its scratch instructions need registers that are not set up."""
    return [space for space in SPACES if space != "private" or chip != "gfx90a"]


@cache
def source(chip: str) -> str:
    kernels = [space_kernel(move, space, chip, True) for space in spaces_of(chip) for move in LOADS]
    kernels += [space_kernel(move, space, chip, False) for space in spaces_of(chip) for move in STORES]
    kernels += [lds_kernel(move, chip, True) for move in LDS_LOADS]
    kernels += [lds_kernel(move, chip, False) for move in LDS_STORES]
    return PRELUDE + "\n".join(kernels)


@pytest.fixture(scope="module", params=CHIPS)
def moves(request: pytest.FixtureRequest, compile_kernels: Build) -> tuple[str, Program]:
    return request.param, compile_kernels(source(request.param), request.param, *BARE)


def expected_load(move: Move, memory: np.ndarray[Any, Any], stride: int, mask: int) -> np.ndarray[Any, Any]:
    """The registers after a load at offset 8, a row a lane."""
    out = np.full((LANES, move.words), POISON, np.uint32)
    for lane in range(LANES):
        if not mask >> lane & 1:
            continue
        data = memory[lane * stride + 8 :][: move.bytes].tobytes()
        if move.bytes >= 4:
            out[lane] = np.frombuffer(data, np.uint32)
            continue
        value = int.from_bytes(data, "little", signed=move.signed) & 0xFFFFFFFF
        if move.half == "low":
            value = (POISON & 0xFFFF0000) | (value & 0xFFFF)
        elif move.half == "high":
            value = (POISON & 0xFFFF) | (value & 0xFFFF) << 16
        out[lane] = value
    return out


def expected_store(
    move: Move, memory: np.ndarray[Any, Any], data: np.ndarray[Any, Any], stride: int, mask: int
) -> np.ndarray[Any, Any]:
    result: np.ndarray[Any, Any] = memory.copy()
    for lane in range(LANES):
        if mask >> lane & 1:
            raw = data[lane].tobytes()
            raw = raw[2:] if move.half == "high" else raw
            result[lane * stride + 8 :][: move.bytes] = np.frombuffer(raw[: move.bytes], np.uint8)
    return result


@pytest.mark.parametrize("mask", [ALL, SOME], ids=["all lanes", "some lanes"])
@pytest.mark.parametrize("spread", [0, 4, 5], ids=["adjacent", "with gaps", "unaligned"])
def test_loads_fill_registers_as_memory_holds_the_bytes(moves: tuple[str, Program], mask: int, spread: int) -> None:
    chip, program = moves
    rng = np.random.default_rng(1)
    for space in [*spaces_of(chip), "lds"]:
        for move in LDS_LOADS if space == "lds" else LOADS:
            memory = rng.integers(0, 256, 4096, np.uint8)
            stride = move.bytes + spread
            out = np.zeros((LANES, move.words + (move.words == 3)), np.uint32)
            program.launch(f"load_{space}_{move.name(chip)}", 1, LANES, [memory, out, stride, mask])
            wanted = expected_load(move, memory, stride, mask)
            np.testing.assert_array_equal(out[:, : move.words], wanted, f"{space} {move}")


@pytest.mark.parametrize("mask", [ALL, SOME], ids=["all lanes", "some lanes"])
@pytest.mark.parametrize("spread", [0, 4, 5], ids=["adjacent", "with gaps", "unaligned"])
def test_stores_change_the_bytes_of_their_lanes_and_no_others(
    moves: tuple[str, Program], mask: int, spread: int
) -> None:
    chip, program = moves
    rng = np.random.default_rng(2)
    for space in [*spaces_of(chip), "lds"]:
        for move in LDS_STORES if space == "lds" else STORES:
            memory = np.zeros(4096, np.uint8) if space == "private" else rng.integers(0, 256, 4096, np.uint8)
            stride = 32 if space == "private" else move.bytes + spread
            data = rng.integers(0, 1 << 32, (LANES, move.words + (move.words == 3)), np.uint32)
            wanted = expected_store(move, memory, data, stride, mask)
            program.launch(f"store_{space}_{move.name(chip)}", 1, LANES, [memory, data, stride, mask])
            np.testing.assert_array_equal(memory, wanted, f"{space} {move}")
