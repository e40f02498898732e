// Chains of functions of elements as data: a program's instructions each compute one value from values before, for
// every element of some output tensors, in one pass over memory. What a graph's pointwise operations become.
//
// Values 0 ... inputs - 1 are read from memory (or are places, or random); instruction i makes value inputs + i.
// Launch: grid (blocks of kProgramPacks packs a thread), block kProgramThreads; dynamic shared memory for
// program_bytes, since values that an instruction's number picks cannot lie in registers.
#pragma once

#include "../core/block.h"
#include "dropout.h"

namespace kernels::dnn {

constexpr int kMostProgramInputs = 10, kMostProgramOutputs = 4, kMostInstructions = 24;
constexpr int kMostProgramTensors = kMostProgramInputs + kMostProgramOutputs;
// A CPU takes so many elements at a time that finding out what an instruction is costs little.
constexpr int kProgramPack = kWaveSize == 1 ? 64 : 1;
// One on a GPU: a loop over packs would have the constants of all functions in scalar registers before it.
constexpr int kProgramPacks = kWaveSize == 1 ? 4 : 1;
// So few that a block finds room for the most values, in double.
constexpr int kProgramThreads = kWaveSize == 1 ? 1 : 128;

enum class Stored : int {
  kFloat,
  kDouble,
  kHalf,
  kBFloat16,
  kInt8,
  kUInt8,
  kInt32,
  kUInt32,
  kInt64,
  kE4M3,
  kE5M2,
  kByteBoolean,
  kBitBoolean,  // eight a byte, lowest first; read only
  kValue,       // nothing in memory: p0
  kPlace,       // nothing in memory: the element's offset itself
  kBernoulli,   // nothing in memory: random numbers that depend on seed, offset and place
  kUniform,
  kNormal
};

enum class ElementFunction : int {
  kAdd,
  kMul,
  kMin,
  kMax,
  kSqrt,
  kAddSquare,
  kDiv,
  kMod,
  kPow,
  kSub,
  kAbs,
  kCeil,
  kCos,
  kExp,
  kFloor,
  kLog,
  kNeg,
  kRsqrt,
  kSin,
  kTan,
  kErf,
  kIdentity,
  kReciprocal,
  kAtan2,
  kFloorMod,
  kRelu,
  kTanh,
  kSigmoid,
  kElu,
  kGelu,
  kSoftplus,
  kSwish,
  kGeluTanh,
  // Of a gradient and the function's x.
  kReluBack,
  kTanhBack,
  kSigmoidBack,
  kEluBack,
  kGeluBack,
  kSoftplusBack,
  kSwishBack,
  kGeluTanhBack,
  kEqual,
  kNotEqual,
  kGreater,
  kGreaterEqual,
  kLess,
  kLessEqual,
  kAnd,
  kOr,
  kNot,
  kSelect,  // the third value says which of the first two
  kRound    // through the type that a value is kept in
};

struct Instruction {
  ElementFunction function;
  int a, b, c;        // values
  double p0, p1, p2;  // relu: lower clip, upper clip, slope; elu: alpha; softplus, swish: beta
  Stored type;        // of kRound
};

struct ProgramTensor {
  void* data;
  Stored type;
  // The value; or of random numbers: probability of one, or least and most, or mean and deviation.
  double p0, p1;
  const void *seed, *offset;  // 64-bit (or 32-bit) integers in device memory; null: the values
  uint64_t seed_value, offset_value;
  bool wide_seed, wide_offset;
};

struct ElementProgram {
  int inputs, instructions, outputs;
  ProgramTensor tensors[kMostProgramTensors];  // inputs, then outputs
  Instruction code[kMostInstructions];
  int results[kMostProgramOutputs];  // values
  int rank;                          // without the innermost dimension
  Divider lengths[kMostWalkDims];
  int64_t strides[kMostWalkDims][kMostProgramTensors];
  int64_t run, steps[kMostProgramTensors];  // the innermost dimension
  Divider packs_of_run;
  int64_t packs, first_block;

  // Where element `element` of a run is in a tensor.
  KERNEL_INLINE int64_t offset(int tensor, int64_t run_index, int64_t element) const {
    int64_t result = element * steps[tensor], rest = run_index;
    KERNEL_UNROLL_BY(1)
    for (int d = rank - 1; d >= 0; --d) {
      const int64_t next = lengths[d].quotient(rest);
      result += (rest - next * lengths[d].divisor) * strides[d][tensor];
      rest = next;
    }
    return result;
  }
};
// The largest argument of a kernel that all targets take is 4096 bytes.
static_assert(sizeof(ElementProgram) <= 4096, "a program is an argument");

template <class C>
constexpr int program_bytes(int inputs, int instructions) {
  return (inputs + instructions) * kProgramThreads * kProgramPack * static_cast<int>(sizeof(C));
}

template <class C, class Function>
KERNEL_INLINE void with_program_type(Stored type, Function&& function) {
  switch (type) {
    case Stored::kFloat:
      return function(float{});
    case Stored::kDouble:
      return function(double{});
    case Stored::kHalf:
      return function(Half{});
    case Stored::kBFloat16:
      return function(BFloat16{});
    case Stored::kInt8:
      return function(int8_t{});
    case Stored::kInt32:
      return function(int32_t{});
    case Stored::kUInt32:
      return function(uint32_t{});
    case Stored::kInt64:
      return function(int64_t{});
    case Stored::kE4M3:
      return function(Float8<3, 7, false>{0.0f});
    case Stored::kE5M2:
      return function(Float8<2, 15, false>{0.0f});
    default:
      return function(uint8_t{});
  }
}

// Integers are rounded to nearest even and saturate.
template <class T, class C>
KERNEL_INLINE T stored_number(C value) {
  if constexpr (std::is_integral_v<T>) {
    constexpr bool kSigned = std::is_signed_v<T>;
    constexpr double kMost =
        sizeof(T) == 8 ? 9223372036854774784.0 : double((uint64_t(1) << (8 * sizeof(T) - kSigned)) - 1);
    constexpr double kLeast = kSigned ? (sizeof(T) == 8 ? -kMost : -kMost - 1) : 0.0;
    const double rounded = rint(static_cast<double>(value));
    if (!(rounded == rounded)) return 0;
    return static_cast<T>(rounded < kLeast ? kLeast : rounded > kMost ? kMost : rounded);
  } else if constexpr (sizeof(T) == 1) {
    return T(static_cast<float>(value));
  } else {
    return static_cast<T>(value);
  }
}

// Numbers of 16 bits become floats first: some of their types have more than one way to a double.
template <class C, class T>
KERNEL_INLINE __host__ C loaded_number(T value) {
  if constexpr (std::is_integral_v<T> || sizeof(T) >= 4)
    return static_cast<C>(value);
  else
    return static_cast<C>(static_cast<float>(value));
}

KERNEL_INLINE uint64_t program_counter(const void* data, bool wide, uint64_t value) {
  if (data == nullptr) return value;
  return wide ? *static_cast<const uint64_t*>(data) : *static_cast<const uint32_t*>(data);
}

KERNEL_INLINE void sine_and_cosine(float x, float* sine, float* cosine) { sincosf(x, sine, cosine); }
KERNEL_INLINE void sine_and_cosine(double x, double* sine, double* cosine) { sincos(x, sine, cosine); }
// One reduction of the argument for all three, and not in line: its constants would be in scalar registers during the
// whole kernel, which are too few.
template <class C>
__device__ __attribute__((noinline)) C circular_function(ElementFunction function, C x) {
  C sine, cosine;
  sine_and_cosine(x, &sine, &cosine);
  return function == ElementFunction::kSin ? sine : function == ElementFunction::kCos ? cosine : sine / cosine;
}

template <class C>
KERNEL_INLINE C random_number(const ProgramTensor& tensor, int64_t place) {
  uint32_t words[4];
  philox(program_counter(tensor.seed, tensor.wide_seed, tensor.seed_value),
         program_counter(tensor.offset, tensor.wide_offset, tensor.offset_value), place / 4, words);
  const int word = static_cast<int>(place % 4);
  const uint32_t bits = word == 0 ? words[0] : word == 1 ? words[1] : word == 2 ? words[2] : words[3];
  const double uniform = bits * (1.0 / 4294967296.0);
  if (tensor.type == Stored::kBernoulli) return uniform < tensor.p0 ? C(1) : C(0);
  if (tensor.type == Stored::kUniform) return static_cast<C>(tensor.p0 + (tensor.p1 - tensor.p0) * uniform);
  // Box and Muller's transform of this word and its neighbour, which the neighbour takes the other half of.
  const bool odd = word % 2 != 0;
  const double radius = ((word < 2 ? words[0] : words[2]) + 1.0) * (1.0 / 4294967296.0);
  const double angle = (word < 2 ? words[1] : words[3]) * (6.283185307179586 / 4294967296.0);
  const double turned = circular_function(odd ? ElementFunction::kSin : ElementFunction::kCos, angle);
  const double unit = sqrt(-2.0 * log(radius)) * turned;
  return static_cast<C>(tensor.p0 + tensor.p1 * unit);
}

template <int N, class C>
KERNEL_INLINE void load_program_values(const ProgramTensor& tensor, int64_t offset, int64_t step, int count,
                                       C (&values)[N]) {
  if (tensor.type >= Stored::kBernoulli) {
    for (int v = 0; v < N; ++v) values[v] = random_number<C>(tensor, offset + (v < count ? v : 0) * step);
  } else if (tensor.type == Stored::kValue) {
    for (int v = 0; v < N; ++v) values[v] = static_cast<C>(tensor.p0);
  } else if (tensor.type == Stored::kPlace) {
    for (int v = 0; v < N; ++v) values[v] = static_cast<C>(offset + v * step);
  } else if (tensor.type == Stored::kBitBoolean) {
    const auto* bytes = static_cast<const uint8_t*>(tensor.data);
    for (int v = 0; v < N; ++v) {
      const int64_t bit = offset + (v < count ? v : 0) * step;
      values[v] = static_cast<C>(bytes[bit / 8] >> (bit % 8) & 1);
    }
  } else {
    with_program_type<C>(tensor.type, [&](auto zero) {
      using T = decltype(zero);
      const T* from = static_cast<const T*>(tensor.data) + offset;
      if (step == 1 && count == N) {
        for (int v = 0; v < N; ++v) values[v] = loaded_number<C>(from[v]);
      } else {
        for (int v = 0; v < N; ++v) values[v] = loaded_number<C>(from[(v < count ? v : 0) * step]);
      }
    });
  }
}

template <int N, class C>
KERNEL_INLINE void store_program_values(const ProgramTensor& tensor, int64_t offset, int64_t step, int count,
                                        const C (&values)[N]) {
  if (tensor.type == Stored::kByteBoolean) {
    for (int v = 0; v < N; ++v)
      if (v < count) static_cast<uint8_t*>(tensor.data)[offset + v * step] = values[v] != C(0);
    return;
  }
  with_program_type<C>(tensor.type, [&](auto zero) {
    using T = decltype(zero);
    T* to = static_cast<T*>(tensor.data) + offset;
    if (step == 1 && count == N) {
      for (int v = 0; v < N; ++v) to[v] = stored_number<T>(values[v]);
    } else {
      for (int v = 0; v < N; ++v)
        if (v < count) to[v * step] = stored_number<T>(values[v]);
    }
  });
}

template <class C>
KERNEL_INLINE C gaussian_share(C x) {
  return C(0.5) * (C(1) + erf(x * C(0.70710678118654752440)));
}
template <class C>
KERNEL_INLINE C logistic(C x) {
  return C(1) / (C(1) + exp(-x));
}
// tanh's argument in GELU's approximation.
template <class C>
KERNEL_INLINE C gelu_argument(C x) {
  return C(0.79788456080286535588) * (x + C(0.044715) * x * x * x);
}
template <class C>
KERNEL_INLINE C softplus(C x, C beta) {
  const C scaled = x * beta;
  return ((scaled > C(0) ? scaled : C(0)) + log1p(exp(scaled > C(0) ? -scaled : scaled))) / beta;
}
template <class C>
KERNEL_INLINE C floor_remainder(C a, C b) {
  const C rest = fmod(a, b);
  return rest != C(0) && (rest < C(0)) != (b < C(0)) ? rest + b : rest;
}

// One instruction for N elements. A value may be the result's own place.
template <int N, class C>
KERNEL_INLINE void run_instruction(const Instruction& code, const C (&a)[N], const C (&b)[N], const C (&c)[N],
                                   C (&y)[N]) {
  const C p0 = static_cast<C>(code.p0), p1 = static_cast<C>(code.p1), p2 = static_cast<C>(code.p2);
  const auto one = [&](auto function) {
    for (int v = 0; v < N; ++v) y[v] = function(a[v]);
  };
  const auto two = [&](auto function) {
    for (int v = 0; v < N; ++v) y[v] = function(a[v], b[v]);
  };
  using F = ElementFunction;
  switch (code.function) {
    case F::kAdd:
      return two([](C s, C t) { return s + t; });
    case F::kMul:
      return two([](C s, C t) { return s * t; });
    case F::kMin:
      return two([](C s, C t) { return s < t || !(s == s) ? s : t; });
    case F::kMax:
      return two([](C s, C t) { return s > t || !(s == s) ? s : t; });
    case F::kSqrt:
      return one([](C s) { return sqrt(s); });
    case F::kAddSquare:
      return two([](C s, C t) { return s + t * t; });
    case F::kDiv:
      return two([](C s, C t) { return s / t; });
    case F::kMod:
      return two([](C s, C t) { return fmod(s, t); });
    case F::kPow:
      return two([](C s, C t) { return pow(s, t); });
    case F::kSub:
      return two([](C s, C t) { return s - t; });
    case F::kAbs:
      return one([](C s) { return fabs(s); });
    case F::kCeil:
      return one([](C s) { return ceil(s); });
    case F::kCos:
    case F::kSin:
    case F::kTan:
      return one([&](C s) { return circular_function(code.function, s); });
    case F::kExp:
      return one([](C s) { return exp(s); });
    case F::kFloor:
      return one([](C s) { return floor(s); });
    case F::kLog:
      return one([](C s) { return log(s); });
    case F::kNeg:
      return one([](C s) { return -s; });
    case F::kRsqrt:
      return one([](C s) { return C(1) / sqrt(s); });
    case F::kErf:
      return one([](C s) { return erf(s); });
    case F::kIdentity:
      return one([](C s) { return s; });
    case F::kReciprocal:
      return one([](C s) { return C(1) / s; });
    case F::kAtan2:
      return two([](C s, C t) { return atan2(s, t); });
    case F::kFloorMod:
      return two([](C s, C t) { return floor_remainder(s, t); });
    case F::kRelu:
      return one([=](C s) { return s > p1 ? p1 : s > p0 ? s : s <= p0 ? p0 + p2 * (s - p0) : s; });
    case F::kTanh:
      return one([](C s) { return tanh(s); });
    case F::kSigmoid:
      return one([](C s) { return logistic(s); });
    case F::kElu:
      return one([=](C s) { return s > C(0) ? s : p0 * expm1(s); });
    case F::kGelu:
      return one([](C s) { return s * gaussian_share(s); });
    case F::kSoftplus:
      return one([=](C s) { return softplus(s, p0); });
    case F::kSwish:
      return one([=](C s) { return s * logistic(p0 * s); });
    case F::kGeluTanh:
      return one([](C s) { return C(0.5) * s * (C(1) + tanh(gelu_argument(s))); });
    case F::kReluBack:
      return two([=](C d, C x) { return x > p0 && x < p1 ? d : x <= p0 ? p2 * d : x >= p1 ? C(0) : x; });
    case F::kTanhBack:
      return two([](C d, C x) {
        const C t = tanh(x);
        return d * (C(1) - t * t);
      });
    case F::kSigmoidBack:
      return two([](C d, C x) {
        const C s = logistic(x);
        return d * s * (C(1) - s);
      });
    case F::kEluBack:
      return two([=](C d, C x) { return x > C(0) ? d : d * p0 * exp(x); });
    case F::kGeluBack:
      return two(
          [](C d, C x) { return d * (gaussian_share(x) + x * C(0.39894228040143267794) * exp(C(-0.5) * x * x)); });
    case F::kSoftplusBack:
      return two([=](C d, C x) { return d * logistic(p0 * x); });
    case F::kSwishBack:
      return two([=](C d, C x) {
        const C s = logistic(p0 * x);
        return d * (s + p0 * x * s * (C(1) - s));
      });
    case F::kGeluTanhBack:
      return two([](C d, C x) {
        const C t = tanh(gelu_argument(x));
        const C slope = C(0.79788456080286535588) * (C(1) + C(3 * 0.044715) * x * x);
        return d * C(0.5) * (C(1) + t + x * (C(1) - t * t) * slope);
      });
    case F::kEqual:
      return two([](C s, C t) { return C(s == t); });
    case F::kNotEqual:
      return two([](C s, C t) { return C(s != t); });
    case F::kGreater:
      return two([](C s, C t) { return C(s > t); });
    case F::kGreaterEqual:
      return two([](C s, C t) { return C(s >= t); });
    case F::kLess:
      return two([](C s, C t) { return C(s < t); });
    case F::kLessEqual:
      return two([](C s, C t) { return C(s <= t); });
    case F::kAnd:
      return two([](C s, C t) { return C(s != C(0) && t != C(0)); });
    case F::kOr:
      return two([](C s, C t) { return C(s != C(0) || t != C(0)); });
    case F::kNot:
      return one([](C s) { return C(s == C(0)); });
    case F::kSelect:
      for (int v = 0; v < N; ++v) y[v] = c[v] != C(0) ? a[v] : b[v];
      return;
    case F::kRound:
      if (code.type == Stored::kByteBoolean) return one([](C s) { return C(s != C(0)); });
      with_program_type<C>(code.type, [&](auto zero) {
        using T = decltype(zero);
        for (int v = 0; v < N; ++v) y[v] = loaded_number<C>(stored_number<T>(a[v]));
      });
      return;
  }
}

template <class C>
__global__ __launch_bounds__(kProgramThreads) void element_program_kernel(ElementProgram args) {
  constexpr int N = kProgramPack;
  KERNEL_DYNAMIC_SHARED(memory)
  using Values = C[N];
  C* own = reinterpret_cast<C*>(memory) + threadIdx.x * N;
  const auto values = [&](int value) -> Values& {
    return *reinterpret_cast<Values*>(own + value * (kProgramThreads * N));
  };
  KERNEL_UNROLL_BY(1)
  for (int done = 0; done < kProgramPacks; ++done) {
    const ElementProgram& program = loaded_again(args);
    const int64_t first = ((program.first_block + blockIdx.x) * kProgramPacks + done) * kProgramThreads;
    if (first >= program.packs) return;
    // Lanes behind the last pack compute it as well and store nothing: a mask of lanes over everything that follows
    // would take scalar registers.
    const bool exists = first + threadIdx.x < program.packs;
    const int64_t pack = exists ? first + threadIdx.x : program.packs - 1;
    const int64_t run = program.packs_of_run.quotient(pack);
    const int64_t element = (pack - run * program.packs_of_run.divisor) * N;
    const int count = within_tile(program.run - element, N), stored = forgotten(exists ? count : 0);
    KERNEL_UNROLL_BY(1)
    for (int t = 0; t < program.inputs; ++t) {
      const ElementProgram& again = loaded_again(args);
      load_program_values<N, C>(again.tensors[t], again.offset(t, run, element), again.steps[t], count, values(t));
    }
    KERNEL_UNROLL_BY(1)
    for (int i = 0; i < program.instructions; ++i) {
      const ElementProgram& again = loaded_again(args);
      const Instruction& code = again.code[i];
      run_instruction<N, C>(code, values(code.a), values(code.b), values(code.c), values(again.inputs + i));
    }
    KERNEL_UNROLL_BY(1)
    for (int o = 0; o < loaded_again(args).outputs; ++o) {
      const ElementProgram& again = loaded_again(args);
      const int t = again.inputs + o;
      store_program_values<N, C>(again.tensors[t], again.offset(t, run, element), again.steps[t], stored,
                                 values(again.results[o]));
    }
  }
}

// Bytes of eight booleans each from bytes of one each. Launch: grid (threads' blocks), block kStreamThreads.
__global__ __launch_bounds__(kStreamThreads) inline void pack_booleans_kernel(const uint8_t* from, uint8_t* to,
                                                                              int64_t count, int64_t first_block) {
  const int64_t byte = (first_block + blockIdx.x) * kStreamThreads + threadIdx.x;
  if (byte * 8 >= count) return;
  unsigned bits = 0;
  for (int b = 0; b < 8; ++b)
    if (byte * 8 + b < count && from[byte * 8 + b] != 0) bits |= 1u << b;
  to[byte] = static_cast<uint8_t>(bits);
}

}  // namespace kernels::dnn
