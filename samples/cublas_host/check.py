"""Check gemm.npy, axpy.npy and dot.npy in a folder against numpy: python check.py FOLDER"""

import sys
from pathlib import Path

import numpy as np


def waves(count: int, step: float) -> np.ndarray:
    return np.sin(step * np.arange(count, dtype=np.float64)).astype(np.float32)


def main(folder: Path) -> int:
    m, n, k, alpha, beta = 96, 64, 80, 0.5, -1.25
    a = waves(m * k, 0.7).reshape((m, k), order="F").astype(np.float64)
    b = waves(n * k, 0.3).reshape((n, k), order="F").astype(np.float64)
    c = waves(m * n, 0.1).reshape((m, n), order="F").astype(np.float64)
    x, y = waves(1000, 0.01).astype(np.float64), waves(1000, 0.02).astype(np.float64)
    axpy = alpha * x + y
    # Bound: one rounding (2**-24) for each addition, at the size of the sum of absolute values.
    expected = {
        "gemm": (alpha * a @ b.T + beta * c, (k + 2) * (abs(alpha) * np.abs(a) @ np.abs(b.T) + np.abs(beta * c))),
        "axpy": (axpy[:, None], 2 * (np.abs(alpha * x) + np.abs(y))[:, None]),
        "dot": (np.array([[x @ axpy]]), 1002 * np.abs(x) @ np.abs(axpy)),
    }
    good = True
    for name, (value, size) in expected.items():
        error = np.abs(np.load(folder / f"{name}.npy") - value)
        ok = bool((error <= size * 2.0**-24).all())
        print(f"{name}: largest error {error.max():.2e}: {'PASSED' if ok else 'FAILED'}")
        good = good and ok
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
