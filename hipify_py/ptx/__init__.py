"""Inline PTX: reads asm statements and the PTX inside, and writes C++ that computes the same."""
