// MFMA and sparse MFMA: the matrix cores of gfx90a, gfx942 and gfx950.
//
// Order and rounding: products of 16- and 8-bit elements are exact and summed in double with one rounding at the end;
// products of float and double are added one after the other along K by fused multiply-add. The hardware's own order is
// not documented, so a last bit may differ. gfx90a flushes subnormal 16-bit inputs and subnormal results of such
// products; later chips keep them.
#include "matrix.h"

#include "tables.h"

namespace amdsim {
namespace {

struct MatrixF64 {
  static constexpr int kBits = 64;
};

template <class T>
using SumOf =
    std::conditional_t<std::is_same_v<T, I32>, i32, std::conditional_t<std::is_same_v<T, F64>, double, float>>;

// What elements are kept as while they are multiplied.
template <class Format, class Result>
using ElementOf =
    std::conditional_t<std::is_same_v<Result, I32>, i32,
                       std::conditional_t<std::is_same_v<Format, MatrixF64>, double,
                                          std::conditional_t<std::is_same_v<Format, MatrixF32>, float, double>>>;

constexpr int kMaxWords = 8;  // of A or B in a lane

// The registers of a source, by word.
struct SourceRows {
  alignas(64) u32 buffer[kMaxWords][kLanes];
  const u32* row[kMaxWords];
  SourceRows(Wave& w, const Instruction& in, int n, int words) {
    for (int word = 0; word < words; ++word) row[word] = source_words(w, in, in.src[n], word, buffer[word]);
  }
};

template <class Format, class Element>
Element element(const SourceRows& rows, int lane, int index, [[maybe_unused]] Chip chip) {
  if constexpr (std::is_same_v<Format, MatrixF64>) {
    return bit_cast<double>(u64{rows.row[2 * index + 1][lane]} << 32 | rows.row[2 * index][lane]);
  } else {
    constexpr int kPerWord = 32 / Format::kBits;
    const u32 bits = Format::bits(rows.row[index / kPerWord][lane], index);
    if constexpr (std::is_same_v<Format, MatrixFp8> || std::is_same_v<Format, MatrixBf8>) {
      return Format::value(bits, chip == Chip::kGfx950);
    } else if constexpr (Format::kBits == 16) {
      const float value = Format::value(bits);
      return chip == Chip::kGfx90a && std::fabs(value) < Format::kLeastNormal ? std::copysign(0.0f, value) : value;
    } else {
      return static_cast<Element>(Format::value(bits));
    }
  }
}

// The lane from which a lane of B is read (blgp), for instructions that do not negate by it.
int permuted_lane(int lane, int blgp) {
  switch (blgp) {
    case 1:
      return lane % 32;
    case 2:
      return 32 + lane % 32;
    case 3:
      return (lane + 16) % 64;
    case 4:
    case 5:
    case 6:
    case 7:
      return 16 * (blgp - 4) + lane % 16;
    default:
      return lane;
  }
}

template <class Format>
constexpr int words_of(int elements) {
  return elements * Format::kBits / 32;
}

template <class FormatA, class FormatB, class Result, class S>
struct Tile {
  using Element = ElementOf<FormatA, Result>;
  using Sum = SumOf<Result>;
  static constexpr int kRun = std::is_same_v<Result, F64> ? 1 : 4;
  static constexpr bool kDoubles = std::is_same_v<FormatA, MatrixF64>;
  static constexpr int kWords = Result::kWords;

  alignas(64) Element a[S::kBlocks][S::kM][S::kK];
  alignas(64) Element b[S::kBlocks][S::kK][S::kN];
  alignas(64) Sum c[S::kBlocks][S::kM][S::kN];

  // On chips of the gfx940 family the three bits of blgp negate A, B and C of instructions on doubles.
  static bool negates(const Wave& w, const Instruction& in, int operand) {
    return kDoubles && w.chip != Chip::kGfx90a && (in.matrix_blgp >> operand & 1) != 0;
  }

  void load_a(Wave& w, const Instruction& in) {
    const SourceRows rows(w, in, 0, words_of<FormatA>(S::kElements));
    for (int lane = 0; lane < 64; ++lane) {
      const int block = S::block_of_group(lane / S::kM), part = S::part_of_group(lane / S::kM);
      for (int j = 0; j < S::kElements; ++j) {
        const Element value = element<FormatA, Element>(rows, lane, j, w.chip);
        a[block][lane % S::kM][part * S::kElements + j] = negates(w, in, 0) ? -value : value;
      }
    }
    if (in.matrix_cbsz != 0 && S::kBlocks > 1) broadcast(in.matrix_cbsz, in.matrix_abid);
  }

  // cbsz: every 2^cbsz blocks use the block `abid` among them.
  void broadcast(int cbsz, int abid) {
    Element copy[S::kBlocks][S::kM][S::kK];
    std::memcpy(copy, a, sizeof a);
    for (int block = 0; block < S::kBlocks; ++block) {
      const int from = (block >> cbsz << cbsz | (abid & ((1 << cbsz) - 1))) % S::kBlocks;
      std::memcpy(a[block], copy[from], sizeof a[block]);
    }
  }

  void load_b(Wave& w, const Instruction& in) {
    constexpr int kElements = S::kN * S::kK * S::kBlocks / 64;
    const SourceRows rows(w, in, 1, words_of<FormatB>(kElements));
    for (int lane = 0; lane < 64; ++lane) {
      const int block = S::block_of_group(lane / S::kN), part = S::part_of_group(lane / S::kN);
      const int from = kDoubles ? lane : permuted_lane(lane, in.matrix_blgp);
      for (int j = 0; j < kElements; ++j) {
        const Element value = element<FormatB, Element>(rows, from, j, w.chip);
        b[block][part * kElements + j][lane % S::kN] = negates(w, in, 1) ? -value : value;
      }
    }
  }

  // `source`: the operand that C comes from.
  void load_c(Wave& w, const Instruction& in, const Operand& source) {
    alignas(64) u32 low_buffer[kLanes], high_buffer[kLanes];
    for (int r = 0; r < S::kResults; ++r) {
      const bool vector = reg::is_vector(source.code);
      const u32* low = source_words(w, in, source, vector ? kWords * r : 0, low_buffer);
      [[maybe_unused]] const u32* high =
          kWords == 2 ? source_words(w, in, source, vector ? 2 * r + 1 : 1, high_buffer) : nullptr;
      for (int lane = 0; lane < 64; ++lane) {
        const auto place = S::place(lane, r, kRun);
        Sum value;
        if constexpr (kWords == 2) {
          value = bit_cast<Sum>(u64{high[lane]} << 32 | low[lane]);
        } else {
          value = bit_cast<Sum>(low[lane]);
        }
        c[place.block][place.row][place.column] = negates(w, in, 2) ? -value : value;
      }
    }
  }

  void multiply(const Wave& w) {
    for (int block = 0; block < S::kBlocks; ++block) {
      for (int i = 0; i < S::kM; ++i) multiply_row(a[block][i], b[block], c[block][i]);
    }
    if constexpr (std::is_same_v<Result, F32> && FormatA::kBits == 16) {
      if (w.chip != Chip::kGfx90a) return;
      Sum* all = &c[0][0][0];
      for (int i = 0; i < S::kBlocks * S::kM * S::kN; ++i) all[i] = flush_subnormal(all[i]);
    }
  }

  void store(Wave& w, const Instruction& in) const {
    for (int r = 0; r < S::kResults; ++r) {
      u32* low = w.row(in.dst.code + kWords * r);
      [[maybe_unused]] u32* high = kWords == 2 ? w.row(in.dst.code + 2 * r + 1) : nullptr;
      for (int lane = 0; lane < 64; ++lane) {
        const auto place = S::place(lane, r, kRun);
        const auto raw = Result::write(c[place.block][place.row][place.column]);
        low[lane] = static_cast<u32>(raw);
        if constexpr (kWords == 2) high[lane] = static_cast<u32>(raw >> 32);
      }
    }
  }

 private:
  static void multiply_row(const Element* a_row, const Element (*b_rows)[S::kN], Sum* c_row) {
    if constexpr (std::is_same_v<Result, I32>) {
      for (int k = 0; k < S::kK; ++k) {
        for (int j = 0; j < S::kN; ++j) {
          c_row[j] = static_cast<i32>(static_cast<u32>(c_row[j]) + static_cast<u32>(a_row[k] * b_rows[k][j]));
        }
      }
    } else if constexpr (std::is_same_v<Element, Sum>) {
      for (int k = 0; k < S::kK; ++k) {
        for (int j = 0; j < S::kN; ++j) c_row[j] = std::fma(a_row[k], b_rows[k][j], c_row[j]);
      }
    } else {
      alignas(64) double sum[S::kN];
      for (int j = 0; j < S::kN; ++j) sum[j] = c_row[j];
      for (int k = 0; k < S::kK; ++k) {
        for (int j = 0; j < S::kN; ++j) sum[j] += a_row[k] * b_rows[k][j];
      }
      for (int j = 0; j < S::kN; ++j) c_row[j] = static_cast<Sum>(sum[j]);
    }
  }
};

template <class FormatA, class FormatB, class Result, class S>
void run_mfma(Wave& w, const Instruction& in) {
  Tile<FormatA, FormatB, Result, S> tile;
  tile.load_a(w, in);
  tile.load_b(w, in);
  tile.load_c(w, in, in.src[2]);
  tile.multiply(w);
  tile.store(w, in);
}

// Each lane of A holds half of its elements and, in the third operand, two bits for each: its place among the four
// dense elements that its pair came from. cbsz and abid choose which part of that register counts.
template <class FormatA, class FormatB, class Result, class S>
void run_smfmac(Wave& w, const Instruction& in) {
  Tile<FormatA, FormatB, Result, S> tile;
  constexpr int kStored = S::kElements / 2;
  const SourceRows rows(w, in, 0, words_of<FormatA>(kStored));
  const u32* index = w.row(in.src[2].code);
  constexpr int kIndexBits = 2 * kStored;  // 8 or 16
  const int shift = in.matrix_cbsz == 0 && kIndexBits < 32 ? kIndexBits * (in.matrix_abid % (32 / kIndexBits)) : 0;
  std::memset(tile.a, 0, sizeof tile.a);
  for (int lane = 0; lane < 64; ++lane) {
    const int part = lane / S::kM;
    for (int j = 0; j < kStored; ++j) {
      const int place = static_cast<int>(index[lane] >> (shift + 2 * j) & 3);
      using Element = typename Tile<FormatA, FormatB, Result, S>::Element;
      tile.a[0][lane % S::kM][part * S::kElements + j / 2 * 4 + place] =
          element<FormatA, Element>(rows, lane, j, w.chip);
    }
  }
  tile.load_b(w, in);
  tile.load_c(w, in, in.dst);
  tile.multiply(w);
  tile.store(w, in);
}

template <class FormatA, class FormatB, class Result, class S>
constexpr Row matrix_row(u8 chips, int opcode, const char* name, Handler run, bool sparse) {
  Row row{};
  row.gfx9_name = name;
  row.gfx11_name = "";
  row.encoding = Encoding::kVop3p;
  row.gfx9 = static_cast<i16>(opcode);
  row.gfx11 = -1;
  row.chips = chips;
  row.flags = u32{kMatrix} | (sparse ? u32{kReadsDst} : 0);
  const auto operand = [](int words, Type type) {
    Operand made;
    made.words = static_cast<u8>(words);
    made.type = type;
    return made;
  };
  constexpr int kElementsB = S::kN * S::kK * S::kBlocks / 64;
  row.dst = operand(S::kResults * Result::kWords, Result::kType);
  row.src[0] = operand(words_of<FormatA>(sparse ? S::kElements / 2 : S::kElements), Type::kWords);
  row.src[1] = operand(words_of<FormatB>(kElementsB), Type::kWords);
  row.src[2] = sparse ? operand(1, Type::kB32) : row.dst;
  row.run = run;
  return row;
}

#define AMDSIM_SHAPE(...) Shape<__VA_ARGS__>
#define MFMA(chips, opcode, name, A, B, D, shape) \
  matrix_row<A, B, D, AMDSIM_SHAPE shape>(chips, opcode, name, run_mfma<A, B, D, AMDSIM_SHAPE shape>, false),
#define SMFMAC(chips, opcode, name, A, B, D, shape) \
  matrix_row<A, B, D, AMDSIM_SHAPE shape>(chips, opcode, name, run_smfmac<A, B, D, AMDSIM_SHAPE shape>, true),

constexpr Row kRows[] = {
#include "matrix.def"
};

}  // namespace

RowSpan matrix_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
