// Causal convolutions in one dimension with a filter for each channel, as chains of the graph engine.
#include "fused_chain.h"
#include "generated/routines.h"
#include "graph/run.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::Tensor;

// Numbers of tensors; those of gradients that are added to lie where they did before.
enum Place : int64_t { kX, kW, kBias, kY, kDy, kDx, kDw, kDwBefore, kDbias, kDbiasBefore };

// These functions have a stream and no handle. One for each thread and device lives as long as the thread, and is left
// to the end of the process: nothing says whether the device is still there then.
compat_dnn::Handle& handle_of(hipStream_t stream) {
  thread_local std::map<int, compat_dnn::Handle*> handles;
  int device = 0;
  compat::check(hipGetDevice(&device));
  compat_dnn::Handle*& handle = handles[device];
  if (handle == nullptr) handle = new compat_dnn::Handle();
  handle->set_stream(stream);
  return *handle;
}

class CausalConvolution {
 public:
  CausalConvolution(int batch, int channels, int length, int taps, hipdnnDataType_t type, bool channels_last,
                    hipdnnCausalConv1dActivation_t activation)
      : activates_(activation == HIPDNN_CAUSAL_CONV1D_ACTIVATION_SILU) {
    require(batch > 0 && channels > 0 && length > 0 && taps > 0);
    require(activates_ || activation == HIPDNN_CAUSAL_CONV1D_ACTIVATION_IDENTITY);
    require_floating(to_core(type));
    constexpr int64_t kMostElements = int64_t(1) << 60;
    require(int64_t(batch) * channels <= kMostElements / std::max(length, taps));
    const std::vector<int64_t> lengths = {batch, channels, length};
    shape_ = compat_dnn::packed_tensor(to_core(type), lengths,
                                       channels_last ? std::vector<int>{0, 2, 1} : std::vector<int>{0, 1, 2});
    filter_ = compat_dnn::packed_tensor(to_core(type), {channels, 1, taps}, {0, 1, 2});
    convolution_ = causal_convolution(taps);
    x_ = chain_.tensor(kX, shape_);
    w_ = chain_.tensor(kW, filter_);
  }

  void forward() {
    const DescriptorPointer inner = before_activation();
    chain_.pointwise(activates_ ? HIPDNN_POINTWISE_SWISH_FWD : HIPDNN_POINTWISE_IDENTITY, inner, nullptr,
                     chain_.tensor(kY, shape_));
  }

  void backward() {
    DescriptorPointer slope = chain_.tensor(kDy, shape_);
    if (activates_) {
      const DescriptorPointer of_inner = chain_.between(shape_);
      chain_.pointwise_backward(HIPDNN_POINTWISE_SWISH_BWD, before_activation(), slope, of_inner);
      slope = of_inner;
    }
    chain_.convolve_for_data(convolution_, slope, w_, chain_.tensor(kDx, shape_));
    const Tensor of_filter = as_sums(filter_), of_bias = as_sums(bias());
    const DescriptorPointer dw = chain_.between(of_filter), dbias = chain_.between(of_bias);
    chain_.convolve_for_weights(convolution_, x_, slope, dw);
    chain_.sum(slope, dbias);
    chain_.pointwise(HIPDNN_POINTWISE_ADD, dw, chain_.tensor(kDwBefore, of_filter), chain_.tensor(kDw, of_filter));
    chain_.pointwise(HIPDNN_POINTWISE_ADD, dbias, chain_.tensor(kDbiasBefore, of_bias), chain_.tensor(kDbias, of_bias));
  }

  void run(hipStream_t stream, const std::map<int64_t, const void*>& tensors) const {
    compat_dnn::Handle& handle = handle_of(stream);
    const compat_dnn::graph::ExecutionPlan plan = plan_graph(*chain_.graph());
    compat_dnn::graph::PlanMemory memory;
    for (const auto& [place, pointer] : tensors) memory.tensors[place] = const_cast<void*>(data(pointer));
    memory.workspace = handle.workspace<char>(plan.workspace, compat::Holder::kSolver);
    run_plan(handle, plan, memory);
  }

 private:
  static Tensor as_sums(Tensor shape) {
    if (shape.type != compat_dnn::DataType::kDouble) shape.type = compat_dnn::DataType::kFloat;
    return shape;
  }
  Tensor bias() const { return compat_dnn::packed_tensor(shape_.type, {1, shape_.lengths[1], 1}, {0, 1, 2}); }
  DescriptorPointer before_activation() {
    const DescriptorPointer product = chain_.between(as_sums(shape_)), sum = chain_.between(as_sums(shape_));
    chain_.convolve(convolution_, x_, w_, product);
    chain_.pointwise(HIPDNN_POINTWISE_ADD, product, chain_.tensor(kBias, bias()), sum);
    return sum;
  }

  bool activates_;
  Tensor shape_, filter_;
  ChainBuilder chain_;
  DescriptorPointer convolution_;
  DescriptorPointer x_, w_;
};

void run_forward(hipStream_t stream, CausalConvolution convolution, const void* x, const void* w, const void* bias,
                 void* y) {
  convolution.forward();
  convolution.run(stream, {{kX, x}, {kW, w}, {kBias, bias}, {kY, y}});
}

void run_backward(hipStream_t stream, CausalConvolution convolution, hipdnnDataType_t type, hipdnnDataType_t dw_type,
                  const void* x, const void* w, const void* bias, const void* dy, void* dx, void* dw, void* dbias) {
  require(dw_type == (type == HIPDNN_DATA_DOUBLE ? type : HIPDNN_DATA_FLOAT), HIPDNN_STATUS_NOT_SUPPORTED);
  convolution.backward();
  convolution.run(stream, {{kX, x},
                           {kW, w},
                           {kBias, bias},
                           {kDy, dy},
                           {kDx, dx},
                           {kDw, dw},
                           {kDwBefore, dw},
                           {kDbias, dbias},
                           {kDbiasBefore, dbias}});
}

}  // namespace

void subquadratic_ops_version_check() {}

void causal_conv_1d_forward(hipStream_t stream, const void* x, const void* w, const void* bias, void* y, int batch,
                            int channels, int length, int taps, hipdnnDataType_t type,
                            hipdnnCausalConv1dActivation_t activation) {
  run_forward(stream, CausalConvolution(batch, channels, length, taps, type, false, activation), x, w, bias, y);
}

void causal_conv_1d_nwh_forward(hipStream_t stream, const void* x, const void* w, const void* bias, void* y, int batch,
                                int channels, int length, int taps, hipdnnDataType_t type,
                                hipdnnCausalConv1dActivation_t activation) {
  run_forward(stream, CausalConvolution(batch, channels, length, taps, type, true, activation), x, w, bias, y);
}

void causal_conv_1d_backward(hipStream_t stream, const void* x, const void* w, const void* bias, const void* dy,
                             void* dx, void* dw, void* dbias, int batch, int channels, int length, int taps,
                             hipdnnDataType_t type, hipdnnDataType_t dw_type,
                             hipdnnCausalConv1dActivation_t activation) {
  run_backward(stream, CausalConvolution(batch, channels, length, taps, type, false, activation), type, dw_type, x, w,
               bias, dy, dx, dw, dbias);
}

void causal_conv_1d_nwh_backward(hipStream_t stream, const void* x, const void* w, const void* bias, const void* dy,
                                 void* dx, void* dw, void* dbias, int batch, int channels, int length, int taps,
                                 hipdnnDataType_t type, hipdnnDataType_t dw_type,
                                 hipdnnCausalConv1dActivation_t activation) {
  run_backward(stream, CausalConvolution(batch, channels, length, taps, type, true, activation), type, dw_type, x, w,
               bias, dy, dx, dw, dbias);
}

}  // namespace compat_hipdnn
