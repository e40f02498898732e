// Two floats in a register of 64 bits, each worked on by itself.
#pragma once

#include "real.h"

namespace hipify_ptx {

#define HIPIFY_PTX_FLOATS(name, expression)                                                         \
  template <Round kRound = Round::kNearest, bool kFlush = false>                                    \
  HIPIFY_PTX u64 name(u64 a, u64 b) {                                                               \
    float result[2];                                                                                \
    HIPIFY_PTX_UNROLL                                                                               \
    for (int i = 0; i < 2; ++i) {                                                                   \
      const float x = flush_if<kFlush>(part<float>(a, i)), y = flush_if<kFlush>(part<float>(b, i)); \
      result[i] = flush_if<kFlush>(expression);                                                     \
    }                                                                                               \
    return pack<u64>(result[0], result[1]);                                                         \
  }
template <bool kFlush>
HIPIFY_PTX float flush_if(float a) {
  return kFlush ? flush(a) : a;
}
HIPIFY_PTX_FLOATS(add_floats, add<kRound>(x, y))
HIPIFY_PTX_FLOATS(subtract_floats, subtract<kRound>(x, y))
HIPIFY_PTX_FLOATS(multiply_floats, (multiply<kRound, kFlush>(x, y)))
#undef HIPIFY_PTX_FLOATS
template <Round kRound = Round::kNearest, bool kFlush = false>
HIPIFY_PTX u64 fused_floats(u64 a, u64 b, u64 c) {
  float result[2];
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 2; ++i) {
    result[i] = flush_if<kFlush>(fused<kRound, kFlush>(
        flush_if<kFlush>(part<float>(a, i)), flush_if<kFlush>(part<float>(b, i)), flush_if<kFlush>(part<float>(c, i))));
  }
  return pack<u64>(result[0], result[1]);
}

}  // namespace hipify_ptx
