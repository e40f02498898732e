"""The one family of errors that callers of hipify-py have to expect."""

from __future__ import annotations


class HipifyError(Exception):
    """What was asked for cannot be done; the text says why, where, and what to do."""


class WorkerError(HipifyError):
    """A worker ended, or failed, before the work of a run was done; nothing is half written."""


class ExecutorError(HipifyError):
    """An executor is not there or cannot be started."""
