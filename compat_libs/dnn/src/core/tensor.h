// What a tensor in memory looks like: the one description that MIOpen's and cuDNN's descriptors are turned into.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "status.h"

namespace compat_dnn {

using compat::require;
using compat::Status;

// Dimensions of a tensor, at most: cuDNN's limit.
constexpr int kMostDims = 8;

enum class DataType { kFloat, kDouble, kHalf, kBFloat16, kInt8, kInt32, kInt64, kUInt8, kUInt32, kE4M3, kE5M2 };

constexpr bool is_float_type(DataType type) {
  return type == DataType::kFloat || type == DataType::kHalf || type == DataType::kBFloat16 ||
         type == DataType::kDouble;
}

constexpr int size_of(DataType type) {
  switch (type) {
    case DataType::kDouble:
    case DataType::kInt64:
      return 8;
    case DataType::kFloat:
    case DataType::kInt32:
    case DataType::kUInt32:
      return 4;
    case DataType::kHalf:
    case DataType::kBFloat16:
      return 2;
    default:
      return 1;
  }
}

// Lengths and strides in elements, outermost dimension first: N, C, then D, H, W. The strides may have any order
// (NHWC: a channel stride of 1); dimensions of length 1 may have any stride.
struct Tensor {
  DataType type = DataType::kFloat;
  int rank = 0;
  std::array<int64_t, kMostDims> lengths{};
  std::array<int64_t, kMostDims> strides{};

  int64_t elements() const {
    int64_t product = 1;
    for (int d = 0; d < rank; ++d) product *= lengths[d];
    return product;
  }
  // Elements from the first to one behind the last.
  int64_t extent() const {
    int64_t last = 0;
    for (int d = 0; d < rank; ++d) last += (lengths[d] - 1) * strides[d];
    return elements() == 0 ? 0 : last + 1;
  }
  int64_t bytes() const { return extent() * size_of(type); }
  // Lengths and strides are positive, and the last byte has a 63-bit address. The other members may be asked only then.
  bool is_addressable() const {
    const int64_t most = std::numeric_limits<int64_t>::max() / size_of(type);
    int64_t product = 1, last = 0;
    for (int d = 0; d < rank; ++d) {
      const int64_t length = lengths[d], stride = strides[d];
      if (length <= 0 || stride <= 0 || length > most / product) return false;
      product *= length;
      if (length > 1 && stride > (most - last - 1) / (length - 1)) return false;
      last += (length - 1) * stride;
    }
    return true;
  }
  // Every element of its extent belongs to it, in whatever order of dimensions.
  bool is_packed() const { return extent() == elements(); }
  // Row-major in the order of its dimensions.
  bool is_row_major() const { return has_order(row_major_order()); }
  // N, spatial dimensions, then C.
  bool is_channels_last() const { return has_order(channels_last_order()); }
  bool same_lengths(const Tensor& other) const {
    return rank == other.rank && std::equal(lengths.begin(), lengths.begin() + rank, other.lengths.begin());
  }

  // Dimensions from the outermost in memory to the innermost.
  std::vector<int> row_major_order() const {
    std::vector<int> order(rank);
    for (int d = 0; d < rank; ++d) order[d] = d;
    return order;
  }
  std::vector<int> channels_last_order() const {
    std::vector<int> order{0};
    for (int d = 2; d < rank; ++d) order.push_back(d);
    if (rank > 1) order.push_back(1);
    return order;
  }

 private:
  bool has_order(const std::vector<int>& order) const {
    int64_t expected = 1;
    for (auto d = order.rbegin(); d != order.rend(); ++d) {
      if (lengths[*d] != 1 && strides[*d] != expected) return false;
      expected *= lengths[*d];
    }
    return true;
  }
};

inline Tensor make_tensor(DataType type, const std::vector<int64_t>& lengths, const std::vector<int64_t>& strides) {
  require(lengths.size() == strides.size() && lengths.size() <= kMostDims, Status::kInvalidValue);
  Tensor tensor;
  tensor.type = type;
  tensor.rank = static_cast<int>(lengths.size());
  std::copy(lengths.begin(), lengths.end(), tensor.lengths.begin());
  std::copy(strides.begin(), strides.end(), tensor.strides.begin());
  return tensor;
}

// Packed, its dimensions in memory in the given order (outermost first).
inline Tensor packed_tensor(DataType type, const std::vector<int64_t>& lengths, const std::vector<int>& order) {
  std::vector<int64_t> strides(lengths.size());
  int64_t stride = 1;
  for (auto d = order.rbegin(); d != order.rend(); ++d) {
    strides[*d] = stride;
    stride *= std::max<int64_t>(lengths[*d], 1);
  }
  return make_tensor(type, lengths, strides);
}

// y = alpha * result + beta * y, where y is not read if beta is 0.
struct Blend {
  double alpha = 1;
  double beta = 0;
};

}  // namespace compat_dnn
