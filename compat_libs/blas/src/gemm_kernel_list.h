// The kernels that are built for products of given types, with their names.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "blas/gemm_stream_mma.h"
#include "gemm_plan.h"
#include "gemm_tiles.h"
#include "number_names.h"

namespace compat_blas {

template <class Types>
constexpr TileUnits kTileUnits = {Types::Product::kM, Types::Product::kN, kernels::kWaveSize,
                                  Types::Product::kSkipsEmptyTiles};

template <class Tile>
TileShape tile_shape() {
  TileShape shape{Tile::kWavesM, Tile::kWavesN, Tile::kTilesM, Tile::kTilesN, Tile::kDepth, Tile::kResident};
  if constexpr (Tile::kStages > 0) {
    shape.stages = Tile::kStages, shape.async_resident = Tile::kAsyncResident;
    shape.waves_k = Tile::kWavesK, shape.loads_ahead = Tile::kLoadsAhead;
  }
  return shape;
}

template <class Types, class... Tiles, int... Columns>
std::vector<GemmKernel> gemm_kernels(kernels::TileList<Tiles...>, kernels::StreamColumns<Columns...>) {
  using Kind = GemmKernel::Kind;
  constexpr int kStreamSlice = 128;
  std::vector<GemmKernel> list;
  const auto add_stream = [&](auto columns) {
    constexpr int kColumns = decltype(columns)::value;
    constexpr kernels::StreamBlock kBlock = kernels::stream_block<Types, kColumns>();
    // A thread that feeds matrix cores has twice as much on its way.
    constexpr int kThreads = kBlock.threads * (kernels::kStreamsOnMatrixCores<Types, kColumns> ? 2 : 1);
    list.push_back({Kind::kStream,
                    "stream" + std::to_string(kColumns),
                    kBlock.rows,
                    kBlock.rows_along_k,
                    kColumns,
                    1,
                    1,
                    kStreamSlice,
                    kThreads,
                    {},
                    true,
                    kBlock.ahead_along_k});
  };
  (add_stream(std::integral_constant<int, Columns>{}), ...);
  const auto add = [&](auto tile) {
    using Tile = decltype(tile);
    constexpr bool kSkips = Tile::Product::kSkipsEmptyTiles;
    const auto text = [](int value) { return std::to_string(value); };
    list.push_back({Kind::kTile, text(Tile::kM) + "x" + text(Tile::kN) + "x" + text(Tile::kDepth), Tile::kM, Tile::kM,
                    Tile::kN, kSkips ? Tile::Product::kM : Tile::kM, kSkips ? Tile::Product::kN : Tile::kN,
                    std::min(Tile::kDepth, 64), Tile::kThreads, tile_shape<Tile>()});
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
