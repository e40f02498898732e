// How a specialised kernel cuts lines: what is known from measurements, and a rule for everything else. Pure.
#pragma once

#include <optional>
#include <vector>

#include "device_traits.h"

namespace compat_fft {

constexpr int kNoProducts = 1 << 30;

// On which sides neighbouring threads have neighbouring lines, rather than neighbouring elements of one.
enum class Sides { kAlong, kStoreAcross, kAcross };

// A real step wants an even radix in the stage beside it.
enum class EvenRadix { kNowhere, kFirst, kLast };

struct CutRequest {
  int inner;  // what the radices are to multiply to
  bool is_double;
  Sides sides;
  int extra;         // elements of exchanges outside the stages; 0: there are none
  int64_t lines;     // along coordinate 0
  int memory_bytes;  // of an element in memory
  EvenRadix even = EvenRadix::kNowhere;
  bool mirrored = false;   // blocks hold lines and as many that mirror them
  int most_elements = 32;  // that a thread holds of a line
  bool same_ends = false;  // the first and the last radix may be the same: then nothing is exchanged beside the stages
  bool far = false;        // elements of lines that are read or written across are 32 KB apart, or more
  bool stageable = false;  // bulk copies can bring the lines
};

struct LineCut {
  std::vector<int> radices;
  int threads;
  int lines;
  int blocks;
  bool split;
  int products_from;
  int shared_bytes;
  bool fixed_strides = false;  // gains by a compiler that knows the strides
  bool staged = false;         // lines come into shared memory while others are transformed
};

// Nothing where the length has a prime factor that no radix has, or does not fit into a block.
std::optional<LineCut> cut_line(const CutRequest& request, const compat::DeviceTraits& traits);

}  // namespace compat_fft
