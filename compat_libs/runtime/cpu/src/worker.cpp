// Runs the threads of one block at a time on the calling OS thread.
#include "worker.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "checker.h"
#include "coordinates.h"
#include "environment.h"
#include "grid_barrier.h"
#include "limits.h"
#include "messages.h"
#include "split.h"

namespace hipcpu {
namespace {

thread_local std::unique_ptr<Worker> owned_worker;
// The same worker behind a variable without constructor, for the fast paths.
__HIPCPU_TLS Worker* current_worker = nullptr;

bool strict_barriers() {
  static const bool strict = environment_text("HIPCPU_BARRIER") == "strict";
  return strict;
}

// Where a lane stands. Lines order places of one function, in most cases of the kernel: there the outermost call
// stands. Compilers may move code, but between functions (inlined into one kernel, as a rule) only addresses tell an
// order.
struct Place {
  std::uint64_t outermost;  // see __here in warp.h: function above 16 bits of line; the site itself outside of calls
  std::uint64_t site;
  std::uintptr_t address;

  bool before(const Place& other) const {
    if (outermost != other.outermost && outermost >> 16 == other.outermost >> 16) return outermost < other.outermost;
    return site >> 16 == other.site >> 16 ? site < other.site : address < other.address;
  }
};

std::uint64_t lane_bits(unsigned count) { return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1; }

}  // namespace

Launch::Launch(const __hipcpu_launch_info& launch_info)
    : info(launch_info),
      threads(launch_info.__block[0] * launch_info.__block[1] * launch_info.__block[2]),
      wave_shift(static_cast<unsigned>(__builtin_ctz(launch_info.__wave))),
      blocks(std::uint64_t{launch_info.__grid[0]} * launch_info.__grid[1] * launch_info.__grid[2]) {}

Worker& Worker::current() {
  if (current_worker == nullptr) {
    owned_worker = std::make_unique<Worker>();
    current_worker = owned_worker.get();
    use_signal_stack();
  }
  return *current_worker;
}

Worker* Worker::if_any() { return current_worker; }

Worker::Worker() : stacks_(kMaxThreads), dynamic_shared_(nullptr, std::free) {
  if (checker() != nullptr) {
    const auto give_back = [](void* memory) { checker()->free_dynamic_shared(memory); };
    dynamic_shared_ = {static_cast<char*>(checker()->make_dynamic_shared()), give_back};
  } else {
    dynamic_shared_.reset(static_cast<char*>(std::aligned_alloc(256, kMaxSharedBytes)));
  }
}

Worker::~Worker() { current_worker = nullptr; }

void Worker::begin(Launch& launch) {
  const unsigned* size = launch.info.__block;
  if (threads_ != launch.threads || size_x_ != size[0] || size_y_ != size[1]) {
    for (unsigned t = 0; t < launch.threads; ++t) {
      store(positions_[t], t % size[0], t / size[0] % size[1], t / size[0] / size[1]);
    }
  }
  prepare_split();
  launch_ = &launch;
  threads_ = launch.threads;
  wave_shift_ = launch.wave_shift;
  size_x_ = size[0];
  size_y_ = size[1];
  store(__hipcpu_block_size, size[0], size[1], size[2]);
  store(__hipcpu_grid_size, launch.info.__grid[0], launch.info.__grid[1], launch.info.__grid[2]);
  __hipcpu_dynamic_shared_base = dynamic_shared_.get();
}

void Worker::run_block(std::uint64_t block) {
  const unsigned* grid = launch_->info.__grid;
  store(__hipcpu_block_index, static_cast<unsigned>(block % grid[0]), static_cast<unsigned>(block / grid[0] % grid[1]),
        static_cast<unsigned>(block / grid[0] / grid[1]));
  next_thread_ = 0;
  live_ = threads_;
  arrived_ = 0;
  fibers_made_ = fibers_free_ = 0;
  head_ = tail_ = kQueueStart;
  reducing_[0] = reducing_[2] = 0;
  reducing_[1] = 1;
  if (wave_shift_ > 0) {
    const unsigned wave = 1u << wave_shift_;
    for (unsigned w = 0, first = 0; first < threads_; ++w, first += wave) {
      warps_[w].live = lane_bits(threads_ - first < wave ? threads_ - first : wave);
      warps_[w].waiting = 0;
      warps_[w].count = 0;
      warps_[w].mixed = false;
    }
  }
  if (checker() != nullptr) {
    const auto self = reinterpret_cast<std::uintptr_t>(this);
    checker()->begin_block({launch_,
                            block,
                            {stacks_.begin(), stacks_.end(), false},
                            {self, self + sizeof *this, false},
                            __hipcpu_dynamic_shared_base});
  }
  begin_split_block();
  hipcpu_enter_context(&main_token_, new_fiber());
  if (launch_->failed) std::fill_n(calls_, threads_, __hipcpu_calls{});  // its threads did not come back from calls
  report_block(launch_->info.__kernel, fibers_made_ > 1);
  if (checker() != nullptr) checker()->end_block();
}

void* Worker::new_fiber() {
  const unsigned index = fibers_free_ > 0 ? free_fibers_[--fibers_free_] : fibers_made_++;
  fiber_ = index;
  running_ = kNobody;
  const StackArea::Stack stack = stacks_.stack(index);
  return prepare_context(stack.base, stack.size, &fiber_main);
}

// Removes threads [first, last), which have returned.
void Worker::retire(unsigned first, unsigned last) {
  live_ -= last - first;
  if (wave_shift_ == 0) return;
  const unsigned lane_mask = (1u << wave_shift_) - 1;
  for (unsigned t = first; t < last; ++t) warps_[t >> wave_shift_].live &= ~(std::uint64_t{1} << (t & lane_mask));
}

void Worker::fiber_main() {
  Worker* worker = current_worker;
  const unsigned* size = worker->launch_->info.__block;
  const unsigned first = worker->next_thread_;
  store(__hipcpu_loop_end, size[0], size[1], size[2]);
  const Triple position = load(worker->positions_[first]);
  worker->launch_->info.__run(worker->launch_->info.__closure, position.x, position.y, position.z);
  worker->finish_fiber();
}

// After the last instruction of a thread, or of the whole loop if it was never split.
void Worker::finish_fiber() {
  if (running_ == kNobody) {
    if (next_thread_ == 0) hipcpu_jump_context(main_token_);
    retire(next_thread_, threads_);
    next_thread_ = threads_;
    store(__hipcpu_loop_end, 0, 0, 0);  // for the suspended threads, which end their own loops
  } else {
    fiber_ = fiber_of_[running_];
    retire(running_, running_ + 1);
  }
  free_fibers_[fibers_free_++] = static_cast<std::uint16_t>(fiber_);
  hipcpu_jump_context(next());
}

// Makes the running thread one of its own: ends the loop it ran in and returns its number.
__attribute__((noinline)) unsigned Worker::split_off() {
  const Triple position = load(__hipcpu_thread_index);
  const unsigned thread = position.x + size_x_ * (position.y + size_y_ * position.z);
  if (thread != next_thread_) retire(next_thread_, thread);
  running_ = thread;
  fiber_of_[thread] = static_cast<std::uint16_t>(fiber_);
  next_thread_ = thread + 1;
  store(__hipcpu_loop_end, 0, 0, 0);
  return thread;
}

// The schedule functions run once for each thread and operation. What they do then must be short and need few
// registers; everything else is kept out of line.
inline unsigned Worker::running_thread() { return __builtin_expect(running_ != kNobody, 1) ? running_ : split_off(); }

inline void* Worker::switch_to(unsigned thread) {
  running_ = thread;
  __hipcpu_thread_index = positions_[thread];
  return tokens_[thread];
}

inline void* Worker::next() {
  if (__builtin_expect(head_ != tail_, 1)) return switch_to(queue_[head_++]);
  return next_without_queue();
}

__attribute__((noinline)) void* Worker::next_without_queue() {
  return next_thread_ < threads_ ? new_fiber() : next_when_stuck();
}

// No thread can go on as things are: something must be released, or the block is done, or stuck.
void* Worker::next_when_stuck() {
  if (live_ == 0) return main_token_;
  head_ = tail_ = kQueueStart;
  if (arrived_ == live_) {
    if (!barrier_is_complete()) return main_token_;
    release_barrier();
    return switch_to(queue_[head_++]);
  }
  bool released = false;
  const unsigned warps = wave_shift_ == 0 ? 0 : (threads_ + (1u << wave_shift_) - 1) >> wave_shift_;
  for (unsigned w = 0; w < warps; ++w) released |= warps_[w].count > 0 && release_named(warps_[w]);
  for (unsigned w = 0; w < warps && !released; ++w) released |= warps_[w].count > 0 && release_present(warps_[w]);
  if (released) return switch_to(queue_[head_++]);
  report_stuck();
  launch_->failed = true;
  return main_token_;
}

// --- the block barrier ---------------------------------------------------------------------------

inline void* Worker::schedule_block(void* token) {
  const unsigned thread = running_thread();
  tokens_[thread] = token;
  barrier_list_[arrived_] = static_cast<std::uint16_t>(thread);
  if (++arrived_ != live_ || next_thread_ < threads_) return next();
  return complete_barrier(token);
}

__attribute__((noinline)) void* Worker::complete_barrier(void* token) {
  if (!barrier_is_complete()) return main_token_;
  --arrived_;  // the last to arrive goes on at once, without a switch
  release_barrier();
  return token;
}

// Threads that have returned count as arrived, as on hardware; but the program should know.
bool Worker::barrier_is_complete() {
  if (__builtin_expect(checker() != nullptr, 0)) note_barrier();
  if (live_ == threads_) return true;
  const bool strict = strict_barriers();
  const char* kernel = launch_->info.__kernel;
  if (strict || (!launch_->warned.exchange(true) && first_time("barrier", kernel))) {
    const Triple block = load(__hipcpu_block_index);
    print_message(
        "%s: kernel %s, block (%u,%u,%u): a block barrier was reached by %u threads after the other %u had returned",
        strict ? "error" : "warning", kernel, block.x, block.y, block.z, live_, threads_ - live_);
  }
  if (strict) launch_->failed = true;
  return !strict;
}

inline void Worker::release_barrier() {
  std::memcpy(reduced_, reducing_, sizeof reduced_);
  reducing_[0] = reducing_[2] = 0;
  reducing_[1] = 1;
  // whole cache lines: the copy of a few bytes more is cheaper than an exact one
  std::memcpy(queue_ + kQueueStart, barrier_list_, (arrived_ * sizeof(std::uint16_t) + 63) & ~std::size_t{63});
  head_ = kQueueStart;
  tail_ = kQueueStart + arrived_;
  arrived_ = 0;
}

int Worker::barrier_reduce(int predicate, int operation) {
  reducing_[0] += predicate != 0;
  reducing_[1] &= predicate != 0;
  reducing_[2] |= predicate != 0;
  __hipcpu_yield_block();
  // no thread can complete the next barrier before this one has come back from here
  return reduced_[operation];
}

// --- giving way ----------------------------------------------------------------------------------

void* Worker::schedule_thread(void* token) {
  const unsigned thread = running_thread();
  tokens_[thread] = token;
  if (tail_ == kQueueEnd) make_room();
  queue_[tail_++] = static_cast<std::uint16_t>(thread);
  if (next_thread_ < threads_) return new_fiber();
  return next();
}

void Worker::make_room() {
  std::memmove(queue_ + kQueueStart, queue_ + head_, (tail_ - head_) * sizeof(std::uint16_t));
  tail_ = kQueueStart + (tail_ - head_);
  head_ = kQueueStart;
}

// --- warp operations -----------------------------------------------------------------------------

__hipcpu_calls Worker::set_calls(__hipcpu_calls calls) { return std::exchange(calls_[running_thread()], calls); }

__hipcpu_calls Worker::enter_call(std::uint64_t site) {
  const __hipcpu_calls before = calls_[running_thread()];
  return set_calls({before.__all * 0x9e3779b97f4a7c15 + site, before.__outermost != 0 ? before.__outermost : site});
}

inline void* Worker::schedule_warp(std::uint64_t value, std::uint64_t argument, WarpKey key, void* token) {
  const unsigned thread = running_thread();
  if (!key.named()) key.calls = calls_[thread].__all;
  const unsigned lane = thread & ((1u << wave_shift_) - 1);
  const std::uint64_t bit = std::uint64_t{1} << lane;
  Warp& warp = warps_[thread >> wave_shift_];
  tokens_[thread] = token;
  warp.values[lane] = value;
  warp.arguments[lane] = argument;
  if (warp.count == 0) {
    warp.key = key;
    warp.mixed = false;
  } else if (__builtin_expect(warp.mixed || !(warp.key == key), 0)) {
    return schedule_mixed(warp, thread, key);
  }
  warp.list[warp.count++] = static_cast<std::uint16_t>(thread);
  warp.waiting |= bit;
  if (warp.waiting != (warp.live & (key.mask | bit))) return next();
  release_warp(warp);
  return token;
}

// Lanes of one wave wait for different things: only those that name each other, and have all come, go on.
__attribute__((noinline)) void* Worker::schedule_mixed(Warp& warp, unsigned thread, const WarpKey& key) {
  const unsigned lane = thread & ((1u << wave_shift_) - 1);
  note_mixed(warp, lane, key);
  warp.list[warp.count++] = static_cast<std::uint16_t>(thread);
  warp.waiting |= std::uint64_t{1} << lane;
  const std::uint64_t met = lanes_with(warp, key);
  if (key.named() && met == (warp.live & key.mask)) release_lanes(warp, met);
  return next();
}

// From here on the waiting lanes wait for different things, so each needs its own key.
void Worker::note_mixed(Warp& warp, unsigned lane, const WarpKey& key) {
  if (!warp.mixed) {
    for (unsigned l = 0; l < kMaxWave; ++l) warp.keys[l] = warp.key;
    warp.mixed = true;
  }
  warp.keys[lane] = key;
}

std::uint64_t Worker::lanes_with(const Warp& warp, const WarpKey& key) const {
  if (!warp.mixed) return warp.key == key ? warp.waiting : 0;
  std::uint64_t lanes = 0;
  for (unsigned l = 0; l < kMaxWave; ++l) lanes |= std::uint64_t{warp.keys[l] == key} << l;
  return lanes & warp.waiting;
}

// All waiting lanes have met and the last of them runs: hands out the results and lets the others go on after it.
__attribute__((noinline)) void Worker::release_warp(Warp& warp) {
  if (__builtin_expect(checker() != nullptr, 0)) note_lanes(warp, warp.waiting);
  warp.key.combine(warp.values, warp.arguments, warp.waiting, warp.results);
  const unsigned lane_mask = (1u << wave_shift_) - 1;
  const unsigned count = warp.count;
  for (unsigned i = 0; i < count; ++i) {
    const unsigned thread = warp.list[i];
    *static_cast<std::uint64_t*>(tokens_[thread]) = warp.results[thread & lane_mask];
  }
  warp.waiting = 0;
  warp.count = 0;
  head_ -= count - 1;
  std::memcpy(queue_ + head_, warp.list, (count - 1) * sizeof(std::uint16_t));
}

// Some of the waiting lanes have met: queues exactly these.
void Worker::release_lanes(Warp& warp, std::uint64_t lanes) {
  const unsigned lane_mask = (1u << wave_shift_) - 1;
  const WarpKey key = warp.mixed ? warp.keys[__builtin_ctzll(lanes)] : warp.key;
  if (checker() != nullptr) note_lanes(warp, lanes);
  key.combine(warp.values, warp.arguments, lanes, warp.results);
  std::uint16_t released[kMaxWave];
  unsigned count = 0;
  unsigned kept = 0;
  for (unsigned i = 0; i < warp.count; ++i) {
    const std::uint16_t thread = warp.list[i];
    const unsigned lane = thread & lane_mask;
    if ((lanes >> lane & 1) == 0) {
      warp.list[kept++] = thread;
      continue;
    }
    released[count++] = thread;
    *static_cast<std::uint64_t*>(tokens_[thread]) = warp.results[lane];
  }
  warp.waiting &= ~lanes;
  warp.count = kept;
  head_ -= count;
  std::memcpy(queue_ + head_, released, count * sizeof(std::uint16_t));
}

// Releases lanes whose named partners have all come or returned.
bool Worker::release_named(Warp& warp) {
  bool released = false;
  for (std::uint64_t rest = warp.waiting; rest != 0;) {
    const WarpKey key = warp.mixed ? warp.keys[__builtin_ctzll(rest)] : warp.key;
    const std::uint64_t met = lanes_with(warp, key);
    rest &= ~met;
    if (key.named() && (met | (warp.live & key.mask)) == met) {
      release_lanes(warp, met);
      released = true;
    }
  }
  return released;
}

// Releases the lanes that stand at one operation without a mask: as on hardware, the lanes that are there take part.
// With several groups the first in program order goes first, so that lanes still in a loop finish it before those
// behind it.
bool Worker::release_present(Warp& warp) {
  std::uint64_t chosen = 0;
  Place earliest = {};
  const unsigned first = static_cast<unsigned>(&warp - warps_) << wave_shift_;
  for (std::uint64_t rest = warp.waiting; rest != 0;) {
    const unsigned lane = static_cast<unsigned>(__builtin_ctzll(rest));
    const WarpKey key = warp.mixed ? warp.keys[lane] : warp.key;
    const std::uint64_t met = lanes_with(warp, key);
    rest &= ~met;
    const std::uint64_t outermost = calls_[first + lane].__outermost;
    const Place place = {outermost != 0 ? outermost : key.site, key.site, return_address(tokens_[first + lane])};
    if (!key.named() && (chosen == 0 || place.before(earliest))) {
      earliest = place;
      chosen = met;
    }
  }
  if (chosen != 0) release_lanes(warp, chosen);
  return chosen != 0;
}

// --- giving up -----------------------------------------------------------------------------------

WaitCounts Worker::count_waits() const {
  WaitCounts counts;
  counts.at_barrier = arrived_;
  counts.returned = threads_ - live_;
  counts.in_warp_operation = live_ - arrived_;
  return counts;
}

void Worker::report_stuck() const {
  const WaitCounts counts = count_waits();
  if (checker() != nullptr) {
    std::uintptr_t sites[kMaxThreads];
    for (unsigned i = 0; i < arrived_; ++i) sites[i] = return_address(tokens_[barrier_list_[i]]);
    checker()->stuck(counts, sites, arrived_);
  }
  const Triple block = load(__hipcpu_block_index);
  print_message(
      "error: kernel %s, block (%u,%u,%u) cannot go on: of %u threads %u wait at a block barrier, %u wait in a warp "
      "operation "
      "for lanes that do not come, %u have returned",
      launch_->info.__kernel, block.x, block.y, block.z, threads_, counts.at_barrier, counts.in_warp_operation,
      counts.returned);
  const unsigned wave = 1u << wave_shift_;
  for (unsigned first = 0, w = 0; first < threads_ && wave_shift_ > 0; first += wave, ++w) {
    const Warp& warp = warps_[w];
    if (warp.waiting == 0) continue;
    const unsigned lane = static_cast<unsigned>(__builtin_ctzll(warp.waiting));
    const WarpKey& key = warp.mixed ? warp.keys[lane] : warp.key;
    print_message("  warp %u: lanes 0x%llx wait, lane %u names 0x%llx; lanes 0x%llx have not returned", w,
                  static_cast<unsigned long long>(warp.waiting), lane, static_cast<unsigned long long>(key.mask),
                  static_cast<unsigned long long>(warp.live));
    break;
  }
}

// --- for a checking library ----------------------------------------------------------------------

__attribute__((noinline)) void Worker::note_barrier() const {
  std::uintptr_t sites[kMaxThreads];
  for (unsigned i = 0; i < arrived_; ++i) sites[i] = return_address(tokens_[barrier_list_[i]]);
  checker()->at_barrier(barrier_list_, sites, arrived_);
}

__attribute__((noinline)) void Worker::note_lanes(const Warp& warp, std::uint64_t lanes) const {
  checker()->at_warp_operation(static_cast<unsigned>(&warp - warps_), lanes, lanes == warp.live);
}

// For a kernel whose launch was compiled with wave size 1 and a function that it calls with another.
void* Worker::refuse_warp_operation() {
  print_message("error: kernel %s was launched with wave size 1 but uses warp operations of a unit with another size",
                launch_->info.__kernel);
  launch_->failed = true;
  return main_token_;
}

void Worker::abandon_block() {
  launch_->failed = true;
  hipcpu_jump_context(main_token_);
}

extern "C" void* hipcpu_schedule_block(void* token) { return current_worker->schedule_block(token); }

extern "C" void* hipcpu_schedule_thread(void* token) { return current_worker->schedule_thread(token); }

extern "C" void* hipcpu_schedule_warp(std::uint64_t value, std::uint64_t argument, std::uint64_t mask, void* combine,
                                      std::uint64_t site, void* token) {
  if (__builtin_expect(current_worker->has_no_waves(), 0)) return current_worker->refuse_warp_operation();
  return current_worker->schedule_warp(value, argument,
                                       {mask, site, reinterpret_cast<__hipcpu_combine_function>(combine), 0}, token);
}

}  // namespace hipcpu

extern "C" __hipcpu_calls __hipcpu_enter_call(std::uint64_t site) {
  hipcpu::Worker* worker = hipcpu::Worker::if_any();
  return worker != nullptr && worker->launch() != nullptr ? worker->enter_call(site) : __hipcpu_calls{};
}

extern "C" void __hipcpu_leave_call(__hipcpu_calls before) {
  hipcpu::Worker* worker = hipcpu::Worker::if_any();
  if (worker != nullptr && worker->launch() != nullptr) worker->set_calls(before);
}

extern "C" int __hipcpu_barrier_reduce(int predicate, int operation) {
  return hipcpu::Worker::current().barrier_reduce(predicate, operation);
}
