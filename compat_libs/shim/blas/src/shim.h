// What BLAS's functions over hipBLAS share. Host and device have one memory on this target, so arrays are handed on.
#pragma once

#include <hipblas/hipblas.h>

#include <cstring>

#include "errors.h"

namespace blas_shim {

// This thread's context.
hipblasHandle_t handle();
// Waits for the routine, and ends the program if it failed for want of memory: BLAS knows no other error.
void finish(hipblasStatus_t status);

template <class Call>
void run(Call call) {
  finish(call(handle()));
}

// Fortran's letters may be small.
inline char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}
inline bool is_transposed(char letter) { return upper(letter) != 'N'; }
inline bool is_left(char letter) { return upper(letter) == 'L'; }

// Letters that were found to be good.
inline hipblasOperation_t hip_op(char letter) {
  return upper(letter) == 'N' ? HIPBLAS_OP_N : upper(letter) == 'T' ? HIPBLAS_OP_T : HIPBLAS_OP_C;
}
inline hipblasFillMode_t hip_fill(char letter) {
  return upper(letter) == 'U' ? HIPBLAS_FILL_MODE_UPPER : HIPBLAS_FILL_MODE_LOWER;
}
inline hipblasSideMode_t hip_side(char letter) { return is_left(letter) ? HIPBLAS_SIDE_LEFT : HIPBLAS_SIDE_RIGHT; }
inline hipblasDiagType_t hip_diag(char letter) {
  return upper(letter) == 'U' ? HIPBLAS_DIAG_UNIT : HIPBLAS_DIAG_NON_UNIT;
}

// Finds the first bad argument of a Fortran call, by its position from one.
class Arguments {
 public:
  explicit Arguments(const char* routine) : routine_(routine) {}
  void check(int position, bool good) {
    if (!good && first_ == 0) first_ = position;
  }
  void letter(int position, char value, const char* known) {
    check(position, value != '\0' && std::strchr(known, upper(value)) != nullptr);
  }
  // Reports it.
  bool are_bad() const {
    if (first_ != 0) xerbla_(routine_, &first_, std::strlen(routine_));
    return first_ != 0;
  }

 private:
  const char* routine_;
  int first_ = 0;
};

}  // namespace blas_shim
