"""Machine words of every encoding of AMD GPUs, with any opcode and random operands, as an assembler could emit them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

M0_OR_NULL = 124
DPP, DPP8, SDWA, LITERAL = 250, 233, 249, 255
INLINE = (128, 129, 150, 192, 193, 208, 240, 242, 247)
Words = list[int]


@dataclass(frozen=True)
class Sample:
    """An instruction: its encoding, its opcode and what stands in memory."""

    encoding: str
    opcode: int
    words: Words


class Fields:
    """Random operand fields. Registers are aligned as pairs and groups of four must be."""

    def __init__(self, seed: int, gfx11: bool) -> None:
        self.gfx11 = gfx11
        self._random = random.Random(seed)

    def bits(self, count: int) -> int:
        return self._random.getrandbits(count)

    def choose(self, *values: int) -> int:
        return self._random.choice(values)

    def scalar(self) -> int:
        return self.choose(4 * self._random.randrange(25), 4 * self._random.randrange(25), 106)

    def vector(self) -> int:
        return 2 * self._random.randrange(60)

    def narrow(self, literal: bool = True) -> int:
        """An 8-bit source: scalar registers and constants."""
        special = (106, 124, 126, 253, *((125,) if self.gfx11 else ()), *((LITERAL,) if literal else ()))
        return self.choose(self.scalar(), self.scalar(), self.choose(*special), self.choose(*INLINE))

    def wide(self, literal: bool = False) -> int:
        """A 9-bit source: also vector registers."""
        return self.choose(256 + self.vector(), 256 + self.vector(), self.narrow(literal))

    def vector_source(self) -> int:
        return 256 + self.vector()

    def dpp(self) -> int:
        controls = [self.bits(8), 0x101 + self.bits(3), 0x111 + self.bits(3), 0x121 + self.bits(3), 0x140, 0x141]
        controls += [0x150 + self.bits(4)]
        controls += [0x160 + self.bits(4)] if self.gfx11 else [0x130, 0x134, 0x138, 0x13C, 0x142, 0x143]
        fetch = self.bits(1) << 18 if self.gfx11 else 0
        return self.bits(8) << 24 | self.bits(1) << 19 | fetch | self.choose(*controls) << 8 | self.vector()


def scalar_words(f: Fields) -> Iterator[Sample]:
    for opcode in range(0x60):
        word = 0b10 << 30 | opcode << 23 | f.scalar() << 16 | f.narrow() << 8 | f.narrow(literal=False)
        yield Sample("SOP2", opcode, [word, f.bits(32)])
    for opcode in range(0x1D):
        yield Sample("SOPK", opcode, [0b1011 << 28 | opcode << 23 | f.scalar() << 16 | f.bits(16), f.bits(32)])
    for opcode in range(256):
        yield Sample("SOP1", opcode, [0b101111101 << 23 | f.scalar() << 16 | opcode << 8 | f.narrow(), f.bits(32)])
    for opcode in range(128):
        word = 0b101111110 << 23 | opcode << 16 | f.narrow() << 8 | f.narrow(literal=False)
        yield Sample("SOPC", opcode, [word, f.bits(32)])
        yield Sample("SOPP", opcode, [0b101111111 << 23 | opcode << 16 | f.choose(0, f.bits(16))])


def scalar_memory_words(f: Fields) -> Iterator[Sample]:
    for opcode in range(256):
        word = (0b111101 if f.gfx11 else 0b110000) << 26 | opcode << 18 | f.scalar() << 6 | 2 * f.bits(3)
        if f.gfx11:
            offset = f.bits(21) | f.choose(124, f.scalar(), 125) << 25
            yield Sample("SMEM", opcode, [word | f.bits(2) << 13, offset])
        else:
            offsets = [(1 << 17, f.bits(21)), (0, f.scalar()), (1 << 14 | 1 << 17, f.bits(21) | f.scalar() << 25)]
            mode, offset = offsets[f.choose(0, 1, 2)]
            yield Sample("SMEM", opcode, [word | mode | f.bits(1) << 16, offset])


def _short(encoding: str, opcode: int, f: Fields, source: int, second: int | None = None) -> int:
    other = f.vector() if second is None else second
    if encoding == "VOP2":
        return opcode << 25 | f.vector() << 17 | other << 9 | source
    if encoding == "VOP1":
        return 0x3F << 25 | f.vector() << 17 | opcode << 9 | source
    return 0x3E << 25 | opcode << 17 | other << 9 | source


def _sdwa(encoding: str, opcode: int, f: Fields) -> Words:
    scalar_first, scalar_second = f.bits(1), f.bits(1)
    word = f.choose(*range(7)) << 16 | f.bits(3) << 19 | scalar_first << 23
    word |= f.scalar() if scalar_first else f.vector()
    if encoding != "VOP1":
        word |= f.choose(*range(7)) << 24 | f.bits(3) << 27 | scalar_second << 31
    if encoding == "VOPC":
        word |= f.choose(0, 1 << 15 | f.scalar() << 8)
    else:
        word |= f.choose(*range(7)) << 8 | f.choose(0, 1, 2) << 11 | f.bits(1) << 13
    second = f.scalar() if scalar_second and encoding != "VOP1" else f.vector()
    return [_short(encoding, opcode, f, SDWA, second), word]


def short_vector_words(f: Fields) -> Iterator[Sample]:
    for encoding, count in (("VOP2", 62), ("VOP1", 256), ("VOPC", 256)):
        for opcode in range(count):
            yield Sample(encoding, opcode, [_short(encoding, opcode, f, f.wide(literal=True)), f.bits(32)])
            if encoding != "VOPC" or f.gfx11:
                yield Sample(encoding, opcode, [_short(encoding, opcode, f, DPP), f.dpp()])
            if f.gfx11:
                eight = _short(encoding, opcode, f, DPP8 + f.bits(1))
                yield Sample(encoding, opcode, [eight, f.bits(24) << 8 | f.vector()])
            else:
                yield Sample(encoding, opcode, _sdwa(encoding, opcode, f))


def long_vector_words(f: Fields) -> Iterator[Sample]:
    head = 0b110101 if f.gfx11 else 0b110100
    for opcode in range(1024 if f.gfx11 else 0x380):
        for shape in ("vvv", "vv", "v", "vss", "vvs", "ss", "s"):
            pick: dict[str, Callable[[], int]] = {"v": f.vector_source, "s": f.wide if shape[0] == "s" else f.scalar}
            sources = [pick[kind]() for kind in shape] + [0, 0]
            modifiers = f.choose(0, 0, f.bits(2) << 8, f.bits(1) << 11, f.bits(1) << 15, f.scalar() << 8)
            signs = f.choose(0, 0, f.bits(2) << 29, f.bits(2) << 27)
            low = head << 26 | opcode << 16 | modifiers | f.choose(f.vector(), f.scalar())
            yield Sample("VOP3", opcode, [low, sources[0] | sources[1] << 9 | sources[2] << 18 | signs, f.bits(32)])
        if f.gfx11:
            low, rest = head << 26 | opcode << 16 | f.vector(), f.vector_source() << 9 | f.vector_source() << 18
            yield Sample("VOP3", opcode, [low, DPP | rest, f.dpp() & ~0xF00000])
            yield Sample("VOP3", opcode, [low, DPP8 | rest, f.bits(24) << 8 | f.vector()])


def packed_words(f: Fields) -> Iterator[Sample]:
    head = 0b11001100 << 24 if f.gfx11 else 0b110100111 << 23
    for opcode in range(128):
        for shape in ("www", "vvv", "vvv", "ww", "w"):
            sources = [f.vector_source() if kind == "v" else f.wide() for kind in shape] + [0, 0]
            low = head | opcode << 16 | f.vector() | f.choose(0x4000, 0, f.bits(3) << 11, f.bits(3) << 8, 1 << 15)
            high = sources[0] | sources[1] << 9 | sources[2] << 18 | f.choose(3, 0, f.bits(5)) << 27
            yield Sample("VOP3P", opcode, [low, high])


def dual_words(f: Fields) -> Iterator[Sample]:
    """VOPD: registers of the two halves come from other banks."""
    for first in range(16):
        for second in range(32):
            a = f.choose(256 + 4 * f.bits(4), f.scalar(), LITERAL)
            b = f.choose(257 + 4 * f.bits(4), a if a < 256 else 128)
            low = 0b110010 << 26 | first << 22 | second << 17 | (4 * f.bits(3) + 2) << 9 | a
            high = b | (4 * f.bits(3) + 3) << 9 | f.bits(6) << 17 | f.bits(6) << 24
            yield Sample("VOPD", first << 5 | second, [low, high, f.bits(32)])


def shared_memory_words(f: Fields) -> Iterator[Sample]:
    for opcode in range(256):
        for present in (0xFF, 0xFFFF, 0xFFFFFF, 0xFF0000FF, 0xFF00FFFF, 0xFFFFFFFF, 0xFF000000, 0):
            head = 0b110110 << 26 | opcode << (18 if f.gfx11 else 17) | f.bits(16)
            accumulators = 0 if f.gfx11 else f.choose(0, 0, 1 << 25)
            registers = f.vector() | f.vector() << 8 | f.vector() << 16 | f.vector() << 24
            yield Sample("DS", opcode, [head | accumulators, registers & present])


def flat_words(f: Fields) -> Iterator[Sample]:
    off = M0_OR_NULL if f.gfx11 else 0x7F
    for opcode in range(128):
        for segment, encoding in enumerate(("FLAT", "SCRATCH", "GLOBAL")):
            for present in (0xFF, 0xFFFF, 0xFF0000FF, 0xFF00FFFF, 0xFF0000FF, 0):
                head = 0b110111 << 26 | opcode << 18 | segment << (16 if f.gfx11 else 14)
                head |= f.bits(12) if segment == 0 else f.bits(13)
                head |= f.bits(3) << 13 if f.gfx11 else f.bits(2) << 16 | (segment == 1) * f.bits(1) << 13
                base = f.choose(off, f.scalar()) if segment else f.gfx11 * off
                flag = f.bits(1) if segment == 1 or not f.gfx11 else 0
                registers = (f.vector() | f.vector() << 8 | f.vector() << 24) & present
                yield Sample(encoding, opcode, [head, registers | base << 16 | flag << 23])


def buffer_words(f: Fields) -> Iterator[Sample]:
    for opcode in range(256 if f.gfx11 else 128):
        registers = f.vector() | f.vector() << 8 | f.choose(*range(24)) << 16 | f.choose(f.scalar(), 128) << 24
        for encoding, head in (("MUBUF", 0b111000), ("MTBUF", 0b111010)):
            if encoding == "MTBUF" and opcode > 15:
                continue
            low = head << 26 | f.bits(15) | opcode << (18 if encoding == "MUBUF" else 15)
            low |= 0 if encoding == "MUBUF" else (22 << 19 if f.gfx11 else f.choose(*range(1, 14)) << 19 | 7 << 23)
            yield Sample(encoding, opcode, [low, registers | (f.bits(2) << 22 if f.gfx11 else f.bits(1) << 23)])


def samples(seed: int, gfx11: bool) -> Iterator[Sample]:
    """Words for every opcode of every encoding; many are no instructions, as their fields do not go together."""
    f = Fields(seed, gfx11)
    for words in (scalar_words, scalar_memory_words, short_vector_words, long_vector_words, packed_words):
        yield from words(f)
    for words in (shared_memory_words, flat_words, buffer_words):
        yield from words(f)
    if gfx11:
        yield from dual_words(f)
