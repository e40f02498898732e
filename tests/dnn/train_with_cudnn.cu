// A small network of cuDNN's layers: convolution, bias, ReLU, maximum pooling, a product as a convolution, softmax.
// Trains on numbers of a generator that the test knows, too, and prints the loss of each step.
#include <cuda_runtime.h>
#include <cudnn.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK_CUDA(call)                                             \
  do {                                                               \
    cudaError_t error = (call);                                      \
    if (error != cudaSuccess) {                                      \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error)); \
      exit(1);                                                       \
    }                                                                \
  } while (0)
#define CHECK_CUDNN(call)                                               \
  do {                                                                  \
    cudnnStatus_t status = (call);                                      \
    if (status != CUDNN_STATUS_SUCCESS) {                               \
      fprintf(stderr, "%s: %s\n", #call, cudnnGetErrorString(status)); \
      exit(1);                                                          \
    }                                                                   \
  } while (0)

static uint32_t state = 12345;
static float number() {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) / 8388608.0f - 1.0f;
}

struct Tensor {
  cudnnTensorDescriptor_t desc;
  float* data;
  size_t count;
  Tensor(int n, int c, int h, int w) : count(size_t(n) * c * h * w) {
    CHECK_CUDNN(cudnnCreateTensorDescriptor(&desc));
    CHECK_CUDNN(cudnnSetTensor4dDescriptor(desc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, n, c, h, w));
    CHECK_CUDA(cudaMalloc((void**)&data, count * sizeof(float)));
    CHECK_CUDA(cudaMemset(data, 0, count * sizeof(float)));
  }
  void fill(float scale) {
    std::vector<float> values(count);
    for (float& value : values) value = scale * number();
    CHECK_CUDA(cudaMemcpy(data, values.data(), count * sizeof(float), cudaMemcpyHostToDevice));
  }
  std::vector<float> values() const {
    std::vector<float> result(count);
    CHECK_CUDA(cudaMemcpy(result.data(), data, count * sizeof(float), cudaMemcpyDeviceToHost));
    return result;
  }
};

struct Layer {
  cudnnFilterDescriptor_t filter;
  cudnnConvolutionDescriptor_t conv;
  cudnnConvolutionFwdAlgo_t forward_algo;
  cudnnConvolutionBwdFilterAlgo_t filter_algo;
  cudnnConvolutionBwdDataAlgo_t data_algo;
  Tensor w, dw, bias, dbias;
  Layer(int k, int c, int size, int pad)
      : forward_algo(CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM),
        filter_algo(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1),
        data_algo(CUDNN_CONVOLUTION_BWD_DATA_ALGO_1),
        w(k, c, size, size), dw(k, c, size, size), bias(1, k, 1, 1), dbias(1, k, 1, 1) {
    CHECK_CUDNN(cudnnCreateFilterDescriptor(&filter));
    CHECK_CUDNN(cudnnSetFilter4dDescriptor(filter, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, k, c, size, size));
    CHECK_CUDNN(cudnnCreateConvolutionDescriptor(&conv));
    CHECK_CUDNN(cudnnSetConvolution2dDescriptor(conv, pad, pad, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION,
                                                CUDNN_DATA_FLOAT));
  }
};

int main() {
  const int batch = 4, classes = 3;
  cudnnHandle_t handle;
  CHECK_CUDNN(cudnnCreate(&handle));
  Tensor x(batch, 2, 8, 8), hidden(batch, 6, 8, 8), dhidden(batch, 6, 8, 8), active(batch, 6, 8, 8);
  Tensor dactive(batch, 6, 8, 8), pooled(batch, 6, 4, 4), dpooled(batch, 6, 4, 4);
  Tensor scores(batch, classes, 1, 1), y(batch, classes, 1, 1), target(batch, classes, 1, 1);
  Tensor dscores(batch, classes, 1, 1);
  Layer first(6, 2, 3, 1), second(classes, 6, 4, 0);
  x.fill(1.0f);
  first.w.fill(0.3f);
  second.w.fill(0.1f);
  std::vector<float> wanted(target.count, 0.0f);
  for (int i = 0; i < batch; ++i) wanted[i * classes + i % classes] = 1.0f;
  CHECK_CUDA(cudaMemcpy(target.data, wanted.data(), wanted.size() * sizeof(float), cudaMemcpyHostToDevice));

  cudnnActivationDescriptor_t relu;
  CHECK_CUDNN(cudnnCreateActivationDescriptor(&relu));
  CHECK_CUDNN(cudnnSetActivationDescriptor(relu, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0));
  cudnnPoolingDescriptor_t pool;
  CHECK_CUDNN(cudnnCreatePoolingDescriptor(&pool));
  CHECK_CUDNN(cudnnSetPooling2dDescriptor(pool, CUDNN_POOLING_MAX, CUDNN_NOT_PROPAGATE_NAN, 2, 2, 0, 0, 2, 2));
  cudnnOpTensorDescriptor_t add;
  CHECK_CUDNN(cudnnCreateOpTensorDescriptor(&add));
  CHECK_CUDNN(cudnnSetOpTensorDescriptor(add, CUDNN_OP_TENSOR_ADD, CUDNN_DATA_FLOAT, CUDNN_PROPAGATE_NAN));

  size_t bytes = 0, needed = 0;
  CHECK_CUDNN(cudnnGetConvolutionForwardWorkspaceSize(handle, x.desc, first.filter, first.conv, hidden.desc,
                                                      first.forward_algo, &needed));
  bytes = needed > bytes ? needed : bytes;
  CHECK_CUDNN(cudnnGetConvolutionBackwardDataWorkspaceSize(handle, second.filter, scores.desc, second.conv,
                                                           pooled.desc, second.data_algo, &needed));
  bytes = needed > bytes ? needed : bytes;
  CHECK_CUDNN(cudnnGetConvolutionBackwardFilterWorkspaceSize(handle, x.desc, hidden.desc, first.conv, first.filter,
                                                             first.filter_algo, &needed));
  bytes = (needed > bytes ? needed : bytes) + (1 << 20);
  void* workspace;
  CHECK_CUDA(cudaMalloc(&workspace, bytes));

  const float one = 1.0f, zero = 0.0f, share = 1.0f / batch, less = -1.0f / batch, step = -0.2f;
  for (int iteration = 0; iteration < 20; ++iteration) {
    CHECK_CUDNN(cudnnConvolutionForward(handle, &one, x.desc, x.data, first.filter, first.w.data, first.conv,
                                        first.forward_algo, workspace, bytes, &zero, hidden.desc, hidden.data));
    CHECK_CUDNN(cudnnAddTensor(handle, &one, first.bias.desc, first.bias.data, &one, hidden.desc, hidden.data));
    CHECK_CUDNN(cudnnActivationForward(handle, relu, &one, hidden.desc, hidden.data, &zero, active.desc, active.data));
    CHECK_CUDNN(cudnnPoolingForward(handle, pool, &one, active.desc, active.data, &zero, pooled.desc, pooled.data));
    CHECK_CUDNN(cudnnConvolutionForward(handle, &one, pooled.desc, pooled.data, second.filter, second.w.data,
                                        second.conv, second.forward_algo, workspace, bytes, &zero, scores.desc,
                                        scores.data));
    CHECK_CUDNN(cudnnAddTensor(handle, &one, second.bias.desc, second.bias.data, &one, scores.desc, scores.data));
    CHECK_CUDNN(cudnnSoftmaxForward(handle, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_CHANNEL, &one, scores.desc,
                                    scores.data, &zero, y.desc, y.data));
    const std::vector<float> result = y.values();
    double loss = 0;
    for (int i = 0; i < batch; ++i) loss -= std::log(double(result[i * classes + i % classes])) / batch;
    printf("%.9f\n", loss);

    // The gradient of the loss: (y - target) / batch.
    CHECK_CUDNN(cudnnOpTensor(handle, add, &share, y.desc, y.data, &less, target.desc, target.data, &zero,
                              dscores.desc, dscores.data));
    CHECK_CUDNN(cudnnConvolutionBackwardBias(handle, &one, dscores.desc, dscores.data, &zero, second.dbias.desc,
                                             second.dbias.data));
    CHECK_CUDNN(cudnnConvolutionBackwardFilter(handle, &one, pooled.desc, pooled.data, dscores.desc, dscores.data,
                                               second.conv, second.filter_algo, workspace, bytes, &zero,
                                               second.filter, second.dw.data));
    CHECK_CUDNN(cudnnConvolutionBackwardData(handle, &one, second.filter, second.w.data, dscores.desc, dscores.data,
                                             second.conv, second.data_algo, workspace, bytes, &zero, dpooled.desc,
                                             dpooled.data));
    CHECK_CUDNN(cudnnPoolingBackward(handle, pool, &one, pooled.desc, pooled.data, dpooled.desc, dpooled.data,
                                     active.desc, active.data, &zero, dactive.desc, dactive.data));
    CHECK_CUDNN(cudnnActivationBackward(handle, relu, &one, active.desc, active.data, dactive.desc, dactive.data,
                                        hidden.desc, hidden.data, &zero, dhidden.desc, dhidden.data));
    CHECK_CUDNN(cudnnConvolutionBackwardBias(handle, &one, dhidden.desc, dhidden.data, &zero, first.dbias.desc,
                                             first.dbias.data));
    CHECK_CUDNN(cudnnConvolutionBackwardFilter(handle, &one, x.desc, x.data, dhidden.desc, dhidden.data, first.conv,
                                               first.filter_algo, workspace, bytes, &zero, first.filter,
                                               first.dw.data));
    for (Layer* layer : {&first, &second}) {
      CHECK_CUDNN(cudnnAddTensor(handle, &step, layer->dw.desc, layer->dw.data, &one, layer->w.desc, layer->w.data));
      CHECK_CUDNN(cudnnAddTensor(handle, &step, layer->dbias.desc, layer->dbias.data, &one, layer->bias.desc,
                                 layer->bias.data));
    }
  }
  CHECK_CUDA(cudaFree(workspace));
  CHECK_CUDNN(cudnnDestroy(handle));
  return 0;
}
