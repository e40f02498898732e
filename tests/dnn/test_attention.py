"""Attention of the library's core, forward and backward, against NumPy."""

from __future__ import annotations

import ctypes
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import BFLOAT16, FLOATS, Array, normal, type_name, unit_roundoff, wide

from hipify_py import resources

# In the order of compat_dnn::DataType.
TYPES = {"float32": 0, "float64": 1, "float16": 2, "bfloat16": 3}


@pytest.fixture(scope="session")
def attention(
    dnn_prefixes: tuple[Path, Path], miopen_session: MIOpen, tmp_path_factory: pytest.TempPathFactory
) -> ctypes.CDLL:
    """The core's functions behind C functions; the library is loaded already."""
    runtime, library = dnn_prefixes
    target = tmp_path_factory.mktemp("attention") / "attention.so"
    root = Path(resources.data_root())
    folders = [root / "compat_libs/dnn/src", root / "compat_libs/core", runtime / "include"]
    source = Path(__file__).with_name("attention_entry.cpp")
    subprocess.run(
        ["g++", "-std=c++17", "-O1", "-shared", "-fPIC", *(f"-I{folder}" for folder in folders), str(source),
         f"-L{library / 'lib'}", "-l:libMIOpen.so.1", "-lhipblas", "-lamdhip64", "-o", str(target)],
        check=True,
    )  # fmt: skip
    assert miopen_session.handle
    return ctypes.CDLL(str(target))


class Sizes(NamedTuple):
    batch: int
    heads: int
    kv_heads: int
    q_rows: int
    k_rows: int
    depth: int
    value_depth: int


class Options(ctypes.Structure):
    _fields_ = (
        ("sizes", ctypes.c_int64 * 7), ("left", ctypes.c_int64), ("right", ctypes.c_int64),
        ("bias", ctypes.c_int64 * 4), ("scale", ctypes.c_double), ("dropout", ctypes.c_double),
        ("seed", ctypes.c_uint64), ("offset", ctypes.c_uint64), ("type", ctypes.c_int32),
        ("from_end", ctypes.c_int32), ("rows_first", ctypes.c_int32), ("wide_starts", ctypes.c_int32),
    )  # fmt: skip


@dataclass
class Case:
    sizes: Sizes
    dtype: Any = np.float32
    scale: float = 0.3
    left: int = -1  # unbounded
    right: int = -1
    from_end: bool = True
    rows_first: bool = False
    bias: tuple[int, ...] = ()  # its lengths
    dropout: float = 0.0
    seed: int = 0x123456789ABCDEF
    offset: int = 5
    q_lengths: tuple[int, ...] = ()
    k_lengths: tuple[int, ...] = ()
    arrays: dict[str, Array] = field(default_factory=dict)

    def shape(self, name: str) -> tuple[int, ...]:
        s = self.sizes
        heads = s.heads if name in "qy" else s.kv_heads
        rows = s.q_rows if name in "qy" else s.k_rows
        return s.batch, heads, rows, s.depth if name in "qk" else s.value_depth

    def draw(self, rng: np.random.Generator) -> Case:
        for name in "qkv":
            self.arrays[name] = normal(rng, self.dtype, self.shape(name))
        self.arrays["dy"] = normal(rng, self.dtype, self.shape("y"))
        if self.bias:
            self.arrays["bias"] = normal(rng, self.dtype, self.bias)
        return self

    def visible(self) -> Array:
        """Whether a row of q sees one of k: batch x 1 x rows of q x rows of k."""
        s = self.sizes
        i, j = np.arange(s.q_rows)[:, None], np.arange(s.k_rows)
        seen = np.empty((s.batch, 1, s.q_rows, s.k_rows), bool)
        for b in range(s.batch):
            q_rows = self.q_lengths[b] if self.q_lengths else s.q_rows
            k_rows = self.k_lengths[b] if self.k_lengths else s.k_rows
            diagonal = k_rows - q_rows if self.from_end else 0
            seen[b, 0] = (i < q_rows) & (j < k_rows)
            if self.right >= 0:
                seen[b, 0] &= j <= i + diagonal + self.right
            if self.left >= 0:
                seen[b, 0] &= j >= i + diagonal - self.left
        return seen

    def kept(self) -> Array:
        """What dropout multiplies shares by."""
        s = self.sizes
        if self.dropout == 0:
            return np.ones((s.batch, s.heads, s.q_rows, s.k_rows))
        groups = (s.k_rows + 3) // 4
        words = philox(self.seed, self.offset, np.arange(s.batch * s.heads * s.q_rows * groups, dtype=np.uint64))
        words = words.reshape(s.batch, s.heads, s.q_rows, groups * 4)[..., : s.k_rows]
        return np.where(words >= int(self.dropout * 2**32), 1 / (1 - self.dropout), 0.0)


def philox(key: int, high: int, low: Array) -> Array:
    """Four words for each counter.

    Source: J. Salmon et al., "Parallel Random Numbers: As Easy as 1, 2, 3" (SC 2011).
    """
    mask = np.uint64(0xFFFFFFFF)
    shift = np.uint64(32)
    high_words = np.full_like(low, high)
    words = [low & mask, low >> shift, high_words & mask, high_words >> shift]
    k0, k1 = key & 0xFFFFFFFF, key >> 32
    for _ in range(10):
        first, second = words[0] * np.uint64(0xD2511F53), words[2] * np.uint64(0xCD9E8D57)
        words = [
            (second >> shift) ^ words[1] ^ np.uint64(k0), second & mask,
            (first >> shift) ^ words[3] ^ np.uint64(k1), first & mask,
        ]  # fmt: skip
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return np.stack(words, axis=-1)


@dataclass
class Reference:
    """Results in double, and how far those of the library may be away."""

    values: dict[str, Array]
    bounds: dict[str, Array]


def attend(case: Case, stored: Array | None = None) -> Reference:
    """`stored`: y as the library has stored it, which the way back starts from."""
    s, a = case.sizes, case.arrays
    group = s.heads // s.kv_heads
    q, g = wide(a["q"]), wide(a["dy"])
    k, v = (np.repeat(wide(a[name]), group, axis=1) for name in "kv")
    seen, kept = np.broadcast_to(case.visible(), (s.batch, s.heads, s.q_rows, s.k_rows)), case.kept()
    # What nobody sees may be anything.
    q, k, v, g = (np.nan_to_num(x) if case.q_lengths or case.k_lengths else x for x in (q, k, v, g))
    added = wide(a["bias"]) if case.bias else 0.0
    plain = case.scale * q @ k.swapaxes(-1, -2) + added
    scores = np.where(seen, plain, -np.inf)
    with np.errstate(invalid="ignore", divide="ignore"):
        greatest = np.nan_to_num(scores.max(axis=-1, keepdims=True), neginf=0.0)
        terms = np.exp(scores - greatest)
        total = terms.sum(axis=-1, keepdims=True)
        p = np.where(total == 0, 0.0, terms / np.where(total == 0, 1.0, total))
        logarithms = (greatest + np.log(total))[..., 0]
    y = (p * kept) @ v
    # Sums of n terms are wrong by n roundings of the sum of magnitudes at most; shares are rounded to 16 bits where
    # the tensors are. An exponential has the absolute error of its argument as a relative one.
    u = min(unit_roundoff(case.dtype), unit_roundoff(np.float32))
    rounding = unit_roundoff(case.dtype)
    short = rounding if rounding > u else 0.0
    n, d = s.k_rows + 8, max(s.depth, s.value_depth) + 8
    off = d * u * (abs(case.scale) * np.abs(q) @ np.abs(k).swapaxes(-1, -2) + np.abs(added)) + 8 * u * np.abs(plain)
    worst = 2 * np.where(seen, off, 0.0).max(axis=-1, keepdims=True, initial=0.0) + n * u
    values, bounds = {"y": y, "logarithms": logarithms}, {}
    bounds["y"] = (worst + short) * ((p * kept) @ np.abs(v)) + rounding * np.abs(y)
    bounds["logarithms"] = worst[..., 0] + 4 * u * np.abs(np.nan_to_num(logarithms, neginf=0.0))
    if stored is None:
        return Reference(values, bounds)
    y = np.nan_to_num(wide(stored)) if case.q_lengths or case.k_lengths else wide(stored)
    dp = kept * (g @ v.swapaxes(-1, -2))
    delta = (g * y).sum(axis=-1, keepdims=True)
    size = np.abs(g) @ np.abs(v).swapaxes(-1, -2) * kept + (np.abs(g) * np.abs(y)).sum(axis=-1, keepdims=True)
    ds = p * (dp - delta)
    ds_bound = p * ((worst + d * u) * size) + short * np.abs(ds)
    rows = s.q_rows * group + 8

    def add(name: str, value: Array, bound: Array, shared: bool) -> None:
        if shared:
            value, bound = (x.reshape(s.batch, s.kv_heads, group, s.k_rows, -1).sum(axis=2) for x in (value, bound))
        values[name], bounds[name] = value, bound + rounding * np.abs(value)

    scale = abs(case.scale)
    add("dq", case.scale * ds @ k, scale * (ds_bound + n * u * np.abs(ds)) @ np.abs(k), False)
    turned, turned_bound = ds.swapaxes(-1, -2), (ds_bound + rows * u * np.abs(ds)).swapaxes(-1, -2)
    add("dk", case.scale * turned @ q, scale * turned_bound @ np.abs(q), True)
    shares = (p * kept).swapaxes(-1, -2)
    share_bound = ((worst + short + rows * u) * p * kept).swapaxes(-1, -2)
    add("dv", shares @ g, share_bound @ np.abs(g), True)
    if case.bias:
        over = tuple(d for d in range(4) if case.bias[d] == 1)
        total_bound = (ds_bound + ds.size // max(1, int(np.prod(case.bias))) * u * np.abs(ds)).sum(over, keepdims=True)
        add("dbias", ds.sum(axis=over, keepdims=True), total_bound, False)
    return Reference(values, bounds)


def run(miopen: MIOpen, attention: ctypes.CDLL, case: Case) -> dict[str, Array]:
    """The library's results: y, logarithms, dq, dk, dv and dbias."""
    s, order = case.sizes, (0, 2, 1, 3) if case.rows_first else (0, 1, 2, 3)
    made = {name: miopen.tensor(case.arrays[name], order) for name in ("q", "k", "v", "dy")}
    kind = np.float64 if case.dtype is np.float64 else np.float32
    made["logarithms"] = miopen.empty(kind, (s.batch, s.heads, s.q_rows))
    for name in ("y", "dq", "dk", "dv"):
        made[name] = miopen.empty(case.dtype, case.shape(name[-1]), order)
    if case.bias:
        made["bias"] = miopen.tensor(case.arrays["bias"])
        made["dbias"] = miopen.empty(case.dtype, case.bias)
    for name, lengths in (("q_lengths", case.q_lengths), ("k_lengths", case.k_lengths)):
        if lengths:
            made[name] = miopen.tensor(np.array(lengths, np.int32))
    options = Options(
        tuple(s), case.left, case.right, case.bias or (0,) * 4, case.scale, case.dropout, case.seed, case.offset,
        TYPES[type_name(case.dtype)], case.from_end, case.rows_first,
    )  # fmt: skip
    names = ("q", "k", "v", "y", "logarithms", "dy", "dq", "dk", "dv", "bias", "dbias", "q_lengths", "k_lengths")
    memory = (ctypes.c_void_p * 17)(*(made[name].pointer if name in made else None for name in names))
    assert attention.run_attention(ctypes.byref(options), memory) == 0
    results = ("y", "logarithms", "dq", "dk", "dv", "dbias")
    return {name: made[name].numpy() for name in results if name in made}


def check(miopen: MIOpen, attention: ctypes.CDLL, case: Case) -> dict[str, Array]:
    got = run(miopen, attention, case)
    want = attend(case, got["y"])
    for name, bound in want.bounds.items():
        value, expected = wide(got[name]), want.values[name]
        with np.errstate(invalid="ignore"):
            # The smallest numbers of a type have fewer digits.
            good = (np.abs(value - expected) <= 1.1 * bound + 1e-7) | (value == expected)
        assert good.all(), f"{name}: {(~good).sum()} of {good.size}: {value[~good][:4]} not {expected[~good][:4]}"
    return got


SIZES = [
    Sizes(2, 3, 3, 5, 5, 8, 8),
    Sizes(1, 4, 2, 7, 12, 16, 24),
    Sizes(1, 4, 1, 9, 4, 64, 64),
    Sizes(1, 1, 1, 33, 33, 256, 1),
    Sizes(1, 2, 1, 150, 130, 80, 80),
    Sizes(1, 1, 1, 70, 210, 128, 128),
]


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("rows_first", [False, True], ids=["heads-first", "rows-first"])
@pytest.mark.parametrize("right", [-1, 0], ids=["all", "causal"])
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_forward_and_backward(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, sizes: Sizes, right: int, rows_first: bool,
    dtype: Any,
) -> None:  # fmt: skip
    case = Case(sizes, dtype, scale=sizes.depth**-0.5, right=right, rows_first=rows_first)
    check(miopen, attention, case.draw(rng))


WINDOW = Sizes(1, 2, 2, 100, 140, 32, 32)


@pytest.mark.parametrize("dtype", [np.float32, np.float16], ids=type_name)
@pytest.mark.parametrize("from_end", [False, True], ids=["from-start", "from-end"])
@pytest.mark.parametrize(("left", "right"), [(-1, 3), (7, -1), (20, 0), (0, 0), (50, 70)])
def test_windows(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, left: int, right: int, from_end: bool, dtype: Any
) -> None:
    check(miopen, attention, Case(WINDOW, dtype, left=left, right=right, from_end=from_end).draw(rng))


@pytest.mark.parametrize("dtype", [np.float32, np.float64, BFLOAT16], ids=type_name)
@pytest.mark.parametrize("bias", [(2, 4, 33, 50), (1, 4, 33, 50), (2, 1, 1, 50), (1, 1, 33, 1), (1, 1, 1, 1)])
def test_bias(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, bias: tuple[int, ...], dtype: Any
) -> None:
    check(miopen, attention, Case(Sizes(2, 4, 2, 33, 50, 16, 16), dtype, bias=bias, right=0).draw(rng))


def test_bias_as_a_mask(miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator) -> None:
    case = Case(Sizes(1, 2, 2, 40, 40, 16, 16), np.float16, bias=(1, 1, 40, 40)).draw(rng)
    case.arrays["bias"] = np.where(rng.random((1, 1, 40, 40)) < 0.5, np.float16(-np.inf), np.float16(0))
    case.arrays["bias"][..., 7, :] = -np.inf
    got = run(miopen, attention, case)
    hidden = np.isneginf(wide(case.arrays["bias"]))
    assert (got["y"][..., 7, :] == 0).all()
    assert np.isneginf(got["logarithms"][..., 7]).all()
    p = np.where(hidden, 0.0, np.exp(case.scale * wide(case.arrays["q"]) @ wide(case.arrays["k"]).swapaxes(-1, -2)))
    total = p.sum(axis=-1, keepdims=True)
    want = np.divide(p, total, out=np.zeros_like(p), where=total > 0) @ wide(case.arrays["v"])
    assert (np.abs(wide(got["y"]) - want) <= 8 * unit_roundoff(np.float16)).all()
    for name in ("dq", "dk", "dv"):
        assert np.isfinite(wide(got[name])).all()
    assert (got["dq"][..., 7, :] == 0).all()
    assert (got["dbias"][hidden] == 0).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float16], ids=type_name)
@pytest.mark.parametrize("right", [-1, 0], ids=["all", "causal"])
@pytest.mark.parametrize("from_end", [False, True], ids=["from-start", "from-end"])
def test_lengths(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, right: int, from_end: bool, dtype: Any
) -> None:
    """Rows beyond the lengths are not read: there are NaN."""
    q_rows, k_rows = (50, 1, 0, 33), (70, 65, 3, 0)
    case = Case(Sizes(4, 2, 1, 50, 70, 16, 24), dtype, right=right, from_end=from_end)
    case.q_lengths, case.k_lengths = q_rows, k_rows
    case.draw(rng)
    for name, rows in (("q", q_rows), ("dy", q_rows), ("k", k_rows), ("v", k_rows)):
        for b, length in enumerate(rows):
            case.arrays[name][b, :, length:] = np.nan
    got = check(miopen, attention, case)
    assert (got["y"][3] == 0).all()
    assert (got["dk"][1, :, 65:] == 0).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float16], ids=type_name)
def test_dropout(miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, dtype: Any) -> None:
    case = Case(Sizes(2, 2, 1, 70, 77, 32, 32), dtype, right=0, dropout=0.3).draw(rng)
    check(miopen, attention, case)
    everything = Case(Sizes(1, 1, 1, 5, 9, 8, 8), dtype, dropout=1.0).draw(rng)
    got = run(miopen, attention, everything)
    assert (got["y"] == 0).all()
    assert (got["dv"] == 0).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float16], ids=type_name)
@pytest.mark.parametrize("wide_starts", [False, True], ids=["int32", "int64"])
def test_ragged(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, wide_starts: bool, dtype: Any
) -> None:
    """Entries of the batch one behind the other, without rows between."""
    s, q_rows, k_rows = Sizes(3, 2, 1, 40, 60, 16, 16), (40, 3, 17), (20, 60, 33)
    dense = Case(s, dtype, right=0, q_lengths=q_rows, k_lengths=k_rows, rows_first=True).draw(rng)
    want = run(miopen, attention, dense)

    def packed(array: Array, rows: tuple[int, ...]) -> Array:
        return np.concatenate([array[b].swapaxes(0, 1)[:n].ravel() for b, n in enumerate(rows)])

    def starts(rows: tuple[int, ...], row: int) -> Any:
        return miopen.tensor((np.cumsum((0, *rows)) * row).astype(np.int64 if wide_starts else np.int32))

    rows_of = {"q": q_rows, "k": k_rows, "v": k_rows, "y": q_rows}
    made = {name: miopen.tensor(packed(dense.arrays[name], rows_of[name[-1]])) for name in ("q", "k", "v")}
    made["dy"] = miopen.tensor(packed(dense.arrays["dy"], q_rows))
    for name in ("y", "dq", "dk", "dv"):
        made[name] = miopen.empty(dtype, (sum(rows_of[name[-1]]) * dense.shape(name[-1])[1] * 16,))
    made["logarithms"] = miopen.empty(np.float32, (3, 2, 40))
    made["q_lengths"], made["k_lengths"] = (miopen.tensor(np.array(rows, np.int32)) for rows in (q_rows, k_rows))
    for name in "qkvy":
        made[name + "_starts"] = starts(rows_of[name], 16 * dense.shape(name)[1])
    options = Options(
        tuple(s), -1, 0, (0,) * 4, dense.scale, 0.0, 0, 0, TYPES[type_name(dtype)], 1, 1, int(wide_starts)
    )  # fmt: skip
    names = ("q", "k", "v", "y", "logarithms", "dy", "dq", "dk", "dv", "", "", "q_lengths", "k_lengths",
             "q_starts", "k_starts", "v_starts", "y_starts")  # fmt: skip
    memory = (ctypes.c_void_p * 17)(*(made[name].pointer if name else None for name in names))
    assert attention.run_attention(ctypes.byref(options), memory) == 0
    for name in ("y", "dq", "dk", "dv"):
        assert (made[name].numpy() == packed(want[name], rows_of[name[-1]])).all(), name


def test_nan_stays(miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator) -> None:
    case = Case(Sizes(1, 1, 1, 40, 100, 16, 16), np.float16).draw(rng)
    case.arrays["q"][0, 0, 11, 3] = np.nan
    y = run(miopen, attention, case)["y"]
    assert np.isnan(y[0, 0, 11]).all()
    assert np.isfinite(wide(np.delete(y, 11, axis=2))).all()
    case = Case(Sizes(1, 1, 1, 40, 100, 16, 16), np.float16).draw(rng)
    case.arrays["k"][0, 0, 90, 3] = np.nan
    assert np.isnan(run(miopen, attention, case)["y"]).all()


def test_gradients_are_differences(miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator) -> None:
    """In double precision, of the sum of y dy."""
    case = Case(Sizes(1, 2, 1, 5, 7, 4, 6), np.float64, right=1, bias=(1, 1, 5, 7), dropout=0.2).draw(rng)
    gradients = run(miopen, attention, case)
    step = 1e-6
    for name in ("q", "k", "v", "bias"):
        array = case.arrays[name]
        for place in rng.choice(array.size, 6, replace=False):
            index = np.unravel_index(place, array.shape)
            sides = []
            for sign in (1, -1):
                kept = array[index]
                array[index] = kept + sign * step
                sides.append(float((run(miopen, attention, case)["y"] * case.arrays["dy"]).sum()))
                array[index] = kept
            # Rounding of the sum over the step, and the third derivative times the step's square.
            assert abs((sides[0] - sides[1]) / (2 * step) - gradients["d" + name][index]) < 1e-7


def test_bad_problems(miopen: MIOpen, attention: ctypes.CDLL) -> None:
    invalid, unsupported = 2, 3

    def status(sizes: Sizes, **given: Any) -> int:
        memory = (ctypes.c_void_p * 17)()
        options = Options(tuple(sizes), -1, -1, (0,) * 4, 1.0, given.get("dropout", 0.0))
        if "bias" in given:
            options.bias[:] = given["bias"]
            memory[9] = miopen.tensor(np.zeros(8, np.float32)).pointer
        if "starts" in given:
            memory[13] = miopen.tensor(np.zeros(8, np.int32)).pointer
        return int(attention.run_attention(ctypes.byref(options), memory))

    fine = Sizes(1, 2, 2, 3, 3, 8, 8)
    assert status(Sizes(1, 3, 2, 3, 3, 8, 8)) == invalid  # heads that do not divide
    assert status(Sizes(1, 2, 2, 3, 3, 264, 8)) == unsupported
    assert status(fine, dropout=1.5) == invalid
    assert status(fine, bias=(1, 2, 2, 3)) == invalid
    assert status(fine, starts=True) == invalid  # without lengths
