"""Reads rules/ptx: what each instruction of PTX becomes.

A row has
  op             instructions that it is for, by their first word
  types          for each type of the instruction, in order, those that fit
  mods           modifiers that must be there (`a|b`: one of them); mods_optional: that may be there and change nothing
  choose         modifiers of which one is there ("": none of them), with the text that $name stands for
  wrap           modifiers that change operands and results alike in all instructions: ftz, sat, relu
  spaces, hints  state spaces of addresses that fit; whether hints for caches are allowed
  args           the operands: name:type, with `d` and `p` for results; [type] is an address, [type/space] one of that
                 space, [@/space] its number, {type,count} registers in braces, n a constant, n=0 this constant;
                 d:T|p:pred has a second result; `d?` may be missing
  to             the C++ expression: $a is an operand, $T, $V, $W, $X the C++ type of the first to fourth type, $U the
                 first one unsigned, $F, $G, $H the short format of the first to third, $S0 to $S2 whether they are
                 signed, $flush whether ftz is there; @ is the header's namespace
  carry          whether the carry bit goes in, out, or both; lanes: whether 32 lanes work together
  bound, absolute, relative, within    how far the result may be from that of an NVIDIA GPU: units in the last place,
                 a difference, a quotient; for operands up to `within`, second ones up to `within_second`
Rows with `register` are for special registers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from hipify_py.ptx.parse import Instruction
from hipify_py.resources import data_dir
from hipify_py.rulespec import RuleError, read_yaml

CPP_TYPES = {
    "b8": "unsigned char", "u8": "unsigned char", "s8": "signed char",
    "b16": "unsigned short", "u16": "unsigned short", "s16": "short", "f16": "unsigned short", "bf16": "unsigned short",
    "e4m3x2": "unsigned short", "e5m2x2": "unsigned short",
    "e3m2x2": "unsigned short", "e2m3x2": "unsigned short", "e2m1x2": "unsigned char", "ue8m0x2": "unsigned short",
    "b32": "unsigned", "u32": "unsigned", "s32": "int", "f16x2": "unsigned", "bf16x2": "unsigned", "tf32": "unsigned",
    "b64": "unsigned long long", "u64": "unsigned long long", "s64": "long long",
    "f32x2": "unsigned long long", "f32": "float", "f64": "double", "pred": "bool",
}  # fmt: skip
TYPES = frozenset(CPP_TYPES) | {"b1", "u4", "s4", "e4m3", "e5m2", "b128", "e3m2", "e2m3", "e2m1"}
FORMATS = {"f16": "F16", "f16x2": "F16", "bf16": "Bf16", "bf16x2": "Bf16", "e4m3x2": "E4m3", "e5m2x2": "E5m2",
           "e4m3": "E4m3", "e5m2": "E5m2", "e3m2": "E3m2", "e3m2x2": "E3m2", "e2m3": "E2m3", "e2m3x2": "E2m3",
           "e2m1": "E2m1", "e2m1x2": "E2m1"}  # fmt: skip
UNSIGNED = {"s16": "u16", "s32": "u32", "s64": "u64", "f32": "u32", "f64": "u64"}
_SPACES = frozenset({"global", "shared", "shared::cta", "const", "local", "param", "generic"})
_HINTS = re.compile(r"L[12]::\w+|level::\w+")
_VIDEO = {"add": "kAdd", "sub": "kSub", "absdiff": "kDistance", "min": "kMin", "max": "kMax", "avrg": "kAverage"}
_KEYS = frozenset({
    "id", "op", "types", "mods", "mods_optional", "choose", "wrap", "spaces", "hints", "args", "to", "carry", "lanes",
    "bound", "absolute", "relative", "short_relative", "within", "within_second", "atomic", "any_mods",
    "note", "kernel", "same",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Arg:
    """One operand of a row: kind is value, address, group, number or rest."""

    name: str
    type: str
    kind: str = "value"
    space: str = ""
    count: str = ""
    second: str = ""  # the second result
    optional: bool = False
    result: bool = False


@dataclass(frozen=True)
class Row:
    id: str
    op: frozenset[str]
    types: tuple[frozenset[str], ...]
    mods: tuple[frozenset[str], ...]
    optional: frozenset[str]
    choose: Mapping[str, Mapping[str, str]]
    wrap: frozenset[str]
    spaces: frozenset[str]
    args: tuple[Arg, ...]
    to: str
    raw: Mapping[str, Any] = field(compare=False)

    @property
    def least(self) -> int:
        return sum(not a.optional and a.kind != "rest" for a in self.args)


@dataclass(frozen=True, slots=True)
class Match:
    """A row and what its variables stand for in one instruction."""

    row: Row
    values: Mapping[str, str]
    types: tuple[str, ...]
    wrap: tuple[str, ...]
    space: str
    order: str
    scope: str


@dataclass(frozen=True, slots=True)
class Missing:
    """What AMD GPUs have no counterpart for."""

    pattern: re.Pattern[str]
    code: str
    text: str
    advice: str


@dataclass(frozen=True)
class Table:
    rows: Mapping[str, Sequence[Row]]
    registers: Mapping[str, tuple[str, str]]  # name -> type, text
    missing: Sequence[Missing]

    def match(self, row: Row, instruction: Instruction) -> Match | None:
        """The row's variables for an instruction; None where the row is for another one."""
        return match_row(row, instruction)

    def why_missing(self, text: str) -> Missing | None:
        return next((m for m in self.missing if m.pattern.match(text)), None)

    def what_is_wrong(self, instruction: Instruction) -> str:
        """What is no PTX in an instruction that has rows: operands too few or too many, or a modifier that is not
        there; empty where neither is it."""
        rows = self.rows.get(instruction.opcode, ())
        for row in rows:
            if match_row(row, instruction, any_count=True) is not None and match_row(row, instruction) is None:
                wanted = sum(not (a.optional and instruction.opcode == "red") for a in row.args)
                return f"has {len(instruction.operands)} operands, where PTX has {wanted}"
        for row in rows:
            for alternatives in (*row.mods, *(frozenset(texts) for texts in row.choose.values())):
                fit = [m for m in sorted(alternatives) if m and _with_modifier(row, instruction, m)]
                if fit:
                    return f"lacks {' or '.join(f'`.{m}`' for m in fit)}, without which PTX does not have it"
        return ""


@lru_cache(maxsize=1)
def load_table() -> Table:
    """The table of the built-in rules.

    Errors: RuleError that names the file and the row.
    """
    rows: dict[str, list[Row]] = {}
    registers: dict[str, tuple[str, str]] = {}
    missing: list[Missing] = []
    for path in sorted((data_dir("rules") / "ptx").glob("*.yaml")):
        for raw in read_yaml(path):
            if "match" in raw:
                missing.append(Missing(re.compile(raw["match"]), raw["code"], raw["text"], raw["advice"]))
            elif "register" in raw:
                registers[raw["register"]] = (raw["type"], raw["to"])
            else:
                row = _row(raw, str(path))
                for op in row.op:
                    rows.setdefault(op, []).append(row)
    return Table(rows, registers, missing)


def _row(raw: dict[str, Any], where: str) -> Row:
    if unknown := {k for k in raw if not k.startswith("__")} - _KEYS:
        raise RuleError(where, int(raw.get("__line__", 1)), f"row {raw.get('id')}: unknown key {sorted(unknown)[0]!r}")
    return Row(
        raw["id"],
        frozenset(raw["op"].split()),
        tuple(frozenset(t.split()) for t in raw["types"]),
        tuple(frozenset(m.split("|")) for m in raw.get("mods", ())),
        frozenset(raw.get("mods_optional", ())),
        {name: _texts(values) for name, values in _texts(raw.get("choose", {})).items()},
        frozenset(raw.get("wrap", ())),
        frozenset(raw.get("spaces", ())),
        tuple(_arg(word) for word in raw["args"].split()),
        raw["to"],
        raw,
    )


def _texts(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A mapping of a rule file without the line that it remembers."""
    return {key: value for key, value in raw.items() if key != "__line__"}


def _arg(word: str) -> Arg:
    if word == "*":
        return Arg("*", "", "rest")
    second = ""
    if "|" in word:
        word, other = word.split("|")
        second = other.partition(":")[0]
    name, _, kind = word.partition(":")
    optional, name = name.endswith("?"), name.rstrip("?")
    result = name in ("d", "p") and not kind.startswith("[")
    if kind.startswith("["):
        inner, _, space = kind[1:-1].partition("/")
        return Arg(name, inner, "address", space)
    if kind.startswith("{"):
        inner, _, count = kind[1:-1].partition(",")
        return Arg(name, inner, "group", count=count, result=result)
    if kind == "n" or kind.startswith("n="):
        return Arg(name, kind[2:], "number")
    return Arg(name, kind, second=second, optional=optional, result=result)


def match_row(row: Row, instruction: Instruction, *, any_count: bool = False) -> Match | None:
    """The row's variables for an instruction; None where the row is for another one.

    any_count: also where there are more or fewer operands than the row has.
    """
    types = tuple(m for m in instruction.modifiers if m in TYPES and not _is_choice(row, m))
    rest = [m for m in instruction.modifiers if m not in types]
    fits = len(types) == len(row.types) and all(t in fit for t, fit in zip(types, row.types, strict=True))
    if not fits and not row.raw.get("any_mods"):
        return None
    values: dict[str, str] = {}
    space, order, scope = "generic", "", ""
    if row.raw.get("atomic") or row.spaces:
        for word in [m for m in rest if m in _SPACES and not any(m in alternatives for alternatives in row.mods)]:
            rest.remove(word)
            space = "shared" if word == "shared::cta" else word
        if row.spaces and space not in row.spaces:
            return None
    for alternatives in row.mods:
        found = next((m for m in rest if m in alternatives), None)
        if found is None:
            return None
        rest.remove(found)
    for name, texts in row.choose.items():
        found = next((m for m in rest if m in texts), "")
        if found not in texts:
            return None
        if found:
            rest.remove(found)
        values[name] = texts[found]
    if row.raw.get("atomic"):
        order, scope = _take_order(rest)
    if row.raw.get("hints") or row.raw.get("atomic"):
        rest = [m for m in rest if not _HINTS.fullmatch(m) and m != "unified"]
    wrap = tuple(m for m in rest if m in row.wrap)
    rest = [m for m in rest if m not in row.wrap and m not in row.optional]
    if (rest and not row.raw.get("any_mods")) or not (any_count or _counts_fit(row, instruction)):
        return None
    if row.raw.get("same") and len({types[int(i)] for i in row.raw["same"]}) != 1:
        return None
    _add_types(values, types)
    values["flush"] = "true" if "ftz" in wrap else "false"
    video = re.fullmatch(r"v(add|sub|absdiff|min|max|avrg)[24]?", instruction.opcode)
    if video is not None:
        values["video"] = _VIDEO[video.group(1)]
    return Match(row, values, types, wrap, space, order, scope)


def _with_modifier(row: Row, instruction: Instruction, modifier: str) -> bool:
    """Whether the row is for the instruction as it is with one more modifier."""
    return match_row(row, replace(instruction, modifiers=(*instruction.modifiers, modifier))) is not None


def _is_choice(row: Row, word: str) -> bool:
    return any(word in texts for texts in row.choose.values())


def _take_order(rest: list[str]) -> tuple[str, str]:
    orders = {"relaxed": "kRelaxed", "acquire": "kAcquire", "release": "kRelease", "acq_rel": "kBoth"}
    scopes = {"cta": "kBlock", "cluster": "kDevice", "gpu": "kDevice", "sys": "kSystem"}
    order = next((m for m in rest if m in orders), "")
    scope = next((m for m in rest if m in scopes), "")
    rest[:] = [m for m in rest if m not in (order, scope)]
    return orders.get(order, "kRelaxed"), scopes.get(scope, "kDevice")


def _counts_fit(row: Row, instruction: Instruction) -> bool:
    given, most = len(instruction.operands), len(row.args)
    if any(a.kind == "rest" for a in row.args):
        return given >= row.least
    has_policy = any(m.endswith("cache_hint") for m in instruction.modifiers)
    if any(a.optional for a in row.args):
        given += instruction.opcode == "red"
    return given == most + has_policy


def _add_types(values: dict[str, str], types: Sequence[str]) -> None:
    for letter, short, kind in zip("TVWX", "FGHI", types, strict=False):
        if kind in CPP_TYPES:
            values[letter] = CPP_TYPES[kind]
        if kind in FORMATS:
            values[short] = FORMATS[kind]
    for index, kind in enumerate(types[:3]):
        values[f"S{index}"] = "true" if kind.startswith("s") else "false"
    if types:
        values["U"] = CPP_TYPES.get(UNSIGNED.get(types[0], types[0]), "")
