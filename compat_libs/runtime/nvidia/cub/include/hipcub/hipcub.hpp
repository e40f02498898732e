// hipCUB over CUB: the same classes in hipCUB's namespace, with those that newer versions of CUB left to Thrust.
#pragma once

#include <hip/hip_runtime.h>

#include <cub/cub.cuh>

#if CUB_VERSION >= 300000
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cstddef>
#endif

#define HipcubDebug(error) CubDebug(error)
#define HIPCUB_WARP_THREADS 32
#define HIPCUB_RUNTIME_FUNCTION CUB_RUNTIME_FUNCTION

namespace hipcub {

using namespace cub;

#if CUB_VERSION >= 300000
// CUB 3 has no operators and no iterators of this kind any more.
template <class Value, class Offset = std::ptrdiff_t>
using ConstantInputIterator = thrust::constant_iterator<Value>;
template <class Value, class Offset = std::ptrdiff_t>
using CountingInputIterator = thrust::counting_iterator<Value>;
template <class Offset = std::ptrdiff_t>
using DiscardOutputIterator = thrust::discard_iterator<>;
template <class Value, class Operator, class Iterator, class Offset = std::ptrdiff_t>
using TransformInputIterator = thrust::transform_iterator<Operator, Iterator, Value>;

struct Equality {
  template <class A, class B>
  __host__ __device__ bool operator()(const A& a, const B& b) const {
    return a == b;
  }
};
struct Inequality {
  template <class A, class B>
  __host__ __device__ bool operator()(const A& a, const B& b) const {
    return a != b;
  }
};
struct Sum {
  template <class A, class B>
  __host__ __device__ auto operator()(const A& a, const B& b) const {
    return a + b;
  }
};
struct Difference {
  template <class A, class B>
  __host__ __device__ auto operator()(const A& a, const B& b) const {
    return a - b;
  }
};
struct Max {
  template <class A, class B>
  __host__ __device__ auto operator()(const A& a, const B& b) const {
    return a < b ? b : a;
  }
};
struct Min {
  template <class A, class B>
  __host__ __device__ auto operator()(const A& a, const B& b) const {
    return b < a ? b : a;
  }
};
#endif

}  // namespace hipcub
