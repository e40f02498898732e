"""Prints what a GoogleTest program prints; the names of its tests say what they do."""

import os
import sys
import time
from pathlib import Path

TESTS = {
    "_/gemm.": ["good_1", "bad_2", "crash_3", "good_4", "signal_9", "after_10"],
    "_/gemm_batched.": ["hang_5", "good_6", "skip_7", "eat_8"],
}
healthy = True  # not after a signal that was caught
WHERE = ", where GetParam() = { M: 1 }\n"


def run(name: str) -> None:
    print(f"[ RUN      ] {name}", flush=True)
    match name.partition(".")[2].partition("_")[0]:
        case "good":
            print(f"[       OK ] {name} (3 ms)", flush=True)
        case "bad":
            print(f"file.hpp:7: Failure\nthis is why\n[  FAILED  ] {name}{WHERE} (4 ms)", flush=True)
        case "skip":
            print(f"[  SKIPPED ] {name} (0 ms)", flush=True)
        case "signal":
            global healthy
            healthy = False
            print(f"Received Segmentation fault signal\n\n[  FAILED  ] {name}{WHERE} (1 ms)", flush=True)
        case "after":
            print(f"[{'       OK' if healthy else '  FAILED '} ] {name} (1 ms)", flush=True)
        case "crash":
            os.abort()
        case "hang":
            time.sleep(60)
        case "eat":
            print(len(bytearray(1 << 34)), flush=True)


def main() -> None:
    options = dict(word.partition("=")[::2] for word in sys.argv[1:])
    if "--gtest_list_tests" in options:
        for suite, tests in TESTS.items():
            print(suite, *(f"  {test}  # GetParam() = {{ M: 1 }}" for test in tests), sep="\n")
        return
    names = Path(options["--gtest_flagfile"]).read_text(encoding="utf-8").removeprefix("--gtest_filter=").split(":")
    for suite, tests in TESTS.items():
        for test in tests:
            if suite + test in names:
                run(suite + test)


main()
