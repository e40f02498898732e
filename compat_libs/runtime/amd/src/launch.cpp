// Workgroups over host threads, waves of a workgroup in turns.
#include "launch.h"

#include <algorithm>
#include <atomic>
#include <cfenv>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "checks.h"
#include "decode.h"
#include "setup.h"

namespace amdsim {
namespace {

// A wave runs this many instructions before the next wave of its workgroup has its turn: waves may wait for each other.
constexpr u64 kSlice = 20'000;
// A workgroup that has run this many slices may wait for one that has not started: another one is started beside it.
constexpr u64 kPatience = 400;
constexpr u32 kLdsPoison = 0x7fbad000;

std::atomic<u64> total_executed{0};
std::mutex decode_mutex;

// What all workers of a launch share.
struct Launch {
  const Program& program;
  const LaunchRequest& request;
  LaunchMemory memory;
  u64 groups;
  u32 waves_per_group;
  std::atomic<u64> next_group{0};
  std::atomic<bool> stopped{false};
  std::mutex failure_mutex;
  std::exception_ptr failure;
  LaunchResult result;

  Launch(const Program& its_program, const LaunchRequest& its_request, const Memory& outer)
      : program(its_program), request(its_request), memory(its_program, its_request, outer) {
    groups = u64{request.grid[0]} * request.grid[1] * request.grid[2];
    const u64 threads = u64{request.block[0]} * request.block[1] * request.block[2];
    const auto size = static_cast<u32>(request.kernel->wave_size);
    waves_per_group = static_cast<u32>((threads + size - 1) / size);
  }
};

// Fills the slot of an instruction on its first execution. Returns its handler.
Handler decode_slot(const Wave& w, Instruction& slot) {
  const std::lock_guard<std::mutex> lock(decode_mutex);
  if (const Handler done = slot.run.load(std::memory_order_acquire)) return done;
  const u32 left = w.program.code_bytes() - w.pc;
  const auto* words = reinterpret_cast<const u32*>(w.program.code_begin() + w.pc);
  std::string name;
  if (!decode(w.chip, words, left, w.pc, w.size, slot, name)) {
    slot.row = nullptr;
    w.fault(FaultKind::kUnknownInstruction, "this executor does not know the instruction " + name);
  }
  return slot.run.load(std::memory_order_acquire);
}

void set_rounding(int mode) {
  constexpr int kHost[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  std::fesetround(kHost[mode]);
}

// An instruction under a rounding mode other than nearest.
void run_rounded(Wave& w, Handler handler, const Instruction& in) {
  const Type type = in.row->dst.type;
  set_rounding(type == Type::kF64 || type == Type::kF16 || type == Type::kPacked16 ? w.mode.round64()
                                                                                   : w.mode.round32());
  try {
    handler(w, in);
  } catch (...) {
    std::fesetround(FE_TONEAREST);
    throw;
  }
  std::fesetround(FE_TONEAREST);
}

// One workgroup and where its waves stand.
class RunningGroup {
 public:
  RunningGroup(Launch& launch, u64 number) : launch_(launch), group_(launch.memory) {
    const LaunchRequest& request = launch.request;
    group_.id[0] = static_cast<u32>(number % request.grid[0]);
    group_.id[1] = static_cast<u32>(number / request.grid[0] % request.grid[1]);
    group_.id[2] = static_cast<u32>(number / request.grid[0] / request.grid[1]);
    std::copy(request.block, request.block + 3, group_.size);
    group_.lds.resize((group_shared_bytes(request) + 15) / 16 * 16);
    for (std::size_t i = 0; i + 4 <= group_.lds.size(); i += 4) std::memcpy(&group_.lds[i], &kLdsPoison, 4);
    if (request.check) group_.lds_written.resize(group_.lds.size());
    const u32 scratch = lane_scratch_bytes(*request.kernel);
    const std::size_t wave_scratch = std::size_t{scratch} * static_cast<u32>(request.kernel->wave_size);
    scratch_.reset(
        static_cast<char*>(std::aligned_alloc(64, std::max<std::size_t>(64, wave_scratch * launch.waves_per_group))));
    for (u32 i = 0; i < launch.waves_per_group; ++i) {
      const u64 base = reinterpret_cast<u64>(scratch_.get()) + i * wave_scratch;
      group_.waves.push_back(make_wave(group_, i, launch.program, request, launch.memory, base, scratch));
      if (request.check) group_.waves.back()->pending = std::make_unique<PendingLoads>();
    }
  }

  // Lets every wave that can run have a slice. True while any wave is left.
  bool run_slice(u64* executions, Counters* counters, LaunchResult& result) {
    for (auto& wave : group_.waves) {
      if (wave->state != WaveState::kRunning) continue;
      wave->counters = counters;
      const u64 before = wave->executed;
      if (executions != nullptr) {
        run_wave<true, true>(*wave, executions, result);
      } else if (launch_.request.check) {
        run_wave<true, false>(*wave, executions, result);
      } else {
        run_wave<false, false>(*wave, executions, result);
      }
      result.instructions += wave->executed - before;
    }
    ++slices_;
    release(WaveState::kAtBarrier);
    return left();
  }

  u64 slices() const { return slices_; }
  std::size_t waves() const { return group_.waves.size(); }

  // All waves that have not ended are at the barrier of the grid.
  bool waits_for_grid() const {
    bool any = false;
    for (const auto& wave : group_.waves) {
      if (wave->state == WaveState::kEnded) continue;
      if (wave->state != WaveState::kAtGridBarrier) return false;
      any = true;
    }
    return any;
  }

  // Lets the waves go on if all that are left have come to the barrier.
  bool release(WaveState barrier) {
    bool any = false;
    for (const auto& wave : group_.waves) {
      if (wave->state == WaveState::kEnded) continue;
      if (wave->state != barrier) return false;
      any = true;
    }
    if (!any) return false;
    for (auto& wave : group_.waves) {
      if (wave->state == barrier) wave->state = WaveState::kRunning;
    }
    return true;
  }

 private:
  bool left() const {
    for (const auto& wave : group_.waves) {
      if (wave->state != WaveState::kEnded) return true;
    }
    return false;
  }

  template <bool careful, bool counts>
  void run_wave(Wave& w, u64* executions, LaunchResult& result) {
    const u32 end = launch_.program.code_bytes();
    const u64 limit = launch_.request.instruction_limit;
    w.yields = false;
    u64 left = kSlice;
    for (; left > 0 && w.state == WaveState::kRunning && !w.yields; --left) {
      if (w.pc >= end) w.fault(FaultKind::kBadCode, "the program counter left the code");
      Instruction& in = w.code[w.pc / 4];
      Handler handler = in.run.load(std::memory_order_acquire);
      if (handler == nullptr) handler = decode_slot(w, in);
      w.next_pc = w.pc + in.bytes;
      if (careful && w.pending) check_registers(w, in);
      if (counts) {
        ++executions[w.pc / 4];
        if (in.encoding >= Encoding::kVop2 && in.encoding <= Encoding::kVopd) {
          ++result.vector_instructions;
          result.lane_instructions += static_cast<u64>(__builtin_popcountll(w.exec));
        }
      }
      if (__builtin_expect((w.mode.bits & 15) != 0, 0)) {
        run_rounded(w, handler, in);
      } else {
        handler(w, in);
      }
      if (careful && w.pending) complete_waits(w, in);
      w.pc = w.next_pc;
    }
    w.executed += kSlice - left;
    if (limit != 0 && w.executed > limit) {
      w.fault(FaultKind::kStuck, "the wave has run " + std::to_string(w.executed) + " instructions and has not ended");
    }
  }

  struct Free {
    void operator()(char* memory) const { std::free(memory); }
  };
  Launch& launch_;
  Group group_;
  std::unique_ptr<char, Free> scratch_;
  u64 slices_ = 0;
};

// One host thread: takes workgroups in order and keeps those that wait for others going in turns.
class Worker {
 public:
  explicit Worker(Launch& launch) : launch_(launch) {
    if (launch.request.count) executions_.resize(launch.program.code_bytes() / 4 + 1);
  }

  void run() {
    try {
      while (!launch_.stopped.load(std::memory_order_relaxed) && (!active_.empty() || start_group())) turn();
    } catch (Fault& fault) {
      const std::string& kernel = launch_.request.kernel->name;
      if (!fault.kernel.empty() && fault.kernel != kernel) fault.function = std::exchange(fault.kernel, kernel);
      const std::lock_guard<std::mutex> lock(launch_.failure_mutex);
      if (!launch_.failure) launch_.failure = std::current_exception();
      launch_.stopped = true;
    }
    add_up();
  }

 private:
  bool start_group() {
    const u64 number = launch_.next_group.fetch_add(1, std::memory_order_relaxed);
    if (number >= launch_.groups) return false;
    active_.push_back(std::make_unique<RunningGroup>(launch_, number));
    return true;
  }

  void turn() {
    u64* executions = launch_.request.count ? executions_.data() : nullptr;
    Counters* counters = launch_.request.count ? &result_.counters : nullptr;
    RunningGroup& group = *active_.front();
    if (!group.run_slice(executions, counters, result_)) {
      result_.waves += group.waves();
      active_.pop_front();
      return;
    }
    if (group.waits_for_grid()) {
      wait_for_grid();
    } else if (launch_.request.cooperative || group.slices() % kPatience == 0) {
      rotate();
    }
  }

  void rotate() {
    start_group();
    active_.push_back(std::move(active_.front()));
    active_.pop_front();
  }

  // A cooperative launch runs on one host thread, which starts all workgroups and lets them go on together.
  void wait_for_grid() {
    if (!launch_.request.cooperative) {
      Fault fault;
      fault.kind = FaultKind::kUnsupported;
      fault.message = "a barrier of the whole grid needs a cooperative launch";
      fault.kernel = launch_.request.kernel->name;
      throw fault;
    }
    while (start_group()) {
      active_.push_front(std::move(active_.back()));
      active_.pop_back();
      if (!active_.front()->waits_for_grid()) return;
    }
    const bool all =
        std::all_of(active_.begin(), active_.end(), [](const auto& group) { return group->waits_for_grid(); });
    if (all) {
      for (auto& group : active_) group->release(WaveState::kAtGridBarrier);
    } else {
      rotate();
    }
  }

  void add_up() {
    total_executed += result_.instructions;
    const std::lock_guard<std::mutex> lock(launch_.failure_mutex);
    LaunchResult& sum = launch_.result;
    sum.waves += result_.waves;
    sum.instructions += result_.instructions;
    sum.lane_instructions += result_.lane_instructions;
    sum.vector_instructions += result_.vector_instructions;
    sum.counters.add(result_.counters);
    sum.executions.resize(std::max(sum.executions.size(), executions_.size()));
    for (std::size_t i = 0; i < executions_.size(); ++i) sum.executions[i] += executions_[i];
  }

  Launch& launch_;
  std::deque<std::unique_ptr<RunningGroup>> active_;
  std::vector<u64> executions_;
  LaunchResult result_;
};

}  // namespace

u64 instructions_executed() { return total_executed.load(); }

LaunchResult run_launch(const Program& program, const LaunchRequest& request, const Memory& memory) {
  check_launch(program, request);
  Launch launch(program, request, memory);
  u64 count = request.threads != 0 ? request.threads : std::max(1u, std::thread::hardware_concurrency());
  count = request.cooperative ? 1 : std::min<u64>(count, launch.groups);
  std::vector<std::thread> others;
  for (u64 i = 1; i < count; ++i) others.emplace_back([&launch] { Worker(launch).run(); });
  Worker(launch).run();
  for (std::thread& other : others) other.join();
  if (launch.failure) std::rethrow_exception(launch.failure);
  return std::move(launch.result);
}

}  // namespace amdsim
