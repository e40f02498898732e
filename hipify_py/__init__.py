"""Takes CUDA projects to AMD GPUs and proves that the result is right.

The names below are the interface for other programs, see docs/api.md. They are loaded when they are asked for.
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # as in typing, which takes longer to load than all else here

if TYPE_CHECKING:
    from hipify_py.api import (
        Explanation,
        NameInfo,
        convert_file,
        convert_text,
        convert_tree,
        explain,
        list_runs,
        query,
        scan,
        undo,
    )
    from hipify_py.errors import ExecutorError, HipifyError, WorkerError
    from hipify_py.filetree import TreeError
    from hipify_py.model import Diagnostic, Edit, Fate, FileResult, NameUse, Outcome, RunReport, Severity, Span
    from hipify_py.options import OptionError, Options
    from hipify_py.report.effort import Estimate
    from hipify_py.report.formats import ReportData, ReportError
    from hipify_py.rulespec import RuleError
    from hipify_py.runs.journal import Run
    from hipify_py.semantics.request import SemanticRequest

_MODULES = {
    "api": ("Explanation", "NameInfo", "convert_file", "convert_text", "convert_tree", "explain", "list_runs", "query",
            "scan", "undo"),
    "errors": ("ExecutorError", "HipifyError", "WorkerError"),
    "filetree": ("TreeError",),
    "model": ("Diagnostic", "Edit", "Fate", "FileResult", "NameUse", "Outcome", "RunReport", "Severity", "Span"),
    "options": ("OptionError", "Options"),
    "report.effort": ("Estimate",),
    "report.formats": ("ReportData", "ReportError"),
    "rulespec": ("RuleError",),
    "runs.journal": ("Run",),
    "semantics.request": ("SemanticRequest",),
}  # fmt: skip
_WHERE = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "Diagnostic",
    "Edit",
    "Estimate",
    "ExecutorError",
    "Explanation",
    "Fate",
    "FileResult",
    "HipifyError",
    "NameInfo",
    "NameUse",
    "OptionError",
    "Options",
    "Outcome",
    "ReportData",
    "ReportError",
    "RuleError",
    "Run",
    "RunReport",
    "SemanticRequest",
    "Severity",
    "Span",
    "TreeError",
    "WorkerError",
    "__version__",
    "convert_file",
    "convert_text",
    "convert_tree",
    "explain",
    "list_runs",
    "query",
    "scan",
    "undo",
]


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
