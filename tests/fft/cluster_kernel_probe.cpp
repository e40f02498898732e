// Runs the kernels of clusters (kernels/fft/lines_cluster.h) on a CPU, whose blocks have as many threads as a GPU's.
// The blocks' memories lie in one array, and all blocks do their first transforms before any does its second ones.
// Prints how far each is from the definition of the transform in long double: name, precision, relative error (L2).
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "fft/lines_cluster.h"
#include "probe_pairs.h"

template <class FirstHalf, class SecondHalf, int Blocks>
struct Halves {
  using First = FirstHalf;
  using Second = SecondHalf;
  static constexpr int kBlocks = Blocks;
};

template <class Pair>
class ProbeMemory {
 public:
  using Number = kernels::Complex<Computing<typename Pair::First::Storage>>;

  KERNEL_INLINE explicit ProbeMemory(Number* all)
      : cluster_(all + size_t(blockIdx.x / Pair::kBlocks) * Pair::kBlocks * kSize) {}
  KERNEL_INLINE void wait_for_blocks() const {}
  KERNEL_INLINE void store(int rank, int index, Number x) const { cluster_[rank * kSize + index] = x; }
  KERNEL_INLINE Number load(int index) const { return cluster_[blockIdx.x % Pair::kBlocks * kSize + index]; }

  static constexpr int kSize = kKeptNumbers<Pair>;

 private:
  Number* cluster_;
};

template <class Pair, bool Second>
__global__ void probe_kernel(ClusterArgs args, kernels::Complex<Computing<typename Pair::First::Storage>>* all) {
  using Memory = ProbeMemory<Pair>;
  KERNEL_DYNAMIC_SHARED(exchange)
  using Real = Computing<typename Pair::First::Storage>;
  const Memory memory(all);
  ClusterTransform<Pair, Memory> transform(args, memory, reinterpret_cast<Real*>(exchange), blockIdx.x);
  if (Second)
    transform.run_second();
  else
    transform.run_first();
}

// `distance` elements are from one of `batch` to the next.
template <class Pair>
void check(const char* name, int batch, int distance) {
  using First = typename Pair::First;
  using Second = typename Pair::Second;
  using Real = Computing<typename First::Storage>;
  using Complex = kernels::Complex<Real>;
  constexpr int n1 = kLength<First>, n2 = kLength<Second>, n = n1 * n2;
  const Tables<First> first_tables(n, n2);
  const Tables<Second> second_tables(n, 0);
  std::mt19937 generator(static_cast<unsigned>(n));
  std::uniform_real_distribution<Real> uniform(-1, 1);
  std::vector<Complex> in(size_t(distance) * batch), out(in.size(), Complex{NAN, NAN});
  for (Complex& x : in) x = {uniform(generator), uniform(generator)};

  ClusterArgs launch{};
  for (LineArgs* args : {&launch.first, &launch.second}) {
    args->counts[1] = batch, args->counts[2] = args->counts[3] = 1;
    args->scale = 1;
  }
  launch.first.counts[0] = n2;
  launch.second.counts[0] = n1;
  launch.first.in = in.data();
  launch.second.out = out.data();
  launch.first.from = {0, n2, {1, distance}};
  launch.second.to = First::kStep ? LineLayout{0, n1, {1, distance}} : LineLayout{0, 1, {n2, distance}};
  launch.first.stage_twiddles = first_tables.stages.data();
  launch.second.stage_twiddles = second_tables.stages.data();
  launch.first.step = {first_tables.low.data(), first_tables.high.data(), Tables<First>::kBits, 0,
                       first_tables.columns.data()};
  std::vector<Complex> memory(size_t(batch) * Pair::kBlocks * ProbeMemory<Pair>::kSize, Complex{NAN, NAN});
  const dim3 grid(batch * Pair::kBlocks), block(First::kThreads * First::kLines);
  static_assert(First::kThreads * First::kLines == Second::kThreads * Second::kLines, "one block");
  hipLaunchKernelGGL((probe_kernel<Pair, false>), grid, block, kClusterExchangeBytes<Pair>, 0, launch, memory.data());
  hipLaunchKernelGGL((probe_kernel<Pair, true>), grid, block, kClusterExchangeBytes<Pair>, 0, launch, memory.data());
  if (hipDeviceSynchronize() != hipSuccess) std::exit(1);

  long double error = 0, size = 0;
  for (int b = 0; b < batch; ++b) {
    std::vector<Number> x;
    for (int j = 0; j < n; ++j) x.push_back({in[b * distance + j].re, in[b * distance + j].im});
    const std::vector<Number> wanted = by_definition<First, n1, n2>(x);
    for (int k = 0; k < n; ++k) {
      const Complex got = out[b * distance + k];
      error += std::norm(Number(got.re, got.im) - wanted[k]);
      size += std::norm(wanted[k]);
    }
  }
  std::printf("%s %s %.3Lg\n", name, sizeof(Real) == 4 ? "single" : "double", sqrtl(error / size));
}

int main() {
  check<Halves<InnerStep<Split<Half<float, 4, 4, 4, 4>>>, Split<Half<float, 4, 4, 4, 4>>, 4>>("line", 3, 256);
  check<Halves<Inverse<InnerStep<Half<double, 4, 4, 8, 4>>>, Inverse<Half<double, 2, 8, 4, 4>>, 4>>("line-inverse", 2,
                                                                                                    520);
  check<Halves<InnerStep<Half<double, 2, 16, 2, 4>>, Half<double, 8, 4, 4, 8>, 2>>("line-of-two-blocks", 3, 300);
  check<Halves<Half<float, 4, 4, 4, 4>, StoredAlong<Half<float, 4, 4, 4, 4>>, 4>>("plane", 3, 256);
}
