#include "line_shape.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/bulk_copy.h"
#include "fft/lines_shape.h"
#include "line_tuning.h"

namespace compat_fft {

namespace {

using kernels::kWaveSize;

struct Machine {
  int shared_of_block;
  int shared_of_multiprocessor;
  int most_threads;    // of a block
  int registers;       // of 32 bits, of a multiprocessor
  bool longer_pieces;  // of memory pay where they are far apart
  bool bulk_copies;    // into shared memory
};

Machine machine_of(const std::string& arch) {
  if (arch == "sm_90" || arch == "sm_100") return {227 << 10, 227 << 10, 1024, 1 << 16, true, true};
  if (arch == "sm_80") return {163 << 10, 163 << 10, 1024, 1 << 16, true, false};
  if (arch.rfind("sm_", 0) == 0) return {48 << 10, 64 << 10, 1024, 1 << 16, true, false};
  return {64 << 10, 64 << 10, 1024, 4 * 512 * 64, false, false};
}

int divided_up(int a, int b) { return (a + b - 1) / b; }

bool is_across(const CutRequest& request) { return request.sides != Sides::kAlong; }

// Elements of a line that a thread holds at most.
int elements_of_thread(const std::vector<int>& radices, int inner, int threads) {
  int most = 0;
  for (const int radix : radices) most = std::max(most, divided_up(inner / radix, threads) * radix);
  return most;
}

int registers_of_thread(int elements, bool is_double) {
  if (is_double) return elements <= 8 ? 64 : elements <= 10 ? 80 : elements <= 16 ? 128 : 255;
  return elements <= 8 ? 48 : elements <= 16 ? 64 : 128;
}

int shared_bytes_of(const CutRequest& request, const LineCut& cut) {
  kernels::fft::LineShape shape{};
  shape.inner = request.inner;
  shape.threads = cut.threads;
  shape.lines = kernels::fft::region_lines(cut.threads, cut.lines, is_across(request));
  shape.stages = static_cast<int>(cut.radices.size());
  std::copy(cut.radices.begin(), cut.radices.end(), shape.radices);
  shape.real_bytes = request.is_double ? 8 : 4;
  shape.split = cut.split;
  const int extra = request.same_ends && cut.radices.front() == cut.radices.back() ? 0 : request.extra;
  int most = 0;
  for (const bool load : {false, true})
    for (const bool store : {false, true}) {
      if ((load || store) != is_across(request)) continue;
      shape.load_across = load;
      shape.store_across = store;
      most = std::max(most, kernels::fft::region_size(shape, extra));
    }
  const int staged = cut.staged ? request.inner * request.memory_bytes + kernels::kBulkAlignment : 0;
  return staged + most * kernels::fft::element_bytes(shape) * (cut.lines / shape.lines);
}

// How long the stages take, in times of moving all elements through registers once.
double stages_cost(const CutRequest& request, const std::vector<int>& radices, int threads) {
  double cost = 0;
  for (const int radix : radices) {
    const double idle = double(divided_up(request.inner / radix, threads)) * threads * radix / request.inner;
    const bool is_slow = radix == 7 || radix == 11 || radix == 13;
    cost += idle * (is_slow ? 1.0 + radix / 16.0 : 1.0) + 0.5;
  }
  // Too little work between two exchanges, or too many registers for several blocks.
  const int elements = elements_of_thread(radices, request.inner, threads);
  const int few = request.is_double ? 4 : 8, many = request.is_double ? 10 : 16;
  cost += elements < few ? 0.2 * (few - elements) : elements > many ? 0.15 * (elements - many) / (many / 8) : 0.0;
  // Threads of a line that read less than a sector at a time.
  constexpr int kSector = 32;
  const int together = threads * request.memory_bytes;
  return cost + (request.sides == Sides::kAlong && together < kSector ? 2.0 - 2.0 * together / kSector : 0.0);
}

bool has_even_end(EvenRadix even, const std::vector<int>& radices) {
  return even == EvenRadix::kNowhere || (even == EvenRadix::kFirst ? radices.front() : radices.back()) % 2 == 0;
}

// Moves radices to the ends that the request wants there, if there are such.
std::vector<int> with_ends(const CutRequest& request, std::vector<int> radices) {
  const EvenRadix even = request.even;
  const auto is_even = [](int radix) { return radix % 2 == 0; };
  if (even == EvenRadix::kFirst) {
    const auto found = std::find_if(radices.begin(), radices.end(), is_even);
    if (found != radices.end()) std::rotate(radices.begin(), found, found + 1);
  } else if (even == EvenRadix::kLast) {
    const auto found = std::find_if(radices.rbegin(), radices.rend(), is_even);
    if (found != radices.rend()) std::rotate(radices.rbegin(), found, found + 1);
  } else if (request.same_ends) {
    std::sort(radices.begin(), radices.end());
    const auto pair = std::adjacent_find(radices.rbegin(), radices.rend());
    if (pair == radices.rend()) return radices;
    const int end = *pair;
    radices.erase(pair.base() - 2, pair.base());
    radices.insert(radices.begin(), end);
    radices.push_back(end);
  }
  return radices;
}

class StageSearch {
 public:
  StageSearch(const CutRequest& request, int most_elements, const Machine& machine)
      : request_(request), most_elements_(most_elements), machine_(machine) {}

  // The best radices, smallest first, and threads of a line.
  std::optional<LineCut> run() {
    divide(request_.inner, most_elements_ > 16 ? 32 : 16);
    return best_;
  }

 private:
  void divide(int rest, int largest) {
    if (rest == 1) return consider();
    if (radices_.size() == size_t(kernels::fft::kMostStages)) return;
    for (int radix = largest; radix > 1; --radix) {
      if (rest % radix != 0 || (radix > 16 && radix < 32)) continue;
      radices_.push_back(radix);
      divide(rest / radix, radix);
      radices_.pop_back();
    }
  }

  void consider() {
    const std::vector<int> radices = with_ends(request_, {radices_.rbegin(), radices_.rend()});
    for (int elements = 1; elements <= most_elements_; ++elements) {
      const int threads = divided_up(request_.inner, elements);
      const int held = elements_of_thread(radices, request_.inner, threads);
      const int registers = registers_of_thread(held, request_.is_double);
      if (held > most_elements_ || threads > machine_.most_threads ||
          divided_up(threads, kWaveSize) * kWaveSize * registers > machine_.registers)
        continue;
      const double cost = stages_cost(request_, radices, threads);
      if (cost < best_cost_) {
        best_cost_ = cost;
        best_ = LineCut{radices, threads, 1, 1, false, kNoProducts, 0};
      }
    }
  }

  const CutRequest& request_;
  int most_elements_;
  const Machine& machine_;
  std::vector<int> radices_;
  std::optional<LineCut> best_;
  double best_cost_ = 1e30;
};

// Lines that make up whole waves of a block of about 128 threads, however many there are: a kernel for each number of
// lines would have to be compiled.
int lines_along(int threads) {
  if (threads >= 64) return 1;
  int best = 1;
  double best_use = 0;
  for (int count = 1; count * threads <= 256; ++count) {
    const int used = count * threads;
    const double use = double(used) / (divided_up(used, kWaveSize) * kWaveSize) - std::abs(used - 128) / 1000.0;
    if (use > best_use) best = count, best_use = use;
  }
  return best;
}

// Neighbours that are one access of memory, more of short lines, unless a block would get so large that no other has
// room beside it.
int lines_across(const CutRequest& request, int threads, int registers, const Machine& machine) {
  constexpr int kFewestThreads = 128;
  const int room = std::min(machine.most_threads, machine.registers / registers) / threads;
  int lines = std::max(1, 128 / request.memory_bytes);
  while (lines * threads < kFewestThreads && lines < request.lines) lines *= 2;
  while (lines > 1 && lines / 2 >= request.lines) lines /= 2;
  while (lines > room / 2 && lines * request.memory_bytes > 32) lines /= 2;
  while (lines > std::max(room, 1)) lines /= 2;
  return lines;
}

// Pieces of memory that are far apart are to be longer.
void lengthen_pieces(LineCut& cut, const CutRequest& request) {
  constexpr int kMostThreads = 512;
  if (2 * cut.lines * cut.threads > kMostThreads || cut.lines >= request.lines) return;
  cut.lines *= 2;
  cut.blocks = std::max(1, cut.blocks / 2);
}

// Twice the lines where lines have others that mirror them, if a block has room for them.
void mirror_lines(LineCut& cut, const Machine& machine) {
  constexpr int kFewestRegisters = 64;  // of a thread
  const int most = std::min(machine.most_threads, machine.registers / kFewestRegisters);
  if (2 * cut.lines * cut.threads > most && cut.lines % 2 == 0) return;
  cut.lines *= 2;
  cut.blocks = std::max(1, cut.blocks / 2);
}

LineCut cut_as_tuned(const TunedCut& tuned, const CutRequest& request, const Machine& machine, bool is_amd) {
  LineCut cut{{}, tuned.threads, tuned.lines, tuned.blocks, is_split(tuned, is_amd), tuned.products_from, 0};
  for (const int radix : tuned.radices)
    if (radix > 0) cut.radices.push_back(radix);
  if (request.same_ends) cut.radices = with_ends(request, cut.radices);
  // Between two transforms, threads hold factors beside their elements.
  const bool few = elements_of_thread(cut.radices, request.inner, cut.threads) <= (request.is_double ? 4 : 8);
  if (request.same_ends) cut.blocks = std::max(1, few ? cut.blocks * 4 / 5 : cut.blocks / 2);
  cut.fixed_strides = tuned.gain == Gain::kFixedStrides;
  cut.staged = tuned.gain == Gain::kStaged && request.stageable && machine.bulk_copies;
  while (is_across(request) && cut.lines > 1 && cut.lines / 2 >= request.lines) cut.lines /= 2;
  return cut;
}

std::optional<LineCut> measured(const CutRequest& request, const Machine& machine, bool is_amd) {
  const auto is_for = [&](const TunedCut& tuned) {
    return tuned.inner == request.inner && tuned.is_double == request.is_double && tuned.sides == request.sides;
  };
  for (const TunedRealCut& tuned : kTunedRealCuts)
    if (tuned.even == request.even && tuned.mirrored == request.mirrored && is_for(tuned.cut))
      return cut_as_tuned(tuned.cut, request, machine, is_amd);
  for (const TunedCut& tuned : kTunedCuts) {
    if (is_amd && tuned.gain != Gain::kNone) continue;
    if (!is_for(tuned)) continue;
    LineCut cut = cut_as_tuned(tuned, request, machine, is_amd);
    if (!has_even_end(request.even, cut.radices)) continue;
    if (elements_of_thread(cut.radices, request.inner, cut.threads) > request.most_elements) continue;
    if (machine.longer_pieces && request.far && request.sides == Sides::kAcross) lengthen_pieces(cut, request);
    if (request.mirrored) mirror_lines(cut, machine);
    return cut;
  }
  return std::nullopt;
}

std::optional<LineCut> by_rule(const CutRequest& request, const Machine& machine) {
  // Long lines gain more from fewer exchanges than from more threads.
  const int elements = std::min(request.most_elements, !request.is_double && request.inner > 4096 ? 32 : 16);
  std::optional<LineCut> cut = StageSearch(request, elements, machine).run();
  if (!cut) cut = StageSearch(request, 32, machine).run();
  if (!cut) return cut;
  const int held = elements_of_thread(cut->radices, request.inner, cut->threads);
  const int registers = registers_of_thread(request.same_ends ? held * 3 / 2 : held, request.is_double);
  cut->lines = is_across(request) ? lines_across(request, cut->threads, registers, machine) : lines_along(cut->threads);
  cut->products_from = is_across(request)     ? (request.inner > 256 ? 64 : kNoProducts)
                       : request.inner > 8192 ? 64
                                              : kNoProducts;
  if (request.mirrored) mirror_lines(*cut, machine);
  for (;; cut->lines /= 2) {
    // Both parts at once take fewer instructions, but must leave room for other blocks and for the first cache.
    cut->split = false;
    cut->shared_bytes = shared_bytes_of(request, *cut);
    const int threads = divided_up(cut->threads * cut->lines, kWaveSize) * kWaveSize;
    cut->blocks = std::clamp(machine.registers / (registers * threads), 1, 32);
    cut->split = int64_t(cut->shared_bytes) * cut->blocks > machine.shared_of_multiprocessor / 2;
    cut->shared_bytes = shared_bytes_of(request, *cut);
    if (cut->shared_bytes <= machine.shared_of_block) break;
    if (cut->lines == (request.mirrored ? 2 : 1)) return std::nullopt;
  }
  cut->blocks = std::clamp(machine.shared_of_multiprocessor / std::max(cut->shared_bytes, 1), 1, cut->blocks);
  return cut;
}

}  // namespace

std::optional<LineCut> cut_line(const CutRequest& request, const compat::DeviceTraits& traits) {
  const Machine machine = machine_of(traits.arch);
  if (request.extra <= request.inner / 2 || request.same_ends)
    if (std::optional<LineCut> cut = measured(request, machine, traits.arch.rfind("gfx", 0) == 0)) {
      cut->shared_bytes = shared_bytes_of(request, *cut);
      if (cut->shared_bytes <= machine.shared_of_block) return cut;
    }
  return by_rule(request, machine);
}

}  // namespace compat_fft
