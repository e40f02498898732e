"""Generates the files of compat_libs that follow from tables: `python -m compat_libs.codegen [--check]`."""
