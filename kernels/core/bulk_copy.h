// Copies of contiguous memory into a block's shared memory that a unit of its own makes while the block's threads do
// something else. Source: PTX ISA, sections on mbarrier and on cp.async.bulk.
#pragma once

#include "target.h"

namespace kernels {

constexpr int kBulkAlignment = 16;  // of addresses and sizes

#if defined(KERNEL_TARGET_NVIDIA)

// From compute capability 9.0 on: the host must not ask for it elsewhere. One copy at a time, into a place that all
// threads read. The barrier is 8 bytes of shared memory.
class BulkCopy {
 public:
  // By all threads, once.
  KERNEL_INLINE explicit BulkCopy(uint64_t* barrier) : barrier_(shared_address(barrier)) {
    if (threadIdx.x == 0) {
      asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(barrier_) : "memory");
      asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    __syncthreads();
  }

  // By one thread, after a barrier behind all that read the place before.
  KERNEL_INLINE void start(void* to, const void* from, int bytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(barrier_), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                     shared_address(to)),
                 "l"(from), "r"(bytes), "r"(barrier_)
                 : "memory");
  }

  // By all threads: until the copy is there that was started after those waited for so far.
  KERNEL_INLINE void wait() {
    asm volatile(
        "{\n.reg .pred done;\nWAIT:\nmbarrier.try_wait.parity.shared.b64 done, [%0], %1;\n@!done bra WAIT;\n}\n" ::"r"(
            barrier_),
        "r"(parity_)
        : "memory");
    parity_ ^= 1;
  }

 private:
  static KERNEL_INLINE uint32_t shared_address(const void* p) {
    return static_cast<uint32_t>(__cvta_generic_to_shared(p));
  }

  uint32_t barrier_;
  uint32_t parity_ = 0;
};

#endif

}  // namespace kernels
