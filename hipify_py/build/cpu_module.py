"""Device code alone, for a CPU: a shared object whose kernels are known to the runtime when it is loaded.

What nvcc's -fatbin, -cubin and -ptx and hipcc's --genco write, and what hiprtc compiles. The runtime finds kernels and
variables by their names in the object, as a GPU's driver does: `extern "C"` ones by name, others by the mangled name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# How the headers spell __global__ with HIPCPU_MODULE defined (hip/cpu_detail/keywords.h).
_KERNEL = r'__attribute__\(\(__visibility__\("default"\), __used__\)\)'
# How they spell __device__, __constant__ and __managed__.
_DEVICE = "__hipcpu_of_the_device"
_TOKEN = re.compile(
    r'(?P<raw>R"(?P<mark>[^()\\\s]{0,16})\([\s\S]*?\)(?P=mark)")'
    r'|(?P<text>"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')'
    r"|(?P<number>\b\d[\w.']*)"
    r"|(?P<namespace>\bnamespace\b[^{};=]*\{)"
    rf"|(?P<kernel>{_KERNEL})"
    rf"|(?P<device>\b{_DEVICE}\b)"
    r"|(?P<mark2>[{};])"
)
_ATTRIBUTE = r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)"
_NAME = re.compile(rf"(?:\s|{_ATTRIBUTE}|\b(?:void|static|inline|extern|const|constexpr)\b|\"C\")*([A-Za-z_]\w*)\s*\(")
_INSTANCE = re.compile(rf"(?:\s|{_ATTRIBUTE}|\b(?:void|static|inline|extern)\b)*([\w:]+\s*<[^()]*>)\s*\(")
_LINE_MARKER = re.compile(r'^# \d+ "([^"\n]*)"((?: \d)*)$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Found:
    name: str
    is_definition: bool


def kernels_of(preprocessed: str) -> list[str]:
    """The kernels that a preprocessed file exports, by qualified name; those of system headers are left out.

    Templates count where they are instantiated explicitly. Kernels of one name cannot be told apart: none is there.
    """
    found = list(_find_kernels(_own_text(preprocessed)))
    defined = [kernel.name for kernel in found if kernel.is_definition]
    return list(dict.fromkeys(name for name in defined if defined.count(name) == 1))


def export_variables(preprocessed: str) -> str:
    """The text in which `static` variables of the device are known outside, and without the marks of device code.

    The driver of a GPU finds them by their names, and writes some that no code of the module writes.
    """
    cuts = []
    for token, begin, around in _marks(preprocessed):
        if not token["device"] or not all(around) or "(unnamed)" in around:
            continue
        end = re.compile("[^;={]*").match(preprocessed, token.end())
        declaration = preprocessed[begin : end.end() if end else token.end()]
        words = re.sub(rf"{_ATTRIBUTE}|\balignas\s*\([^;]*?\)|{_LINE_MARKER.pattern}", "", declaration, flags=re.M)
        static = re.search(r"\bstatic\b", declaration)
        if static and "(" not in words and not re.search(r"\b(?:const|constexpr)\b", words):
            cuts.append((begin + static.start(), begin + static.end()))
    text, done = [], 0
    for start, end_of_word in dict.fromkeys(cuts):
        text.append(preprocessed[done:start])
        done = end_of_word
    return "".join([*text, preprocessed[done:]]).replace(_DEVICE, "")


def registrations(kernels: Sequence[str], expressions: Sequence[str]) -> str:
    """Source behind that of a module: makes kernels known, and says where what the expressions name is."""
    names = "".join(f'    hipcpu_kernel_address({e}, "{_quoted(e)}"),\n' for e in expressions)
    own = "".join(f'    hipcpu_kernel_address({k}, "{_quoted(k)}"),\n' for k in kernels)
    return (
        '\n# 1 "(name expressions)"\n'
        '__attribute__((visibility("default"), used)) extern void* const __hipcpu_module_names[] '
        '__asm__("__hipcpu_module_names");\n'
        f"void* const __hipcpu_module_names[] = {{\n{names}{own}    nullptr}};\n"
    )


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _own_text(preprocessed: str) -> str:
    """The lines that do not come from system headers; what macros of theirs expand to is marked like their lines."""
    markers = list(_LINE_MARKER.finditer(preprocessed))
    own = {marker[1] for marker in markers if "3" not in marker[2].split()}
    parts = []
    for marker, after in zip(markers, [*markers[1:], None], strict=True):
        if marker[1] in own:
            parts.append(preprocessed[marker.end() : after.start() if after else None])
    return "".join(parts)


def _find_kernels(text: str) -> Iterator[_Found]:
    """Kernels that can be named from outside, with the namespaces around them."""
    for token, begin, around in _marks(text):
        found = _kernel_at(text, begin, token.end()) if token["kernel"] else None
        if found and "(unnamed)" not in around:
            path = "".join(f"::{name}" for name in around if name)
            yield _Found(f"{path}::{found.name.removeprefix('::')}", found.is_definition)


def _marks(text: str) -> Iterator[tuple[re.Match[str], int, list[str | None]]]:
    """Each mark of a kernel or of device code, with the beginning of its declaration and what is around it."""
    around: list[str | None] = []  # a name for each open brace; None for one that is no namespace
    begin = 0  # of the declaration
    for token in _TOKEN.finditer(text):
        if token["namespace"]:
            words = re.sub(rf"{_ATTRIBUTE}|\binline\b|\bnamespace\b|\[\[.*?\]\]|[\s{{]", "", token[0])
            around.append(words or "(unnamed)")
        elif token["kernel"] or token["device"]:
            yield token, begin, around
        if token[0] == "{":
            around.append(None)
        elif token[0] == "}" and around:
            around.pop()
        if token["namespace"] or token["mark2"]:
            begin = token.end()


def _kernel_at(text: str, begin: int, end: int) -> _Found | None:
    """The kernel whose mark ends at `end`, of a declaration that begins at `begin`."""
    head = text[begin:end]
    if re.search(r"\bstatic\b", head):
        return None
    template = re.search(r"\btemplate\b\s*(<?)", head)
    if template is None:
        match = _NAME.match(text, end)
        return _Found(match[1], _opens_body(text, match.end())) if match else None
    match = _INSTANCE.match(text, end)
    is_specialisation = re.search(r"\btemplate\s*<\s*>", head)
    if match and (not template[1] or is_specialisation):
        return _Found(match[1], True)
    return None


def _opens_body(text: str, at: int) -> bool:
    """Whether a parameter list that begins before `at` is that of a definition."""
    depth = 1
    while at < len(text) and depth:
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return re.match(rf"(?:\s|{_ATTRIBUTE})*\{{", text[at : at + 500]) is not None
