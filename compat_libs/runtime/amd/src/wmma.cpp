// WMMA of gfx11: 16x16x16 tiles. Lane l holds row l % 16 of A and column l % 16 of B, so that both halves (at wave 64
// all quarters) of a wave hold the same; results alternate: register r of a lane in group g belongs to row  groups * r
// + g.
#include <algorithm>

#include "matrix.h"
#include "tables.h"

namespace amdsim {
namespace {

constexpr int kTile = 16;

// 4-bit and 8-bit integers are signed if the negation bit of their operand is set.
template <int bits>
i32 integer_element(u32 word, int index, bool is_signed) {
  const u32 value = (word >> (bits * index)) & ((1u << bits) - 1);
  if (!is_signed) return static_cast<i32>(value);
  return static_cast<i32>(value << (32 - bits)) >> (32 - bits);
}

template <class Format>
void load_floats(Wave& w, const Instruction& in, int n, double (*out)[kTile]) {
  constexpr int kWords = kTile / 2;
  for (int word = 0; word < kWords; ++word) {
    alignas(64) u32 buffer[kLanes];
    const u32* row = source_words(w, in, in.src[n], word, buffer);
    // packed modifiers: one bit for the even, one for the odd elements
    const u32 flip = ((in.negate >> n & 1u) << 15) | ((in.negate_high >> n & 1u) << 31);
    for (int line = 0; line < kTile; ++line) {
      for (int half = 0; half < 2; ++half)
        out[line][2 * word + half] = Format::value(Format::bits(row[line] ^ flip, half));
    }
  }
}

template <int bits>
void load_integers(Wave& w, const Instruction& in, int n, i32 (*out)[kTile]) {
  constexpr int kPerWord = 32 / bits;
  const bool is_signed = (in.negate >> n & 1) != 0;
  for (int word = 0; word < kTile / kPerWord; ++word) {
    alignas(64) u32 buffer[kLanes];
    const u32* row = source_words(w, in, in.src[n], word, buffer);
    for (int line = 0; line < kTile; ++line) {
      for (int j = 0; j < kPerWord; ++j)
        out[line][kPerWord * word + j] = integer_element<bits>(row[line], j, is_signed);
    }
  }
}

// Calls `each(register row of the result, register row of C, lane, row, column)` for every result; rows of C may be a
// constant's.
template <class F>
void for_results(Wave& w, const Instruction& in, F&& each) {
  const int groups = w.size / kTile;
  for (int r = 0; r < kTile / groups; ++r) {
    alignas(64) u32 buffer[kLanes];
    alignas(64) u32 copy[kLanes];
    const bool vector = reg::is_vector(in.src[2].code);
    const u32* c = source_words(w, in, in.src[2], vector ? r : 0, buffer);
    std::memcpy(copy, c, sizeof(u32) * static_cast<std::size_t>(w.size));
    u32* d = w.row(in.dst.code + r);
    for (int lane = 0; lane < w.size; ++lane) each(d[lane], copy[lane], groups * r + lane / kTile, lane % kTile);
  }
}

float modified_c(const Instruction& in, float value) {
  if (in.negate_high & 4) value = std::fabs(value);  // neg_hi of C is its absolute value
  return in.negate & 4 ? -value : value;
}

// Format of A and B; Result F32, F16 or Bf16.
template <class Format, class Result>
void run_floats(Wave& w, const Instruction& in) {
  double a[kTile][kTile], b[kTile][kTile];  // rows of A, columns of B
  load_floats<Format>(w, in, 0, a);
  load_floats<Format>(w, in, 1, b);
  for_results(w, in, [&](u32& d, u32 c, int row, int column) {
    double sum = 0;
    for (int k = 0; k < kTile; ++k) sum += a[row][k] * b[column][k];
    if constexpr (std::is_same_v<Result, F32>) {
      d = bit_cast<u32>(static_cast<float>(sum + modified_c(in, bit_cast<float>(c))));
    } else {
      // one half of the register holds the result, chosen by op_sel; the other stays
      const u32 shift = in.select & 4 ? 16 : 0;
      const float total = static_cast<float>(sum + modified_c(in, Result::read(c >> shift & 0xffff)));
      d = (d & ~(0xffffu << shift)) | Result::write(total) << shift;
    }
  });
}

template <int bits>
void run_integers(Wave& w, const Instruction& in) {
  i32 a[kTile][kTile], b[kTile][kTile];
  load_integers<bits>(w, in, 0, a);
  load_integers<bits>(w, in, 1, b);
  for_results(w, in, [&](u32& d, u32 c, int row, int column) {
    i64 sum = static_cast<i32>(c);
    for (int k = 0; k < kTile; ++k) sum += i64{a[row][k]} * b[column][k];
    if (in.clamp)
      sum = std::min<i64>(std::max<i64>(sum, std::numeric_limits<i32>::min()), std::numeric_limits<i32>::max());
    d = static_cast<u32>(sum);
  });
}

constexpr Row wmma_row(int opcode, const char* name, Handler run, int source_words, Type result) {
  Row row{};
  row.gfx9_name = "";
  row.gfx11_name = name;
  row.encoding = Encoding::kVop3p;
  row.gfx9 = -1;
  row.gfx11 = static_cast<i16>(opcode);
  row.chips = kOn1100;
  row.flags = kMatrix;
  row.dst.words = 8;  // at wave 64 only four are used
  row.dst.type = result;
  for (int i = 0; i < 2; ++i) {
    row.src[i].words = static_cast<u8>(source_words);
    row.src[i].type = Type::kWords;
  }
  row.src[2] = row.dst;
  row.run = run;
  return row;
}

constexpr Row kRows[] = {
    wmma_row(0x40, "v_wmma_f32_16x16x16_f16", run_floats<MatrixF16, F32>, 8, Type::kF32),
    wmma_row(0x41, "v_wmma_f32_16x16x16_bf16", run_floats<MatrixBf16, F32>, 8, Type::kF32),
    wmma_row(0x42, "v_wmma_f16_16x16x16_f16", run_floats<MatrixF16, F16>, 8, Type::kF16),
    wmma_row(0x43, "v_wmma_bf16_16x16x16_bf16", run_floats<MatrixBf16, Bf16>, 8, Type::kBf16),
    wmma_row(0x44, "v_wmma_i32_16x16x16_iu8", run_integers<8>, 4, Type::kI32),
    wmma_row(0x45, "v_wmma_i32_16x16x16_iu4", run_integers<4>, 2, Type::kI32),
};

}  // namespace

RowSpan wmma_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
