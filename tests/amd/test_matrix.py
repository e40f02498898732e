"""Matrix instructions on simulated chips against numpy: every shape, with the elements where AMD's manuals put them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from matrix_forms import ENCODERS, MATRICES, RESULTS, Array, Matrix, Place
from matrix_kernels import VECTORS, A, B, C, D, Registers, matrix_kernel, span
from vector_kernels import module_text

from hipify_py.amd import Program

Build = Callable[..., Program]


def words(count: int, kind: str) -> int:
    """Registers that `count` elements take."""
    return max(1, count * ENCODERS[kind](np.zeros(1, np.int64)).itemsize // 4)


def pack(values: dict[Place, int], items: int, kind: str) -> Array:
    """Registers x lanes from elements by item and lane."""
    table = np.zeros((64, items), np.int64)
    for (item, lane), value in values.items():
        table[lane, item] = value
    encoded = ENCODERS[kind](table)
    return np.ascontiguousarray(encoded).view(np.uint32).T.copy()


def registers_of(form: Matrix) -> Registers:
    wide = 2 if form.result == "f64" else 1
    d = form.results * wide
    return Registers(words(form.a_items, form.a), words(form.b_items, form.b), d, d, 1 if form.sparse else 0)


def assembly(form: Matrix, modifiers: str = "") -> str:
    size = registers_of(form)
    c = span(C, 1) if form.sparse else span(C, size.c)
    return f"{form.name} {span(D, size.d)}, {span(A, size.a)}, {span(B, size.b)}, {c} {modifiers}".rstrip()


def random_matrices(form: Matrix, rng: np.random.Generator) -> tuple[Array, Array, Array]:
    a = rng.integers(-2, 3, (form.blocks, form.m, form.k))
    b = rng.integers(-2, 3, (form.blocks, form.k, form.n))
    c = rng.integers(-100, 100, (form.blocks, form.m, form.n))
    return a, b, c


def results_image(form: Matrix, c: Array) -> Array:
    table = np.zeros((64, form.results), RESULTS[form.result])
    for (block, i, j), value in np.ndenumerate(c):
        item, lane = form.place_of_d(block, i, j)
        table[lane, item] = value
    return table.view(np.uint32).T.copy()


def read_results(form: Matrix, image: Array) -> Array:
    table = np.ascontiguousarray(image.T).view(RESULTS[form.result])
    result = np.empty((form.blocks, form.m, form.n), np.int64)
    for place, _ in np.ndenumerate(result):
        item, lane = form.place_of_d(*place)
        assert np.isfinite(table[lane, item])
        result[place] = table[lane, item]
    return result


def inputs(form: Matrix, a: Array, b: Array, c: Array) -> Array:
    """What the kernel reads."""
    values_a = {form.place_of_a(*place): int(value) for place, value in np.ndenumerate(a)}
    values_b = {form.place_of_b(*place): int(value) for place, value in np.ndenumerate(b)}
    parts = [pack(values_a, form.a_items, form.a), pack(values_b, form.b_items, form.b), results_image(form, c)]
    return np.concatenate(parts)


def launch(program: Program, name: str, image: Array, rows: int, lanes: int = 64) -> Array:
    out = np.full((rows, lanes), 0x7FC0BAD0, np.uint32)
    program.launch(name, 1, lanes, [np.ascontiguousarray(image), out])
    return out


@pytest.fixture(scope="module")
def programs(assemble_kernels: Build) -> Callable[[str], Program]:
    """The matrix instructions of a chip, a kernel each, assembled once."""
    known: dict[str, Program] = {}

    def get(chip: str) -> Program:
        if chip not in known:
            kernels = {
                form.name: matrix_kernel(form.name, assembly(form), registers_of(form), chip) for form in MATRICES[chip]
            }
            known[chip] = assemble_kernels(module_text(kernels, chip, VECTORS), chip)
        return known[chip]

    return get


@pytest.mark.parametrize("chip", sorted(MATRICES))
def test_every_dense_shape_multiplies_as_numpy_does(programs: Callable[[str], Program], chip: str) -> None:
    rng = np.random.default_rng(7)
    for form in MATRICES[chip]:
        if form.sparse:
            continue
        a, b, c = random_matrices(form, rng)
        image = launch(programs(chip), form.name, inputs(form, a, b, c), registers_of(form).d)
        assert (read_results(form, image) == a @ b + c).all(), form.name


@pytest.mark.parametrize("chip", ["gfx942", "gfx950"])
def test_every_sparse_shape_puts_the_stored_elements_where_the_indices_say(
    programs: Callable[[str], Program], chip: str
) -> None:
    rng = np.random.default_rng(8)
    for form in MATRICES[chip]:
        if not form.sparse:
            continue
        _, b, c = random_matrices(form, rng)
        stored = rng.integers(-2, 3, (1, form.m, form.k // 2))
        pairs = np.sort([rng.choice(4, 2, replace=False) for _ in range(form.m * form.k // 4)], axis=1)
        places = pairs.reshape(form.m, form.k // 2)
        a = np.zeros((form.m, form.k), np.int64)
        index = np.zeros(64, np.uint32)
        for i in range(form.m):
            for s in range(form.k // 2):
                a[i, s // 2 * 4 + places[i, s]] = stored[0, i, s]
                item, lane = form.place_of_a(0, i, s)
                index[lane] |= np.uint32(int(places[i, s]) << 2 * item)
        values_a = {form.place_of_a(*place): int(value) for place, value in np.ndenumerate(stored)}
        values_b = {form.place_of_b(*place): int(value) for place, value in np.ndenumerate(b)}
        image = np.concatenate(
            [
                pack(values_a, form.a_items, form.a),
                pack(values_b, form.b_items, form.b),
                index[None],
                results_image(form, c),
            ]
        )
        out = launch(programs(chip), form.name, image, registers_of(form).d)
        assert (read_results(form, out)[0] == a @ b[0] + c[0]).all(), form.name


# (blocks of A that each block uses) by cbsz and abid, for 4x4x1 with 16 blocks; (lane of B read by a lane) by blgp.
BROADCASTS = [(1, 1), (2, 3), (3, 5), (4, 9)]
GROUPS: dict[int, Callable[[int], int]] = {
    1: lambda lane: lane % 32,
    2: lambda lane: lane % 32 + 32,
    3: lambda lane: (lane + 16) % 64,
    4: lambda lane: lane % 16,
    7: lambda lane: lane % 16 + 48,
}


def test_a_block_of_a_can_be_broadcast_to_its_neighbours(assemble_kernels: Build) -> None:
    form = next(f for f in MATRICES["gfx942"] if f.name == "v_mfma_f32_4x4x1_16b_f32")
    names = {f"k{cbsz}": f"cbsz:{cbsz} abid:{abid}" for cbsz, abid in BROADCASTS}
    kernels = {k: matrix_kernel(k, assembly(form, text), registers_of(form), "gfx942") for k, text in names.items()}
    program = assemble_kernels(module_text(kernels, "gfx942", VECTORS), "gfx942")
    a, b, c = random_matrices(form, np.random.default_rng(9))
    for cbsz, abid in BROADCASTS:
        used = [block // 2**cbsz * 2**cbsz + abid for block in range(16)]
        out = launch(program, f"k{cbsz}", inputs(form, a, b, c), registers_of(form).d)
        assert (read_results(form, out) == a[used] @ b + c).all()


def test_lanes_of_b_can_be_exchanged(assemble_kernels: Build) -> None:
    form = next(f for f in MATRICES["gfx90a"] if f.name == "v_mfma_f32_32x32x1f32")
    kernels = {
        f"k{blgp}": matrix_kernel(f"k{blgp}", assembly(form, f"blgp:{blgp}"), registers_of(form), "gfx90a")
        for blgp in GROUPS
    }
    program = assemble_kernels(module_text(kernels, "gfx90a", VECTORS), "gfx90a")
    a, b, c = random_matrices(form, np.random.default_rng(10))
    lanes = b.transpose(0, 2, 1).reshape(64)  # K is 1: a lane holds column lane % 32 of block lane / 32
    for blgp, source in GROUPS.items():
        moved = np.array([lanes[source(lane)] for lane in range(64)]).reshape(2, 1, 32)
        out = launch(program, f"k{blgp}", inputs(form, a, b, c), registers_of(form).d)
        assert (read_results(form, out) == a @ moved + c).all(), blgp


def test_doubles_on_gfx942_are_negated_by_the_bits_that_move_lanes_elsewhere(assemble_kernels: Build) -> None:
    form = next(f for f in MATRICES["gfx942"] if f.name == "v_mfma_f64_16x16x4_f64")
    signs = {"k1": "neg:[1,0,0]", "k2": "neg:[0,1,0]", "k4": "neg:[0,0,1]"}
    kernels = {k: matrix_kernel(k, assembly(form, text), registers_of(form), "gfx942") for k, text in signs.items()}
    program = assemble_kernels(module_text(kernels, "gfx942", VECTORS), "gfx942")
    a, b, c = random_matrices(form, np.random.default_rng(11))
    for name, expected in {"k1": c - a @ b, "k2": c - a @ b, "k4": a @ b - c}.items():
        out = launch(program, name, inputs(form, a, b, c), registers_of(form).d)
        assert (read_results(form, out) == expected).all(), name


def test_gfx90a_flushes_subnormal_halves_and_gfx942_keeps_them(programs: Callable[[str], Program]) -> None:
    least = np.float16(2.0**-20)  # subnormal
    for chip, kept in (("gfx90a", False), ("gfx942", True)):
        form = next(f for f in MATRICES[chip] if (f.a, f.m, f.k) == ("f16", 16, 16))
        a = np.full((64, 4), least, np.float16).view(np.uint32).T
        b = np.ones((64, 4), np.float16).view(np.uint32).T
        image = np.concatenate([a, b, np.zeros((4, 64), np.uint32)])
        out = launch(programs(chip), form.name, image, 4).view(np.float32)
        assert (out == (16 * np.float32(least) if kept else 0)).all()


WAVES: list[tuple[str, str, str, str, int, str]] = [
    # name, format, result, encoder of A and B, registers of A, modifiers
    ("v_wmma_f32_16x16x16_f16", "f16", "f32", "f16", 8, ""),
    ("v_wmma_f32_16x16x16_bf16", "bf16", "f32", "bf16", 8, ""),
    ("v_wmma_f16_16x16x16_f16", "f16", "f16", "f16", 8, ""),
    ("v_wmma_bf16_16x16x16_bf16", "bf16", "bf16", "bf16", 8, ""),
    ("v_wmma_i32_16x16x16_iu8", "i8", "i32", "i8", 4, "neg_lo:[1,1,0]"),
    ("v_wmma_i32_16x16x16_iu4", "i4", "i32", "i4", 2, "neg_lo:[1,1,0]"),
]


def _wave_operand(lines: Array, encoder: str) -> Array:
    """Rows of A (or columns of B) as registers x 32 lanes: both halves of the wave hold them."""
    if encoder == "i4":
        nibbles = (lines & 15).astype(np.uint32)
        encoded = sum(nibbles[:, i::8] << np.uint32(4 * i) for i in range(8)).astype(np.uint32)
    else:
        encoded = np.ascontiguousarray(ENCODERS[encoder](lines)).view(np.uint32)
    return np.concatenate([encoded, encoded]).T.copy()


def _wave_results(values: Array, result: str) -> Array:
    """16 x 16 results as 8 registers x 32 lanes: register r of lane l is row 2 r + l / 16, column l % 16."""
    rows = values.reshape(8, 32)
    if result in ("f16", "bf16"):
        return ENCODERS[result](rows).view(np.uint16).astype(np.uint32)
    return rows.astype(RESULTS[result]).view(np.uint32)


def test_every_wave_matrix_instruction_of_gfx1100_multiplies_as_numpy_does(assemble_kernels: Build) -> None:
    kernels = {}
    for name, _, _, _, size, modifiers in WAVES:
        line = f"{name} {span(D, 8)}, {span(A, size)}, {span(B, size)}, {span(C, 8)} {modifiers}".rstrip()
        kernels[name] = matrix_kernel(name, line, Registers(size, size, 8, 8), "gfx1100")
    program = assemble_kernels(module_text(kernels, "gfx1100", VECTORS), "gfx1100")
    rng = np.random.default_rng(12)
    for name, _, result, encoder, _, _ in WAVES:
        a, b = rng.integers(-2, 3, (16, 16)), rng.integers(-2, 3, (16, 16))
        c = rng.integers(-60, 60, (16, 16))
        parts = [_wave_operand(a, encoder), _wave_operand(b.T, encoder), _wave_results(c, result)]
        out = launch(program, name, np.concatenate(parts), 8, 32)
        half = result in ("f16", "bf16")
        assert ((out & 0xFFFF if half else out) == _wave_results(a @ b + c, result)).all(), name
