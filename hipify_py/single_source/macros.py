"""Macros from rules: what a rule does to a call is tried on a call with its parameters' names as arguments.

So a rule that the translator knows needs nothing more here, whatever operations it has.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from hipify_py.apply import apply_edits
from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.match import find_matches
from hipify_py.model import Applicability, Fate
from hipify_py.options import Options
from hipify_py.plan import make_plan
from hipify_py.rulebook import RuleSet, View
from hipify_py.rulespec import Form, Rule
from hipify_py.single_source.naming import Naming
from hipify_py.source import Source
from hipify_py.tokens import find_regions

COUNT_LIMIT = 24  # of the macro that counts arguments
ANY_COUNT: frozenset[int] = frozenset()
_CAST = re.compile(r"reinterpret_cast<([^<>]*)>\(")
_BEFORE, _AFTER = b"void f() {\n", b";\n}\n"


@dataclass(frozen=True)
class Variant:
    """A call with some number of arguments: the parameters, and what becomes of the call."""

    params: tuple[str, ...]
    name: str
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class Macro:
    """How a CUDA name is defined for HIP compilers.

    `new_name` alone: a plain macro. `variants`: a macro with parameters, the first `fixed` of them by name and `rest`
    as they are; `fixed` is None where the number of arguments chooses among the variants.
    """

    name: str
    new_name: str = ""
    variants: tuple[Variant, ...] = ()
    fixed: int | None = None
    rest: bool = False

    @property
    def splits_arguments(self) -> bool:
        """Whether the preprocessor has to find the commas between arguments."""
        return bool(self.variants)

    def takes_apart(self, index: int) -> bool:
        """Whether the argument at `index` is one of those that the preprocessor splits off."""
        return bool(self.variants) and (self.fixed is None or index < self.fixed)

    def expand(self, arguments: Sequence[str]) -> str:
        """What a call with these arguments becomes."""
        variant = next((v for v in self.variants if len(v.params) == len(arguments)), None)
        if variant is None:
            return _call(self.new_name, arguments)
        values = dict(zip(variant.params, arguments, strict=True))
        words = (re.sub(r"\b[A-Za-z_]\w*\b", lambda m: values.get(m.group(), m.group()), a) for a in variant.arguments)
        return _call(variant.name, list(words))

    def lines(self, naming: Naming) -> list[str]:
        """The definition."""
        if not self.variants:
            return [] if self.new_name in ("", self.name) else [f"#define {self.name} {self.new_name}"]
        if self.fixed is None:
            helper = f"{naming.macro_prefix}{self.name}_"
            count = f"{naming.macro_prefix}COUNT(__VA_ARGS__)"
            lines = [f"#define {self.name}(...) {naming.macro_prefix}JOIN({helper}, {count})(__VA_ARGS__)"]
            for v in self.variants:
                lines.append(f"#define {helper}{len(v.params)}({', '.join(v.params)}) {_call(v.name, v.arguments)}")
            return lines
        shortest = self.variants[0]
        more = len(shortest.params) - self.fixed
        head = shortest.arguments[: len(shortest.arguments) - more]
        params = [*shortest.params[: self.fixed], *(["..."] if self.rest else [])]
        arguments = [*head, *(["__VA_ARGS__"] if self.rest else [])]
        return [f"#define {self.name}({', '.join(params)}) {_call(shortest.name, arguments)}"]


def _call(name: str, arguments: Sequence[str]) -> str:
    return f"{name}({', '.join(arguments)})"


def count_lines(naming: Naming) -> list[str]:
    """The macros that choose by the number of arguments."""
    prefix = naming.macro_prefix
    numbers = ", ".join(str(n) for n in range(COUNT_LIMIT, 0, -1))
    slots = ", ".join(f"a{n}" for n in range(1, COUNT_LIMIT + 1))
    return [
        f"#define {prefix}JOIN(a, b) {prefix}JOIN_(a, b)",
        f"#define {prefix}JOIN_(a, b) a##b",
        f"#define {prefix}COUNT(...) {prefix}COUNT_(__VA_ARGS__, {numbers}, 0)",
        f"#define {prefix}COUNT_({slots}, n, ...) n",
    ]


class MacroMaker:
    """Makes the macros for one rule set and one target; remembers them."""

    def __init__(self, rules: RuleSet, options: Options) -> None:
        self.rules = rules
        self.options = options
        self.view: View = rules.view(options.target, options.meaning, options.releases)
        self._made: dict[tuple[str, frozenset[int]], Macro | None] = {}
        self._rules: dict[str, Rule | None] = {}

    def rule(self, rule_id: str) -> Rule | None:
        """The rule with an id; None for what is no rule of a file."""
        if rule_id not in self._rules:
            self._rules[rule_id] = None if "/" in rule_id else self.rules.rule_by_id(rule_id)
        return self._rules[rule_id]

    def macro(self, name: str, counts: frozenset[int] = ANY_COUNT) -> Macro | None:
        """The macro for a CUDA name; None where there is nothing to define, or no macro can say it.

        `counts`: the numbers of arguments that it must take, so that a name which is called in one way gets a plain
        macro; ANY_COUNT for all that the rule knows.
        """
        key = (name, counts)
        if key not in self._made:
            self._made[key] = self._make(name, counts)
        return self._made[key]

    def _make(self, name: str, counts: frozenset[int]) -> Macro | None:
        entry = self.view.entry(name.encode())
        if entry is None or entry.kind in ("header", "namespace"):
            return None
        rule = entry.rules[0] if entry.rules else None
        if rule is None or rule.kind not in ("call", "device") or rule.rewrite:
            to = next((f.to for f in rule.forms if f.to), {}) if rule is not None and not rule.rewrite else {}
            new_name = to.get(self.view.target) or entry.new_name
            return Macro(name, new_name) if new_name and new_name != name else None
        if rule.applicability is Applicability.MANUAL:
            return None
        variants = [v for form in rule.forms for v in self._variants(name, form)]
        return _join(name, [v for v in variants if not counts or len(v.params) in counts], rule)

    def _variants(self, name: str, form: Form) -> list[Variant]:
        if form.params is None:
            return [v] if (v := self._try(name, ("arguments",))) else []
        words = tuple(p.name for p in form.params)
        least = sum(not p.optional for p in form.params)
        found = (self._try(name, words[:count]) for count in range(least, len(words) + 1))
        return [v for v in found if v is not None]

    def _try(self, name: str, params: tuple[str, ...]) -> Variant | None:
        """What a call with these arguments becomes."""
        call = f"{name}({', '.join(params)})".encode()
        source, options = Source(Path("call.cu"), _BEFORE + call + _AFTER), replace(self.options, semantic=None)
        context = FileContext(source, self.view, options)
        find_matches(context)
        if any(u.fate is Fate.DIAGNOSED for u in context.found.uses):
            return None
        renames = sorted(context.found.renames, key=lambda e: e.span.start)
        text = apply_edits(context.data, make_plan(context.data, renames, context.found.fixes).edits)
        text = text.removeprefix(_BEFORE).removesuffix(_AFTER)
        parsed = parse_call(text, text.index(b"("), find_regions(text), len(text))
        if parsed is None or parsed.close != len(text) - 1:
            return None
        arguments = tuple(plain_casts(text[a.start : a.end].decode()) for a in parsed.args)
        return Variant(params, text[: parsed.open].decode(), arguments)


def plain_casts(text: str) -> str:
    """The same with casts that C has, too, and that take a null pointer."""
    return _CAST.sub(r"(\1)(", text)


def depends_on_text(rule: Rule) -> bool:
    """Whether what a rule does depends on how an argument is written, so that the macro, which cannot ask,
    is right for some calls only."""
    return any(set(op.when) - {"omitted"} for form in rule.forms for op in form.args)


def _join(name: str, found: Sequence[Variant], rule: Rule) -> Macro | None:
    """One macro for all variants; the first one with a number of arguments counts."""
    by_count = {len(v.params): v for v in reversed(found)}
    variants = [by_count[count] for count in sorted(by_count)]
    if not variants:
        return None
    names = {v.name for v in variants}
    fixed = max(_changed(v) for v in variants)
    if len(names) == 1 and not fixed:
        return Macro(name, variants[0].name) if variants[0].name != name else None
    variadic = any(form.variadic for form in rule.forms)
    same_head = len({v.arguments[: len(v.arguments) - (len(v.params) - fixed)] for v in variants}) == 1
    fewest, most = len(variants[0].params), len(variants[-1].params)
    if len(names) == 1 and same_head and fewest >= fixed and (fewest > fixed or (most == fixed and not variadic)):
        return Macro(name, "", tuple(variants), fixed, most > fixed)
    return None if variadic or most > COUNT_LIMIT else Macro(name, "", tuple(variants))


def _changed(variant: Variant) -> int:
    """How many parameters in front are touched; behind them all arguments are the parameters."""
    same = 0
    for param, argument in zip(reversed(variant.params), reversed(variant.arguments), strict=False):
        if param != argument:
            break
        same += 1
    return (
        len(variant.params) - same if same < len(variant.params) else int(len(variant.params) != len(variant.arguments))
    )
