"""Kernel launches `k<<<grid, block, shared, stream>>>(args)`: kept, or written as hipLaunchKernelGGL."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from hipify_py.calls import Call, directive_around, parse_call, parse_launch_config
from hipify_py.context import FileContext
from hipify_py.launch_macros import RULE, find_uses, is_dim3, read_macro, write_launch
from hipify_py.model import Applicability, Draft, Evidence, Fix, Severity, Span
from hipify_py.split_launches import join_split_launches
from hipify_py.tokens import next_code, previous_code

NOT_UNDERSTOOD = "HPY2005"
MISSING = {1: b", dim3(1), 0, 0", 2: b", 0, 0", 3: b", 0", 4: b""}  # what a configuration of so many values lacks
_NAME_BEFORE = re.compile(rb"(\w+)\s*(?:<[^<>;{}()]*>\s*)?\Z")
_LONGEST_HEAD = 2000  # bytes of `template <...>` in front of a kernel
_DECORATIONS = frozenset({b"__launch_bounds__", b"__attribute__", b"__declspec"})  # they have parentheses of their own


@dataclass(frozen=True, slots=True)
class Launch:
    """One launch: the kernel expression, its configuration (2 to 4 values) and its arguments."""

    kernel: Span
    config: Call
    call: Call


def convert_launches(context: FileContext) -> None:
    """Rewrite the launches of the file if the options ask for it; otherwise they stay, but for those torn apart."""
    join_split_launches(context)
    if context.options.launch_syntax == "keep" and context.view.target != "cpu":
        return
    rewriter = _Rewriter(context)
    at = context.data.find(b"<<<")
    while 0 <= at < context.limit:
        region = context.regions.covering(at)
        if region is None:
            launch = find_launch(context, at)
            if launch is not None:
                rewriter.rewrite(launch)
            if b"define" in context.data:
                rewriter.write_out(at)
            if launch is None and _looks_like_launch(context, at) and at not in rewriter.partial:
                text = "this launch was not understood and is left as it is"
                context.note(NOT_UNDERSTOOD, Severity.WARNING, text, Span(at, at + 3), RULE)
        at = context.data.find(b"<<<", at + 3 if region is None else max(region.end, at + 3))


def _looks_like_launch(context: FileContext, at: int) -> bool:
    return b">>>" in context.data[at : at + 2000] and context.data[at + 3 : at + 4] not in (b"<", b"=")


def find_launch(context: FileContext, at: int) -> Launch | None:
    """The launch whose `<<<` is at `at`."""
    data, regions = context.data, context.regions
    around = directive_around(data, at)
    limit = min(context.limit, around.end) if around else context.limit
    config = parse_launch_config(data, at, regions, limit)
    if config is None or not 1 <= len(config.args) <= 4:
        return None
    open_at = next_code(data, config.close + 3, regions)
    if data[open_at : open_at + 1] != b"(":
        return None
    call = parse_call(data, open_at, regions, limit)
    kernel = _kernel_before(context, at, around.start if around else 0)
    return Launch(kernel, config, call) if call is not None and kernel is not None else None


def _kernel_before(context: FileContext, at: int, least: int) -> Span | None:
    """The expression in front of `<<<`: names, `::`, `.`, `->`, template arguments, brackets, parentheses."""
    data, regions = context.data, context.regions
    end = previous_code(data, at, regions) + 1
    start = end
    while start > least:
        last = previous_code(data, start, regions)
        if last < least:
            break
        byte = data[last : last + 1]
        if byte in (b")", b"]") and (start == end or _joins(data, start)):
            opening = _opening_before(context, last, b"(" if byte == b")" else b"[", byte)
        elif byte == b">" and data[last - 1 : last] != b"-" and (start == end or _joins(data, start)):
            opening = _template_opening(context, last, least)
        elif byte.isalnum() or byte == b"_":
            if start != end and not _joins(data, start):
                break
            opening = last
            while opening > least and (data[opening - 1 : opening].isalnum() or data[opening - 1 : opening] == b"_"):
                opening -= 1
            if data[opening : last + 1] in (b"return", b"else", b"do"):
                break
        elif data[last - 1 : last + 1] in (b"::", b"->"):
            opening = last - 1
        elif byte == b".":
            opening = last
        elif byte == b"*" and data[start : start + 1] == b"(":
            break
        else:
            break
        if opening < 0:
            return None
        start = opening
    return Span(start, end) if start < end else None


def _joins(data: bytes, start: int) -> bool:
    """Whether what begins at `start` continues the expression on its left."""
    return data[start : start + 1] in (b"<", b"(", b"[", b".") or data[start : start + 2] in (b"::", b"->")


def _opening_before(context: FileContext, close: int, opening: bytes, closing: bytes) -> int:
    depth, at = 0, close
    while at >= 0:
        region = context.regions.covering(at)
        if region is not None:
            at = region.start - 1
            continue
        byte = context.data[at : at + 1]
        if byte == closing:
            depth += 1
        elif byte == opening:
            depth -= 1
            if not depth:
                return at
        elif byte == b";":
            return -1
        at -= 1
    return -1


def _template_opening(context: FileContext, close: int, least: int) -> int:
    """Offset of the `<` that belongs to the `>` at `close`; parentheses inside are skipped whole."""
    data = context.data
    depth, at = 0, close
    while at >= least:
        region = context.regions.covering(at)
        if region is not None:
            at = region.start - 1
            continue
        byte = data[at : at + 1]
        if byte == b">" and data[at - 1 : at] != b"-":
            depth += 1
        elif byte == b"<":
            depth -= 1
            if not depth:
                return at
        elif byte in (b")", b"]"):
            at = _opening_before(context, at, b"(" if byte == b")" else b"[", byte)
            if at < 0:
                return -1
        elif byte in b";{}":
            return -1
        at -= 1
    return -1


class _Rewriter:
    """Writes the launches of one file as hipLaunchKernelGGL."""

    def __init__(self, context: FileContext) -> None:
        self.context = context
        self.partial: set[int] = set()  # `<<<` of macros that are the beginning of a launch

    def write_out(self, at: int) -> None:
        """Write launches where a macro with its `<<<` at `at` is used, if only the use can be written."""
        around = directive_around(self.context.data, at)
        kernel = _kernel_before(self.context, at, around.start) if around else None
        macro = read_macro(self.context, at, kernel) if kernel is not None else None
        if macro is None or (macro.params is not None and not self.context.options.expand_launches):
            return
        if macro.params is None:
            self.partial.add(at)
        for use, call in find_uses(self.context, macro):
            brackets = self.brackets(macro.kernel_of(self.context, call))
            self.context.found.fixes.append(write_launch(self.context, macro, use, call, brackets))

    @cached_property
    def templates(self) -> frozenset[bytes]:
        """Names of the kernels that this file declares as templates."""
        data, names, at = self.context.data, set(), -1
        while (at := data.find(b"__global__", at + 1)) >= 0:
            if self.context.regions.covering(at) is None:
                least = max(0, at - _LONGEST_HEAD)
                head = data[max(least, *(data.rfind(end, least, at) + 1 for end in (b";", b"}", b"{"))) : at]
                if re.search(rb"\btemplate\s*<", head):
                    names.add(self.declared_name(at))
        return frozenset(names)

    def declared_name(self, at: int) -> bytes:
        """The function that is declared behind the `__global__` at `at`."""
        data, regions = self.context.data, self.context.regions
        while (at := data.find(b"(", at, at + 1000)) >= 0:
            word = _NAME_BEFORE.search(data, max(0, at - 500), at)
            name = word.group(1) if word else b""
            if name not in _DECORATIONS:
                return name
            call = parse_call(data, at, regions, self.context.limit)
            at = call.close + 1 if call is not None else at + 1
        return b""

    def brackets(self, kernel: bytes) -> tuple[bytes, bytes]:
        """What stands around the kernel in the macro. A comma or an arrow would split or hide the first argument."""
        if kernel.startswith(b"(") and kernel.endswith(b")"):
            return b"", b""
        if kernel.endswith(b">") or kernel.rsplit(b"::")[-1].strip() in self.templates:
            return b"HIP_KERNEL_NAME(", b")"
        if not kernel.replace(b"::", b"").replace(b"_", b"").isalnum():
            return b"(", b")"
        value = self.context.constant(kernel)
        template = value is not None and self.context.is_macro(kernel) and b"<" in self.context.text(value)
        return (b"HIP_KERNEL_NAME(", b")") if template else (b"", b"")

    def rewrite(self, launch: Launch) -> None:
        context = self.context
        before, after = self.brackets(context.text(launch.kernel))
        drafts = [Draft(Span(launch.kernel.start, launch.kernel.start), (b"hipLaunchKernelGGL(" + before,))]
        config = launch.config.args
        parts: tuple[bytes | Span, ...] = (after + b", ", *_comments(context, launch.kernel.end, launch.config.open))
        drafts.append(Draft(Span(launch.kernel.end, config[0].start), parts))
        for arg in config[:2]:
            if not is_dim3(context.text(arg)):
                drafts.append(Draft(Span(arg.start, arg.start), (b"dim3(",)))
                drafts.append(Draft(Span(arg.end, arg.end), (b")",)))
        for left, right in pairwise(config):
            between = context.data[left.end : right.start]
            if between != b", " and between.strip(b" \t") == b",":
                drafts.append(Draft(Span(left.end, right.start), (b", ",)))
        behind, joint = _joint(context, launch)
        parts = (MISSING[len(config)] + joint, *_comments(context, launch.config.close + 3, launch.call.open))
        drafts.append(Draft(Span(config[-1].end, behind), parts))
        context.piece_at(Span(launch.kernel.start, launch.call.close + 1))  # asks for the check for new parse errors
        evidence = Evidence.SYNTAX if launch.config.certain else Evidence.TOKENS
        context.found.fixes.append(Fix(RULE, tuple(drafts), Applicability.SAFE, evidence))


def _comments(context: FileContext, start: int, end: int) -> tuple[Span, ...]:
    """What has to be kept of the space between two parts of a launch: all of it when there is a comment."""
    return (Span(start, end),) if context.data[start:end].strip(b" \t\r\n\\") else ()


def _joint(context: FileContext, launch: Launch) -> tuple[int, bytes]:
    """(where what replaces `>>>(` ends, what joins configuration and arguments); line breaks and comments stay."""
    data, open_at, args = context.data, launch.call.open + 1, launch.call.args
    if not args:
        return (open_at, b"") if data[open_at : launch.call.close].strip(b" \t") else (launch.call.close, b"")
    between = data[open_at : args[0].start]
    if between.strip() or b"\n" in between:
        return open_at, b"," if between[:1].isspace() else b", "
    # An empty __VA_ARGS__ takes the comma in front of it along.
    variadic = [context.text(a) for a in args] == [b"__VA_ARGS__"]
    return args[0].start, b", ##" if variadic else b", "
