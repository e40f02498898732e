// A transform as the caller states it, and the arrays that this stands for. Pure.
#pragma once

#include <cstdint>

#include "pass.h"

namespace compat_fft {

constexpr int kMostDims = 3;

enum class Kind { kComplex, kRealForward, kRealInverse };

// Dimensions come outermost first. `dense`: default layouts, embed, stride and dist do not count.
struct Request {
  Precision precision = Precision::kSingle;
  Kind kind = Kind::kComplex;
  int rank = 0;
  int64_t n[kMostDims] = {1, 1, 1};
  int64_t batch = 1;
  bool dense = true;
  int64_t in_embed[kMostDims] = {1, 1, 1}, out_embed[kMostDims] = {1, 1, 1};
  int64_t in_stride = 1, out_stride = 1;
  int64_t in_dist = 0, out_dist = 0;
};

// Steps in elements of that side: real numbers, or complex ones.
struct Layout {
  int64_t stride[kMostDims];
  int64_t batch;
};

struct Problem {
  Precision precision;
  Kind kind;
  int rank;
  int64_t n[kMostDims];
  int64_t batch;
  Layout in, out;
  bool in_place;
};

// Errors: Error(HIPFFT_INVALID_SIZE) for arrays whose bytes no 63 bits can count.
Problem lay_out(const Request& request, bool in_place);

// Bytes of a real number in memory.
int real_bytes(Precision precision);

bool in_is_real(Kind kind);
bool out_is_real(Kind kind);

// Elements of each side along the last dimension.
int64_t in_length(const Problem& problem);
int64_t out_length(const Problem& problem);

// Bytes from the first to behind the last element of a side.
int64_t in_bytes(const Problem& problem);
int64_t out_bytes(const Problem& problem);

}  // namespace compat_fft
