"""What random kernels do with cooperative groups and hipCUB; see kernel_source.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernel_source import Writer, _Place

_OPERATORS = {"plus": "(({0} + {1}) & M)", "greater": "max({0}, {1})", "bit_xor": "({0} ^ {1})"}
_CUB_OPERATORS = {"Sum": _OPERATORS["plus"], "Max": _OPERATORS["greater"]}


def declare_groups(writer: Writer, place: _Place, block: tuple[int, int, int]) -> None:
    """At the beginning of a kernel."""
    shape = "{0}, hipcub::{3}, {1}, {2}"
    writer.line(place, "cg::thread_block cta = cg::this_thread_block();")
    for size in tile_sizes(writer):
        kind = writer.random.choice(("auto", f"cg::thread_block_tile<{size}>"))
        writer.line(place, f"{kind} tile{size} = cg::tiled_partition<{size}>(cta);")
    for name, algorithm in (("Reduce", "BLOCK_REDUCE_WARP_REDUCTIONS"), ("Scan", "BLOCK_SCAN_RAKING")):
        writer.line(place, f"using {name} = hipcub::Block{name}<unsigned, {shape.format(*block, algorithm)}>;")
        writer.line(place, f"__shared__ typename {name}::TempStorage room{name};")


def tile_sizes(writer: Writer) -> list[int]:
    return [size for size in (4, 16, 32) if size <= writer.wave]


def group_choices(writer: Writer, place: _Place) -> list[tuple[int, Callable[[Writer, _Place], None]]]:
    """What may stand at a place, with weights."""
    choices: list[tuple[int, Callable[[Writer, _Place], None]]] = []
    if not writer.groups or writer.apart:
        return choices
    if place.waves and writer.wave > 1 and not place.some:
        choices += [(3, tile_operation), (2, tile_scan), (1, warp_reduce), (1, warp_scan)]
    if place.uniform and not writer.returns:
        choices += [(2, block_reduce), (2, block_scan), (1, array_scan)]
    return choices


def _own_tile(writer: Writer, size: int) -> str:
    return f"((1 << {size}) - 1 << tid % {writer.wave} // {size} * {size})"


def _give(writer: Writer, place: _Place, cpp: str, python: str) -> None:
    name = writer.fresh("v")
    writer.line(place, f"unsigned {name} = unsigned({cpp});", f"{name} = {python}")
    writer.variables.append((name, 0xFFFFFFFF))


def tile_operation(writer: Writer, place: _Place) -> None:
    size, value, key = (writer.random.choice(tile_sizes(writer)), writer.value(), len(writer.cpp))
    kind = writer.random.choice(("xor", "down", "up", "index", "any", "all", "ballot", "sync", "rank"))
    tile = f"tile{size}"
    if kind == "sync":
        writer.line(place, writer.random.choice((f"{tile}.sync();", f"cg::sync({tile});")))
    elif kind == "rank":
        cpp = f"{tile}.thread_rank() + 3u * {tile}.meta_group_rank() + {tile}.size()"
        _give(writer, place, cpp, f"tid % {size} + 3 * (tid // {size}) + {size}")
    elif kind in ("any", "all", "ballot"):
        cpp, python = writer.condition()
        answer = f"(yield ('warp', '{kind}', {_own_tile(writer, size)}, {key}, int({python}), 0, {size}))"
        shift = f" >> tid % {writer.wave} // {size} * {size}" if kind == "ballot" else ""
        _give(writer, place, f"{tile}.{kind}({cpp})", f"{answer}{shift}")
    else:
        lane = writer.value(1) if kind == "index" else ("", "")
        by = writer.random.choice((1, 2, size // 2))
        operand = (f"int({lane[0]} % {size}u)", f"{lane[1]} % {size}") if kind == "index" else (f"{by}", f"{by}")
        name = "shfl" if kind == "index" else f"shfl_{kind}"
        python = f"(yield ('warp', '{kind}', {_own_tile(writer, size)}, {key}, {value[1]}, {operand[1]}, {size}))"
        _give(writer, place, f"{tile}.{name}({value[0]}, {operand[0]})", python)


def tile_scan(writer: Writer, place: _Place) -> None:
    size, value, key = (writer.random.choice(tile_sizes(writer)), writer.value(), len(writer.cpp))
    kind = writer.random.choice(("reduce", "inclusive_scan", "exclusive_scan"))
    operator = writer.random.choice(list(_OPERATORS))
    made = writer.random.choice((f"cg::{operator}<unsigned>()", f"cg::{operator}<unsigned>{{}}"))
    python = f"yield from tile_scan('{kind}', lambda a, b: {_OPERATORS[operator].format('a', 'b')}, "
    python += f"{value[1]}, {key}, {_own_tile(writer, size)}, {size}, tid, min(N - tid // {size} * {size}, {size}))"
    _give(writer, place, f"cg::{kind}(tile{size}, {value[0]}, {made})", python)


def warp_reduce(writer: Writer, place: _Place) -> None:
    size, value, key = (writer.random.choice(tile_sizes(writer)), writer.value(), len(writer.cpp))
    operator = writer.random.choice(list(_CUB_OPERATORS))
    name = writer.fresh("w")
    writer.line(place, f"__shared__ typename hipcub::WarpReduce<unsigned, {size}>::TempStorage {name};")
    method = f"Sum({value[0]})" if operator == "Sum" else f"Reduce({value[0]}, hipcub::{operator}())"
    python = f"yield from warp_reduce(lambda a, b: {_CUB_OPERATORS[operator].format('a', 'b')}, {value[1]}, {key}, "
    _give(writer, place, f"hipcub::WarpReduce<unsigned, {size}>({name}).{method}", f"{python}{size}, tid)")


def warp_scan(writer: Writer, place: _Place) -> None:
    size, value, key = (writer.random.choice(tile_sizes(writer)), writer.value(), len(writer.cpp))
    kind, room, name = (writer.random.choice(("Inclusive", "Exclusive")), writer.fresh("w"), writer.fresh("v"))
    writer.line(place, f"__shared__ typename hipcub::WarpScan<unsigned, {size}>::TempStorage {room};")
    writer.line(
        place, f"unsigned {name} = 0; hipcub::WarpScan<unsigned, {size}>({room}).{kind}Sum({value[0]}, {name});"
    )
    writer.line(place, "", f"{name} = yield from warp_scan('{kind}', {value[1]}, {key}, {size}, tid)")
    writer.variables.append((name, 0xFFFFFFFF))


def block_reduce(writer: Writer, place: _Place) -> None:
    value, operator = writer.value(), writer.random.choice(list(_CUB_OPERATORS))
    method = f"Sum({value[0]})" if operator == "Sum" else f"Reduce({value[0]}, hipcub::{operator}())"
    python = f"yield from block_reduce(lambda a, b: {_CUB_OPERATORS[operator].format('a', 'b')}, {value[1]}, h, tid)"
    _give(writer, place, f"Reduce(roomReduce).{method}", python)


def block_scan(writer: Writer, place: _Place) -> None:
    value, name, kind = (writer.value(), writer.fresh("v"), writer.random.choice(("Inclusive", "Exclusive")))
    total = writer.fresh("v") if writer.chance(0.4) else ""
    more = f", {total}" if total else ""
    writer.line(place, f"unsigned {name} = 1{f', {total} = 2' if total else ''};")
    if writer.chance(0.3):
        writer.line(place, f"{name} = {value[0]}; Scan(roomScan).{kind}Sum({name}, {name}{more});")
    else:
        writer.line(place, f"Scan(roomScan).{kind}Sum({value[0]}, {name}{more});")
    writer.line(place, "", f"{name}, {total or '_t'} = yield from block_scan('{kind}', [{value[1]}], h, tid)")
    writer.line(place, "", f"{name} = {name}[0]")
    writer.variables += [(new, 0xFFFFFFFF) for new in (name, total) if new]


def array_scan(writer: Writer, place: _Place) -> None:
    if not writer.arrays:
        writer.declare_array(place)
    name, kind = (writer.random.choice(writer.arrays), writer.random.choice(("Inclusive", "Exclusive")))
    writer.line(place, f"Scan(roomScan).{kind}Sum({name}, {name});")
    writer.line(place, "", f"{name}[:], _t = yield from block_scan('{kind}', {name}, h, tid)")
