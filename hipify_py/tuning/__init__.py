"""Measures which kernel is best for a product, and keeps the results in tuning files."""
