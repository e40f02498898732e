#include "counters.h"

#include <algorithm>

#include "decode.h"
#include "disassemble.h"
#include "json.h"
#include "setup.h"

namespace amdsim {
namespace {

// What a compute unit has, for occupancy (AMD's ISA manuals and LLVM's AMDGPU back end).
struct UnitLimits {
  u32 simds, waves_per_simd;
  u32 registers;  // vector registers of a SIMD for one lane of a wave
  u32 granule;    // they are allocated in blocks of this many
  u32 shared;     // bytes of LDS
};

UnitLimits unit_limits(Chip chip, int wave_size) {
  if (is_gfx11(chip)) return {2, 16, wave_size == 32 ? 1536u : 768u, wave_size == 32 ? 24u : 12u, 64 * 1024};
  return {4, 8, 512, 8, chip == Chip::kGfx950 ? kSharedLimitGfx950 : kSharedLimit};
}

// gfx9 has 800 scalar registers a SIMD, of which a wave takes blocks of 16; later chips give each wave all it can use.
u32 waves_by_scalars(Chip chip, u32 scalars) {
  if (is_gfx11(chip)) return 16;
  return scalars <= 80 ? 10 : scalars <= 88 ? 9 : scalars <= 100 ? 8 : 7;
}

u32 round_up(u32 value, u32 granule) { return (value + granule - 1) / granule * granule; }

const char* category(const Row& row, Encoding encoding) {
  if (row.flags & kMatrix) return "matrix";
  if (row.flags & kBarrier) return "barrier";
  if (row.flags & kWaits) return "wait";
  if (row.flags & kBranch) return "branch";
  switch (encoding) {
    case Encoding::kSop1:
    case Encoding::kSop2:
    case Encoding::kSopc:
    case Encoding::kSopk:
    case Encoding::kSopp:
      return "scalar";
    case Encoding::kSmem:
      return "scalar_memory";
    case Encoding::kDs:
      return row.flags & kAtomic ? "shared_atomic" : "shared";
    case Encoding::kScratch:
      return "scratch";
    case Encoding::kFlat:
    case Encoding::kGlobal:
    case Encoding::kMubuf:
    case Encoding::kMtbuf:
      return row.flags & kAtomic ? "global_atomic" : row.flags & kStores ? "global_store" : "global_load";
    default:
      return "vector";
  }
}

void write_mix(JsonWriter& json, const Program& program, const LaunchResult& sum) {
  std::map<std::string, u64> by_category, by_name;
  for (std::size_t slot = 0; slot < sum.executions.size(); ++slot) {
    if (sum.executions[slot] == 0) continue;
    const Instruction& in = program.instructions()[slot];
    by_category[category(*in.row, in.encoding)] += sum.executions[slot];
    by_name[in.name(program.chip())] += sum.executions[slot];
  }
  json.open_object("mix");
  for (const auto& [name, count] : by_category) json.number(name, count);
  json.close_object().open_object("instructions");
  for (const auto& [name, count] : by_name) json.number(name, count);
  json.close_object();
}

// The source lines that most instructions belong to.
void write_hot_lines(JsonWriter& json, const Program& program, const LaunchResult& sum) {
  constexpr std::size_t kMost = 20;
  std::map<std::pair<std::string, u32>, u64> by_line;
  for (std::size_t slot = 0; slot < sum.executions.size(); ++slot) {
    if (sum.executions[slot] == 0) continue;
    u32 line = 0;
    std::string file = program.source_file(static_cast<u32>(slot * 4), line);
    if (!file.empty()) by_line[{std::move(file), line}] += sum.executions[slot];
  }
  std::vector<std::pair<u64, std::pair<std::string, u32>>> sorted;
  for (const auto& [place, count] : by_line) sorted.emplace_back(count, place);
  std::sort(sorted.rbegin(), sorted.rend());
  json.open_array("lines");
  for (std::size_t i = 0; i < std::min(kMost, sorted.size()); ++i) {
    json.open_object().text("file", sorted[i].second.first).number("line", sorted[i].second.second);
    json.number("instructions", sorted[i].first).close_object();
  }
  json.close_array();
}

void write_kernel(JsonWriter& json, const Program& program, const Kernel& kernel) {
  json.text("name", kernel.name).number("wave_size", static_cast<u64>(kernel.wave_size));
  json.number("vector_registers", kernel.vectors).number("accumulation_registers", kernel.accumulators);
  json.number("scalar_registers", kernel.scalars).number("spilled_registers", kernel.spills);
  json.number("shared_bytes", kernel.shared_bytes).number("scratch_bytes", kernel.private_bytes);
  json.number("argument_bytes", kernel.argument_bytes).number("max_threads", kernel.max_threads);
  json.number("entry", kernel.entry);
  json.number("waves_per_unit", waves_per_unit(program, kernel, kernel.max_threads, kernel.shared_bytes));
  json.number("most_waves_per_unit", most_waves_per_unit(program.chip()));
  json.open_array("arguments");
  for (const Argument& argument : kernel.arguments) {
    json.open_object().text("name", argument.name).text("kind", argument.kind);
    json.number("offset", argument.offset).number("size", argument.size).close_object();
  }
  json.close_array();
}

}  // namespace

u32 most_waves_per_unit(Chip chip) {
  const UnitLimits limits = unit_limits(chip, 32);
  return limits.simds * limits.waves_per_simd;
}

u32 waves_per_unit(const Program& program, const Kernel& kernel, u32 threads, u32 shared_bytes) {
  const Chip chip = program.chip();
  const UnitLimits limits = unit_limits(chip, kernel.wave_size);
  const u32 used = is_gfx11(chip) ? kernel.vectors : round_up(kernel.vectors, 4) + kernel.accumulators;
  const u32 by_registers = limits.registers / std::max(limits.granule, round_up(used, limits.granule));
  const u32 a_simd = std::min({limits.waves_per_simd, by_registers, waves_by_scalars(chip, kernel.scalars)});
  const u32 group = (threads + static_cast<u32>(kernel.wave_size) - 1) / static_cast<u32>(kernel.wave_size);
  u32 groups = a_simd * limits.simds / std::max(group, 1u);
  if (shared_bytes > 0) groups = std::min(groups, limits.shared / shared_bytes);
  return groups * group;
}

void KernelCounts::add(const LaunchRequest& request, const LaunchResult& result) {
  const u32 block = request.block[0] * request.block[1] * request.block[2];
  const u64 grid = u64{request.grid[0]} * request.grid[1] * request.grid[2];
  ++launches;
  groups += grid;
  threads += grid * block;
  largest_group = std::max(largest_group, block);
  largest_shared = std::max(largest_shared, group_shared_bytes(request));
  sum.waves += result.waves;
  sum.instructions += result.instructions;
  sum.lane_instructions += result.lane_instructions;
  sum.vector_instructions += result.vector_instructions;
  sum.counters.add(result.counters);
  sum.executions.resize(std::max(sum.executions.size(), result.executions.size()));
  for (std::size_t i = 0; i < result.executions.size(); ++i) sum.executions[i] += result.executions[i];
}

std::string describe_fault(const Fault& fault) {
  std::string text;
  if (!fault.file.empty()) text += fault.file + ":" + std::to_string(fault.line) + ": ";
  text += std::string(fault_name(fault.kind)) + ": " + fault.message;
  if (!fault.kernel.empty()) text += "; in " + fault.kernel;
  if (!fault.function.empty()) text += ", function " + fault.function + ",";
  if (!fault.instruction.empty()) {
    char place[24];
    std::snprintf(place, sizeof place, " at 0x%llx", static_cast<unsigned long long>(fault.address));
    text += " at `" + fault.instruction + "`" + place;
    text += ", workgroup (" + std::to_string(fault.group[0]) + "," + std::to_string(fault.group[1]) + "," +
            std::to_string(fault.group[2]) + "), wave " + std::to_string(fault.wave);
    if (fault.lane >= 0) text += ", lane " + std::to_string(fault.lane);
  }
  return text;
}

std::string describe_program(const Program& program) {
  JsonWriter json;
  json.open_object().text("target", program.target()).number("code_bytes", program.code_bytes());
  json.open_array("kernels");
  for (const Kernel& kernel : program.kernels()) {
    json.open_object();
    write_kernel(json, program, kernel);
    json.close_object();
  }
  json.close_array().open_array("variables");
  for (const Variable& variable : program.variables()) {
    json.open_object().text("name", variable.name).number("bytes", variable.bytes).close_object();
  }
  return json.close_array().close_object().result();
}

std::string describe_counts(const Program& program, const std::map<std::string, KernelCounts>& counts) {
  JsonWriter json;
  json.open_array();
  for (const auto& [name, count] : counts) {
    const Kernel& kernel = *program.find_kernel(name);
    const LaunchResult& sum = count.sum;
    json.open_object().text("kernel", name).text("target", program.target());
    json.number("launches", count.launches).number("workgroups", count.groups).number("threads", count.threads);
    json.number("waves", sum.waves).number("wave_instructions", sum.instructions);
    json.number("vector_instructions", sum.vector_instructions).number("active_lanes", sum.lane_instructions);
    json.number("wave_size", static_cast<u64>(kernel.wave_size));
    json.number("vector_registers", kernel.vectors).number("accumulation_registers", kernel.accumulators);
    json.number("scalar_registers", kernel.scalars).number("spilled_registers", kernel.spills);
    json.number("scratch_bytes", kernel.private_bytes).number("shared_bytes", count.largest_shared);
    json.number("waves_per_unit", waves_per_unit(program, kernel, count.largest_group, count.largest_shared));
    json.number("most_waves_per_unit", most_waves_per_unit(program.chip()));
    json.number("global_accesses", sum.counters.global_instructions);
    json.number("global_bytes_asked", sum.counters.global_bytes_asked);
    json.number("global_bytes_moved", sum.counters.global_bytes_moved);
    json.number("shared_accesses", sum.counters.shared_instructions);
    json.number("shared_passes", sum.counters.shared_passes);
    json.number("shared_passes_without_conflicts", sum.counters.shared_passes_least);
    write_mix(json, program, sum);
    write_hot_lines(json, program, sum);
    json.close_object();
  }
  return json.close_array().result();
}

std::string disassemble_program(const Program& program, const char* function) {
  std::string text;
  const auto* words = reinterpret_cast<const u32*>(program.code_begin());
  for (u32 address = 0; address + 4 <= program.code_bytes();) {
    Instruction in{};
    std::string name;
    const std::size_t left = program.code_bytes() - address;
    const int lanes = is_gfx11(program.chip()) ? 32 : 64;
    const bool known = decode(program.chip(), words + address / 4, left, address, lanes, in, name);
    const std::string owner = program.function_at(address);
    if (function == nullptr || owner == function) {
      char place[32];
      std::snprintf(place, sizeof place, "%08x %d ", address, known ? 1 : 0);
      text += place + (known ? disassemble(in, program.chip()) : name) + "\n";
    }
    address += known ? in.bytes : 4;
  }
  return text;
}

}  // namespace amdsim
