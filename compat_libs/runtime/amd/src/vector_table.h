// Makes rows and handlers out of a table of vector instructions.
//
// A table is a file of lines
//   VALU(encoding, gfx9 opcode, gfx9 name, gfx11 opcode, gfx11 name, flags, D, (A, B, C), expression)
// `a`, `b`, `c` are the sources' values (a row with kReadsDst has the destination as its last source), `w` the wave.
// -1 and "" mean that the instruction is not there. VOP1, VOP2 and VOPC opcodes are those of the short form; their long
// forms follow from them. Other kinds of lines:
//   VALU_CARRY  like VALU; the expression also sets `carry` (0 or 1), which goes to the mask destination
//   VALU_CLAMP  like VALU, with a second expression for the clamp bit (saturation of integers)
//   VCMP        (gfx9 opcode, gfx11 opcode, name, (A, B), expression): v_cmp_NAME and v_cmpx_NAME at opcode + gap
//   ROW         (encoding, ..., flags, D, (A, B, C), function): a handler of its own, void function(Wave&,
//   Instruction&)
//   *_ON        each with a ChipSet as first argument, where chips of one family differ
// The file that owns a table includes it twice through DEFINE_VECTOR_TABLE; see valu_f32.cpp.
#pragma once

#include <tuple>
#include <utility>

#include "lanes.h"

namespace amdsim {

template <class... S>
struct Signature {};

template <class T>
constexpr Operand operand_of() {
  if constexpr (T::kType == Type::kNone) {
    return {};
  } else {
    Operand operand;
    operand.words = T::kWords;
    operand.type = T::kType;
    return operand;
  }
}

// The handler of a line: Op::apply(w, a, b, c) a lane.
template <class Op, class D, class Sources>
struct VectorOp;

template <class Op, class D, class... S>
struct VectorOp<Op, D, Signature<S...>> {
  static void run(Wave& w, const Instruction& in) { run(w, in, std::index_sequence_for<S...>{}); }

 private:
  template <std::size_t... N>
  static void run(Wave& w, const Instruction& in, std::index_sequence<N...>) {
    std::tuple<Source<S>...> sources;
    (std::get<N>(sources).load(w, in, static_cast<int>(N)), ...);
    using V = decltype(Op::apply(w, std::get<N>(sources).value[0]...));
    alignas(64) V out[kLanes];
    if constexpr (Op::kClamps) {
      if (in.clamp) {
        for_lanes(w, [&](int i) { out[i] = static_cast<V>(Op::clamped(w, std::get<N>(sources).value[i]...)); });
        store_result<D>(w, in, out);
        return;
      }
    }
    for_lanes(w, [&](int i) { out[i] = Op::apply(w, std::get<N>(sources).value[i]...); });
    store_result<D>(w, in, out);
  }
};

// Like VectorOp, with a bit a lane as a second result. Lanes that do not run get 0.
template <class Op, class D, class Sources>
struct CarryOp;

template <class Op, class D, class... S>
struct CarryOp<Op, D, Signature<S...>> {
  static void run(Wave& w, const Instruction& in) { run(w, in, std::index_sequence_for<S...>{}); }

 private:
  template <std::size_t... N>
  static void run(Wave& w, const Instruction& in, std::index_sequence<N...>) {
    std::tuple<Source<S>...> sources;
    (std::get<N>(sources).load(w, in, static_cast<int>(N)), ...);
    alignas(64) u32 carries[kLanes];
    u32 none = 0;
    using V = decltype(Op::apply(w, none, std::get<N>(sources).value[0]...));
    alignas(64) V out[kLanes];
    for_lanes(w, [&](int i) {
      u32 carry = 0;
      out[i] = Op::apply(w, carry, std::get<N>(sources).value[i]...);
      carries[i] = carry;
    });
    const u64 mask = write_mask(w, in);
    store_result<D>(w, in, out);
    w.write_mask(in.extra_dst.code, pack_mask(carries, w.size) & mask);
  }
};

// Comparisons: a bit a lane into the mask destination, 0 for lanes that do not run; v_cmpx also sets exec.
template <class Op, bool sets_exec, class Sources>
struct CompareOp;

template <class Op, bool sets_exec, class... S>
struct CompareOp<Op, sets_exec, Signature<S...>> {
  static void run(Wave& w, const Instruction& in) { run(w, in, std::index_sequence_for<S...>{}); }

 private:
  template <std::size_t... N>
  static void run(Wave& w, const Instruction& in, std::index_sequence<N...>) {
    std::tuple<Source<S>...> sources;
    (std::get<N>(sources).load(w, in, static_cast<int>(N)), ...);
    alignas(64) u32 out[kLanes];
    for_lanes(w, [&](int i) { out[i] = Op::apply(w, std::get<N>(sources).value[i]...) ? 1u : 0u; });
    const u64 result = pack_mask(out, w.size) & write_mask(w, in);
    if (!sets_exec || !is_gfx11(w.chip)) w.write_mask(in.extra_dst.code, result);
    if (sets_exec) w.exec = result;
  }
};

template <class D, class... S>
constexpr Row vector_row(u8 chips, Encoding encoding, int gfx9, const char* gfx9_name, int gfx11,
                         const char* gfx11_name, u32 flags, Signature<S...>, Handler run, bool carries) {
  Row row{};
  row.gfx9_name = gfx9_name;
  row.gfx11_name = gfx11_name;
  row.encoding = encoding;
  row.gfx9 = static_cast<i16>(gfx9);
  row.gfx11 = static_cast<i16>(gfx11);
  row.chips = static_cast<u8>(chips & ((gfx9 >= 0 ? kOnGfx9 : 0) | (gfx11 >= 0 ? kOn1100 : 0)));
  row.flags = flags;
  row.dst = operand_of<D>();
  if (carries) row.extra_dst = operand_of<Mask>();
  const Operand sources[] = {operand_of<S>()..., Operand{}};
  for (std::size_t i = 0; i < sizeof...(S); ++i) row.src[i] = sources[i];
  row.run = run;
  return row;
}

}  // namespace amdsim

#define AMDSIM_JOIN_(a, b) a##b
#define AMDSIM_JOIN(a, b) AMDSIM_JOIN_(a, b)
#define AMDSIM_OP AMDSIM_JOIN(Op, __LINE__)
#define AMDSIM_SIGNATURE(...) Signature<__VA_ARGS__>
