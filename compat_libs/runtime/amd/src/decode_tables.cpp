// All instruction tables by chip, encoding and opcode.
#include <array>
#include <cstring>
#include <vector>

#include "decoder.h"
#include "tables.h"

namespace amdsim {
namespace {

constexpr int kChips = 4;
constexpr int kEncodings = static_cast<int>(Encoding::kCount);
constexpr unsigned kOpcodes = 1024;

struct Tables {
  std::array<std::array<std::vector<const Row*>, kEncodings>, kChips> rows;
  std::string collisions;

  Tables() {
    for (auto& chip : rows) {
      for (auto& encoding : chip) encoding.assign(kOpcodes, nullptr);
    }
    for (RowSpan span : {scalar_rows(),
                         valu_f32_rows(),
                         valu_f64_rows(),
                         valu_half_rows(),
                         valu_integer_rows(),
                         compare_float_rows(),
                         compare_integer_rows(),
                         valu_transcendental_rows(),
                         valu_convert_rows(),
                         valu_scaled_rows(),
                         valu_small_rows(),
                         valu_integer16_rows(),
                         valu_bits_rows(),
                         cross_lane_rows(),
                         packed_rows(),
                         matrix_rows(),
                         wmma_rows(),
                         scalar_memory_rows(),
                         lds_rows(),
                         flat_rows(),
                         buffer_rows()}) {
      for (std::size_t i = 0; i < span.count; ++i) {
        for (int chip = 0; chip < kChips; ++chip) add(static_cast<Chip>(chip), span.rows[i]);
      }
    }
  }

 private:
  void add(Chip chip, const Row& row) {
    const int opcode = is_gfx11(chip) ? row.gfx11 : row.gfx9;
    if (opcode < 0 || !is_on(chip, row.chips)) return;
    put(chip, row.encoding, static_cast<unsigned>(opcode), row);
    if (has_long_form(chip, row)) put(chip, Encoding::kVop3, long_opcode(chip, row.encoding, opcode), row);
  }

  static bool has_long_form(Chip chip, const Row& row) {
    if (row.encoding == Encoding::kVop2)
      return constant_source(chip, static_cast<unsigned>(is_gfx11(chip) ? row.gfx11 : row.gfx9)) == 0;
    if (row.encoding == Encoding::kVop1) return std::strncmp(name_of(chip, row), "v_swap", 6) != 0;
    return row.encoding == Encoding::kVopc;
  }

  static const char* name_of(Chip chip, const Row& row) { return is_gfx11(chip) ? row.gfx11_name : row.gfx9_name; }

  static unsigned long_opcode(Chip chip, Encoding encoding, int opcode) {
    const unsigned code = static_cast<unsigned>(opcode);
    if (encoding == Encoding::kVop2) return code + 0x100;
    if (encoding == Encoding::kVop1) return code + (is_gfx11(chip) ? 0x180 : 0x140);
    return code;
  }

  void put(Chip chip, Encoding encoding, unsigned opcode, const Row& row) {
    const Row*& slot = rows[static_cast<std::size_t>(chip)][static_cast<std::size_t>(encoding)].at(opcode);
    if (slot != nullptr && slot != &row) {
      collisions += std::string(name_of(chip, *slot)) + " and " + name_of(chip, row) + " have one opcode, " +
                    std::to_string(opcode) + "\n";
      return;
    }
    slot = &row;
  }
};

const Tables& tables() {
  static const Tables& joined = *new const Tables;
  return joined;
}

}  // namespace

const Row* find_row(Chip chip, Encoding encoding, unsigned opcode) {
  if (opcode >= kOpcodes) return nullptr;
  return tables().rows[static_cast<std::size_t>(chip)][static_cast<std::size_t>(encoding)][opcode];
}

std::string instruction_list(Chip chip) {
  std::string list;
  for (int encoding = 0; encoding < kEncodings; ++encoding) {
    for (unsigned opcode = 0; opcode < kOpcodes; ++opcode) {
      const Row* row = find_row(chip, static_cast<Encoding>(encoding), opcode);
      if (row == nullptr) continue;
      list += std::string(encoding_name(static_cast<Encoding>(encoding))) + " " + std::to_string(opcode) + " " +
              (is_gfx11(chip) ? row->gfx11_name : row->gfx9_name) + "\n";
    }
  }
  return list;
}

std::string table_collisions() { return tables().collisions; }

}  // namespace amdsim
