"""One kernel a vector instruction, in LLVM assembly: every lane loads its operands, runs the instruction, stores the
result, the destination's second word and the mask that the instruction wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from exact_numbers import BF16, F16, F32, F64, Format

CHIPS = ("gfx90a", "gfx942", "gfx950", "gfx1100")
CHIP_SETS = {
    "all": CHIPS,
    "gfx9": CHIPS[:3],
    "gfx940": CHIPS[1:3],
    "gfx90a": CHIPS[:1],
    "gfx942": CHIPS[1:2],
    "gfx950": CHIPS[2:3],
    "gfx11": CHIPS[3:],
    "fma": CHIPS[1:],
}
LANES = 512
MASK_WORD = 0x7B2D4F08  # what VCC holds before the instruction, repeated every 32 lanes
FORMATS: dict[str, Format] = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64}


@dataclass(frozen=True)
class Form:
    """An instruction with kinds of operands ("f32", "i16", "u64", ...) and what it computes, a lane at a time.

    `reference` gets integers: signed for i kinds, patterns for floats; then, if `old` is set, the destination's old
    content; then, if `mask` is set, the lane's bit of VCC. It returns the result's pattern, with the mask bit if
    `carries`. `kind` of the result "mask": a comparison. `ulp`: how far a float may be from the reference, in last
    places. `tail`: modifiers after the operands. `mode`: what MODE's rounding fields are set to.
    """

    name: str
    kind: str
    operands: tuple[str, ...]
    reference: Callable[..., object]
    chips: str = "all"
    gfx11: str = ""
    suffix: str = ""
    tail: str = ""
    old: bool = False
    mask: bool = False
    carries: bool = False
    ulp: int = 0
    text: str = ""
    mode: int = 0
    keeps_high: bool = False  # gfx9 leaves the other half of a 16-bit destination alone

    def on(self, chip: str) -> bool:
        return chip in CHIP_SETS[self.chips]

    def label(self, chip: str) -> str:
        mode = f" (MODE {self.mode})" if self.mode else ""
        return f"{self.mnemonic(chip)}{self.suffix} {self.tail}".strip() + mode

    def mnemonic(self, chip: str) -> str:
        return self.gfx11 if chip == "gfx1100" and self.gfx11 else self.name


REGISTERS = {"d": 8, "a": 2, "b": 4, "c": 6}


def register(kind: str, name: str, chip: str) -> str:
    """The assembler's name for an operand."""
    number = REGISTERS[name]
    if kind.endswith("64") or kind == "2xf32":
        return f"v[{number}:{number + 1}]"
    if kind.startswith("2x"):
        return f"v{number}"
    return f"v{number}.l" if kind.endswith("16") and chip == "gfx1100" else f"v{number}"


def instruction(form: Form, chip: str) -> str:
    """The line of assembly of a form."""
    wide = chip != "gfx1100"
    names = {name: register(kind, name, chip) for kind, name in zip(form.operands, "abc", strict=False)}
    short = form.suffix == "_e32"
    names["vcc"] = "vcc" if wide else "vcc_lo"
    names["s"] = names["vcc"] if short else "s[8:9]" if wide else "s8"
    names["d"] = names["s"] if form.kind == "mask" else register(form.kind, "d", chip)
    operation = form.mnemonic(chip) + form.suffix
    if form.text:
        return f"{operation} " + form.text.format(**names)
    parts = [names["d"]]
    if form.carries:
        parts.append(names["s"])
    parts += [names[name] for name in "abc"[: len(form.operands)]]
    if form.mask:
        parts.append(names["vcc"])
    if form.name.startswith("v_cmpx") and not wide:
        parts = parts[1:]  # EXEC is the only destination
    return f"{operation} {', '.join(parts)} {form.tail}".rstrip()


def kernel_text(name: str, form: Form, chip: str) -> str:
    """A kernel around an instruction. A comparison that sets EXEC is undone after; EXEC is the mask it wrote then."""
    wide = chip != "gfx1100"
    load, store, scalar = ("dwordx4", "dwordx4", "s_load_dwordx4") if wide else ("b128", "b128", "s_load_b128")
    low, high = ("vcc_lo", "vcc_hi") if form.suffix == "_e32" else ("s8", "s9")
    saved, restored = [], []
    if form.name.startswith("v_cmpx"):
        saved = ["s_mov_b64 s[10:11], exec" if wide else "s_mov_b32 s10, exec_lo"]
        restored = ["s_mov_b64 s[8:9], exec", "s_mov_b64 exec, s[10:11]"]
        if not wide:
            restored = ["s_mov_b32 s8, exec_lo", "s_mov_b32 exec_lo, s10"]
        low, high = "s8", "s9"
    lines = [
        f"{scalar} s[4:7], s[0:1], 0x0",
        f"v_lshl_add_u32 v0, s2, {6 if wide else 5}, v0",
        "v_lshlrev_b32_e32 v1, 5, v0",
        f"s_mov_b32 vcc_lo, {MASK_WORD:#x}",
        f"s_mov_b32 vcc_hi, {MASK_WORD:#x}",
        "s_mov_b32 s8, 0",
        "s_mov_b32 s9, 0",
        "s_waitcnt lgkmcnt(0)",
        f"global_load_{load} v[2:5], v1, s[4:5]",
        f"global_load_{load} v[6:9], v1, s[4:5] offset:16",
        "s_waitcnt vmcnt(0)",
        *([f"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), {form.mode}"] if form.mode else []),
        *saved,
        instruction(form, chip),
        *restored,
        f"v_mov_b32_e32 v10, {low}",
        f"v_mov_b32_e32 v11, {high}",
        "v_lshlrev_b32_e32 v1, 4, v0",
        f"global_store_{store} v1, v[8:11], s[6:7]",
        "s_endpgm",
    ]
    return f".globl {name}\n.p2align 8\n.type {name},@function\n{name}:\n" + "".join(f"  {text}\n" for text in lines)


def descriptor(name: str, chip: str, vectors: int = 16) -> str:
    """The kernel descriptor: all subnormals kept, IEEE mode."""
    extra = {"gfx1100": ".amdhsa_wavefront_size32 1"}.get(chip, f".amdhsa_accum_offset {vectors}")
    return f"""
.p2align 6
.amdhsa_kernel {name}
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
  .amdhsa_next_free_vgpr {vectors}
  .amdhsa_next_free_sgpr 16
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_float_denorm_mode_16_64 3
  .amdhsa_ieee_mode 1
  {extra}
.end_amdhsa_kernel
"""


def metadata(names: Sequence[str], chip: str, vectors: int = 16) -> str:
    size = 32 if chip == "gfx1100" else 64
    arguments = "".join(
        f"      - {{.address_space: global, .name: {name}, .offset: {offset}, .size: 8, .value_kind: global_buffer}}\n"
        for name, offset in (("in", 0), ("out", 8))
    )
    kernels = "".join(
        f"  - .name: {name}\n    .symbol: {name}.kd\n    .kernarg_segment_size: 16\n    .kernarg_segment_align: 8\n"
        f"    .group_segment_fixed_size: 0\n    .private_segment_fixed_size: 0\n    .wavefront_size: {size}\n"
        f"    .sgpr_count: 16\n    .vgpr_count: {vectors}\n    .max_flat_workgroup_size: 1024\n    .args:\n{arguments}"
        for name in names
    )
    head = f"amdhsa.version: [1, 2]\namdhsa.target: amdgcn-amd-amdhsa--{chip}\n"
    return f".amdgpu_metadata\n{head}amdhsa.kernels:\n{kernels}.end_amdgpu_metadata\n"


def module_text(kernels: dict[str, str], chip: str, vectors: int = 16) -> str:
    """A code object's assembly: kernels by name, descriptors, metadata."""
    code = "".join(kernels.values())
    descriptors = "".join(descriptor(name, chip, vectors) for name in kernels)
    return f".text\n{code}\n.rodata\n{descriptors}\n{metadata(list(kernels), chip, vectors)}"


_INTEGERS = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000]


def special_patterns(kind: str) -> list[int]:
    """Sixteen patterns worth trying in every combination of two."""
    if kind in FORMATS:
        form = FORMATS[kind]
        one = form.bias << form.fraction_bits
        magnitudes = [
            0,
            1,
            (1 << form.fraction_bits) - 1,
            1 << form.fraction_bits,
            one - (1 << form.fraction_bits),
            one,
        ]
        magnitudes += [form.infinity - 1, form.infinity]
        negative = [form.sign | magnitudes[i] for i in (0, 1, 2, 3, 5, 7)]
        return [*magnitudes, *negative, form.nan, form.infinity | 1]
    bits = int(kind[1:])
    edge = 1 << (bits - 1)
    return [*_INTEGERS[:11], (1 << bits) - 1, edge, edge - 1, edge + 1, 0x00FFFFFF & ((1 << bits) - 1)]


def patterns(kind: str, place: int, seed: int) -> list[int]:
    """Inputs of an operand for all lanes: 256 combinations of special values, then random ones."""
    generator = np.random.default_rng(seed)
    bits = 16 if kind.endswith("16") else 64 if kind.endswith("64") else 32
    special = special_patterns(kind)
    if kind == "b32":  # what lies in these is often floats
        special = special[:8] + special_patterns("f32")[4:12]
    index = [[i % 16, i // 16, (7 * i + i // 16) % 16, (3 * i) % 16][place] for i in range(256)]
    random = [int(x) for x in generator.integers(0, 1 << 63, 256, dtype=np.uint64) * np.uint64(2)]
    random = [x >> (64 - bits) for x in random]
    if kind in FORMATS:  # half of them near 1
        form = FORMATS[kind]
        spread = [int(x) for x in generator.integers(-8, 8, 256)]
        for i in range(0, 256, 2):
            field = form.bias + spread[i]
            random[i] = (random[i] & ~(form.infinity)) | field << form.fraction_bits
    return [special[i] for i in index] + random
