"""What the functions and macros of a program do that a kernel calls: whether threads may wait in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

# Statements, or parts of them, at which the threads of a wave or block meet.
BARRIER = "__syncthreads"
_MEETING = re.compile(
    r"__(?:shfl|shfl_up|shfl_down|shfl_xor|ballot|any|all|match_any)(?:_sync)?\Z|__ballot64\Z|__activemask\Z|__syncwarp\Z"
    r"|__reduce_(?:add|min|max|and|or|xor)_sync\Z|__syncthreads_(?:count|and|or)\Z"
    r"|__tile_(?:sync|shfl|shfl_up|shfl_down|shfl_xor|any|all|ballot|match_any|reduce|inclusive_scan|exclusive_scan)\Z"
    r"|__grid_sync\Z|__cub_(?:Sum|Reduce|(?:In|Ex)clusive(?:Sum|Scan))\Z"
)
_WAITS = re.compile(
    r"__(?:sync|shfl|ballot|any|all|activemask|match|reduce|nanosleep)|__hipcpu_|__builtin_amdgcn|(?:asm|__asm__|sync"
    r"|cooperative_groups|this_thread_block|this_grid|tiled_partition|coalesced_threads|hipcub|cub|rocprim|hipify_\w*)\Z"
)
_POSITION = re.compile(r"(?:threadIdx|hipThreadIdx_[xyz]|__lane_id|assert|printf|__trap|abort|warp_?[sS]ize)\Z")
# Functions of HIP and of C++ that never wait and keep no address.
_MATH = (
    "abs|acos|acosh|asin|asinh|atan|atan2|atanh|cbrt|ceil|copysign|cos|cosh|cospi|erf|erfc|erfcinv|erfcx|"
    "erfinv|exp|exp10|exp2|expm1|fabs|fdim|fdividef|floor|fma|fmax|fmin|fmod|frexp|hypot|ilogb|isfinite|"
    "isinf|isnan|j0|j1|ldexp|lgamma|log|log10|log1p|log2|logb|max|min|modf|nearbyint|norm3d|normcdf|pow|"
    "powi|rcbrt|remainder|rhypot|rint|round|rsqrt|scalbn|signbit|sin|sincos|sincospi|sinh|sinpi|sqrt|tan|"
    "tanh|tgamma|trunc|y0|y1|llround|lround|llrint|lrint|swap|move|forward|numeric_limits|bit_cast"
)
_SAFE = re.compile(
    rf"(?:(?:{_MATH})[fl]?"
    r"|(?:unsafe)?[aA]tomic\w+|tex\w+|surf\w+|__lane_id|__cub_(?:Load|Store)|make_\w+|__\w+_as_\w+|printf|assert|memcpy|memset|clock(?:64)?|__trap"
    r"|__(?:f|d|i|u|h|half|float|double|int|uint|ll|ull|short|ushort)\w*2\w*|__[fdh][a-z]+(?:_r[nzud])?"
    r"|__(?:cos|sin|tan|exp|exp10|log|log2|log10|pow|sincos|saturate|fdividef|tanh)f?"
    r"|__u?mul(?:24|hi|64hi)|__umul\w*|__u?sad|__u?[rh]?hadd|__(?:popc|clz|ffs|brev)(?:ll)?|__byte_perm"
    r"|__funnelshift_\w+|__ldg|__ld\w\w|__st\w\w|__threadfence\w*"
    r"|__(?:half|bfloat|low|high|hadd|hmul|hsub|hfma|hdiv)\w*|(?:static|reinterpret|const)_cast|sizeof"
    r"|(?:u?int|u?short|u?char|u?long|float|double|half|u?longlong)[1-4]|dim3|half2?|uchar|ushort|uint|ulong|size_t|u?int(?:8|16|32|64)_t"
    r"|unsigned|int|float|double|char|bool|long|short)\Z"
)
_OWN_HEADER = "HIPIFY_"  # in the headers that the translator puts beside a port
_WORD = re.compile(r"[A-Za-z_]\w*")
_FUNCTION = re.compile(r"\b([A-Za-z_]\w*|operator\s*\(\s*\))\s*\(")
_MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_CONSTANT = re.compile(
    r"\b(?:(?:static|inline|__device__|__constant__)\s+)*(?:constexpr|const)\s+(?:static\s+|inline\s+|unsigned\s+)*[\w:]+\s+(\w+)\s*[={]"
)
_TYPE = re.compile(
    r"\b(?:struct|class|union|enum(?:\s+class)?)\s+(\w+)|\busing\s+(\w+)\s*=|\btypedef\b[^;{}]*?\b(\w+)\s*;"
)
_NOTHING_CALLED = frozenset({"if", "for", "while", "switch", "return", "catch", "sizeof", "decltype", "alignof"})
_AFTER_PARAMETERS = re.compile(r"\s*(?:const\b|noexcept\b|override\b|->\s*[\w:<>*&\s]+?(?=\{)|:[^;{}]*?(?=\{))*\s*")


def is_meeting(name: str) -> bool:
    return _MEETING.match(name) is not None


def is_safe(name: str) -> bool:
    """Whether HIP or C++ have a function of this name in which no thread waits."""
    return _SAFE.match(name) is not None and not is_meeting(name) and name != BARRIER


def strip(text: str) -> str:
    """The text without comments and strings; every other character stays where it is."""
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"'
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.DOTALL)


@dataclass
class Functions:
    """The functions, macros, constants and types that the files of a program define, by name."""

    words: dict[str, set[str]] = field(default_factory=dict)  # function or macro -> the words of all its bodies
    macros: set[str] = field(default_factory=set)
    constants: set[str] = field(default_factory=set)
    types: set[str] = field(default_factory=set)
    changing: set[str] = field(
        default_factory=set
    )  # functions that take a reference: they may change what they are given
    _closures: dict[str, frozenset[str]] = field(default_factory=dict)

    def add(self, text: str) -> None:
        """Take in one file."""
        text = strip(text)
        own = _OWN_HEADER in text  # they overload HIP's functions for more types
        for name, parameters, body in _MACRO.findall(text):
            if own and (is_safe(name) or is_meeting(name)):
                continue
            self.macros.add(name)
            words = set(_WORD.findall(body))
            self.words.setdefault(name, set()).update(words)
            if not parameters and not words:
                self.constants.add(name)
        self.types.update(name for found in _TYPE.findall(text) for name in found if name)
        outside, end = [], 0
        for name, parameters, start, close in _bodies(text):
            if own and (is_safe(name) or is_meeting(name)):
                continue
            if "&" in parameters:
                self.changing.add(name)
            self.words.setdefault(name, set()).update(_WORD.findall(text[start:close]))
            if start >= end:
                outside.append(text[end:start])
                end = close
        self.constants.update(_CONSTANT.findall(";".join([*outside, text[end:]])))

    def closure(self, name: str) -> frozenset[str]:
        """All words that a use of the name may come to."""
        if name not in self._closures:
            seen, queue = {name}, [name]
            while queue:
                for word in self.words.get(queue.pop(), ()):
                    if word not in seen:
                        seen.add(word)
                        queue.append(word)
            self._closures[name] = frozenset(seen - {name})
        return self._closures[name]

    def waits(self, name: str) -> bool:
        return any(_WAITS.match(word) for word in self.closure(name))

    def asks_position(self, name: str) -> bool:
        """Whether a function needs threadIdx as the runtime has it."""
        return any(_POSITION.match(word) for word in self.closure(name))

    def knows(self, name: str) -> bool:
        return name in self.words


def _bodies(text: str) -> Iterator[tuple[str, str, int, int]]:
    """Name, parameters, and the place of the body of everything that looks like the definition of a function."""
    for found in _FUNCTION.finditer(text):
        name = found.group(1)
        if name in _NOTHING_CALLED:
            continue
        close = _closing(text, found.end() - 1, "()")
        opened = _AFTER_PARAMETERS.match(text, close + 1) if close >= 0 else None
        if opened is None or text[opened.end() : opened.end() + 1] != "{":
            continue
        if opened.group().count("(") != opened.group().count(")"):
            continue  # a call inside of a condition, `if (a ? f(b) : c) {`
        end = _closing(text, opened.end(), "{}")
        if end >= 0:
            own = "operator()" if name.startswith("operator") else name
            yield own, text[found.end() : close], opened.end(), end


def _closing(text: str, at: int, pair: str) -> int:
    depth = 0
    for mark in re.compile(f"[{re.escape(pair)}]").finditer(text, at):
        depth += 1 if mark.group() == pair[0] else -1
        if depth == 0:
            return mark.start()
    return -1


def read_functions(texts: Iterable[str]) -> Functions:
    functions = Functions()
    for text in texts:
        functions.add(text)
    return functions
