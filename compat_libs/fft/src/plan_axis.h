// How to transform along one axis of an array: passes, with what each costs. Pure.
#pragma once

#include <vector>

#include "device_traits.h"
#include "line_kernel.h"
#include "pass.h"

namespace compat_fft {

// Lines along one direction: how many, and how far apart they are on each side. `step`: lines that are one step of a
// transform take a factor by this coordinate. `load_index`, `store_index`: what it adds to the place in that transform.
struct Coordinate {
  int64_t count;
  int64_t from, to;
  bool step = false;
  int64_t load_index = 0, store_index = 0;
};

// Where the elements of a line are.
struct Place {
  Buffer buffer = {Buffer::Kind::kIn, 0};
  int64_t offset = 0;  // elements
  int64_t stride = 1;
};

// Work areas by number: while planning, a work buffer's offset_bytes is this number.
enum WorkSlot {
  kArraySlot,
  kRealSlot,
  kSpectrumSlot,
  kStepSlot,
  kConvolutionSlot,
  kRelaySlot,
  kProgressSlot,
  kWorkSlots
};

// The distance of rows of so many complex elements in a work area: long ones begin where accesses of memory do.
int64_t aligned_row(int64_t elements, Precision precision);

// Factors of the elements on one side, and how many elements there are; 0: all.
struct Factors {
  Pass::Factors kind = Pass::Factors::kNone;
  int64_t count = 0;
};

// Lines of one length to transform. Of a line with a real step, n counts real numbers, unless it is `mirrored`.
struct Axis {
  int64_t n = 1;
  Precision precision = Precision::kSingle;
  kernels::fft::LoadForm load_form = kernels::fft::LoadForm::kComplex;
  kernels::fft::StoreForm store_form = kernels::fft::StoreForm::kComplex;
  RealStep real_step = RealStep::kNone;
  bool mirrored = false;  // the real step is that of a longer transform, of which these lines are a step
  Place from, to;
  std::vector<Coordinate> lines;
  bool inverse = false;  // relative to the whole transform
  bool loads_input = false, stores_result = false;
  Factors load_factors, store_factors;
  int64_t chirp_length = 0, spectrum_length = 0;
  bool convolves = false;                   // these lines are rows of a convolution: Method::kConvolution
  int64_t load_index = 1, store_index = 1;  // what an element adds to the place in a longer transform
  int64_t step_length = 0;                  // of that transform, if these lines are a step of it
};

struct Passes {
  std::vector<Pass> list;
  int64_t slot_bytes[kWorkSlots] = {};
  double cost = 0;

  bool empty() const { return list.empty(); }
  void append(const Passes& more);
  void use(WorkSlot slot, int64_t bytes);
};

// Callbacks are called by the kernels for all lengths alone, element by element.
struct PlanOptions {
  bool callbacks = false;
  bool aligned = true;      // real arrays begin where complex numbers may
  bool specialised = true;  // kernels made for one length may be used
};

class AxisPlanner {
 public:
  AxisPlanner(const compat::DeviceTraits& traits, PlanOptions options) : traits_(traits), options_(options) {}

  // The cheapest passes; several only for lines that are complex on the way in or real, and complex or real on the way
  // out. Empty where nothing does it.
  Passes plan(const Axis& axis) const;
  // In one pass; empty where no kernel does that.
  Passes plan_single(const Axis& axis) const;
  // Complex lines and a real step, in several passes, the real step in one of them.
  Passes plan_with_real_step(const Axis& axis, RealStep step) const;
  // By a convolution in several passes; the result may be Hermitian.
  Passes plan_as_convolution(const Axis& axis) const { return cheapest_convolution(axis); }
  // Rows and columns of planes, in one pass. `columns` says how many elements a column has, and how far apart.
  Passes plan_plane(const Axis& rows, const Coordinate& columns) const;
  // A copy, or a real step of its own (kernel.length is half of the axis's length then).
  Passes plan_simple(Pass::Kind kind, const Axis& axis) const;

 private:
  Passes plan_split(const Axis& axis, const std::vector<int64_t>& lengths, RealStep real_step) const;
  Passes plan_convolution(const Axis& axis, int64_t inner) const;
  Passes plan_convolution_by_rows(const Axis& axis, int64_t rows, int64_t row) const;
  Passes cheapest_split(const Axis& axis, RealStep real_step = RealStep::kNone) const;
  Passes cheapest_convolution(const Axis& axis) const;
  Passes make_passes(Pass::Kind kind, const Axis& axis) const;
  Passes make_pass(Pass::Kind kind, const Axis& axis, const std::vector<Coordinate>& lines) const;
  bool has_pairs(const Axis& axis) const;
  Passes plan_cluster(const Axis& axis) const;
  Passes plan_relay(const Axis& axis) const;
  Passes plan_step_and_relay(const Axis& axis, int64_t first) const;
  Passes plan_plane_in_clusters(const Axis& rows, const Coordinate& columns) const;
  Passes plan_plane_as_relay(const Axis& rows, const Coordinate& columns) const;
  Passes make_relay(const KernelPair& kernels, const Axis& first, const std::vector<Coordinate>& of_first,
                    const Axis& second, const std::vector<Coordinate>& of_second, const Relay& relay) const;
  Passes make_cluster(const KernelPair& kernels, const Axis& first, const Coordinate& first_part, const Axis& second,
                      const Coordinate& second_part) const;
  Pass describe_pass(Pass::Kind kind, const Axis& axis, const std::vector<Coordinate>& lines) const;
  Passes with_cost(Pass pass) const;
  bool choose_kernel(Pass& pass) const;

  const compat::DeviceTraits& traits_;
  PlanOptions options_;
};

}  // namespace compat_fft
