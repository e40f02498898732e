// Scalar instructions.
#include "scalar_parts.h"
#include "scalar_table.h"
#include "tables.h"

namespace amdsim {
namespace {

// The destination of s_movreld: the expression itself writes to it, at an index.
template <class T>
struct Moved : None {
  static constexpr int kWords = T::kWords;
  static constexpr Type kShape = T::kType;
};
using MovedB32 = Moved<B32>;
using MovedB64 = Moved<B64>;

#define SCALAR(encoding, op9, name9, op11, name11, flags, D, sources, ...)                                         \
  struct AMDSIM_OP {                                                                                               \
    template <class A = int, class B = int>                                                                        \
    static auto apply([[maybe_unused]] Wave& w, [[maybe_unused]] const Instruction& in, [[maybe_unused]] u32& scc, \
                      [[maybe_unused]] A a = {}, [[maybe_unused]] B b = {}) {                                      \
      [[maybe_unused]] const i32 k = in.offset;                                                                    \
      return __VA_ARGS__;                                                                                          \
    }                                                                                                              \
  };
#include "scalar.def"
#undef SCALAR

template <class D>
constexpr Operand destination_of() {
  return operand_of<D>();
}
template <>
constexpr Operand destination_of<MovedB32>() {
  return operand_of<B32>();
}
template <>
constexpr Operand destination_of<MovedB64>() {
  return operand_of<B64>();
}

template <class Sources>
struct Shapes;
template <class... S>
struct Shapes<Signature<S...>> {
  static constexpr Operand kOperands[] = {operand_of<S>()..., Operand{}};
  static constexpr std::size_t kCount = sizeof...(S);
};

template <class Op, class D, class Sources>
constexpr Row scalar_row(Encoding encoding, int gfx9, const char* gfx9_name, int gfx11, const char* gfx11_name,
                         u32 flags) {
  Row row{};
  row.gfx9_name = gfx9_name;
  row.gfx11_name = gfx11_name;
  row.encoding = encoding;
  row.gfx9 = static_cast<i16>(gfx9);
  row.gfx11 = static_cast<i16>(gfx11);
  row.chips = static_cast<u8>((gfx9 >= 0 ? kOnGfx9 : 0) | (gfx11 >= 0 ? kOn1100 : 0));
  row.flags = flags;
  row.dst = destination_of<D>();
  for (std::size_t i = 0; i < Shapes<Sources>::kCount; ++i) row.src[i] = Shapes<Sources>::kOperands[i];
  row.run = ScalarOp<Op, D, Sources>::run;
  return row;
}

constexpr Row kRows[] = {
#define SCALAR(encoding, op9, name9, op11, name11, flags, D, sources, ...) \
  scalar_row<AMDSIM_OP, D, AMDSIM_SIGNATURE sources>(Encoding::encoding, op9, name9, op11, name11, flags),
#include "scalar.def"
#undef SCALAR
};

}  // namespace

RowSpan scalar_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
