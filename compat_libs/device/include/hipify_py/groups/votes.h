// HIP's cooperative groups, whose votes count lanes in 32 bits on RDNA GPUs: with its own, in 64 bits, clang 22 stops
// for them ("Unsupported instruction") at -O1.
#pragma once

#include "../ptx/base.h"

#if defined(HIPIFY_PTX_CPU) || !(defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__))
#include <hip/hip_cooperative_groups.h>
#else

namespace hipify_groups {

template <class Mask>
HIPIFY_PTX unsigned long long ballot_sync(Mask mask, int predicate) {
  return __builtin_amdgcn_ballot_w32(predicate != 0) & static_cast<unsigned>(mask);
}
template <class Mask, class Type>
HIPIFY_PTX unsigned long long match_all_sync(Mask mask, Type value, int* all) {
  const unsigned lanes = static_cast<unsigned>(mask);
  const Type first = ::__shfl(value, __builtin_ctz(lanes), 32);
  *all = ballot_sync(mask, value == first) == lanes;
  return *all ? lanes : 0;
}

}  // namespace hipify_groups

#define __ballot_sync ::hipify_groups::ballot_sync
#define __match_all_sync ::hipify_groups::match_all_sync
#include <hip/hip_cooperative_groups.h>
#undef __ballot_sync
#undef __match_all_sync
#endif
