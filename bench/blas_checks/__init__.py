"""Comparisons of the project's BLAS libraries with cuBLAS on an NVIDIA GPU: every check_* function of every module."""
