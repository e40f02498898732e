"""Types and values of the host interface that HIP lacks: those of hipify-py's headers, or the plain value."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.includes import GRAPH_FUNCTIONS
from hipify_py.model import Edit, Fate
from hipify_py.rewrites.supplied import report_missing
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

_RESULT = GRAPH_FUNCTIONS + b"ExecUpdateResultInfo"
# How much of the memory that caches and shared memory divide is for the latter, in percent; -1: as the driver likes.
_NEW_NAMES = {
    b"cudaGraphExecUpdateResultInfo": _RESULT,
    b"CUgraphExecUpdateResultInfo": _RESULT,
    b"CUctxCreateParams": GRAPH_FUNCTIONS + b"CtxCreateParams",
    b"cudaSharedmemCarveoutDefault": b"-1",
    b"cudaSharedmemCarveoutMaxL1": b"0",
    b"cudaSharedmemCarveoutMaxShared": b"100",
    b"CU_SHAREDMEM_CARVEOUT_DEFAULT": b"-1",
    b"CU_SHAREDMEM_CARVEOUT_MAX_L1": b"0",
    b"CU_SHAREDMEM_CARVEOUT_MAX_SHARED": b"100",
}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write what takes the name's place."""
    if context.options.profile.startswith("hipify"):
        report_missing(context, candidate, entry, rule)
        return
    new_name = _NEW_NAMES[candidate.name]
    context.use(candidate, entry.library, Fate.CONVERTED, new_name.decode())
    context.found.renames.append(Edit(candidate.span, new_name, rule.id))
