"""Device code that a program loads while it runs: modules by `hipify-py cc`, and text that hiprtc is given."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from programs_cpu import PROGRAMS, Build, case_results, run
from test_cases import _cases

from hipify_py.build.cc import run_cc
from hipify_py.build.cpu_module import export_variables, kernels_of
from hipify_py.build.driver import Settings


@pytest.fixture(scope="session")
def module_results(build: Build, shared_folder: Path) -> Callable[[int], dict[str, str]]:
    """What module.cpp prints, by wave size; it is run once."""
    known: dict[int, dict[str, str]] = {}

    def results(wave: int) -> dict[str, str]:
        if wave not in known:
            module = shared_folder / f"module-{wave}-{os.getpid()}.fatbin"
            line = f"-fatbin -arch=sm_90 {PROGRAMS}/module_kernels.cu -o {module}"
            answer = run_cc(line.split(), Settings("nvcc", wave, folder=shared_folder))
            assert answer.code == 0, answer.stderr
            done = run(build("module", wave), environment={"MODULE": str(module)})
            known[wave] = case_results(done.stdout)
        return known[wave]

    return results


@pytest.mark.parametrize("wave", [64, 32])
@pytest.mark.parametrize(("program", "case"), _cases("module"))
def test_module(module_results: Callable[[int], dict[str, str]], program: str, case: str, wave: int) -> None:
    assert module_results(wave).get(case, "did not run") == ""


RUN_TIME_TEXT = r"""
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>

#include <cstdio>

int main(int, char** words) {
  const char* source =
      "#include \"../hipify-headers/hipify_py/ptx.h\"\n"
      "extern \"C\" __global__ void lanes(unsigned* p) { p[threadIdx.x] = hipify_ptx::lane_id(); }";
  hiprtcProgram program;
  hiprtcCreateProgram(&program, source, words[1], 0, nullptr, nullptr);
  const hiprtcResult result = hiprtcCompileProgram(program, 0, nullptr);
  static char log[100000];
  hiprtcGetProgramLog(program, log);
  std::printf("%s\n%s", hiprtcGetErrorString(result), log);
}
"""


def test_text_of_a_port_finds_the_headers_of_hipify_py_wherever_the_program_runs(tmp_path: Path) -> None:
    (tmp_path / "main.hip").write_text(RUN_TIME_TEXT)
    answer = run_cc(["main.hip", "-o", "app"], Settings("hipcc", 64, folder=tmp_path))
    assert answer.code == 0, answer.stderr
    (tmp_path / "port" / "src").mkdir(parents=True)

    def said(name: str) -> str:
        return subprocess.run([tmp_path / "app", name], cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert said("lanes.hip") == "HIPRTC_SUCCESS\n"
    assert said("port/src/lanes.hip") == "HIPRTC_SUCCESS\n"
    own = tmp_path / "port" / "hipify-headers" / "hipify_py"
    own.mkdir(parents=True)
    (own / "ptx.h").write_text("#error edited by a person\n")
    result, _, log = said("port/src/lanes.hip").partition("\n")  # the port's own file counts where it is found
    assert result == "HIPRTC_ERROR_COMPILATION"
    assert "edited by a person" in log


def test_kernels_are_found_with_their_namespaces() -> None:
    mark = '__attribute__((__visibility__("default"), __used__))'
    text = f"""# 1 "a.cu"
# 1 "/usr/include/x.h" 1 3
{mark} void of_the_system() {{}}
# 2 "a.cu" 2
extern "C" {{ {mark} void one(int n) {{ const char* t = "}}"; char c = '{{'; }} }}
namespace a::b {{ inline namespace c {{ {mark} void two(); }} }}
namespace a::b::c {{ {mark} void two() {{ if (1) {{ }} }} }}
namespace {{ {mark} void hidden() {{}} }}
static {mark} void of_the_file() {{}}
template <class T> {mark} void any(T) {{}}
template {mark} void any<int>(int);
struct S {{ int x[2] = {{1, 2'000}}; }};
{mark} __attribute__((aligned(8))) void last(S s, void (*f)(int)) {{}}
{mark} void only_declared();
"""
    assert kernels_of(text) == ["::one", "::a::b::c::two", "::any<int>", "::last"]


def test_variables_of_the_file_are_known_outside_and_functions_and_constants_stay() -> None:
    text = """# 1 "a.cu"
static
# 1 "a.cu" 3
__hipcpu_of_the_device
# 1 "a.cu"
 int first[2];
__hipcpu_of_the_device static __attribute__((aligned(8))) float second = f(1);
namespace n { static __hipcpu_of_the_device int third; }
namespace { static __hipcpu_of_the_device int hidden; }
static __hipcpu_of_the_device int function(int a) { static int inner; return inner; }
static __hipcpu_of_the_device const int fixed = 3;
struct S { static __hipcpu_of_the_device int member; static __hipcpu_of_the_device int get(); };
"""
    expected = """# 1 "a.cu"
# 1 "a.cu" 3
# 1 "a.cu"
int first[2];
__attribute__((aligned(8))) float second = f(1);
namespace n { int third; }
namespace { static int hidden; }
static int function(int a) { static int inner; return inner; }
static const int fixed = 3;
struct S { static int member; static int get(); };
"""
    assert export_variables(text).split() == expected.split()
