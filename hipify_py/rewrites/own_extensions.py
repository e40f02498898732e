"""CUDA names that ROCm lacks and this project's own libraries have."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

NO_EQUIVALENT, NEEDS_LIBRARY = "HPY1001", "HPY2046"
# What a name begins with -> what it begins with in the library, and the library.
_PREFIXES = {
    "cublas": ("hipblasExt", "hipBLAS"),
    "CUBLAS": ("HIPBLAS_EXT_", "hipBLAS"),
    "cufft": ("hipfftExt", "hipFFT"),
    "CUFFT_": ("HIPFFT_EXT_", "hipFFT"),
    "NVFFT_": ("HIPFFT_EXT_", "hipFFT"),
}


def own_name(name: str) -> tuple[str, str]:
    """The name of an extension in this project's library, and which library that is."""
    prefix = next(prefix for prefix in _PREFIXES if name.startswith(prefix))
    new_prefix, library = _PREFIXES[prefix]
    return new_prefix + name.removeprefix(prefix), library


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename cublasX to hipblasExtX and say which library has it; beside roc names or HIPIFY's it has no use."""
    target = context.view.target
    if entry.new_name:  # rocBLAS's
        context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
        context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))
        return
    if target != "hip" or context.options.profile.startswith("hipify"):
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        place = " ".join(filter(None, ("HIP" if target == "hip" else "ROCm", context.view.releases.hip_text)))
        text = f"`{entry.name}` has no equivalent in {place}: {entry.advice}"
        context.note(NO_EQUIVALENT, Severity.ERROR, text, candidate.span, rule.id, entry.advice)
        return
    new_name, library = own_name(entry.name)
    context.use(candidate, entry.library, Fate.CONVERTED, new_name)
    context.found.renames.append(Edit(candidate.span, new_name.encode(), rule.id))
    text = f"`{new_name}` is not in ROCm: link the {library} of `hipify-py libs build`"
    context.note(NEEDS_LIBRARY, Severity.WARNING, text, candidate.span, rule.id, entry.advice)
