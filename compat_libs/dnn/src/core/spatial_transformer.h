// Spatial transformers in two dimensions: bilinear, zero outside of the images.
#pragma once

#include "core/handle.h"
#include "core/tensor.h"

namespace compat_dnn {

// The lengths of the result, images x channels x height x width, and the type of maps and grids.
struct SpatialTransformer {
  DataType type = DataType::kFloat;
  int64_t images = 0, channels = 0, height = 0, width = 0;
};

// maps: images x 2 x 3, grid: images x height x width x 2, packed.
void make_grid(Handle& handle, const SpatialTransformer& shape, const void* maps, void* grid);
void make_grid_backward(Handle& handle, const SpatialTransformer& shape, const void* grid_gradient,
                        void* maps_gradient);

void sample_grid(Handle& handle, const SpatialTransformer& shape, Blend blend, const Tensor& x, const void* x_data,
                 const void* grid, const Tensor& y, void* y_data);

struct SampleGradients {
  const void *x, *dy, *grid;
  void *dx, *grid_gradient;
};
// Sums of dx are in no fixed order.
void sample_grid_backward(Handle& handle, const SpatialTransformer& shape, Blend x_blend, Blend grid_blend,
                          const Tensor& x, const Tensor& dy, const Tensor& dx, const SampleGradients& data);

}  // namespace compat_dnn
