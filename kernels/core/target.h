// What a kernel may know about the machine it is compiled for. A kernel is written for waves of kWaveSize lanes; on a
// CPU a wave is one lane, so the loops over a lane's own elements are what the compiler vectorises.
#pragma once

#include <hip/hip_runtime.h>

#include <cstddef>
#include <cstdint>

#if defined(__HIP_PLATFORM_CPU__)
#define KERNEL_TARGET_CPU 1
#include <cstdlib>
#include <new>
#elif defined(__CUDACC__)
#define KERNEL_TARGET_NVIDIA 1
#else
#define KERNEL_TARGET_AMD 1
#endif

namespace kernels {

#if defined(KERNEL_TARGET_CPU)
constexpr int kWaveSize = 1;
#elif defined(KERNEL_TARGET_NVIDIA)
constexpr int kWaveSize = 32;
#elif defined(KERNEL_AMD_RDNA)
// The build says so for gfx10 to gfx12: the host's half of a kernel must know the wave size, too.
constexpr int kWaveSize = 32;
#if defined(__HIP_DEVICE_COMPILE__) && defined(__GFX9__)
#error "KERNEL_AMD_RDNA is for gfx10 and later, whose waves have 32 lanes; this architecture has waves of 64"
#endif
#else
constexpr int kWaveSize = 64;
#if defined(__HIP_DEVICE_COMPILE__) && !defined(__GFX9__)
#error "this architecture has waves of 32 lanes: define KERNEL_AMD_RDNA"
#endif
#endif

// Waves in a block of the kernels that stream through memory. More than one on a CPU would only add barriers.
constexpr int kStreamWaves = kWaveSize == 1 ? 1 : 256 / kWaveSize;
constexpr int kStreamThreads = kStreamWaves * kWaveSize;

// Bytes that one lane takes at a time when it streams: the widest load of a GPU, a few vector registers of a CPU.
constexpr int kPackBytes = kWaveSize == 1 ? 256 : 16;
template <class T>
constexpr int kPack = kPackBytes / static_cast<int>(sizeof(T));

// The alignment that a pack in memory must have.
constexpr int kPackAlignment = kWaveSize == 1 ? 1 : kPackBytes;

// Rows of a column-major matrix that one lane owns when it walks along columns: a pack on a GPU; a CPU's prefetchers
// want long pieces of a column.
template <class T>
constexpr int kLaneRows = (kWaveSize == 1 ? 2048 : kPackBytes) / static_cast<int>(sizeof(T));

}  // namespace kernels

// In kernels every loop over a compile-time count is unrolled: register arrays must not be indexed at run time.
#if defined(KERNEL_TARGET_CPU) && !defined(__clang__)
#define KERNEL_UNROLL
#else
#define KERNEL_UNROLL _Pragma("unroll")
#endif

// Stands before a loop over the elements of a pack. A GPU unrolls it; a CPU must not, since it would then see scalars
// instead of a loop to vectorise.
#if !defined(KERNEL_TARGET_CPU)
#define KERNEL_FOR_PACK _Pragma("unroll")
#elif defined(__clang__)
#define KERNEL_FOR_PACK _Pragma("clang loop vectorize(enable)")
#else
#define KERNEL_FOR_PACK _Pragma("GCC unroll 1")
#endif

// Asks for `count` iterations at a time, so that a GPU has several loads in flight; a CPU has prefetchers for that.
#define KERNEL_PRAGMA(text) _Pragma(#text)
#if defined(KERNEL_TARGET_CPU)
#define KERNEL_UNROLL_BY(count)
#else
#define KERNEL_UNROLL_BY(count) KERNEL_PRAGMA(unroll count)
#endif

#define KERNEL_INLINE __device__ __forceinline__

namespace kernels {

// The only argument of the kernel once more. AMD's compiler then loads again what it reads from it, instead of keeping
// it in scalar registers since the kernel's start.
template <class Arguments>
KERNEL_INLINE const Arguments& loaded_again(const Arguments& arguments) {
#if defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  auto* segment = __builtin_amdgcn_kernarg_segment_ptr();
  asm volatile("" : "+s"(segment));
  return *(const Arguments*)segment;
#else
  return arguments;
#endif
}

}  // namespace kernels

#if defined(KERNEL_TARGET_CPU)

namespace kernels {

// Memory of a worker's thread that its kernels take turns in. It is on the heap: a library's thread-local variables are
// taken from the stack of every thread that the program starts.
class WorkerMemory {
 public:
  constexpr WorkerMemory() = default;
  WorkerMemory(const WorkerMemory&) = delete;
  WorkerMemory& operator=(const WorkerMemory&) = delete;
  ~WorkerMemory() { std::free(data_); }

  // Errors: std::bad_alloc.
  template <class T>
  T& as() {
    if (sizeof(T) > bytes_) grow(sizeof(T));
    return *static_cast<T*>(data_);
  }

 private:
  void grow(size_t bytes) {
    constexpr size_t kLine = 64;  // bytes of a cache line, and of the widest vector
    std::free(data_);
    bytes_ = 0;
    data_ = std::aligned_alloc(kLine, (bytes + kLine - 1) / kLine * kLine);
    if (data_ == nullptr) throw std::bad_alloc();
    bytes_ = bytes;
  }

  void* data_ = nullptr;
  size_t bytes_ = 0;
};

enum class WorkerRole { kShared, kPrivate };

template <WorkerRole>
WorkerMemory& worker_memory() {
  static thread_local WorkerMemory memory;
  return memory;
}

}  // namespace kernels

// A large variable of a block, or of a thread: one of each in a kernel. On a CPU both are the worker's thread's, which
// is the same thing as long as blocks have one thread (as all kernels of one wave of one lane have).
#define KERNEL_SHARED(Type, name) \
  Type& __restrict__ name = kernels::worker_memory<kernels::WorkerRole::kShared>().as<Type>()
#define KERNEL_PRIVATE(Type, name) \
  Type& __restrict__ name = kernels::worker_memory<kernels::WorkerRole::kPrivate>().as<Type>()

#else

#define KERNEL_SHARED(Type, name) __shared__ Type name
#define KERNEL_PRIVATE(Type, name) Type name

#endif
