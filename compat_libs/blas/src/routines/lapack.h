// The factorizations and solvers behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

}  // namespace compat_blas
