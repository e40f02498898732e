"""Finds what the rules apply to: a name is converted, kept, diagnosed, or seen to be the project's own."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from hipify_py.apply import InvariantError
from hipify_py.arguments import OperationError, argument_drafts, argument_text, holds
from hipify_py.calls import Call, template_end
from hipify_py.context import FileContext
from hipify_py.model import Applicability, Draft, Edit, Evidence, Fate, Fix, NameUse, Severity, Span
from hipify_py.places import Place, find_place, find_scope, introduces, is_plain_use
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Form, Report, Rule
from hipify_py.tokens import Candidate, Hit, make_candidate, next_code, previous_code

if TYPE_CHECKING:
    from hipify_py.semantics.facts import FileFacts

_MACRO_HEAD = re.compile(rb"#(?:#|[ \t]*define[ \t]+\w+\(([^()\n]*)\))")
NO_EQUIVALENT, UNKNOWN, RENAME_ONLY, WRONG_COUNT = "HPY1001", "HPY1002", "HPY2004", "HPY2003"
MASK_RULE = "lane-mask-macro"
_DOT = ord(".")
_new = tuple.__new__  # makes a named tuple in half the time; only for what is made a million times
CONFLICT, LESS_EVIDENCE, PASTED = "HPY2002", "HPY2001", "HPY2006"


def find_matches(context: FileContext) -> None:
    """Fill `context.found`."""
    _Matcher(context).run()


class _Matcher:
    """Sorts the candidates first, since a definition anywhere in the file decides about uses before and after it."""

    def __init__(self, context: FileContext) -> None:
        self.context = context
        self.plain: dict[bytes, list[int]] = {}  # where names are certainly used, and only to be renamed
        self.pending: list[tuple[Candidate, Entry, bool]] = []
        self.certain: list[tuple[Candidate, Entry, bool]] = []  # settled by types
        self.unknown: dict[bytes, list[Candidate]] = {}
        self.shadows: dict[bytes, list[Span]] = {}
        self.macros: set[bytes] = set()
        self.pasting = False
        for match in _MACRO_HEAD.finditer(context.data):
            if match.group(1) is None:
                self.pasting = True
            else:
                _shadow_parameters(context, match, self.shadows)

    def run(self) -> None:
        context = self.context
        data, limit, names = context.data, context.limit, context.names
        kept, plain = context.view.kept, context.view.plain if not self.pasting else frozenset()
        kept_at: dict[bytes, list[int]] = {}
        known: list[Hit] = []
        for hit in context.hits if context.facts is None else self.sort_by_types(context.facts, known):
            start, name = hit
            if start >= limit:
                break
            if name in kept:
                if data[start - 1] != _DOT:
                    kept_at.setdefault(name, []).append(start)
            elif name in plain and is_plain_use(context, start, start + len(name)):
                self.plain.setdefault(name, []).append(start)
            elif (entry := names.get(name) or context.view.entry(name)) is None:
                _sort_unknown(context, make_candidate(start, name), self.unknown)
            elif entry.kind != "header":
                known.append(hit)
                self.sort(make_candidate(start, name), entry)
        self.settle_kept(kept_at)
        self.settle_plain()
        for candidate, entry, declared in self.pending:
            self.settle(candidate, entry, declared)
        for candidate, entry, declared in self.certain:
            _handle(context, candidate, entry, declared)
        self.check_ledger(known)
        if context.found.replaced:
            _void_replaced(context)
        _widen_macros(context)
        _report_unknown(context, self.unknown)

    def sort_by_types(self, facts: FileFacts, known: list[Hit]) -> list[Hit]:
        """Put aside what types settle; returns the names that are left to the tokens and the tree."""
        from hipify_py.semantics.evidence import is_left_alone, is_of_cuda, is_own, names_of_folders

        context, left = self.context, []
        by_user = names_of_folders(context.options.rules)
        for hit in context.hits:
            start, name = hit
            if start >= context.limit:
                break
            reference, entry = facts.references.get(start), context.names.get(name) or context.view.entry(name)
            if reference is None or name in by_user or (entry is not None and entry.kind in ("header", "namespace")):
                left.append(hit)
            elif is_own(reference) and not (entry is not None and any(rule.definitions for rule in entry.rules)):
                if reference.declares:
                    context.found.defines.add(name.decode())
                    self.macros |= {name} if reference.kind == "macro" else set()
                if entry is None or is_left_alone(reference, entry):
                    context.leave(make_candidate(start, name))
                else:
                    known.append(hit)
                    self.certain.append((make_candidate(start, name), entry, True))
            elif entry is not None and is_of_cuda(reference) and not (entry.kept and not entry.rules):
                known.append(hit)
                self.certain.append((make_candidate(start, name), entry, reference.declares))
            else:
                left.append(hit)
        return left

    def settle_kept(self, kept_at: dict[bytes, list[int]]) -> None:
        """Count the names that stay as they are, but for those spelt like the C library's, which are no news."""
        for name, starts in kept_at.items():
            if name in self.context.names:
                self.context.found.uses.append(_count_use(self.context.names[name], starts, Fate.KEPT))

    def settle_plain(self) -> None:
        """Rename the certain uses, but for those of a name that the file defines somewhere."""
        found, names = self.context.found, self.context.names
        own = self.shadows.keys() | self.macros
        for name, starts in self.plain.items():
            entry, size = names[name], len(name)
            if name in own:
                for start in starts:
                    self.settle(make_candidate(start, name), entry, False)
                continue
            text, rule = entry.new_name.encode(), _rule_of_row(entry)
            found.uses.append(_count_use(entry, starts, Fate.CONVERTED))
            found.renames += [_new(Edit, (_new(Span, (start, start + size)), text, rule, 0)) for start in starts]

    def check_ledger(self, known: list[Hit]) -> None:
        """Every CUDA name was converted, kept or diagnosed, or is the project's own.

        Errors: InvariantError HPY9005 with the first name that was forgotten.
        """
        found = self.context.found
        settled = {use[2][0] for use in found.uses} | found.own if known else ()
        for start, forgotten in known:
            if start not in settled:
                line, _ = self.context.source.location(start)
                name = forgotten.decode(errors="replace")
                raise InvariantError("HPY9005", f"line {line}: nothing was decided about `{name}`")

    def sort(self, candidate: Candidate, entry: Entry) -> None:
        """Put one known name aside as a use, or remember that the file defines it."""
        context = self.context
        if entry.kind != "namespace" and not self.pasting and is_plain_use(context, candidate.start, candidate.end):
            self.pending.append((candidate, entry, False))
            return
        place = find_place(context, candidate, entry, self.pasting)
        declared = False
        if place is Place.FOREIGN:
            context.leave(candidate)
            return
        if place is Place.PASTED:
            _pasted(context, candidate, entry)
            return
        if place is Place.MACRO:
            self.macros.add(candidate.name)
            context.found.defines.add(entry.name)
        elif place is Place.SUSPECT:
            scope = find_scope(context, candidate) if entry.kind != "macro" else None  # an attribute looks like a name
            # A definition outside all scopes is renamed along with its uses: that keeps overloads of API names right.
            own = scope is not None and not any(rule.definitions for rule in entry.rules)
            if scope is not None and own and (scope[0] != "file" or not entry.new_name):
                kind, extent = scope  # a local name counts from its declaration on
                start = candidate.start if kind == "block" else extent.start
                self.shadows.setdefault(candidate.name, []).append(Span(start, extent.end))
                context.found.defines.add(entry.name)
                context.leave(candidate)
                return
            declared = scope is not None
        self.pending.append((candidate, entry, declared))

    def settle(self, candidate: Candidate, entry: Entry, declared: bool) -> None:
        """Convert one use unless it means something of the file's own."""
        shadows = self.shadows.get(candidate.name)
        if shadows is not None and any(s.start <= candidate.start < s.end for s in shadows):
            self.context.leave(candidate)
            return
        if candidate.name in self.macros:  # the file's macro takes the file's arguments, so that only its name follows
            if not entry.new_name:
                self.context.leave(candidate)
                return
            declared = True
        _handle(self.context, candidate, entry, declared)


def _void_replaced(context: FileContext) -> None:
    """A name that is a whole argument which another text replaces is neither renamed nor missed."""
    found, replaced = context.found, context.found.replaced
    found.renames = [e for e in found.renames if e.span not in replaced]
    found.notes = [n for n in found.notes if n.span not in replaced]
    found.uses = [u._replace(fate=Fate.CONVERTED) if u.span in replaced else u for u in found.uses]


def _widen_macros(context: FileContext) -> None:
    """Lane masks behind a macro: its definition is changed when it is used for nothing else, its uses otherwise."""
    for name, (mask, uses) in context.macro_masks.items():
        value = context.constant(name)
        assert value is not None
        drafts = [Draft(use, (mask,)) for use in uses]
        if context.count_word(name) == len(uses) + 1:
            drafts = [Draft(value, (mask if mask.isalnum() else b"(" + mask + b")",))]
        context.found.fixes += (Fix(MASK_RULE, (d,), evidence=Evidence.SYNTAX) for d in drafts)


def _shadow_parameters(context: FileContext, head: re.Match[bytes], shadows: dict[bytes, list[Span]]) -> None:
    """Note the names that are parameters of a macro, with the extent of its definition."""
    for word in head.group(1).split(b","):
        name = word.strip()
        if name[:2] in (b"cu", b"CU") and context.view.entry(name) is not None:
            end = head.end()
            while (end := context.data.find(b"\n", end)) >= 0 and context.data[end - 2 : end].rstrip(b"\r")[
                -1:
            ] == b"\\":
                end += 1
            shadows.setdefault(name, []).append(Span(head.start(), end if end >= 0 else len(context.data)))


def _pasted(context: FileContext, candidate: Candidate, entry: Entry) -> None:
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    text = f"`{entry.name}` is glued to another word by ##; the result is not known, so it was left"
    context.note(PASTED, Severity.WARNING, text, candidate.span)


def _sort_unknown(context: FileContext, candidate: Candidate, unknown: dict[bytes, list[Candidate]]) -> None:
    """Tell definitions in this file from uses."""
    data = context.data
    before = previous_code(data, candidate.start, context.regions)
    if before >= 0:
        byte = data[before : before + 1]
        if byte == b"." or data[before - 1 : before + 1] in (b"->", b"::"):
            return
        if introduces(context, candidate, before):
            context.found.defines.add(candidate.name.decode())
            return
    unknown.setdefault(candidate.name, []).append(candidate)


def _report_unknown(context: FileContext, unknown: dict[bytes, list[Candidate]]) -> None:
    for name, uses in unknown.items():
        text = name.decode()
        if text in context.found.defines:
            continue
        for candidate in uses:
            context.use(candidate, "", Fate.DIAGNOSED)
        times = f" ({len(uses)} times in this file)" if len(uses) > 1 else ""
        span = Span(uses[0].start, uses[0].end)
        context.note(UNKNOWN, Severity.WARNING, f"`{text}` looks like a CUDA name but no rule knows it{times}", span)


def _count_use(entry: Entry, starts: list[int], fate: Fate) -> NameUse:
    """One line in the ledger for all of `starts`."""
    span = Span(starts[0], starts[0] + len(entry.name))
    return NameUse(entry.name, entry.library, span, fate, entry.new_name, len(starts))


def _rule_of_row(entry: Entry) -> str:
    return f"names/{entry.library}"


def _handle(context: FileContext, candidate: Candidate, entry: Entry, declared: bool) -> None:
    rule = entry.rules[0] if entry.rules else None
    if rule is not None:
        context.found.only_names = False
    if rule is None or declared:
        _rename(context, candidate, entry, entry.new_name, _rule_of_row(entry))
    elif rule.rewrite:
        module = import_module(f"hipify_py.rewrites.{rule.rewrite}")
        module.rewrite(context, candidate, entry, rule)
    elif rule.kind in ("call", "device"):
        _handle_call(context, candidate, entry, rule)
    else:
        form = rule.forms[0]
        _rename(context, candidate, entry, _target_name(context, entry, form), rule.id, rule.applicability)
        for report in form.reports:
            _report(context, report, entry, candidate, rule, None, form)
        if rule.members:
            import_module("hipify_py.members").convert_members(context, candidate, rule)


def _target_name(context: FileContext, entry: Entry, form: Form) -> str:
    if context.view.target in form.to:
        return form.to[context.view.target] or entry.new_name
    if form.to and not entry.has_row:
        return form.to.get("hip", "") if context.view.target != "cpu" else ""
    return entry.new_name or (form.to.get("hip", "") if context.view.target in ("roc", "miopen") else "")


def _rename(
    context: FileContext,
    candidate: Candidate,
    entry: Entry,
    new_name: str,
    rule_id: str,
    applicability: Applicability = Applicability.SAFE,
) -> None:
    if not new_name:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        if entry.kind == "namespace" and not context.is_first("namespace without equivalent", candidate.name):
            return  # one word for each file is enough
        target = {"hip": "HIP", "roc": "ROCm", "miopen": "MIOpen or HIP"}.get(context.view.target, context.view.target)
        text = f"`{entry.name}` has no equivalent in {' '.join(filter(None, (target, context.view.releases.hip_text)))}"
        if entry.kind == "enumerator" and _can_go(context, candidate, rule_id):
            text = f"{text}, and none of its functions returns it: the `case` was removed"
            context.note(NO_EQUIVALENT, Severity.INFO, text, candidate.span, rule_id)
            return
        text += f": {entry.advice}" if entry.advice else ""
        context.note(NO_EQUIVALENT, Severity.ERROR, text, candidate.span, rule_id, entry.advice)
    elif new_name == entry.name:
        context.use(candidate, entry.library, Fate.KEPT, new_name)
    elif applicability is Applicability.MANUAL:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
    else:
        found, span = context.found, candidate.span
        found.uses.append(NameUse(entry.name, entry.library, span, Fate.CONVERTED, new_name))
        found.renames.append(Edit(span, new_name.encode(), rule_id))


def _can_go(context: FileContext, candidate: Candidate, rule_id: str) -> bool:
    """Take a value out of a switch; not for the command lines of HIPIFY, which leave it."""
    if context.options.profile or b"case" not in context.data[max(0, candidate.start - 64) : candidate.start]:
        return False
    from hipify_py.switch_cases import remove_case

    return remove_case(context, candidate.span, rule_id)


def _handle_call(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    data, span = context.data, candidate.span
    open_at = next_code(data, candidate.end, context.regions)
    if data[open_at : open_at + 1] == b"<":
        behind = template_end(data, open_at, context.regions, context.limit)
        open_at = next_code(data, behind, context.regions) if behind else open_at
    if data[open_at : open_at + 1] != b"(":
        _handle_address(context, candidate, entry, rule)
        return
    call, evidence = context.call_at(span, open_at)
    form = _choose_form(context, rule, call) if call is not None else None
    if call is None or form is None:
        known = " or ".join(str(_counts(f)) for f in rule.forms)
        count = f"{len(call.args)} arguments; the rule knows {known}" if call else "parentheses that do not close"
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        context.note(
            WRONG_COUNT, Severity.ERROR, f"`{entry.name}` is called with {count}; left as it is", span, rule.id
        )
        return
    _apply_form(context, candidate, entry, rule, form, call, evidence)


def _apply_form(
    context: FileContext, candidate: Candidate, entry: Entry, rule: Rule, form: Form, call: Call, evidence: Evidence
) -> None:
    span = candidate.span
    new_name = _target_name(context, entry, form)
    if since := context.view.later_names.get(new_name):
        entry, new_name = replace(entry, advice=f"{new_name} comes with HIP {since}"), ""
    for report in form.reports:
        _report(context, report, entry, candidate, rule, call, form)
    if not new_name or rule.applicability is Applicability.MANUAL:
        _rename(context, candidate, entry, new_name, rule.id, rule.applicability)
        return
    fact = context.call_fact(span.start, call)
    evidence = evidence if fact is None else Evidence.TYPES
    try:
        drafts = argument_drafts(context, form, call, fact)
    except OperationError as error:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        context.note(WRONG_COUNT, Severity.ERROR, f"`{entry.name}`: {error}; left as it is", span, rule.id)
        return
    if not drafts:
        _rename(context, candidate, entry, new_name, rule.id)
        return
    if evidence < rule.needs and _is_too_unsure(context, candidate, entry, rule, evidence):
        return
    if new_name == entry.name:
        context.use(candidate, entry.library, Fate.KEPT, new_name)
    else:
        context.use(candidate, entry.library, Fate.CONVERTED, new_name)
        drafts = [Draft(span, (new_name.encode(),)), *drafts]
    context.found.fixes.append(Fix(rule.id, tuple(drafts), rule.applicability, evidence))


def _is_too_unsure(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule, evidence: Evidence) -> bool:
    """Report that the rule wants to know more than is known: a safe rule is applied for review, another one is not."""
    why = "without knowing types" if evidence is Evidence.SYNTAX else "from its tokens alone"
    why += "" if rule.needs is Evidence.TYPES else ", as the code around it does not parse"
    text, unsure = f"`{entry.name}` was converted {why}; check it", rule.applicability is not Applicability.SAFE
    if unsure:
        text = f"`{entry.name}` would have been converted {why}; left as it is"
        context.use(candidate, entry.library, Fate.DIAGNOSED)
    context.note(LESS_EVIDENCE, Severity.WARNING, text, candidate.span, rule.id)
    return unsure


def _counts(form: Form) -> str:
    if form.params is None:
        return "any number"
    least = sum(not p.optional for p in form.params)
    most = "more" if form.variadic else str(len(form.params))
    return most if most == str(least) else f"{least} to {most}"


def _choose_form(context: FileContext, rule: Rule, call: Call) -> Form | None:
    count = len(call.args)
    if fitting := [f for f in rule.forms if f.accepts(count)]:
        return fitting[0]
    packed = any(context.text(a) == b"__VA_ARGS__" or context.text(a).endswith(b"...") for a in call.args)
    plain = [f for f in rule.forms if not f.args]
    return plain[0] if packed and plain else None


def _handle_address(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """The function without a call: its address, or a macro's name for it. Right only when the rename alone is."""
    names = {_target_name(context, entry, f) for f in rule.forms}
    if len(names) == 1 and not any(op for f in rule.forms for op in f.args if "full-mask" not in op.when):
        _rename(context, candidate, entry, names.pop(), rule.id, rule.applicability)
        return
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    text = f"`{entry.name}` is not called here; its HIP counterpart takes other arguments, so it was left"
    context.note(RENAME_ONLY, Severity.WARNING, text, candidate.span, rule.id)


def _report(
    context: FileContext, report: Report, entry: Entry, candidate: Candidate, rule: Rule, call: Call | None, form: Form
) -> None:
    argument = argument_text(context, form, call, report.at) if call is not None else None
    if report.when and not holds(context, report.when, argument):
        return
    text = report.text.replace("{name}", entry.name)
    span = candidate.span
    context.note(report.code, report.severity, text, span, rule.id, report.help)
