// Rows and handlers of scalar instructions. A table is a file of lines
//   SCALAR(encoding, gfx9 opcode, gfx9 name, gfx11 opcode, gfx11 name, flags, D, (A, B), expression)
// `a` and `b` are the sources' values (a row with kReadsDst has the destination as its last), `k` the 16-bit constant
// (sign extended; in branches bytes), `scc` may be read and set, `w` is the wave, `in` the instruction. -1 and "" mean
// that the instruction is not there. A result of type None is not stored.
#pragma once

#include "vector_table.h"

namespace amdsim {

template <class Op, class D, class Sources>
struct ScalarOp;

template <class Op, class D, class... S>
struct ScalarOp<Op, D, Signature<S...>> {
  static void run(Wave& w, const Instruction& in) { run(w, in, std::index_sequence_for<S...>{}); }

 private:
  template <class T>
  static typename T::Value read(const Wave& w, const Instruction& in, const Operand& operand) {
    if constexpr (T::kWords == 1) {
      return T::read(w.read_scalar(operand.code, in));
    } else if (operand.code == reg::kLiteral) {
      const bool extends = T::kType == Type::kI64;
      return T::read(extends ? static_cast<u64>(i64{static_cast<i32>(in.literal)}) : u64{in.literal});
    } else {
      return T::read(w.read_scalar64(operand.code, in));
    }
  }

  template <std::size_t... N>
  static void run(Wave& w, const Instruction& in, std::index_sequence<N...>) {
    if constexpr (D::kType == Type::kNone) {
      Op::apply(w, in, w.scc, read<S>(w, in, in.src[N])...);
    } else {
      const auto raw = D::write(static_cast<typename D::Value>(Op::apply(w, in, w.scc, read<S>(w, in, in.src[N])...)));
      if constexpr (D::kWords == 1) {
        w.write_scalar(in.dst.code, raw);
      } else {
        w.write_scalar64(in.dst.code, raw);
      }
    }
  }
};

}  // namespace amdsim
