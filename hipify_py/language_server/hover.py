"""What is known about the place under the mouse: a CUDA name, a header, a launch, or a name that was converted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from hipify_py.apply import apply_edits
from hipify_py.context import FileContext
from hipify_py.convert import convert_bytes
from hipify_py.launch_macros import RULE as LAUNCH
from hipify_py.launches import Launch, find_launch
from hipify_py.model import Edit, Fate, NameUse, Span
from hipify_py.options import Options
from hipify_py.rulebook import Entry, RuleSet
from hipify_py.rulespec import NameRow, Rule
from hipify_py.source import Source

_WORD = re.compile(rb"\w+")
_HEADER = re.compile(rb"[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"\n]+)[>\"]")
_LAUNCH_MARK = re.compile(rb"<<<|>>>")
_TARGETS = ("hip", "roc", "miopen")
_CONFIG = ("grid", "block", "shared memory, bytes", "stream")
_NAMES_SHOWN = 8
_EXAMPLES_SHOWN = 2


def describe_place(
    data: bytes, offset: int, options: Options, rules: RuleSet, uses: Sequence[NameUse] = ()
) -> tuple[Span, str] | None:
    """The part of the text that a place belongs to, and Markdown about it; None where there is nothing to say.

    `uses` are those of a conversion of just this text, when there is one.
    """
    start = data.rfind(b"\n", 0, offset) + 1
    end = data.find(b"\n", offset)
    line = data[start : end if end >= 0 else len(data)]
    for mark in _LAUNCH_MARK.finditer(line):
        if mark.start() <= offset - start <= mark.end():
            return _describe_launch(data, Span(start + mark.start(), start + mark.end()), options, rules)
    header = _HEADER.match(line)
    words = [header] if header else list(_WORD.finditer(line))
    group = 1 if header else 0
    for word in words:
        span = Span(start + word.start(group), start + word.end(group))
        if span.start <= offset <= span.end:
            text = describe_name(word[group].decode("utf-8", "replace"), options, rules)
            use = next((u for u in uses if u.span == span), None)
            return (span, text + _describe_use(use)) if text else None
    return None


def describe_edit(data: bytes, offset: int, edits: Sequence[Edit]) -> tuple[Span, str] | None:
    """What becomes of the text at a place, as in build files, whose words are no names that rules know."""
    for edit in edits:
        old = data[edit.span.start : edit.span.end].decode("utf-8", "replace")
        if old and edit.span.start <= offset <= edit.span.end:
            new = edit.text.decode("utf-8", "replace")
            becomes = f"becomes\n```\n{new}\n```" if new.strip() else "goes"
            return edit.span, f"```\n{old}\n```\n{becomes}"
    return None


def describe_name(name: str, options: Options, rules: RuleSet) -> str:
    """Markdown about one name; empty for one that no rule knows."""
    entry = rules.view(options.target, options.meaning, options.releases).entry(name.encode("utf-8", "replace"))
    if entry is not None and (entry.has_row or entry.rules or entry.advice):
        return "\n\n".join(_describe_cuda_name(name, entry, options, rules))
    sources = _sources_of(rules).get(name)
    return _describe_new_name(name, sources, rules) if sources else ""


def _describe_cuda_name(name: str, entry: Entry, options: Options, rules: RuleSet) -> Iterator[str]:
    row = rules.row(name)
    yield f"**`{name}`**: {_kind(entry.kind, entry.library)}"
    lines = []
    for target in _TARGETS if row is not None else (options.target,):
        other = rules.view(target, options.meaning, options.releases).entry(name.encode())
        if other is not None and (target == "hip" or row is None or getattr(row, target)):
            new = f"`{other.new_name}`" if other.new_name else "no equivalent"
            new = "stays as it is" if other.kept else new
            mark = "**" if target == options.target else ""
            lines.append(f"- {mark}{target}{mark}: {new}{_since(row, target)}")
    yield "\n".join(lines)
    if row is not None and (history := _history(row, "cuda")):
        yield f"CUDA: {history}"
    if entry.advice:
        yield f"Advice: {entry.advice}"
    for rule in entry.rules:
        yield from _describe_rule(rule, name)


def _kind(kind: str, library: str) -> str:
    return kind if kind == "header" else f"{kind.replace('_', ' ')} of {library}"


def _since(row: NameRow | None, target: str) -> str:
    if row is None or target == "miopen":
        return ""
    text = _history(row, target) if target == "hip" else f"since {row.roc_since}" if row.roc_since else ""
    return f" ({'HIP' if target == 'hip' else 'ROCm'}: {text})" if text else ""


def _history(row: NameRow, owner: str) -> str:
    """When a name came and went."""
    events = (("since", "since"), ("deprecated", "deprecated in"), ("removed", "removed in"))
    return ", ".join(f"{words} {v}" for key, words in events if (v := getattr(row, f"{owner}_{key}")))


def _describe_rule(rule: Rule, name: str) -> Iterator[str]:
    yield f"Rule `{rule.id}`" + (f": {rule.title}" if rule.title else "")
    changing = [e for e in rule.examples if e.expected is not None and name in e.text and not e.lower]
    for example in changing[:_EXAMPLES_SHOWN]:
        yield f"```cuda\n{example.text.strip()}\n```\nbecomes\n```cpp\n{(example.expected or '').strip()}\n```"


def _describe_use(use: NameUse | None) -> str:
    if use is None:
        return ""
    words = {
        Fate.CONVERTED: f"becomes `{use.new_name}`" if use.new_name else "is converted",
        Fate.KEPT: "stays as it is",
        Fate.DIAGNOSED: "is left for you, see the finding",
    }
    return f"\n\nHere it {words[use.fate]}."


@lru_cache(maxsize=4)
def _sources_of(rules: RuleSet) -> dict[str, list[str]]:
    """New name -> the CUDA names that become it."""
    found: dict[str, list[str]] = {}
    for name in rules.names:
        row = rules.row(name) if not name.endswith("*") else None
        for new in {row.hip, row.roc, row.miopen} - {"", name} if row is not None else ():
            found.setdefault(new, []).append(name)
    return found


def _describe_new_name(name: str, sources: Sequence[str], rules: RuleSet) -> str:
    shown = []
    for source in sources[:_NAMES_SHOWN]:
        row = rules.row(source)
        assert row is not None
        target = next(t for t in _TARGETS if getattr(row, t) == name)
        shown.append(f"- `{source}`, {_kind(row.kind, row.library)}{_since(row, target)}")
    if len(sources) > _NAMES_SHOWN:
        shown.append(f"- and {len(sources) - _NAMES_SHOWN} others")
    return f"**`{name}`** comes from\n\n" + "\n".join(shown)


def _describe_launch(data: bytes, mark: Span, options: Options, rules: RuleSet) -> tuple[Span, str] | None:
    context = FileContext(Source(Path("launch.cu"), data), rules.view(options.target), options, with_tree=False)
    opening = mark.start if data[mark.start : mark.end] == b"<<<" else data.rfind(b"<<<", 0, mark.start)
    launch = find_launch(context, opening) if opening >= 0 and context.regions.covering(opening) is None else None
    if launch is None:
        return None
    values = [f"- {what}: `{_text(data, arg)}`" for what, arg in zip(_CONFIG, launch.config.args, strict=False)]
    head = f"**Launch** of `{_text(data, launch.kernel)}`"
    stays = "HIP's compilers take `<<<...>>>` as it is"
    macro = f"as a macro (`--launch-syntax macro`):\n```cpp\n{_as_macro(data, launch, options, rules)}\n```"
    return Span(launch.kernel.start, launch.config.close + 3), "\n\n".join([head, "\n".join(values), stays, macro])


def _text(data: bytes, span: Span) -> str:
    return " ".join(data[span.start : span.end].decode("utf-8", "replace").split())


def _as_macro(data: bytes, launch: Launch, options: Options, rules: RuleSet) -> str:
    """The launch alone, as `--launch-syntax macro` writes it."""
    piece = data[launch.kernel.start : launch.call.close + 1]
    result = convert_bytes(Path("launch.cu"), piece + b";\n", replace(options, launch_syntax="macro"), rules)
    edits = [e for e in result.edits if e.rule == LAUNCH]
    return apply_edits(piece, edits).decode("utf-8", "replace")
