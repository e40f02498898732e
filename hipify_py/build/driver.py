"""What one call of `hipify-py cc` does whatever it builds for: its settings, its steps, and how compilers are run."""

from __future__ import annotations

import os
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from hipify_py.build.flag_tables import MODULE_SUFFIXES
from hipify_py.build.flags import CompilerCall, FlagError, Input
from hipify_py.build.library_spec import LibrarySpec
from hipify_py.build.messages import advice_for
from hipify_py.build.toolchain import Target, find_cxx

CPU = Target("cpu")


@dataclass(frozen=True)
class Settings:
    """What a call does not say itself. `meaning` is "cuda" for an original and "hip" for a port."""

    driver: str = "c++"
    wave: int = 64
    meaning: str = "hip"
    cxx: str = ""
    folder: Path = Path()
    target: Target = CPU
    check: bool = False  # with calls for the checking library; CPU only

    @classmethod
    def from_environment(cls, driver: str, environment: Mapping[str, str] = os.environ) -> Settings:
        """What the wrappers of a project build hand over."""
        meaning = environment.get("HIPIFY_PY_MEANING", "hip")
        wave = int(environment.get("HIPIFY_PY_WAVE") or (32 if meaning == "cuda" else 64))
        target = Target.parse(environment.get("HIPIFY_PY_TARGET", "cpu"))
        check = target == CPU and "1" in (environment.get("HIPIFY_PY_CHECK"), environment.get("HIPCPU_CHECK"))
        return cls(driver, wave, meaning, environment.get("HIPIFY_PY_CXX", ""), Path.cwd(), target, check)

    def as_environment(self) -> dict[str, str]:
        """The other way round."""
        own = {"HIPIFY_PY_MEANING": self.meaning, "HIPIFY_PY_WAVE": str(self.wave)}
        own |= {"HIPIFY_PY_TARGET": str(self.target)} if self.target != CPU else {}
        own |= {"HIPIFY_PY_CHECK": "1"} if self.check else {}
        return own | ({"HIPIFY_PY_CXX": self.cxx} if self.cxx else {})

    @property
    def cache(self) -> Path:
        named = os.environ.get("HIPIFY_PY_CACHE")
        root = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hipify-py"
        return root.resolve()

    @cached_property
    def compiler(self) -> str:
        """The compiler of files that have nothing to do with a GPU."""
        return find_cxx((self.cxx if self.target == CPU else "") or None).command[0]


@dataclass(slots=True)
class Answer:
    """How a call ended, with what is to be printed."""

    code: int
    stdout: str = ""
    stderr: str = ""


class Driver(ABC):
    """One call for one target. Compilers do not see the environment's `hidden_variables`."""

    hidden_variables: tuple[str, ...] = ()

    def __init__(self, settings: Settings, call: CompilerCall, arguments: list[str]) -> None:
        self.settings = settings
        self.call = call
        self.arguments = arguments
        self.used: list[LibrarySpec] = []  # libraries whose headers were included

    def run(self) -> Answer:
        call = self.call
        if call.mode == "query" or not call.inputs:
            return self.query()
        if call.mode == "device-link":
            return self.link_device()
        if call.mode == "link":
            return self._build()
        if call.output and len(call.sources) > 1:
            raise FlagError("-o with several files needs a link")
        answer = Answer(0)
        for source in call.sources:
            step = self.compile(source, self.object_name(source))
            answer = Answer(answer.code or step.code, answer.stdout + step.stdout, answer.stderr + step.stderr)
        return answer

    @abstractmethod
    def query(self) -> Answer:
        """Answer what a compiler is asked about itself."""

    @abstractmethod
    def link_device(self) -> Answer:
        """Do what nvcc's separate link of device code does."""

    @abstractmethod
    def compile(self, source: Input, output: str) -> Answer:
        """Compile one file; with mode "depend" or "preprocess" without one."""

    @abstractmethod
    def link(self, objects: Sequence[str]) -> Answer:
        """Link these objects, and what else the call names."""

    def object_name(self, source: Input) -> str:
        if self.call.output or self.call.mode in ("preprocess", "depend"):
            return self.call.output
        suffixes = {"assemble": ".s", "module": MODULE_SUFFIXES.get(self.call.module, "")}
        return Path(source.path).stem + suffixes.get(self.call.mode, ".o")

    def _build(self) -> Answer:
        """Compile what is source and link all."""
        with tempfile.TemporaryDirectory(prefix="hipify-py-cc-") as scratch:
            names = [f"{scratch}/{i}-{Path(s.path).stem}.o" for i, s in enumerate(self.call.sources)]
            one = type(self)(self.settings, replace(self.call, mode="compile"), self.arguments)
            with ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(one.compile, self.call.sources, names))
            self.used = one.used
            text = "".join(a.stderr for a in answers)
            if any(a.code for a in answers):
                return Answer(max(a.code for a in answers), "", text)
            link = self.link(names)
            return Answer(link.code, link.stdout, text + link.stderr)

    def plain_command(self, source: Input, output: str) -> list[str]:
        """The same call for a file that has nothing to do with a GPU."""
        call = self.call
        folders = [word for kind, name in call.include_dirs for word in (kind, name)]
        standard = [f"-std={call.standard}"] if call.standard else []
        forced = [word for name in call.forced_includes for word in ("-include", name)]
        language = ["-x", source.language]
        optimise = [call.optimise] if call.optimise else []
        words = [*optimise, *standard, *call.flags, *forced, *folders, *call.depend, *language, source.path]
        return [self.settings.compiler, *self.step(), *words, *(["-o", output] if output else [])]

    def step(self) -> list[str]:
        return {"compile": ["-c"], "preprocess": ["-E"], "assemble": ["-S"], "depend": []}[self.call.mode]

    def execute(self, command: Sequence[str]) -> Answer:
        """Run a compiler; what it says comes with advice when it fails."""
        environment = {name: value for name, value in os.environ.items() if name not in self.hidden_variables}
        result = subprocess.run(
            command, cwd=self.settings.folder, capture_output=True, encoding="utf-8", errors="surrogateescape",
            env=environment | {"LC_ALL": "C"}, check=False,
        )  # fmt: skip
        out, err = result.stdout, result.stderr
        out, err = self.own_paths(out), self.own_paths(err)
        if result.returncode:
            err += "".join(f"hipify-py cc: advice: {line}\n" for line in advice_for(err, self.settings.target != CPU))
        return Answer(result.returncode if result.returncode >= 0 else 1, out, err)

    def own_paths(self, text: str) -> str:
        """A compiler's message with the paths of the user's files."""
        return text
