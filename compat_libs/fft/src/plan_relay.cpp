#include <algorithm>

#include "line_kernel.h"
#include "line_shape.h"
#include "plan_pair.h"

namespace compat_fft {

namespace {

struct TunedPass {
  int threads;  // of a line
  int lines;    // of a block
  bool split;
  int products_from;
  int radices[kMostPairRadices];
};

// What was faster on an H200 than two launches.
struct TunedRelay {
  bool is_double;
  PairForm form;
  int at_once;            // blocks of a multiprocessor
  double copies;          // of the same memory, in the time that it takes; two passes count 2 but take 2.1
  int part, ahead, room;  // MiB
  TunedPass first, second;
};

constexpr TunedRelay kTunedRelays[] = {
    {false,
     PairForm::kLine,
     4,
     1.70,
     2,
     10,
     20,
     {16, 16, false, kNoProducts, {16, 16}},
     {16, 16, false, kNoProducts, {16, 16}}},
    {true,
     PairForm::kLine,
     4,
     1.69,
     1,
     10,
     18,
     {16, 8, false, kNoProducts, {16, 16}},
     {16, 8, false, kNoProducts, {16, 16}}},
    {false, PairForm::kLine, 2, 2.0, 2, 10, 20, {32, 16, false, 64, {4, 8, 16}}, {32, 16, false, 64, {4, 8, 16}}},
    {true, PairForm::kLine, 2, 1.95, 4, 16, 24, {32, 8, false, 64, {4, 8, 16}}, {32, 8, false, 64, {4, 8, 16}}},
    {false,
     PairForm::kApart,
     4,
     1.92,
     8,
     16,
     32,
     {16, 16, false, kNoProducts, {16, 16}},
     {16, 16, false, kNoProducts, {16, 16}}},
    {true,
     PairForm::kApart,
     4,
     1.92,
     8,
     16,
     32,
     {16, 8, false, kNoProducts, {16, 16}},
     {16, 8, false, kNoProducts, {16, 16}}},
    {false,
     PairForm::kColumns,
     6,
     1.98,
     4,
     12,
     20,
     {8, 32, false, kNoProducts, {8, 8}},
     {16, 16, false, kNoProducts, {8, 4, 4}}},
    {true,
     PairForm::kColumns,
     3,
     1.85,
     2,
     12,
     20,
     {8, 16, false, kNoProducts, {8, 8}},
     {8, 16, false, kNoProducts, {8, 16}}},
    {true,
     PairForm::kPlane,
     4,
     1.70,
     1,
     10,
     20,
     {32, 8, false, kNoProducts, {8, 8, 4}},
     {32, 8, false, kNoProducts, {8, 8, 4}}},
    {true,
     PairForm::kPlane,
     4,
     1.87,
     4,
     12,
     24,
     {64, 4, false, kNoProducts, {8, 8, 8}},
     {64, 4, false, kNoProducts, {8, 8, 8}}},
};

LineKernel kernel_of(const TunedRelay& tuned, const TunedPass& pass) {
  LineKernel kernel;
  kernel.precision = tuned.is_double ? Precision::kDouble : Precision::kSingle;
  kernel.length = kernel.inner_length = pair_length(pass.radices);
  for (const int radix : pass.radices)
    if (radix > 0) kernel.radices.push_back(radix);
  kernel.specialised = kernel.load_across = kernel.store_across = kernel.relayed = true;
  kernel.threads_per_line = pass.threads;
  kernel.lines_per_block = pass.lines;
  kernel.split = pass.split;
  kernel.products_from = pass.products_from;
  kernel.blocks = tuned.at_once;
  kernel.copies = tuned.copies;
  return kernel;
}

KernelPair kernels_of(const TunedRelay& tuned) {
  KernelPair kernels{kernel_of(tuned, tuned.first), kernel_of(tuned, tuned.second)};
  kernels.first.step_columns = tuned.form != PairForm::kPlane;
  kernels.first.load_use = kernels.second.store_use = kernels::CacheUse::kOnce;
  kernels.first.store_use = kernels.second.load_use = kernels::CacheUse::kKept;
  // Rows, before columns or after them.
  if (tuned.form == PairForm::kPlane) kernels.first.load_across = kernels.first.store_across = false;
  if (tuned.form == PairForm::kLine || tuned.form == PairForm::kApart) kernels.second.load_across = false;
  constexpr int kTurn = 16;  // bytes, and what aligns them
  const int exchange = std::max(exchange_bytes(kernels.first), exchange_bytes(kernels.second));
  kernels.first.shared_bytes = kernels.second.shared_bytes = (exchange + kTurn - 1) / kTurn * kTurn + kTurn;
  return kernels;
}

}  // namespace

std::optional<RelayKernels> choose_relay(const RelayRequest& request, const compat::DeviceTraits& traits) {
  if (traits.arch != "sm_90") return std::nullopt;
  for (const TunedRelay& tuned : kTunedRelays) {
    const int first = pair_length(tuned.first.radices), second = pair_length(tuned.second.radices);
    const bool is_row = tuned.form != PairForm::kPlane || request.row == first;
    if ((tuned.is_double ? Precision::kDouble : Precision::kSingle) == request.precision &&
        tuned.form == request.form && is_row && int64_t(first) * second == request.length)
      return RelayKernels{kernels_of(tuned), int64_t(tuned.part) << 20, int64_t(tuned.ahead) << 20,
                          int64_t(tuned.room) << 20};
  }
  return std::nullopt;
}

}  // namespace compat_fft
