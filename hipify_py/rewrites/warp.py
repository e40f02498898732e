"""Warp functions: CUDA's 32-lane warps on waves of 32 or 64 lanes.

CUDA code names lanes by 32-bit masks and counts them modulo 32. On AMD GPUs masks and votes have 64 bits and a wave may
have 64 lanes. The rewrite keeps 32-lane groups alive, which is right for both wave sizes:
  shuffles   get the width 32 that CUDA has by default
  masks      are moved to the half of the wave that the lane is in: `if (threadIdx.x < 32)` may leave the other half
             out, and a mask that names lanes which do not take part stops the program
  votes      are cut to the lane's own half, so that a 32-bit variable still holds them
Before HIP 7 the functions with masks are not there, or only behind a macro: those without a mask take their place.
A file that asks for `warpSize` is written for any wave size: there masks of all lanes become 64 ones, variables that
hold a vote become 64 bits wide where that is safe, and other masks of 32 bits are reported.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.arguments import is_full_mask
from hipify_py.calls import Call
from hipify_py.context import FileContext
from hipify_py.device.votes import scope_behind, widen_variable
from hipify_py.model import Draft, Edit, Evidence, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

if TYPE_CHECKING:
    from hipify_py.semantics.facts import CallFact, Receiver

VOTES = (b"__ballot", b"__activemask", b"__match")
ALL_LANES = b"0xffffffffffffffffull"
OWN_HALF = b"(__lane_id() & 32)"
HALF_MASK = b"0xffffffffull << " + OWN_HALF
CUT = b"static_cast<unsigned>("
TO_OWN_HALF = b" >> " + OWN_HALF
WAVE_WIDE, KEPT_GROUPS, WAVE_SIZE, WRONG_COUNT = "HPY2031", "HPY2030", "HPY2032", "HPY2003"
NO_EQUIVALENT = "HPY1001"
NARROW_MASK, BEHIND_A_MACRO = "HPY2034", "HPY2036"
SYNC_BY_DEFAULT, SYNC_BEHIND_A_MACRO = (7,), (6, 2)  # releases of HIP
WAVE_BARRIER = b'(__builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "wavefront"), __builtin_amdgcn_wave_barrier())'
_MACRO_TEXT = "`{name}` comes only with -DHIP_ENABLE_WARP_SYNC_BUILTINS before HIP 7: build with it"
_WAVE_SIZE_TEXT = "warpSize is 64 on CDNA GPUs: what was computed from 32 lanes elsewhere, as on the host, must follow"
FRAGMENTS = "HPY2093"
_FRAGMENTS_TEXT = "warpSize becomes 32 where a file has matrix fragments: 32 lanes hold one, also in a wave of 64"
_WIDE_ADVICE = "keep them all, and count with __popcll and __ffsll"
_WIDE_FUNCTIONS = {"__popc": "__popcll", "__ffs": "__ffsll", "__clz": "__clzll", "__brev": "__brevll"}
_SHUFFLE = re.compile(rb"__shfl(?:_up|_down|_xor)?(_sync)?\Z")
_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inl", ".inc")
_WIDE_LITERAL = re.compile(rb"(?:0[xX][0-9a-fA-F]{9,}|~0)[uU]?[lL]{1,2}[uU]?|0[xX][fF]{16}")
# A lane for each wave of a block: `(1 << blockDim.x / warpSize) - 1`. There are fewer of them in waves of 64 lanes.
_LANE_OF_EACH_WAVE = re.compile(rb"\(?\s*1[uUlL]*\s*<<[^;<>~]*/\s*warpSize[\s)]*-\s*1[uUlL]*[\s)]*")
_WIDE_TYPE = rb"\b(?:unsigned\s+long(?:\s+long)?|uint64_t|u64|size_t)(?:\s+int)?\s+(?:const\s+)?"
_SIGNATURES = {  # name without _sync: least and most arguments without the mask
    b"__ballot": (1, 1), b"__any": (1, 1), b"__all": (1, 1), b"__activemask": (0, 0), b"__syncwarp": (0, 0),
    b"__match_any": (1, 1), b"__match_all": (2, 2), b"__reduce_add": (1, 1), b"__reduce_min": (1, 1),
    b"__reduce_max": (1, 1), b"__reduce_and": (1, 1), b"__reduce_or": (1, 1), b"__reduce_xor": (1, 1),
}  # fmt: skip


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Convert one call of a warp function, or note that the code asks for the wave size; `candidate` is the name."""
    open_at = next_code(context.data, candidate.end, context.regions)
    if candidate.name == b"warpSize" and context.has_fragments and not context.is_hip:
        context.use(candidate, entry.library, Fate.CONVERTED, "32")
        context.found.renames.append(Edit(candidate.span, b"32", rule.id))
        if context.is_first("warpSize beside fragments", b""):
            context.note(FRAGMENTS, Severity.INFO, _FRAGMENTS_TEXT, candidate.span, rule.id)
        return
    if context.is_hip or candidate.name == b"warpSize" or context.data[open_at : open_at + 1] != b"(":
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        if candidate.name == b"warpSize" and context.is_wave_wide and not context.is_hip:
            _note_once(context, WAVE_SIZE, _WAVE_SIZE_TEXT, candidate, rule)
        return
    call, evidence = context.call_at(Span(candidate.start, candidate.end), open_at)
    packed = call is not None and _is_packed(context, candidate.name, call)
    if call is None or not (packed or _fits(candidate.name, len(call.args))):
        text = f"`{entry.name}` is called with arguments that the rule does not know; left as it is"
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        context.note(WRONG_COUNT, Severity.ERROR, text, Span(candidate.start, candidate.end), rule.id)
        return
    if _is_missing(context, candidate, entry, rule):
        return
    fact = context.call_fact(candidate.start, call)
    drafts = _WarpCall(context, candidate, call, rule, fact).drafts()
    renamed = next((d for d in drafts if d.span.start <= candidate.start and candidate.end <= d.span.end), None)
    if renamed is not None:  # __any and __all become a ballot
        name = re.findall(rb"__\w+", b"".join(p for p in renamed.parts if isinstance(p, bytes)))[0]
        context.use(candidate, entry.library, Fate.CONVERTED, name.decode())
    else:
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
    if drafts:
        context.found.fixes.append(Fix(rule.id, tuple(drafts), rule.applicability, Evidence(evidence)))
    _explain(context, candidate, rule, bool(drafts), fact)


def _is_missing(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> bool:
    """Report a function that the chosen HIP does not have in any form, or has only behind a macro."""
    release, span = context.view.releases.hip, Span(candidate.start, candidate.end)
    since = SYNC_BY_DEFAULT if candidate.name.startswith(b"__reduce_") else SYNC_BEHIND_A_MACRO
    if not candidate.name.startswith((b"__reduce_", b"__match_")) or release >= SYNC_BY_DEFAULT:
        return False
    if release >= since:
        text = _MACRO_TEXT.replace("{name}", entry.name)
        context.note(BEHIND_A_MACRO, Severity.WARNING, text, span, rule.id)
        return False
    when, chosen = ".".join(map(str, since)), context.view.releases.hip_text
    text = f"`{entry.name}` has no equivalent in HIP {chosen}: it comes with HIP {when}"
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    context.note(NO_EQUIVALENT, Severity.ERROR, text, span, rule.id)
    return True


def _is_packed(context: FileContext, name: bytes, call: Call) -> bool:
    """Whether a shuffle in a macro gets its value, lane and perhaps width as __VA_ARGS__, behind the mask."""
    packed = len(call.args) == 2 and context.text(call.args[1]) == b"__VA_ARGS__"
    return packed and name.endswith(b"_sync") and _SHUFFLE.match(name) is not None


def _fits(name: bytes, count: int) -> bool:
    shuffle = _SHUFFLE.match(name)
    if shuffle:
        return 2 <= count - bool(shuffle.group(1)) <= 3
    if name == b"__syncwarp":
        return count <= 1
    least, most = _SIGNATURES[name.removesuffix(b"_sync")]
    return least <= count - name.endswith(b"_sync") <= most


def _explain(context: FileContext, candidate: Candidate, rule: Rule, changed: bool, fact: CallFact | None) -> None:
    """Say once per file which of the two ways was taken, and at every vote of wave-wide code that it has 64 bits.

    Where types are known, votes that keep their 64 bits or are only compared with 0 are passed over.
    """
    span = Span(candidate.start, candidate.end)
    name = candidate.name.decode()
    if context.is_wave_wide:
        if candidate.name.startswith(VOTES) and candidate.start not in context.wide_votes:
            advice = _WIDE_ADVICE if fact is None else _advise(fact.receiver)
            if advice:
                text = f"`{name}` returns 64 bits on a wave of 64 lanes: {advice}"
                context.note(WAVE_WIDE, Severity.WARNING, text, span, rule.id)
    elif changed:
        text = "warp functions work on groups of 32 lanes as in CUDA, on waves of 64 lanes, too"
        _note_once(context, KEPT_GROUPS, text, candidate, rule)


def _advise(receiver: Receiver) -> str:
    """What to do so that all bits of a vote arrive; empty when they do."""
    kind, name = receiver.type, receiver.name
    if receiver.what == "condition":
        return ""
    if receiver.what == "argument" and name in _WIDE_FUNCTIONS:
        return f"`{name}` takes 32, use `{_WIDE_FUNCTIONS[name]}`"
    if receiver.what == "argument" and name.endswith("_sync"):
        return ""
    if kind is None or kind.kind not in ("integer", "enum") or receiver.is_auto or receiver.what == "none":
        return _WIDE_ADVICE
    if kind.bits >= 64:
        return ""
    place = {"return": f"`{name}` returns", "argument": f"`{name}` takes", "cast": "the cast keeps"}
    holder = place.get(receiver.what, f"`{name}` holds")
    return f"{holder} {kind.bits} ({kind.spelled}), make it unsigned long long"


def _note_once(context: FileContext, code: str, text: str, candidate: Candidate, rule: Rule) -> None:
    if all(n.code != code for n in context.found.notes):
        context.note(code, Severity.INFO, text, Span(candidate.start, candidate.end), rule.id)


class _WarpCall:
    """The edits of one call."""

    def __init__(
        self, context: FileContext, candidate: Candidate, call: Call, rule: Rule, fact: CallFact | None
    ) -> None:
        self.context, self.call, self.rule, self.fact = context, call, rule, fact
        self.name, self.name_span = candidate.name, Span(candidate.start, candidate.end)
        self.end = call.close + 1
        self.plain = context.view.releases.hip < SYNC_BY_DEFAULT and not self.name.startswith(b"__match_")

    def drafts(self) -> list[Draft]:
        name = self.name.removesuffix(b"_sync")
        if name == b"__syncwarp":
            return self._syncwarp()
        if self.plain:
            return self._without_mask(name)
        masks = self._mask() if self.name.endswith(b"_sync") else []
        if self.context.is_wave_wide:
            return [*masks, *self._widen()]
        if _SHUFFLE.match(self.name):
            return [*masks, *self._width()]
        if name in (b"__ballot", b"__activemask", b"__match_any", b"__match_all"):
            return [*masks, *self._cut()]
        return [*masks, *self._vote(all_lanes=name == b"__all")] if name in (b"__any", b"__all") else masks

    def _without_mask(self, name: bytes) -> list[Draft]:
        """The call by the function that takes no mask, as it was before HIP 7; votes are cut down to the mask."""
        masked = self.name.endswith(b"_sync")
        args = self.call.args
        drafts = [Draft(Span(args[0].start, args[1].start), (b"",))] if masked else []
        if _SHUFFLE.match(self.name):
            drafts += [Draft(self.name_span, (name,))] if masked else []
            return drafts if self.context.is_wave_wide else [*drafts, *self._width()]
        if name == b"__activemask":
            return self._vote_of(b"__ballot(1)", b"", b"") if not self._is_mask_argument() else []
        mask = self.context.text(args[0]) if masked else b""
        every = not mask or is_full_mask(self.context, mask) or b"__activemask" in mask
        cut = b"" if every else b" & (" + mask + b")"
        if name == b"__ballot":
            if not masked and (self.context.is_wave_wide or self._is_cut()):
                return drafts
            return [*drafts, *self._vote_of(b"__ballot", b"", cut)]
        if self.context.is_wave_wide and not cut:
            return [*drafts, *([Draft(self.name_span, (name,))] if masked else [])]
        test = b" == 0" if name == b"__all" else b" != 0"
        if name == b"__all":
            drafts += [self._insert(args[-1].start, b"!("), self._insert(args[-1].end, b")")]
        return [*drafts, *self._vote_of(b"__ballot", test, cut)]

    def _vote_of(self, ballot: bytes, test: bytes, cut: bytes) -> list[Draft]:
        """`ballot` in the place of the name (or the whole call), cut to the lane's own half, to `cut`, and compared."""
        whole = ballot.endswith(b")")
        place = Span(self.name_span.start, self.end) if whole else self.name_span
        before, after = (b"", b"") if self.context.is_wave_wide else (CUT, TO_OWN_HALF + b")")
        if cut or test:
            before, after = b"(" + before, after + cut + (b")" if not test else b"")
        if test:
            before, after = (b"(" + before, after + b")" + test + b")") if cut else (before, after + test + b")")
        return (
            [Draft(place, (before + ballot + after,))]
            if whole
            else [Draft(place, (before + ballot,)), self._insert(self.end, after)]
        )

    def _widen(self) -> list[Draft]:
        """Give the variable that holds the vote 64 bits."""
        if not self.name.startswith(VOTES):
            return []
        variable = widen_variable(self.context, self.name_span.start, self.end)
        if variable is None:
            return []
        self.context.wide_votes[self.name_span.start] = variable
        return list(variable.drafts)

    def _insert(self, at: int, text: bytes) -> Draft:
        return Draft(Span(at, at), (text,))

    def _width(self) -> list[Draft]:
        if _is_packed(self.context, self.name, self.call):
            if b"_xor" not in self.name:  # the other lane is in the same half of the wave anyway
                text = f"`{self.name.decode()}` works on the whole wave unless each use of the macro gives the width 32"
                self.context.note(NARROW_MASK, Severity.WARNING, text, self.name_span, self.rule.id)
            return []
        given = 4 if self.name.endswith(b"_sync") else 3
        return [] if len(self.call.args) == given else [self._insert(self.call.args[-1].end, b", 32")]

    def _cut(self) -> list[Draft]:
        if self._is_cut() or self._is_mask_argument():
            return []
        return [self._insert(self.name_span.start, CUT), self._insert(self.end, TO_OWN_HALF + b")")]

    def _vote(self, all_lanes: bool) -> list[Draft]:
        """__any and __all through a ballot, which can be cut."""
        sync = b"_sync" if self.name.endswith(b"_sync") else b""
        predicate = self.call.args[-1]
        drafts = [Draft(self.name_span, (b"(" + CUT + b"__ballot" + sync,))]
        if all_lanes:
            drafts += [self._insert(predicate.start, b"!("), self._insert(predicate.end, b")")]
        return [*drafts, self._insert(self.end, TO_OWN_HALF + (b") == 0)" if all_lanes else b") != 0)"))]

    def _syncwarp(self) -> list[Draft]:
        if self.plain:
            return [Draft(Span(self.name_span.start, self.end), (WAVE_BARRIER,))]
        if not self.call.args:
            return []
        mask = self.call.args[0]
        if is_full_mask(self.context, self.context.text(mask)):
            return [Draft(mask, (b"",))]
        return self._mask()

    def _mask(self) -> list[Draft]:
        """Give the mask 64 bits: the caller's half of the wave, or all of it in code that asks for the wave size."""
        span = self.call.args[0]
        text = self.context.text(span)
        if is_full_mask(self.context, text):
            wide = ALL_LANES if self.context.is_wave_wide else HALF_MASK
            if self._is_own_macro(text):
                self.context.macro_masks.setdefault(text, (wide, []))[1].append(span)
                return []
            return [Draft(span, (wide,))]
        if text.replace(b" ", b"") == b"__activemask()":
            apart = self.name.startswith((b"__match", b"__reduce")) and not self.context.is_wave_wide
            return [self._insert(span.end, b" & (" + HALF_MASK + b")")] if apart else []
        if self._is_wide():
            return []
        if self.context.is_wave_wide:
            return self._wave_wide_mask(span, text)
        return [
            self._insert(span.start, b"static_cast<unsigned long long>("),
            self._insert(span.end, b") << " + OWN_HALF),
        ]

    def _wave_wide_mask(self, span: Span, text: bytes) -> list[Draft]:
        """A mask of 32 bits in code for any wave size: what its variable holds as 64 bits, or else a report."""
        if re.fullmatch(rb"[A-Za-z_]\w*", text):
            value = self._value_of_mask(text)
            if _LANE_OF_EACH_WAVE.fullmatch(value):
                return [self._insert(span.start, b"static_cast<unsigned long long>("), self._insert(span.end, b")")]
            if (
                is_full_mask(self.context, value)
                or self._always_names_all_lanes(text)
                or self._is_all_lanes_by_default(text)
            ):
                return [Draft(span, (ALL_LANES,))]
        message = f"the lane mask `{text.decode(errors='replace')}` has 32 bits, a wave of 64 lanes needs 64"
        self.context.note(NARROW_MASK, Severity.WARNING, message, span, self.rule.id)
        return []

    def _value_of_mask(self, variable: bytes) -> bytes:
        """What the local variable that is seen here is declared with, if it is used as a mask alone; else nothing."""
        context, word, at = self.context, re.escape(variable), self.name_span.start
        declaration = rb"\b(?:int|unsigned|uint32_t|auto)\s+" + word + rb"\s*=\s*([^;,{}\n]+?)\s*;"
        for found in reversed(list(re.finditer(declaration, context.data[:at]))):
            scope = scope_behind(context, found.end())
            if scope is None or scope.end <= at or context.regions.covering(found.start()) is not None:
                continue
            text = context.data[scope.start : scope.end]
            masks = len(re.findall(rb"\b__(?:\w+_sync|syncwarp)\s*\(\s*" + word + rb"\s*[,)]", text))
            return found.group(1) if masks == len(re.findall(rb"\b" + word + rb"\b", text)) else b""
        return b""

    def _always_names_all_lanes(self, variable: bytes) -> bool:
        """Whether all variables and parameters of that name are a mask of all lanes, and are used as masks alone."""
        context, word = self.context, re.escape(variable)
        declaration = rb"\b(?:int|unsigned|uint32_t|auto)\s+" + word + rb"\s*=\s*([^;,{}\n]+?)(?:[;,]|\)\s*\{)"
        values = re.findall(declaration, context.data)
        uses = re.finditer(rb"\b__\w+\s*\(\s*" + word + rb"\s*[,)]", context.data)
        masks = sum(context.regions.covering(m.start()) is None for m in uses)
        declared = bool(values) and all(is_full_mask(context, value) for value in values)
        return declared and context.count_word(variable) == masks + len(values)

    def _is_all_lanes_by_default(self, parameter: bytes) -> bool:
        """Whether the function around takes all lanes when no mask is given, and does nothing but pass the mask on."""
        data, word, at = self.context.data, re.escape(parameter), self.name_span.start
        start, end = data.rfind(b"\n}", 0, at) + 1, data.find(b"\n}", at)
        default = rb"\b(?:int|unsigned|uint32_t)\s+" + word + rb"\s*=\s*([^;,{}()\n]+?)\s*(?:,[^;{}]*)?\)\s*\{"
        found = re.search(default, data[start:at])
        if found is None or not is_full_mask(self.context, found.group(1)):
            return False
        body = data[start + found.end() : end if end >= 0 else len(data)]
        uses = len(re.findall(rb"\b" + word + rb"\b", body))
        return uses == len(re.findall(rb"\b__\w+\s*\(\s*" + word + rb"\s*[,)]", body))

    def _is_own_macro(self, text: bytes) -> bool:
        """Whether the mask is a macro that no other file can see, so that widening its definition reaches all uses."""
        header = self.context.source.path.suffix.lower() in _HEADERS
        return not header and re.fullmatch(rb"[A-Za-z_]\w*", text) is not None and self.context.is_macro(text)

    def _is_wide(self) -> bool:
        """Whether the mask has 64 bits already: a long literal, a lane's own half, or a variable of a 64-bit type."""
        kind = self.fact.args[0] if self.fact is not None else None
        if kind is not None and kind.kind in ("integer", "enum"):
            return kind.bits >= 64
        text, at = self.context.text(self.call.args[0]), self.name_span.start
        if any(v.name == text and v.scope.start <= at < v.scope.end for v in self.context.wide_votes.values()):
            return True
        value = self.context.constant_text(text) if re.fullmatch(rb"[A-Za-z_]\w*", text) else None
        meant = text if value is None else value
        if b"__lane_id()" in meant or _WIDE_LITERAL.fullmatch(meant):
            return True
        if re.fullmatch(rb"\w+", text):
            return re.search(_WIDE_TYPE + re.escape(text) + rb"\b", self.context.data) is not None
        return b"unsigned long long" in text or b"uint64_t" in text

    def _is_cut(self) -> bool:
        after = self.context.data[self.end : self.end + len(TO_OWN_HALF)]
        return after == TO_OWN_HALF

    def _is_mask_argument(self) -> bool:
        before = self.context.data[max(0, self.name_span.start - 80) : self.name_span.start]
        return self.name == b"__activemask" and re.search(rb"__\w+_sync\s*\(\s*\Z", before) is not None
