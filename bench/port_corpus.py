"""Port every program of a corpus, build it for the CPU, run it, and say which pass their own check.

    python bench/port_corpus.py hecbench|cuda-samples ROOT --out DIR [--wave 64,32] [--only NAME,...] [--redo STATE,...]
    python bench/port_corpus.py hecbench|cuda-samples ROOT --out DIR --table

ROOT is a checkout of the corpus. Each program is converted by `hipify-py convert`, built by `hipify-py build --target
cpu`, and run with the arguments of its Makefile's `run` target (cuda-samples: without arguments), which are made
smaller as long as a run takes too long; `--level 2` begins with smaller ones. DIR keeps a result a program, so that a
run that was ended goes on where it was; `--redo` runs programs of these states again. A program passes when it ends
with code 0 and says itself that its result is right; one that says nothing about its result has the state "runs". A
sample of CUDA says it by its exit code: 0 is right, 2 is "waived", which asks for hardware that is not there; it is run
again with two devices.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from threading import RLock

STATES = ("passes", "runs", "fails its check", "time limit", "crashes", "no run line", "no build", "no conversion")
_SOURCES = (".cu", ".cuh", ".h", ".hpp", ".cpp", ".cc", ".c", ".inl")
_OUTSIDE_LIBRARIES = re.compile(
    r"#\s*include\s*[<\"](mpi\.h|cutlass/|cute/|nccl\.h|nvshmem|npp|nvjpeg|cudla|nvgraph|GL/|GLES|EGL/|vulkan|X11/|d3d"
    r"|freeimage|gsl/|cub_|opencv|cuda_gl_interop|helper_gl|helper_nvjpeg|nvvm\.h|llvm/|nvjitlink|nvscibuf|boost/|openssl|hdf5|fftw|sm_60_atomic)",
    re.IGNORECASE,
)
TOOL = (sys.executable, "-m", "hipify_py")
_BUILD_SECONDS = 300
_WAIVED = 2
_IS_WAIVED = "waived: "
_LONGEST_PATH = 255  # a longer line of a message would be an error of the file system
_MOST_COMMANDS = 2
_LEVELS = (0, 2, 4)
_SMALLER_SAMPLES = {  # samples of CUDA whose sizes are options; without them they compute for minutes on a processor
    "FDTD3d": "--dimx=96 --dimy=96 --dimz=96 --timesteps=2",
    "NV12toBGRandResize": "-input=data/test640x480.nv12 -width=640 -height=480 -dst_width=320 -dst_height=240 -batch=2",
    "SobolQRNG": "--vectors=1000 --dimensions=10",
    "UnifiedMemoryPerf": "-kernel-iterations=1",
    "globalToShmemAsyncCopy": "-wA=128 -hA=128 -wB=128 -hB=128",
    "matrixMul": "-wA=64 -hA=64 -wB=64 -hB=64",
    "matrixMulCUBLAS": "-sizemult=1",
    "matrixMul_nvrtc": "-wA=64 -hA=64 -wB=64 -hB=64",
    "radixSortThrust": "-n=16384 -iterations=1",
    "reduction": "-n=65536",
    "reductionMultiBlockCG": "--n=65536",
    "simpleHyperQ": "--nstreams=2",
    "threadFenceReduction": "-n=65536",
    "transpose": "-dimX=64 -dimY=64",
}
_FAIL = re.compile(
    r"\bFAIL|\bfail(?:ed|ure|s)?\b|\bincorrect|mismatch|\bwrong\b|do(?:es)? not match|\berror\b", re.IGNORECASE
)
_SAYS_FAILED = re.compile(r"\bFAIL(?:ED|URE)?\b")  # where the exit code is right, too
_PASS = re.compile(
    r"\bPASS(?:ED|ES)?\b|\bsuccess|\bcorrect|\bverified\b|\bmatch(?:es)?\b|\bvalid\b|\bOK\b|no errors?\b|errors?\W+0\b",
    re.IGNORECASE,
)
# "errors: 0", "0 mismatches", "error rate 1e-7": a word that says nothing bad by itself.
_HARMLESS = re.compile(
    r"\b(?:no|0|zero)\s+(?:errors?|mismatch(?:es)?|failures?)\b"
    r"|\b(?:errors?|mismatch(?:es)?|fail(?:ed|ures?)?)\b[^a-z\d\n]*(?:=|:|is)?\s*0(?:\.0*)?(?:e[+-]?\d+)?\s*(?:$|[^\d.\w])"
    r"|\b(?:max|mean|relative|absolute|average|rms|l2|norm|total|sum|standard|square|squared|root)[\w ()-]* ?errors?\b"
    r"|\berrors? (?:rate|norm|bound|tolerance|threshold|margin|function)",
    re.IGNORECASE | re.MULTILINE,
)
_NO_PACKAGE = re.compile(r'package configuration file provided by\s+"\w+"')
_ERROR = re.compile(r"^.*(?:error:|undefined reference).*$", re.MULTILINE)
_REPEATS = re.compile(
    r"(\w*(?:repeat|iter|rep|trial|loops?|times|launches)\w*)\s*=\s*(?:\(\w+\)\s*)?(?:std::)?(?:ato(?:i|l|ll)|sto(?:i|l|ul))\s*"
    r"\(\s*argv\s*\[\s*(\d+)\s*\]",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Paths:
    """The checkout, where ports go, where builds go, and where results are kept."""

    root: Path
    out: Path
    seconds: int = 60  # of processor time a run may take; three times as many of the clock
    level: int = 0  # of the smaller arguments that are tried first

    @property
    def ports(self) -> Path:
        return self.out / "port"

    def result_of(self, name: str) -> Path:
        return self.out / "results" / f"{name}.json"


@dataclass
class Outcome:
    """How far a program came at one wave."""

    state: str
    reason: str = ""
    command: str = ""
    seconds: float = 0.0


@dataclass
class Result:
    name: str
    waves: dict[str, Outcome] = field(default_factory=dict)

    def state(self, wave: str) -> str:
        return self.waves[wave].state if wave in self.waves else ""


@dataclass(frozen=True)
class Ended:
    code: int
    text: str
    seconds: float
    timed_out: bool = False


def run(command: Sequence[str], folder: Path, wall: float, cpu: int = 0, devices: int = 1) -> Ended:
    """Run a command with limits; all that it started ends with it. `devices`: as many as it sees."""

    def limit() -> None:
        if cpu:
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    start = time.monotonic()
    process = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True, preexec_fn=limit, env={**os.environ, "HIPCPU_DEVICES": str(devices)},
    )  # fmt: skip
    try:
        data, _ = process.communicate(timeout=wall)
        late = cpu > 0 and process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        data, _ = process.communicate()
        late = True
    return Ended(process.returncode, data[-400_000:].decode("utf-8", "replace"), time.monotonic() - start, late)


def text_of(folder: Path) -> str:
    files = (p for p in sorted(folder.rglob("*")) if p.suffix in _SOURCES and p.is_file())
    return "\n".join(p.read_text(encoding="utf-8", errors="replace") for p in files)


class Corpus:
    """Programs by name, and how each of them is called."""

    def __init__(self, kind: str, paths: Paths) -> None:
        self.kind = kind
        self.paths = paths
        self.lock = RLock()  # a neighbour has neighbours
        self.programs = self._find()

    def _find(self) -> dict[str, Path]:
        root = self.paths.root
        if self.kind == "hecbench":
            folders = [p for p in sorted((root / "src").glob("*-cuda")) if (p / "Makefile").is_file()]
            return {p.name.removesuffix("-cuda"): p for p in folders}
        return {p.parent.name: p.parent for p in sorted((root / "Samples").glob("*/*/CMakeLists.txt"))}

    def why_outside(self, folder: Path) -> str:
        """Why a program is none that the project can be asked to run, or nothing."""
        if found := _OUTSIDE_LIBRARIES.search(text_of(folder)):
            return f"needs {found[1]}"
        if self.kind == "cuda-samples":
            return ""
        makefile = (folder / "Makefile").read_text(encoding="utf-8", errors="replace")
        recipe = re.search(r"^run\s*:.*\n((?:\t.*\n?|\s*\n)*)", makefile, re.MULTILINE)
        for word in re.findall(
            r"[\w./-]+\.(?:txt|dat|bin|gz|csv|bmp|pgm|ppm|png|jpg|mtx|xyz|pdb|gr|tga)\b", recipe[1] if recipe else ""
        ):
            if not (folder / word).exists() and ("/" in word or not re.search(r"out|result", word)):
                return f"needs the file {word}"
        return ""

    def port(self, folder: Path) -> Ended:
        """Convert a folder and those beside it that it names; each once."""
        target = self.paths.ports / folder.relative_to(self.paths.root)
        words = [*TOOL, "convert", str(folder), "-o", str(target), "--config", "none"]
        done = Ended(0, "", 0.0)
        if not target.exists():
            done = run(words[:-2], self.paths.out, _BUILD_SECONDS)
        if done.code in (0, 1):
            with self.lock:
                for neighbour in self._neighbours(folder):
                    if not (self.paths.ports / neighbour.relative_to(self.paths.root)).exists():
                        self.port(neighbour) if text_of(neighbour) else self._link(neighbour)
        return done

    def _link(self, folder: Path) -> None:
        target = self.paths.ports / folder.relative_to(self.paths.root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(folder)

    def _neighbours(self, folder: Path) -> Iterable[Path]:
        if self.kind == "cuda-samples":
            return [self.paths.root / "Common"]
        texts = [text_of(folder), *(p.read_text(errors="replace") for p in folder.glob("Makefile*"))]
        names = set(re.findall(r"\.\./([\w.+-]+)/", "\n".join(texts)))
        return [p for name in sorted(names) if (p := folder.parent / name).is_dir() and p != folder]

    def commands(self, folder: Path, tree: Path) -> list[list[str]]:
        """What `make run` would run in a built tree."""
        if self.kind == "cuda-samples":
            return [[f"./{folder.name}"]]
        listed = run(["make", "-n", "run"], tree, 60)
        lines = [line.strip() for line in listed.text.replace("\\\n", " ").splitlines()]
        return [shlex.split(line) for line in lines if re.match(r"\./\S+", line) and not re.search(r"[|<>;&$`]", line)]


def shrink(words: Sequence[str], repeats: set[int], level: int) -> list[str]:
    """Arguments for less work: few repetitions first; then smaller sizes, a quarter each level."""
    if level and len(words) == 1:
        return [*words, *_SMALLER_SAMPLES.get(Path(words[0]).name, "").split()]
    numbers = [i for i, w in enumerate(words) if i and re.fullmatch(r"\d+", w)]
    small = list(words)
    for i in numbers:
        value = int(words[i])
        if i in repeats or (not repeats and level and i == numbers[-1]):
            small[i] = str(min(value, 2 if level < 2 else 1))
        elif level and value > (64 if level < 4 else 8):
            small[i] = str(max(32 if level < 4 else 1, value // 4**level))
    return small


def judge(ended: Ended, by_code: bool) -> Outcome:
    """What a program says about itself; `by_code`: its exit code says it all."""
    if ended.timed_out:
        return Outcome("time limit", "every attempt took too long")
    lines = [line.strip() for line in ended.text.splitlines() if line.strip()]
    if by_code and ended.code == _WAIVED:
        return Outcome("outside", f"{_IS_WAIVED}{lines[-1][:200] if lines else ''}")
    if ended.code:
        how = signal.Signals(-ended.code).name if ended.code < 0 else f"code {ended.code}"
        bad = next((line for line in lines if _FAIL.search(line)), lines[-1] if lines else "")
        return Outcome("crashes", f"{how}: {bad[:200]}")
    text = _HARMLESS.sub(" ", "\n".join(lines))
    fail = _SAYS_FAILED if by_code else _FAIL
    if bad := next((line for line in text.splitlines() if fail.search(line)), ""):
        return Outcome("fails its check", bad[:200])
    good = next((line for line in lines if _PASS.search(line)), "")
    return Outcome("passes" if good or by_code else "runs", good[:200])


def run_wave(corpus: Corpus, name: str, wave: str) -> Outcome:
    """Build for a wave and run the first commands."""
    folder, paths = corpus.programs[name], corpus.paths
    port = paths.ports / folder.relative_to(paths.root)
    out = paths.out / "build" / f"{name}-{wave}"
    shutil.rmtree(out, ignore_errors=True)
    words = [*TOOL, "build", str(port), "--wave", wave, "-o", str(out)]
    built = run(words, paths.out, _BUILD_SECONDS)
    lines = [line.strip() for line in built.text.splitlines() if "/" in line and len(line) < _LONGEST_PATH]
    programs = [path for line in lines if (path := paths.out / line).is_file()]
    if built.code or not programs:
        error = _NO_PACKAGE.search(built.text) or _ERROR.search(built.text)
        (paths.out / "logs").mkdir(exist_ok=True)
        (paths.out / "logs" / f"{name}-{wave}.txt").write_text(built.text, encoding="utf-8")
        return Outcome(
            "no build", " ".join((error[0] if error else built.text[-200:]).split())[:300], seconds=built.seconds
        )
    tree = programs[0].parent
    commands = corpus.commands(folder, tree)[:_MOST_COMMANDS]
    if corpus.kind == "cuda-samples":
        commands = [[str(programs[0])]]
        for path in port.iterdir():  # data beside what was built
            if not (tree / path.name).exists():
                (tree / path.name).symlink_to(path)
    if not commands:
        return Outcome("no run line")
    repeats = {int(index) for _, index in _REPEATS.findall(text_of(folder))}
    outcome = Outcome("")
    for command in commands:
        outcome = run_command(command, repeats, tree, paths, corpus.kind == "cuda-samples")
        if outcome.state not in ("passes", "runs"):
            break
    shutil.rmtree(out, ignore_errors=True)
    return outcome


def run_command(command: Sequence[str], repeats: set[int], tree: Path, paths: Paths, by_code: bool) -> Outcome:
    """Run, smaller as long as it takes too long; what fails when smaller is run as it was written, too."""
    outcome = Outcome("time limit")
    tried: list[list[str]] = []
    for level in [level for level in _LEVELS if level >= paths.level]:
        words = shrink(command, repeats, level)
        if words in tried:
            continue
        tried.append(words)
        outcome = run_once(words, tree, paths.seconds, by_code)
        if outcome.reason.startswith(_IS_WAIVED):
            outcome = run_once(words, tree, paths.seconds, by_code, devices=2)
        if outcome.state != "time limit":
            break
    if outcome.state in ("fails its check", "crashes") and list(command) not in tried:
        whole = run_once(command, tree, paths.seconds, by_code)
        if whole.state != "time limit":
            return whole
        outcome.reason += " (with smaller arguments)"
    return outcome


def run_once(words: Sequence[str], tree: Path, seconds: int, by_code: bool, devices: int = 1) -> Outcome:
    ended = run(words, tree, 3 * seconds, seconds, devices)
    outcome = judge(ended, by_code)
    setting = [] if devices == 1 else [f"HIPCPU_DEVICES={devices}"]
    outcome.command = shlex.join([*setting, f"./{Path(words[0]).name}", *words[1:]])
    outcome.seconds = round(ended.seconds, 1)
    return outcome


def work(corpus: Corpus, name: str, waves: Sequence[str], redo: set[str], while_passing: bool) -> Result:
    result = load(corpus.paths, name)
    folder = corpus.programs[name]
    todo = [w for w in waves if not result.state(w) or result.state(w) in redo]
    if not todo:
        return result
    if why := corpus.why_outside(folder):
        result.waves = {w: Outcome("outside", why) for w in waves}
    else:
        ported = corpus.port(folder)
        for wave in waves:
            if wave not in todo:
                pass
            elif ported.code not in (0, 1):
                result.waves[wave] = Outcome("no conversion", ported.text[-300:])
            else:
                result.waves[wave] = run_wave(corpus, name, wave)
            if while_passing and result.state(wave) != "passes":
                break
    path = corpus.paths.result_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(asdict(result), indent=1), encoding="utf-8")
    print(name, *(f"{w}: {o.state} ({o.reason[:100]})" for w, o in result.waves.items()), flush=True)
    return result


def load(paths: Paths, name: str) -> Result:
    path = paths.result_of(name)
    if not path.is_file():
        return Result(name)
    data = json.loads(path.read_text(encoding="utf-8"))
    return Result(name, {wave: Outcome(**outcome) for wave, outcome in data["waves"].items()})


def kind_of(reason: str) -> str:
    """A reason without what differs from program to program."""
    text = re.sub(r"^\S+?:\d+:(?:\d+:)? ", "", reason)
    return re.sub(r"\b\d+(?:\.\d+)?(?:e[+-]\d+)?\b", "N", text)[:110]


def print_table(corpus: Corpus, waves: Sequence[str]) -> None:
    """A row a program, and the kinds of failures, most frequent first."""
    results = [load(corpus.paths, name) for name in corpus.programs]
    results = [r for r in results if r.waves]
    both = sum(all(r.state(w) == "passes" for w in waves) for r in results)
    print(f"{len(results)} programs; {both} pass their own check at {' and '.join(waves)}\n")
    for wave in waves:
        states = Counter(r.state(wave) for r in results)
        print(f"wave {wave}: " + ", ".join(f"{n} {state or 'not run'}" for state, n in states.most_common()))
    kinds: dict[str, list[str]] = {}
    for r in results:
        bad = next((o for w in waves if (o := r.waves.get(w)) and o.state not in ("passes", "runs", "outside")), None)
        if bad:
            kinds.setdefault(f"{bad.state}: {kind_of(bad.reason)}", []).append(r.name)
    print("\n| kind | programs | names |\n|---|---|---|")
    for kind, names in sorted(kinds.items(), key=lambda item: -len(item[1])):
        print(f"| {kind.replace('|', '/')} | {len(names)} | {', '.join(names[:12])} |")
    print(
        "\n| program | "
        + " | ".join(f"wave {w}" for w in waves)
        + " | run | reason |\n"
        + "|---" * (len(waves) + 3)
        + "|"
    )
    for r in results:
        last = next((o for w in waves if (o := r.waves.get(w)) and o.state != "passes"), next(iter(r.waves.values())))
        reason = last.reason.replace("|", "/").replace("\n", " ")[:120]
        print(f"| {r.name} | " + " | ".join(r.state(w) for w in waves) + f" | `{last.command}` | {reason} |")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpus", choices=["hecbench", "cuda-samples"])
    parser.add_argument("root", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--wave", default="64,32")
    parser.add_argument("--only", default="", help="names, with commas, or @FILE with one a line")
    parser.add_argument("--redo", default="")
    parser.add_argument("--seconds", type=int, default=60, help="processor time of one run")
    parser.add_argument(
        "--level", type=int, default=0, choices=_LEVELS, help="of the arguments tried first; 4: smallest"
    )
    parser.add_argument("--while-passing", action="store_true", help="try a wave only where the one before passes")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    corpus = Corpus(
        options.corpus, Paths(options.root.resolve(), options.out.resolve(), options.seconds, options.level)
    )
    waves = options.wave.split(",")
    if options.table:
        print_table(corpus, waves)
        return 0
    only = options.only
    names = (
        Path(only[1:]).read_text(encoding="utf-8").split() if only.startswith("@") else only.split(",") if only else []
    )
    if unknown := [name for name in names if name not in corpus.programs]:
        sys.exit(f"not in the corpus: {', '.join(unknown)}")
    options.out.mkdir(parents=True, exist_ok=True)
    redo = set(filter(None, options.redo.split(",")))
    with ThreadPoolExecutor(options.jobs) as pool:
        for future in [
            pool.submit(work, corpus, n, waves, redo, options.while_passing) for n in names or corpus.programs
        ]:
            future.result()
    return 0


if __name__ == "__main__":
    sys.exit(main())
