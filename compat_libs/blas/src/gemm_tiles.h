// Tiles by their names: those that are built ahead of time, and any other that is compiled when it is used.
//
// A name is MxNxDEPTH, what a block computes and the steps of k that it stages at a time, and then, where they are to
// be others than usual: -wavesMxN or -wavesMxNxK, the waves of a block; -residentR, the blocks (NVIDIA) or waves (AMD)
// that a multiprocessor is to hold; on NVIDIA -stagesSxR, a ring of S tiles copied in the background with R blocks, and
// with it waves that share k and -ahead, a step's operands read during the one before. So 128x64x16-waves2x2-resident2
// is one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gemm_plan.h"

namespace compat_blas {

// What tiles are made of on a target for the types of a product.
struct TileUnits {
  int m, n;          // what one wave's instruction computes
  int wave_size;     // lanes
  bool skips_empty;  // whether a block computes only units that hold an element of the product
};

// The kernel of a name, compiled when it is used. None where the text is not the name of a tile for these units.
std::optional<GemmKernel> parse_tile(std::string_view name, const TileUnits& units);

// The kernels that are built and those tiles of measured rows that are not.
std::vector<GemmKernel> with_measured_tiles(const std::vector<GemmKernel>& built, const GemmMeasured& measured,
                                            const TileUnits& units);

}  // namespace compat_blas
