"""Branches that only some waves of a block take: the regions inside of them run for these threads alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipify_py.splitting.structure import Ask, Barrier, Block, Branch, Loop, Region, Shared
from hipify_py.splitting.variables import Variables, parts, set_variables

if TYPE_CHECKING:
    from tree_sitter import Node

_OF_BLOCKS = ("__syncthreads", "__grid_sync", "__cub_")


def may_run_narrowed(branch: Branch, tails: dict[int, str], variables: Variables) -> bool:
    """Whether all that is inside of a branch concerns lanes of one wave only, and ends at its end."""
    return branch.otherwise is None and _stays_inside(branch.then, branch.then.node, tails, variables, in_loop=False)


def _stays_inside(block: Block, body: Node, tails: dict[int, str], variables: Variables, *, in_loop: bool) -> bool:
    for item in block.items:
        if isinstance(item, Barrier) or (isinstance(item, Ask) and item.request.name.startswith(_OF_BLOCKS)):
            return False
        if isinstance(item, Region):
            kinds = {leave.kind for statement in item.statements for leave in statement.exits} - {tails[id(item)]}
            if "return" in kinds or (kinds and not in_loop):
                return False
        changed = item.node if isinstance(item, Shared) else item.update if isinstance(item, Loop) else None
        if changed is not None and any(
            not body.start_byte <= v.node.start_byte < body.end_byte for v in set_variables(changed, variables)
        ):
            return False
        loop = in_loop or isinstance(item, Loop)
        if not all(_stays_inside(part, body, tails, variables, in_loop=loop) for part in parts(item)):
            return False
    return True
