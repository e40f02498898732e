// The parts of the HIP and the CUDA runtime's binary interface that are alike. No vendor's header is needed, so this
// library is built by any C++ compiler.
#pragma once

#include <cstddef>

#ifdef TRACE_CUDA
#define GPU(name) cuda##name
#else
#define GPU(name) hip##name
#endif
#define GPU_TEXT_(name) #name
#define GPU_TEXT(name) GPU_TEXT_(name)

namespace trace {

using Error = int;
using Stream = void*;
struct Dim3 {
  unsigned x, y, z;
};
struct Extent {
  std::size_t width, height, depth;
};
struct Position {
  std::size_t x, y, z;
};
struct Pitched {
  void* base;
  std::size_t pitch, width, height;
};
struct Copy3D {
  void* from_array;
  Position from_position;
  Pitched from;
  void* to_array;
  Position to_position;
  Pitched to;
  Extent extent;
  int kind;
};

// The function of this name behind this library, in the runtime; null where it has none.
void* find_real(const char* name);

// What a kernel's argument is.
struct Argument {
  const void* address;
  std::size_t bytes;
  const char* type;
};
void record_launch(class Call& call, const char* name, const Dim3& grid, const Dim3& block, std::size_t shared,
                   Stream stream, const Argument* arguments, std::size_t count);
// The arguments of a kernel with this mangled name, as far as it tells them.
void record_launch(class Call& call, const char* mangled, const Dim3& grid, const Dim3& block, std::size_t shared,
                   Stream stream, void** arguments);

}  // namespace trace

#define TRACE_EXPORT extern "C" __attribute__((visibility("default")))
#define REAL(name)                                                                                      \
  ([] {                                                                                                 \
    static const auto function = reinterpret_cast<decltype(&name)>(::trace::find_real(GPU_TEXT(name))); \
    return function;                                                                                    \
  }())
