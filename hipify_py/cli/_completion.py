"""What a shell offers for the values of options and arguments; typer offers the commands, options and files."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, MutableMapping
from functools import partial
from typing import Any

COMPLETE = "_HIPIFY_PY_COMPLETE"  # typer's variable: which shell asks
_CHOICES = re.compile(r"[\w.-]+(?:\|[\w.-]+)+")
_REPORTS = ("html=", "markdown=", "sarif=", "junit=", "csv=", "json=")
_TARGETS = (
    "cpu", "amd:gfx90a", "amd:gfx942", "amd:gfx950", "amd:gfx1030", "amd:gfx1100", "amd:gfx1101", "amd:gfx1200",
    "amd:gfx1201", "nvidia:sm_70", "nvidia:sm_75", "nvidia:sm_80", "nvidia:sm_86", "nvidia:sm_89", "nvidia:sm_90",
    "nvidia:sm_100", "nvidia:sm_120",
)  # fmt: skip


def add_completions(command: Any, path: str) -> None:
    """Let the parameters of a command (and of those below it) offer their values."""
    for name, inner in getattr(command, "commands", {}).items():
        add_completions(inner, f"{path} {name}")
    for parameter in command.params:
        offers = _OFFERS.get((path, parameter.name)) or _OFFERS.get(("", parameter.name))
        choices = parameter.metavar or ""
        if offers is None and _CHOICES.fullmatch(choices) and choices.islower():
            offers = partial(tuple, choices.split("|"))
        if offers is not None:
            # What typer's own `autocompletion=` sets; that one drops a value of which the shell knows the end only.
            parameter._custom_shell_complete = partial(_complete, offers)


def _complete(offers: Callable[[], Iterable[str]], ctx: Any, parameter: Any, incomplete: str) -> list[str]:
    known = len(incomplete) - len(_end(incomplete))
    try:
        return [value[known:] for value in offers() if value.startswith(incomplete)]
    except Exception:  # a rule file that cannot be read: the command itself says so, not the Tab key
        return []


def _end(word: str) -> str:
    """The part of a word that a shell puts the completion in the place of: bash ends words at `:`, too."""
    return word.rpartition(":")[2] if os.environ.get(COMPLETE) == "complete_bash" else word


def join_words(environment: MutableMapping[str, str]) -> None:
    """Put together again what bash cuts at `:` and `=`, one word a line, so that `--target amd:gfx` is a value."""
    if environment.get(COMPLETE) != "complete_bash" or "\n" not in environment.get("COMP_WORDS", ""):
        return
    words = environment["COMP_WORDS"].split("\n")
    current = int(environment.get("COMP_CWORD", "0"))
    joined: list[str] = []
    for number, word in enumerate(words[: current + 1]):
        continues = number > 1 and (word in (":", "=") or words[number - 1] in (":", "="))
        if continues and joined[-1].startswith("--") and "=" not in joined[-1] and word == "=":
            continue  # --option=value: two words here
        if continues and words[number - 1] != "=":
            joined[-1] += word
        else:
            joined.append(word)
    environment["COMP_WORDS"], environment["COMP_CWORD"] = "\n".join(joined), str(len(joined) - 1)


def _names() -> Iterable[str]:
    from hipify_py.rulebook import load_rules

    return (name for name in load_rules().names if not name.endswith("*"))


def _topics() -> Iterable[str]:
    from hipify_py.rulebook import load_rules

    rules = load_rules()
    return [*sorted(rules.diagnostics), *(rule.id for rule in rules.rules)]


def _libraries() -> Iterable[str]:
    from hipify_py.build.library_spec import load_specs
    from hipify_py.build.toolchain import Target

    return load_specs(Target.parse("cpu"))


_OFFERS: dict[tuple[str, str], Callable[[], Iterable[str]]] = {
    ("query", "names"): _names,
    ("explain", "topic"): _topics,
    ("libs build", "names"): _libraries,
    ("cc", "driver"): partial(tuple, ("nvcc", "hipcc", "c++", "cc")),
    ("cc", "meaning"): partial(tuple, ("hip", "cuda")),
    ("", "kind"): partial(tuple, ("amd",)),
    ("", "target"): partial(tuple, _TARGETS),
    ("", "wave"): partial(tuple, ("32", "64")),
    ("", "lower"): partial(tuple, ("cpu",)),
    ("", "rename"): partial(tuple, ("none", "hip")),
    ("", "executor"): partial(tuple, ("processes", "dask", "mpi")),
    ("", "reports"): partial(tuple, _REPORTS),
}
