"""rot, rotg, rotm and rotmg on the CPU build: rotations against numpy, and the properties that define their makers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    INVALID_VALUE,
    NOT_SUPPORTED,
    REAL_DTYPES,
    SUCCESS,
    UNIT_ROUNDOFF,
    WIDER,
    Array,
    Blas,
    DeviceArray,
    assert_within,
    magnitude,
    random_array,
    scalar,
    storage_size,
    vector_view,
)

LENGTHS = [1, 63, 65, 1000, 9_001]
STRIDES = [(1, 1), (2, -1), (-3, 2)]
COS, SIN = 0.6, 0.8


def rotated(x: Array, y: Array, c: Any, s: Any) -> tuple[Array, Array]:
    return c * x + s * y, c * y - np.conj(s) * x


@pytest.mark.parametrize("inc", STRIDES, ids=str)
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("precision", ["s", "d", "c", "z", "cs", "zd"])
def test_rot(blas: Blas, rng: np.random.Generator, precision: str, n: int, inc: tuple[int, int]) -> None:
    kind, sine_kind = precision[0], precision[-1]
    x, y = (random_array(rng, storage_size(n, i), kind) for i in inc)
    c, s = REAL_DTYPES[kind](COS), scalar(SIN - 0.5j, sine_kind)
    dx, dy = blas.device(x), blas.device(y)
    blas.run(precision.capitalize() + "rot", n, dx, inc[0], dy, inc[1], c, s)
    xs, ys = (vector_view(v, i).astype(WIDER[kind]) for v, i in ((x, inc[0]), (y, inc[1])))
    references = rotated(xs, ys, WIDER[kind](c), WIDER[kind](s))
    bound = 6 * UNIT_ROUNDOFF[kind] * (magnitude(c) + magnitude(s)) * (magnitude(xs) + magnitude(ys))
    for device, before, step, reference in ((dx, x, inc[0], references[0]), (dy, y, inc[1], references[1])):
        result = device.get()
        assert_within(vector_view(result, step), reference, bound)
        between = np.ones(before.size, bool)
        between[:: abs(step)] = False
        assert (result[between] == before[between]).all()


@pytest.mark.parametrize("suffix", ["", "_64"], ids=["32-bit sizes", "64-bit sizes"])
def test_rot_takes_batches_and_its_angle_from_the_device(blas: Blas, rng: np.random.Generator, suffix: str) -> None:
    n, batch, stride = 70, 4, 90
    x, y = (random_array(rng, stride * batch, "c") for _ in range(2))
    c, s = np.float32(COS), np.complex64(SIN + 0.25j)
    dc, ds = blas.device(np.array([c])), blas.device(np.array([s]))
    dx, dy = blas.device(x), blas.device(y)
    parts = [[blas.device(v[stride * i :][:n].copy()) for i in range(batch)] for v in (x, y)]
    blas.device_scalars(True)
    try:
        step = np.int64(stride)
        blas.run(f"CrotStridedBatched{suffix}", n, dx, 1, step, dy, 1, step, dc, ds, batch)
        lists = [blas.pointers(devices) for devices in parts]
        blas.run(f"CrotBatched{suffix}", n, lists[0], 1, lists[1], 1, dc, ds, batch)
        assert blas.hip.hipDeviceSynchronize() == 0
    finally:
        blas.device_scalars(False)
    for i in range(batch):
        xs, ys = (v[stride * i :][:n].astype(np.complex128) for v in (x, y))
        bound = 6 * UNIT_ROUNDOFF["c"] * 2 * (magnitude(xs) + magnitude(ys))
        for device, part, reference in zip((dx, dy), parts, rotated(xs, ys, c, np.complex128(s)), strict=True):
            result = device.get()
            assert_within(result[stride * i :][:n], reference, bound)
            assert (part[i].get() == result[stride * i :][:n]).all()
    assert (dx.get().reshape(batch, stride)[:, n:] == x.reshape(batch, stride)[:, n:]).all()


def made_rotation(blas: Blas, kind: str, a: complex, b: complex, on_device: bool) -> tuple[Any, Any, Any, Any]:
    """r, z, c, s of rotg."""
    values = [np.array([v], t) for v, t in ((a, DTYPES[kind]), (b, DTYPES[kind]))]
    values += [np.full(1, np.nan, REAL_DTYPES[kind]), np.full(1, np.nan, DTYPES[kind])]
    if not on_device:
        blas.run(kind.upper() + "rotg", *values)
        return tuple(v[0] for v in values)  # type: ignore[return-value]
    devices = [blas.device(v) for v in values]
    blas.device_scalars(True)
    try:
        blas.run(kind.upper() + "rotg", *devices)
    finally:
        blas.device_scalars(False)
    return tuple(d.get()[0] for d in devices)  # type: ignore[return-value]


ROTG_CASES = [(3, 4), (-3, 4), (4, -3), (0, 2), (2, 0), (0, 0), (1e-30, 1), (1, -1e-30), (-2, 2)]


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
@pytest.mark.parametrize(("a", "b"), ROTG_CASES)
@pytest.mark.parametrize("kind", "sd")
def test_rotg_makes_the_second_number_zero(blas: Blas, kind: str, a: float, b: float, on_device: bool) -> None:
    r, z, c, s = (np.longdouble(v) for v in made_rotation(blas, kind, a, b, on_device))
    wide_a, wide_b = (np.longdouble(DTYPES[kind](v)) for v in (a, b))
    u, size = UNIT_ROUNDOFF[kind], np.hypot(wide_a, wide_b)
    assert_within(c * wide_a + s * wide_b, r, 8 * u * size)
    assert_within(c * wide_b - s * wide_a, 0, 8 * u * size)
    assert_within(c * c + s * s, 1, 8 * u)
    assert r == 0 or np.sign(r) == np.sign(wide_a if abs(a) > abs(b) else wide_b)
    # c and s from z, as the definition says.
    if abs(z) < 1:
        expected = (np.sqrt(1 - z * z), z)
    elif z == 1:
        expected = (np.longdouble(0), np.longdouble(1))
    else:
        expected = (1 / z, np.sqrt(1 - 1 / (z * z)))
    if (a, b) != (-2, 2):  # c = -s there: z is no way back to s below 1/sqrt(2) of it
        assert_within(np.array(expected), np.array([c, s]), 16 * u)


@pytest.mark.parametrize("value", [1e300, 1e-300, 5e-324, 1.5e308], ids=str)
def test_rotg_neither_overflows_nor_underflows(blas: Blas, value: float) -> None:
    for on_device in (False, True):
        r, _, c, s = made_rotation(blas, "d", value, value / 4, on_device)
        reference = np.hypot(np.longdouble(value), np.longdouble(value / 4))
        assert_within(r, reference, 8 * UNIT_ROUNDOFF["d"] * reference + np.longdouble(5e-324))
        assert_within(np.longdouble(c) ** 2 + np.longdouble(s) ** 2, 1, 8 * UNIT_ROUNDOFF["d"])


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
@pytest.mark.parametrize(
    ("a", "b"), [(3 + 4j, 1 - 2j), (0, 2 - 1j), (2j, 0), (1e-20 + 0j, 1j), (0, 0), (-1 - 1j, -1 + 1j)]
)
@pytest.mark.parametrize("kind", "cz")
def test_complex_rotg_makes_the_second_number_zero(
    blas: Blas, kind: str, a: complex, b: complex, on_device: bool
) -> None:
    r, after, c, s = (np.clongdouble(v) for v in made_rotation(blas, kind, a, b, on_device))
    wide_a, wide_b = (np.clongdouble(DTYPES[kind](v)) for v in (a, b))
    u, size = UNIT_ROUNDOFF[kind], np.hypot(abs(wide_a), abs(wide_b))
    assert after == wide_b
    assert_within(abs(c) ** 2 + abs(s) ** 2, 1, 16 * u)
    if a == 0:  # the BLAS's choice, not c = 0 and s of b's phase
        assert (c, s, r) == (0, 1, wide_b)
    else:
        assert_within(c * wide_a + s * wide_b, r, 16 * u * size)
        assert_within(c * wide_b - np.conj(s) * wide_a, 0, 16 * u * size)


def test_rotg_batches_on_the_host_and_the_device_agree(blas: Blas, rng: np.random.Generator) -> None:
    batch, stride = 5, np.int64(3)
    arrays = [random_array(rng, 3 * batch, "d") for _ in range(4)]
    on_host = [v.copy() for v in arrays]
    devices = [blas.device(v) for v in arrays]
    singles = [[blas.device(v[3 * i :][:1].copy()) for i in range(batch)] for v in arrays]
    blas.run("DrotgStridedBatched", *(x for v in on_host for x in (v, stride)), batch)
    blas.device_scalars(True)
    try:
        blas.run("DrotgStridedBatched_64", *(x for v in devices for x in (v, stride)), batch)
        blas.run("DrotgBatched", *(blas.pointers(v) for v in singles), batch)
    finally:
        blas.device_scalars(False)
    for host, device, single, before in zip(on_host, devices, singles, arrays, strict=True):
        bound = 4 * UNIT_ROUNDOFF["d"] * np.abs(host[::3])
        assert_within(device.get()[::3], host[::3], bound)
        assert_within(np.array([v.get()[0] for v in single]), host[::3], bound)
        between = np.arange(before.size) % 3 != 0
        assert (host[between] == before[between]).all()
        assert (device.get()[between] == before[between]).all()


H = np.array([[1.5, -0.25], [0.75, 0.5]])
FLAGS = {-1: H, 0: np.array([[1, H[0, 1]], [H[1, 0], 1]]), 1: np.array([[H[0, 0], 1], [-1, H[1, 1]]]), -2: np.eye(2)}


def parameters(flag: int, kind: str) -> Array:
    """flag, h11, h21, h12, h22; entries that the flag gives are NaN, so that reading them shows."""
    given = {-1: [], 0: [1, 4], 1: [2, 3], -2: [1, 2, 3, 4]}[flag]
    values = np.array([flag, H[0, 0], H[1, 0], H[0, 1], H[1, 1]], DTYPES[kind])
    values[given] = np.nan
    return values


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize(("kind", "n", "inc"), [("s", 1000, (1, 1)), ("d", 65, (-2, 3)), ("d", 9_001, (1, 1))], ids=str)
def test_rotm(
    blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: tuple[int, int], flag: int, on_device: bool
) -> None:
    x, y = (random_array(rng, storage_size(n, i), kind) for i in inc)
    dx, dy = blas.device(x), blas.device(y)
    param: Any = parameters(flag, kind)
    blas.device_scalars(on_device)
    try:
        blas.run(kind.upper() + "rotm", n, dx, inc[0], dy, inc[1], blas.device(param) if on_device else param)
        assert blas.hip.hipDeviceSynchronize() == 0
    finally:
        blas.device_scalars(False)
    xs, ys = (vector_view(v, i).astype(WIDER[kind]) for v, i in ((x, inc[0]), (y, inc[1])))
    h = FLAGS[flag]
    for device, step, row in ((dx, inc[0], h[0]), (dy, inc[1], h[1])):
        bound = 4 * UNIT_ROUNDOFF[kind] * (abs(row[0]) * magnitude(xs) + abs(row[1]) * magnitude(ys))
        assert_within(vector_view(device.get(), step), row[0] * xs + row[1] * ys, bound)


def test_rotm_takes_other_parameters_for_each_entry_of_a_batch(blas: Blas, rng: np.random.Generator) -> None:
    n, flags = 40, list(FLAGS)
    batch = len(flags)
    x, y = (random_array(rng, n * batch, "s") for _ in range(2))
    params = np.array([parameters(flag, "s") for flag in flags])
    dx, dy, dp = blas.device(x), blas.device(y), blas.device(params.ravel())
    parts = [[blas.device(v[n * i :][:n].copy()) for i in range(batch)] for v in (x, y)]
    kept = [blas.device(p.copy()) for p in params]
    blas.device_scalars(True)
    try:
        step = np.int64(n)
        blas.run("SrotmStridedBatched", n, dx, 1, step, dy, 1, step, dp, np.int64(5), batch)
        lists = [blas.pointers(p) for p in (*parts, kept)]
        blas.run("SrotmBatched_64", n, lists[0], 1, lists[1], 1, lists[2], batch)
        assert blas.hip.hipDeviceSynchronize() == 0
    finally:
        blas.device_scalars(False)
    for i, flag in enumerate(flags):
        xs, ys = (v[n * i :][:n].astype(float) for v in (x, y))
        for device, part, row in zip((dx, dy), parts, FLAGS[flag], strict=True):
            bound = 4 * UNIT_ROUNDOFF["s"] * (abs(row[0]) * np.abs(xs) + abs(row[1]) * np.abs(ys))
            assert_within(device.get()[n * i :][:n], row[0] * xs + row[1] * ys, bound)
            assert (part[i].get() == device.get()[n * i :][:n]).all()


def made_modified(blas: Blas, kind: str, d1: float, d2: float, x1: float, y1: float, on_device: bool) -> list[Array]:
    """d1, d2, x1 and param after rotmg; entries of param that it does not write are NaN."""
    t = DTYPES[kind]
    values = [np.array([v], t) for v in (d1, d2, x1, y1)] + [np.full(5, np.nan, t)]
    if not on_device:
        blas.run(kind.upper() + "rotmg", *values)
        return [values[0], values[1], values[2], values[4]]
    devices = [blas.device(v) for v in values]
    blas.device_scalars(True)
    try:
        blas.run(kind.upper() + "rotmg", *devices)
    finally:
        blas.device_scalars(False)
    return [devices[i].get() for i in (0, 1, 2, 4)]


ROTMG_CASES = [
    (1, 2, 3, 4),
    (2, 1, 4, -3),
    (1, 1, 1, 1),
    (3, -0.5, 2, 1),
    (1e-12, 2, 3, 4),
    (5e9, 2e8, 3, 4),
    (1e-14, 1e-18, 5, 1),  # both weights are scaled, one of them twice
]


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
@pytest.mark.parametrize("case", ROTMG_CASES, ids=str)
@pytest.mark.parametrize("kind", "sd")
def test_rotmg_keeps_lengths_and_makes_the_second_number_zero(
    blas: Blas, kind: str, case: tuple[float, float, float, float], on_device: bool
) -> None:
    d1, d2, x1, y1 = (np.longdouble(DTYPES[kind](v)) for v in case)
    after = [v.astype(np.longdouble) for v in made_modified(blas, kind, *case, on_device)]
    param, (e1, e2, r) = after[3], (float(v[0]) for v in after[:3])
    flag = int(param[0])
    given = {-1: {}, 0: {1: 1, 4: 1}, 1: {3: 1, 2: -1}}[flag]
    assert set(np.flatnonzero(np.isnan(param))) == set(given), "entries that the flag gives are not written, others are"
    for place, value in given.items():
        param[place] = value
    h = np.array([[param[1], param[3]], [param[2], param[4]]])
    u = UNIT_ROUNDOFF[kind]
    weights = np.abs(h) @ np.array([abs(x1), abs(y1)])
    assert_within(h[0, 0] * x1 + h[0, 1] * y1, r, 16 * u * weights[0])
    assert_within(h[1, 0] * x1 + h[1, 1] * y1, 0, 16 * u * weights[1])
    # H^T diag(e1, e2) H = diag(d1, d2): the weighted lengths of all points stay.
    gram, size = h.T @ np.diag([e1, e2]) @ h, np.abs(h.T) @ np.diag([abs(e1), abs(e2)]) @ np.abs(h)
    assert_within(gram, np.diag([d1, d2]), 32 * u * size)
    for e in (e1, abs(e2)):
        assert e == 0 or 2.0**-24 < e < 2.0**24


@pytest.mark.parametrize(
    ("case", "flag", "after"),
    [
        ((-1, 2, 3, 4), -1, [0, 0, 0]),
        ((1, -2, 3, 4), -1, [0, 0, 0]),
        ((1, 0, 3, 4), -2, [1, 0, 3]),
        ((1, 2, 3, 0), -2, [1, 2, 3]),
    ],
    ids=str,
)
def test_rotmg_where_there_is_no_such_rotation(
    blas: Blas, case: tuple[float, float, float, float], flag: int, after: list[float]
) -> None:
    for on_device in (False, True):
        *rest, param = made_modified(blas, "d", *case, on_device)
        assert [v[0] for v in rest] == after
        assert param[0] == flag
        assert (param[1:] == 0).all() if flag == -1 else np.isnan(param[1:]).all()


@pytest.mark.parametrize("bad", [np.inf, np.nan], ids=str)
def test_rotmg_ends_for_weights_that_no_scaling_brings_into_range(blas: Blas, bad: float) -> None:
    assert not np.isfinite(made_modified(blas, "d", bad, 1, 1, 0.5, False)[0][0])


def test_rotmg_batches(blas: Blas) -> None:
    cases = np.array(ROTMG_CASES[:4])
    batch = len(cases)
    columns = [blas.device(np.ascontiguousarray(cases[:, i])) for i in range(4)]
    param = blas.device(np.full(6 * batch, np.nan))
    singles = [[blas.device(cases[i, j : j + 1].copy()) for i in range(batch)] for j in range(4)]
    params = [blas.device(np.full(5, np.nan)) for _ in range(batch)]
    blas.device_scalars(True)
    try:
        one = np.int64(1)
        strided = [x for column in columns for x in (column, one)]
        blas.run("DrotmgStridedBatched", *strided, param, np.int64(6), batch)
        blas.run("DrotmgBatched_64", *(blas.pointers(v) for v in (*singles, params)), batch)
    finally:
        blas.device_scalars(False)
    for i in range(batch):
        *rest, expected = made_modified(blas, "d", *cases[i], on_device=True)
        assert [columns[j].get()[i] for j in range(3)] == [v[0] for v in rest]
        np.testing.assert_array_equal(param.get()[6 * i :][:5], expected)
        np.testing.assert_array_equal(params[i].get(), expected)
        assert [singles[j][i].get()[0] for j in range(3)] == [v[0] for v in rest]


@pytest.fixture(scope="module")
def some(blas: Blas) -> DeviceArray:
    return blas.device(np.ones(8, np.float32))


@pytest.mark.parametrize(
    ("name", "count", "sizes_first"), [("Srot", 4, True), ("Srotm", 3, True), ("Srotg", 4, False), ("Srotmg", 5, False)]
)
def test_null_pointers_are_refused(blas: Blas, some: DeviceArray, name: str, count: int, sizes_first: bool) -> None:
    for missing in range(count):
        pointers = [None if i == missing else some for i in range(count)]
        blas.device_scalars(True)
        try:
            if sizes_first:
                arguments = (2, pointers[0], 1, pointers[1], 1, *pointers[2:])
                assert blas.call(name, *arguments) == INVALID_VALUE
                assert blas.call(name, 0, *arguments[1:]) == SUCCESS
            else:
                assert blas.call(name, *pointers) == INVALID_VALUE
        finally:
            blas.device_scalars(False)


def test_rotm_with_the_identity_looks_at_no_vector(blas: Blas) -> None:
    assert blas.call("Drotm", 4, None, 1, None, 1, parameters(-2, "d")) == SUCCESS


def test_rotm_batches_take_no_parameters_from_the_host(blas: Blas, some: DeviceArray) -> None:
    param, step = parameters(-1, "s"), np.int64(5)
    assert blas.call("SrotmStridedBatched", 1, some, 1, step, some, 1, step, param, step, 1) == NOT_SUPPORTED
