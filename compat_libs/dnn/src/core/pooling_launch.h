// What the ways of pooling share.
#pragma once

#include "dnn/pooling.h"
#include "handle.h"
#include "launch.h"
#include "pooling.h"
#include "types.h"

namespace compat_dnn {

using kernels::dnn::PoolingShape;

struct PoolingCall {
  PoolingShape shape;
  kernels::dnn::PoolingIndices indices;
  Blend blend;
};

// Whether that was done: on GPUs, a few windows of two dimensions, in packs of channels or of columns; backward with
// indices.
bool pool_windows(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* x, void* y);
bool pool_windows_backward(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* dy,
                           void* dx);

// Whether that was done: tensors in row-major order of one or two dimensions, whose rows shared memory has room for.
bool pool_planes(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* x, void* y);
bool pool_planes_backward(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* dy,
                          const void* x, void* dx);

}  // namespace compat_dnn
