"""The cases of bench/ptx_nvidia.py: a function with an asm statement for each row of rules/ptx, types and modifiers."""

# ruff: noqa: E501  -- lines of generated programs, and tables

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hipify_py.ptx.table import CPP_TYPES, Arg, Row

Array = np.ndarray[Any, np.dtype[Any]]
POOL, MOST_OF_A_ROW = 64, 64
CONSTRAINT = {1: "r", 2: "h", 4: "r", 8: "l"}
REGISTER = {"unsigned char": "unsigned", "signed char": "unsigned", "unsigned short": "unsigned short", "short": "unsigned short",
            "unsigned": "unsigned", "int": "unsigned", "unsigned long long": "unsigned long long",
            "long long": "unsigned long long", "float": "float", "double": "double"}  # fmt: skip
LETTER = {"unsigned": "r", "unsigned short": "h", "unsigned long long": "l", "float": "f", "double": "d"}
BEHIND_TYPES = frozenset({"prmt", "vadd4", "vsub4", "vabsdiff4", "vmin4", "vmax4", "vavrg4", "vadd2", "vsub2", "vabsdiff2",
                          "vmin2", "vmax2", "vavrg2", "vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshr", "vshl"})  # fmt: skip
SKIPPED = {  # what a comparison cannot see, or would end
    "trap", "brkpt", "exit", "pmevent", "mma-f8f6f4", "mma-f8f6f4-half",
    "clock", "clock-hi", "clock64", "globaltimer", "globaltimer-lo", "globaltimer-hi", "smid", "warpid",
    "setmaxnreg", "griddepcontrol",
    # for GPUs newer than sm_90
    "add-floats", "sub-floats", "mul-floats", "fma-floats", "cvt-powers", "cvt-powers-of-pair", "cvt-pair-of-powers",
    "redux-real", "ldmatrix-bytes", "ldmatrix-bits", "stmatrix-bytes", "mma-scaled-bytes", "mma-scaled-nibbles",
    "mma-scaled-sparse-bytes", "mma-scaled-sparse-nibbles",
}  # fmt: skip
BY_LANES = {  # bench/ptx_lanes.py has them, and bench/ptx_matrices.py the rarer matrix instructions
    "activemask", "shfl", "shfl-test", "shfl-sync", "shfl-sync-test", "vote", "vote-ballot", "vote-sync", "vote-sync-ballot",
    "match-any", "match-all", "redux", "redux-bits", "elect", "bar-warp", "createpolicy", "mov-pack-8", "mov-unpack-8",
    "mov-pack-bytes", "mov-unpack-bytes", "cvta", "cvta-to", "cvta-to-shared", "cvta-shared", "isspacep", "prefetch",
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One function with an asm statement, and how its results are compared."""

    row: str
    text: str  # the instruction
    body: str  # of the function
    result: str  # PTX type of the result, "bits" for none
    kinds: tuple[str, ...]  # pools of the operands
    raw: dict[str, Any] = field(hash=False, compare=False, default_factory=dict)
    ported: str = ""  # the body to convert, where it is another one


# ---- inputs ----


def pools() -> dict[str, Array]:
    """64 values as bits for each kind of operand: corners first, then random ones."""
    rng = np.random.default_rng(20240917)
    out: dict[str, Array] = {}
    for name, bits in (("i8", 8), ("i16", 16), ("i32", 32), ("i64", 64)):
        top = 1 << (bits - 1)
        corners = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 127, 128, 255, 256, top - 1, top, top + 1, 2 * top - 1,
                   2 * top - 2, 0x5555555555555555, 0xAAAAAAAAAAAAAAAA, 0x00FF00FF00FF00FF, 0x8080808080808080,
                   0x7F7F7F7F7F7F7F7F, 0xFFFFFFE0, 0x0000FFFF0000FFFF]  # fmt: skip
        out[name] = _fill(
            [c & (2 * top - 1) for c in corners], rng.integers(0, 1 << 63, POOL, np.uint64) * 2 & (2 * top - 1)
        )
    out["f32"] = _fill(_real_corners(8, 23), rng.integers(0, 1 << 32, POOL, np.uint64))
    out["f32"][44:] = rng.uniform(-100, 100, 20).astype(np.float32).view(np.uint32)
    out["f64"] = _fill([*_real_corners(11, 52), *np.array([65504.0, 65520.0, 3.4028235e38, 3.4028236e38, 1e-40, 2.0**-24, 2.0**-25]).view(np.uint64).tolist()],
                       rng.integers(0, 1 << 63, POOL, np.uint64) * 2)  # fmt: skip
    out["f64"][48:] = rng.uniform(-100, 100, 16).view(np.uint64)
    for name, exponent, mantissa in (("f16", 5, 10), ("bf16", 8, 7)):
        out[name] = _fill(_real_corners(exponent, mantissa), rng.integers(0, 1 << 16, POOL, np.uint64))
        out[name + "x2"] = out[name] | (np.roll(out[name], 17) << np.uint64(16))
    for name in ("e4m3x2", "e5m2x2"):
        out[name] = np.arange(POOL, dtype=np.uint64) * 4 * 257 + 256 * 3 + 1
    small = rng.integers(-8, 9, (POOL, 4)).astype(np.float32)
    out["small-f16"] = _pairs(small.astype(np.float16).view(np.uint16))
    out["small-bf16"] = _pairs((small.view(np.uint32) >> 16).astype(np.uint16))
    out["small-f32"] = small[:, 0].copy().view(np.uint32).astype(np.uint64)
    out["small-tf32"] = out["small-f32"]
    out["small-f64"] = small[:, 0].astype(np.float64).view(np.uint64)
    e4m3 = {v: b for b, v in _e4m3_values()}
    bytes_e4m3 = np.array([[e4m3[abs(v)] | (0x80 if v < 0 else 0) for v in row] for row in small.tolist()], np.uint64)
    out["small-e4m3"] = _bytes(bytes_e4m3)
    half = small.astype(np.float16).view(np.uint16).astype(np.uint64) >> np.uint64(8)
    out["small-e5m2"] = _bytes(np.where(np.abs(small) == 7, 0x46, np.where(np.abs(small) == 5, 0x45, half)))
    out["pred"] = np.arange(POOL, dtype=np.uint64) % 3 % 2
    out["size"] = np.arange(POOL, dtype=np.uint64) % 17
    out["flag"] = (np.arange(POOL, dtype=np.uint64) // 5) % 2
    return out


def _fill(corners: Sequence[int], rest: Array) -> Array:
    values = rest.copy()
    values[: len(corners)] = np.array(corners[:POOL], dtype=np.uint64)
    return values


def _real_corners(exponent: int, mantissa: int) -> list[int]:
    one = ((1 << (exponent - 1)) - 1) << mantissa
    infinity = ((1 << exponent) - 1) << mantissa
    sign = 1 << (exponent + mantissa)
    some = [0, 1, (1 << mantissa) - 1, 1 << mantissa, one, one + 1, one - 1, one + (1 << (mantissa - 1)), infinity - 1, infinity,
            infinity + 1, sign - 1, one + (3 << mantissa), one + (5 << mantissa) + 3]  # fmt: skip
    return [*some, *(sign | v for v in some)]


def _pairs(halves: Array) -> Array:
    return halves[:, 0].astype(np.uint64) | halves[:, 1].astype(np.uint64) << np.uint64(16)


def _bytes(parts: Array) -> Array:
    p = parts.astype(np.uint64)
    return p[:, 0] | p[:, 1] << np.uint64(8) | p[:, 2] << np.uint64(16) | p[:, 3] << np.uint64(24)


def _e4m3_values() -> Iterator[tuple[int, float]]:
    for bits in range(127):
        e, m = bits >> 3, bits & 7
        yield bits, (m / 8 * 2.0**-6 if e == 0 else (1 + m / 8) * 2.0 ** (e - 7))


# ---- cases ----


def cases_of(row: Row) -> Iterator[Case]:
    """All types and modifiers of a row."""
    if row.id in SKIPPED | BY_LANES or row.id.startswith(("mma-quad", "mma-sparse")):
        return
    choices = [list(texts) for texts in row.choose.values()]
    wraps = [w for n in range(len(row.wrap) + 1) for w in itertools.combinations(sorted(row.wrap), n)]
    fixed = [sorted(m)[0] for m in row.mods]
    for op in sorted(row.op):
        for types in itertools.product(*(sorted(t) for t in row.types)):
            if row.raw.get("same") and len({types[int(i)] for i in row.raw["same"]}) != 1:
                continue
            for chosen in itertools.product(*choices):
                for wrap in wraps:
                    for optional in (
                        *((),),
                        *(
                            (o,)
                            for o in sorted(row.optional)
                            if row.id in ("add-pair", "fma-double", "cvt-real-to-short")
                        ),
                    ):
                        modifiers = [*fixed, *(c for c in chosen if c), *wrap, *optional]
                        if is_valid(row, op, types, modifiers):
                            yield from make_cases(row, op, types, modifiers, dict(zip(row.choose, chosen, strict=True)))


def thin(cases: list[Case]) -> list[Case]:
    """All cases of a row, or as many as are worth compiling, spread over types and modifiers."""
    step = -(-len(cases) // MOST_OF_A_ROW)
    return [case for n, case in enumerate(cases) if (n + n // 7) % step == 0]


def is_valid(row: Row, op: str, types: Sequence[str], modifiers: Sequence[str]) -> bool:
    """Whether ptxas takes it for sm_90: the rows say what is meant, not all that is left out."""
    has = set(modifiers)
    count = next((int(m[1]) for m in has if m in ("v2", "v4", "v8")), 1)
    if count == 8 or (count > 1 and count * int(types[0][1:]) > 128):
        return False
    kind = types[0] if types else ""
    if row.id in ("add-real", "sub-real") and kind == "f64":
        return not has & {"ftz", "sat"}
    if row.id == "fma-real":
        return bool(has & {"rn", "rz", "rm", "rp"})
    if row.id == "fma-double":
        return "rn" in has
    if row.id in ("abs-real", "neg-real", "min-real", "max-real", "setp-real", "setp-real-combined") and kind == "f64":
        return "ftz" not in has
    if row.id in ("set-real", "set-real-to-real") and types[1] == "f64":
        return "ftz" not in has
    if row.id in ("fma-short", "fma-pair"):
        if "bf16" in kind and has & {"ftz", "sat"}:
            return False
        return not {"sat", "relu"} <= has
    if row.id.endswith(("-short", "-pair")) and "bf16" in kind and has & {"ftz", "sat"} and op != "ex2":
        return False
    if op == "ex2" and row.id in ("ex2-short", "ex2-pair"):
        return ("ftz" in has) == ("bf16" in kind)
    of_short = ("setp-pair", "set-pair", "set-pair-to-pair", "setp-short", "set-short", "set-short-to-short")
    if row.id in of_short and "bf16" in types[-1] and "ftz" in has:
        return False
    if row.id in ("set-pair-to-pair", "set-short-to-short") and types[0] != types[1]:
        return False
    if row.id in ("setp", "setp-combined", "setp-both", "set", "set-to-real"):
        signed_only = bool(has & {"lo", "ls", "hi", "hs"})
        if types[-1][0] == "b":
            return bool(has & {"eq", "ne"})
        return not (types[-1][0] == "s" and signed_only)
    return is_valid_conversion(row, types, has)


NEWER = frozenset({"e3m2x2", "e2m3x2", "e2m1x2"})  # types that come behind sm_90


def is_valid_conversion(row: Row, types: Sequence[str], has: set[str]) -> bool:
    """Whether ptxas takes a conversion."""
    if not row.id.startswith("cvt"):
        return True
    if NEWER & set(types) or (types[0] == "bf16x2" and types[1] != "f32"):
        return False
    if row.id == "cvt-real-to-integer":
        return "ftz" not in has or types[1] == "f32"
    if row.id in ("cvt-short-to-integer", "cvt-integer-to-short"):
        return "bf16" not in types or not {"u8", "s8"} & set(types)
    if row.id == "cvt-short-to-real":
        return types[1] == "f16" or not has & {"ftz", "sat"}
    if row.id == "cvt-real-to-short":
        if types == ("bf16", "f64"):
            return False
        if has & {"satfinite"} and types != ("bf16", "f32") and types != ("f16", "f32"):
            return False
        if has & {"relu", "satfinite"}:
            return types[1] == "f32" and not has & {"ftz", "sat", "rm", "rp"} and "satfinite" not in has
        if types[0] == "bf16":
            return not has & {"ftz", "sat", "rm", "rp"}
        return "ftz" not in has or types[1] == "f32"
    if row.id == "cvt-pair":
        return "satfinite" not in has
    if row.id in ("cvt-same", "cvt-same-double"):
        return bool(has)
    if row.id == "cvt-integer":
        return types[0] != types[1]
    if row.id == "cvt-integer-saturated":  # only where the value may lie outside
        to, of = (int(t[1:]) - (t[0] == "s") for t in types)
        return to < of or (types[0][0] == "u" and types[1][0] == "s")
    return True


ORDER = ["async", "to", "pack", "warp", "sync", "aligned", "red", "rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi", "rna",
         "approx", "full", "lo", "hi", "wide", "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hs", "equ", "neu", "ltu", "leu",
         "gtu", "geu", "num", "nan", "l", "r", "relu", "ftz", "sat", "satfinite", "NaN", "clamp", "wrap", "and", "or", "xor",
         "shiftamt", "cc", "volatile", "relaxed", "acquire", "release", "cta", "gpu", "sys", "u4", "s4", "u2", "s2"]  # fmt: skip


def order_modifiers(row: Row, op: str, types: Sequence[str], modifiers: Sequence[str]) -> str:
    """The instruction with its modifiers as PTX wants them."""
    words = list(modifiers)
    if op in ("ld", "st", "atom", "red", "ldu"):
        first = [w for w in ("volatile", "relaxed", "acquire", "release", "acq_rel") if w in words]
        scope = [w for w in ("cta", "gpu", "sys", "cluster") if w in words]
        space = [w for w in ("global", "shared") if w in words]
        last = [w for w in words if w not in (*first, *scope, *space)]
        words = [*first, *scope, *space, *last]
    elif op == "mma":
        shape = [w for w in words if w[0] == "m"]
        words = ["sync", "aligned", *shape, "row", "col"]
        tail = [w for w in modifiers if w in ("satfinite",)] + (
            [m for m in modifiers if m in ("and", "xor")] + ["popc"] if "popc" in modifiers else []
        )
        return ".".join([op, *words, *types, *tail])
    elif op in ("ldmatrix", "stmatrix"):
        return ".".join(
            [
                op,
                "sync",
                "aligned",
                "m8n8",
                next(w for w in words if w[0] == "x"),
                *(["trans"] if "trans" in words else []),
                "shared",
                *types,
            ]
        )
    elif op == "setp" or op == "set":
        cmp = words[0]
        words = [cmp, *(w for w in words[1:] if w in ("and", "or", "xor")), *(w for w in words if w == "ftz")]
    elif op == "cvt" and "relu" in words and "satfinite" in words:
        words = ["rn", "satfinite", "relu"]
    elif op in ("min", "max"):
        words = [w for w in ("ftz", "NaN", "relu") if w in words]
    elif op == "cp" and "global" in words:
        return "cp.async.cg.shared.global"
    elif op in ("bar", "barrier", "fns", "movmatrix", "cp"):
        words = ["sync", *(w for w in words if w != "sync")] if "sync" in words and op != "bar" else words
    else:
        words.sort(key=lambda w: ORDER.index(w) if w in ORDER else -1)
    if op in BEHIND_TYPES:
        return ".".join([op, *types, *sorted(words, key=lambda w: w in ("add", "min", "max"))])
    return ".".join([op, *words, *types])


def kind_of(kind: str) -> str:
    """The pool of a PTX type."""
    if kind in ("f32", "f64", "f16", "bf16", "f16x2", "bf16x2", "e4m3x2", "e5m2x2", "pred"):
        return kind
    return "i" + kind[1:]


def make_cases(
    row: Row, op: str, types: Sequence[str], modifiers: Sequence[str], chosen: dict[str, str]
) -> Iterator[Case]:
    text = order_modifiers(row, op, types, modifiers)
    spaces = ["global", "shared", "generic"] if row.spaces or row.raw.get("atomic") else [""]
    for space in spaces:
        if row.spaces and space not in row.spaces:
            continue
        spelt = text
        if space in ("global", "shared"):
            parts = text.split(".")
            at = 1
            while at < len(parts) and parts[at] in (
                "volatile",
                "relaxed",
                "acquire",
                "release",
                "cta",
                "gpu",
                "sys",
                "cluster",
            ):
                at += 1
            if (op == "ldu" or row.id == "red-add-vector") and space == "shared":
                continue
            spelt = ".".join([*parts[:at], space, *parts[at:]])
        elif op == "ldu" or row.id == "red-add-vector":
            continue
        builder = Builder(row, op, types, chosen, space)
        yield from builder.build(spelt)


class Builder:
    """The body of one function: operands from v[], the asm statement, results to out[0] and out[1]."""

    def __init__(self, row: Row, op: str, types: Sequence[str], chosen: dict[str, str], space: str) -> None:
        self.row, self.op, self.types, self.space = row, op, types, space
        self.values = {name: texts[chosen[name]] for name, texts in row.choose.items()}
        self.lines: list[str] = []
        self.before: list[str] = []
        self.behind: list[str] = []
        self.outputs: list[tuple[str, str]] = []
        self.inputs: list[tuple[str, str]] = []
        self.kinds: list[str] = []
        self.results: list[str] = []
        self.tail: list[str] = []

    def type_of(self, arg: Arg) -> str:
        if len(arg.type) == 1:
            index = "TVWX".find(arg.type)
            kind = self.types[index] if index >= 0 else self.types[0]
            return {"s16": "u16", "s32": "u32", "s64": "u64"}.get(kind, kind) if index < 0 else kind
        return arg.type

    def build(self, text: str) -> Iterator[Case]:
        operands, result = [], "bits"
        args = self.row.args
        if self.op == "red" and args[0].optional:
            args = args[1:]
        for arg in args:
            if arg.result and arg.kind == "value":
                result = self.type_of(arg)
                operands.append(self.result(arg, result))
            elif arg.kind == "group":
                operands.append(self.group(arg))
                if arg.result:
                    result = "group:" + self.type_of(arg)
            elif arg.kind == "address":
                operands.append(self.address(arg))
            elif arg.kind == "number":
                operands.append(arg.type or ("16" if self.op == "cp" else "0"))
            elif arg.kind == "value":
                operands.append(self.value(arg, self.type_of(arg)))
        if self.op == "bar" and "popc" not in text and "and" not in text and "or" not in text and "warp" not in text:
            operands = ["0"]
        self.carry(text)
        if self.op == "cp" and operands:
            self.behind.append("cp.async.wait_all;")
        body = f"{text} {', '.join(operands)};"
        instruction = " ".join([*self.before, body, *self.behind])
        if self.before or self.behind:
            instruction = "{ " + instruction + " }"
        outputs = ", ".join(f'"{c}"({n})' for n, c in self.outputs)
        inputs = ", ".join(f'"{c}"({n})' for n, c in self.inputs)
        count = len(self.outputs)
        for index in range(len(self.inputs)):
            instruction = instruction.replace(f"%I{index}#", f"%{count + index}")
        self.lines.append(f'asm volatile("{instruction}" : {outputs} : {inputs} : "memory");')
        for index, expression in enumerate(self.results):
            self.lines.append(
                f"out[{index}] {'^' if index > 1 else ''}= {expression};"
                if index < 2
                else f"out[1] = out[1] * 31 + {expression};"
            )
        self.lines += self.tail
        yield Case(self.row.id, text, "\n  ".join(self.lines), result, tuple(self.kinds), dict(self.row.raw))

    def input(self, kind: str, register: str) -> str:
        """An input of a C++ type, read from the pool `kind`; returns its place."""
        index = len(self.kinds)
        self.kinds.append(kind)
        name = f"x{index}"
        read = {"float": f"as_float(v[{index}])", "double": f"as_double(v[{index}])"}.get(
            register, f"static_cast<{register}>(v[{index}])"
        )
        self.lines.append(f"const {register} {name} = {read};")
        self.inputs.append((name, LETTER[register]))
        return f"%I{len(self.inputs) - 1}#"

    def output(self, register: str) -> str:
        name = f"y{len(self.outputs)}"
        self.lines.append(f"{register} {name} = 0;")
        self.outputs.append((name, "=" + LETTER[register]))
        text = {"float": f"bits_of({name})", "double": f"bits_of({name})"}.get(
            register, f"static_cast<unsigned long long>({name})"
        )
        self.results.append(text)
        return f"%{len(self.outputs) - 1}"

    def result(self, arg: Arg, kind: str) -> str:
        first = self.predicate_result("p") if kind == "pred" else self.output(REGISTER[CPP_TYPES[kind]])
        return f"{first}|{self.predicate_result('q')}" if arg.second else first

    def predicate_result(self, name: str) -> str:
        self.before.append(f".reg .pred {name}o;")
        place = self.output("unsigned")
        self.behind.append(f"selp.u32 {place}, 1, 0, {name}o;")
        return f"{name}o"

    def value(self, arg: Arg, kind: str) -> str:
        if kind == "pred":
            place = self.input("pred" if arg.name != "q" else "flag", "unsigned")
            self.before.append(f".reg .pred {arg.name}i; setp.ne.u32 {arg.name}i, {place}, 0;")
            return f"{arg.name}i"
        if self.row.id.startswith("lop3") and arg.name == "e":
            return "0x" + format(hash_of(self.row.id + str(self.types)) % 256, "x")
        pool = self.pool(kind)
        return self.input(pool, REGISTER[CPP_TYPES[kind]])

    def pool(self, kind: str) -> str:
        if self.op == "cp":
            return "size"
        return kind_of(kind)

    def group(self, arg: Arg) -> str:
        kind = self.type_of(arg)
        count = int(self.values.get(arg.count, arg.count) or self.registers(arg))
        register = REGISTER[CPP_TYPES[kind]]
        if arg.result:
            return "{" + ", ".join(self.output(register) for _ in range(count)) + "}"
        pool = self.fragment_pool(arg, kind)
        return "{" + ", ".join(self.input(pool, register) for _ in range(count)) + "}"

    def fragment_pool(self, arg: Arg, kind: str) -> str:
        if self.op != "mma":
            return kind_of(kind)
        index = {"a": 1, "b": 2, "c": 3}[arg.name]
        element = self.types[index]
        return f"small-{element}" if element in ("f16", "bf16", "tf32", "f32", "f64", "e4m3", "e5m2") else "i32"

    def registers(self, arg: Arg) -> int:
        """Registers of a fragment of mma."""
        groups = self.values["groups"]
        tall, number = ("true", groups) if "," not in groups else (s.strip() for s in groups.split(","))
        rows = 2 if tall == "true" else 1
        if arg.name == "b":
            return int(number)
        if arg.name == "a":
            return int(number) * rows
        return rows if self.types[0] == "f16" else 2 * rows

    def address(self, arg: Arg) -> str:
        space = arg.space or self.space
        offset = 8 if arg.name == "d" or space in ("global", "generic") else 0
        if arg.type == "@":
            self.lines.append(
                "for (int i = 0; i < 8; ++i) shared_words[i] = static_cast<unsigned>(v[0] * 2654435761ull + i * 40503ull);"
            )
            self.kinds.append("i32")
            self.lines.append("__syncwarp(0xffffffffu);")
            self.lines.append("const unsigned s = static_cast<unsigned>(__cvta_generic_to_shared(shared));")
            self.inputs.append(("s", "r"))
            if self.op == "stmatrix":
                self.tail.append(
                    "__syncwarp(0xffffffffu); out[0] = shared_words[0] + 3ull * shared_words[1]; out[1] = shared_words[2] + 3ull * shared_words[3];"
                )
            return f"[%I{len(self.inputs) - 1}#]"
        if space == "shared":
            self.lines.append("const unsigned s = static_cast<unsigned>(__cvta_generic_to_shared(shared));")
            self.inputs.append(("s", "r"))
            self.tail.append("__syncthreads(); out[1] += shared_sum(shared);")
        else:
            self.inputs.append(("global", "l"))
            self.tail.append("out[1] += shared_sum(global);")
        place = f"%I{len(self.inputs) - 1}#"
        wide = self.op not in ("cp",) and "v4" not in self.values.values() and "4" not in self.values.values()
        return f"[{place}+{16 if wide else 32}]" if offset else f"[{place}]"

    def carry(self, text: str) -> None:
        carry = self.row.raw.get("carry")
        if carry is None:
            return
        suffix = self.types[0]
        wide = suffix.replace("s", "u")
        borrows = self.op.startswith("sub")
        if carry in ("in", "both"):
            place = self.input("flag", "unsigned")
            self.before.append(
                f".reg .u32 ignored; {'sub' if borrows else 'add'}.cc.u32 ignored, {'0' if borrows else place}, {place if borrows else '0xffffffff'};"
            )
        if carry in ("out", "both"):
            register = "unsigned" if wide.endswith("32") else "unsigned long long"
            place = self.output(register)
            self.behind.append(f"{'subc' if borrows else 'addc'}.{wide} {place}, 0, 0;")


def hash_of(text: str) -> int:
    total = 7
    for char in text:
        total = (total * 131 + ord(char)) % 1000003
    return total


def special_cases(registers: dict[str, tuple[str, str]]) -> Iterator[Case]:
    """Special registers, and what a table of single instructions does not show: branches, predicates, chains."""
    for name, (kind, to) in registers.items():
        if name in SKIPPED or name.replace("_", "-") in SKIPPED:
            continue
        for member in ("", ".x", ".y") if "Idx" in to or "Dim" in to else ("",):
            if ("Idx" in to or "Dim" in to) and not member:
                continue
            register = REGISTER[CPP_TYPES[kind]]
            body = f'{register} y0; asm volatile("mov.{kind} %0, %%{name}{member};" : "={LETTER[register]}"(y0)); out[0] = y0;'
            yield Case(name, f"%{name}{member}", body, kind, ())
    yield Case("branches", "bra forward", """unsigned y0 = static_cast<unsigned>(v[0]); const unsigned x0 = static_cast<unsigned>(v[1]);
  asm volatile("{ .reg .pred p; setp.lt.u32 p, %0, %1; @p bra skip; add.u32 %0, %0, 5; skip: xor.b32 %0, %0, %1; }" : "+r"(y0) : "r"(x0));
  out[0] = y0;""", "u32", ("i32", "i32"))  # fmt: skip
    yield Case("branches", "bra back", """unsigned y0 = 0; const unsigned x0 = static_cast<unsigned>(v[0]) & 255;
  asm volatile("{ .reg .pred p; .reg .u32 n; mov.u32 n, %1; again: add.u32 %0, %0, n; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra again; }" : "+r"(y0) : "r"(x0));
  out[0] = y0;""", "u32", ("i32",))  # fmt: skip
    yield Case("predicates", "@p and @!p", """unsigned y0 = 1; const unsigned x0 = static_cast<unsigned>(v[0]);
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %1, 0; @p mul.lo.u32 %0, %1, 3; @!p mov.u32 %0, 77; }" : "+r"(y0) : "r"(x0));
  out[0] = y0;""", "u32", ("i32",))  # fmt: skip
    yield Case("chains", "128-bit sum", """unsigned long long lo, hi; const unsigned long long a = v[0], b = v[1], c = v[2], d = v[3];
  asm("add.cc.u64 %0, %2, %4; addc.u64 %1, %3, %5;" : "=l"(lo), "=l"(hi) : "l"(a), "l"(b), "l"(c), "l"(d));
  out[0] = lo; out[1] = hi;""", "u64", ("i64", "i64", "i64", "i64"))  # fmt: skip
    yield Case("chains", "96-bit product", """unsigned r0, r1, r2; const unsigned a = static_cast<unsigned>(v[0]), b = static_cast<unsigned>(v[1]), c = static_cast<unsigned>(v[2]);
  asm("{ mul.lo.u32 %0, %3, %5; mul.hi.u32 %1, %3, %5; mad.lo.cc.u32 %1, %4, %5, %1; madc.hi.u32 %2, %4, %5, 0; }" : "=r"(r0), "=&r"(r1), "=r"(r2) : "r"(a), "r"(b), "r"(c));
  out[0] = r0 | static_cast<unsigned long long>(r1) << 32; out[1] = r2;""", "u64", ("i32", "i32", "i32"))  # fmt: skip
