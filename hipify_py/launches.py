"""Kernel launches `k<<<grid, block, shared, stream>>>(args)`: kept, or written as hipLaunchKernelGGL."""

from __future__ import annotations

from dataclasses import dataclass

from hipify_py.calls import Call, directive_around, parse_call, parse_launch_config
from hipify_py.context import FileContext
from hipify_py.model import Applicability, Draft, Evidence, Fix, Severity, Span
from hipify_py.tokens import next_code, previous_code

NOT_UNDERSTOOD = "HPY2005"
RULE = "launch"


@dataclass(frozen=True, slots=True)
class Launch:
    """One launch: the kernel expression, its configuration (2 to 4 values) and its arguments."""

    kernel: Span
    config: Call
    call: Call


def convert_launches(context: FileContext) -> None:
    """Rewrite the launches of the file if the options ask for it; otherwise they stay as they are."""
    if context.options.launch_syntax == "keep" and context.view.target != "cpu":
        return
    at = context.data.find(b"<<<")
    while 0 <= at < context.limit:
        region = context.regions.covering(at)
        if region is None:
            launch = find_launch(context, at)
            if launch is None:
                if _looks_like_launch(context, at):
                    text = "this launch was not understood and is left as it is"
                    context.note(NOT_UNDERSTOOD, Severity.WARNING, text, Span(at, at + 3), RULE)
            else:
                _rewrite(context, launch)
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


def _rewrite(context: FileContext, launch: Launch) -> None:
    kernel = context.text(launch.kernel)
    # A comma or a bracket in the kernel would split or hide the macro's first argument.
    plain = kernel.replace(b"::", b"").replace(b"_", b"").isalnum() or (
        kernel.startswith(b"(") and kernel.endswith(b")")
    )
    before, after = (b"hipLaunchKernelGGL(", b"") if plain else (b"hipLaunchKernelGGL((", b")")
    drafts = [Draft(Span(launch.kernel.start, launch.kernel.start), (before,))]
    config = list(launch.config.args)
    parts: tuple[bytes | Span, ...] = (after + b", ", *_comments(context, launch.kernel.end, launch.config.open))
    drafts.append(Draft(Span(launch.kernel.end, config[0].start), parts))
    for arg in config[:2]:
        if not context.text(arg).lstrip().startswith(b"dim3("):
            drafts.append(Draft(Span(arg.start, arg.start), (b"dim3(",)))
            drafts.append(Draft(Span(arg.end, arg.end), (b")",)))
    missing = b"".join((b", dim3(1)", b", 0", b", 0")[len(config) - 1 :])
    behind, joint = _joint(context, launch)
    parts = (missing + joint, *_comments(context, launch.config.close + 3, launch.call.open))
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
        return open_at, b""
    between = data[open_at : args[0].start]
    if between.strip() or b"\n" in between:
        return open_at, b"," if between[:1].isspace() else b", "
    # An empty __VA_ARGS__ takes the comma in front of it along.
    variadic = [context.text(a) for a in args] == [b"__VA_ARGS__"]
    return args[0].start, b", ##" if variadic else b", "
