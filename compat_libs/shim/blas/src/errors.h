// How BLAS reports bad arguments. A program may define these functions itself; the linker prefers its own.
#pragma once

#include <cstddef>

#pragma GCC visibility push(default)
extern "C" {

// `routine` has `length` letters, padded with blanks.
void xerbla_(const char* routine, const int* position, size_t length);

// Not zero while a row-major call of CBLAS runs, whose arguments change places on the way: netlib's testers look at it.
extern int RowMajorStrg;
}
#pragma GCC visibility pop
