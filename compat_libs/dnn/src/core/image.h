// Tensors as images of three spatial dimensions.
#pragma once

#include <numeric>

#include "dnn/image.h"
#include "tensor.h"

namespace compat_dnn {

// Unused spatial dimensions come first and have length 1.
inline kernels::dnn::Image image_of(const Tensor& tensor) {
  kernels::dnn::Image five{{1, 1, 1, 1, 1}, {0, 0, 0, 0, 0}};
  for (int d = 0; d < tensor.rank; ++d) {
    const int to = d < 2 ? d : d + 5 - tensor.rank;
    five.lengths[to] = tensor.lengths[d];
    five.strides[to] = tensor.strides[d];
  }
  return five;
}

// From the outermost in memory to the innermost.
inline std::array<int, 5> memory_order(const kernels::dnn::Image& tensor) {
  std::array<int, 5> order;
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return tensor.lengths[a] != 1 && (tensor.lengths[b] == 1 || tensor.strides[a] > tensor.strides[b]);
  });
  return order;
}

// Places of packs of that many channels, and how many there are.
inline kernels::dnn::ImagePlaces image_places(const kernels::dnn::Image& image, int pack, int64_t& count) {
  kernels::dnn::ImagePlaces places{};
  places.channels_last = memory_order(image)[4] == 1;
  const int64_t channels = (image.lengths[1] + pack - 1) / pack;
  const int64_t lengths[] = {places.channels_last ? image.lengths[2] : channels,
                             image.lengths[places.channels_last ? 3 : 2], image.lengths[places.channels_last ? 4 : 3],
                             places.channels_last ? channels : image.lengths[4]};
  count = image.lengths[0];
  for (int d = 0; d < 4; ++d) {
    places.lengths[d] = kernels::dnn::make_divider(std::max<int64_t>(lengths[d], 1));
    count *= lengths[d];
  }
  return places;
}

}  // namespace compat_dnn
