"""Memory advice and prefetching by device number (CUDA 12) or by location (CUDA 13), told apart by the argument.

HIP keeps the device number under the plain name and takes the location under the name that ends in _v2, which is there
since HIP 7.1; before, the number in the location is taken. In HIP 10.2 the plain name of the advice means the new form.
"""

from __future__ import annotations

import re

from hipify_py.calls import Call
from hipify_py.context import FileContext
from hipify_py.model import Draft, Evidence, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

BY_LOCATION, ONLY_BY_LOCATION = (7, 1), (10, 2)  # releases of HIP
CHANGED_IN_CUDA = (13,)
_TYPE = rb"\b(?:cudaM|CUm)emLocation\b"
_CPU = (b"cudaCpuDeviceId", b"CU_DEVICE_CPU")
ON_HOST, ON_DEVICE = b"hipMemLocation{hipMemLocationTypeHost, 0}", b"hipMemLocation{hipMemLocationTypeDevice, "


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Choose the name by the type of the argument that says where, and the argument by the release of HIP."""
    name = candidate.span
    open_at = next_code(context.data, candidate.end, context.regions)
    advice = "Advise" in entry.name
    if context.data[open_at : open_at + 1] != b"(":
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` is not called here; CUDA 13 gave it other arguments, so it was left"
        context.note("HPY2004", Severity.WARNING, text, name, rule.id)
        return
    call, evidence = context.call_at(name, open_at)
    place = 3 if advice else 2
    located = call is not None and len(call.args) > place and _is_located(context, entry.name, call, place)
    plain = "hipMemAdvise" if advice else "hipMemPrefetchAsync"
    new_name, drafts = plain, []
    releases = context.view.releases
    if located and releases.hip >= BY_LOCATION:
        new_name += "_v2"
    elif call is not None and located:
        drafts = _by_number(context, call, place, rule)
    elif call is not None and advice and releases.hip >= ONLY_BY_LOCATION and len(call.args) > place:
        new_name += "_v2"
        drafts = _by_location(context, call.args[place])
    context.use(candidate, entry.library, Fate.CONVERTED, new_name)
    drafts.insert(0, Draft(name, (new_name.encode(),)))
    context.found.fixes.append(Fix(rule.id, tuple(drafts), rule.applicability, Evidence(evidence)))


def _is_located(context: FileContext, name: str, call: Call, place: int) -> bool:
    """Whether a call has a location where older calls have a device number."""
    if len(call.args) == 5 or name.endswith("_v2"):
        return True
    releases = context.view.releases
    if releases.cuda_text:
        return releases.cuda >= CHANGED_IN_CUDA
    return _is_location(context, context.text(call.args[place]))


def _is_location(context: FileContext, text: bytes) -> bool:
    """Whether an argument is a cudaMemLocation: written out, or a variable that this file declares as one."""
    if re.match(rb"(?:\(\s*)?" + _TYPE + rb"|\{", text):
        return True
    variable = re.fullmatch(rb"(\w+)(?:\[[^\]]*\])?", text)
    if variable is None:
        return False
    declared = _TYPE + rb"[\s&*]+(?:\w+\s*(?:=[^,;]*)?,\s*)*" + re.escape(variable.group(1)) + rb"\b"
    return re.search(declared, context.data) is not None


def _by_number(context: FileContext, call: Call, place: int, rule: Rule) -> list[Draft]:
    """The number out of the location, for a HIP that knows nothing else; the flags of a prefetch go."""
    span = call.args[place]
    drafts = []
    if re.fullmatch(rb"\w+(?:\[[^\]]*\]|\.\w+|->\w+)*", context.text(span)) is None:
        text = "this HIP takes the number of a device here: give it, or hipCpuDeviceId for the host"
        context.note("HPY2009", Severity.ERROR, text, span, rule.id)
    else:
        parts = (b"(", span, b".type == hipMemLocationTypeDevice ? ", span, b".id : hipCpuDeviceId)")
        drafts.append(Draft(span, parts))
    if len(call.args) == 5:
        drafts.append(Draft(Span(call.args[3].start, call.args[4].start), (b"",)))
    return drafts


def _by_location(context: FileContext, span: Span) -> list[Draft]:
    """The location of a device number, for a HIP that takes nothing else."""
    if context.text(span) in _CPU:
        context.found.replaced.add(span)
        return [Draft(span, (ON_HOST,))]
    return [Draft(Span(span.start, span.start), (ON_DEVICE,)), Draft(Span(span.end, span.end), (b"}",))]
