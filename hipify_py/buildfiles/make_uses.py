"""Finds out which compilers the variables of a makefile are for, from the commands of its recipes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from hipify_py.buildfiles.make_scan import Line

GPU, HOST = "gpu", "host"
GPU_COMPILER = re.compile(r"(?:.*/)?(nvcc|hipcc)(?:\.exe)?")
REFERENCE = re.compile(r"\$[({]([\w.-]+)[:)}]")
_HOST_COMPILER = re.compile(
    r"(?:.*/)?(?:\w+-)*(?:g\+\+|gcc|clang(?:\+\+)?|c\+\+|cc|icpc|icc|mpicxx|mpic\+\+|mpicc)(?:-\d+)?"
)
_HOST_NAMES = frozenset({"CC", "CXX", "CPP", "GCC", "GXX", "HOST_COMPILER", "MPICXX", "MPICC"})
_COMMANDS = re.compile(r"&&|\|\|?|;|\n")
_PREFIX = re.compile(r"(?:\s|[@+-](?=[\s\w$/@+-])|\w+=\S*\s)*")
# What make's own rules hand to the compilers $(CC) and $(CXX).
_IMPLICIT = {"CFLAGS": "CC", "CPPFLAGS": "CC", "CXXFLAGS": "CXX", "LDFLAGS": "CC"}
_LIBRARY_PLACE = re.compile(
    r"-l\$[({](\w+)[)}]|\$[({](\w+):%=-l%[)}]|\$\(addprefix\s+-l,\s*\$[({](\w+)[)}]|\$\(patsubst\s+%,\s*-l%,\s*\$[({](\w+)[)}]"
    r"|\$\(foreach\s+\w+,\s*\$[({](\w+)[)}],\s*-l"
)


class Uses:
    """Who gets the words of each variable: `GPU`, `HOST`, both or, where no recipe of the file tells, nobody."""

    def __init__(self, lines: Sequence[Line]) -> None:
        values = [line for line in lines if line.kind == "assignment"]
        self.compilers = {n.name for n in values if any(GPU_COMPILER.fullmatch(w.text) for w in n.words())}
        self.libraries = {
            name for line in lines for match in _LIBRARY_PLACE.findall(line.text) for name in match if name
        }
        self._of: defaultdict[str, set[str]] = defaultdict(set)
        for line in lines:
            if line.kind == "recipe":
                for command in _COMMANDS.split(line.text.replace("\\\n", " ")):
                    self._add(REFERENCE.findall(command), self._who(command))
        for name, compiler in _IMPLICIT.items():
            if not self._of[name]:
                self._of[name] |= {GPU} if compiler in self.compilers else {HOST}
        self._follow(values)

    def of(self, name: str) -> frozenset[str]:
        """The compilers that get the words of a variable."""
        return frozenset(self._of[name])

    def of_recipe(self, line: Line) -> frozenset[str]:
        """The compilers that a line of a recipe calls."""
        found = [self._who(command) for command in _COMMANDS.split(line.text.replace("\\\n", " "))]
        return frozenset().union(*found)

    def _who(self, command: str) -> set[str]:
        """The compiler at the beginning of a command, or behind a program that starts it."""
        for word in command[_PREFIX.match(command).end() :].split()[:3]:  # type: ignore[union-attr]
            reference = REFERENCE.fullmatch(word)
            name = reference[1] if reference else ""
            if GPU_COMPILER.fullmatch(word) or name in self.compilers or name in ("NVCC", "HIPCC"):
                return {GPU}
            if _HOST_COMPILER.fullmatch(word) or name in _HOST_NAMES:
                return {HOST}
        return set()

    def _add(self, names: Iterable[str], who: set[str]) -> bool:
        before = sum(len(self._of[name]) for name in names)
        for name in names:
            self._of[name] |= who
        return sum(len(self._of[name]) for name in names) != before

    def _follow(self, values: Sequence[Line]) -> None:
        """What a variable holds goes where the variable goes."""
        inner = [(line.name, REFERENCE.findall(line.text[line.value_start - line.start :])) for line in values]
        changed = True
        while changed:
            changed = False
            for name, names in inner:
                changed = self._add(names, self._of[name]) or changed
