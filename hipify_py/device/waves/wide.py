"""Whether device code asks for the wave size of the GPU, here or in the headers of the project that a file includes."""

from __future__ import annotations

from hipify_py.context import FileContext


def asks_for_wave_size(context: FileContext) -> bool:
    """Whether this file uses warpSize, or a header of the project that it includes does."""
    if context.is_wave_wide:
        return True
    if not context.regions.includes:
        return False
    from hipify_py.headerindex import header_index_of

    index = header_index_of(context.options)
    return any(index.uses_warp_size(path) for path in index.follow(context.source.path, context.regions.includes))
