"""The audit of wave sizes: what code takes for granted about warps of 32 lanes, and what waves of 64 make of it.

Only places that can matter are looked at: words and numbers are found first, and then the tree of the function around
them says what they are part of and what the variables there hold.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.device.waves.calls import MASKED_CALLS
from hipify_py.marks import VOLATILE

if TYPE_CHECKING:
    from hipify_py.context import FileContext

_WORDS = (b"lane", b"Lane", b"__shfl", b"__ballot", b"__activemask", b"tiled_partition", b"MASK")
_SPLITS = re.compile(rb"[/%]\s*(?:32\b|[A-Z]\w+)|>>\s*5\b|&\s*(?:31\b|0x1[fF]\b)")  # as the index of a thread


def _splits_threads(data: bytes) -> bool:
    return b"threadIdx" in data and b"32" in data and _SPLITS.search(data) is not None


def audit_waves(context: FileContext) -> None:
    """Find what depends on the wave size in one file: all of it for reports, else only what a person must see.

    The findings that need nobody take most of the time, so that they are looked for when somebody will read them.
    """
    data, names = context.data, context.names
    wanted = context.options.wave_findings
    constants = b"arp" in data or b"ARP" in data
    steps = VOLATILE in context.marks or (wanted and b"__shared__" in data)
    calls = not MASKED_CALLS.isdisjoint(names)
    words = wanted and (constants or calls or any(word in data for word in _WORDS) or _splits_threads(data))
    launches = wanted and b"<<<" in data
    if not (constants or steps or calls or words or launches):
        return
    from hipify_py.device.waves.places import Audit

    audit = Audit(context)
    if constants:
        from hipify_py.device.waves.constants import find_constants

        find_constants(audit)
    if steps:
        from hipify_py.device.waves.exchanges import find_exchanges
        from hipify_py.device.waves.lockstep import find_lockstep

        find_lockstep(audit)
        find_exchanges(audit, quick=not wanted)
    if calls:
        from hipify_py.device.waves.exits import find_exits

        find_exits(audit)
    if words or ((constants or calls) and context.is_wave_wide):
        from hipify_py.device.waves.arithmetic import find_arithmetic
        from hipify_py.device.waves.storage import find_storage

        find_storage(audit)
        find_arithmetic(audit, counts_only=not wanted)
        if context.is_wave_wide:
            from hipify_py.device.waves.wide import find_wide

            find_wide(audit)
    if words:
        from hipify_py.device.waves.lanes import find_lanes

        find_lanes(audit)
    if launches:
        from hipify_py.device.waves.blocks import find_blocks

        find_blocks(audit)
    audit.report()
