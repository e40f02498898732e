"""Names of kernels and types, and what the source says about a kernel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_ELEMENTS = {
    "float": "f32", "double": "f64", "half": "f16", "__half": "f16", "_Float16": "f16", "__half2": "f16",
    "half2": "f16", "__hip_bfloat16": "bf16", "hip_bfloat16": "bf16", "__nv_bfloat16": "bf16",
    "__hip_bfloat162": "bf16", "__nv_bfloat162": "bf16", "bool": "u8", "char": "i8", "signed char": "i8",
    "unsigned char": "u8", "short": "i16", "unsigned short": "u16", "int": "i32", "unsigned": "u32",
    "unsigned int": "u32", "long": "i64", "unsigned long": "u64", "long long": "i64", "unsigned long long": "u64",
    "long int": "i64", "long unsigned int": "u64", "long long int": "i64", "long long unsigned int": "u64",
    "short int": "i16", "short unsigned int": "u16",
}  # fmt: skip
_VECTORS = {
    "float": "f32", "double": "f64", "char": "i8", "uchar": "u8", "short": "i16", "ushort": "u16", "int": "i32",
    "uint": "u32", "long": "i64", "ulong": "u64", "longlong": "i64", "ulonglong": "u64",
}  # fmt: skip
_QUALIFIERS = re.compile(r"\b(?:const|volatile|__restrict__|__restrict|restrict|struct)\b")
_MOST_FILES = 400
_ATOMIC = re.compile(r"\batomic\w*\s*[(<]|\b(?:red|atom)\.")


def element_of(pointer_type: str) -> str:
    """`f32` for `const float4 *__restrict__`; "" for what is no pointer to numbers."""
    text = _QUALIFIERS.sub(" ", pointer_type).strip()
    if not text.endswith("*"):
        return ""
    text = " ".join(text[:-1].split())
    if text in _ELEMENTS:
        return _ELEMENTS[text]
    if "omplex" in text:
        return "f64" if "ouble" in text else "f32"
    if match := re.match(r"HIP_vector_type<([\w ]+),|__hipcpu::vector<([\w ]+),", text):
        return _ELEMENTS.get((match[1] or match[2]).strip(), "")
    if match := re.fullmatch(r"([a-z]+)[1-4]", text):
        return _VECTORS.get(match[1], "")
    return ""


def base_name(kernel: str) -> str:
    """The name alone: `smooth` for `void app::smooth<float, 3>(float const*, int)` and for `(smooth<float, 3>)`."""
    if kernel.startswith("(launched") or kernel == "(graph)":
        return kernel
    text = kernel.strip().removeprefix("HIP_KERNEL_NAME")
    while text.startswith("(") and text.endswith(")"):
        text = text[1:-1].strip()
    text = text.replace("(anonymous namespace)::", "")
    flat, depth = "", 0
    for char in text:
        if char == "(" and depth == 0 and flat:
            break
        depth -= char == ">"
        if depth == 0 and char not in "<>":
            flat += char
        depth += char == "<"
    names = re.findall(r"[A-Za-z_]\w*", flat)
    return names[-1] if names else kernel


@dataclass(frozen=True, slots=True)
class KernelSource:
    """What the text of a kernel tells."""

    parameters: tuple[str, ...] = ()
    atomics: bool = False


@lru_cache(maxsize=256)
def find_kernel(name: str, root: Path) -> KernelSource:
    """Look the kernel up in the sources below `root` (or in this one file); nothing known is an empty answer.

    A variable that holds a kernel stands for it. Atomic operations count in functions that the kernel calls, too.
    """
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in _sources(root)]
    found = _definition("__global__", name, texts)
    if found is None:
        alias = re.compile(rf"\b{re.escape(name)}\s*=\s*&?\s*(?:\w+::)*([A-Za-z_]\w*)")
        held = [match[1] for text in texts for match in alias.finditer(text)]
        found = next((d for other in held if (d := _definition("__global__", other, texts)) is not None), None)
    if found is None:
        return KernelSource()
    return KernelSource(_parameters(found[0]), _has_atomics(found[1], texts, {name}))


def _definition(kind: str, name: str, texts: Sequence[str]) -> tuple[str, str] | None:
    """Parameters and body of a function that is defined as `kind`."""
    pattern = re.compile(rf"{kind}\b[^;{{}}]*?\b{re.escape(name)}\s*\(")
    for text in texts:
        for match in pattern.finditer(text):
            end = _closing(text, match.end() - 1, "()")
            start = re.compile(r"[;{]").search(text, end)
            if start is not None and start[0] == "{":
                return text[match.end() : end], text[start.start() : _closing(text, start.start(), "{}")]
    return None


def _has_atomics(body: str, texts: Sequence[str], seen: set[str]) -> bool:
    if _ATOMIC.search(body):
        return True
    for name in set(re.findall(r"\b([A-Za-z_]\w*)\s*(?:<[^;{}()]*>)?\s*\(", body)) - seen:
        seen.add(name)
        called = _definition("__device__", name, texts)
        if called is not None and _has_atomics(called[1], texts, seen):
            return True
    return False


def _sources(root: Path) -> list[Path]:
    suffixes = (".cu", ".cuh", ".hip", ".cpp", ".h", ".hpp", ".cc", ".inl")
    places = root.parent.iterdir() if root.is_file() else root.rglob("*")
    found = sorted(p for p in places if p.suffix in suffixes and p.is_file() and p != root)[:_MOST_FILES]
    return [root, *found] if root.is_file() else found


def _closing(text: str, start: int, pair: str) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == pair[0]) - (text[at] == pair[1])
        if depth == 0:
            return at
    return len(text)


def _parameters(text: str) -> tuple[str, ...]:
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.DOTALL)
    words, depth, word = [], 0, ""
    for char in text:
        depth += (char in "<([") - (char in ">)]")
        if char == "," and depth == 0:
            words.append(word)
            word = ""
        else:
            word += char
    names = []
    for item in [*words, word]:
        found = re.findall(r"[A-Za-z_]\w*", re.sub(r"\[[^\]]*\]|=.*", "", item))
        names.append(found[-1] if found else "")
    return tuple(names)
