// From CBLAS to Fortran: letters for enums, and what turns a row-major call into a column-major one.
//
// A row-major matrix is the transpose of the column-major one in the same memory. Where BLAS has no conjugation without
// transposition, vectors and scalars are conjugated instead, and so is the result.
#pragma once

#include <cblas.h>

#include <vector>

#include "shim.h"

namespace blas_shim {

// The address of a value that lives until the call ends.
template <class T>
const T* at(const T& value) {
  return &value;
}

inline char other_triangle(char letter) { return letter == 'U' ? 'L' : 'U'; }
inline char other_side(char letter) { return letter == 'L' ? 'R' : 'L'; }
// Of the transpose: N becomes T, or C where T is not one of the routine's letters; all others become N.
inline char other_operation(char letter, const char* known) {
  if (letter != 'N') return 'N';
  return std::strchr(known, 'T') != nullptr ? 'T' : 'C';
}

// Checks the enums of a call; positions count from one, the layout's is one.
class CCall {
 public:
  CCall(const char* routine, CBLAS_LAYOUT layout) : routine_(routine), row_major_(layout == CblasRowMajor) {
    RowMajorStrg = row_major_;
    if (!row_major_ && layout != CblasColMajor) report(1, "layout", layout);
  }
  ~CCall() { RowMajorStrg = 0; }
  CCall(const CCall&) = delete;
  CCall& operator=(const CCall&) = delete;

  bool is_row_major() const { return row_major_; }
  bool is_bad() const { return bad_; }

  char letter(int position, CBLAS_TRANSPOSE value, const char* known) {
    const char letter = value == CblasNoTrans ? 'N' : value == CblasTrans ? 'T' : value == CblasConjTrans ? 'C' : '\0';
    if (letter == '\0' || std::strchr(known, letter) == nullptr) report(position, "operation", value);
    return letter;
  }
  char letter(int position, CBLAS_UPLO value) {
    if (value != CblasUpper && value != CblasLower) report(position, "triangle", value);
    return value == CblasUpper ? 'U' : 'L';
  }
  char letter(int position, CBLAS_DIAG value) {
    if (value != CblasNonUnit && value != CblasUnit) report(position, "diagonal", value);
    return value == CblasUnit ? 'U' : 'N';
  }
  char letter(int position, CBLAS_SIDE value) {
    if (value != CblasLeft && value != CblasRight) report(position, "side", value);
    return value == CblasLeft ? 'L' : 'R';
  }

 private:
  void report(int position, const char* what, int value) {
    if (!bad_) cblas_xerbla(position, routine_, "%s %d is unknown\n", what, value);
    bad_ = true;
  }

  const char* routine_;
  bool row_major_;
  bool bad_ = false;
};

template <class T>
void conjugate(T* x, int n, int64_t inc) {
  for (int i = 0; i < n; ++i) x[i * inc].y = -x[i * inc].y;
}
inline int64_t distance(int inc) { return inc < 0 ? -int64_t(inc) : inc; }

template <class T>
struct ConjugatedScalar {
  T value;
  ConjugatedScalar(bool wanted, const void* source) : value(*static_cast<const T*>(source)) {
    if (wanted) value.y = -value.y;
  }
};

// A conjugated vector with the strides of another; that itself where none is wanted or an argument is bad.
template <class T>
class ConjugatedCopy {
 public:
  ConjugatedCopy(bool wanted, int n, const void* source, int inc) : data_(source) {
    if (!wanted || n <= 0 || inc == 0) return;
    const T* first = static_cast<const T*>(source);
    copy_.assign(first, first + 1 + (n - 1) * distance(inc));
    conjugate(copy_.data(), n, distance(inc));
    data_ = copy_.data();
  }
  const void* data() const { return data_; }

 private:
  const void* data_;
  std::vector<T> copy_;
};

// A vector that is conjugated now, and back at the end of the call.
template <class T>
class ConjugatedInPlace {
 public:
  ConjugatedInPlace(bool wanted, int n, void* x, int inc)
      : x_(static_cast<T*>(x)), n_(wanted && inc != 0 ? n : 0), step_(distance(inc)) {
    conjugate(x_, n_, step_);
  }
  ~ConjugatedInPlace() { conjugate(x_, n_, step_); }
  ConjugatedInPlace(const ConjugatedInPlace&) = delete;
  ConjugatedInPlace& operator=(const ConjugatedInPlace&) = delete;

 private:
  T* x_;
  int n_;
  int64_t step_;
};

}  // namespace blas_shim
