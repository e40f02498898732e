// Clusters: blocks that run at the same time and write into each other's shared memory. Source: PTX ISA, sections on
// barrier.cluster, mapa and st.
#pragma once

#include "complex.h"

namespace kernels {

#if defined(KERNEL_TARGET_NVIDIA)

// Stands before a kernel's name, after __global__. Up to 8 blocks, every GPU of compute capability 9.0 has room for.
#define KERNEL_CLUSTER(blocks) __cluster_dims__(blocks, 1, 1)

// Memory at the same place in every block's shared memory. From compute capability 9.0 on.
template <class Real>
class ClusterMemory {
 public:
  // By all threads: says that this block has begun.
  KERNEL_INLINE explicit ClusterMemory(Complex<Real>* own)
      : own_(own), address_(static_cast<uint32_t>(__cvta_generic_to_shared(own))) {
    arrive();
  }

  // By all threads, once, before any of them stores: until all blocks have begun.
  KERNEL_INLINE void wait_for_blocks() const { wait(); }
  // By all threads, once, when they have stored: until this block's memory has what others stored there.
  KERNEL_INLINE void wait_for_stores() const {
    arrive();
    wait();
  }

  KERNEL_INLINE void store(int rank, int index, Complex<Real> x) const {
    const uint32_t own = address_ + static_cast<uint32_t>(index) * uint32_t(sizeof x);
    uint32_t address;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(address) : "r"(own), "r"(rank));
    if constexpr (sizeof(Real) == 4)
      asm volatile("st.shared::cluster.v2.f32 [%0], {%1, %2};" ::"r"(address), "f"(x.re), "f"(x.im) : "memory");
    else
      asm volatile("st.shared::cluster.v2.f64 [%0], {%1, %2};" ::"r"(address), "d"(x.re), "d"(x.im) : "memory");
  }
  KERNEL_INLINE Complex<Real> load(int index) const { return own_[index]; }

 private:
  static KERNEL_INLINE void arrive() { asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory"); }
  static KERNEL_INLINE void wait() { asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory"); }

  Complex<Real>* own_;
  uint32_t address_;
};

#endif

}  // namespace kernels
