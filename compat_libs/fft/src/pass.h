// A transform as a list of launches: what the planner decides, and what the launcher carries out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/global_memory.h"
#include "fft/line_args.h"

namespace compat_fft {

enum class Precision { kHalf, kBfloat16, kSingle, kDouble };  // of memory; half types are computed in single

// How the elements of a line become transformed inside one launch.
enum class Method {
  kStages,       // Stockham stages; the length is a product of the radices
  kRader,        // a prime length, by a cyclic convolution of length - 1
  kBluestein,    // any length, by a convolution of `inner_length`, at least 2 * length - 1
  kConvolution,  // forward, factors of chirp_length and spectrum_length, and back: the rows of a longer convolution
};

// A real transform of even length n is a complex one of n / 2 and this step: after it going forward, before it going
// back.
enum class RealStep { kNone, kForward, kInverse };

// A buffer of a transform. The work area is one piece of memory, cut by the planner.
struct Buffer {
  enum class Kind { kIn, kOut, kWork } kind;
  int64_t offset_bytes;  // of kWork
};

// Which kernel does it, and how it is cut. One that is specialised is named by all of this: it is compiled for it.
struct LineKernel {
  Precision precision = Precision::kSingle;
  Method method = Method::kStages;
  RealStep real_step = RealStep::kNone;
  // The real step is that of the longer transform which the lines are the last step of (forward), or the first: see
  // kernels/fft/lines_mirrored.h. Coordinates 0 and 1 then make up a line's number in it.
  bool mirrored = false;
  int length = 1;        // of the complex transform
  int inner_length = 1;  // what the radices multiply to: the convolution's length, or the length itself
  std::vector<int> radices;
  bool specialised = false;  // false: kernels/fft/stages.h, built ahead of time for every length
  int threads_per_line = 1;
  int lines_per_block = 1;
  bool load_across = false;  // neighbouring threads read neighbouring lines (coordinate 0), not elements of one
  bool store_across = false;
  int shared_bytes = 0;
  // Of a specialised kernel: kernels/fft/lines_config.h says what they do.
  bool split = false;
  int products_from = 0;
  int blocks = 1;
  bool fixed_strides = false;  // compiled for the strides of the sides that are read or written across
  bool step_columns = false;
  int grid = 0;  // > 0: lines come by bulk copies (kernels/fft/lines_staged.h) to so many blocks
  // Where it is compiled for memory that the second cache is to keep longer, or not as long.
  kernels::CacheUse load_use = kernels::CacheUse::kNormal, store_use = kernels::CacheUse::kNormal;
  // Of both transforms of a kernel of clusters: kernels/fft/lines_cluster.h.
  int cluster = 0;       // blocks of one; 0: blocks work alone
  bool relayed = false;  // of both passes in one launch: kernels/fft/lines_relay.h
  double copies = 0;  // of the same memory, in the time that it takes, where that was measured; 0: the cost model says
};

// How two passes go through an array in one launch: kernels/fft/lines_relay.h.
struct Relay {
  int64_t parts = 1;
  int ahead = 1;
  int slots = 2;
  int64_t slot = 0;
  Buffer progress = {Buffer::Kind::kWork, 0};
};

// One launch. `args` lacks what is only known when it runs: addresses, tables and callbacks; its `inverse` is relative
// to the direction of the whole transform, its scale 1. With a real step in the kernel that is not mirrored, the real
// side's layout is in real elements and the line there has 2 * kernel.length of them.
struct Pass {
  // kReal is a RealStep of its own, for lengths that take several passes; args.from and args.to then describe whole
  // real lines. kCopy converts and moves elements.
  enum class Kind { kLines, kReal, kCopy } kind = Kind::kLines;
  LineKernel kernel;
  kernels::fft::LineArgs args;
  Buffer in, out;
  int64_t step_length = 0;  // of args.step; 0: none
  // Bluestein across passes: which factors args.load_factors and store_factors take. Chirp: exp(-i pi j^2 /
  // chirp_length); spectrum: of the conjugate chirp, repeated to both sides of 0, in a convolution of spectrum_length.
  enum class Factors { kNone, kChirp, kConjugateChirp, kSpectrum };
  Factors load_factors = Factors::kNone, store_factors = Factors::kNone;
  int64_t chirp_length = 0, spectrum_length = 0;
  bool loads_input = false, stores_result = false;  // first and last: callbacks and the scale are theirs
  int64_t bytes_moved = 0;                          // to and from memory, by the cost model
  // The second transforms in the same launch. Of a kernel of clusters, kernel, args.to and what follows the transform
  // count of these; this pass has what comes before. kernel.length is the length of one of both.
  std::vector<Pass> second;
  std::optional<Relay> relay;
};

struct PassList {
  std::vector<Pass> passes;
  int64_t work_bytes = 0;
  double cost = 0;       // bytes moved, weighted by how well each pass moves them
  bool chained = false;  // passes are launched as dependents of those before them: kernels/core/dependent_launch.h
};

}  // namespace compat_fft
