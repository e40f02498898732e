"""Writes a kernel as regions: loops over the threads between its barriers. See split.h of the CPU runtime."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hipify_py.splitting.atomics import shared_arrays, works_alone
from hipify_py.splitting.functions import Functions
from hipify_py.splitting.narrowing import may_run_narrowed
from hipify_py.splitting.structure import (
    Ask,
    Barrier,
    Block,
    Branch,
    Condition,
    Exit,
    Item,
    Loop,
    Region,
    Request,
    Shared,
    SplitError,
    Statement,
    called_name,
    text_of,
    walk,
)
from hipify_py.splitting.variables import Kind, Variable, Variables, parts, sets_shared

if TYPE_CHECKING:
    from tree_sitter import Node

_CODES = {"break": 1, "continue": 2, "return": 3}
_STORAGE = re.compile(r"\b(?:constexpr|register|static|extern|thread_local|mutable)\b")
_ASK_POSITION = frozenset({"assert", "printf", "__trap", "__lane_id", "__cub_Load", "__cub_Store"})
_RESTRICT = re.compile(r"\b(?:__restrict__|__restrict|restrict)\b")


@dataclass(eq=False)
class Place:
    """A part of the kernel that each thread runs by itself: a region, or what a condition or request computes."""

    owner: object
    spans: list[tuple[int, int]]


@dataclass(frozen=True)
class Hoisted:
    """A declaration that goes to the beginning of the kernel."""

    at: int
    line: int
    what: Node | str


@dataclass
class Places:
    """Where the parts are."""

    variables: Variables
    all: list[Place] = field(default_factory=list)

    def collect(self, block: Block) -> None:
        for item in block.items:
            if isinstance(item, Region):
                self._add(item, [(s.start, s.end) for s in item.statements])
            elif isinstance(item, Ask):
                self._add(item.request, [_span(item.request.node)])
            elif isinstance(item, Branch | Loop):
                self._add_condition(item.condition)
                if isinstance(item, Loop) and item.update is not None and not sets_shared(item.update, self.variables):
                    self._add(item, [_span(item.update)])
            for part in parts(item):
                self.collect(part)

    def _add(self, owner: object, spans: list[tuple[int, int]]) -> None:
        self.all.append(Place(owner, spans))

    def _add_condition(self, condition: Condition) -> None:
        if condition.node is not None and not self.variables.is_uniform(condition.node):
            self._add(condition, [_span(condition.node)])

    def at(self, offset: int) -> Place | None:
        """The innermost one; None where a statement is done for all threads at once."""
        found = [(end - start, place) for place in self.all for start, end in place.spans if start <= offset < end]
        return min(found, key=lambda f: f[0])[1] if found else None

    def of(self, owner: object) -> Place | None:
        return next((place for place in self.all if place.owner is owner), None)


def _span(node: Node) -> tuple[int, int]:
    return node.start_byte, node.end_byte


@dataclass
class Writer:
    """One kernel."""

    text: str
    functions: Functions
    variables: Variables
    places: Places
    hoisted: list[Hoisted]
    out: list[str] = field(default_factory=list)
    loops: list[tuple[Loop, int]] = field(default_factory=list)
    arrays: list[str] = field(default_factory=list)
    labels: int = 0
    entries: int = 0
    inside_narrowed: int = 0
    used_labels: set[str] = field(default_factory=set)
    shared: dict[str, int] = field(default_factory=dict)  # arrays in shared memory and their dimensions
    tails: dict[int, str] = field(default_factory=dict)  # region -> the exit that only skips its own rest

    def write(self, block: Block) -> str:
        """What is put at the beginning of the kernel's body."""
        for variable in self.variables.all:
            if variable.parameter and variable.kind is Kind.VARYING:
                self._emit(
                    f"__HIPCPU_REGION(__hipcpu_s) {_array(variable)}[__hipcpu_t] = {variable.name}; __HIPCPU_REGION_END"
                )
        self.shared = shared_arrays(h.what for h in self.hoisted)
        self._find_tails(block, "return")
        self._block(block)
        head = [*self._declarations(), *self.arrays]
        shared = [v for v in self.variables.all if v.kind is Kind.SHARED]
        entries = "".join(f" case {n}: goto __hipcpu_e{n};" for n in range(1, self.entries + 1))
        if entries:
            back = "".join(f" {_own(v)} = *{_saved(v)};" for v in shared)
            enter = "__hipcpu_enter:; " if any("goto __hipcpu_enter" in text for text in self.out) else ""
            head.append(
                f"{enter}if (__hipcpu_s.__entry() != 0) {{{back} }} switch (__hipcpu_s.__entry()) {{{entries} }}"
            )
        start = "::__hipcpu::__split_call __hipcpu_s; if (__hipcpu_s.__on) {"
        return "\n".join([start, *head, *self.out, "return; }"])

    def _find_tails(self, block: Block, kind: str) -> None:
        """Notes regions with nothing behind them before a thread returns or continues its loop anyway."""
        for item in block.items:
            last = kind if item is block.items[-1] else ""
            if isinstance(item, Region):
                self.tails[id(item)] = last
            for part in parts(item):
                self._find_tails(part, last if not isinstance(item, Loop) else "continue" if part is item.body else "")

    def _emit(self, text: str) -> None:
        self.out.append(text)

    # --- what stands before the regions ---

    def _declarations(self) -> list[str]:
        pieces = [(h.at, f"#line {h.line}\n{self._hoisted_text(h)}") for h in self.hoisted]
        for v in self.variables.all:
            if v.kind is Kind.LOCAL:
                continue
            plain = f"std::remove_cv_t<{_type(v)}>"
            lines = [f"typedef {self._type_text(v)};"]
            if v.kind is Kind.VARYING:
                lines.append(f"auto* const {_array(v)} = __hipcpu_s.__take<{plain}>();")
            elif v.kind is Kind.SHARED:
                lines.append(f"{plain} {_own(v)}; auto* const {_saved(v)} = __hipcpu_s.__take<{plain}>();")
            pieces.append((v.node.start_byte, "\n".join(lines)))
        return [text for _, text in sorted(pieces)]

    def _hoisted_text(self, hoisted: Hoisted) -> str:
        if isinstance(hoisted.what, str):
            return hoisted.what
        return self._outside(hoisted.what).rstrip(";") + ";"

    def _type_text(self, variable: Variable) -> str:
        """The declaration of a type name for the variable's type."""
        specifiers, declarator = (self._specifiers(variable), text_of(variable.declarator))
        if re.search(r"\bauto\b", specifiers):
            if variable.value is None or variable.value.type in (
                "initializer_list",
                "argument_list",
                "lambda_expression",
            ):
                raise SplitError(f"`{variable.name}` has a type that cannot be told here")
            return f"decltype(::__hipcpu::__auto_of({self._outside(variable.value)})) {_type(variable)}"
        if variable.value is not None and variable.value.type == "initializer_list":
            count = sum(c.is_named and c.type != "comment" for c in variable.value.children)
            declarator = re.sub(r"\[\s*\]", f"[{count}]", declarator, count=1)
        at = variable.node.start_byte - variable.declarator.start_byte
        named = declarator[:at] + _type(variable) + declarator[at + len(variable.name) :]
        return _RESTRICT.sub("", f"{specifiers} {named}")

    def _specifiers(self, variable: Variable) -> str:
        first = variable.declaration.children_by_field_name("declarator")[0]
        text = self.text[variable.declaration.start_byte : first.start_byte]
        return _STORAGE.sub(lambda m: "const" if m.group() == "constexpr" else "", text).strip()

    def _outside(self, node: Node) -> str:
        """An expression with the names of values as they are outside of regions."""

        def name(inner: Node) -> str | None:
            variable = self.variables.by_use.get(inner.start_byte)
            if variable is None or inner.type not in ("identifier", "type_identifier") or variable.kind is Kind.LOCAL:
                return None
            if variable.kind is Kind.VARYING:
                return f"(*{_array(variable)})"
            if variable.kind is Kind.SHARED:
                return _own(variable)
            assert variable.value is not None
            return f"static_cast<{_type(variable)}>({self._outside(variable.value)})"

        return self._replaced(node, name)

    def _replaced(self, node: Node, replacement: Callable[[Node], str | None]) -> str:
        new = replacement(node)
        if new is not None:
            return new
        if node.child_count == 0:
            return text_of(node)
        parts, at = [], node.start_byte
        for child in node.children:
            parts += [self.text[at : child.start_byte], self._replaced(child, replacement)]
            at = child.end_byte
        parts.append(self.text[at : node.end_byte])
        return "".join(parts)

    # --- items ---

    def _block(self, block: Block) -> None:
        self._emit("{")
        for item in block.items:
            self._item(item)
        self._emit("}")

    def _item(self, item: Item) -> None:
        if isinstance(item, Region):
            self._region(item)
        elif isinstance(item, Shared):
            self._shared(item.node)
        elif isinstance(item, Barrier):
            self._emit("__hipcpu_s.__barrier();")
        elif isinstance(item, Ask):
            self._ask(item.request)
        elif isinstance(item, Branch):
            self._branch(item)
        elif isinstance(item, Loop):
            self._loop(item)
        elif isinstance(item, Block):
            self._block(item)

    def _branch(self, branch: Branch) -> None:
        after = self._narrowed(branch)
        self._emit(f"if ({self._condition(branch.condition, after)})")
        self.inside_narrowed += after > 0
        self._block(branch.then)
        self.inside_narrowed -= after > 0
        if branch.otherwise is not None:
            self._emit("else")
            self._block(branch.otherwise)
        if after:
            self._emit(f"__hipcpu_s.__widen(); __hipcpu_e{after}:;")

    def _narrowed(self, branch: Branch) -> int:
        """The entry behind a branch that some threads may take alone while the others wait for them; 0 for others."""
        if self.places.of(branch.condition) is None or not may_run_narrowed(branch, self.tails, self.variables):
            return 0
        self.entries += 1
        return self.entries

    def _shared(self, node: Node) -> None:
        if node.type == "declaration":
            variable = next(v for v in self.variables.all if v.declaration.id == node.id)
            if variable.value is not None:
                value = self._outside(variable.value)
                value = value if variable.value.type != "argument_list" else f"{_type(variable)}{value}"
                self._emit(f"{_own(variable)} = {value};")
            return
        text = self._outside(node)
        self._emit(text if text.endswith(";") else f"{text};")

    def _condition(self, condition: Condition, after: int = 0) -> str:
        if condition.node is None:
            return "true"
        if self.places.of(condition) is None:
            return self._outside(condition.node)
        self.labels += 1
        name = f"__hipcpu_c{self.labels}"
        self.arrays.append(f"auto* const {name} = __hipcpu_s.__take<bool>();")
        body = f"{name}[__hipcpu_t] = static_cast<bool>({self._inside(condition.node, condition.requests)});"
        self._threads(condition, body, condition.node, condition.requests)
        self._part(f"__agree({name})", f" && !__hipcpu_s.__narrow({name}, {after})" if after else "")
        return f"{name}[__hipcpu_s.__one()]"

    def _loop(self, loop: Loop) -> None:
        self.labels += 1
        number = self.labels
        self._emit("{")
        self._block(loop.first)
        self._emit("for (;;) {")
        if loop.kind != "do_statement":
            self._emit(f"if (!({self._condition(loop.condition)})) break;")
        self.loops.append((loop, number))
        self._block(loop.body)
        self.loops.pop()
        if f"__hipcpu_k{number}" in self.used_labels:
            self._emit(f"__hipcpu_k{number}:;")
        if loop.update is not None and self.places.of(loop) is None:
            self._shared(loop.update)
        elif loop.update is not None:
            self._threads(loop, f"{self._inside(loop.update, [])};", loop.update, [])
        if loop.kind == "do_statement":
            self._emit(f"if (!({self._condition(loop.condition)})) break;")
        self._emit("} }")
        if f"__hipcpu_b{number}" in self.used_labels:
            self._emit(f"__hipcpu_b{number}:;")

    def _ask(self, request: Request) -> None:
        function = request.node.child_by_field_name("function")
        arguments = request.node.child_by_field_name("arguments")
        if function is None or arguments is None or function.type not in ("identifier", "template_function"):
            raise SplitError(f"calls `{request.name}` in a way that was not understood")
        name, call = (f"__hipcpu_m{request.number}", f"::__hipcpu::__ask::{text_of(function)}")
        requests = self._within(request)
        known = f"decltype({call}{self._outside_request(arguments, requests)})"
        self.arrays.append(f"auto* const {name} = __hipcpu_s.__take<{known}>();")
        body = f"::__hipcpu::__put({name}[__hipcpu_t], {call}{self._inside(arguments, requests)});"
        self._threads(request, body, request.node, requests)
        self._part(f"__together({name})")
        # lanes that have parted meet by line, as those of kernels that are not split
        self._emit(f"#line {self._line(request.node.start_byte)}\n__hipcpu_s.__serve({name});")

    def _within(self, request: Request) -> list[Request]:
        """The requests among the arguments of another."""
        spans = [p.owner for p in self.places.all if isinstance(p.owner, Request) and p.owner is not request]
        start, end = _span(request.node)
        return [r for r in spans if start <= r.node.start_byte and r.node.end_byte <= end]

    def _outside_request(self, node: Node, requests: list[Request]) -> str:
        text = self._outside(node)
        for request in requests:
            text = text.replace(self._outside(request.node), f"__hipcpu_m{request.number}->__get()")
        return text

    def _part(self, agreed: str, narrowed: str = "") -> None:
        """Threads go their own ways here unless they agree; those that part enter at the label."""
        self.entries += 1
        enter = "if (!__hipcpu_s.__is_at_entry()) goto __hipcpu_enter; " if self.inside_narrowed else ""
        saved = "".join(f"*{_saved(v)} = {_own(v)}; " for v in self.variables.all if v.kind is Kind.SHARED)
        self._emit(
            f"if (!__hipcpu_s.{agreed}{narrowed}) {{ {saved}__hipcpu_s.__part({self.entries}); {enter}}}"
            f" __hipcpu_e{self.entries}:;"
        )

    # --- what threads do ---

    def _region(self, region: Region) -> None:
        tail = self.tails[id(region)]
        leaving = [leave for s in region.statements for leave in s.exits]
        exits = [leave for leave in leaving if leave.kind != tail]
        self.labels += 1
        label = f"__hipcpu_n{self.labels}"
        requests = [r for s in region.statements for r in s.requests]
        kept = self._kept(region, exits_only=True)
        body = "\n".join(self._statement(s, label, kept, tail) for s in region.statements)
        if exits:
            body = f"__hipcpu_left[__hipcpu_t] = 0;{body}"
        self._threads(region, body, None, requests, label if leaving else "")
        if exits:
            if not any("__hipcpu_left " in text for text in self.arrays):
                self.arrays.append("auto* const __hipcpu_left = __hipcpu_s.__take<unsigned char>();")
            self._part("__agree(__hipcpu_left)")
            self._emit(self._leave({leave.kind for leave in exits}))

    def _leave(self, kinds: set[str]) -> str:
        cases = []
        for kind in sorted(kinds):
            if kind == "return":
                cases.append(f"case {_CODES[kind]}: return;")
                continue
            if not self.loops:
                raise SplitError(f"has a {kind} that was not understood")
            target = f"__hipcpu_{'b' if kind == 'break' else 'k'}{self.loops[-1][1]}"
            self.used_labels.add(target)
            cases.append(f"case {_CODES[kind]}: goto {target};")
        return f"switch (__hipcpu_left[__hipcpu_s.__one()]) {{ {' '.join(cases)} }}"

    def _statement(self, statement: Statement, label: str, kept: str, tail: str) -> str:
        replaced = {leave.node.id: leave for leave in statement.exits}

        def leave(node: Node) -> str | None:
            found: Exit | None = replaced.get(node.id)
            if found is None:
                return None
            keep = kept if found.kind != "return" else ""
            code = f"__hipcpu_left[__hipcpu_t] = {_CODES[found.kind]}; " if found.kind != tail else ""
            return f"{{ {code}{keep} goto {label}; }}"

        before = self.text[statement.start : statement.node.start_byte]
        text = self._inside(statement.node, statement.requests, leave)
        if not text.rstrip().endswith((";", "}")):
            text += ";"
        return f"\n#line {self._line(statement.start)}\n{before}{text}"

    def _inside(
        self, node: Node, requests: list[Request], replace: Callable[[Node], str | None] = lambda _: None
    ) -> str:
        answers = {r.node.id: f"__hipcpu_r{r.number}" for r in requests}
        return self._replaced(node, lambda n: answers.get(n.id) or replace(n) or self._alone(n))

    def _alone(self, node: Node) -> str | None:
        """The name of an atomic operation where it needs no lock."""
        if node.type == "identifier" and works_alone(node, self.shared, self.functions):
            return f"::__hipcpu::__own::{text_of(node)}"
        return None

    def _line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    def _threads(self, owner: object, body: str, node: Node | None, requests: list[Request], label: str = "") -> None:
        """A loop over the threads around `body`."""
        line = f"\n#line {self._line(node.start_byte)}\n" if node is not None else ""
        position = "::__hipcpu::__set_thread(threadIdx); " if self._asks_position(owner) else ""
        answers = "".join(
            f"const auto __hipcpu_r{r.number} = __hipcpu_m{r.number}[__hipcpu_t].__get(); " for r in requests
        )
        bound = "".join(self._bindings(owner))
        kept = self._kept(owner)
        end = f" {label}:;" if label else ""
        self._emit(
            f"__HIPCPU_REGION(__hipcpu_s) {{ {position}{answers}{bound}{line}{body}\n{kept} }}{end} __HIPCPU_REGION_END"
        )

    def _asks_position(self, owner: object) -> bool:
        place = self.places.of(owner)
        assert place is not None
        if (
            isinstance(owner, Request)
            and owner.name.endswith("_sync")
            and owner.name not in ("__tile_sync", "__grid_sync")
        ):
            return True  # a mask may take the own lane in
        for node in self._nodes(place):
            if node.type == "call_expression":
                name = called_name(node)
                if name in _ASK_POSITION or self.functions.asks_position(name):
                    return True
        return False

    def _nodes(self, place: Place) -> list[Node]:
        owner = place.owner
        if isinstance(owner, Region):
            return [n for s in owner.statements for n in walk(s.node)]
        node = owner.update if isinstance(owner, Loop) else owner.node  # type: ignore[attr-defined]
        return list(walk(node)) if node is not None else []

    def _bindings(self, owner: object) -> list[str]:
        place = self.places.of(owner)
        assert place is not None
        wanted: dict[int, Variable] = {}
        queue = [v for v in self.variables.all if self._is_used(v, place)]
        while queue:
            variable = queue.pop()
            if variable.number in wanted or variable.kind is Kind.LOCAL:
                continue
            wanted[variable.number] = variable
            if variable.kind is Kind.DERIVED and variable.value is not None and not self._is_declared(variable, place):
                queue += [v for _, v in self.variables.names_in(variable.value) if v is not None]
        names = [v.name for v in wanted.values()]
        if len(names) != len(set(names)):
            raise SplitError("gives one name to two variables in one region")
        bound = [wanted[n] for n in sorted(wanted) if not self._is_declared(wanted[n], place)]
        return [f"[[maybe_unused]] {self._binding(v)}; " for v in bound]

    def _binding(self, variable: Variable) -> str:
        const = "const " if variable.is_const else ""
        if variable.kind is Kind.SHARED:
            return f"const auto {variable.name} = {_own(variable)}"
        if variable.kind is Kind.VARYING:
            reference = "&" if variable.is_array or variable.stored else ""
            return f"{const}auto{reference} {variable.name} = {_array(variable)}[__hipcpu_t]"
        assert variable.value is not None
        equals = "" if variable.value.type in ("argument_list", "initializer_list") else " = "
        return f"{self._specifiers(variable)} {text_of(variable.declarator)}{equals}{text_of(variable.value)}"

    def _is_used(self, variable: Variable, place: Place) -> bool:
        uses = [u.start_byte for u in variable.uses] + [at for at, v in self.variables.hidden if v is variable]
        return any(self.places.at(at) is place for at in uses)

    def _is_declared(self, variable: Variable, place: Place) -> bool:
        return not variable.parameter and self.places.at(variable.node.start_byte) is place

    def _kept(self, owner: object, *, exits_only: bool = False) -> str:
        """Puts back the variables that may have changed."""
        place, kept = self.places.of(owner), []
        assert place is not None
        for variable in self.variables.all:
            if variable.kind is not Kind.VARYING:
                continue
            if self._is_declared(variable, place):
                if not exits_only:
                    kept.append(f"::__hipcpu::__keep({_array(variable)}[__hipcpu_t], {variable.name});")
            elif (
                not variable.is_array
                and not variable.stored
                and not variable.is_const
                and self._may_change(variable, place)
            ):
                kept.append(f"{_array(variable)}[__hipcpu_t] = {variable.name};")
        return " ".join(kept)

    def _may_change(self, variable: Variable, place: Place) -> bool:
        if any(v is variable and self.places.at(at) is place for at, v in self.variables.hidden):
            return True
        here = [u for u in variable.uses if self.places.at(u.start_byte) is place]
        return any(not self.variables.is_read(u) for u in here)


def _array(variable: Variable) -> str:
    return f"__hipcpu_v{variable.number}"


def _own(variable: Variable) -> str:
    return f"__hipcpu_u{variable.number}"


def _saved(variable: Variable) -> str:
    return f"__hipcpu_s{variable.number}"


def _type(variable: Variable) -> str:
    return f"__hipcpu_t{variable.number}"
