"""Checks what inline PTX becomes against the PTX itself, on an NVIDIA GPU: every row of rules/ptx, types and modifiers.

Each case is a function with one asm statement. The program with the PTX is compiled by nvcc and run; so is its port, made
by this converter, by nvcc (the header's portable code) and with --cpu by g++ for waves of 32 and 64 lanes. Results are
compared bit by bit, NaN with NaN, and within the row's bound for approximations.

Run: python3 bench/ptx_nvidia.py [--compile-only] [--cpu] [--only ROW] [--jobs N]; exit code 1 for any difference.
"""

# ruff: noqa: E501  -- lines of generated programs

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.ptx_cases import POOL, Array, Case, cases_of, pools, special_cases, thin  # noqa: E402
from bench.ptx_lanes import lane_cases  # noqa: E402
from bench.ptx_matrices import matrix_cases  # noqa: E402
from hipify_py.convert import convert_bytes  # noqa: E402
from hipify_py.options import Options  # noqa: E402
from hipify_py.ptx.table import load_table  # noqa: E402

CASES_A_FILE, THREADS = 120, 4096


# ---- programs ----

HEAD = """#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

constexpr int kThreads = %(threads)d, kPool = %(pool)d;
__device__ float as_float(unsigned long long bits) { unsigned low = static_cast<unsigned>(bits); float f; memcpy(&f, &low, 4); return f; }
__device__ double as_double(unsigned long long bits) { double d; memcpy(&d, &bits, 8); return d; }
__device__ unsigned long long bits_of(float f) { unsigned b; memcpy(&b, &f, 4); return b; }
__device__ unsigned long long bits_of(double d) { unsigned long long b; memcpy(&b, &d, 8); return b; }
__device__ unsigned mixed(unsigned x) { x = (x + 1) * 2246822519u; x ^= x >> 15; x *= 3266489917u; return x ^ x >> 13; }
// By halves: ptxas 13.0 adds the wrong register in {atom,red}.shared.add.{f16x2,bf16x2} of the lower half of a 64-bit load.
__device__ unsigned long long loaded(const unsigned long long* p) {
  const volatile unsigned* halves = reinterpret_cast<const volatile unsigned*>(p);
  const unsigned low = halves[0];
  return low | static_cast<unsigned long long>(halves[1]) << 32;
}
__device__ unsigned long long shared_sum(const volatile char* p) {
  unsigned long long sum = 0;
  for (int i = 0; i < 64; ++i) sum = sum * 31 + static_cast<unsigned char>(p[i]);
  return sum;
}
"""

KERNEL = """
__device__ void case_%(n)d(const unsigned long long* v, unsigned long long* out, char* global, char* shared) {
  unsigned* shared_words = reinterpret_cast<unsigned*>(shared);
  (void)v; (void)global; (void)shared_words;
  %(body)s
}
__global__ void kernel_%(n)d(const unsigned long long* pools, unsigned long long* out, char* scratch) {
  __shared__ __align__(16) unsigned long long block[128 * 8];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int places[20] = {i %% kPool, i / kPool %% kPool, (i * 7 + i / 61) %% kPool, (i * 13 + i / 17) %% kPool, (i * 5 + 1) %% kPool,
    (i * 3 + 9) %% kPool, (i * 11 + i / 23) %% kPool, (i * 17 + 5) %% kPool, (i * 19 + 2) %% kPool, (i * 23 + 7) %% kPool,
    (i * 29 + 3) %% kPool, (i * 31 + 4) %% kPool, (i * 37 + 6) %% kPool, (i * 41 + 8) %% kPool, (i * 43) %% kPool, (i * 47) %% kPool,
    (i * 53) %% kPool, (i * 59) %% kPool, (i * 61) %% kPool, (i * 67) %% kPool};
  const int kinds[] = {%(kinds)s};
  unsigned long long v[20] = {};
  for (int k = 0; k < %(count)d; ++k) v[k] = loaded(pools + kinds[k] * kPool + places[k]);
  char* shared = reinterpret_cast<char*>(block + 8 * threadIdx.x);
  char* global = scratch + 64 * i;
  for (int k = 0; k < 64; ++k) shared[k] = global[k] = static_cast<char>((v[0] >> (8 * (k %% 8))) + k * 7 * (k / 8));
  unsigned long long result[2] = {0, 0};
  __syncthreads();
  case_%(n)d(v, result, global, shared);
  out[2 * i] = result[0];
  out[2 * i + 1] = result[1];
}
"""

MAIN = """
int main(int, char** argv) {
  std::vector<unsigned long long> pools(%(pool_size)d), out(2 * kThreads);
  std::FILE* in = std::fopen(argv[1], "rb");
  if (in == nullptr || std::fread(pools.data(), 8, pools.size(), in) != pools.size()) return 2;
  unsigned long long *device_pools, *device_out;
  char* scratch;
  cudaMalloc(&device_pools, pools.size() * 8);
  cudaMalloc(&device_out, out.size() * 8);
  cudaMalloc(&scratch, 64 * kThreads);
  cudaMemcpy(device_pools, pools.data(), pools.size() * 8, cudaMemcpyHostToDevice);
  std::FILE* to = std::fopen(argv[2], "wb");
  cudaError_t error = cudaSuccess;
%(launches)s
  std::fclose(to);
  return 0;
}
"""

LAUNCH = """  kernel_%(n)d<<<kThreads / 128, 128>>>(device_pools, device_out, scratch);
  error = cudaDeviceSynchronize();
  if (error != cudaSuccess) { std::fprintf(stderr, "case %(n)d: %%s\\n", cudaGetErrorString(error)); return 1; }
  cudaMemcpy(out.data(), device_out, out.size() * 8, cudaMemcpyDeviceToHost);
  std::fwrite(out.data(), 8, out.size(), to);
"""


def program(cases: Sequence[Case], names: Sequence[str], *, to_port: bool = False) -> str:
    parts = [HEAD % {"threads": THREADS, "pool": POOL}]
    for n, case in enumerate(cases):
        kinds = ", ".join(str(names.index(k)) for k in case.kinds) or "0"
        body = case.ported if to_port and case.ported else case.body
        parts.append(KERNEL % {"n": n, "body": body, "kinds": kinds, "count": len(case.kinds)})
    launches = "".join(LAUNCH % {"n": n} for n in range(len(cases)))
    parts.append(MAIN % {"pool_size": POOL * len(names), "launches": launches})
    return "".join(parts)


def port(text: str) -> tuple[str, list[str]]:
    result = convert_bytes(Path("cases.cu"), text.encode(), Options())
    ours = result.data.decode()
    left = [str(d) for d in result.diagnostics if d.severity.value == "error"]
    return ours, left or [line for line in ours.splitlines() if line.lstrip().startswith("asm")]


# ---- comparison ----


def compare(case: Case, theirs: Array, ours: Array, inputs: Array) -> tuple[int, str]:
    """How many results differ, and the first of them."""
    a, b = theirs.reshape(-1, 2), ours.reshape(-1, 2)
    same = (a[:, 1] == b[:, 1]) & equal(case, a[:, 0], b[:, 0], inputs)
    if case.result.startswith("group"):
        same = equal(case, a[:, 0], b[:, 0], inputs) & equal(case, a[:, 1], b[:, 1], inputs)
    wrong = np.flatnonzero(~same)
    if not len(wrong):
        return 0, ""
    i = int(wrong[0])
    shown = " ".join(f"{int(x):#x}" for x in inputs[i][: max(1, len(case.kinds))])
    return len(wrong), f"for {shown}: PTX {int(a[i, 0]):#x} {int(a[i, 1]):#x}, ours {int(b[i, 0]):#x} {int(b[i, 1]):#x}"


def equal(case: Case, a: Array, b: Array, inputs: Array) -> Array:
    kind = case.result.removeprefix("group:")
    same = a == b
    raw = case.raw
    if kind == "tf32":  # of a NaN .rna makes other bits
        same |= np.isnan(real(inputs[:, 0], "f32"))
    if case.row == "fns":  # the size of this offset is no number of 32 bits
        same |= inputs[:, 2] == 0x80000000
    if kind in ("f32", "f64"):
        x, y = real(a, kind), real(b, kind)
        same |= np.isnan(x) & np.isnan(y)
        same |= within(raw, x, y, a, b, kind)
        if "within" in raw:
            operand = real(inputs[:, 0], kind)
            same |= ~(np.abs(operand) <= float(str(raw["within"])))
        if "within_second" in raw:
            same |= ~(np.abs(real(inputs[:, 1], kind)) <= float(str(raw["within_second"])))
    elif kind in ("f16", "bf16", "f16x2", "bf16x2"):
        same = np.ones_like(same)
        for shift in range(0, 32 if "x2" in kind else 16, 16):
            p, q = (a >> np.uint64(shift)) & np.uint64(0xFFFF), (b >> np.uint64(shift)) & np.uint64(0xFFFF)
            x, y = short(p, kind), short(q, kind)
            ok = (p == q) | (np.isnan(x) & np.isnan(y))
            key = "short_relative" if "bf16" in kind and "short_relative" in raw else "relative"
            if key in raw:
                with np.errstate(all="ignore"):
                    ok |= np.abs(x - y) <= np.maximum(float(str(raw[key])) * np.abs(x), 2.0**-14)
            same &= ok
    return np.asarray(same)


def real(bits: Array, kind: str) -> Array:
    if kind == "f64":
        return np.ascontiguousarray(bits).view(np.float64)
    with np.errstate(invalid="ignore"):  # a signalling NaN
        return np.asarray(bits.astype(np.uint32).view(np.float32), np.float64)


def short(bits: Array, kind: str) -> Array:
    if "bf16" in kind:
        return real(bits << np.uint64(16), "f32")
    return np.asarray(bits.astype(np.uint16).view(np.float16), np.float64)


def within(raw: dict[str, Any], x: Array, y: Array, a: Array, b: Array, kind: str) -> Array:
    ok = np.zeros(len(x), bool)
    with np.errstate(all="ignore"):
        if "bound" in raw:
            distance = np.abs(a.astype(np.int64) - b.astype(np.int64))
            ok |= (distance <= int(str(raw["bound"]))) & (np.sign(x) == np.sign(y))
            least = 2.0**-126 if kind == "f32" else 2.0**-1022
            ok |= (np.abs(x) < 2 * least) & (np.abs(y) < 2 * least)  # near the end of the range the hardware flushes
        if "absolute" in raw:
            ok |= np.abs(x - y) <= float(str(raw["absolute"]))
        if "relative" in raw:
            ok |= np.abs(x - y) <= float(str(raw["relative"])) * np.abs(x)
    return ok


def inputs_of(case: Case, all_pools: dict[str, Array]) -> Array:
    i = np.arange(THREADS)
    places = [i % POOL, i // POOL % POOL, (i * 7 + i // 61) % POOL, (i * 13 + i // 17) % POOL, (i * 5 + 1) % POOL]
    columns = [all_pools[k][p] for k, p in zip(case.kinds, places, strict=False)] or [i.astype(np.uint64)]
    return np.stack(columns, axis=1)


# ---- running ----


def run_all(arguments: argparse.Namespace) -> int:
    table = load_table()
    rows = {row.id: row for op in table.rows.values() for row in op}
    cases = [case for row in rows.values() for case in thin(list(cases_of(row)))]
    cases += [*special_cases(dict(table.registers)), *lane_cases(rows), *matrix_cases()]
    if arguments.only:
        cases = [c for c in cases if c.row in arguments.only]
    all_pools = pools()
    names = list(all_pools)
    folder = Path(arguments.keep or tempfile.mkdtemp(prefix="ptx_nvidia_"))
    folder.mkdir(parents=True, exist_ok=True)
    np.concatenate([all_pools[n] for n in names]).astype(np.uint64).tofile(folder / "pools.bin")
    count = -(-len(cases) // CASES_A_FILE)
    chunks = [cases[i::count] for i in range(count)]  # what takes long to compile is spread
    failed = 0
    with ThreadPoolExecutor(arguments.jobs) as pool:
        built = list(pool.map(lambda p: build_chunk(folder, p[0], p[1], names, arguments), enumerate(chunks)))
    for text in (t for t in built if t):
        print(text)
        failed += 1
    print(
        f"{len(cases)} cases of {len({c.row for c in cases})} rows in {len(chunks)} programs: {'compiled' if not failed else f'{failed} programs do not compile'}"
    )
    if failed or arguments.compile_only:
        return 1 if failed else 0
    return report(cases, chunks, folder, all_pools, arguments)


def build_chunk(
    folder: Path, index: int, cases: Sequence[Case], names: Sequence[str], arguments: argparse.Namespace
) -> str:
    """Write and compile the programs of one chunk; returns what went wrong."""
    theirs = program(cases, names)
    ours, left = port(program(cases, names, to_port=True))
    if left:
        return f"chunk {index}: not translated: " + "\n  ".join(left[:5])
    (folder / f"{index}_theirs.cu").write_text(theirs)
    (folder / f"{index}_ours.cu").write_text(ours)
    flags = ["-std=c++17", f"-arch={arguments.arch}", "-O1", "-w"]
    include = [f"-I{ROOT / 'compat_libs/device/include'}", f"-I{ROOT / 'compat_libs/runtime/nvidia/include'}"]
    for name, extra in (("theirs", []), ("ours", include)):
        command = ["nvcc", *flags, *extra, str(folder / f"{index}_{name}.cu"), "-o", str(folder / f"{index}_{name}")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"chunk {index} {name}: " + "\n".join(
                [line for line in (done.stderr + done.stdout).splitlines() if "error" in line][:8]
            )
    if arguments.cpu:
        for wave in (32, 64):
            command = [
                sys.executable,
                "-m",
                "hipify_py",
                "build",
                str(folder / f"{index}_ours.cu"),
                "--target",
                "cpu",
                "--wave",
                str(wave),
                "-o",
                str(folder / f"{index}_cpu{wave}"),
            ]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
            if done.returncode:
                return f"chunk {index} cpu{wave}: {done.stdout[-1500:]}{done.stderr[-1500:]}"
    return ""


def report(
    cases: Sequence[Case],
    chunks: Sequence[Sequence[Case]],
    folder: Path,
    all_pools: dict[str, Array],
    arguments: argparse.Namespace,
) -> int:
    """Run the programs and print a line for each row."""
    programs = {"nvcc": "ours"} | ({"cpu 32": "cpu32", "cpu 64": "cpu64"} if arguments.cpu else {})
    tally: dict[str, dict[str, list[int]]] = {}
    first: dict[tuple[str, str], list[str]] = {}
    broken = 0
    for index, chunk in enumerate(chunks):
        theirs = execute(folder, f"{index}_theirs", len(chunk))
        for label, name in programs.items():
            path = f"{index}_{name}" if name == "ours" else f"{index}_{name}/{index}_ours"
            ours = execute(folder, path, len(chunk))
            if theirs is None or ours is None:
                broken += 1
                continue
            for n, case in enumerate(chunk):
                wrong, text = compare(case, theirs[n], ours[n], inputs_of(case, all_pools))
                counts = tally.setdefault(case.row, {}).setdefault(label, [0, 0, 0])
                counts[0] += 1
                counts[1] += wrong > 0
                counts[2] += wrong
                if wrong:
                    first.setdefault((case.row, label), []).append(f"{case.text}: {wrong}, {text}")
    for row, labels in tally.items():
        cells = "  ".join(
            f"{label}: {c[0]} instructions, " + ("equal" if not c[2] else f"{c[1]} DIFFER ({c[2]} results)")
            for label, c in labels.items()
        )
        print(f"{row:28} {cells}")
        for label in labels:
            for text in first.get((row, label), ()):
                print(f"    {label}: {text}")
    different = sum(any(c[2] for c in labels.values()) for labels in tally.values())
    instructions = sum(max(c[0] for c in labels.values()) for labels in tally.values())
    print(
        f"{len(tally)} rows, {instructions} instructions, {THREADS} inputs each: {different} rows differ"
        + (f", {broken} programs did not run" if broken else "")
    )
    return 1 if different or broken else 0


def execute(folder: Path, name: str, count: int) -> Array | None:
    output = folder / f"{name.replace('/', '_')}.bin"
    done = subprocess.run(
        [str(folder / name), str(folder / "pools.bin"), str(output)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"{name}: exit code {done.returncode}: {done.stderr.strip()[:400]}")
        return None
    return np.fromfile(output, np.uint64).reshape(count, THREADS * 2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument(
        "--cpu", action="store_true", help="also run the port on the CPU, with waves of 32 and 64 lanes"
    )
    parser.add_argument("--only", nargs="*", help="rows")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", help="folder for the programs")
    return run_all(parser.parse_args())


if __name__ == "__main__":
    raise SystemExit(main())
