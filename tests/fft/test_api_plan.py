"""The planner alone: its passes, carried out by definition, are the transform, for devices that are not here."""

from __future__ import annotations

import itertools
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from plan_model import Array, Plan, execute, read_plans

ROOT = Path(__file__).resolve().parents[2]
COMPLEX, REAL_FORWARD, REAL_INVERSE = range(3)
Ask = Callable[[list[str]], list[Plan]]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory, prefixes: tuple[Path, Path]) -> Ask:
    """ask(questions): the plans, in the order of the questions."""
    program = tmp_path_factory.mktemp("plan") / "probe"
    source, core = ROOT / "compat_libs/fft/src", ROOT / "compat_libs/core"
    folders = [source, core, ROOT / "compat_libs/fft/include", ROOT / "kernels", prefixes[0] / "include"]
    names = ("problem", "plan", "plan_axis", "plan_cache", "plan_cost", "plan_lines", "plan_pairs")
    files = [source / f"{name}.cpp" for name in names]
    command = ["c++", "-std=c++17", *(f"-I{folder}" for folder in folders), *map(str, files)]
    command += [str(ROOT / "tests/fft/plan_probe.cpp"), f"-L{prefixes[0] / 'lib'}", "-l:libamdhip64.so.7"]
    command += [f"-Wl,-rpath,{prefixes[0] / 'lib'}", "-o", str(program)]
    subprocess.run(command, check=True)

    def run(questions: list[str]) -> list[Plan]:
        text = "\n".join(questions)
        result = subprocess.run([program], input=text, capture_output=True, text=True, check=True)
        return list(read_plans(result.stdout))

    return run


def question(
    kind: int,
    n: tuple[int, ...],
    batch: int = 1,
    most: int = 16,
    in_place: bool = False,
    callbacks: bool = False,
    aligned: bool = True,
    layout: str = "1",
    arch: str = "sm_90 132",
) -> str:
    sizes = " ".join(map(str, (*n, 1, 1)[:3]))
    flags = f"{int(in_place)} {int(callbacks)} {int(aligned)}"
    return f"{arch} {most} {kind} {len(n)} {sizes} {batch} {flags} {layout}"


def places(n: tuple[int, ...], batch: int, embed: tuple[int, ...], stride: int, dist: int, floats: int) -> Array:
    """Of the first float of each element, batch first."""
    steps = [stride * int(np.prod(embed[dim + 1 :], dtype=int)) for dim in range(len(n))]
    grids = np.meshgrid(np.arange(batch), *(np.arange(size) for size in n), indexing="ij")
    return floats * (dist * grids[0] + sum(s * g for s, g in zip(steps, grids[1:], strict=True)))


def check(
    plan: Plan, kind: int, n: tuple[int, ...], batch: int, in_place: bool, given: tuple[tuple[int, ...], ...] | None
) -> None:
    """`given`: embed, stride, dist of the input, then of the output, flat; None: dense."""
    rng = np.random.default_rng(1)
    half = (*n[:-1], n[-1] // 2 + 1)
    shapes = {COMPLEX: (n, n), REAL_FORWARD: (n, half), REAL_INVERSE: (half, n)}[kind]
    floats = {COMPLEX: (2, 2), REAL_FORWARD: (1, 2), REAL_INVERSE: (2, 1)}[kind]
    layouts: list[tuple[int, ...]] = [*given] if given else []
    if not layouts:
        rows = [2 * half[-1] if f == 1 and in_place else shape[-1] for shape, f in zip(shapes, floats, strict=True)]
        embeds = [(*n[:-1], row) for row in rows]
        layouts = [(*embed, 1, int(np.prod(embed))) for embed in embeds]
    where = [
        places(shape, batch, layout[:-2], layout[-2], layout[-1], f)
        for shape, layout, f in zip(shapes, layouts, floats, strict=True)
    ]
    axes = tuple(range(1, len(n) + 1))
    real = rng.uniform(-1, 1, (batch, *n))
    values: Array | None = {COMPLEX: real + 1j * rng.uniform(-1, 1, real.shape), REAL_FORWARD: real}.get(kind)
    if values is None:
        values = np.fft.rfftn(real, axes=axes)
    size = max(plan.input, plan.output) // 8
    memory = {b: np.full(s, np.nan) for b, s in enumerate((size, plan.output // 8, plan.work // 8))}
    memory[0][where[0]] = values.real
    if floats[0] == 2:
        memory[0][where[0] + 1] = values.imag
    before = memory[0].copy()
    for inverse in (False, True) if kind == COMPLEX else (kind == REAL_INVERSE,):
        memory[0][:] = before
        execute(plan, memory, inverse)
        out = memory[0 if in_place else 1]
        result = out[where[1]] + (1j * out[where[1] + 1] if floats[1] == 2 else 0)
        if kind == COMPLEX:
            expected: Array = (
                np.fft.ifftn(values, axes=axes) * np.prod(n) if inverse else np.fft.fftn(values, axes=axes)
            )
        else:
            expected = np.fft.rfftn(real, axes=axes) if kind == REAL_FORWARD else real * np.prod(n)
        assert np.linalg.norm(result - expected) <= 1e-13 * np.linalg.norm(expected)
        if not in_place:
            assert np.array_equal(memory[0], before, equal_nan=True)
            untouched = np.ones(out.size, bool)
            untouched[where[1]] = False
            untouched[where[1] + (1 if floats[1] == 2 else 0)] = False
            assert np.isnan(out[untouched]).all()


SHAPES: list[tuple[int, ...]] = [
    (1,),
    (2,),
    (16,),
    (17,),
    (60,),
    (64,),
    (97,),
    (100,),
    (256,),
    (3600,),
    (4096,),
    (510,),
    (512,),
    (2 * 97,),
]
SHAPES += [
    (1, 7),
    (7, 1),
    (8, 60),
    (60, 8),
    (64, 64),
    (5, 97),
    (97, 6),
    (3, 4, 5),
    (16, 1, 40),
    (40, 6, 34),
    (2, 130, 4),
]


@pytest.mark.parametrize("kind", [COMPLEX, REAL_FORWARD, REAL_INVERSE])
def test_dense_arrays_of_all_kinds(ask: Ask, kind: int) -> None:
    flags = [(False, True)] if kind == COMPLEX else [(False, True), (True, True), (False, False)]
    cases = list(itertools.product(SHAPES, (False, True), flags))
    batches = [1 + 2 * (i % 2) for i in range(len(cases))]
    questions = [question(kind, n, b, 16, place, *o) for (n, place, o), b in zip(cases, batches, strict=True)]
    for (n, place, _), batch, plan in zip(cases, batches, ask(questions), strict=True):
        check(plan, kind, n, batch, place, None)


def test_dense_arrays_in_relays(ask: Ask) -> None:
    shapes = [*SHAPES, (2048,), (64, 12, 20), (96, 4)]
    cases = list(itertools.product(shapes, (COMPLEX, REAL_FORWARD, REAL_INVERSE), (False, True)))
    batches = [1 + 4 * (i % 2) for i in range(len(cases))]
    asked = [
        question(kind, n, batch, 16, place, arch="sm_relays 1")
        for (n, kind, place), batch in zip(cases, batches, strict=True)
    ]
    plans = ask(asked)
    for (n, kind, place), batch, plan in zip(cases, batches, plans, strict=True):
        check(plan, kind, n, batch, place, None)
    relays = [run for plan in plans for run in plan.passes if run.relay]
    assert {bool(run.relay and run.relay.slot) for run in relays} == {False, True}  # planes, and lines or columns
    assert any(run.source.stride != 1 and run.step_length for run in relays)
    assert any(run.relay and run.relay.parts > run.relay.slots for run in relays)
    assert any(len(plan.passes) > 1 and plan.passes[-1].relay for plan in plans)


def test_dense_arrays_in_clusters(ask: Ask) -> None:
    cases = list(itertools.product(SHAPES, (COMPLEX, REAL_FORWARD, REAL_INVERSE), (False, True)))
    batches = [1 + 4 * (i % 2) for i in range(len(cases))]
    asked = [
        question(kind, n, batch, 16, place, arch="sm_clusters 1")
        for (n, kind, place), batch in zip(cases, batches, strict=True)
    ]
    plans = ask(asked)
    for (n, kind, place), batch, plan in zip(cases, batches, plans, strict=True):
        check(plan, kind, n, batch, place, None)
    tiles = [run for plan in plans for run in plan.passes if run.second and not run.relay]
    assert {run.step_length > 0 for run in tiles} == {False, True}  # planes and lines
    assert any(run.source.buffer != run.second.target.buffer for run in tiles if run.second)


@pytest.mark.parametrize("arch", ["sm_90 132", "sm_clusters 1", "sm_relays 1"])
def test_random_layouts(ask: Ask, arch: str) -> None:
    rng = np.random.default_rng(5)
    cases = []
    for _ in range(300):
        kind, rank = int(rng.integers(3)), int(rng.integers(1, 4))
        n = tuple(int(rng.choice([1, 2, 5, 12, 16, 34, 40, 97][: 8 - 2 * (rank - 1)])) for _ in range(rank))
        batch, in_place = int(rng.integers(1, 4)), bool(rng.integers(2))
        half = (*n[:-1], n[-1] // 2 + 1)
        shapes = {COMPLEX: (n, n), REAL_FORWARD: (n, half), REAL_INVERSE: (half, n)}[kind]
        sides = []
        for shape in shapes:
            embed = tuple(size + int(rng.integers(3)) for size in shape)
            total = int(np.prod(embed))
            interleaved = rng.integers(2)
            stride = batch + int(rng.integers(2)) if interleaved else int(rng.integers(1, 3))
            sides.append((*embed, stride, 1 if interleaved else total * stride + int(rng.integers(3))))
        cases.append((kind, n, batch, in_place, tuple(sides)))
    questions = []
    for kind, n, batch, in_place, given in cases:
        padded = [(*side[:-2], *(1,) * (3 - len(n)), *side[-2:]) for side in given]
        layout = " ".join(["0", *(" ".join(map(str, side)) for side in padded)])
        questions.append(question(kind, n, batch, 16, in_place, layout=layout, arch=arch))
    for case, plan in zip(cases, ask(questions), strict=True):
        check(plan, *case)


def test_numbers_of_passes_and_work_areas(ask: Ask) -> None:
    """What a device with lines of 8192 elements in a block needs; a batch of long lines is worth no more passes."""
    expected = [
        ((4096,), COMPLEX, 1000, 1, 0),
        ((8192,), REAL_FORWARD, 1000, 1, 0),
        ((16384,), REAL_FORWARD, 1000, 1, 0),
        ((1 << 20,), COMPLEX, 1, 2, 1 << 24),
        ((1 << 26,), COMPLEX, 1, 3, 1 << 30),
        ((1 << 27,), COMPLEX, 1, 3, 1 << 31),
        ((1 << 20,), REAL_FORWARD, 1, 2, 1 << 23),
        ((2048, 2048), COMPLEX, 1, 2, 0),
        ((2048, 2048), REAL_FORWARD, 1, 2, 0),
        ((512, 512, 512), COMPLEX, 1, 3, 0),
        ((512, 512, 512), REAL_FORWARD, 1, 3, 0),
    ]
    questions = [question(kind, n, batch, 8192) for n, kind, batch, _, _ in expected]
    found = [(len(plan.passes), plan.work) for plan in ask(questions)]
    assert found == [(passes, work) for *_, passes, work in expected], found


def test_lines_along_several_dimensions_are_joined(ask: Ask) -> None:
    """Rows of all planes are lines of one coordinate; columns of all planes of two."""
    rows, columns, planes = ask([question(COMPLEX, (64, 32, 16), 5, 64)])[0].passes
    assert sorted(rows.counts) == [1, 1, 1, 5 * 64 * 32]
    assert sorted(columns.counts) == [1, 1, 16, 5 * 64]
    assert sorted(planes.counts) == [1, 1, 5, 32 * 16]
    assert (columns.counts[0], columns.source.lines[0]) == (16, 1)
    assert (planes.counts[0], planes.source.lines[0]) == (32 * 16, 1)
