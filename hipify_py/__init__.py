"""Takes CUDA projects to AMD GPUs and proves that the result is right."""

__version__ = "0.1.0"
