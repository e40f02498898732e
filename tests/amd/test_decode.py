"""The decoder of machine words against LLVM's disassembler, and against words that are no instructions."""

from __future__ import annotations

import ctypes
import random
import re
import shutil
import subprocess
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import pytest

from hipify_py.amd.library import executor
from hipify_py.build.toolchain import ToolMissing
from tests.amd.machine_words import Sample, Words, samples
from tests.conftest import require

CHIPS = ["gfx90a", "gfx942", "gfx950", "gfx1100"]
BATCH = 1000
# Short vector forms and memory instructions: offsets, cache bits, DPP and SDWA agree word for word.
WITH_MODIFIERS = {"SMEM", "DS", "FLAT", "GLOBAL", "SCRATCH", "MUBUF", "VOP1", "VOP2", "VOPC"}
# What LLVM disassembles and no compute kernel has: graphics, traps and their handlers, scalar stores and scalar atomics
# (which these chips do not have, though the disassembler of their family has).
NOT_FOR_KERNELS = re.compile(
    r"s_(atc_probe|scratch_(load|store)|store_|buffer_store|atomic_|buffer_atomic|dcache_discard)"
    r"|s_(rfe|cbranch_[ig]_fork|cbranch_join|setvskip|subvector_loop|code_end|endpgm_ordered)|v_screen_partition|ds_bvh"
    r"|t?buffer_(load|store)_(d16_(hi_)?)?format_|t?buffer_(load|store)_format_d16_"
)
# Instructions of gfx950 that are not simulated: a launch stops at them.
NOT_SIMULATED = re.compile(
    r"v_mfma_f32_\w+_f8f6f4|v_smfmac_(f32_16x16x(64_bf16|64_f16|128)|f32_32x32x(32_bf16|32_f16|64)|i32_\w+)"
    r"|ds_read_b\d+_tr_"
)
# Operands whose text LLVM gives another form.
OTHER_FORM = re.compile(r"s_(getreg|setreg|waitcnt|sendmsg|set_gpr)|ds_swizzle|.*DP ALU dpp")
REGISTER = re.compile(
    r"(?<![a-z_0-9])(?:[vsa]\[\d+:\d+\]|[vsa]\d+(?:\.[lh])?|ttmp(?:\d+|\[\d+:\d+\])|(?:vcc|exec|flat_scratch|xnack_mask)"
    r"(?:_lo|_hi)?|m0|null|src_\w+|off)(?![a-z_0-9])"
)
MODIFIER = re.compile(
    r"(?<![\w.])(?:[a-z]\w*:(?:\[[^\]]*\]|\w+)|clamp|row_mirror|row_half_mirror|glc|slc|dlc|sc[01c]|nt|lds)(?!\w)"
)


@dataclass(frozen=True)
class Text:
    """A disassembled instruction, without what is only spelling."""

    name: str
    registers: tuple[str, ...]
    modifiers: tuple[str, ...]

    @staticmethod
    def of(line: str, halves: bool) -> Text:
        name, _, operands = line.partition(" ")
        registers = [register if halves else register.split(".")[0] for register in REGISTER.findall(operands)]
        name = re.sub(r"_(e32|e64_dpp|e64|dpp|sdwa)$", "", name)
        return Text(name, tuple(registers), tuple(sorted(MODIFIER.findall(operands))))


def find_llvm_mc() -> Path:
    for name in ("llvm-mc-22", "llvm-mc-23", "llvm-mc-21", "llvm-mc"):
        if path := shutil.which(name):
            return Path(path)
    raise ToolMissing("llvm-mc is missing; on Debian: apt-get install llvm-22")


@pytest.fixture(scope="session")
def llvm_mc() -> Path:
    """LLVM's machine-code tool as an independent disassembler."""
    return require(find_llvm_mc)


def as_bytes(words: Words) -> str:
    values = (word >> shift & 255 for word in words for shift in (0, 8, 16, 24))
    return "[" + ",".join(f"{value:#04x}" for value in values) + "]"


def llvm_lines(tool: Path, chip: str, batch: list[Words]) -> list[list[str]]:
    """LLVM's lines for each item, none for words that are no instruction. s_nop N marks where item N begins."""
    marks = [[0xBF800000 | number] for number in range(len(batch) + 1)]
    lines = [as_bytes(words) for pair in zip(marks, [*batch, []], strict=True) for words in pair if words]
    command = [tool, "-disassemble", "-triple=amdgcn-amd-amdhsa", f"-mcpu={chip}"]
    result = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=False)
    if result.returncode < 0 and len(batch) > 1:  # some releases crash on certain words
        middle = len(batch) // 2
        return llvm_lines(tool, chip, batch[:middle]) + llvm_lines(tool, chip, batch[middle:])
    found: list[list[str]] = [[] for _ in batch]
    current = -1
    for line in map(str.strip, result.stdout.splitlines()):
        mark = re.fullmatch(r"s_nop (\S+)", line)
        if mark and int(mark[1], 0) == current + 1:
            current += 1
        elif line and not line.startswith(".") and 0 <= current < len(batch):
            found[current].append(line)
    return found


def decode(chip: str, words: Words) -> tuple[int, str]:
    """Bytes (0 for what is not known) and text."""
    image = b"".join(word.to_bytes(4, "little") for word in words)
    text = ctypes.c_char_p()
    length = executor().amdsim_decode(chip.encode(), image, len(image), ctypes.byref(text))
    assert text.value is not None
    return length, text.value.decode()


def agrees(sample: Sample, ours: str, theirs: str) -> bool:
    # op_sel of operands that an instruction does not have is ignored by LLVM, too, but shown in the executor's text
    halves = sample.encoding != "VOP3" or sample.words[0] >> 12 & 7 == 0
    mine, other = Text.of(ours, halves), Text.of(theirs, halves)
    if mine.name != other.name or OTHER_FORM.match(theirs):
        return mine.name == other.name
    odd_pair = any(re.match(r"s\[\d*[13579]:", register) for register in mine.registers)
    same_modifiers = sample.encoding not in WITH_MODIFIERS or mine.modifiers == other.modifiers
    return (odd_pair or mine.registers == other.registers) and same_modifiers


@pytest.fixture(scope="module", params=CHIPS)
def comparison(request: pytest.FixtureRequest, llvm_mc: Path) -> tuple[str, list[tuple[Sample, int, str, list[str]]]]:
    """The chip, and each sample with the executor's length and text and LLVM's lines."""
    chip: str = request.param
    items = list(samples(20, chip == "gfx1100"))
    ours = [decode(chip, sample.words) for sample in items]
    exact = [
        sample.words[: length // 4] if length else sample.words for sample, (length, _) in zip(items, ours, strict=True)
    ]
    theirs = [
        lines
        for start in range(0, len(exact), BATCH)
        for lines in llvm_lines(llvm_mc, chip, exact[start : start + BATCH])
    ]
    return chip, [
        (sample, length, text, lines)
        for sample, (length, text), lines in zip(items, ours, theirs, strict=True)
        if not any("Invalid register" in line for line in lines)
    ]


def test_names_lengths_and_registers_agree_with_llvm(
    comparison: tuple[str, list[tuple[Sample, int, str, list[str]]]],
) -> None:
    chip, items = comparison
    both = [item for item in items if item[1] and item[3]]
    wrong = [
        f"{sample.encoding} {as_bytes(sample.words[: length // 4])}: {text} | {lines}"
        for sample, length, text, lines in both
        if len(lines) != 1 or not agrees(sample, text, lines[0])
    ]
    assert not wrong, f"{chip}: {len(wrong)} of {len(both)}\n" + "\n".join(wrong[:20])
    assert len(both) > 3000


def test_every_instruction_that_llvm_knows_and_kernels_use_has_a_row(
    comparison: tuple[str, list[tuple[Sample, int, str, list[str]]]],
) -> None:
    chip, items = comparison
    known: dict[tuple[str, int], str] = {}
    missing: dict[tuple[str, int], str] = defaultdict(str)
    for sample, length, _text, lines in items:
        if lines and length:
            known[sample.encoding, sample.opcode] = lines[0]
        elif lines and not (chip == "gfx950" and NOT_SIMULATED.match(lines[0])):
            missing[sample.encoding, sample.opcode] = lines[0]
    left = {key: line for key, line in missing.items() if key not in known and not NOT_FOR_KERNELS.match(line)}
    assert not left, f"{chip}: {left}"


@pytest.mark.parametrize("chip", CHIPS)
def test_no_two_instructions_claim_one_opcode(chip: str) -> None:
    listing = executor().amdsim_instructions(chip.encode()).decode()
    assert not listing.startswith("!"), listing
    rows = [line.split() for line in listing.splitlines()]
    assert len({(encoding, opcode) for encoding, opcode, _name in rows}) == len(rows)
    assert {"SOP2", "SOPP", "SMEM", "VOP1", "VOP3", "VOP3P", "DS", "GLOBAL"} <= {row[0] for row in rows}


@pytest.mark.parametrize("chip", CHIPS)
def test_words_that_are_no_instructions_are_refused_without_reading_on(chip: str) -> None:
    source = random.Random(3)
    refused = 0
    for _ in range(5000):
        words = [source.getrandbits(32) for _ in range(source.randrange(5))]
        length, text = decode(chip, words)
        assert length <= 4 * len(words)
        assert text
        refused += length == 0
        if length > 4:  # nothing that is cut off is an instruction
            assert decode(chip, words[: length // 4 - 1])[0] == 0
    assert refused > 500
