// Puts this library into the runtime and keeps its state of each block.
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>

#include "access.h"
#include "checker.h"
#include "coordinates.h"
#include "environment_variables.h"
#include "limits.h"
#include "messages_out.h"
#include "order.h"
#include "report.h"

namespace hipcpu::check {
namespace {

constexpr Owner owner_of(MemoryKind kind) {
  return kind == MemoryKind::kDevice ? Owner::kDevice : kind == MemoryKind::kManaged ? Owner::kManaged : Owner::kHost;
}

Settings read_settings() {
  const std::string value = variable_text("HIPCPU_CHECK");
  if (value.empty() || value == "1") return {true, true, true, true, false, true, false};
  if (value == "0") return {};
  Settings chosen = {};
  chosen.on = true;
  const std::map<std::string, bool Settings::*> names = {
      {"memory", &Settings::memory},           {"race", &Settings::race}, {"init", &Settings::init},
      {"global-init", &Settings::global_init}, {"sync", &Settings::sync}, {"leak", &Settings::leak}};
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t end = std::min(value.find(',', at), value.size());
    const std::string name = value.substr(at, end - at);
    at = end + 1;
    if (const auto found = names.find(name); found != names.end()) {
      chosen.*found->second = true;
    } else if (name == "all") {
      chosen = {true, true, true, true, true, true, true};
    } else {
      say("warning: HIPCPU_CHECK=%s: there is 0, 1, all, and memory, race, init, global-init, sync, leak",
          name.c_str());
    }
  }
  return chosen;
}

// What an address is to a copy.
enum class Side { kHost, kDevice, kEither };

Side side_of(const void* pointer) {
  const auto address = reinterpret_cast<std::uintptr_t>(pointer);
  if (Arena::instance().holds(address)) {
    const Area* area = Arena::instance().at(address);
    return area != nullptr && area->owner == Owner::kDevice ? Side::kDevice : Side::kEither;
  }
  if (module_at(address) != nullptr) return Side::kEither;
  hipDeviceptr_t base = nullptr;
  std::size_t bytes = 0;
  if (hipMemGetAddressRange(&base, &bytes, const_cast<void*>(pointer)) == hipSuccess) return Side::kEither;
  static_cast<void>(hipGetLastError());
  return Side::kHost;
}

const char* name_of(hipMemcpyKind kind) {
  constexpr const char* kNames[] = {"host to host", "host to device", "device to host", "device to device"};
  return kind >= hipMemcpyHostToHost && kind <= hipMemcpyDeviceToDevice ? kNames[kind] : "?";
}

void check_side(const char* what, const void* pointer, bool says_device, hipMemcpyKind kind) {
  const Side side = side_of(pointer);
  if (side == Side::kEither || (side == Side::kDevice) == says_device) return;
  report_call(Kind::kCopy, here(),
              text("a copy from %s, but its %s %p is %s memory", name_of(kind), what, pointer,
                   side == Side::kDevice ? "device" : "host"));
}

// Bytes that leave an allocation, or are in none that lives.
void check_bytes(const char* verb, const void* pointer, std::size_t bytes) {
  const auto begin = reinterpret_cast<std::uintptr_t>(pointer);
  Arena& arena = Arena::instance();
  if (!arena.holds(begin)) return;
  const Area* area = arena.at(begin);
  const bool inside = area != nullptr && begin + bytes <= area->end;
  if (inside && !area->freed) return;
  if (area == nullptr) area = arena.nearest(begin);
  if (area == nullptr) return;
  const auto size = static_cast<unsigned long long>(area->end - area->begin);
  const std::string where =
      area->freed
          ? text("in memory that was freed (at %s)", line_of(area->released).text().c_str())
          : text("which leaves an allocation of %llu bytes (allocated at %s), %llu bytes behind its start", size,
                 line_of(area->allocated).text().c_str(), static_cast<unsigned long long>(begin - area->begin));
  report_call(Kind::kCopy, here(), text("%s %zu bytes at %p, %s", verb, bytes, pointer, where.c_str()));
}

bool holds_whole(const void* pointer, std::size_t bytes) {
  const auto begin = reinterpret_cast<std::uintptr_t>(pointer);
  if (!Arena::instance().holds(begin)) return false;
  const Area* area = Arena::instance().at(begin);
  return area != nullptr && !area->freed && begin + bytes <= area->end;
}

void* map(std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  return memory;
}

constexpr std::size_t kDynamicBytes = kMaxSharedBytes + 2 * kDynamicGap;

thread_local std::unique_ptr<State> own_state;

State& state_of_this_thread() {
  if (own_state == nullptr) own_state = std::make_unique<State>();
  return *own_state;
}

// The calling thread's shared variables of all checked modules.
void find_static_shared(State& state) {
  std::size_t index = 0;
  for (const Module* module : modules()) {
    if (!module->checked || module->tls_bytes == 0) continue;
    const auto begin = reinterpret_cast<std::uintptr_t>(thread_memory(*module));
    if (state.statics.size() <= index) state.statics.emplace_back();
    StaticShared& part = state.statics[index++];
    if (part.module == module && part.range.begin == begin) continue;
    part = {module, {begin, begin == 0 ? 0 : module->tls_bytes}, {}};
    part.cells.resize(part.range.bytes / kWord + 2);
  }
}

// The bytes of the kernel's arguments.
Range closure_of(const __hipcpu_launch_info& info) {
  const auto begin = reinterpret_cast<std::uintptr_t>(info.__closure);
  std::uintptr_t end = begin + 64;
  if (info.__size >= offsetof(__hipcpu_launch_info, __describe) + sizeof info.__describe &&
      info.__describe != nullptr) {
    std::array<__hipcpu_argument, 256> arguments;
    const std::size_t count =
        std::min(info.__describe(info.__closure, arguments.data(), arguments.size()), arguments.size());
    for (std::size_t i = 0; i < count; ++i) {
      end = std::max(end, reinterpret_cast<std::uintptr_t>(arguments[i].__address) + arguments[i].__bytes);
    }
  }
  return {begin, end - begin};
}

std::mutex launch_mutex;  // launches of several host threads take turns

class OwnChecker final : public Checker {
 public:
  void* allocate(std::size_t bytes, MemoryKind kind) override {
    return Arena::instance().allocate(bytes, owner_of(kind));
  }

  void release(void* memory) override { Arena::instance().release(memory); }

  void refused_release(const void* pointer) override {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    Arena& arena = Arena::instance();
    const Area* area = arena.holds(address) ? arena.at(address) : nullptr;
    std::string what = "frees what was not allocated on the device";
    if (area != nullptr && area->freed) {
      what = "frees memory that was freed before, at " + line_of(area->released).text();
    } else if (area != nullptr && area->begin != address) {
      what = text("frees an address %llu bytes behind the start of its allocation",
                  static_cast<unsigned long long>(address - area->begin));
    } else if (area != nullptr) {
      what = "frees memory with the function for the other kind (host or device)";
    }
    if (settings.memory) report_call(Kind::kFree, here(), text("%s: %p", what.c_str(), pointer));
  }

  void copies(const void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, bool has_kind) override {
    if (settings.memory) {
      check_bytes("writes", to, bytes);
      check_bytes("reads", from, bytes);
      if (has_kind && kind <= hipMemcpyDeviceToDevice) {
        check_side("destination", to, kind == hipMemcpyHostToDevice || kind == hipMemcpyDeviceToDevice, kind);
        check_side("source", from, kind == hipMemcpyDeviceToHost || kind == hipMemcpyDeviceToDevice, kind);
      }
    }
    if (settings.global_init) initialise(to, bytes);
  }

  void fills(const void* to, std::size_t bytes) override {
    if (settings.memory) check_bytes("fills", to, bytes);
    if (settings.memory && side_of(to) == Side::kHost) {
      report_call(Kind::kCopy, here(), text("fills %zu bytes at %p, which is host memory", bytes, to));
    }
    if (settings.global_init) initialise(to, bytes);
  }

  void refused_launch(const __hipcpu_launch_info& info, hipError_t error) override {
    if (!settings.sync) return;
    report_call(Kind::kLaunch, here(),
                text("kernel %s cannot be launched with grid (%u,%u,%u), block (%u,%u,%u) and %zu bytes of dynamic "
                     "shared memory: %s",
                     info.__kernel, info.__grid[0], info.__grid[1], info.__grid[2], info.__block[0], info.__block[1],
                     info.__block[2], info.__shared_bytes, hipGetErrorName(error)));
  }

  void begin_launch(const Launch&) override {
    launch_mutex.lock();
    renew_modules();
    launch_state.first = launch_state.grid_first = launch_state.next_segment;
    launch_state.blocks.clear();
    launch_state.released.clear();
    launch_state.touched = false;
  }

  void end_launch(const Launch&) override {
    // code that is not checked may have written anything
    if (settings.global_init && !launch_state.touched) Arena::instance().set_all_initialised();
    launch_mutex.unlock();
  }

  void* make_dynamic_shared() override { return static_cast<char*>(map(kDynamicBytes)) + kDynamicGap; }

  void free_dynamic_shared(void* memory) override { munmap(static_cast<char*>(memory) - kDynamicGap, kDynamicBytes); }

  void begin_block(const BlockPlace& place) override {
    State& state = state_of_this_thread();
    const __hipcpu_launch_info& info = place.launch->info;
    state.arena = &Arena::instance();
    state.launch = place.launch;
    state.block = place.block;
    state.concurrent = place.launch->grid_barrier != nullptr;
    const LaunchLock lock(state);
    state.stacks = {place.stacks.begin, place.stacks.end - place.stacks.begin};
    state.worker = {place.worker.begin, place.worker.end - place.worker.begin};
    state.closure = closure_of(info);
    set_coordinates(state);
    const std::uintptr_t dynamic = reinterpret_cast<std::uintptr_t>(place.dynamic_shared) - kDynamicGap;
    if (state.dynamic_cells == nullptr || state.dynamic.begin != dynamic) {
      state.dynamic = {dynamic, kDynamicBytes};
      state.dynamic_cells = static_cast<Cell*>(map(kDynamicBytes / kWord * sizeof(Cell)));
    }
    find_static_shared(state);
    state.size_x = info.__block[0];
    state.size_y = info.__block[1];
    state.wave_shift = place.launch->wave_shift;
    state.lane_mask = (1u << state.wave_shift) - 1;
    state.last_area = state.last_host = {};
    begin_segment(state);
    state.block_first = state.segment;
    state.ordered_below = launch_state.grid_first;
    state.fenced = false;
    state.most_acquired = 0;
    if (state.has_acquired) std::fill(std::begin(state.acquired), std::end(state.acquired), Segment{0});
    state.has_acquired = false;
    begin_interval(state);
    if (settings.on) current = &state;
  }

  void end_block() override {
    if (current == nullptr) return;
    const LaunchLock lock(*current);
    end_interval(*current);
    current = nullptr;
  }

  void at_barrier(const std::uint16_t* threads, const std::uintptr_t* sites, unsigned count) override {
    if (current == nullptr) return;
    State& state = *current;
    const LaunchLock lock(state);
    if (settings.sync) compare_sites(state, threads, sites, count);
    end_interval(state);
    state.ordered_below = std::max(state.ordered_below, state.most_acquired);
    begin_segment(state);
    begin_interval(state);
  }

  void at_warp_operation(unsigned warp, std::uint64_t lanes, bool all) override {
    if (current == nullptr) return;
    if (current->has_acquired) share_acquired(*current, warp, lanes);
    WarpOrder& order = current->warps[warp];
    ++order.clock;
    if (all) {
      order.all = order.clock;
      return;
    }
    if (!order.partly) std::fill(&order.seen[0][0], &order.seen[0][0] + kMaxWave * kMaxWave, 0u);
    order.partly = true;
    std::uint32_t joined[kMaxWave] = {};
    for (unsigned a = 0; a < kMaxWave; ++a) {
      if ((lanes >> a & 1) == 0) continue;
      for (unsigned b = 0; b < kMaxWave; ++b) joined[b] = std::max(joined[b], order.seen[a][b]);
    }
    for (unsigned a = 0; a < kMaxWave; ++a) {
      if ((lanes >> a & 1) != 0) joined[a] = order.clock;
    }
    for (unsigned a = 0; a < kMaxWave; ++a) {
      if ((lanes >> a & 1) != 0) std::copy(std::begin(joined), std::end(joined), order.seen[a]);
    }
  }

  void stuck(const WaitCounts& counts, const std::uintptr_t* sites, unsigned count) override {
    if (current == nullptr || !settings.sync) return;
    const std::uintptr_t site = count > 0 ? sites[0] : 0;
    if (!is_new(Kind::kBarrier, *current, site)) return;
    const std::string what = text(
        "%u threads wait here for a block barrier that others never reach: %u wait in a warp "
        "operation, %u have returned",
        counts.at_barrier, counts.in_warp_operation, counts.returned);
    report(Kind::kBarrier, *current, site, thread_now(*current), what);
  }

  void arrives_at_grid_barrier() override {
    if (current == nullptr) return;
    const LaunchLock lock(*current);
    launch_state.grid_first = launch_state.next_segment;
  }

  void passed_grid_barrier() override {
    if (current == nullptr) return;
    const LaunchLock lock(*current);
    current->ordered_below = std::max(current->ordered_below, launch_state.grid_first);
    begin_segment(*current);
  }

 private:
  static void initialise(const void* memory, std::size_t bytes) {
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    if (holds_whole(memory, bytes)) Arena::instance().set_initialised(begin, begin + bytes);
  }

  // What one of the lanes has acquired comes before what each of them does behind the operation.
  static void share_acquired(State& state, unsigned warp, std::uint64_t lanes) {
    Segment* acquired = state.acquired + (std::size_t{warp} << state.wave_shift);
    Segment most = 0;
    for (unsigned lane = 0; lane <= state.lane_mask; ++lane) {
      if ((lanes >> lane & 1) != 0) most = std::max(most, acquired[lane]);
    }
    for (unsigned lane = 0; lane <= state.lane_mask; ++lane) {
      if ((lanes >> lane & 1) != 0) acquired[lane] = most;
    }
  }

  static void set_coordinates(State& state) {
    const auto low = std::min({reinterpret_cast<std::uintptr_t>(&__hipcpu_thread_index),
                               reinterpret_cast<std::uintptr_t>(&__hipcpu_block_index),
                               reinterpret_cast<std::uintptr_t>(&__hipcpu_block_size),
                               reinterpret_cast<std::uintptr_t>(&__hipcpu_grid_size),
                               reinterpret_cast<std::uintptr_t>(&__hipcpu_loop_end),
                               reinterpret_cast<std::uintptr_t>(&__hipcpu_dynamic_shared_base)});
    const auto high = std::max({reinterpret_cast<std::uintptr_t>(&__hipcpu_thread_index),
                                reinterpret_cast<std::uintptr_t>(&__hipcpu_block_index),
                                reinterpret_cast<std::uintptr_t>(&__hipcpu_block_size),
                                reinterpret_cast<std::uintptr_t>(&__hipcpu_grid_size),
                                reinterpret_cast<std::uintptr_t>(&__hipcpu_loop_end),
                                reinterpret_cast<std::uintptr_t>(&__hipcpu_dynamic_shared_base)});
    state.coordinates = {low, high - low + sizeof(__hipcpu_triple)};
  }

  static void begin_interval(State& state) {
    state.interval_first = state.segment;
    for (WarpOrder& order : state.warps) {
      order.clock = order.all = 0;
      order.partly = false;
    }
  }

  // Lanes of one warp that meet at barriers of different lines: a GPU counts warps. Whole warps may go different ways.
  static void compare_sites(const State& state, const std::uint16_t* threads, const std::uintptr_t* sites,
                            unsigned count) {
    if (state.wave_shift == 0 || std::all_of(sites, sites + count, [&](auto site) { return site == sites[0]; })) return;
    std::array<std::uintptr_t, kMaxWaves> of_warp = {};
    for (unsigned i = 0; i < count; ++i) {
      std::uintptr_t& first = of_warp[threads[i] >> state.wave_shift];
      if (first == 0) first = sites[i];
      if (first != sites[i] && report_sites(state, threads[i], sites[i], first)) return;
    }
  }

  // False where both are one line of the source, which compilers may have doubled.
  static bool report_sites(const State& state, unsigned thread, std::uintptr_t site, std::uintptr_t other) {
    const Line& own = line_of(site);
    const Line& first = line_of(other);
    if (own.file.empty() || first.file.empty() || own.text() == first.text()) return false;
    if (!is_new(Kind::kBarrier, state, site)) return true;
    report(Kind::kBarrier, state, site, thread,
           "waits here for a block barrier, and another lane of its warp at " + first.text());
    return true;
  }
};

OwnChecker own_checker;

__attribute__((constructor)) void start() {
  settings = read_settings();
  if (settings.on) __hipcpu_set_checker(&own_checker);
}

__attribute__((destructor)) void stop() {
  if (!settings.on) return;
  if (settings.leak) {
    for (const Area& area : Arena::instance().areas()) {
      if (area.freed) continue;
      report_call(Kind::kLeak, area.allocated,
                  text("%llu bytes are never freed", static_cast<unsigned long long>(area.end - area.begin)));
    }
  }
  sum_up();
}

}  // namespace

Settings settings = {};

}  // namespace hipcpu::check
