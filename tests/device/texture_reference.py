"""What texture units compute, and the cases to compare with.

The formulas are the CUDA C++ Programming Guide's; what it leaves open (borders, layers outside, edges of cubes) is as
bench/textures_nvidia.py finds it on an H200.

Everything here is in double precision and without the units' fixed point: `bound` says how far that may be away.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

LINEAR, D1, D2, PITCH2D, D3, D1_LAYERED, D2_LAYERED, CUBEMAP, CUBEMAP_LAYERED = range(9)
PLAIN, LOD, GRAD, GATHER, SURFACE_READ, SURFACE_WRITE = range(6)
WRAP, CLAMP, MIRROR, BORDER = range(4)
ZERO, TRAP, CLAMPED = range(3)
TYPES = (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.float32, np.float16)
KINDS = {
    LINEAR: "linear memory",
    D1: "1D array",
    D2: "2D array",
    PITCH2D: "pitched memory",
    D3: "3D array",
    D1_LAYERED: "1D layers",
    D2_LAYERED: "2D layers",
    CUBEMAP: "cubemap",
    CUBEMAP_LAYERED: "cubemap layers",
}
FUNCTIONS = ("fetch", "level", "gradient", "gather", "surface read", "surface write")
ADDRESSES = ("wrap", "clamp", "mirror", "border")
# Axes that coordinates lie on, by kind.
AXES = {LINEAR: 1, D1: 1, D2: 2, PITCH2D: 2, D3: 3, D1_LAYERED: 1, D2_LAYERED: 2, CUBEMAP: 2, CUBEMAP_LAYERED: 2}
SIZES = {  # width, height, depth: 0 for what an array has not
    LINEAR: (37, 0, 0),
    D1: (13, 0, 0),
    D2: (11, 7, 0),
    PITCH2D: (11, 7, 0),
    D3: (7, 5, 3),
    D1_LAYERED: (13, 0, 4),
    D2_LAYERED: (11, 7, 3),
    CUBEMAP: (8, 8, 6),
    CUBEMAP_LAYERED: (4, 4, 12),
}


@dataclass(frozen=True)
class Case:
    """One texture or surface, and the points at which it is read."""

    kind: int
    function: int
    type: int
    channels: int
    address: tuple[int, int, int]
    linear: bool
    normalized: bool
    as_float: bool
    texels: NDArray[np.generic] = field(repr=False)  # planes x rows x texels x channels
    points: NDArray[np.float32] = field(repr=False)  # points x 4
    boundary: int = TRAP
    border: tuple[float, float, float, float] = (0.31, -0.2, 0.6, 1.5)

    @property
    def gives_floats(self) -> bool:
        return self.as_float or self.type >= 6

    @property
    def name(self) -> str:
        words = [KINDS[self.kind], FUNCTIONS[self.function], f"{TYPES[self.type].__name__} x{self.channels}"]
        words += ["/".join(ADDRESSES[a] for a in self.address[: AXES[self.kind]])]
        words += ["linear" if self.linear else "point", "normalized" if self.normalized else "texels"]
        return ", ".join(
            [*words, "fractions" if self.as_float else "elements", ("zero", "trap", "clamp")[self.boundary]]
        )

    def packed(self) -> bytes:
        """The case as the program reads it."""
        width, height, depth = SIZES[self.kind]
        flags = (int(self.linear), int(self.normalized), int(self.as_float), 0)
        numbers = (self.kind, self.function, self.type, self.channels, *self.address, *flags, width, height, depth)
        head = struct.pack("<16i4f", *numbers, len(self.points), self.boundary, *self.border)
        return head + self.texels.tobytes() + self.points.tobytes()

    @property
    def result_bytes(self) -> int:
        return self.texels.nbytes if self.function == SURFACE_WRITE else 16 * len(self.points)

    def result(self, data: bytes) -> NDArray[np.generic]:
        """Points x components, of what the program wrote for this case."""
        if self.function == SURFACE_WRITE:
            return np.frombuffer(data, self.texels.dtype).reshape(self.texels.shape)
        of_texture = self.function < SURFACE_READ
        dtype = np.dtype(np.float32) if self.gives_floats and of_texture else self.texels.dtype
        channels = 4 if self.function == GATHER else self.channels
        return np.frombuffer(data, np.uint8).reshape(-1, 16)[:, : channels * dtype.itemsize].copy().view(dtype)


# ---- the guide's formulas ----


def values_of(case: Case) -> NDArray[np.float64]:
    """The texels as a read mode sees them, in double precision."""
    values = case.texels.astype(np.float64)
    if not case.as_float or case.type >= 6:
        return values
    return np.asarray(values / np.iinfo(TYPES[case.type]).max)


def border_of(case: Case) -> NDArray[np.float64]:
    """The border's channels: fractions are rounded to the format, ties to zero, halves cut off. Integers are
    the low bits of the float.
    """
    border = np.array(case.border[: case.channels], np.float32)
    if not case.gives_floats:
        return border.view(np.uint32).astype(TYPES[case.type]).astype(np.float64)
    if TYPES[case.type] is np.float16:
        return (border.view(np.uint32) & ~np.uint32(0x1FFF)).view(np.float32).astype(np.float64)
    if case.type >= 6:
        return border.astype(np.float64)
    limits = np.iinfo(TYPES[case.type])
    inside = np.clip(border.astype(np.float64), -1.0 if limits.min else 0.0, 1.0) * limits.max
    return np.asarray(np.copysign(np.ceil(np.abs(inside) - 0.5), inside) / limits.max)


def layer_of(layer: NDArray[np.int64], layers: int) -> NDArray[np.int64]:
    """Layers count without a sign, so that negative ones are beyond the last."""
    return np.where((layer < 0) | (layer >= layers), layers - 1, layer)


def index_of(i: NDArray[np.int64], size: int, mode: int) -> NDArray[np.int64]:
    """An index inside of the texture, or -1 for the border."""
    if mode == WRAP:
        return i % size
    if mode == MIRROR:
        folded = i % (2 * size)
        return np.where(folded < size, folded, 2 * size - 1 - folded)
    if mode == BORDER:
        return np.where((i < 0) | (i >= size), -1, i)
    return np.clip(i, 0, size - 1)


def texels_at(case: Case, z: NDArray[np.int64], y: NDArray[np.int64], x: NDArray[np.int64]) -> NDArray[np.float64]:
    values = values_of(case)
    found = values[z, y, x]
    outside = (x < 0) | (y < 0) | (z < 0)
    return np.where(outside[:, None], border_of(case), found)


def limited(case: Case, result: NDArray[np.float64]) -> NDArray[np.float64]:
    """Fractions of signed integers end at -1, after the filter."""
    return np.maximum(result, -1.0) if case.as_float and case.type < 6 else result


def cube_places(points: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
    """Face, s and t of directions: the guide's table of cubemaps."""
    face, s, t = [], [], []
    for x, y, z in points[:, :3]:
        largest = max(abs(x), abs(y), abs(z))
        if largest == abs(x):
            row = (0, -z, -y) if x >= 0 else (1, z, -y)
        elif largest == abs(y):
            row = (2, x, z) if y >= 0 else (3, x, -z)
        else:
            row = (4, x, -y) if z >= 0 else (5, -x, -y)
        face.append(row[0])
        s.append((row[1] / largest + 1) / 2)
        t.append((row[2] / largest + 1) / 2)
    return np.array(face), np.array(s), np.array(t)


def expected(case: Case) -> NDArray[np.float64]:
    """Points x components of what a texture function gives."""
    points = case.points.astype(np.float64)
    planes, rows, width, _ = case.texels.shape
    count = len(points)
    plane = np.zeros(count, np.int64)
    coordinates = [points[:, 0], points[:, 1], points[:, 2]]
    modes, normalized = list(case.address), case.normalized
    if case.kind == LINEAR:
        x = points[:, 0].astype(np.int64)
        inside = (x >= 0) & (x < width)
        return limited(case, np.where(inside[:, None], values_of(case)[0, 0, np.where(inside, x, 0)], 0.0))
    if case.kind in (D1_LAYERED, D2_LAYERED):
        plane = layer_of(points[:, 3].astype(np.int64), planes)
    if case.kind in (CUBEMAP, CUBEMAP_LAYERED):
        face, s, t = cube_places(points)
        layer = points[:, 3].astype(np.int64) if case.kind == CUBEMAP_LAYERED else np.zeros(count, np.int64)
        plane = layer_of(layer, planes // 6) * 6 + face
        coordinates, normalized = [s, t], True
    axes = AXES[case.kind]
    if case.kind == D1:  # units filter it as one row, at its lower edge
        coordinates[1], axes = np.zeros(count), 2
    sizes = (width, rows, planes)
    low, high, weights = [], [], []
    for axis in range(axes):
        mode = modes[axis] if normalized or modes[axis] in (CLAMP, BORDER) else CLAMP
        scaled = coordinates[axis] * sizes[axis] if normalized else coordinates[axis]
        filtered = case.linear or case.function == GATHER
        scaled = scaled - 0.5 if filtered else scaled
        i = np.floor(scaled).astype(np.int64)
        low.append(index_of(i, sizes[axis], mode))
        high.append(index_of(i + 1, sizes[axis], mode))
        weights.append(scaled - i if case.linear else np.zeros(count))
    zero = np.zeros(count, np.int64)
    if case.function == GATHER:
        component = points[:, 3].astype(np.int64)
        corners = [(low[0], high[1]), (high[0], high[1]), (high[0], low[1]), (low[0], low[1])]
        found = np.stack([texels_at(case, zero, y, x)[np.arange(count), component] for x, y in corners], axis=1)
        if case.as_float and TYPES[case.type] is np.int8:  # units widen these to 16 bits by repeating bits
            wide = np.rint(found * 127)
            found = (258 * wide + (wide >= 64) - (wide < -64)) / 32767
        return limited(case, found)
    total = np.zeros((count, case.channels))
    for corner in itertools.product((0, 1), repeat=axes):
        places = [(high if side else low)[axis] for axis, side in enumerate(corner)]
        weight = np.prod([weights[a] if side else 1 - weights[a] for a, side in enumerate(corner)], axis=0)
        y = places[1] if axes > 1 else zero
        z = places[2] if axes > 2 else plane
        # A weight of 0 leaves a texel out, as fetches of single texels need it.
        total += np.where(weight[:, None] == 0, 0.0, weight[:, None] * texels_at(case, z, y, places[0]))
    return limited(case, total)


def expected_access(case: Case) -> NDArray[np.generic]:
    """What surface functions read, or all texels after they have written: boundaries as CUDA defines them."""
    texels, points = case.texels.copy(), case.points.astype(np.int64)
    planes, rows, width, channels = texels.shape
    bytes_of_texel = channels * texels.itemsize
    read = np.zeros((len(points), channels), texels.dtype)
    for i, (x, y, z, _) in enumerate(points.tolist()):
        column = x // bytes_of_texel
        y = y if rows > 1 else 0
        z = z if planes > 1 else 0
        if case.boundary == ZERO and not (0 <= column < width and 0 <= y < rows and 0 <= z < planes):
            continue
        at = (min(max(z, 0), planes - 1), min(max(y, 0), rows - 1), min(max(column, 0), width - 1))
        read[i] = texels[at]
        if case.function == SURFACE_WRITE:
            data = bytes((16 * i + k) % 256 for k in range(bytes_of_texel))
            texels[at] = np.frombuffer(data, texels.dtype)
    return texels if case.function == SURFACE_WRITE else read


def bound(case: Case) -> float:
    """How far a result may be from `expected`.

    A fraction of 8 bits is wrong by half a step, 2^-9, on each axis, and the coordinate by its own rounding: three
    operations of at most 2^-24 of a number below 4 * 64 texels. Along an axis the result changes by at most the range
    of the texels for each whole step. The filter's own sums and the division of integers round 8 times at most.
    """
    values = values_of(case)
    border = border_of(case)
    lowest, highest = min(values.min(), border.min()), max(values.max(), border.max())
    rounding = 8 * 2.0**-24 * max(abs(lowest), abs(highest)) if case.gives_floats else 0.0
    if not case.linear:
        return float(rounding)
    step = 2.0**-9 + 3 * 256 * 2.0**-24
    return float(AXES[case.kind] * step * (highest - lowest) + rounding)


# ---- cases ----


def make_texels(kind: int, type_index: int, channels: int, rng: np.random.Generator) -> NDArray[np.generic]:
    width, height, depth = SIZES[kind]
    shape, dtype = (max(depth, 1), max(height, 1), width, channels), TYPES[type_index]
    if type_index >= 6:
        return rng.uniform(-2, 2, shape).astype(dtype)
    limits = np.iinfo(dtype)
    texels = rng.integers(limits.min, limits.max, shape, endpoint=True, dtype=dtype)
    texels.flat[0], texels.flat[-1] = limits.min, limits.max
    return texels


def make_points(
    kind: int, *, normalized: bool, linear: bool, function: int, rng: np.random.Generator, count: int = 64
) -> NDArray[np.float32]:
    """Points from one texture to the left of it to one to the right. Without a filter they keep away from the borders
    of texels, where a rounding decides."""
    points = np.zeros((count, 4), np.float32)
    sizes = [max(s, 1) for s in SIZES[kind]]
    if kind in (CUBEMAP, CUBEMAP_LAYERED):
        face, size = np.arange(count) % 6, SIZES[kind][0]
        inner = (rng.integers(0, size, (2, count)) + rng.uniform(0.1, 0.9, (2, count))) / size * 2 - 1
        major = rng.uniform(0.5, 2, count)
        for i in range(count):
            values = list(inner[:, i])
            values.insert(int(face[i]) // 2, -1.0 if face[i] % 2 else 1.0)
            points[i, :3] = np.array(values) * major[i]
    else:
        for axis in range(3):
            whole = rng.integers(-sizes[axis], 2 * sizes[axis], count)
            inner = rng.uniform(0, 1, count) if linear else rng.uniform(0.1, 0.9, count)
            inner = rng.uniform(0.6, 1.4, count) if function == GATHER else inner
            place = whole.astype(np.float64) if kind == LINEAR else whole + inner
            points[:, axis] = place / sizes[axis] if normalized else place
    points[:, 3] = rng.integers(-3, 7, count) if function != GATHER else 0
    return points


def texture_cases(seed: int = 1) -> Iterator[Case]:
    """Every kind, element type, number of channels, read mode and filter; the rest is drawn."""
    rng = np.random.default_rng(seed)
    for kind, type_index, channels, as_float, linear, normalized in itertools.product(
        KINDS, range(8), (1, 2, 4), (False, True), (False, True), (False, True)
    ):
        if as_float and type_index not in (0, 1, 2, 3):
            continue
        if linear and not as_float and type_index < 6:
            continue
        if kind == LINEAR and (linear or normalized):
            continue
        if kind in (CUBEMAP, CUBEMAP_LAYERED) and not normalized:
            continue
        allowed = range(4) if normalized else (CLAMP, BORDER)
        functions = [PLAIN] if kind in (LINEAR, PITCH2D) else [PLAIN, LOD] if kind >= CUBEMAP else [PLAIN, LOD, GRAD]
        functions += [GATHER] if kind == D2 else []
        for address in allowed:
            function = int(rng.choice(functions))
            modes = (address, int(rng.choice(allowed)), int(rng.choice(allowed)))
            points = make_points(kind, normalized=normalized, linear=linear, function=function, rng=rng)
            if function == GATHER:
                points[:, 3] = rng.integers(0, channels, len(points))
            texels = make_texels(kind, type_index, channels, rng)
            yield Case(kind, function, type_index, channels, modes, linear, normalized, as_float, texels, points)


def surface_cases(seed: int = 2) -> Iterator[Case]:
    """Every kind of surface, element type and number of channels: reads and writes with each boundary mode."""
    rng = np.random.default_rng(seed)
    kinds = [kind for kind in KINDS if kind not in (LINEAR, PITCH2D)]
    for kind, type_index, channels, function in itertools.product(
        kinds, range(7), (1, 2, 4), (SURFACE_READ, SURFACE_WRITE)
    ):
        texels = make_texels(kind, type_index, channels, rng)
        planes, rows, width, _ = texels.shape
        for boundary in (ZERO, TRAP, CLAMPED):
            margin = 0 if boundary == TRAP else 2
            spots = np.array([(z, y, x) for z in range(planes) for y in range(rows) for x in range(width)])
            spots = rng.permutation(spots)[:48]
            points = np.zeros((len(spots), 4), np.float32)
            points[:, 0] = spots[:, 2] * channels * texels.itemsize
            points[:, 1], points[:, 2] = spots[:, 1], spots[:, 0]
            if margin and function == SURFACE_READ:
                points[::3, 0] -= width * channels * texels.itemsize * (1 - 2 * (spots[::3, 0] % 2))
                if rows > 1:
                    points[1::3, 1] += rows * (1 - 2 * (spots[1::3, 2] % 2))
            elif boundary == ZERO:
                points[::3, 0] += width * channels * texels.itemsize
            yield Case(kind, function, type_index, channels, (1, 1, 1), False, False, False, texels, points, boundary)


def differences(case: Case, got: NDArray[np.generic]) -> NDArray[np.bool_]:
    """Where a result is not what is expected, NaN included."""
    if case.function >= SURFACE_READ:
        wanted = expected_access(case)
        bits = np.dtype(f"u{wanted.itemsize}")  # NaN are compared, too
        return np.asarray(got.view(bits) != wanted.view(bits))
    return np.asarray(~(np.abs(got.astype(np.float64) - expected(case)) <= bound(case)))
