"""What stands in operands and items of PTX."""

from __future__ import annotations

from collections.abc import Sequence

from hipify_py.ptx.parse import Address, Block, Group, Instruction, Item, Negated, Operand, Pair, Special, Value


def leaves(value: Value) -> list[Value]:
    """All registers, operands and constants in a value."""
    if isinstance(value, Address):
        return [*leaves(value.base), *(leaves(value.offset) if value.offset is not None else [])]
    if isinstance(value, Group):
        return [leaf for part in value.parts for leaf in leaves(part)]
    if isinstance(value, Pair):
        return [*leaves(value.first), *leaves(value.second)]
    return leaves(value.value) if isinstance(value, Negated) else [value]


def operands_in(value: Value) -> list[Operand]:
    """The operands of the asm statement in a value."""
    return [leaf for leaf in leaves(value) if isinstance(leaf, Operand)]


def reads_lanes(value: Value) -> bool:
    """Whether a special register that numbers lanes or warps is read."""
    return any(isinstance(v, Special) and v.name.startswith(("lane", "warpid")) for v in leaves(value))


def has_labels(items: Sequence[Item]) -> bool:
    """Whether there is anything but instructions and blocks of them."""
    return any(not isinstance(i, Instruction | Block) or (isinstance(i, Block) and has_labels(i.items)) for i in items)
