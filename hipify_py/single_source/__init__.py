"""One source for both vendors: the code stays CUDA, and a generated header names HIP's counterparts.

`convert` finds what a file needs, `header` writes it down, `macros` turns rules into macros, `adapters.h` holds what a
macro cannot say, and `run` takes a whole project through.
"""
