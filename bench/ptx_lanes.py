"""The cases of bench/ptx_nvidia.py for instructions that several lanes do together, and for addresses.

Each lane has operands of its own, all lanes are compared. The warps of a launch take turns with masks of all, some and
one lane, and only lanes of the mask come by; shuffles also take turns with clamps and segments. A shuffle from a lane
that is not there has no defined result: which lane it is tells the same shuffle of the lanes' numbers with all of them.
"""

# ruff: noqa: E501  -- lines of generated programs

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bench.ptx_cases import Case

HEAD = """const unsigned lane = threadIdx.x & 31, thread = blockIdx.x * blockDim.x + threadIdx.x, warp = thread / 32;
  const unsigned masks[6] = {0xffffffffu, 0x0000ffffu, 0xf0f0f0f0u, 1u << (warp & 31), mixed(warp) | 1u << (warp & 31), 0x80000001u};
  const unsigned mask = masks[warp % 6], x = static_cast<unsigned>(v[2]), r = mixed(thread);
  const bool there = (mask >> lane & 1) != 0;
  (void)x; (void)r; (void)there;"""
SEGMENTS = (32, 16, 8, 4, 2, 1)
KINDS = ("i32", "i32", "i32", "pred")


def lane_cases(rows: Mapping[str, Any]) -> Iterator[Case]:
    """All of them; `rows` is what rules/ptx has, by the rows' names."""
    for case in (*_shuffles(), *_votes(), *_matches(), *_reductions(), *_others(), *_addresses(), *_moves()):
        assert case.row in rows, case.row
        yield case


def _case(row: str, text: str, body: str, ported: str = "", *, head: str = HEAD) -> Case:
    """A case whose results are compared as bits; `ported`: the text to convert, where PTX of today has another one."""
    return Case(row, text, f"{head}\n  {body}", "bits", KINDS, {}, f"{head}\n  {ported}" if ported else "")


def _shuffles() -> Iterator[Case]:
    for kind in ("up", "down", "bfly", "idx"):
        last = 0 if kind == "up" else 31
        clamps = ", ".join(str((32 - width) << 8 | last) for width in SEGMENTS)
        takes = f"const unsigned clamps[9] = {{{clamps}, mixed(warp + 77) & 0x1f1f, r >> 3 & 0x1f1f, 0}};\n  const unsigned b = r >> 16 & 63, c = clamps[warp / 6 % 9];\n  unsigned source = 0, y = 0, p = 5;"
        for name, by in (("registers", ""), ("constants", f"3, {24 << 8 | last}")):
            where = _shuffle(f"shfl.sync.{kind}.b32", "source", "lane", by, "0xffffffff")
            for suffix in ("", "-test"):
                yield from (
                    _case(
                        row,
                        f"{text} {name}{suffix}",
                        *(
                            f"{takes}\n  {where}\n  if (there) {_shuffle(spelt, 'y', 'x', by, mask, test=bool(suffix))}\n"
                            "  out[0] = there && (mask >> source & 1) != 0 ? y : source + 1000; out[1] = there ? p : 9;"
                            for spelt, mask in ((f"shfl.sync.{kind}.b32", "%M"), (text, last_operand))
                        ),
                    )
                    for row, text, last_operand in (
                        (f"shfl-sync{suffix}", f"shfl.sync.{kind}.b32", "%M"),
                        (f"shfl{suffix}", f"shfl.{kind}.b32", ""),
                    )
                )


def _shuffle(text: str, to: str, value: str, by: str, mask: str, *, test: bool = False) -> str:
    """An asm statement; `by` are the lane and the clamp, "" for b and c; `mask` is %M for the variable, or a constant."""
    outputs = [f'"=r"({to})', *(['"=r"(p)'] if test else [])]
    inputs = [f'"r"({value})', *(['"r"(b)', '"r"(c)'] if not by else []), *(['"r"(mask)'] if mask == "%M" else [])]
    first = len(outputs)
    operands = [f"%{first}", by or f"%{first + 1}, %{first + 2}"]
    operands += [f"%{first + len(inputs) - 1}" if mask == "%M" else mask] if mask else []
    shuffle = f"{text} %0{'|q' if test else ''}, {', '.join(operands)};"
    shuffle = f"{{ .reg .pred q; {shuffle} selp.u32 %1, 1, 0, q; }}" if test else shuffle
    return f'asm volatile("{shuffle}" : {", ".join(outputs)} : {", ".join(inputs)});'


def _votes() -> Iterator[Case]:
    takes = "const unsigned some = warp / 6 % 4 == 0 ? 0 : warp / 6 % 4 == 1 ? 1 : warp / 6 % 4 == 2 ? (r >> 7 & 1) : lane != 9;\n  unsigned y = 7;"
    for negated in ("", "!"):
        for kind in ("all", "any", "uni"):
            body = f'{takes}\n  if (there) asm volatile("{{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.{kind}.pred q, {negated}p, %2; selp.u32 %0, 1, 0, q; }}" : "=r"(y) : "r"(some), "r"(mask));\n  out[0] = y;'
            yield _case("vote-sync", f"vote.sync.{kind} {negated}p", body)
            yield _case("vote", f"vote.{kind} {negated}p", body, _old(body, "vote", ", %2"))
        body = f'{takes}\n  if (there) asm volatile("{{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, {negated}p, %2; }}" : "=r"(y) : "r"(some), "r"(mask));\n  out[0] = y;'
        yield _case("vote-sync-ballot", f"vote.sync.ballot {negated}p", body)
        yield _case("vote-ballot", f"vote.ballot {negated}p", body, _old(body, "vote", ", %2"))


def _old(body: str, opcode: str, mask: str) -> str:
    """The instruction as it was before it had a mask."""
    return body.replace(f"{opcode}.sync", opcode).replace(f"{mask};", ";").replace(', "r"(mask))', ")")


def _matches() -> Iterator[Case]:
    for bits, letter, kind in (("32", "r", "unsigned"), ("64", "l", "unsigned long long")):
        high = "" if bits == "32" else " | static_cast<unsigned long long>(r >> 9 & 1) << 40"
        takes = f"const {kind} w = (warp / 6 % 3 == 0 ? 5u : warp / 6 % 3 == 1 ? r % 3 : (lane == 4) + 8u){high if bits == '64' else ''};\n  unsigned y = 7, p = 7;"
        yield _case(
            "match-any",
            f"match.any.sync.b{bits}",
            f'{takes}\n  if (there) asm volatile("match.any.sync.b{bits} %0, %1, %2;" : "=r"(y) : "{letter}"(w), "r"(mask));\n  out[0] = y;',
        )
        yield _case(
            "match-all",
            f"match.all.sync.b{bits}",
            f'{takes}\n  if (there) asm volatile("{{ .reg .pred q; match.all.sync.b{bits} %0|q, %2, %3; selp.u32 %1, 1, 0, q; }}" : "=r"(y), "=r"(p) : "{letter}"(w), "r"(mask));\n  out[0] = y; out[1] = p;',
        )


def _reductions() -> Iterator[Case]:
    for row, operations, kinds in (
        ("redux", ("add", "min", "max"), ("u32", "s32")),
        ("redux-bits", ("and", "or", "xor"), ("b32",)),
    ):
        for operation in operations:
            for kind in kinds:
                for what, word in (("corners", "x"), ("any", "r")):
                    body = f'unsigned y = 7;\n  if (there) asm volatile("redux.sync.{operation}.{kind} %0, %1, %2;" : "=r"(y) : "r"({word}), "r"(mask));\n  out[0] = y;'
                    yield _case(row, f"redux.sync.{operation}.{kind} of {what}", body)


def _others() -> Iterator[Case]:
    yield _case(
        "activemask",
        "activemask.b32",
        'unsigned y = 7;\n  if (there) asm volatile("activemask.b32 %0;" : "=r"(y));\n  out[0] = y;',
    )
    yield _case(
        "elect",
        "elect.sync",
        'unsigned y = 7, p = 7;\n  if (there) asm volatile("{ .reg .pred q; elect.sync %0|q, %2; selp.u32 %1, 1, 0, q; }" : "=r"(y), "=r"(p) : "r"(mask));\n  out[0] = y; out[1] = p;',
    )
    yield _case(
        "bar-warp",
        "bar.warp.sync",
        """volatile unsigned* own = shared_words;
  const unsigned next = lane ^ 1, other = (mask >> next & 1) != 0 ? next : lane;
  if (there) {
    own[0] = r;
    asm volatile("bar.warp.sync %0;" :: "r"(mask) : "memory");
    out[0] = *(own + 16 * (static_cast<int>(other) - static_cast<int>(lane)));
    asm volatile("bar.warp.sync %0;" :: "r"(mask) : "memory");
  }""",
    )


def _addresses() -> Iterator[Case]:
    """What an address is differs from run to run: what stands there, and in which space it is, does not."""
    word = "own[1] = r; reinterpret_cast<unsigned*>(global)[1] = x;\n unsigned y = 7, p = 7;"
    take = f"unsigned* own = shared_words;\n  own[0] = 0x42004400u; {word}"
    yield _case(
        "cvta-to-shared",
        "cvta.to.shared.u64",
        f'{take}\n  asm volatile("{{ .reg .u64 a; cvta.to.shared.u64 a, %1; ld.shared.u32 %0, [a+4]; }}" : "=r"(y) : "l"(own) : "memory");\n  out[0] = y;',
    )
    yield _case(
        "cvta-shared",
        "cvta.shared.u64",
        f'{take}\n  asm volatile("{{ .reg .u64 a; cvta.to.shared.u64 a, %1; cvta.shared.u64 a, a; ld.u32 %0, [a+4]; }}" : "=r"(y) : "l"(own) : "memory");\n  out[0] = y;',
    )
    yield _case(
        "cvta-to",
        "cvta.to.global.u64",
        f'{take}\n  asm volatile("{{ .reg .u64 a; cvta.to.global.u64 a, %1; ld.global.u32 %0, [a+4]; }}" : "=r"(y) : "l"(global) : "memory");\n  out[0] = y;',
    )
    yield _case(
        "cvta",
        "cvta.global.u64",
        f'{take}\n  asm volatile("{{ .reg .u64 a; cvta.to.global.u64 a, %1; cvta.global.u64 a, a; ld.u32 %0, [a+4]; }}" : "=r"(y) : "l"(global) : "memory");\n  out[0] = y;',
    )
    for space in ("global", "shared", "local"):
        test = f"{{ .reg .pred q; isspacep.{space} q, %1; selp.u32 %0, 1, 0, q; }}"
        yield _case(
            "isspacep",
            f"isspacep.{space}",
            f'{take}\n  const unsigned window = static_cast<unsigned>(__cvta_generic_to_shared(own));\n  asm volatile("{test}" : "=r"(y) : "l"(own), "r"(window));\n  asm volatile("{test}" : "=r"(p) : "l"(global));\n  out[0] = y; out[1] = p;',
        )
    yield _case(
        "prefetch",
        "prefetch.global.L2",
        f'{take}\n  asm volatile("prefetch.global.L2 [%1]; ld.global.u32 %0, [%1+4];" : "=r"(y) : "l"(global) : "memory");\n  out[0] = y;',
    )
    yield _case(
        "createpolicy",
        "createpolicy.fractional",
        f'{take}\n  asm volatile("{{ .reg .b64 c; createpolicy.fractional.L2::evict_last.b64 c, 1.0; ld.global.L2::cache_hint.u32 %0, [%1+4], c; }}" : "=r"(y) : "l"(global) : "memory");\n  out[0] = y;',
    )


def _moves() -> Iterator[Case]:
    """Registers of eight bits, which no operand of an asm statement can be."""
    bytes_of = ".reg .b8 a, b, c, d; .reg .u32 t; cvt.u8.u32 a, %1; shr.u32 t, %1, 8; cvt.u8.u32 b, t; shr.u32 t, %1, 16; cvt.u8.u32 c, t; shr.u32 t, %1, 24; cvt.u8.u32 d, t;"
    yield _case(
        "mov-pack-8",
        "mov.b32 d, {a, b, c, e}",
        f'unsigned y = 7;\n  asm volatile("{{ {bytes_of} mov.b32 %0, {{d, b, a, c}}; }}" : "=r"(y) : "r"(r));\n  out[0] = y;',
    )
    yield _case(
        "mov-unpack-8",
        "mov.b32 {a, b, c, e}, d",
        'unsigned y = 7;\n  asm volatile("{ .reg .b8 a, b, c, d; mov.b32 {a, b, c, d}, %1; mov.b32 %0, {c, d, b, a}; }" : "=r"(y) : "r"(r));\n  out[0] = y;',
    )
    yield _case(
        "mov-pack-bytes",
        "mov.b16 d, {a, b}",
        f'unsigned short y = 7;\n  asm volatile("{{ {bytes_of} mov.b16 %0, {{c, b}}; }}" : "=h"(y) : "r"(r));\n  out[0] = y;',
    )
    yield _case(
        "mov-unpack-bytes",
        "mov.b16 {a, b}, d",
        'unsigned short y = 7; const unsigned short w = static_cast<unsigned short>(r);\n  asm volatile("{ .reg .b8 a, b; mov.b16 {a, b}, %1; mov.b16 %0, {b, a}; }" : "=h"(y) : "h"(w));\n  out[0] = y;',
    )
