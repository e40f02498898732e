// The epilogue of BLAS for operands of 16 bits: the output is of their type or float, the scalars are half or float,
// and all is computed in float. What the types are is known at run time only, since the kernels are large and this is
// cheap.
#pragma once

#include "gemm.h"

namespace kernels {

// A scalar that is float where it is computed with. In device memory it is a float or a half.
struct MixedScalar {
  float value;
  const void* device;
  bool half;
  KERNEL_INLINE float get() const {
    if (device == nullptr) return value;
    return half ? static_cast<float>(*static_cast<const Half*>(device)) : *static_cast<const float*>(device);
  }
};

// D = alpha product + beta D for D of type Types::C, or float if it `is_float`. D is not read when beta is zero.
template <class Types>
struct MixedEpilogue {
  using Narrow = typename Types::C;
  MixedScalar alpha, beta;
  Batch<char> d;  // stride and offset in bytes
  int64_t ld;     // in elements
  bool is_float;

  struct Writer {
    float alpha, beta;
    char* d;
    int64_t ld;
    bool is_float;

    KERNEL_INLINE void put(int64_t row, int64_t column, float product) const {
      const int64_t index = row + column * ld;
      if (is_float)
        update(reinterpret_cast<float*>(d)[index], product);
      else
        update(reinterpret_cast<Narrow*>(d)[index], product);
    }

    KERNEL_INLINE bool takes_pairs() const {
      return is_float ? holds_pairs(reinterpret_cast<const float*>(d), ld)
                      : holds_pairs(reinterpret_cast<const Narrow*>(d), ld);
    }
    KERNEL_INLINE void put_pair(int64_t row, int64_t column, float first, float second) const {
      const int64_t index = (row + column * ld) / 2;
      if (is_float)
        update_pair(reinterpret_cast<RowPair<float>*>(d)[index], first, second);
      else
        update_pair(reinterpret_cast<RowPair<Narrow>*>(d)[index], first, second);
    }

   private:
    template <class T>
    KERNEL_INLINE void update_pair(RowPair<T>& result, float first, float second) const {
      if (beta == 0) {
        result = {static_cast<T>(alpha * first), static_cast<T>(alpha * second)};
      } else {
        RowPair<T> pair = result;
        update(pair.first, first);
        update(pair.second, second);
        result = pair;
      }
    }
    template <class T>
    KERNEL_INLINE void update(T& result, float product) const {
      if (beta == 0)
        result = static_cast<T>(alpha * product);
      else
        result = static_cast<T>(alpha * product + beta * static_cast<float>(result));
    }
  };

  KERNEL_INLINE bool skips_product() const { return alpha.get() == 0; }
  KERNEL_INLINE bool changes_nothing(int64_t) const { return beta.get() == 1; }
  KERNEL_INLINE bool covers(int64_t, int64_t, int, int) const { return true; }
  KERNEL_INLINE Writer at(int64_t batch, int) const { return {alpha.get(), beta.get(), d.at(batch), ld, is_float}; }
};

}  // namespace kernels
