"""Headers that a port keeps a copy of, although the runtime for a CPU includes its own."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_port_may_include_its_copy_of_a_header_that_the_runtime_includes_too(tmp_path: Path) -> None:
    headers = ROOT / "compat_libs/device/include"
    copy = tmp_path / "hipify-headers/hipify_py/special.h"
    copy.parent.mkdir(parents=True)
    copy.write_text((headers / "hipify_py/special.h").read_text(encoding="utf-8"), encoding="utf-8")
    source = tmp_path / "port.cpp"
    source.write_text(
        '#include <hip/hip_runtime.h>\n#include "hipify-headers/hipify_py/special.h"\ndouble x = hipify_special::kPi;\n'
    )
    include = [f"-I{ROOT / 'compat_libs/runtime/cpu/include'}", f"-I{headers}"]
    result = subprocess.run(
        ["g++", "-std=c++17", "-fsyntax-only", *include, str(source)], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
