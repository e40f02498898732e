// Matrix instructions: operand formats, and where the elements of a tile lie in the lanes of a wave.
#pragma once

#include "fp8.h"
#include "lanes.h"

namespace amdsim {

// How an element of A or B is packed into 32-bit registers, and what it is worth.
template <int element_bits>
struct Packed {
  static constexpr int kBits = element_bits;
  static u32 bits(u32 word, int index) {
    if constexpr (element_bits == 32) return word;
    constexpr int kPerWord = 32 / element_bits;
    return (word >> (element_bits * (index % kPerWord))) & ((1u << (element_bits % 32)) - 1);
  }
};
struct MatrixF32 : Packed<32> {
  static float value(u32 bits) { return bit_cast<float>(bits); }
};
// Single precision of which 10 bits of the fraction take part (round to nearest even).
struct MatrixXf32 : Packed<32> {
  static float value(u32 bits) {
    if ((bits & 0x7f800000u) == 0x7f800000u) return bit_cast<float>(bits);
    return bit_cast<float>((bits + 0xfffu + ((bits >> 13) & 1u)) & ~0x1fffu);
  }
};
struct MatrixF16 : Packed<16> {
  static constexpr float kLeastNormal = 0x1p-14f;
  static float value(u32 bits) { return half_to_float(static_cast<u16>(bits)); }
};
struct MatrixBf16 : Packed<16> {
  static constexpr float kLeastNormal = 0x1p-126f;
  static float value(u32 bits) { return bit_cast<float>(bits << 16); }
};
struct MatrixFp8 : Packed<8> {
  static float value(u32 bits, bool ocp) { return fp8_to_float(static_cast<u8>(bits), ocp); }
};
struct MatrixBf8 : Packed<8> {
  static float value(u32 bits, bool ocp) { return bf8_to_float(static_cast<u8>(bits), ocp); }
};
struct MatrixI8 : Packed<8> {
  static i32 value(u32 bits) { return static_cast<i8>(bits); }
};

// The shape of an instruction: B blocks of M x N results, each a sum over K products. The 64 lanes are 64 / M groups,
// each of which holds the rows of A (and the columns of B) of one block, or of one part of K.
template <int m, int n, int k, int blocks>
struct Shape {
  static constexpr int kM = m, kN = n, kK = k, kBlocks = blocks;
  static constexpr int kGroups = 64 / m;
  static constexpr int kParts = kGroups / blocks;        // of K
  static constexpr int kElements = m * k * blocks / 64;  // of A in a lane
  static constexpr int kResults = m * n * blocks / 64;   // in a lane
  static constexpr int block_of_group(int group) { return group % blocks; }
  static constexpr int part_of_group(int group) { return group / blocks; }

  // Where result `r` of a lane belongs: block, row, column. Rows come in runs of `run` registers, a run a lane group
  // after the other; doubles have runs of one.
  struct Place {
    int block, row, column;
  };
  static constexpr Place place(int lane, int r, int run) {
    if constexpr (n == 4) {
      if (run == 1) return {lane / 4 % 4, lane / 16, lane % 4};  // 4x4x4 of doubles
      return {lane / 4, r, lane % 4};
    }
    constexpr int kLaneGroups = 64 / n;
    const int per_block = m / kLaneGroups;
    const int in_block = r % per_block;
    return {r / per_block, in_block / run * run * kLaneGroups + lane / n * run + in_block % run, lane % n};
  }
};

}  // namespace amdsim
