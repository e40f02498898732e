"""Operands of packed instructions: their modifiers, and registers with two halves worth computing with."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from tests.amd.lane_kernels import Table


@dataclass(frozen=True)
class Modifiers:
    """A bit a source: which half the low and the high result take, and which of them are negated."""

    select: int = 0
    select_high: int = 7
    negate: int = 0
    negate_high: int = 0
    clamp: bool = False

    def text(self, sources: int, usual_high: int = 7) -> str:
        usual = {"op_sel": 0, "op_sel_hi": usual_high, "neg_lo": 0, "neg_hi": 0}
        bits = {"op_sel": self.select, "op_sel_hi": self.select_high, "neg_lo": self.negate, "neg_hi": self.negate_high}
        used = (1 << sources) - 1
        parts = [
            f"{name}:[{','.join(str(value >> i & 1) for i in range(sources))}]"
            for name, value in bits.items()
            if (value ^ usual[name]) & used
        ]
        return " ".join([*parts, *(["clamp"] if self.clamp else [])])


def random_modifiers(source: random.Random, signs: bool, clamps: bool) -> Modifiers:
    negate, negate_high = (source.getrandbits(3), source.getrandbits(3)) if signs else (0, 0)
    return Modifiers(
        source.getrandbits(3), source.getrandbits(3), negate, negate_high, clamps and source.random() < 0.4
    )


def half_of(word: int, high: int) -> int:
    return word >> 16 * high & 0xFFFF


def moderate_halves(wave: int, seed: int) -> Table:
    """Halves between 1/16 and 16; as floats, the words are between 1e-2 and 1e6."""
    source = np.random.default_rng(seed)
    halves = (source.uniform(0.0625, 16, (wave, 16)) * source.choice([-1, 1], (wave, 16))).astype(np.float16)
    return halves.view(np.uint32).copy()
