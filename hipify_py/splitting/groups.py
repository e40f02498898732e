"""Writes what a kernel does with cooperative groups and hipCUB's groups as barriers, indices, and requests of threads.

The block, tiles and the grid become expressions of threadIdx and operations of a fixed name (`__tile_shfl<32>(v, 1)`,
`__cub_Sum<BlockReduce>(v)`), which split_tiles.h of the CPU runtime and split.h of its hipCUB serve for all threads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hipify_py.splitting.structure import SplitError, called_name, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node

# Words by which a kernel is known to use such groups.
USES_GROUPS = re.compile(
    r"\b(?:this_thread_block|this_grid|tiled_partition|coalesced_threads|hipcub|(?:Block|Warp)(?:Reduce|Scan))\b"
)
_RANK = "(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z))"
_SIZE = "(blockDim.x * blockDim.y * blockDim.z)"
_BLOCK = "(blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z))"
_BLOCKS = "(gridDim.x * gridDim.y * gridDim.z)"
_OF_BLOCK = {
    "sync": "__syncthreads()", "thread_rank": _RANK, "size": _SIZE, "num_threads": _SIZE,
    "group_index": "blockIdx", "thread_index": "threadIdx", "group_dim": "blockDim", "dim_threads": "blockDim",
}  # fmt: skip
_OF_GRID = {
    "sync": "__grid_sync()",
    "thread_rank": f"((unsigned long long)({_BLOCK}) * {_SIZE} + {_RANK})",
    "size": f"((unsigned long long)({_BLOCKS}) * {_SIZE})",
    "num_threads": f"((unsigned long long)({_BLOCKS}) * {_SIZE})",
    "num_blocks": f"((unsigned long long)({_BLOCKS}))",
    "block_rank": _BLOCK, "block_index": "blockIdx", "group_dim": "gridDim", "dim_blocks": "gridDim",
}  # fmt: skip
_OF_TILE = {
    "sync": "__tile_sync<{0}>()", "thread_rank": f"({_RANK} & ({{0}} - 1))",
    "size": "uint32_t({0})", "num_threads": "uint32_t({0})",
    "meta_group_rank": "({1} / {0})", "meta_group_size": "(({2} + {0} - 1) / {0})",
}  # fmt: skip
_WIDEST = 64
_WITH_VALUES = frozenset({"shfl", "shfl_up", "shfl_down", "shfl_xor", "any", "all", "ballot", "match_any"})
_FREE = frozenset({"sync", "reduce", "inclusive_scan", "exclusive_scan"})
_CUB = re.compile(r"(hipcub\s*::\s*)?(?:Block|Warp)(Reduce|Scan|Load|Store)\s*<")
# The parser takes such a declaration for two comparisons; the size is that of the value, too.
_TILE = re.compile(r"\b(?:\w+\s*::\s*)*thread_block_tile\s*<[^<>;()]*>(?=\s*&?\s*\w+\s*=)")
_OPEN = re.compile(r"\busing\s+namespace\s+hipcub\b")
_CUB_METHODS = {
    "Reduce": {"Sum", "Reduce"},
    "Scan": {"InclusiveSum", "InclusiveScan", "ExclusiveSum", "ExclusiveScan"},
    "Load": {"Load"},
    "Store": {"Store"},
}


@dataclass(frozen=True)
class _Group:
    kind: str  # block | tile | grid
    size: str = ""  # of a tile
    parent_rank: str = _RANK  # of the thread in what was partitioned
    parent_size: str = _SIZE


def rewrite_groups(text: str, start: int) -> str:
    """The text of a file where the kernel whose body begins at `start` names no group any more.

    Lines stay where they are. Errors: SplitError where a group is used in a way that is not known.
    """
    from hipify_py.syntax import parse_piece

    if not USES_GROUPS.search(text):
        return text
    text = text[:start] + _TILE.sub(lambda m: "auto" + re.sub(r"[^\n]", " ", m.group()[4:]), text[start:])
    body = parse_piece(text.encode("latin-1"), 0, len(text)).tree.root_node.descendant_for_byte_range(start, start + 1)
    while body is not None and body.type != "compound_statement":
        body = body.parent
    if body is None or not USES_GROUPS.search(text_of(body)):
        return text
    new = _Rewriter(text, body).rewritten()
    return text[: body.start_byte] + new + text[body.end_byte :]


@dataclass
class _Rewriter:
    text: str
    body: Node
    groups: dict[str, _Group] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)  # declarations of groups

    def rewritten(self) -> str:
        for node in walk(self.body):
            if node.type == "declaration":
                self._declare(node)
        return self._written(self.body)

    # --- what groups there are ---

    def _declare(self, node: Node) -> None:
        declarators = node.children_by_field_name("declarator")
        kind = text_of(node.child_by_field_name("type"))
        for declarator in declarators:
            value, name = None, declarator
            if declarator.type == "init_declarator":
                value, inner = (declarator.child_by_field_name("value"), declarator.child_by_field_name("declarator"))
                assert inner is not None
                name = inner
            if name.type == "reference_declarator":
                name = name.named_children[-1]
            group = self._group(value) if value is not None else None
            if group is None or name.type != "identifier":
                if re.search(r"\b(?:thread_block|thread_block_tile|grid_group|thread_group|coalesced_group)\b", kind):
                    raise SplitError(f"makes the group `{text_of(name)[:30]}` in a way that was not understood")
                continue
            if self.groups.setdefault(text_of(name), group) != group:
                raise SplitError(f"gives one name to two groups, `{text_of(name)}`")
            self.gone.add(node.id)
        if node.id in self.gone and len(declarators) != 1:
            raise SplitError("declares several groups at once")

    def _group(self, node: Node) -> _Group | None:
        """The group that an expression is."""
        if node.type in ("parenthesized_expression", "argument_list") and node.named_child_count == 1:
            return self._group(node.named_children[0])
        if node.type == "identifier":
            return self.groups.get(text_of(node))
        if node.type != "call_expression":
            return None
        name, arguments = called_name(node), _arguments(node)
        if name in ("this_thread_block", "this_grid"):
            if arguments:
                raise SplitError("makes tiles of several waves")
            return _Group("block" if name == "this_thread_block" else "grid")
        if name != "tiled_partition" or not arguments or (of := self._group(arguments[0])) is None or of.kind == "grid":
            return None
        function = node.child_by_field_name("function")
        listed = next((n for n in walk(function) if n.type == "template_argument_list"), None) if function else None
        if listed is not None and len(arguments) == 1:
            size = text_of(listed.named_children[0])
        elif arguments[-1].type == "number_literal":
            size = text_of(arguments[1])
        else:
            return None
        if size.isdigit() and int(size) > _WIDEST:
            raise SplitError("makes tiles of several waves")
        if of.kind == "block":
            return _Group("tile", size)
        return _Group("tile", size, _OF_TILE["thread_rank"].format(of.size), of.size)

    # --- the new text ---

    def _written(self, node: Node) -> str:
        if node.id in self.gone:
            return re.sub(r"[^\n]", " ", text_of(node))
        if node.type == "call_expression":
            new = self._call(node)
            if new is not None:
                return new
        if node.type == "identifier" and text_of(node) in self.groups:
            raise SplitError(f"uses the group `{text_of(node)}` in a way that was not understood")
        if node.child_count == 0:
            return text_of(node)
        parts, at = [], node.start_byte
        for child in node.children:
            parts += [self.text[at : child.start_byte], self._written(child)]
            at = child.end_byte
        return "".join([*parts, self.text[at : node.end_byte]])

    def _call(self, call: Node) -> str | None:
        function, arguments = call.child_by_field_name("function"), _arguments(call)
        name = called_name(call)
        if name == "coalesced_threads":
            raise SplitError("uses the lanes that come together as a group")
        if function is not None and function.type == "field_expression":
            owner = function.child_by_field_name("argument")
            group = self._group(owner) if owner is not None else None
            if group is not None:
                return self._operation(call, group, name, arguments)
            return self._cub(call, owner, name) if owner is not None else None
        group = self._group(arguments[0]) if name in _FREE and arguments else None
        return self._operation(call, group, name, arguments[1:]) if group is not None else None

    def _operation(self, call: Node, group: _Group, name: str, arguments: list[Node]) -> str:
        texts = [self._written(a) for a in arguments]
        known = {"block": _OF_BLOCK, "grid": _OF_GRID, "tile": _OF_TILE}[group.kind]
        if name in known and not arguments:
            text = known[name].format(group.size, group.parent_rank, group.parent_size)
            alone = call.parent is None or call.parent.type != "field_expression"
            return f"dim3({text}.x, {text}.y, {text}.z)" if alone and text.isidentifier() else text
        if group.kind == "tile" and arguments and (name in _WITH_VALUES or name in _FREE):
            return f"__tile_{name}<{group.size}>({', '.join(texts)})"
        raise SplitError(f"calls `{name}` of a {group.kind}, which is not known here")

    def _cub(self, call: Node, owner: Node, name: str) -> str | None:
        """A call of a hipCUB group, `Group(storage).Method(arguments)`."""
        if owner.type != "call_expression":
            return None
        kind = owner.child_by_field_name("function")
        found = _CUB.match(self._resolved(text_of(kind)))
        if found is None or not (found.group(1) or _OPEN.search(self.text)):
            return None
        if name not in _CUB_METHODS[found.group(2)]:
            raise SplitError(f"calls `{name}` of hipCUB, which is not known here")
        arguments = call.child_by_field_name("arguments")
        prefix = "::__hipcpu::" if name in ("Load", "Store") else ""
        return f"{prefix}__cub_{name}<{text_of(kind)}>{self._written(arguments) if arguments is not None else '()'}"

    def _resolved(self, name: str) -> str:
        """What a type is that the program has given a name."""
        for _ in range(4):
            last = re.escape(name.removeprefix("typename ").split("::")[-1].strip())
            if _CUB.match(name.strip()) or not re.fullmatch(r"\w+", last):
                break
            found = re.search(rf"\busing\s+{last}\s*=\s*([^;]+);|\btypedef\s+([^;]+?)\s+{last}\s*;", self.text)
            if found is None:
                break
            name = " ".join((found.group(1) or found.group(2)).split())
        return name


def _arguments(call: Node) -> list[Node]:
    arguments = call.child_by_field_name("arguments")
    return [c for c in arguments.named_children if c.type != "comment"] if arguments is not None else []
