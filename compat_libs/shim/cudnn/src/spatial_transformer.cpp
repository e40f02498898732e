// Spatial transformers.
#include "core/spatial_transformer.h"

#include "generated/routines.h"
#include "objects.h"

struct hipdnnSpatialTransformerStruct {
  compat_dnn::SpatialTransformer shape;  // no images: not set
};

namespace compat_hipdnn {

namespace {

const compat_dnn::SpatialTransformer& shape_of(const hipdnnSpatialTransformerStruct* descriptor) {
  const compat_dnn::SpatialTransformer& shape = object(descriptor).shape;
  require(shape.images > 0);
  return shape;
}

}  // namespace

void create_spatial_transformer_descriptor(hipdnnSpatialTransformerDescriptor_t* descriptor) {
  create_object(descriptor);
}

void destroy_spatial_transformer_descriptor(hipdnnSpatialTransformerDescriptor_t descriptor) { delete descriptor; }

void set_spatial_transformer_nd_descriptor(hipdnnSpatialTransformerDescriptor_t descriptor, hipdnnSamplerType_t sampler,
                                           hipdnnDataType_t type, int rank, const int* lengths) {
  require(sampler == HIPDNN_SAMPLER_BILINEAR && lengths != nullptr);
  require(rank == 4, HIPDNN_STATUS_NOT_SUPPORTED);
  for (int d = 0; d < rank; ++d) require(lengths[d] > 0);
  object(descriptor).shape = {to_core(type), lengths[0], lengths[1], lengths[2], lengths[3]};
}

void spatial_tf_grid_generator_forward(hipdnnHandle_t handle, const hipdnnSpatialTransformerDescriptor_t descriptor,
                                       const void* theta, void* grid) {
  compat_dnn::make_grid(core(handle), shape_of(descriptor), data(theta), data(grid));
}

void spatial_tf_grid_generator_backward(hipdnnHandle_t handle, const hipdnnSpatialTransformerDescriptor_t descriptor,
                                        const void* grid_gradient, void* theta_gradient) {
  compat_dnn::make_grid_backward(core(handle), shape_of(descriptor), data(grid_gradient), data(theta_gradient));
}

void spatial_tf_sampler_forward(hipdnnHandle_t handle, hipdnnSpatialTransformerDescriptor_t descriptor,
                                const void* alpha, const hipdnnTensorDescriptor_t x_desc, const void* x,
                                const void* grid, const void* beta, hipdnnTensorDescriptor_t y_desc, void* y) {
  const compat_dnn::Tensor& shape = tensor(x_desc);
  compat_dnn::sample_grid(core(handle), shape_of(descriptor), blend(alpha, beta, shape.type), shape, data(x),
                          data(grid), tensor(y_desc), data(y));
}

void spatial_tf_sampler_backward(hipdnnHandle_t handle, hipdnnSpatialTransformerDescriptor_t descriptor,
                                 const void* alpha, const hipdnnTensorDescriptor_t x_desc, const void* x,
                                 const void* beta, const hipdnnTensorDescriptor_t dx_desc, void* dx,
                                 const void* grid_alpha, const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                                 const void* grid, const void* grid_beta, void* grid_gradient) {
  const compat_dnn::Tensor& shape = tensor(x_desc);
  compat_dnn::sample_grid_backward(core(handle), shape_of(descriptor), blend(alpha, beta, shape.type),
                                   blend(grid_alpha, grid_beta, shape.type), shape, tensor(dy_desc), tensor(dx_desc),
                                   {data(x), data(dy), data(grid), data(dx), data(grid_gradient)});
}

}  // namespace compat_hipdnn
