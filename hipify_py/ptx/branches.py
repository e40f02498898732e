"""Branches of PTX as conditions and loops of C++."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hipify_py.ptx.parse import Block, Declaration, Instruction, Item, Label, Negated, PtxError, Register, Value

UNSTRUCTURED = "HPY2076"


@dataclass(frozen=True, slots=True)
class Branch:
    """Items that are done where the condition holds."""

    condition: Value
    items: tuple[Item, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Loop:
    """Items that are done again while the condition holds."""

    condition: Value
    items: tuple[Item, ...]
    at: int


Step = Instruction | Declaration | Block | Branch | Loop


def structure(items: Sequence[Item]) -> Iterator[Step]:
    """The items of one block with its branches as conditions and loops.

    Errors: PtxError for a branch that is neither a skip forward nor a loop of this block.
    """
    items = _join_exits(items)
    at = 0
    while at < len(items):
        item = items[at]
        if isinstance(item, Label):
            last = max((i for i in range(at + 1, len(items)) if _target(items[i]) == item.name), default=-1)
            if last >= 0:
                back = items[last]
                assert isinstance(back, Instruction)
                if back.guard is None:
                    raise PtxError(
                        "a loop without an end condition at its end cannot be written in C++", back.at, UNSTRUCTURED
                    )
                yield Loop(back.guard, tuple(items[at + 1 : last]), back.at)
                at = last
        elif isinstance(item, Instruction) and item.opcode == "bra":
            end = next((i for i in range(at + 1, len(items)) if _is_label(items[i], _target(item))), -1)
            if end < 0 or item.guard is None:
                raise PtxError("this branch is neither a loop nor a skip forward", item.at, UNSTRUCTURED)
            yield Branch(_opposite(item.guard), tuple(items[at + 1 : end]), item.at)
            at = end
        else:
            yield item
        at += 1


def _join_exits(items: Sequence[Item]) -> list[Item]:
    """`@p bra out; bra again; out:` is `@!p bra again; out:`."""
    out: list[Item] = []
    at = 0
    while at < len(items):
        three = items[at : at + 3]
        if (
            len(three) == 3
            and isinstance(three[0], Instruction)
            and isinstance(three[1], Instruction)
            and three[0].guard is not None
            and _target(three[1])
            and three[1].guard is None
            and _is_label(three[2], _target(three[0]))
        ):
            first, second = three[0], three[1]
            out += [Instruction("bra", second.modifiers, second.operands, _opposite(first.guard), first.at), three[2]]
            at += 3
        else:
            out.append(items[at])
            at += 1
    return out


def _target(item: Item) -> str:
    """The label that a branch goes to; "" for anything else."""
    if isinstance(item, Instruction) and item.opcode == "bra" and item.operands:
        target = item.operands[0]
        return target.name if isinstance(target, Register) else ""
    return ""


def _is_label(item: Item, name: str) -> bool:
    return bool(name) and isinstance(item, Label) and item.name == name


def _opposite(guard: Value | None) -> Value:
    assert guard is not None
    return guard.value if isinstance(guard, Negated) else Negated(guard)
