"""Memory instructions with forms of their own: pairs of addresses, exchanges through LDS, descriptors, scalar loads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hipify_py.amd import AmdError, Program
from tests.amd.conftest import Build

SOURCE = Path(__file__).with_name("memory_forms.hip")
CHIPS = ["gfx90a", "gfx942", "gfx950", "gfx1100"]
ALL = (1 << 64) - 1
SOME = 0x8000_F0F1_0180_7FE3
WORDS = 2048
Array = np.ndarray[Any, Any]


def on(*chips: str) -> pytest.MarkDecorator:
    """Only on these chips, which alone have the instruction."""
    return pytest.mark.parametrize("chip", chips, indirect=True)


both_masks = pytest.mark.parametrize("mask", [ALL, SOME], ids=["all lanes", "some lanes"])


class Chip:
    """A chip's name and its kernels."""

    def __init__(self, name: str, program: Program) -> None:
        self.name, self.program = name, program
        self.wave = 32 if name == "gfx1100" else 64

    def run(self, kernel: str, *args: Any) -> None:
        self.program.launch(kernel, 1, 64, list(args), check=True)


@pytest.fixture(scope="module", params=CHIPS)
def chip(request: pytest.FixtureRequest, compile_kernels: Build) -> Chip:
    return Chip(request.param, compile_kernels(SOURCE, request.param, "-O1", "-nogpuinc", "-nogpulib"))


@pytest.fixture
def memory() -> Array:
    return np.random.default_rng(4).integers(0, 1 << 32, WORDS, np.uint32)


def lanes(mask: int) -> list[int]:
    return [lane for lane in range(64) if mask >> lane & 1]


@both_masks
def test_two_elements_are_read_at_offsets_that_count_elements_or_64_of_them(
    chip: Chip, memory: Array, mask: int
) -> None:
    out, wanted = np.zeros((64, 12), np.uint32), np.zeros((64, 12), np.uint32)
    for lane in lanes(mask):
        at = 2 * lane
        pairs = [at + 10, at + 11, at + 4, at + 5], [at, at + 1, at + 3 * 128, at + 3 * 128 + 1]
        wanted[lane] = memory[[at + 1, at + 3, at + 64, at + 128, *pairs[0], *pairs[1]]]
    chip.run("read_two", memory, out, mask)
    np.testing.assert_array_equal(out, wanted)


@both_masks
def test_two_elements_are_written_at_offsets_that_count_elements_or_64_of_them(
    chip: Chip, memory: Array, mask: int
) -> None:
    wanted = memory.copy()
    size = chip.wave  # instructions go wave after wave, and the lanes of one write where those of another do
    for first in range(0, 64, size):
        some = [lane for lane in lanes(mask) if first <= lane < first + size]
        for near, far in ((1, 130), (6 * 64, 8 * 64)):
            for place, value in ((near, 1000), (far, 2000)):
                for lane in some:
                    wanted[place + lane] = value + lane
        for near, far in ((2, 200), (6 * 64, 10 * 64)):
            for place, values in ((near, (2000, 3000)), (far, (5000, 6000))):
                for lane in some:
                    wanted[1024 + place + 2 * lane :][:2] = np.array(values) + lane
    chip.run("write_two", memory, mask)
    np.testing.assert_array_equal(memory, wanted)


@both_masks
def test_two_elements_are_exchanged(chip: Chip, memory: Array, mask: int) -> None:
    out, old, wanted = np.zeros((64, 2), np.uint32), np.zeros((64, 2), np.uint32), memory.copy()
    for lane in lanes(mask):
        places = [2 * lane, 2 * lane + 129]
        old[lane] = wanted[places]
        wanted[places] = [1000 + lane, 2000 + lane]
    chip.run("swap_two", memory, out, mask)
    np.testing.assert_array_equal(out, old)
    np.testing.assert_array_equal(memory, wanted)


@both_masks
def test_the_lane_number_takes_the_place_of_an_address(chip: Chip, memory: Array, mask: int) -> None:
    out, read, wanted = np.zeros(64, np.uint32), np.zeros(64, np.uint32), memory.copy()
    for lane in lanes(mask):  # lanes count within their wave
        read[lane] = memory[16 + 2 + lane % chip.wave]
        wanted[16 + 256 + lane % chip.wave] = 5000 + lane
    chip.run("by_lane", memory, out, 64, mask)
    np.testing.assert_array_equal(out, read)
    np.testing.assert_array_equal(memory, wanted)


@both_masks
def test_append_and_consume_count_the_lanes_that_run(chip: Chip, memory: Array, mask: int) -> None:
    memory[4:6] = 100, 200
    out, wanted = np.zeros((64, 2), np.uint32), np.zeros((64, 2), np.uint32)
    counts = [100, 200]
    for first in range(0, 64, chip.wave):
        some = [lane for lane in lanes(mask) if first <= lane < first + chip.wave]
        wanted[some] = counts
        counts = [counts[0] + len(some), counts[1] - len(some)]
    chip.run("count_lanes", memory, out, mask)
    np.testing.assert_array_equal(out, wanted)
    np.testing.assert_array_equal(memory[4:6], counts)


@both_masks
def test_lanes_pull_and_push_values_by_byte_addresses(chip: Chip, mask: int) -> None:
    rng = np.random.default_rng(5)
    address, x = rng.integers(0, 1024, 64, np.uint32), rng.integers(1, 1 << 32, 64, np.uint32)
    out, wanted = np.zeros((64, 2), np.uint32), np.full((64, 2), 77, np.uint32)
    some = lanes(mask)
    wanted[some, 1] = 0
    for lane in some:
        base = lane - lane % chip.wave
        other = base + (int(address[lane]) + 4) // 4 % chip.wave
        wanted[lane, 0] = x[other] if other in some else 0
        if other in some:
            wanted[other, 1] = x[lane]  # the highest lane that pushes wins
    chip.run("permute", address, x, out, mask)
    np.testing.assert_array_equal(out, wanted)


def _swizzled(control: int, lane: int) -> int:
    """The lane of 32 that ds_swizzle reads from, by AMD's description of its modes."""
    low, middle, high = control & 31, control >> 5 & 31, control >> 10 & 31
    if control >= 0xE000:
        reversed_bits = int(f"{lane:05b}"[::-1], 2)
        return reversed_bits >> low.bit_count() | lane & low
    if control >= 0xC000:
        turn = -middle if control & 0x400 else middle
        return lane & low | (lane + turn) & ~low & 31
    if control >= 0x8000:
        return lane & ~3 | control >> 2 * (lane & 3) & 3
    return (lane & low | middle) ^ high


@both_masks
def test_swizzle_moves_lanes_in_each_of_its_modes(chip: Chip, mask: int) -> None:
    x = np.random.default_rng(6).integers(1, 1 << 32, 64, np.uint32)
    controls = [0x801F, 0x80E4, 0x041F, 0x1C7E, 0xC0A0, 0xC463, 0xE000, 0xE003]
    out, wanted = np.zeros((64, 8), np.uint32), np.full((64, 8), 77, np.uint32)
    for lane in lanes(mask):
        for n, control in enumerate(controls):
            other = lane & 32 | _swizzled(control, lane & 31)
            wanted[lane, n] = x[other] if mask >> other & 1 else 0
    chip.run("swizzle", x, out, mask)
    np.testing.assert_array_equal(out, wanted)


def descriptor(chip: Chip, memory: Array, records: int, stride: int = 0, index_stride: int | None = None) -> Array:
    """A buffer's four words; swizzled in elements of 4 bytes if an index stride (8, 16, 32, 64) is given."""
    base = memory.ctypes.data
    swizzle = 0
    if index_stride is not None:
        swizzle = 1 << 30 if chip.name == "gfx1100" else 1 << 31
    # gfx11 has bounds by index for buffers with a stride, by bytes for those without
    flags = (0x01004000 if stride else 0x31004000) if chip.name == "gfx1100" else 0x00027000
    flags |= (8, 16, 32, 64).index(index_stride or 8) << 21
    return np.array([base & 0xFFFFFFFF, base >> 32 | stride << 16 | swizzle, records, flags], np.uint32)


@both_masks
def test_buffer_loads_outside_the_records_give_0(chip: Chip, memory: Array, mask: int) -> None:
    records = 404  # of 400 bytes and a word
    offsets = (np.arange(64, dtype=np.uint32) * 8).astype(np.uint32)
    offsets[[5, 40]] = 0x80000000, 0xFFFFFFF0
    out, wanted = np.zeros((64, 5), np.uint32), np.full((64, 5), 77, np.uint32)
    for lane in lanes(mask):
        at = int(offsets[lane])
        wanted[lane, 0] = memory[(at + 4 + 16) // 4] if at + 4 + 16 + 4 <= records else 0
        inside = at + 16 + 4 * np.arange(4) + 4 <= records
        wanted[lane, 1:] = np.where(inside, memory[(at + 16) // 4 % 2000 :][:4], 0)
    chip.run("buffer_offset", descriptor(chip, memory, records), memory, offsets, out, 16, mask)
    np.testing.assert_array_equal(out, wanted)


@pytest.mark.parametrize("index_stride", [None, 8, 32], ids=["linear", "swizzled by 8", "swizzled by 32"])
def test_buffers_of_records_are_addressed_by_index_and_offset(
    chip: Chip, memory: Array, index_stride: int | None
) -> None:
    stride, records = 16, 60
    places = np.stack([np.arange(64), np.arange(64) % 2 * 4], axis=1).astype(np.uint32)
    out, wanted = np.zeros((64, 2), np.uint32), np.zeros((64, 2), np.uint32)
    for index, more in places.tolist():
        for n, offset in enumerate((4, 4 + more)):
            if index >= records:
                continue
            at = index * stride + offset
            if index_stride is not None:
                block = (index // index_stride * stride + offset // 4 * 4) * index_stride
                at = block + index % index_stride * 4 + offset % 4
            wanted[index, n] = memory[at // 4]
    chip.run("buffer_index", descriptor(chip, memory, records, stride, index_stride), memory, places, out, ALL)
    np.testing.assert_array_equal(out, wanted)


def test_buffer_stores_and_atomics_outside_the_records_do_nothing(chip: Chip, memory: Array) -> None:
    offsets = (np.arange(64) * 4).astype(np.uint32)
    out, before = np.full(64, 9, np.uint32), memory.copy()
    chip.run("buffer_change", descriptor(chip, memory, 160), memory, offsets, out, ALL)
    np.testing.assert_array_equal(memory[:40], np.arange(40) + 1 + 5)
    np.testing.assert_array_equal(memory[40:], before[40:])
    np.testing.assert_array_equal(out, np.where(np.arange(64) < 40, np.arange(64) + 1, 0))


def test_a_descriptor_that_reaches_past_its_allocation_is_out_of_bounds(chip: Chip) -> None:
    short = np.zeros(32, np.uint32)
    offsets = (np.arange(64) * 4).astype(np.uint32)
    with pytest.raises(AmdError, match=r"out-of-bounds: .* just past the end of an allocation of 128 bytes"):
        chip.run("buffer_change", descriptor(chip, short, 256), short, offsets, np.zeros(64, np.uint32), ALL)


@on("gfx90a", "gfx942", "gfx950")
@both_masks
def test_buffers_load_straight_into_shared_memory(chip: Chip, memory: Array, mask: int) -> None:
    source = np.arange(1000, 1064, dtype=np.uint32)
    offsets, wanted = (np.arange(64)[::-1] * 4).astype(np.uint32), memory.copy()
    for lane in lanes(mask):
        at = 63 - lane + 4
        wanted[64 + 4 + lane] = source[at] if at < 60 else 0
    chip.run("buffer_to_shared", memory, descriptor(chip, source, 240), source, offsets, mask)
    np.testing.assert_array_equal(memory, wanted)


@on("gfx942", "gfx950")
@both_masks
@pytest.mark.parametrize(
    ("kernel", "dtype", "words"),
    [("word_to_shared", np.uint32, 1), ("byte_to_shared", np.uint8, 1), ("signed_to_shared", np.int16, 1)],
)
def test_global_memory_is_loaded_straight_into_shared_memory(
    chip: Chip, memory: Array, kernel: str, dtype: Any, words: int, mask: int
) -> None:
    source, wanted = np.random.default_rng(8).integers(0, 256, 4096, np.uint8), memory.copy()
    for lane in lanes(mask):
        value = np.frombuffer(source[12 * lane + 16 :][:4].tobytes(), dtype)[0]
        wanted[64 + 4 + lane] = int(value) & 0xFFFFFFFF
    chip.run(kernel, memory, source, 12, mask)
    np.testing.assert_array_equal(memory, wanted)


@on("gfx950")
@both_masks
def test_gfx950_loads_16_bytes_a_lane_straight_into_shared_memory(chip: Chip, memory: Array, mask: int) -> None:
    source, wanted = np.arange(1000, 2000, dtype=np.uint32), memory.copy()
    for lane in lanes(mask):
        wanted[64 + 4 + 4 * lane :][:4] = source[5 * lane + 4 :][:4]
    chip.run("four_to_shared", memory, source, 20, mask)
    np.testing.assert_array_equal(memory, wanted)


@on("gfx950")
def test_gfx950_transposes_blocks_of_4_by_16_halves(chip: Chip, memory: Array) -> None:
    out = np.zeros((64, 2), np.uint32)
    blocks = memory[8 : 8 + 128].view(np.uint16).reshape(4, 4, 16)  # a block of 16 lanes, a row of 4 of them
    chip.run("transposed", memory, out)
    np.testing.assert_array_equal(out.view(np.uint16).reshape(4, 16, 4), blocks.transpose(0, 2, 1))


@on("gfx1100")
def test_gfx11_addresses_global_memory_by_the_lane_number(chip: Chip, memory: Array) -> None:
    out, before = np.zeros(64, np.uint32), memory.copy()
    chip.run("global_by_lane", memory, out)
    np.testing.assert_array_equal(out, np.tile(before[2 : 2 + 32], 2))
    np.testing.assert_array_equal(memory[64:96], 5032 + np.arange(32))


def test_scalar_loads_of_all_sizes_take_constant_and_register_offsets(chip: Chip, memory: Array) -> None:
    out = np.zeros(31, np.uint32)
    chip.run("scalars", memory, out, 64)
    wanted = [memory[1:2], memory[2:4], memory[16:20], memory[24:32], memory[:16]]
    np.testing.assert_array_equal(out, np.concatenate(wanted))


def test_scalar_buffer_loads_give_0_past_the_records(chip: Chip, memory: Array) -> None:
    out = np.zeros(8, np.uint32)
    chip.run("scalar_buffer", descriptor(chip, memory, 32), memory, out)
    np.testing.assert_array_equal(out, [*memory[4:8], *memory[6:8], 0, 0])


def test_an_aligned_scalar_load_may_reach_past_an_allocation_as_compilers_let_it(chip: Chip, memory: Array) -> None:
    out = np.full(4, 9, np.uint32)
    room = memory[: memory.size // 4 * 4]
    at = -room.ctypes.data // 4 % 4  # words up to a multiple of 16 bytes
    chip.run("aligned_block", room[at : at + 3], out)
    np.testing.assert_array_equal(out, [*room[at : at + 3], 0])
    with pytest.raises(AmdError, match="out-of-bounds"):
        chip.run("aligned_block", room[at + 1 : at + 4], out)


@on("gfx90a", "gfx942", "gfx950")
def test_clocks_go_forward(chip: Chip) -> None:
    out = np.zeros(3, np.uint64)
    chip.run("clocks", out)
    assert 0 < out[0] <= out[2]
    assert 0 < out[1] < out[2]
