"""Runs AMD GPU code objects on this processor and says what they did: no GPU and no ROCm needed.

>>> program = load_code_object(Path("kernels.co"))
>>> program.launch("saxpy", grid=4, block=256, args=[n, 2.5, x, y])   # x, y: numpy arrays, changed in place
"""

from hipify_py.amd.program import AmdError, Kernel, Program, load_code_object

__all__ = ["AmdError", "Kernel", "Program", "load_code_object"]
