"""Looks at device code as a whole: what names alone do not tell about waves, and what clang and HIP see otherwise."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.device.device_calls import report_device_calls
from hipify_py.device.waves import audit_waves
from hipify_py.device.waves.half_converted import report_half_converted
from hipify_py.marks import ATOMICS, LEAST, MIN_MAX, OPERATOR, OWN_ADD, PRINTF, REGISTER, ROOTS

# Kept names of which nearly every kernel has one; headers may hold the constants alone.
_DEVICE_NAMES = frozenset({b"threadIdx", b"blockIdx", b"__syncthreads", b"__shared__"})
_HEADERS = frozenset({".h", ".hh", ".hpp", ".hxx", ".cuh"})


def audit_device_code(context: FileContext) -> None:
    """Report what depends on 32 lanes in lockstep, and change what only nvcc takes.

    Code that knows HIP already is its author's business.
    """
    data = context.data
    if context.found.gates:
        from hipify_py.device.arch_gates import settle_arch_gates

        settle_arch_gates(context)
    if context.view.target == "cpu" or context.view.meaning == "cuda":
        return
    if (b"MaxDynamicSharedMemorySize" in data or b"lockRate" in data) and not context.edits_only:
        from hipify_py.device.hardware_limits import report_hardware_limits

        report_hardware_limits(context)
    if context.native_edits:
        from hipify_py.device.waves.native import report_native

        report_native(context)
    device = not _DEVICE_NAMES.isdisjoint(context.names) or context.source.path.suffix in _HEADERS
    warps = bool(context.names) and (b"arp" in data or b"ARP" in data)  # of a host file that sizes launches elsewhere
    if (device or warps or b"<<<" in data) and not context.edits_only and not context.is_hip:
        audit_waves(context)
    elif device and not context.edits_only:
        report_half_converted(context)
    if b"__global__" in data or b"__device__" in data:
        report_device_calls(context)
        device = True
    if device:
        _change_for_clang(context)


def take_headers(context: FileContext) -> None:
    """Ask for the headers that kept functions need, before the includes are written."""
    if MIN_MAX.isdisjoint(context.marks) or context.options.profile == "hipify" or context.is_hip:
        return
    if context.view.target == "cpu" or context.view.meaning == "cuda":
        return
    if b"__global__" in context.data or b"__device__" in context.data or b"<<<" in context.data:
        from hipify_py.device.least import take_min_max

        take_min_max(context)


def _change_for_clang(context: FileContext) -> None:
    """What nvcc takes and clang does not, or what HIP has under another name; each is looked for by its word."""
    data, found = context.data, context.marks
    add = OWN_ADD in found
    atomics = not ATOMICS.isdisjoint(found) or (add and b" atomicAdd(double" in data)
    halves = add and (b"half" in data or b"bfloat16" in data)
    operators, register = OPERATOR in found, REGISTER in found
    std_printf = PRINTF in found and b"std" in data
    math, least = not ROOTS.isdisjoint(found), not LEAST.isdisjoint(found)
    if not (atomics or operators or register or halves or math or least or std_printf) or context.is_hip:
        return
    if atomics:
        from hipify_py.device.own_atomics import leave_own_atomics

        leave_own_atomics(context)
    if operators:
        from hipify_py.device.own_operators import leave_own_operators

        leave_own_operators(context)
    if register:
        from hipify_py.device.register_class import drop_register_class

        drop_register_class(context)
    if halves:
        from hipify_py.device.half_atomics import rename_half_atomics

        rename_half_atomics(context)
    if math:
        from hipify_py.device.host_math import write_out_host_math

        write_out_host_math(context)
    if least:
        from hipify_py.device.min_max import write_min_max

        write_min_max(context)
    if std_printf:
        from hipify_py.device.std_printf import drop_std

        drop_std(context)
