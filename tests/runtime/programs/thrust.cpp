// Thrust: its algorithms against std's, its iterators, vectors and policies.
#include <hip/hip_runtime.h>
#include <thrust/binary_search.h>
#include <thrust/complex.h>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/system/hip/execution_policy.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

#include <numeric>
#include <vector>

#include "check.h"

namespace {

thrust::host_vector<int> some_numbers(int count) {
  thrust::host_vector<int> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back((i * 37 + 11) % 101 - 50);
  return numbers;
}

void double_kernel(int* data, int count) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) data[i] *= 2;
}

}  // namespace

CASE(vectors_are_memory_of_the_device) {
  const thrust::host_vector<int> host = some_numbers(300);
  thrust::device_vector<int> device = host;
  hipLaunchKernelGGL(double_kernel, 3, 128, 0, 0, thrust::raw_pointer_cast(device.data()), 300);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  CHECK(device[299] == 2 * host[299] && thrust::raw_pointer_cast(&device[0]) == device.data().get());
  hipPointerAttribute_t attributes{};
  CHECK(hipPointerGetAttributes(&attributes, device.data().get()) == hipSuccess);
  CHECK(attributes.type == hipMemoryTypeDevice);
  device.insert(device.begin() + 1, 3, 7);
  device.erase(device.begin());
  CHECK(device.size() == 302 && device[0] == 7 && device[3] == 2 * host[1]);
  device.resize(400, 5);
  CHECK(device.back() == 5 && device[302] == 5);
  thrust::device_vector<bool> flags(3, true);
  CHECK(thrust::count(flags.begin(), flags.end(), true) == 3);
}

CASE(sequences_are_transformed_reduced_and_scanned) {
  using namespace thrust::placeholders;
  const thrust::host_vector<int> host = some_numbers(100);
  thrust::device_vector<int> data = host, more(100);
  thrust::sequence(thrust::device, more.begin(), more.end(), 5, 2);
  CHECK(more[3] == 11);
  thrust::transform(thrust::hip::par.on(nullptr), data.begin(), data.end(), more.begin(), more.begin(), 2 * _1 - _2);
  CHECK(more[99] == 2 * host[99] - 203);
  CHECK(thrust::reduce(data.begin(), data.end()) == std::accumulate(host.begin(), host.end(), 0));
  CHECK(thrust::reduce(data.begin(), data.end(), -1000, thrust::maximum<int>()) ==
        *std::max_element(host.begin(), host.end()));
  const auto square = [](int v) { return v * v; };
  CHECK(thrust::transform_reduce(thrust::counting_iterator<int>(1), thrust::counting_iterator<int>(5), square, 0,
                                 thrust::plus<int>()) == 30);
  thrust::exclusive_scan(data.begin(), data.end(), data.begin(), 4);
  CHECK(data[0] == 4 && data[99] == 4 + std::accumulate(host.begin(), host.end() - 1, 0));
  const auto squares = thrust::make_transform_iterator(more.begin(), square);
  CHECK(thrust::make_transform_iterator(more.end(), square) - squares == 100 && squares[2] == more[2] * more[2]);
  const auto extremes = thrust::minmax_element(host.begin(), host.end());
  CHECK(*extremes.first == *std::min_element(host.begin(), host.end()) && *extremes.second == 50);
}

CASE(keys_sort_reduce_and_scan) {
  thrust::device_vector<int> keys = some_numbers(200), places(200);
  const thrust::host_vector<int> before = keys;
  thrust::sequence(places.begin(), places.end());
  thrust::sort_by_key(keys.begin(), keys.end(), places.begin(), thrust::greater<int>());
  for (std::size_t i = 0; i + 1 < 200; ++i) {
    CHECK(keys[i] >= keys[i + 1] && before[std::size_t(places[i])] == keys[i]);
    CHECK(keys[i] != keys[i + 1] || places[i] < places[i + 1]);
  }
  const std::vector<int> groups = {1, 1, 4, 4, 4, 1}, values = {1, 2, 3, 4, 5, 6};
  thrust::device_vector<int> unique(6), totals(6);
  const auto ends = thrust::reduce_by_key(groups.begin(), groups.end(), values.begin(), unique.begin(), totals.begin());
  CHECK(ends.first - unique.begin() == 3 && totals[0] == 3 && totals[1] == 12 && totals[2] == 6);
  const auto counts = thrust::reduce_by_key(groups.begin(), groups.end(), thrust::make_constant_iterator(1),
                                            thrust::make_discard_iterator(), totals.begin());
  CHECK(counts.second - totals.begin() == 3 && totals[1] == 3);
  thrust::inclusive_scan_by_key(groups.begin(), groups.end(), values.begin(), totals.begin());
  CHECK(totals[1] == 3 && totals[4] == 12 && totals[5] == 6);
}

CASE(pointers_and_vectors_are_swapped_by_their_own_function) {
  thrust::device_vector<int> first = {1, 2}, second = {3, 4, 5};
  thrust::device_ptr<int> p = &first[0], q = &second[0];
  swap(p, q);
  CHECK(*p == 3 && *q == 1);
  {
    using std::swap;
    swap(p, q);  // both fit
  }
  CHECK(*p == 1 && *q == 3);
  swap(first, second);
  CHECK(first.size() == 3 && second.size() == 2 && *p == 1);
  thrust::swap(first[0], second[1]);
  CHECK(first[0] == 2 && second[1] == 3);
}

CASE(zipped_sequences_are_one) {
  thrust::device_vector<float> weights = {3, 1, 2, 5};
  thrust::device_vector<int> names = {30, 10, 20, 50};
  const auto first = thrust::make_zip_iterator(thrust::make_tuple(weights.begin(), names.begin()));
  const auto last = thrust::make_zip_iterator(thrust::make_tuple(weights.end(), names.end()));
  CHECK(last - first == 4);
  thrust::sort(first, last, [](const thrust::tuple<float, int>& a, const thrust::tuple<float, int>& b) {
    return thrust::get<0>(a) < thrust::get<0>(b);
  });
  CHECK(names[0] == 10 && names[3] == 50 && weights[2] == 3);
  thrust::for_each(first, last, [](auto& item) { thrust::get<1>(item) += 1; });
  const auto end =
      thrust::remove_if(first, last, [](const thrust::tuple<float, int>& item) { return thrust::get<1>(item) == 21; });
  CHECK(end - first == 3 && names[1] == 31 && weights[1] == 3);
}

CASE(items_are_chosen_moved_and_found) {
  const thrust::host_vector<int> host = some_numbers(50);
  thrust::device_vector<int> data = host, chosen(50);
  const auto is_even = [](int v) { return v % 2 == 0; };
  const auto end = thrust::copy_if(data.begin(), data.end(), chosen.begin(), is_even);
  CHECK(end - chosen.begin() == thrust::count_if(host.begin(), host.end(), is_even));
  CHECK(thrust::all_of(chosen.begin(), end, is_even));
  const auto middle = thrust::partition(data.begin(), data.end(), is_even);
  CHECK(thrust::none_of(middle, data.end(), is_even) && middle - data.begin() == end - chosen.begin());
  const std::vector<int> indices = {4, 0, 2};
  thrust::gather(indices.begin(), indices.end(), host.begin(), chosen.begin());
  CHECK(chosen[0] == host[4] && chosen[2] == host[2]);
  thrust::scatter(chosen.begin(), chosen.begin() + 3, indices.begin(), data.begin());
  CHECK(data[4] == host[4] && data[0] == host[0]);
  const auto picked = thrust::make_permutation_iterator(host.begin(), indices.begin());
  CHECK(picked[1] == host[0]);
  const std::vector<int> sorted = {1, 5, 5, 9}, wanted = {5, 6};
  thrust::device_vector<int> places(2);
  thrust::lower_bound(sorted.begin(), sorted.end(), wanted.begin(), wanted.end(), places.begin());
  CHECK(places[0] == 1 && places[1] == 3);
  CHECK(thrust::upper_bound(sorted.begin(), sorted.end(), 5) - sorted.begin() == 3);
}

CASE(numbers_are_complex_or_random) {
  const thrust::complex<double> z(3, 4);
  CHECK(thrust::abs(z) == 5 && thrust::conj(z).imag() == -4);
  thrust::default_random_engine engine(1);
  thrust::uniform_real_distribution<float> unit(0, 1);
  thrust::uniform_int_distribution<int> die(1, 6);
  bool seen[7] = {};
  for (int i = 0; i < 200; ++i) {
    const float real = unit(engine);
    CHECK(real >= 0 && real <= 1);
    const int face = die(engine);
    CHECK(face >= 1 && face <= 6);
    seen[face] = true;
  }
  CHECK(std::count(seen + 1, seen + 7, true) == 6);
}

int main() { return run_all_cases(); }
