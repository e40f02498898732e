// Copies of tensors and filters with padding and in other layouts; callbacks and checks of versions.
#include <mutex>

#include "core/elementwise.h"
#include "generated/routines.h"
#include "objects.h"

struct hipdnnTensorTransformStruct {
  int rank = 0;  // 0: not set
  hipdnnTensorFormat_t format = HIPDNN_TENSOR_NCHW;
  std::array<int32_t, compat_dnn::kMostDims> before{}, after{};
  std::array<uint32_t, compat_dnn::kMostDims> fold{};
  hipdnnFoldingDirection_t direction = HIPDNN_TRANSFORM_FOLD;
};

namespace compat_hipdnn {

namespace {

using compat_dnn::Tensor;

struct Callback {
  std::mutex mutex;
  unsigned mask = 0;
  void* user = nullptr;
  hipdnnCallback_t function = nullptr;
};
Callback& callback() {
  static Callback kept;
  return kept;
}

// What is copied lies in the target behind its padding; negative padding leaves elements out.
struct Window {
  Tensor source, target;
  int64_t source_start = 0, target_start = 0;  // elements
  bool covers_all = true;
};
Window window_of(const hipdnnTensorTransformStruct& transform, const Tensor& source, const Tensor& target) {
  require(transform.rank == source.rank && source.rank == target.rank);
  Window window{source, target};
  for (int d = 0; d < source.rank; ++d) {
    const int64_t before = transform.before[d], after = transform.after[d];
    require(source.lengths[d] + before + after == target.lengths[d]);
    const int64_t left_out = std::max<int64_t>(-before, 0), padding = std::max<int64_t>(before, 0);
    const int64_t length = source.lengths[d] - left_out - std::max<int64_t>(-after, 0);
    require(length > 0);
    window.source.lengths[d] = window.target.lengths[d] = length;
    window.source_start += left_out * source.strides[d];
    window.target_start += padding * target.strides[d];
    window.covers_all &= length == target.lengths[d];
  }
  return window;
}

void transform(hipdnnHandle_t handle, const hipdnnTensorTransformStruct& description, compat_dnn::Blend factors,
               const Tensor& source, const void* from, const Tensor& target, void* to) {
  require(description.rank > 0);
  for (const uint32_t fold : description.fold) require(fold <= 1, HIPDNN_STATUS_NOT_SUPPORTED);
  const Window window = window_of(description, source, target);
  compat_dnn::Handle& used = core(handle);
  // Padding is zero, and what was there counts with beta.
  if (!window.covers_all) {
    const uint64_t zero = 0;
    if (factors.beta == 0)
      compat_dnn::set_tensor(used, target, &zero, to);
    else
      compat_dnn::blend_tensors(used, {factors.beta, 0}, target, to, target, to);
    if (factors.beta != 0) factors.beta = 1;
  }
  compat_dnn::blend_tensors(used, factors, window.source,
                            static_cast<const char*>(from) + window.source_start * compat_dnn::size_of(source.type),
                            window.target,
                            static_cast<char*>(to) + window.target_start * compat_dnn::size_of(target.type));
}

}  // namespace

void create_tensor_transform_descriptor(hipdnnTensorTransformDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_tensor_transform_descriptor(hipdnnTensorTransformDescriptor_t descriptor) { delete descriptor; }

void set_tensor_transform_descriptor(hipdnnTensorTransformDescriptor_t descriptor, uint32_t rank,
                                     hipdnnTensorFormat_t format, const int32_t* before, const int32_t* after,
                                     const uint32_t* fold, hipdnnFoldingDirection_t direction) {
  require(rank > 2 && rank <= compat_dnn::kMostDims);
  require(format == HIPDNN_TENSOR_NCHW || format == HIPDNN_TENSOR_NHWC, HIPDNN_STATUS_NOT_SUPPORTED);
  require(direction == HIPDNN_TRANSFORM_FOLD || direction == HIPDNN_TRANSFORM_UNFOLD);
  hipdnnTensorTransformStruct& set = object(descriptor);
  set = {};
  set.rank = static_cast<int>(rank);
  set.format = format;
  set.direction = direction;
  if (before != nullptr) std::copy_n(before, rank, set.before.begin());
  if (after != nullptr) std::copy_n(after, rank, set.after.begin());
  // One number for each spatial dimension.
  if (fold != nullptr) std::copy_n(fold, rank - 2, set.fold.begin());
}

void get_tensor_transform_descriptor(hipdnnTensorTransformDescriptor_t descriptor, uint32_t requested,
                                     hipdnnTensorFormat_t* format, int32_t* before, int32_t* after, uint32_t* fold,
                                     hipdnnFoldingDirection_t* direction) {
  const hipdnnTensorTransformStruct& set = object(descriptor);
  const uint32_t count = std::min<uint32_t>(requested, set.rank);
  store(format, set.format);
  store(direction, set.direction);
  if (before != nullptr) std::copy_n(set.before.begin(), count, before);
  if (after != nullptr) std::copy_n(set.after.begin(), count, after);
  if (fold != nullptr && count > 2) std::copy_n(set.fold.begin(), count - 2, fold);
}

void init_transform_dest(const hipdnnTensorTransformDescriptor_t descriptor, const hipdnnTensorDescriptor_t source_desc,
                         hipdnnTensorDescriptor_t target_desc, size_t* bytes) {
  const hipdnnTensorTransformStruct& set = object(descriptor);
  const Tensor& source = tensor(source_desc);
  require(set.rank == source.rank);
  for (const uint32_t fold : set.fold) require(fold <= 1, HIPDNN_STATUS_NOT_SUPPORTED);
  std::vector<int64_t> lengths;
  for (int d = 0; d < set.rank; ++d) {
    lengths.push_back(source.lengths[d] + set.before[d] + set.after[d]);
    require(lengths.back() > 0);
  }
  const Tensor target = compat_dnn::packed_tensor(
      source.type, lengths, set.format == HIPDNN_TENSOR_NHWC ? source.channels_last_order() : source.row_major_order());
  object(target_desc).tensor = target;
  object(bytes) = static_cast<size_t>(target.bytes());
}

void transform_tensor_ex(hipdnnHandle_t handle, const hipdnnTensorTransformDescriptor_t descriptor, const void* alpha,
                         const hipdnnTensorDescriptor_t source_desc, const void* source, const void* beta,
                         const hipdnnTensorDescriptor_t target_desc, void* target) {
  const Tensor& shape = tensor(target_desc);
  transform(handle, object(descriptor), blend(alpha, beta, shape.type), tensor(source_desc), data(source), shape,
            data(target));
}

void transform_filter(hipdnnHandle_t handle, const hipdnnTensorTransformDescriptor_t descriptor, const void* alpha,
                      const hipdnnFilterDescriptor_t source_desc, const void* source, const void* beta,
                      const hipdnnFilterDescriptor_t target_desc, void* target) {
  const Tensor& shape = tensor(target_desc);
  transform(handle, object(descriptor), blend(alpha, beta, shape.type), tensor(source_desc), data(source), shape,
            data(target));
}

void reorder_filter_and_bias(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t filter_desc,
                             hipdnnReorderType_t type, const void* filter, void* reordered_filter, int with_bias,
                             const void* bias, void* reordered_bias) {
  const Tensor& shape = tensor(filter_desc);
  require(type == HIPDNN_DEFAULT_REORDER || type == HIPDNN_NO_REORDER);
  hipStream_t stream = core(handle).stream();
  const auto copy = [&](const void* from, void* to, size_t bytes) {
    if (data(from) != data(to)) compat::check(hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToDevice, stream));
  };
  copy(filter, reordered_filter, static_cast<size_t>(shape.bytes()));
  // One float for each filter.
  if (with_bias != 0) copy(bias, reordered_bias, static_cast<size_t>(shape.lengths[0]) * sizeof(float));
}

void set_callback(unsigned mask, void* user, hipdnnCallback_t function) {
  const std::lock_guard<std::mutex> lock(callback().mutex);
  callback().mask = mask;
  callback().user = user;
  callback().function = function;
}

void get_callback(unsigned* mask, void** user, hipdnnCallback_t* function) {
  const std::lock_guard<std::mutex> lock(callback().mutex);
  store(mask, callback().mask);
  store(user, callback().user);
  store(function, callback().function);
}

size_t get_max_device_version() { return SIZE_MAX; }

// There is one library, of one version.
void ops_version_check() {}
void cnn_version_check() {}
void adv_version_check() {}

}  // namespace compat_hipdnn
