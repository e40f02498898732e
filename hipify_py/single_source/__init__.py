"""One source for both vendors: the code stays CUDA, and a generated header names HIP's counterparts.

`convert` takes one file: `edits` sorts what the translator found, `conditions` and `includes` look after directives.
`header` writes down what all files need, `macros` turns rules into macros, `adapters.h` holds what a
macro cannot say, and `run` takes a whole project through.
"""
