// Cuts that were the fastest of several on an H200, for lines whose neighbours are read or written together or not.
#pragma once

#include "line_shape.h"

namespace compat_fft {

constexpr int kTunedStages = 5;

// What else made it faster. Such cuts are for NVIDIA's GPUs alone.
enum class Gain { kNone, kFixedStrides, kStaged };

struct TunedCut {
  int inner;
  bool is_double;
  Sides sides;
  int threads;
  int lines;
  int blocks;
  bool split;
  int products_from;
  int radices[kTunedStages];
  Gain gain = Gain::kNone;
};

// The first ones are built ahead of time, as many of each type.
constexpr int kAheadOfTime = 14;
constexpr TunedCut kTunedCuts[] = {
    {64, false, Sides::kAlong, 16, 16, 6, false, kNoProducts, {4, 4, 4}},
    {128, false, Sides::kAlong, 16, 16, 5, false, kNoProducts, {8, 4, 4}},
    {256, false, Sides::kAlong, 16, 8, 8, false, kNoProducts, {16, 16}},
    {512, false, Sides::kAlong, 64, 1, 20, false, kNoProducts, {8, 8, 8}},
    {1024, false, Sides::kAlong, 64, 1, 16, false, kNoProducts, {16, 16, 4}},
    {2048, false, Sides::kAlong, 128, 1, 8, true, kNoProducts, {16, 16, 8}},
    {4096, false, Sides::kAlong, 256, 1, 4, true, kNoProducts, {16, 16, 16}},
    {64, true, Sides::kAlong, 16, 16, 5, false, kNoProducts, {4, 4, 4}},
    {128, true, Sides::kAlong, 16, 16, 4, false, kNoProducts, {8, 4, 4}},
    {256, true, Sides::kAlong, 32, 4, 8, false, kNoProducts, {8, 8, 4}},
    {512, true, Sides::kAlong, 64, 1, 16, false, kNoProducts, {8, 8, 8}},
    {1024, true, Sides::kAlong, 64, 2, 4, false, kNoProducts, {16, 16, 4}},
    {2048, true, Sides::kAlong, 128, 1, 4, false, kNoProducts, {16, 16, 8}},
    {4096, true, Sides::kAlong, 256, 1, 2, true, 64, {16, 16, 16}},

    {243, false, Sides::kAlong, 27, 8, 5, false, kNoProducts, {9, 9, 3}},
    {1000, false, Sides::kAlong, 125, 1, 8, false, kNoProducts, {8, 5, 5, 5}},
    {1331, false, Sides::kAlong, 121, 1, 8, true, kNoProducts, {11, 11, 11}},
    {1536, false, Sides::kAlong, 96, 1, 8, false, kNoProducts, {16, 6, 16}},
    {2187, false, Sides::kAlong, 243, 1, 6, false, 64, {3, 9, 9, 9}},
    {2401, false, Sides::kAlong, 343, 1, 4, false, kNoProducts, {7, 7, 7, 7}},
    {8192, false, Sides::kAlong, 256, 1, 2, true, kNoProducts, {32, 16, 16}},
    {16384, false, Sides::kAlong, 512, 1, 1, true, 512, {32, 16, 32}, Gain::kStaged},
    {1000, true, Sides::kAlong, 100, 1, 6, false, kNoProducts, {10, 10, 10}},
    {1536, true, Sides::kAlong, 192, 1, 4, false, kNoProducts, {8, 8, 8, 3}},
    {2187, true, Sides::kAlong, 243, 1, 3, false, 64, {3, 9, 9, 9}},
    {2401, true, Sides::kAlong, 343, 1, 3, false, 64, {7, 7, 7, 7}},
    {8192, true, Sides::kAlong, 512, 1, 1, true, 64, {16, 8, 8, 8}},
    {10000, false, Sides::kAlong, 500, 1, 2, false, 64, {10, 10, 10, 10}},
    {10000, true, Sides::kAlong, 500, 1, 1, false, 64, {10, 10, 10, 10}},

    {64, false, Sides::kAcross, 8, 16, 8, false, kNoProducts, {8, 8}, Gain::kFixedStrides},
    {128, false, Sides::kAcross, 8, 16, 8, false, kNoProducts, {8, 16}, Gain::kFixedStrides},
    {256, false, Sides::kAcross, 16, 32, 2, false, kNoProducts, {16, 16}, Gain::kFixedStrides},
    {512, false, Sides::kAcross, 32, 16, 2, false, 64, {4, 8, 16}, Gain::kFixedStrides},
    {1000, false, Sides::kAcross, 100, 8, 1, false, 64, {10, 10, 10}},
    {1024, false, Sides::kAcross, 32, 8, 2, true, 32, {32, 32}, Gain::kFixedStrides},
    {2048, false, Sides::kAcross, 128, 8, 1, true, 16, {16, 8, 16}, Gain::kFixedStrides},
    {4096, false, Sides::kAcross, 128, 4, 1, true, 32, {16, 8, 32}, Gain::kFixedStrides},
    {64, true, Sides::kAcross, 8, 8, 8, false, kNoProducts, {8, 8}},
    {128, true, Sides::kAcross, 8, 8, 8, false, kNoProducts, {8, 16}},
    {256, true, Sides::kAcross, 16, 8, 4, false, kNoProducts, {16, 16}},
    {512, true, Sides::kAcross, 32, 8, 2, false, 64, {4, 8, 16}},
    {1024, true, Sides::kAcross, 64, 4, 2, true, 64, {4, 16, 16}},
    {2048, true, Sides::kAcross, 128, 4, 1, false, 64, {8, 16, 16}, Gain::kFixedStrides},
    {4096, true, Sides::kAcross, 256, 2, 1, true, 64, {16, 16, 16}},

    {128, false, Sides::kStoreAcross, 8, 32, 4, false, kNoProducts, {8, 16}},
    {256, false, Sides::kStoreAcross, 16, 16, 4, false, kNoProducts, {16, 16}},
    {512, false, Sides::kStoreAcross, 32, 8, 4, false, 64, {4, 8, 16}},
    {1024, false, Sides::kStoreAcross, 32, 8, 2, false, kNoProducts, {32, 32}, Gain::kFixedStrides},
    {2048, false, Sides::kStoreAcross, 64, 4, 2, false, 32, {2, 32, 32}},
    {4096, false, Sides::kStoreAcross, 256, 4, 1, false, 64, {16, 16, 16}, Gain::kFixedStrides},
    {256, true, Sides::kStoreAcross, 16, 8, 4, false, kNoProducts, {16, 16}},
    {512, true, Sides::kStoreAcross, 32, 8, 2, false, 64, {4, 8, 16}},
    {1024, true, Sides::kStoreAcross, 64, 4, 2, false, 64, {4, 16, 16}},
    {2048, true, Sides::kStoreAcross, 128, 2, 2, false, 64, {8, 16, 16}},
    {4096, true, Sides::kStoreAcross, 256, 2, 1, false, 64, {16, 16, 16}},
};

// Of lines with a real step.
struct TunedRealCut {
  EvenRadix even;
  bool mirrored;  // the lines of both halves of a block count
  TunedCut cut;
};
constexpr TunedRealCut kTunedRealCuts[] = {
    {EvenRadix::kFirst, false, {128, false, Sides::kAlong, 8, 16, 8, false, kNoProducts, {16, 8}}},
    {EvenRadix::kFirst, false, {512, false, Sides::kAlong, 32, 4, 8, false, kNoProducts, {16, 8, 4}}},
    {EvenRadix::kFirst, false, {2048, false, Sides::kAlong, 128, 1, 8, false, kNoProducts, {16, 8, 16}}},

    {EvenRadix::kLast, true, {64, false, Sides::kStoreAcross, 8, 32, 4, false, kNoProducts, {8, 8}}},
    {EvenRadix::kLast, true, {128, false, Sides::kStoreAcross, 8, 64, 2, false, kNoProducts, {8, 16}}},
    {EvenRadix::kLast, true, {256, false, Sides::kStoreAcross, 16, 64, 1, true, kNoProducts, {16, 16}}},
    {EvenRadix::kLast, true, {512, false, Sides::kStoreAcross, 32, 32, 1, true, 64, {4, 8, 16}}},
    {EvenRadix::kLast, true, {1024, false, Sides::kStoreAcross, 64, 16, 1, false, 64, {4, 16, 16}}},
    {EvenRadix::kLast, true, {128, true, Sides::kStoreAcross, 8, 32, 2, true, kNoProducts, {8, 16}}},
    {EvenRadix::kLast, true, {256, true, Sides::kStoreAcross, 16, 16, 2, false, kNoProducts, {16, 16}}},
    {EvenRadix::kLast, true, {512, true, Sides::kStoreAcross, 32, 16, 1, true, 64, {4, 8, 16}}},
    {EvenRadix::kLast, true, {1024, true, Sides::kStoreAcross, 64, 8, 1, true, 64, {4, 16, 16}}},

    {EvenRadix::kFirst, true, {64, false, Sides::kAcross, 8, 32, 4, false, kNoProducts, {8, 8}}},
    {EvenRadix::kFirst, true, {128, false, Sides::kAcross, 8, 32, 4, false, kNoProducts, {16, 8}}},
    {EvenRadix::kFirst, true, {256, false, Sides::kAcross, 16, 32, 2, false, kNoProducts, {16, 16}}},
    {EvenRadix::kFirst, true, {512, false, Sides::kAcross, 32, 16, 2, false, 64, {4, 8, 16}}},
    {EvenRadix::kFirst, true, {128, true, Sides::kAcross, 8, 32, 2, true, kNoProducts, {16, 8}}},
    {EvenRadix::kFirst, true, {256, true, Sides::kAcross, 16, 16, 2, true, kNoProducts, {16, 16}}},
    {EvenRadix::kFirst, true, {512, true, Sides::kAcross, 32, 8, 2, false, 64, {4, 8, 16}}},
};

// AMD's compute units have little shared memory: numbers go through it by halves there, so that more waves run.
constexpr bool is_split(const TunedCut& cut, bool is_amd) { return cut.split || is_amd; }

}  // namespace compat_fft
