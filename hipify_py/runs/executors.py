"""Who converts the files of a run: executors of concurrent.futures, found by name.

A name belongs to an entry point of the group `hipify_py.executors`: a function that takes the number of workers (0: its
own choice) and returns a context manager for an executor. Workers see the files below the same paths as the parent.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from importlib.metadata import entry_points
from typing import Any, TypeVar

from hipify_py.errors import ExecutorError, WorkerError

GROUP, DEFAULT = "hipify_py.executors", "processes"
_NO_WORKERS_S = 60  # how long a cluster may be without any worker
T = TypeVar("T")

OpenExecutor = Callable[[int], AbstractContextManager[Executor]]


def find_executor(name: str) -> OpenExecutor:
    """What opens the executor of a name.

    Errors: ExecutorError for an unknown name, or one whose package is missing.
    """
    if name == DEFAULT:
        return open_processes
    found = {point.name: point for point in entry_points(group=GROUP)}
    if name not in found:
        raise ExecutorError(f"there is no executor `{name}`; installed are {', '.join(sorted({DEFAULT, *found}))}")
    try:
        opener: OpenExecutor = found[name].load()
    except ImportError as error:
        raise ExecutorError(f"the executor `{name}` cannot be loaded: {error}") from None
    return opener


def count_cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


@contextmanager
def open_processes(workers: int) -> Iterator[Executor]:
    """A pool of processes on this machine; by default one for each core."""
    method = "fork" if sys.platform.startswith("linux") else "spawn"
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(workers or count_cores(), mp_context=context, initializer=_leave_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle


@contextmanager
def open_dask(workers: int) -> Iterator[Executor]:
    """The cluster that Dask's configuration names (DASK_SCHEDULER_ADDRESS), or else one of processes on this machine.

    Errors: ExecutorError when Dask is missing or the cluster does not answer.
    """
    try:
        import dask
        from distributed import Client, LocalCluster
    except ImportError:
        raise ExecutorError(
            "the executor `dask` needs the package distributed: pip install 'hipify-py[dask]'"
        ) from None
    address = dask.config.get("scheduler-address", None)
    cluster = None
    try:
        if not address:
            cluster = LocalCluster(  # type: ignore[no-untyped-call]
                n_workers=workers or count_cores(), threads_per_worker=1, dashboard_address=None, silence_logs=50
            )
        client = Client(cluster or address, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError) as error:
        raise ExecutorError(f"Dask's scheduler at {address} does not answer: {error}") from None
    executor = _DaskExecutor(client)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)
        client.close()  # type: ignore[no-untyped-call]
        if cluster is not None:
            cluster.close()


class _DaskExecutor(Executor):
    """Dask's executor, which would wait for ever when all workers are gone."""

    def __init__(self, client: Any) -> None:
        self._client, self._executor = client, client.get_executor(pure=False)
        self._seen = time.monotonic()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait and not cancel_futures)

    def check_workers(self) -> None:
        """Errors: WorkerError when there has been no worker for a minute."""
        now = time.monotonic()
        if self._client.scheduler_info(n_workers=1)["workers"]:
            self._seen = now
        elif now - self._seen > _NO_WORKERS_S:
            raise WorkerError(f"Dask's cluster has had no worker for {_NO_WORKERS_S} seconds")


@contextmanager
def open_mpi(workers: int) -> Iterator[Executor]:
    """The other processes of `mpiexec -n N python -m mpi4py.futures -m hipify_py ...`, or as many as MPI starts.

    Errors: ExecutorError when MPI is missing, or in a process that is not the first one.
    """
    try:
        from mpi4py import MPI
        from mpi4py.futures import MPIPoolExecutor
    except (ImportError, RuntimeError) as error:  # RuntimeError: the package is there, MPI's library is not
        text = "the executor `mpi` needs the package mpi4py and MPI: pip install 'hipify-py[mpi]', or your system's MPI"
        raise ExecutorError(f"{text} ({error})") from None
    if MPI.COMM_WORLD.Get_rank():
        raise ExecutorError(
            "each MPI process runs the whole program; start it with "
            "`mpiexec -n N python -m mpi4py.futures -m hipify_py convert ... --executor mpi`"
        )
    pool = MPIPoolExecutor(workers or None)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
