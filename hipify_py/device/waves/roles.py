"""What values mean for waves, and what becomes of that in arithmetic: a thread divided by 32 is a warp."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

WARP = 32


class Role(Enum):
    """What a value means for waves."""

    THREAD = "index of a thread in its block"
    ITEM = "index of a thread among all blocks, or of what it works on"
    ROW = "index of a thread in another direction than x"
    LANE = "number of a lane in its group"
    GROUP = "number of a group of 32 threads"
    FIRST = "first thread of a group"
    WIDE_LANE = "number of a lane in a wave of the GPU's size"
    WIDE_GROUP = "number of a wave of the GPU's size"
    THREADS = "number of threads"
    GROUPS = "number of groups of 32 threads"
    VOTE = "bits of lanes"
    WAVE = "warpSize"
    NUMBER = "a number that is known"
    OTHER = "anything else"


class Value(NamedTuple):
    """A role, and the number where it is known."""

    role: Role
    number: int | None = None


OTHER = Value(Role.OTHER)
THREAD_ROLES = frozenset({Role.THREAD, Role.ITEM, Role.FIRST})
VARYING = frozenset({Role.THREAD, Role.ITEM, Role.ROW, Role.LANE, Role.WIDE_LANE})  # inside a group of 32 threads


def combine(left: Value, operator: str, right: Value) -> Value:
    """What two values make with an operator."""
    if left.number is not None and right.number is not None:
        number = _compute(left.number, operator, right.number)
        return Value(Role.NUMBER, number) if number is not None else OTHER
    if operator in ("/", ">>"):
        return _divide(left.role, right, 5 if operator == ">>" else WARP)
    if operator in ("%", "&"):
        return _remainder(left, right, operator)
    if operator in ("+", "-"):
        return _add(left, right, operator)
    if operator == "*":
        return _multiply(left, right)
    if operator in ("|", "^") and Role.VOTE in (left.role, right.role):
        return Value(Role.VOTE)
    return OTHER


def _compute(left: int, operator: str, right: int) -> int | None:
    if operator in ("<<", ">>") and not 0 <= right < 64:
        return None
    if operator in ("/", "%") and right == 0:
        return None
    results = {
        "+": left + right, "-": left - right, "*": left * right, "&": left & right, "|": left | right,
        "<<": left << min(max(right, 0), 63), ">>": left >> min(max(right, 0), 63),
        "/": left // (right or 1), "%": left % (right or 1),
    }  # fmt: skip
    return results.get(operator)


def _divide(role: Role, right: Value, warp: int) -> Value:
    if right.role is Role.WAVE:
        if role in THREAD_ROLES:
            return Value(Role.WIDE_GROUP)
        return Value(Role.GROUPS) if role is Role.THREADS else OTHER
    if right.number != warp:
        return Value(Role.ITEM) if role in (Role.ITEM, Role.THREAD) else Value(role) if role is Role.VOTE else OTHER
    if role in THREAD_ROLES:
        return Value(Role.GROUP)
    return Value(Role.GROUPS) if role is Role.THREADS else OTHER


def _remainder(left: Value, right: Value, operator: str) -> Value:
    if Role.VOTE in (left.role, right.role):
        return Value(Role.VOTE)
    if operator == "&" and left.number is not None:
        left, right = right, left
    if left.role in THREAD_ROLES:
        if right.role is Role.WAVE:
            return Value(Role.WIDE_LANE)
        if right.number in ((WARP,) if operator == "%" else (WARP - 1,)):
            return Value(Role.LANE)
        if operator == "&" and right.number in (-WARP, ~(WARP - 1), 0xFFFFFFE0):
            return Value(Role.FIRST)
        return Value(Role.ITEM)
    return OTHER


def _add(left: Value, right: Value, operator: str) -> Value:
    roles = {left.role, right.role}
    if left.role is Role.WAVE and right.number == 1 and operator == "-":
        return left  # a mask for the lane
    if Role.THREADS in roles and roles <= {Role.THREADS, Role.NUMBER, Role.OTHER}:
        return Value(Role.THREADS)
    if roles == {Role.FIRST, Role.LANE} or (roles == {Role.THREAD, Role.NUMBER}):
        return Value(Role.THREAD)
    if roles <= {Role.THREAD, Role.ROW, Role.FIRST} and operator == "+":
        return Value(Role.THREAD)
    if Role.LANE in roles and Role.NUMBER in roles:
        return Value(Role.LANE)
    if roles & (VARYING | {Role.FIRST}):
        return Value(Role.ITEM)
    return Value(Role.VOTE) if Role.VOTE in roles else OTHER


def _multiply(left: Value, right: Value) -> Value:
    roles = {left.role, right.role}
    if Role.ROW in roles and roles & {Role.THREADS, Role.NUMBER, Role.WAVE}:
        return Value(Role.ROW)
    if Role.GROUP in roles and WARP in (left.number, right.number):
        return Value(Role.FIRST)
    if Role.GROUPS in roles and WARP in (left.number, right.number):
        return Value(Role.THREADS)
    if Role.THREADS in roles:
        return Value(Role.THREADS) if roles <= {Role.THREADS, Role.NUMBER} else OTHER
    return Value(Role.ITEM) if roles & VARYING else OTHER
