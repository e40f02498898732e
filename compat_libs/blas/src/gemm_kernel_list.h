// The kernels that are built for products of given types, with their names.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "blas/gemm_stream.h"
#include "gemm_plan.h"
#include "number_names.h"

namespace compat_blas {

template <class Types, class... Tiles, int... Columns>
std::vector<GemmKernel> gemm_kernels(kernels::TileList<Tiles...>, kernels::StreamColumns<Columns...>) {
  using Kind = GemmKernel::Kind;
  constexpr int kStreamSlice = 128;
  std::vector<GemmKernel> list = {{Kind::kStream, "stream" + std::to_string(Columns),
                                   kernels::kWaveSize * kernels::kStreamRows<typename Types::A, Columns>,
                                   kernels::kStreamWaves * kernels::kStreamOutputs<typename Types::Sum, Columns>,
                                   Columns, 1, 1, kStreamSlice, kernels::kStreamThreads}...};
  const auto add = [&](auto tile) {
    using Tile = decltype(tile);
    constexpr bool kSkips = Tile::Product::kSkipsEmptyTiles;
    const auto text = [](int value) { return std::to_string(value); };
    list.push_back({Kind::kTile, text(Tile::kM) + "x" + text(Tile::kN) + "x" + text(Tile::kDepth), Tile::kM, Tile::kM,
                    Tile::kN, kSkips ? Tile::Product::kM : Tile::kM, kSkips ? Tile::Product::kN : Tile::kN,
                    std::min(Tile::kDepth, 64), Tile::kThreads});
  };
  (add(Tiles{}), ...);
  return list;
}

// The kernels for these types, with those that stream first, in the order of their lists.
template <class Types>
const std::vector<GemmKernel>& gemm_kernels() {
  static const std::vector<GemmKernel> list =
      gemm_kernels<Types>(typename kernels::GemmTiles<typename Types::A>::List{}, kernels::StreamColumnsOf<Types>{});
  return list;
}

}  // namespace compat_blas
