// Runs the kernels of two passes in one launch (kernels/fft/lines_relay.h) on a CPU, whose blocks have as many threads
// as a GPU's: turn by turn, and a block that would have to wait ends the program. Prints how far each is from the
// definition of the transform in long double: name, precision, relative error (L2).
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "fft/lines_relay.h"
#include "probe_pairs.h"

template <class Base>
struct LoadedAlong : Base {
  static constexpr bool kLoadAcross = false, kLoadUnit = true;
};
template <class FirstPass, class SecondPass>
struct Passes {
  using First = FirstPass;
  using Second = SecondPass;
};

struct TurnByTurn {
  KERNEL_INLINE void wait(const int* place, uint32_t count) const {
    if (static_cast<uint32_t>(*place) != count) std::abort();
  }
  KERNEL_INLINE void count(int* place) const {
    __syncthreads();
    if (threadIdx.x == 0) ++*place;
  }
};

template <class Pair>
__global__ void probe_kernel(RelayArgs args, uint32_t turn) {
  KERNEL_DYNAMIC_SHARED(exchange)
  run_turn<Pair>(args, RelayTurn::of(args, turn), TurnByTurn{}, exchange);
}

// Lines and planes are one behind the other; columns of a part are neighbours. The order of lines' and columns' results
// is that of the transform.
enum class Form { kLines, kColumns, kPlanes };

template <class Pair, Form F>
class Check {
 public:
  using First = typename Pair::First;
  using Second = typename Pair::Second;
  using Real = Computing<typename First::Storage>;
  using Complex = kernels::Complex<Real>;

  static void run(const char* name, int parts, int ahead, int slots) { Check(parts, ahead, slots).print(name); }

 private:
  static constexpr int kFirst = F == Form::kPlanes ? kLength<Second> : kLength<First>;  // rows of a plane, or n1
  static constexpr int kOther = F == Form::kPlanes ? kLength<First> : kLength<Second>;
  static constexpr int kPoints = kFirst * kOther;
  static constexpr int kTogether = F == Form::kColumns ? Second::kLines : 1;  // of a part

  Check(int parts, int ahead, int slots)
      : parts_(parts),
        first_tables_(kPoints, kOther),
        second_tables_(kPoints, 0),
        in_(size_t(parts) * kTogether * kPoints) {
    std::mt19937 generator(static_cast<unsigned>(kPoints));
    std::uniform_real_distribution<Real> uniform(-1, 1);
    for (Complex& x : in_) x = {uniform(generator), uniform(generator)};
    out_.assign(in_.size(), Complex{NAN, NAN});
    between_.assign(size_t(slots) * kTogether * kPoints, Complex{NAN, NAN});
    std::vector<int> progress(1 + 2 * size_t(parts));
    RelayArgs launch = describe();
    launch.parts = static_cast<uint32_t>(parts);
    launch.ahead = static_cast<uint32_t>(ahead);
    launch.slots = static_cast<uint32_t>(slots);
    launch.progress = progress.data();
    const dim3 block(First::kThreads * First::kLines);
    static_assert(First::kThreads * First::kLines == Second::kThreads * Second::kLines, "one block");
    for (uint32_t turn = 0; turn < relay_turns(launch); ++turn) {
      hipLaunchKernelGGL((probe_kernel<Pair>), dim3(1), block, kRelayExchangeBytes<Pair>, 0, launch, turn);
      if (hipDeviceSynchronize() != hipSuccess) std::exit(1);
    }
  }

  RelayArgs describe() {
    RelayArgs launch{};
    LineArgs &first = launch.first, &second = launch.second;
    for (LineArgs* args : {&first, &second}) {
      for (int64_t& count : args->counts) count = 1;
      args->counts[F == Form::kColumns ? 2 : 1] = parts_;
      args->scale = 1;
    }
    first.in = in_.data();
    second.out = out_.data();
    first.out = between_.data();
    second.in = between_.data();
    first.counts[0] = F == Form::kPlanes ? kFirst : kOther;
    second.counts[0] = F == Form::kPlanes ? kOther : kFirst;
    launch.slot = kTogether * kPoints;
    if (F == Form::kPlanes) {
      first.from = first.to = second.to = {0, 1, {kOther, kPoints}};
      second.from = second.to = {0, kOther, {1, kPoints}};
      first.out = out_.data();
      second.in = out_.data();
      launch.slot = 0;
    } else if (F == Form::kLines) {
      first.from = {0, kOther, {1, kPoints}};
      first.to = {0, kOther, {1, 0}};
      second.from = {0, 1, {kOther, 0}};
      second.to = {0, kFirst, {1, kPoints}};
    } else {
      const int64_t columns = int64_t(parts_) * kTogether;
      first.counts[0] = second.counts[0] = kTogether;
      first.counts[1] = kOther;
      second.counts[1] = kFirst;
      first.from = {0, kOther * columns, {1, columns, kTogether}};
      first.to = {0, kOther * kTogether, {1, kTogether, 0}};
      second.from = {0, kTogether, {1, kOther * kTogether, 0}};
      second.to = {0, kFirst * columns, {1, columns, kTogether}};
    }
    launch.first_blocks = blocks(first, First::kLines);
    launch.second_blocks = blocks(second, Second::kLines);
    first.stage_twiddles = first_tables_.stages.data();
    second.stage_twiddles = second_tables_.stages.data();
    first.step = {first_tables_.low.data(), first_tables_.high.data(), Tables<First>::kBits,
                  F == Form::kColumns ? 1 : 0, first_tables_.columns.data()};
    return launch;
  }

  // Of a part.
  uint32_t blocks(const LineArgs& args, int lines) const {
    const int64_t along = (args.counts[0] + lines - 1) / lines;
    return static_cast<uint32_t>(along * args.counts[1] * args.counts[2] / parts_);
  }

  size_t place(int transform, int element) const {
    if (F != Form::kColumns) return size_t(transform) * kPoints + element;
    return size_t(element) * parts_ * kTogether + transform;
  }

  void print(const char* name) const {
    long double error = 0, size = 0;
    for (int transform = 0; transform < parts_ * kTogether; ++transform) {
      std::vector<Number> x;
      for (int j = 0; j < kPoints; ++j) x.push_back({in_[place(transform, j)].re, in_[place(transform, j)].im});
      const std::vector<Number> wanted = by_definition<First, kFirst, kOther>(x);
      for (int k = 0; k < kPoints; ++k) {
        const Complex got = out_[place(transform, k)];
        error += std::norm(Number(got.re, got.im) - wanted[k]);
        size += std::norm(wanted[k]);
      }
    }
    std::printf("%s %s %.3Lg\n", name, sizeof(Real) == 4 ? "single" : "double", sqrtl(error / size));
  }

  int parts_;
  Tables<First> first_tables_;
  Tables<Second> second_tables_;
  std::vector<Complex> in_, out_, between_;
};

int main() {
  using Rows = StoredAlong<LoadedAlong<Half<double, 4, 4, 4, 4>>>;
  Check<Passes<InnerStep<Split<Half<float, 4, 4, 4, 4>>>, LoadedAlong<Half<float, 4, 4, 4, 4>>>, Form::kLines>::run(
      "lines", 7, 2, 4);
  Check<Passes<Inverse<InnerStep<Half<double, 4, 4, 8, 4>>>, Inverse<LoadedAlong<Half<double, 2, 8, 4, 4>>>>,
        Form::kLines>::run("lines-inverse", 5, 1, 2);
  Check<Passes<InnerStep<Half<double, 2, 8, 2, 4>>, Half<double, 4, 4, 4, 4>>, Form::kColumns>::run("columns", 6, 2, 3);
  Check<Passes<Rows, Half<double, 2, 8, 2, 4>>, Form::kPlanes>::run("planes", 5, 2, 8);
}
