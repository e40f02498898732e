// What the training programs share: checks of statuses, made-up numbers, parameters and memory on the device.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cudnn.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK_CUDA(call)                                             \
  do {                                                               \
    const cudaError_t error = (call);                                \
    if (error != cudaSuccess) {                                      \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error)); \
      exit(1);                                                       \
    }                                                                \
  } while (0)

#define CHECK_CUDNN(call)                                              \
  do {                                                                 \
    const cudnnStatus_t status = (call);                               \
    if (status != CUDNN_STATUS_SUCCESS) {                              \
      fprintf(stderr, "%s: %s\n", #call, cudnnGetErrorString(status)); \
      exit(1);                                                         \
    }                                                                  \
  } while (0)

#define CHECK_CUBLAS(call)                                          \
  do {                                                              \
    const cublasStatus_t status = (call);                           \
    if (status != CUBLAS_STATUS_SUCCESS) {                          \
      fprintf(stderr, "%s: status %d\n", #call, int(status));       \
      exit(1);                                                      \
    }                                                               \
  } while (0)

constexpr float kOne = 1.0f, kZero = 0.0f;
constexpr int kThreads = 128;
inline int blocks_for(int count) { return (count + kThreads - 1) / kThreads; }

// From -1 to 1: the upper bits of a linear congruential generator.
inline float next_number() {
  static uint32_t state = 12345;
  state = state * 1664525u + 1013904223u;
  return float(state >> 8) / 8388608.0f - 1.0f;
}

inline float* device_memory(int count) {
  float* data;
  CHECK_CUDA(cudaMalloc((void**)&data, count * sizeof(float)));
  CHECK_CUDA(cudaMemset(data, 0, count * sizeof(float)));
  return data;
}

template <class T>
void to_device(T* data, const std::vector<T>& values) {
  CHECK_CUDA(cudaMemcpy(data, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
}

inline std::vector<float> to_host(const float* data, int count) {
  std::vector<float> values(count);
  CHECK_CUDA(cudaMemcpy(values.data(), data, count * sizeof(float), cudaMemcpyDeviceToHost));
  return values;
}

// Numbers that are learned: their gradients, and what the optimizer remembers of these.
struct Parameter {
  int count;
  float *value, *gradient, *first, *second;

  Parameter(int size, float constant, float scale)
      : count(size), value(device_memory(size)), gradient(device_memory(size)), first(device_memory(size)),
        second(device_memory(size)) {
    std::vector<float> values(size, constant);
    if (scale != 0.0f)
      for (float& number : values) number = constant + scale * next_number();
    to_device(value, values);
    all().push_back(this);
  }
  Parameter(const Parameter&) = delete;

  static std::vector<Parameter*>& all() {
    static std::vector<Parameter*> parameters;
    return parameters;
  }
};

// Probabilities become the gradient of the mean of -log(probability of the label).
__global__ void loss_gradient(float* gradient, const float* probabilities, const int* labels, int rows, int classes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * classes) return;
  const float target = labels[i / classes] == i % classes ? 1.0f : 0.0f;
  gradient[i] = (probabilities[i] - target) / rows;
}

inline double mean_loss(const float* probabilities, const std::vector<int>& labels, int classes) {
  const int rows = int(labels.size());
  const std::vector<float> values = to_host(probabilities, rows * classes);
  double loss = 0;
  for (int row = 0; row < rows; ++row) loss -= std::log(double(values[row * classes + labels[row]])) / rows;
  return loss;
}
