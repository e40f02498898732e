"""Sorts what a conversion would change: into the header, into an edit that both compilers read alike, or into #if.

The translator's own findings are taken as they are; nothing is matched a second time.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from hipify_py.apply import apply_edits
from hipify_py.calls import Call, directive_around
from hipify_py.context import FileContext, Note
from hipify_py.includes import ASYNC_FUNCTIONS, DEVICE_FUNCTIONS, GROUPS_HEADER
from hipify_py.match import NO_EQUIVALENT
from hipify_py.model import Draft, Edit, Evidence, Fate, Fix, Severity, Span
from hipify_py.plan import make_plan
from hipify_py.rewrites import warp
from hipify_py.rulespec import Rule
from hipify_py.single_source.adapters import load_adapters, spell
from hipify_py.single_source.conditions import COMPILER_MARK, RULE, Conditions
from hipify_py.single_source.macros import Macro, MacroMaker, depends_on_text, plain_casts
from hipify_py.single_source.naming import Naming
from hipify_py.single_source.needs import Needs
from hipify_py.tokens import next_code

OWN_NAME = "HPY2060"
LESS_EVIDENCE = "HPY2001"
_MASK_RULE = "lane-mask-macro"
_LEGACY = {b"__ballot": b"ballot", b"__any": b"any", b"__all": b"all", b"__activemask": b"activemask"}
_LONG_MASK = re.compile(rb"0[xX][fF]{8}[uUlL]*[lL][uUlL]*|4294967295[uUlL]*[lL][uUlL]*")
_ADAPTERS = {"wmma": "nvcuda"}  # rewrites whose work one block of adapters.h does
_THRUST = {b"hip": "COMPAT_THRUST", b"hip_rocprim": "COMPAT_THRUST_SYSTEM"}


@dataclass
class Sorted:
    """The changes of one file: `fixes` are right under both compilers, `blocks` are places that need #if."""

    needs: Needs = field(default_factory=Needs)
    fixes: list[Fix] = field(default_factory=list)
    blocks: list[Span] = field(default_factory=list)
    own_names: set[str] = field(default_factory=set)


def sort_findings(context: FileContext, maker: MacroMaker, naming: Naming) -> Sorted:
    """Decide about every rename and every fix that `find_matches` found in a file."""
    return _Sorter(context, maker, naming).run()


class _Sorter:
    def __init__(self, context: FileContext, maker: MacroMaker, naming: Naming) -> None:
        self.context, self.maker, self.naming = context, maker, naming
        self.out = Sorted()
        self.conditions = Conditions(context, naming)
        self.by_rewrite: dict[str, Callable[[Fix], None]] = {
            "warp": self.warp,
            "cub_warp": self.out.fixes.append,  # the width that is written out is CUB's default
            "inline_ptx": self.assembly,
        }

    def run(self) -> Sorted:
        for fix in self.context.found.fixes:
            self.fix(fix)
        for edit in self.context.found.renames:
            self.rename(edit)
        self.out.fixes += self.conditions.fixes()
        if GROUPS_HEADER in self.context.found.headers:
            self.out.needs.adapters.add("hipify_groups")
        self.find_kept_adapters()
        self.widen_masks()
        self.context.found.notes[:] = [n for n in self.context.found.notes if not self.is_moot(n)]
        return self.out

    def name_at(self, span: Span) -> str:
        return self.context.text(span).strip().decode("utf-8", "replace")

    def rename(self, edit: Edit) -> None:
        """One name: into the header, unless the preprocessor asks whether it is defined."""
        rule = self.maker.rule(edit.rule)
        name = self.name_at(edit.span)
        if self.conditions.take(edit):
            return
        if rule is not None and rule.rewrite in _ADAPTERS:
            self.out.needs.adapters.add(_ADAPTERS[rule.rewrite])
        elif rule is not None and rule.rewrite == "thrust_system":
            key = _THRUST[edit.text]
            self.out.needs.adapters.add(key)
            self.replace(edit.span, spell(key, self.naming).encode())
        elif COMPILER_MARK.fullmatch(name.encode()):
            self.part(Fix(edit.rule, (Draft(edit.span, (edit.text,)),)))
        elif name in load_adapters():
            self.out.needs.adapters.add(name)
        elif edit.text.startswith((DEVICE_FUNCTIONS, ASYNC_FUNCTIONS.rstrip(b":"))):
            self.out.needs.adapters.add("hipify_device" if edit.text.startswith(DEVICE_FUNCTIONS) else "hipify_async")
            self.part(Fix(edit.rule, (Draft(edit.span, (edit.text,)),)))
        elif rule is not None and rule.kind in ("call", "device") and not rule.rewrite:
            self.call(edit.span, rule, Fix(edit.rule, (Draft(edit.span, (edit.text,)),)))
        elif (macro := self.maker.macro(name)) is not None and macro.splits_arguments:
            self.out.own_names.add(name)  # the translator takes only the name along where the project defines it
        elif macro is not None and macro.new_name.encode() == edit.text:
            self.out.needs.add_name(name)
        else:
            self.part(Fix(edit.rule, (Draft(edit.span, (edit.text,)),)))

    def fix(self, fix: Fix) -> None:
        rule = self.maker.rule(fix.rule)
        if self.conditions.holds(fix.span):
            self.conditions.answer(fix)
        elif fix.rule == _MASK_RULE:
            self.warp(fix)
        elif all(_is_directive(draft) for draft in fix.drafts):
            self.out.fixes.append(fix)  # asks for the compiler by itself
        elif rule is None:
            self.part(fix)
        elif rule.rewrite in _ADAPTERS:
            self.out.needs.adapters.add(_ADAPTERS[rule.rewrite])
        elif rule.rewrite in self.by_rewrite:
            self.by_rewrite[rule.rewrite](fix)
        elif (name := self.name_of(fix, rule)) in load_adapters():
            self.out.needs.adapters.add(name)
        elif name and not rule.rewrite:
            self.call(self.name_span(fix, rule), rule, fix)
        else:
            self.part(fix)

    def assembly(self, fix: Fix) -> None:
        """PTX stays for CUDA compilers; the C++ for the others takes functions of hipify-py's header."""
        self.out.needs.adapters.add("hipify_ptx")
        self.part(fix)

    def name_span(self, fix: Fix, rule: Rule) -> Span:
        """Where the name of the call is that a fix belongs to: the last one of the rule's names in front of it."""
        start = fix.span.start
        spans = (self.uses[name] for name in rule.names if name in self.uses)
        before = (s[at - 1] for s in spans if (at := bisect_right(s, Span(start, len(self.context.data)))))
        return max(before, default=Span(start, start))

    @cached_property
    def uses(self) -> dict[str, list[Span]]:
        """The places of each name in the ledger, in order."""
        found: dict[str, list[Span]] = {}
        for use in sorted(self.context.found.uses, key=lambda u: u.span):
            found.setdefault(use.name, []).append(use.span)
        return found

    def name_of(self, fix: Fix, rule: Rule) -> str:
        return self.name_at(self.name_span(fix, rule))

    def call(self, name: Span, rule: Rule, fix: Fix) -> None:
        """One use of a function whose macro may take arguments; `fix` is what the translator would do here."""
        text = self.name_at(name)
        whole, call = self.maker.macro(text), self.call_of(name)
        if whole is None or (call is None and whole.splits_arguments):
            self.block_call(name)
            return
        if call is None:
            self.out.needs.add_name(text)
            return
        arguments = [self.context.text(a) for a in call.args]
        packed = any(b"__VA_ARGS__" in a or a.endswith(b"...") for a in arguments)
        used = self.maker.macro(text, frozenset() if packed else frozenset({len(arguments)})) or whole
        taken_apart = [i for i in range(len(arguments)) if whole.takes_apart(i) or used.takes_apart(i)]
        if depends_on_text(rule) and not packed and not self.agrees(used, name, call, fix):
            self.block_call(name)
        elif self.protect_commas(call, taken_apart):
            self.out.needs.add_name(text, () if packed else (len(arguments),))
        else:
            self.block_call(name)

    def agrees(self, macro: Macro, name: Span, call: Call, fix: Fix) -> bool:
        """Whether the macro makes of this very call what the translator would make of it."""
        context, whole = self.context, Span(name.start, call.close + 1)
        edits = make_plan(context.data, (), [fix]).edits
        moved = [Edit(Span(e.span.start - name.start, e.span.end - name.start), e.text, e.rule) for e in edits]
        wanted = plain_casts(apply_edits(context.text(whole), moved).decode("utf-8", "replace"))
        made = macro.expand([context.text(a).decode("utf-8", "replace") for a in call.args])
        return "".join(wanted.split()) == "".join(made.split())

    def call_of(self, name: Span) -> Call | None:
        open_at = next_code(self.context.data, name.end, self.context.regions)
        if self.context.data[open_at : open_at + 1] != b"(":
            return None
        return self.context.call_at(name, open_at)[0]

    def protect_commas(self, call: Call, indices: list[int]) -> bool:
        """Put arguments with commas that the preprocessor would split in parentheses; False where that is no C++."""
        drafts: list[Draft] = []
        for index in indices:
            span = call.args[index]
            if _has_bare_comma(self.context.text(span)):
                if self.context.text(span).startswith(b"{"):
                    return False
                drafts += [Draft(Span(span.start, span.start), (b"(",)), Draft(Span(span.end, span.end), (b")",))]
        if drafts:
            self.out.fixes.append(Fix(RULE, tuple(drafts), evidence=Evidence.SYNTAX))
        return True

    def warp(self, fix: Fix) -> None:
        """Masks of 32 bits are the adapters' business; what these cannot see is written into the source."""
        context = self.context
        if context.is_wave_wide:
            for draft in fix.drafts:
                if self._writes(draft, warp.ALL_LANES):
                    self.out.needs.adapters.add("COMPAT_ALL_LANES")
                    self.replace(draft.span, self.naming.all_lanes.encode())
                else:
                    self.part(Fix(fix.rule, (draft,)))
            return
        if fix.rule == _MASK_RULE:
            return
        name = self.name_span(fix, self._rule_of(fix))
        old = context.text(name)
        if old in _LEGACY:
            key = "compat_" + _LEGACY[old].decode()
            self.out.needs.adapters.add(key)
            self.replace(name, spell(key, self.naming).encode())
        elif old.endswith(b"_sync") or old == b"__syncwarp":
            self._shorten_mask(name)
        else:
            self.out.fixes += [Fix(fix.rule, fix.drafts, evidence=Evidence.SYNTAX)]  # a width of 32, CUDA's default

    def _writes(self, draft: Draft, text: bytes) -> bool:
        return b"".join(p for p in draft.parts if isinstance(p, bytes)).strip(b"()") == text

    def _rule_of(self, fix: Fix) -> Rule:
        rule = self.maker.rule(fix.rule)
        assert rule is not None
        return rule

    def _shorten_mask(self, name: Span) -> None:
        """0xffffffffUL names 32 lanes but has 64 bits, which choose HIP's own functions for whole waves."""
        call = self.call_of(name)
        if call is not None and call.args and _LONG_MASK.fullmatch(self.context.text(call.args[0])):
            self.replace(call.args[0], b"0xffffffffu")

    def find_kept_adapters(self) -> None:
        """Warp functions keep their names, so that the ledger and not an edit says that they are used."""
        adapters = load_adapters()
        for use in self.context.found.uses:
            if use.name in adapters and use.name.startswith("__") and not self.context.is_hip:
                self.out.needs.adapters.add(use.name)

    def widen_masks(self) -> None:
        """Masks of 32 bits in code for any wave size, which the adapters would take for 32 lanes."""
        done = spell("compat_wave_mask", self.naming).encode() + b"("
        for note in self.context.found.notes:
            text = self.context.text(note.span)
            if note.code == warp.NARROW_MASK and not self.is_moot(note) and not text.startswith(done):
                self.out.needs.adapters.add("compat_wave_mask")
                self.replace(note.span, done + text + b")")

    def supply(self, span: Span) -> None:
        """Take a function from the header that HIP itself does not have."""
        name = self.name_at(span)
        self.out.needs.adapters.add(name)
        uses = self.context.found.uses
        uses[:] = [u._replace(fate=Fate.CONVERTED, new_name=name) if u.span == span else u for u in uses]

    def is_moot(self, note: Note) -> bool:
        """Whether a note speaks of an edit that is not made here."""
        if note.code == NO_EQUIVALENT and self.context.text(note.span).decode("utf-8", "replace") in load_adapters():
            self.supply(note.span)
            return True
        if note.code == LESS_EVIDENCE:  # the preprocessor needs no evidence
            name = self.name_at(note.span)
            if self.maker.macro(name) is not None and name not in load_adapters():
                self.out.needs.add_name(name)
            return True
        if note.code == warp.WAVE_WIDE:  # kept in a variable that an earlier run made wide
            line = self.context.data.rfind(b"\n", 0, note.span.start) + 1
            return spell("COMPAT_EITHER", self.naming).encode() in self.context.data[line : note.span.start]
        if note.code == warp.NARROW_MASK:
            text = self.context.text(note.span)
            wide = re.escape(spell("COMPAT_EITHER", self.naming).encode()) + rb"\(unsigned long long, [\w ]+\)\s+"
            if re.search(wide + re.escape(text) + rb"\b", self.context.data):
                return True  # made wide by an earlier run
            value = self.context.constant(text) if re.fullmatch(rb"[A-Za-z_]\w*", text) else None
            return self.naming.all_lanes.encode() in (text, b"" if value is None else self.context.text(value))
        return False

    def replace(self, span: Span, text: bytes) -> None:
        self.out.fixes.append(Fix(RULE, (Draft(span, (text,)),), evidence=Evidence.SYNTAX))

    def part(self, fix: Fix) -> None:
        """Give each compiler its own text: within the line where that is short and has no comma, or by whole lines."""
        around = directive_around(self.context.data, fix.span.start)
        directive = b"" if around is None else self.context.text(around).lstrip(b"\xef\xbb\xbf \t")
        pairs = [(d.span, _plain_text(b"".join(p for p in d.parts if isinstance(p, bytes)))) for d in fix.drafts]
        copies = any(isinstance(p, Span) for d in fix.drafts for p in d.parts)
        inline = all(_fits_macro(new) and _fits_macro(self.context.text(span)) for span, new in pairs)
        if copies or not inline or (directive and not re.match(rb"#[ \t]*define\b", directive)):
            self.block(fix.span)
            return
        self.out.needs.adapters.add("COMPAT_EITHER")
        either = spell("COMPAT_EITHER", self.naming).encode()
        for span, new in pairs:
            self.replace(span, either + b"(" + new + b", " + self.context.text(span) + b")")

    def block_call(self, name: Span) -> None:
        call = self.call_of(name)
        self.block(Span(name.start, call.close + 1) if call is not None else name)

    def block(self, span: Span) -> None:
        self.out.blocks.append(span)


def _is_directive(draft: Draft) -> bool:
    """Whether a draft only puts directives between or around lines."""
    texts = [p.strip() for p in draft.parts if isinstance(p, bytes)]
    copies = [p for p in draft.parts if isinstance(p, Span)]
    return all(t.startswith(b"#") for t in texts) and (copies == [draft.span] or draft.span.start == draft.span.end)


def _plain_text(text: bytes) -> bytes:
    return re.sub(rb"\s*/\*.*?\*/", b"", text, flags=re.DOTALL).strip()


def _fits_macro(text: bytes) -> bool:
    """Whether a text can be an argument of a macro, within its line."""
    return not re.search(rb"[,\n#\"]|//|/\*", text) and text.count(b"(") == text.count(b")")


def note_own_names(context: FileContext, names: set[str]) -> None:
    """Report functions of the project that share the name of a macro with parameters."""
    for name in sorted(names):
        text = (
            f"`{name}` is also defined by this project, and the header's macro of that name takes arguments: "
            "rename the project's own function"
        )
        start = context.data.find(name.encode())
        context.note(OWN_NAME, Severity.WARNING, text, Span(start, start + len(name)), RULE)


def _has_bare_comma(text: bytes) -> bool:
    """Whether the preprocessor would split an argument: a comma outside all round parentheses and strings."""
    depth = 0
    for found in re.finditer(rb"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|[(),]", text):
        mark = found.group()
        if mark == b"(":
            depth += 1
        elif mark == b")":
            depth -= 1
        elif mark == b"," and not depth:
            return True
    return False
