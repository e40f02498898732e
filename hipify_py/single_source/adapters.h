// What a macro made from a rule cannot say. Blocks that are copied into the generated header when a project needs them.
//
//   //@ KEY [in GROUP] [with KEY...]     for HIP compilers; KEY is a CUDA name, or a word that edited sources use
//   //@ KEY else                         for CUDA compilers
//
// COMPAT_ and compat_ become the prefixes of the header. Blocks stand inside #ifdef __cplusplus.

//@ half_mask
// [half_mask] A lane mask of 32 bits, moved to the half of the wave that the calling lane is in.
__device__ inline unsigned long long compat_half_mask(unsigned mask) {
  return static_cast<unsigned long long>(mask) << (__lane_id() & 32);
}

//@ own_half
// [own_half] The bits of the calling lane's half of the wave.
__device__ inline unsigned compat_own_half(unsigned long long lanes) {
  return static_cast<unsigned>(lanes >> (__lane_id() & 32));
}

//@ __shfl_sync with half_mask
// [__shfl_sync] With a 32-bit mask: in groups of 32 lanes, on waves of 64 lanes, too.
template <typename T>
__device__ inline T __shfl_sync(unsigned mask, T value, int lane, int width = 32) {
  return __shfl_sync(compat_half_mask(mask), value, lane, width);
}
template <typename T>
__device__ inline T __shfl_sync(int mask, T value, int lane, int width = 32) {
  return __shfl_sync(compat_half_mask(mask), value, lane, width);
}

//@ __shfl_up_sync with half_mask
// [__shfl_up_sync] With a 32-bit mask: in groups of 32 lanes, on waves of 64 lanes, too.
template <typename T>
__device__ inline T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return __shfl_up_sync(compat_half_mask(mask), value, delta, width);
}
template <typename T>
__device__ inline T __shfl_up_sync(int mask, T value, unsigned delta, int width = 32) {
  return __shfl_up_sync(compat_half_mask(mask), value, delta, width);
}

//@ __shfl_down_sync with half_mask
// [__shfl_down_sync] With a 32-bit mask: in groups of 32 lanes, on waves of 64 lanes, too.
template <typename T>
__device__ inline T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return __shfl_down_sync(compat_half_mask(mask), value, delta, width);
}
template <typename T>
__device__ inline T __shfl_down_sync(int mask, T value, unsigned delta, int width = 32) {
  return __shfl_down_sync(compat_half_mask(mask), value, delta, width);
}

//@ __shfl_xor_sync with half_mask
// [__shfl_xor_sync] With a 32-bit mask: in groups of 32 lanes, on waves of 64 lanes, too.
template <typename T>
__device__ inline T __shfl_xor_sync(unsigned mask, T value, int lane_mask, int width = 32) {
  return __shfl_xor_sync(compat_half_mask(mask), value, lane_mask, width);
}
template <typename T>
__device__ inline T __shfl_xor_sync(int mask, T value, int lane_mask, int width = 32) {
  return __shfl_xor_sync(compat_half_mask(mask), value, lane_mask, width);
}

//@ __ballot_sync with half_mask own_half
// [__ballot_sync] With a 32-bit mask: the votes of the caller's 32 lanes.
__device__ inline unsigned __ballot_sync(unsigned mask, int predicate) {
  return compat_own_half(__ballot_sync(compat_half_mask(mask), predicate));
}
__device__ inline unsigned __ballot_sync(int mask, int predicate) {
  return compat_own_half(__ballot_sync(compat_half_mask(mask), predicate));
}

//@ __any_sync with half_mask
// [__any_sync] With a 32-bit mask: a vote of the caller's 32 lanes.
__device__ inline int __any_sync(unsigned mask, int predicate) {
  return __ballot_sync(compat_half_mask(mask), predicate) != 0;
}
__device__ inline int __any_sync(int mask, int predicate) {
  return __ballot_sync(compat_half_mask(mask), predicate) != 0;
}

//@ __all_sync with half_mask
// [__all_sync] With a 32-bit mask: a vote of the caller's 32 lanes; lanes that have returned do not count.
__device__ inline int __all_sync(unsigned mask, int predicate) {
  return __ballot_sync(compat_half_mask(mask), !predicate) == 0;
}
__device__ inline int __all_sync(int mask, int predicate) {
  return __ballot_sync(compat_half_mask(mask), !predicate) == 0;
}

//@ __match_any_sync with half_mask own_half
// [__match_any_sync] With a 32-bit mask: among the caller's 32 lanes.
template <typename T>
__device__ inline unsigned __match_any_sync(unsigned mask, T value) {
  return compat_own_half(__match_any_sync(compat_half_mask(mask), value));
}
template <typename T>
__device__ inline unsigned __match_any_sync(int mask, T value) {
  return compat_own_half(__match_any_sync(compat_half_mask(mask), value));
}

//@ __match_all_sync with half_mask own_half
// [__match_all_sync] With a 32-bit mask: among the caller's 32 lanes.
template <typename T>
__device__ inline unsigned __match_all_sync(unsigned mask, T value, int* all) {
  return compat_own_half(__match_all_sync(compat_half_mask(mask), value, all));
}
template <typename T>
__device__ inline unsigned __match_all_sync(int mask, T value, int* all) {
  return compat_own_half(__match_all_sync(compat_half_mask(mask), value, all));
}

//@ __syncwarp with half_mask
// [__syncwarp] With a 32-bit mask: the caller's 32 lanes, or the whole wave when the mask names all.
__device__ inline void __syncwarp(unsigned mask) {
  if (mask == 0xffffffffu) {
    __syncwarp();
  } else {
    __syncwarp(compat_half_mask(mask));
  }
}
__device__ inline void __syncwarp(int mask) { __syncwarp(static_cast<unsigned>(mask)); }

//@ __reduce_add_sync with half_mask
// [__reduce_add_sync] With a 32-bit mask: among the caller's 32 lanes.
__device__ inline int __reduce_add_sync(unsigned mask, int value) {
  return __reduce_add_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_add_sync(unsigned mask, unsigned value) {
  return __reduce_add_sync(compat_half_mask(mask), value);
}
__device__ inline int __reduce_add_sync(int mask, int value) {
  return __reduce_add_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_add_sync(int mask, unsigned value) {
  return __reduce_add_sync(compat_half_mask(mask), value);
}

//@ __reduce_min_sync with half_mask
// [__reduce_min_sync] With a 32-bit mask: among the caller's 32 lanes.
__device__ inline int __reduce_min_sync(unsigned mask, int value) {
  return __reduce_min_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_min_sync(unsigned mask, unsigned value) {
  return __reduce_min_sync(compat_half_mask(mask), value);
}
__device__ inline int __reduce_min_sync(int mask, int value) {
  return __reduce_min_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_min_sync(int mask, unsigned value) {
  return __reduce_min_sync(compat_half_mask(mask), value);
}

//@ __reduce_max_sync with half_mask
// [__reduce_max_sync] With a 32-bit mask: among the caller's 32 lanes.
__device__ inline int __reduce_max_sync(unsigned mask, int value) {
  return __reduce_max_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_max_sync(unsigned mask, unsigned value) {
  return __reduce_max_sync(compat_half_mask(mask), value);
}
__device__ inline int __reduce_max_sync(int mask, int value) {
  return __reduce_max_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_max_sync(int mask, unsigned value) {
  return __reduce_max_sync(compat_half_mask(mask), value);
}

//@ __reduce_and_sync with half_mask
// [__reduce_and_sync] With a 32-bit mask: among the caller's 32 lanes.
__device__ inline unsigned __reduce_and_sync(unsigned mask, unsigned value) {
  return __reduce_and_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_and_sync(unsigned mask, int value) {
  return __reduce_and_sync(compat_half_mask(mask), static_cast<unsigned>(value));
}
__device__ inline unsigned __reduce_and_sync(int mask, unsigned value) {
  return __reduce_and_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_and_sync(int mask, int value) {
  return __reduce_and_sync(compat_half_mask(mask), static_cast<unsigned>(value));
}

//@ __reduce_or_sync with half_mask
// [__reduce_or_sync] With a 32-bit mask: among the caller's 32 lanes.
__device__ inline unsigned __reduce_or_sync(unsigned mask, unsigned value) {
  return __reduce_or_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_or_sync(unsigned mask, int value) {
  return __reduce_or_sync(compat_half_mask(mask), static_cast<unsigned>(value));
}
__device__ inline unsigned __reduce_or_sync(int mask, unsigned value) {
  return __reduce_or_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_or_sync(int mask, int value) {
  return __reduce_or_sync(compat_half_mask(mask), static_cast<unsigned>(value));
}

//@ __reduce_xor_sync with half_mask
// [__reduce_xor_sync] With a 32-bit mask: among the caller's 32 lanes.
__device__ inline unsigned __reduce_xor_sync(unsigned mask, unsigned value) {
  return __reduce_xor_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_xor_sync(unsigned mask, int value) {
  return __reduce_xor_sync(compat_half_mask(mask), static_cast<unsigned>(value));
}
__device__ inline unsigned __reduce_xor_sync(int mask, unsigned value) {
  return __reduce_xor_sync(compat_half_mask(mask), value);
}
__device__ inline unsigned __reduce_xor_sync(int mask, int value) {
  return __reduce_xor_sync(compat_half_mask(mask), static_cast<unsigned>(value));
}

//@ COMPAT_EITHER
// [COMPAT_EITHER] What HIP compilers read, and what CUDA compilers read.
#define COMPAT_EITHER(hip, cuda) hip

//@ COMPAT_EITHER else
#define COMPAT_EITHER(hip, cuda) cuda

//@ COMPAT_ALL_LANES
// [COMPAT_ALL_LANES] The mask of a whole warp or wave, for code that works on any wave size.
#define COMPAT_ALL_LANES 0xffffffffffffffffull

//@ COMPAT_ALL_LANES else
#define COMPAT_ALL_LANES 0xffffffffu

//@ compat_wave_mask
// [compat_wave_mask] In code for any wave size a 32-bit mask of all lanes means the whole wave.
__device__ inline unsigned long long compat_wave_mask(unsigned mask) {
  return mask == 0xffffffffu ? 0xffffffffffffffffull : mask;
}

//@ compat_wave_mask else
#define compat_wave_mask(mask) (mask)

//@ compat_activemask with own_half
// [compat_activemask] The active ones of the caller's 32 lanes.
__device__ inline unsigned compat_activemask() { return compat_own_half(__activemask()); }

//@ compat_activemask else
#define compat_activemask __activemask

//@ compat_ballot with own_half
// [compat_ballot] The votes of the caller's 32 lanes.
__device__ inline unsigned compat_ballot(int predicate) { return compat_own_half(__ballot(predicate)); }

//@ compat_ballot else
#define compat_ballot __ballot

//@ compat_any with own_half
// [compat_any] A vote of the caller's 32 lanes.
__device__ inline int compat_any(int predicate) { return compat_own_half(__ballot(predicate)) != 0; }

//@ compat_any else
#define compat_any __any

//@ compat_all with own_half
// [compat_all] A vote of the caller's 32 lanes.
__device__ inline int compat_all(int predicate) { return compat_own_half(__ballot(!predicate)) == 0; }

//@ compat_all else
#define compat_all __all

//@ __ldca
// [__ldca] A load with a cache hint is a plain one; half has its own in hip_fp16.h, which a macro would hit.
template <typename T>
__device__ inline T __ldca(const T* pointer) {
  return *pointer;
}

//@ __ldcg
// [__ldcg] A load with a cache hint is a plain one; half has its own in hip_fp16.h, which a macro would hit.
template <typename T>
__device__ inline T __ldcg(const T* pointer) {
  return *pointer;
}

//@ __ldcs
// [__ldcs] A load with a cache hint is a plain one; half has its own in hip_fp16.h, which a macro would hit.
template <typename T>
__device__ inline T __ldcs(const T* pointer) {
  return *pointer;
}

//@ __ldcv
// [__ldcv] A load with a cache hint is a plain one; half has its own in hip_fp16.h, which a macro would hit.
template <typename T>
__device__ inline T __ldcv(const T* pointer) {
  return *pointer;
}

//@ __ldlu
// [__ldlu] A load with a cache hint is a plain one; half has its own in hip_fp16.h, which a macro would hit.
template <typename T>
__device__ inline T __ldlu(const T* pointer) {
  return *pointer;
}

//@ __dp4a
// [__dp4a] A dot product of four bytes, added to c.
__device__ inline int compat_dp4a(int a, int b, int c) {
  for (int bit = 0; bit < 32; bit += 8) c += static_cast<signed char>(a >> bit) * static_cast<signed char>(b >> bit);
  return c;
}
__device__ inline unsigned compat_dp4a(unsigned a, unsigned b, unsigned c) {
  for (int bit = 0; bit < 32; bit += 8) c += (a >> bit & 0xffu) * (b >> bit & 0xffu);
  return c;
}
#define __dp4a compat_dp4a

//@ __vadd4
// [__vadd4] Sums of four bytes.
__device__ inline unsigned compat_vadd4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<unsigned char>(a >> bit), y = static_cast<unsigned char>(b >> bit);
    result |= (static_cast<unsigned>(x + y) & 0xffu) << bit;
  }
  return result;
}
#define __vadd4 compat_vadd4

//@ __vsub4
// [__vsub4] Differences of four bytes.
__device__ inline unsigned compat_vsub4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<unsigned char>(a >> bit), y = static_cast<unsigned char>(b >> bit);
    result |= (static_cast<unsigned>(x - y) & 0xffu) << bit;
  }
  return result;
}
#define __vsub4 compat_vsub4

//@ __vmaxs4
// [__vmaxs4] The larger ones of four signed bytes.
__device__ inline unsigned compat_vmaxs4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<signed char>(a >> bit), y = static_cast<signed char>(b >> bit);
    result |= (static_cast<unsigned>(x > y ? x : y) & 0xffu) << bit;
  }
  return result;
}
#define __vmaxs4 compat_vmaxs4

//@ __vmins4
// [__vmins4] The smaller ones of four signed bytes.
__device__ inline unsigned compat_vmins4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<signed char>(a >> bit), y = static_cast<signed char>(b >> bit);
    result |= (static_cast<unsigned>(x < y ? x : y) & 0xffu) << bit;
  }
  return result;
}
#define __vmins4 compat_vmins4

//@ __vmaxu4
// [__vmaxu4] The larger ones of four unsigned bytes.
__device__ inline unsigned compat_vmaxu4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<unsigned char>(a >> bit), y = static_cast<unsigned char>(b >> bit);
    result |= (static_cast<unsigned>(x > y ? x : y) & 0xffu) << bit;
  }
  return result;
}
#define __vmaxu4 compat_vmaxu4

//@ __vminu4
// [__vminu4] The smaller ones of four unsigned bytes.
__device__ inline unsigned compat_vminu4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<unsigned char>(a >> bit), y = static_cast<unsigned char>(b >> bit);
    result |= (static_cast<unsigned>(x < y ? x : y) & 0xffu) << bit;
  }
  return result;
}
#define __vminu4 compat_vminu4

//@ __vabsdiffu4
// [__vabsdiffu4] Distances of four unsigned bytes.
__device__ inline unsigned compat_vabsdiffu4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<unsigned char>(a >> bit), y = static_cast<unsigned char>(b >> bit);
    result |= (static_cast<unsigned>(x > y ? x - y : y - x) & 0xffu) << bit;
  }
  return result;
}
#define __vabsdiffu4 compat_vabsdiffu4

//@ __vcmpeq4
// [__vcmpeq4] 0xff for each of four bytes that are equal.
__device__ inline unsigned compat_vcmpeq4(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; bit += 8) {
    const int x = static_cast<unsigned char>(a >> bit), y = static_cast<unsigned char>(b >> bit);
    result |= (static_cast<unsigned>(x == y ? 0xff : 0) & 0xffu) << bit;
  }
  return result;
}
#define __vcmpeq4 compat_vcmpeq4

//@ __nanosleep
// [__nanosleep] Waits for about as long; the CPU runtime has its own.
#ifndef __HIP_PLATFORM_CPU__
__device__ inline void compat_nanosleep(unsigned nanoseconds) {
#ifdef __HIP_DEVICE_COMPILE__
  for (unsigned waited = 0; waited < nanoseconds; waited += 32) __builtin_amdgcn_s_sleep(1);  // 64 clocks
#endif
}
#define __nanosleep compat_nanosleep
#endif

//@ store
// [store] Stores with a cache hint are plain assignments.
template <typename T, typename U>
__device__ inline void compat_store(T* pointer, U value) {
  *pointer = value;
}

//@ __stcg with store
#define __stcg compat_store

//@ __stcs with store
#define __stcs compat_store

//@ __stwb with store
#define __stwb compat_store

//@ __stwt with store
#define __stwt compat_store

//@ prefetch
// [prefetch] To a device number (CUDA 12) or to a location (CUDA 13).
inline hipError_t compat_prefetch(const void* pointer, size_t bytes, int device, hipStream_t stream = nullptr) {
  return hipMemPrefetchAsync(pointer, bytes, device, stream);
}
#if HIP_VERSION_MAJOR >= 7
inline hipError_t compat_prefetch(
    const void* pointer, size_t bytes, hipMemLocation location, unsigned flags, hipStream_t stream = nullptr) {
  return hipMemPrefetchAsync_v2(pointer, bytes, location, flags, stream);
}
#endif

//@ cudaMemPrefetchAsync with prefetch
#define cudaMemPrefetchAsync compat_prefetch

//@ cuMemPrefetchAsync with prefetch
#define cuMemPrefetchAsync compat_prefetch

//@ advise
// [advise] For a device number (CUDA 12) or for a location (CUDA 13).
inline hipError_t compat_advise(const void* pointer, size_t bytes, hipMemoryAdvise advice, int device) {
  return hipMemAdvise(pointer, bytes, advice, device);
}
#if HIP_VERSION_MAJOR >= 7
inline hipError_t compat_advise(const void* pointer, size_t bytes, hipMemoryAdvise advice, hipMemLocation location) {
  return hipMemAdvise_v2(pointer, bytes, advice, location);
}
#endif

//@ cudaMemAdvise with advise
#define cudaMemAdvise compat_advise

//@ cuMemAdvise with advise
#define cuMemAdvise compat_advise

//@ COMPAT_THRUST
// [COMPAT_THRUST] Thrust's name for the GPU: thrust::COMPAT_THRUST::par.
#define COMPAT_THRUST hip

//@ COMPAT_THRUST else
#define COMPAT_THRUST cuda

//@ COMPAT_THRUST_SYSTEM
// [COMPAT_THRUST_SYSTEM] Thrust's namespace of the GPU's algorithms.
#define COMPAT_THRUST_SYSTEM hip_rocprim

//@ COMPAT_THRUST_SYSTEM else
#define COMPAT_THRUST_SYSTEM cuda_cub

//@ CUDART_CB
#define CUDART_CB

//@ CUDARTAPI
#define CUDARTAPI

//@ CUDA_CB
#define CUDA_CB

//@ CUDAAPI
#define CUDAAPI

//@ CubDebugExit in cub
#define CubDebugExit(call)             \
  do {                                 \
    if (HipcubDebug(call)) exit(1);    \
  } while (0)

//@ nvcuda in mma
// [nvcuda] The header of hipify-py has the fragments and functions of nvcuda::wmma.
namespace nvcuda {
namespace wmma = hipify_py::wmma;
}

//@ cub in cub
// [cub] hipCUB has the classes and functions of CUB.
namespace cub = hipcub;

//@ hipify_groups in cooperative_groups_reduce
// [hipify_groups] Parts of cooperative groups that HIP lacks; the header comes with hipify-py.
#include <hipify_py/groups.h>

//@ hipify_device
// [hipify_device] Device functions that HIP lacks; the header comes with hipify-py.
#include <hipify_py/device.h>

//@ hipify_async
// [hipify_async] Barriers, pipelines and copies of libcu++; the header comes with hipify-py.
#include <hipify_py/async.h>

//@ hipify_ptx
// [hipify_ptx] What inline PTX does, for HIP compilers; the header comes with hipify-py.
#include <hipify_py/ptx.h>

//@ __cvta_generic_to_shared with hipify_ptx
#define __cvta_generic_to_shared hipify_ptx::cvta_generic_to_shared

//@ __cvta_shared_to_generic with hipify_ptx
#define __cvta_shared_to_generic hipify_ptx::cvta_shared_to_generic

//@ __cvta_generic_to_global with hipify_ptx
#define __cvta_generic_to_global hipify_ptx::cvta_generic_to_global
