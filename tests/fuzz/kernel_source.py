"""Random kernels, each written twice: as HIP C++ and as Python that says what one thread does.

The Python form is a generator that yields what the thread waits for (see kernel_threads.py). Values are integers
without sign, so that both forms give the same bits. Kernels have no race: shared memory is written by its owner
only, and others read it between two barriers.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from kernel_groups import declare_groups, group_choices

SHAPES = ((64, 1, 1), (128, 1, 1), (32, 4, 1), (8, 8, 2), (100, 1, 1), (7, 1, 1), (16, 16, 1), (33, 3, 1), (4, 4, 4))
MASK = 0xFFFFFFFF
_TYPES = (("unsigned", MASK),) * 4 + (("unsigned short", 0xFFFF), ("unsigned long long", MASK), ("unsigned char", 0xFF))


@dataclass(frozen=True)
class Kernel:
    """One kernel with its launch."""

    name: str
    cpp: str
    python: str
    block: tuple[int, int, int]
    grid: int

    @property
    def threads(self) -> int:
        return self.block[0] * self.block[1] * self.block[2]


@dataclass
class _Place:
    """What may be written where the next statement goes."""

    depth: int
    uniform: bool = True  # all threads of the block are here
    waves: bool = True  # all lanes of a wave are here, or, where `some`, all that come
    some: bool = False  # some threads of the block, and perhaps of a wave
    leave: tuple[str, ...] = ()  # of break and continue, what may stand here
    taken: frozenset[str] = frozenset()  # shared arrays whose content is still needed

    def inside(self, **changes: object) -> _Place:
        return _Place(**{**self.__dict__, "depth": self.depth + 1, **changes})  # type: ignore[arg-type]


@dataclass
class Writer:
    """Writes one kernel; the same seed gives the same kernel."""

    name: str
    random: random.Random
    wave: int
    cpp: list[str] = field(default_factory=list)
    python: list[str] = field(default_factory=list)
    variables: list[tuple[str, int]] = field(default_factory=list)  # that can be read, with the mask of the type
    fixed: set[str] = field(default_factory=set)  # counters of loops
    arrays: list[str] = field(default_factory=list)
    made: int = 0
    budget: int = 0
    apart: bool = False  # threads may be a barrier apart from here on: no exchange, no work in waves
    groups: bool = False  # it uses cooperative groups and hipCUB
    returns: bool = False  # threads may return early; what they would have written, no other thread may read

    # --- both texts ---

    def line(self, place: _Place, cpp: str, python: str | None = None) -> None:
        self.cpp.append("  " * place.depth + cpp)
        if python is not None:
            self.python.append("  " * place.depth + python)

    def fresh(self, kind: str) -> str:
        self.made += 1
        return f"{kind}{self.made}"

    def chance(self, part: float) -> bool:
        return self.random.random() < part

    # --- expressions: C++ and Python text of a value of 32 bits ---

    def value(self, depth: int = 2) -> tuple[str, str]:
        if depth == 0 or self.chance(0.2):
            return self.leaf()
        a, b = self.value(depth - 1), self.value(depth - 1)
        kind = self.random.randrange(13)
        if kind < 5:
            op = "+-*^&"[kind]
            return f"({a[0]} {op} {b[0]})", f"(({a[1]} {op} {b[1]}) & M)"
        if kind == 5:
            return f"({a[0]} | {b[0]})", f"({a[1]} | {b[1]})"
        if kind == 6:
            count = self.random.randrange(1, 31)
            return f"({a[0]} << {count})", f"(({a[1]} << {count}) & M)"
        if kind == 7:
            count = self.random.randrange(1, 31)
            return f"({a[0]} >> {count})", f"({a[1]} >> {count})"
        if kind == 8:
            op, python = self.random.choice((("/", "//"), ("%", "%")))
            return f"({a[0]} {op} ({b[0]} | 1u))", f"({a[1]} {python} ({b[1]} | 1))"
        if kind == 9:
            c = self.condition(depth - 1)
            return f"({c[0]} ? {a[0]} : {b[0]})", f"({a[1]} if {c[1]} else {b[1]})"
        if kind == 10:
            name = self.random.choice(("min", "max"))
            return f"{name}({a[0]}, {b[0]})", f"{name}({a[1]}, {b[1]})"
        if kind == 11:
            return (f"mix({a[0]}, {b[0]})", f"(({a[1]} * 2654435761 + ({b[1]} >> 7)) & M)")
        return f"unsigned(__popc({a[0]}))", f"({a[1]}).bit_count()"

    def leaf(self) -> tuple[str, str]:
        choice = self.random.random()
        if self.variables and choice < 0.6:
            name = self.random.choice(self.variables)[0]
            return f"unsigned({name})", name
        if self.arrays and choice < 0.7:
            name, index = self.random.choice(self.arrays), self.random.randrange(4)
            return f"{name}[{index}]", f"{name}[{index}]"
        if choice < 0.85:
            return self.random.choice(
                (
                    ("cta.thread_rank()" if self.groups else "tid", "tid"),
                    ("threadIdx.x", "tx"),
                    ("threadIdx.y", "ty"),
                    ("blockIdx.x", "bx"),
                    ("in[tid]", "I[tid]"),
                )
            )
        number = self.random.choice((0, 1, 2, 3, 7, 31, 64, 0xFFFFFFFF, self.random.getrandbits(32)))
        return f"{number}u", f"{number}"

    def condition(self, depth: int = 1) -> tuple[str, str]:
        a, b = self.value(depth), self.value(depth)
        op = self.random.choice(("<", ">", "==", "!=", "<=", ">="))
        text = f"({a[0]} {op} {b[0]})", f"({a[1]} {op} {b[1]})"
        if depth and self.chance(0.2):
            other = self.condition(0)
            both = self.random.choice((("&&", "and"), ("||", "or")))
            return (f"({text[0]} {both[0]} {other[0]})", f"({text[1]} {both[1]} {other[1]})")
        return text

    def uniform_condition(self) -> tuple[str, str]:
        text = self.random.choice(("blockIdx.x {} {}u", "scale {} {}u", "blockDim.x {} {}u"))
        op, number = (self.random.choice(("<", ">", "==", "!=")), self.random.choice((0, 1, 5, 64)))
        cpp = text.format(op, number)
        python = cpp.replace("blockIdx.x", "bx").replace("blockDim.x", "dx").replace("u", "")
        return f"({cpp})", f"({python})"

    def range_condition(self) -> tuple[str, str]:
        """It holds for threads in a row, in most cases for whole waves."""
        low = self.random.randrange(3) * self.wave if self.chance(0.4) else 0
        high = low + self.random.choice((self.wave, self.wave, 2 * self.wave, 1, 5, self.wave // 2))
        cpp = f"tid < {high}u" if low == 0 else f"tid >= {low}u && tid < {high}u"
        return f"({cpp})", f"({cpp.replace('u', '').replace('&&', 'and')})"

    # --- statements ---

    def block(self, place: _Place, most: int) -> None:
        known, arrays = len(self.variables), len(self.arrays)
        for _ in range(self.random.randint(1, most)):
            if self.budget <= 0:
                break
            self.statement(place)
        if place.depth > 1:
            del self.variables[known:], self.arrays[arrays:]
            self.line(place, "", "pass")

    def statement(self, place: _Place) -> None:
        self.budget -= 1
        choices: list[tuple[int, Callable[[_Place], None]]] = [
            (4, self.declare), (6, self.assign), (1, self.declare_array), (2, self.store), (2, self.atomic),
            (1, self.shared_atomic),
        ]  # fmt: skip
        if place.depth < 5:
            choices += [(3, self.branch), (2, self.private_loop), (1, self.switch)]
        if place.leave:
            choices.append((2, self.leave_loop))
        if place.uniform:
            choices += [(2, self.barrier), (2, self.count)]
            if not self.apart:
                choices += [(4, self.exchange), (0 if self.returns else 1, self.turn)]
            if place.depth < 5:
                choices += [(3, self.uniform_loop), (2, self.uniform_branch)]
            if place.depth == 1:
                choices.append((1, self.parted))
        if place.waves and self.wave > 1 and not self.apart:
            choices += [(3, self.warp_operation), (1, self.wave_sum)]
            if place.depth < 5 and not place.some:
                choices += [(1, self.partial_warp), (2, self.some_waves)]
        choices += [(weight, partial(write, self)) for weight, write in group_choices(self, place)]
        if self.returns and place.depth < 3 and self.chance(0.12):
            choices = [(1, self.early_return)]
        total = [weight for weight, _ in choices]
        self.random.choices([write for _, write in choices], total)[0](place)

    def declare(self, place: _Place) -> None:
        kind, mask = self.random.choice(_TYPES)
        cpp, python = self.value()
        name = self.fresh("v")
        written = self.random.choice((f"{kind} {name} = {cpp};", f"{kind} {name}; {name} = {cpp};"))
        if kind == "unsigned" and self.chance(0.4):
            written = self.random.choice((f"auto {name} = {cpp} + 0u;", f"const unsigned {name} = {cpp};"))
            if written.startswith("const"):
                self.fixed.add(name)
        self.line(place, written, f"{name} = {python} & {mask}")
        self.variables.append((name, mask))

    def declare_array(self, place: _Place) -> None:
        name = self.fresh("a")
        values = [self.value(1) for _ in range(4)]
        self.line(
            place,
            f"unsigned {name}[4] = {{{', '.join(cpp for cpp, _ in values)}}};",
            f"{name} = [{', '.join(python for _, python in values)}]",
        )
        self.arrays.append(name)

    def target(self) -> tuple[str, str, int] | None:
        """Something to assign to."""
        if self.arrays and self.chance(0.3):
            name, index = self.random.choice(self.arrays), self.value(1)
            return f"{name}[{index[0]} % 4u]", f"{name}[{index[1]} % 4]", MASK
        free = [v for v in self.variables if v[0] not in self.fixed]
        if not free:
            return None
        name, mask = self.random.choice(free)
        return name, name, mask

    def assign(self, place: _Place) -> None:
        target = self.target()
        if target is None:
            return self.declare(place)
        cpp, python = self.value(3)
        if self.chance(0.3):
            op = self.random.choice("+-*^")
            self.line(place, f"{target[0]} {op}= {cpp};", f"{target[1]} = ({target[1]} {op} {python}) & {target[2]}")
        else:
            self.line(place, f"{target[0]} = {cpp};", f"{target[1]} = {python} & {target[2]}")
        return None

    def store(self, place: _Place) -> None:
        cpp, python = self.value()
        slot = self.random.randrange(2)
        self.line(place, f"out[2 * at + {slot}] += {cpp};", f"O[2 * at + {slot}] = (O[2 * at + {slot}] + {python}) & M")

    def atomic(self, place: _Place) -> None:
        name, python = self.random.choice(
            (("Add", "({0} + {1}) & M"), ("Max", "max({0}, {1})"), ("Xor", "{0} ^ {1}"), ("Or", "{0} | {1}"))
        )
        index, value = self.value(1), self.value()
        # each operation has slots of its own: mixed ones would depend on their order
        first = {"Add": 0, "Max": 4, "Xor": 8, "Or": 12}[name]
        slot = f"G[{first} + {index[1]} % 4]"
        self.line(place, f"atomic{name}(&g[{first} + {index[0]} % 4u], {value[0]});")
        self.line(place, "", f"{slot} = {python.format(slot, value[1])}")

    def shared_atomic(self, place: _Place) -> None:
        """On shared memory; what an operation finds there depends on the order, so it is not used."""
        name, python = self.random.choice(
            (("Add", "({0} + {1}) & M"), ("Max", "max({0}, {1})"), ("Sub", "({0} - {1}) & M"))
        )
        slot = {"Add": 0, "Max": 4, "Sub": 8}[name]
        index, value = self.value(1), self.value()
        target = self.random.choice((f"&b[{slot} + {index[0]} % 4u]", f"b + {slot} + {index[0]} % 4u"))
        self.line(place, f"atomic{name}({target}, {value[0]});", f"_i = {slot} + {index[1]} % 4")
        self.line(place, "", f"b[_i] = {python.format('b[_i]', value[1])}")

    def branch(self, place: _Place) -> None:
        condition = self.condition()
        # a thread may leave a loop alone only where no others of its block or wave wait for it in the next turn
        alone = not (place.uniform or place.waves) or self.apart
        inner = place.inside(uniform=False, waves=False, leave=place.leave if alone else ())
        self.line(place, f"if {condition[0]} {{", f"if {condition[1]}:")
        self.block(inner, 3)
        if self.chance(0.4):
            self.line(place, "} else {", "else:")
            self.block(inner, 3)
        self.line(place, "}")

    def switch(self, place: _Place) -> None:
        value, inner = self.value(1), place.inside(uniform=False, waves=False, leave=())
        self.line(place, f"switch ({value[0]} % 3u) {{", f"_k = {value[1]} % 3")
        for case in range(2):
            self.line(place, f"case {case}: {{", f"{'el' if case else ''}if _k == {case}:")
            self.block(inner, 2)
            self.line(place, "break; }")
        self.line(place, "}")

    def private_loop(self, place: _Place) -> None:
        """A loop whose number of turns may differ from thread to thread."""
        name, count = self.fresh("i"), self.value(1)
        self.line(place, f"for (unsigned {name} = 0; {name} < {count[0]} % 5u; ++{name}) {{", f"{name} = -1")
        self.line(place, "", f"while ({name} := {name} + 1) < {count[1]} % 5:")
        self.loop_body(place.inside(uniform=False, waves=False, leave=("break", "continue")), name)

    def uniform_loop(self, place: _Place) -> None:
        name, count = self.fresh("i"), self.random.randrange(1, 4)
        form = self.random.randrange(3)
        bound, python = (
            (f"{count}", f"{count}") if self.chance(0.6) else (f"scale % {count + 1}u", f"scale % {count + 1}")
        )
        inner = place.inside(leave=("break", "continue") if form == 0 else ("break",))
        if form == 0:
            self.line(
                place, f"for (unsigned {name} = 0; {name} < {bound}; {name}++) {{", f"for {name} in range({python}):"
            )
            self.loop_body(inner, name)
        elif form == 1:
            self.line(place, f"unsigned {name} = 0; while ({name} < {bound}) {{", f"{name} = -1")
            self.line(place, "", f"while ({name} := {name} + 1) < {python}:")
            self.loop_body(inner, name, f"++{name};")
        else:
            self.line(place, f"unsigned {name} = 0; do {{", f"for {name} in range({count}):")
            self.loop_body(inner, name, f"++{name};", f" while ({name} < {count});")

    def loop_body(self, inner: _Place, name: str, step: str = "", end: str = "") -> None:
        self.variables.append((name, MASK))
        self.fixed.add(name)
        self.block(inner, 4)
        self.variables.remove((name, MASK))
        if step:
            self.line(inner, step)
        self.line(_Place(inner.depth - 1), f"}}{end}")

    def leave_loop(self, place: _Place) -> None:
        together = place.uniform and not self.apart
        condition, word = (self.uniform_condition() if together else self.condition(), self.random.choice(place.leave))
        self.line(place, f"if {condition[0]} {word};", f"if {condition[1]}: {word}")

    def early_return(self, place: _Place) -> None:
        condition = self.condition()
        self.line(place, f"if {condition[0]} {{ out[2 * at] ^= 5u; return; }}")
        self.line(place, "", f"if {condition[1]}: O[2 * at] ^= 5; return")

    # --- barriers ---

    def barrier(self, place: _Place) -> None:
        ways = ("__syncthreads()", "cta.sync()", "cg::sync(cta)", "cg::this_thread_block().sync()")
        self.line(place, f"{self.random.choice(ways) if self.groups else ways[0]};", "yield ('barrier',)")

    def count(self, place: _Place) -> None:
        cpp, python = self.condition()
        kind = self.random.choice(("count", "and", "or"))
        name = self.fresh("v")
        self.line(place, f"unsigned {name} = __syncthreads_{kind}({cpp});", f"{name} = yield ('{kind}', int({python}))")
        self.variables.append((name, MASK))

    def exchange(self, place: _Place) -> None:
        """Each thread writes its own element, then reads another one."""
        free = [name for name in ("s", "d") if name not in place.taken]
        if not free:
            return self.barrier(place)
        array = self.random.choice(free)
        value, index = self.value(), self.value()
        self.line(place, f"{array}[tid] = {value[0]};", f"{array}[tid] = {value[1]}")
        within = _Place(**{**place.__dict__, "taken": place.taken | {array}, "leave": ()})
        while self.chance(0.3) and self.budget > 0:
            self.statement(within)
        self.barrier(place)
        name = self.fresh("v")
        self.line(place, f"unsigned {name} = {array}[{index[0]} % N];", f"{name} = {array}[{index[1]} % N]")
        self.variables.append((name, MASK))
        while self.chance(0.3) and self.budget > 0:
            self.statement(within)
        self.barrier(place)
        return None

    def turn(self, place: _Place) -> None:
        """A device function with shared memory of its own, which hands values to other threads."""
        name, value, by = self.fresh("v"), self.value(1), self.value(1)
        called, other = f"turn({value[0]}, {by[0]})", "e[(tid + _by % N) % N]"
        if self.chance(0.5):
            cpp, python = f"unsigned {name} = {called};", other
        else:
            cpp = f"unsigned {name}; {name} = 3u + {called.replace('(', '<unsigned>(', 1)} * 5u;"
            python = f"(3 + {other} * 5) & M"
        self.line(place, cpp, f"e[tid] = {value[1]}; _by = {by[1]}; yield ('barrier',)")
        self.line(place, "", f"{name} = {python}; yield ('barrier',)")
        self.variables.append((name, MASK))

    def wave_sum(self, place: _Place) -> None:
        """A device function that shuffles."""
        name, value, key = self.fresh("v"), self.value(1), len(self.cpp)
        self.line(place, f"unsigned {name} = wave_sum({value[0]});", f"{name} = {value[1]}")
        self.line(place, "", f"for _m in ({self.wave} >> _i for _i in range(1, {self.wave.bit_length()})):")
        exchanged = f"(yield ('warp', 'xor', 0, {key}, {name}, _m, {self.wave}))"
        self.line(place, "", f"  {name} = ({name} + {exchanged}) & M")
        self.variables.append((name, MASK))

    def uniform_branch(self, place: _Place) -> None:
        condition, inner = self.uniform_condition(), place.inside()
        self.line(place, f"if {condition[0]} {{", f"if {condition[1]}:")
        self.block(inner, 4)
        if self.chance(0.5):
            self.line(place, "} else {", "else:")
            self.block(inner, 4)
        self.line(place, "}")

    def parted(self, place: _Place) -> None:
        """Barriers that only some threads reach at this place; the others meet them elsewhere, or return."""
        condition, inner = self.condition(), place.inside()
        self.apart = True
        if self.chance(0.4):
            name, count = self.fresh("i"), self.value(1)
            self.line(place, f"for (unsigned {name} = 0; {name} < {count[0]} % 3u; ++{name}) {{", f"{name} = -1")
            self.line(place, "", f"while ({name} := {name} + 1) < {count[1]} % 3:")
            inner = place.inside(leave=("break", "continue"))
        else:
            self.line(place, f"if {condition[0]} {{", f"if {condition[1]}:")
        self.block(inner, 2)
        self.barrier(inner)
        self.block(inner, 2)
        self.line(place, "}")

    def some_waves(self, place: _Place) -> None:
        """A branch for threads in a row, in which lanes work together."""
        condition = self.range_condition()
        self.line(place, f"if {condition[0]} {{", f"if {condition[1]}:")
        inner, known = (place.inside(uniform=False, some=True, leave=()), len(self.variables))
        self.warp_operation(inner)
        if self.chance(0.4):
            name, count = self.fresh("i"), self.random.randrange(1, 4)
            self.line(inner, f"for (int {name} = 0; {name} < {count}; ++{name}) {{", f"for {name} in range({count}):")
            outside = len(self.variables)
            self.warp_operation(inner.inside())
            self.loop_body(inner.inside(), name)
            del self.variables[outside:]
        self.block(inner, 3)
        del self.variables[known:]
        self.line(place, "}")

    # --- warp operations ---

    def warp_operation(self, place: _Place) -> None:
        value, lane = self.value(), self.value(1)
        name, wave = self.fresh("v"), self.wave
        width = self.random.choice([w for w in (2, 8, 32, 64) if w <= wave])
        operand = self.random.choice((1, 2, 3, width // 2))
        full = f"{'~0ull' if wave == 64 else '~0u'}"
        everyone, key = (1 << wave) - 1, len(self.cpp)
        sync = self.chance(0.5) and not place.some  # a full mask would name lanes that are not here
        names, python_mask = ("_sync", f"{everyone}") if sync else ("", "0")
        first = f"{full}, " if sync else ""
        kind = self.random.choice(("xor", "down", "up", "index", "any", "all", "ballot"))
        if kind in ("any", "all", "ballot"):
            cpp, python = self.condition()
            cpp, argument = (f"unsigned(__{kind}{names}({first}{cpp}))", f"int({python}), 0, {wave}")
        elif kind == "index":
            cpp = f"__shfl{names}({first}{value[0]}, int({lane[0]} % {width}u), {width})"
            argument = f"{value[1]}, {lane[1]} % {width}, {width}"
        else:
            cpp = f"__shfl_{kind}{names}({first}{value[0]}, {operand}, {width})"
            argument = f"{value[1]}, {operand}, {width}"
        python = f"(yield ('warp', '{kind}', {python_mask}, {key}, {argument})) & M"
        if self.chance(0.4) and (target := self.target()) is not None and "[" not in target[0]:
            self.line(place, f"{target[0]} += {cpp};", f"_w = {python}")
            self.line(place, "", f"{target[1]} = ({target[1]} + _w) & {target[2]}")
        else:
            self.line(place, f"unsigned {name} = {cpp};", f"{name} = {python}")
            self.variables.append((name, MASK))

    def partial_warp(self, place: _Place) -> None:
        """Lanes that part and work among themselves, named by a vote or as they come."""
        condition, name = self.condition(), self.fresh("m")
        kind = "unsigned long long" if self.wave == 64 else "unsigned"
        everyone, key = (1 << self.wave) - 1, len(self.cpp)
        full = "~0ull" if self.wave == 64 else "~0u"
        self.line(place, f"{kind} {name} = __ballot_sync({full}, {condition[0]});")
        self.line(
            place, "", f"{name} = yield ('warp', 'ballot', {everyone}, {key}, int({condition[1]}), 0, {self.wave})"
        )
        self.line(place, f"if ({name} >> (tid % {self.wave}u) & 1) {{", f"if {name} >> (tid % {self.wave}) & 1:")
        inner, value, result = place.inside(), self.value(), self.fresh("v")
        if self.chance(0.5):
            self.line(inner, f"unsigned {result} = __shfl_xor_sync({name}, {value[0]}, 1);")
            self.line(inner, "", f"{result} = yield ('warp', 'xor', {name}, {key + 1}, {value[1]}, 1, {self.wave})")
        else:
            self.line(inner, f"unsigned {result} = __shfl_down({value[0]}, 1);")
            self.line(inner, "", f"{result} = yield ('warp', 'down', 0, {key + 1}, {value[1]}, 1, {self.wave})")
        self.line(inner, f"out[2 * at + 1] ^= {result};", f"O[2 * at + 1] ^= {result}")
        self.line(place, "}")


def make_kernel(seed: int, wave: int) -> Kernel:
    """The kernel of a seed, for waves of this many lanes."""
    chooser = random.Random(f"{seed}-{wave}")
    block, grid = chooser.choice(SHAPES), chooser.randrange(1, 4)
    threads = block[0] * block[1] * block[2]
    name = f"kernel_{seed}"
    writer = Writer(name, chooser, wave, budget=chooser.randrange(4, 30), returns=chooser.random() < 0.5)
    writer.groups = chooser.random() < 0.5
    dynamic, template = chooser.random() < 0.5, chooser.random() < 0.3
    top = _Place(1)
    size = "kCount" if template else str(threads)
    writer.line(top, f"constexpr unsigned N = {threads};")
    writer.line(top, f"__shared__ unsigned s[{size}];")
    writer.line(top, "extern __shared__ unsigned d[];" if dynamic else f"__shared__ unsigned d[{size}];")
    writer.line(top, "const unsigned tid = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);")
    writer.line(top, "const unsigned at = blockIdx.x * N + tid;")
    writer.line(top, "s[tid] = tid; d[tid] = tid * 3u;", "s[tid] = tid; d[tid] = tid * 3")
    writer.line(top, "__shared__ unsigned b[12]; for (unsigned i = tid; i < 12u; i += N) b[i] = 0;")
    if writer.groups:
        declare_groups(writer, top, block)
    writer.barrier(top)
    writer.block(top, 12)
    total = " + ".join(name for name, _ in writer.variables) or "0"
    writer.line(top, f"out[2 * at] ^= unsigned({total});", f"O[2 * at] ^= ({total}) & M")
    if not writer.returns and not writer.apart:
        writer.barrier(top)
        writer.line(top, "if (tid < 12u) out[2 * at + 1] ^= b[tid];", "if tid < 12: O[2 * at + 1] ^= b[tid]")
    arguments = "const unsigned* in, unsigned* out, unsigned* g, unsigned scale"
    head = "template <unsigned kCount>\n" if template else ""
    call = f"{name}<{threads}>" if template else name
    body = "\n".join(line for line in writer.cpp if line.strip())
    cpp = (
        f"{head}__global__ void {name}({arguments}) {{\n{body}\n}}\n"
        f"static void launch_{name}(const unsigned* in, unsigned* out, unsigned* g) {{\n"
        f"  {call}<<<{grid}, dim3({block[0]}, {block[1]}, {block[2]}), {threads * 4 if dynamic else 0}>>>"
        f"(in, out, g, {seed % 7}u);\n}}\n"
    )
    python = (
        f"def {name}(I, O, G, s, d, e, h, b, scale, N, tid, tx, ty, bx, dx, at):\n" + "\n".join(writer.python) + "\n"
    )
    return Kernel(name, cpp, python, block, grid)
