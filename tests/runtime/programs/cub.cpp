// hipCUB: groups of threads against sums made here, algorithms of the device against std's.
#include <hipcub/hipcub.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

#include "check.h"

namespace {

constexpr int kThreads = 96;
constexpr int kItems = 3;

std::vector<int> some_numbers(int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) numbers[std::size_t(i)] = (i * 37 + 11) % 101 - 50;
  return numbers;
}

struct BlockResults {
  int sum, maximum, partial, total;
  int exclusive[kThreads], inclusive[kThreads * kItems], with_prefix[kThreads];
  int sorted[kThreads * kItems], places[kThreads * kItems], heads[kThreads * kItems], striped[kThreads * kItems];
};

struct RunningTotal {
  int total;
  int operator()(int block) {
    const int before = total;
    total += block;
    return before;
  }
};

void block_kernel(const int* in, BlockResults* out) {
  using Reduce = hipcub::BlockReduce<int, kThreads>;
  using Scan = hipcub::BlockScan<int, kThreads>;
  using Load = hipcub::BlockLoad<int, kThreads, kItems, hipcub::BLOCK_LOAD_TRANSPOSE>;
  using Sort = hipcub::BlockRadixSort<int, kThreads, kItems, int>;
  using Heads = hipcub::BlockDiscontinuity<int, kThreads>;
  using Exchange = hipcub::BlockExchange<int, kThreads, kItems>;
  __shared__ union {
    typename Reduce::TempStorage reduce;
    typename Scan::TempStorage scan;
    typename Load::TempStorage load;
    typename Sort::TempStorage sort;
    typename Heads::TempStorage heads;
    typename Exchange::TempStorage exchange;
  } memory;
  const int rank = static_cast<int>(threadIdx.x);
  const int sum = Reduce(memory.reduce).Sum(in[rank]);
  const int maximum = Reduce(memory.reduce).Reduce(in[rank], hipcub::Max());
  const int partial = Reduce(memory.reduce).Sum(in[rank], 10);
  if (rank == 0) *out = {sum, maximum, partial, 0, {}, {}, {}, {}, {}, {}, {}};
  __syncthreads();
  int total = 0;
  Scan(memory.scan).ExclusiveSum(in[rank], out->exclusive[rank], total);
  if (rank == kThreads - 1) out->total = total;
  RunningTotal before{1000};
  Scan(memory.scan).InclusiveSum(in[rank], out->with_prefix[rank], before);
  int items[kItems], scanned[kItems], places[kItems], heads[kItems];
  Load(memory.load).Load(in, items);
  Scan(memory.scan).InclusiveSum(items, scanned);
  hipcub::StoreDirectBlocked(rank, out->inclusive, scanned);
  for (int i = 0; i < kItems; ++i) places[i] = rank * kItems + i;
  Exchange(memory.exchange).BlockedToStriped(items, scanned);
  hipcub::StoreDirectBlocked(rank, out->striped, scanned);
  Sort(memory.sort).SortDescending(items, places);
  hipcub::StoreDirectBlocked(rank, out->sorted, items);
  hipcub::StoreDirectBlocked(rank, out->places, places);
  Heads(memory.heads).FlagHeads(heads, items, hipcub::Inequality());
  hipcub::StoreDirectBlocked(rank, out->heads, heads);
}

struct WarpResults {
  int sum[kThreads], exclusive[kThreads], segments[kThreads];
};

template <int kLanes>
void warp_kernel(const int* in, WarpResults* out) {
  __shared__ typename hipcub::WarpReduce<int, kLanes>::TempStorage reduce[kThreads / kLanes];
  __shared__ typename hipcub::WarpScan<int, kLanes>::TempStorage scan[kThreads / kLanes];
  const int rank = static_cast<int>(threadIdx.x);
  out->sum[rank] = hipcub::WarpReduce<int, kLanes>(reduce[rank / kLanes]).Sum(in[rank]);
  hipcub::WarpScan<int, kLanes>(scan[rank / kLanes]).ExclusiveSum(in[rank], out->exclusive[rank]);
  const bool head = rank % 3 == 0;
  out->segments[rank] = hipcub::WarpReduce<int, kLanes>(reduce[rank / kLanes]).HeadSegmentedSum(in[rank], head);
}

// Calls an algorithm of the device twice, as programs do.
template <class Call>
hipError_t in_two_steps(Call call) {
  std::size_t bytes = 0;
  if (const hipError_t error = call(nullptr, bytes); error != hipSuccess) return error;
  std::vector<char> storage(bytes);
  return call(storage.data(), bytes);
}

}  // namespace

CASE(blocks_reduce_scan_sort_and_exchange) {
  const std::vector<int> in = some_numbers(kThreads * kItems);
  static BlockResults out;
  hipLaunchKernelGGL(block_kernel, 1, kThreads, 0, 0, in.data(), &out);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  const int sum = std::accumulate(in.begin(), in.begin() + kThreads, 0);
  CHECK(out.sum == sum && out.total == sum);
  CHECK(out.maximum == *std::max_element(in.begin(), in.begin() + kThreads));
  CHECK(out.partial == std::accumulate(in.begin(), in.begin() + 10, 0));
  int running = 0;
  for (int i = 0; i < kThreads; ++i) {
    CHECK(out.exclusive[i] == running);
    running += in[std::size_t(i)];
    CHECK(out.with_prefix[i] == 1000 + running);
  }
  std::vector<int> order(in.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return in[std::size_t(a)] > in[std::size_t(b)]; });
  running = 0;
  for (int i = 0; i < kThreads * kItems; ++i) {
    const std::size_t at = std::size_t(i);
    CHECK(out.inclusive[i] == (running += in[at]));
    CHECK(out.places[i] == order[at] && out.sorted[i] == in[std::size_t(order[at])]);
    CHECK(out.heads[i] == (i == 0 || out.sorted[i - 1] != out.sorted[i]));
    CHECK(out.striped[i] == in[std::size_t(i % kItems * kThreads + i / kItems)]);
  }
}

template <int kLanes>
void check_warps(std::string& problem) {
  const std::vector<int> in = some_numbers(kThreads);
  static WarpResults out;
  hipLaunchKernelGGL(HIP_KERNEL_NAME(warp_kernel<kLanes>), 1, kThreads, 0, 0, in.data(), &out);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  for (int i = 0; i < kThreads; ++i) {
    const auto first = in.begin() + i / kLanes * kLanes;
    const int end = i / kLanes * kLanes + kLanes;
    if (i % kLanes == 0) CHECK(out.sum[i] == std::accumulate(first, first + kLanes, 0));
    CHECK(out.exclusive[i] == std::accumulate(first, in.begin() + i, 0));
    const int segment_end = std::min(i / 3 * 3 + 3, end);
    if (i % 3 == 0) CHECK(out.segments[i] == std::accumulate(in.begin() + i, in.begin() + segment_end, 0));
  }
}
CASE(warps_reduce_and_scan) {
  check_warps<32>(problem);
  check_warps<8>(problem);
}

CASE(the_device_reduces_and_scans) {
  const std::vector<int> in = some_numbers(1000);
  int sum = 0, minimum = 0;
  CHECK(in_two_steps([&](void* s, auto& n) { return hipcub::DeviceReduce::Sum(s, n, in.data(), &sum, 1000); }) == 0);
  CHECK(in_two_steps([&](void* s, auto& n) { return hipcub::DeviceReduce::Min(s, n, in.data(), &minimum, 1000); }) ==
        0);
  CHECK(sum == std::accumulate(in.begin(), in.end(), 0) && minimum == *std::min_element(in.begin(), in.end()));
  hipcub::KeyValuePair<int, int> best{};
  CHECK(in_two_steps([&](void* s, auto& n) { return hipcub::DeviceReduce::ArgMax(s, n, in.data(), &best, 1000); }) ==
        0);
  CHECK(best.key == std::max_element(in.begin(), in.end()) - in.begin() && best.value == in[std::size_t(best.key)]);
  std::vector<int> scanned = in, expected(1000);
  CHECK(in_two_steps([&](void* s, auto& n) {
          return hipcub::DeviceScan::ExclusiveSum(s, n, scanned.data(), scanned.data(), 1000);
        }) == 0);
  std::exclusive_scan(in.begin(), in.end(), expected.begin(), 0);
  CHECK(scanned == expected);
}

CASE(the_device_sorts_selects_and_counts) {
  std::vector<float> in = {3.f, -0.f, -7.5f, 0.f, 1e30f, -1e-30f, 2.f}, out(7);
  std::vector<int> places = {0, 1, 2, 3, 4, 5, 6}, sorted_places(7);
  CHECK(in_two_steps([&](void* s, auto& n) {
          return hipcub::DeviceRadixSort::SortPairs(s, n, in.data(), out.data(), places.data(), sorted_places.data(),
                                                    7);
        }) == 0);
  CHECK((sorted_places == std::vector<int>{2, 5, 1, 3, 6, 0, 4}));  // the two zeros are equal, their order stays
  CHECK(out[0] == -7.5f && out[6] == 1e30f);
  const std::vector<int> runs = {4, 4, 1, 1, 1, 4};
  int unique[6], lengths[6], count = 0;
  CHECK(in_two_steps([&](void* s, auto& n) {
          return hipcub::DeviceRunLengthEncode::Encode(s, n, runs.data(), unique, lengths, &count, 6);
        }) == 0);
  CHECK(count == 3 && unique[0] == 4 && unique[1] == 1 && unique[2] == 4 && lengths[1] == 3);
  int histogram[4] = {9, 9, 9, 9};
  CHECK(in_two_steps([&](void* s, auto& n) {
          return hipcub::DeviceHistogram::HistogramEven(s, n, runs.data(), histogram, 5, 0, 8, 6);
        }) == 0);
  CHECK(histogram[0] == 3 && histogram[1] == 0 && histogram[2] == 3 && histogram[3] == 0);
  int chosen[6];
  const auto square = [](int v) { return v * v; };
  const hipcub::TransformInputIterator<int, decltype(square), const int*> squares(runs.data(), square);
  CHECK(in_two_steps([&](void* s, auto& n) {
          return hipcub::DeviceSelect::If(s, n, squares, chosen, &count, 6, [](int v) { return v > 1; });
        }) == 0);
  CHECK(count == 3 && chosen[0] == 16 && chosen[2] == 16);
}

CASE(allocators_allocate_on_the_device_that_is_asked_for) {
  hipcub::CachingDeviceAllocator allocator(true);
  void *one = nullptr, *two = nullptr;
  CHECK(allocator.DeviceAllocate(&one, 100) == hipSuccess && one != nullptr);
  CHECK(allocator.DeviceAllocate(0, &two, 100, nullptr) == hipSuccess && two != nullptr);
  CHECK(allocator.DeviceAllocate(1000, &two, 100) == hipErrorInvalidDevice);
  CHECK(allocator.DeviceFree(one) == hipSuccess && allocator.DeviceFree(0, two) == hipSuccess);
  CHECK(allocator.DeviceFree(one) == hipErrorInvalidValue);
  CHECK(allocator.FreeAllCached() == hipSuccess);
}

int main() { return run_all_cases(); }
