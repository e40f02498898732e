// HIP's names for NCCL, as macros: CUDA's templates and overloads stay usable through them, and a name that
// one CUDA version lacks is an error only where it is used.
// Generated from rules/nccl/names.tsv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off

