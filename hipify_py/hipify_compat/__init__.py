"""The command line of HIPIFY's tools over this translator: their options, their statistics."""
