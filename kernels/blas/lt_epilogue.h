// The epilogue of hipBLASLt: scales, bias, activation, its gradient, auxiliary matrix, largest magnitude. In kernels
// that are built ahead of time types and parts are chosen at run time, since a kernel of a product is large; a kernel
// that is compiled at run time knows them.
#pragma once

#include "../core/elements.h"
#include "../core/warp.h"
#include "activation.h"
#include "gemm.h"

namespace kernels {

// Column-major, of a batch; ld and stride in elements. `aligned`: packs of four elements may be used.
struct ElementMatrix {
  char* data;
  int64_t ld, stride;
  Element type;
  bool aligned;
  KERNEL_INLINE char* at(int64_t batch, Element of_type) const { return data + batch * stride * size_of(of_type); }
};

// A number on the host, or on the device where `device` is not null.
template <class V>
struct ElementScalar {
  V value;
  const void* device;
  Element type;
  KERNEL_INLINE V get() const { return device == nullptr ? value : load_element<V>(device, type, 0); }
};

template <class V>
struct Largest {
  V value;
  KERNEL_INLINE Largest operator+(Largest other) const {
    return value < other.value || !(other.value == other.value) ? other : *this;
  }
  KERNEL_INLINE Largest from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

// Bits of numbers that are not negative are in the numbers' order, so that the result does not depend on timing.
KERNEL_INLINE void raise_to(float* place, float value) {
  atomicMax(reinterpret_cast<unsigned*>(place), bits_of(value));
}
KERNEL_INLINE void raise_to(double* place, double value) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  atomicMax(reinterpret_cast<unsigned long long*>(place), bits);
}

// Factors for rows or columns; null ones are left out.
template <class V>
struct LtFactors {
  const V* alpha;
  const float* scale;
};

// Which parts an epilogue has, and their types, as a number that kernels have as template argument.
struct LtParts {
  bool c, bias, bias_along_rows, aux, reads_aux, largest, row_alpha, row_scale, column_alpha, column_scale;
  Activation activation;
  Element c_type, d_type, aux_type, bias_type;

  __host__ __device__ constexpr uint64_t number() const {
    return bit(c, 0) | bit(bias, 1) | bit(bias_along_rows, 2) | bit(aux, 3) | bit(reads_aux, 4) | bit(largest, 5) |
           bit(row_alpha, 6) | bit(row_scale, 7) | bit(column_alpha, 8) | bit(column_scale, 9) | value(activation, 0) |
           value(c_type, 1) | value(d_type, 2) | value(aux_type, 3) | value(bias_type, 4);
  }
  static __host__ __device__ constexpr LtParts of(uint64_t n) {
    return {has_bit(n, 0),
            has_bit(n, 1),
            has_bit(n, 2),
            has_bit(n, 3),
            has_bit(n, 4),
            has_bit(n, 5),
            has_bit(n, 6),
            has_bit(n, 7),
            has_bit(n, 8),
            has_bit(n, 9),
            static_cast<Activation>(value_of(n, 0)),
            static_cast<Element>(value_of(n, 1)),
            static_cast<Element>(value_of(n, 2)),
            static_cast<Element>(value_of(n, 3)),
            static_cast<Element>(value_of(n, 4))};
  }

 private:
  static __host__ __device__ constexpr uint64_t bit(bool flag, int place) { return uint64_t(flag) << place; }
  static __host__ __device__ constexpr bool has_bit(uint64_t n, int place) { return (n >> place & 1) != 0; }
  template <class T>
  static __host__ __device__ constexpr uint64_t value(T of, int place) {
    return static_cast<uint64_t>(of) << (10 + 4 * place);
  }
  static __host__ __device__ constexpr int value_of(uint64_t n, int place) {
    return static_cast<int>(n >> (10 + 4 * place) & 15);
  }
};
constexpr uint64_t kAnyParts = ~uint64_t(0);

// D = scale_d act(alpha scale_a scale_b product + beta scale_c C + bias), each part if its pointer is not null, with
// factors for each row and column beside alpha. With `reads_aux` the activation's place is taken by a multiplication
// with the derivative of gelu at aux; else aux receives the activation's argument times scale_aux.
// With kParts other than kAnyParts the parts and types are those, and what the members say about them is not read.
template <class Types, uint64_t kParts = kAnyParts>
struct LtEpilogue {
  using Sum = typename Types::Sum;
  using V = std::conditional_t<std::is_same_v<Sum, float>, float, double>;
  // What exponentials are computed in; double holds integers exactly, which exponentials are not.
  using Argument = std::conditional_t<std::is_same_v<Sum, double>, double, float>;

  ElementScalar<V> alpha, beta;
  const float *scale_a, *scale_b, *scale_c, *scale_d, *scale_aux;
  LtFactors<V> row_factors, column_factors;
  const void* bias;
  Element bias_type;
  bool bias_along_rows;  // one for each row of the product
  ElementMatrix c, d, aux;
  bool reads_aux;
  Activation activation;
  Argument first_argument, second_argument;
  V* largest;  // raised to the largest magnitude before scale_d

  static constexpr bool kKnown = kParts != kAnyParts;
  static constexpr LtParts kIs = LtParts::of(kParts);
  KERNEL_INLINE bool has_c() const { return kKnown ? kIs.c : true; }
  KERNEL_INLINE bool has_bias() const { return kKnown ? kIs.bias : bias != nullptr; }
  KERNEL_INLINE bool has_row_bias() const { return kKnown ? kIs.bias_along_rows : bias_along_rows; }
  KERNEL_INLINE bool has_aux() const { return kKnown ? kIs.aux : aux.data != nullptr; }
  KERNEL_INLINE bool has_read_aux() const { return kKnown ? kIs.reads_aux : reads_aux; }
  KERNEL_INLINE bool has_largest() const { return kKnown ? kIs.largest : largest != nullptr; }
  KERNEL_INLINE bool has_row_alpha() const { return kKnown ? kIs.row_alpha : row_factors.alpha != nullptr; }
  KERNEL_INLINE bool has_row_scale() const { return kKnown ? kIs.row_scale : row_factors.scale != nullptr; }
  KERNEL_INLINE bool has_column_alpha() const { return kKnown ? kIs.column_alpha : column_factors.alpha != nullptr; }
  KERNEL_INLINE bool has_column_scale() const { return kKnown ? kIs.column_scale : column_factors.scale != nullptr; }
  KERNEL_INLINE Activation which_activation() const { return kKnown ? kIs.activation : activation; }
  KERNEL_INLINE Element type_of_c() const { return kKnown ? kIs.c_type : c.type; }
  KERNEL_INLINE Element type_of_d() const { return kKnown ? kIs.d_type : d.type; }
  KERNEL_INLINE Element type_of_aux() const { return kKnown ? kIs.aux_type : aux.type; }
  KERNEL_INLINE Element type_of_bias() const { return kKnown ? kIs.bias_type : bias_type; }

  // The number of this epilogue's parts. What a part that it does not have would be like does not count.
  uint64_t parts() const {
    const bool with_c = c.data != nullptr && (beta.device != nullptr || beta.value != V(0));
    const bool with_bias = bias != nullptr, with_aux = aux.data != nullptr;
    return LtParts{with_c,
                   with_bias,
                   with_bias && bias_along_rows,
                   with_aux,
                   with_aux && reads_aux,
                   largest != nullptr,
                   row_factors.alpha != nullptr,
                   row_factors.scale != nullptr,
                   column_factors.alpha != nullptr,
                   column_factors.scale != nullptr,
                   activation,
                   with_c ? c.type : d.type,
                   d.type,
                   with_aux ? aux.type : d.type,
                   with_bias ? bias_type : d.type}
        .number();
  }

  struct Writer {
    const LtEpilogue* epilogue;
    V factor, beta, scale_d, scale_aux;
    char *c, *d, *aux;
    V seen;  // largest magnitude so far

    KERNEL_INLINE void put(int64_t row, int64_t column, Sum sum) const {
      V values[1] = {static_cast<V>(sum)};
      finish_values<1>(row, column, 1, values);
      const LtEpilogue& e = read_again(*epilogue);
      if (e.has_largest()) raise_to(e.largest, largest_of<1>(values, 1, V(0)));
      store<1>(row, column, 1, values);
    }

    // The sums of N neighbouring rows of a column, of which `count` exist.
    static constexpr bool kTakesRuns = true;
    template <int N>
    KERNEL_INLINE void put_run(int64_t row, int64_t column, const Sum (&sums)[N], int count) {
      V values[N];
      KERNEL_FOR_PACK
      for (int i = 0; i < N; ++i) values[i] = static_cast<V>(sums[i]);
      finish_values<N>(row, column, count, values);
      if (read_again(*epilogue).has_largest()) seen = largest_of<N>(values, count, seen);
      store<N>(row, column, count, values);
    }
    // Called by all lanes of a wave when they have put all they have.
    KERNEL_INLINE void finish() const {
      if (!epilogue->has_largest()) return;
      const V largest = wave_sum(Largest<V>{seen}).value;
      if (lane_id() == 0) raise_to(epilogue->largest, largest);
    }

   private:
    template <int N>
    KERNEL_INLINE void finish_values(int64_t row, int64_t column, int count, V (&values)[N]) const {
      const LtEpilogue& e = read_again(*epilogue);
      scale_lines<N>(e, factor, row, column, count, values);
      V other[N];
      if (e.has_c() && beta != V(0)) {
        load_elements<N>(c, e.type_of_c(), row + column * e.c.ld, count, e.c.aligned, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += beta * other[i];
      }
      if (e.has_bias()) add_bias<N>(e, row, column, count, values);
      if (e.has_aux() && e.has_read_aux()) {
        load_elements<N>(aux, e.type_of_aux(), row + column * e.aux.ld, count, e.aux.aligned, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] *= gelu_derivative(static_cast<Argument>(other[i]));
        return;
      }
      if (e.has_aux()) {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) other[i] = scale_aux * values[i];
        store_elements<N>(aux, e.type_of_aux(), row + column * e.aux.ld, count, e.aux.aligned, other);
      }
      const Activation activation = e.which_activation();
      if (activation == Activation::kNone) return;
      if (activation == Activation::kRelu || activation == Activation::kClamp)
        return limit<N>(activation, static_cast<V>(e.first_argument), static_cast<V>(e.second_argument), values);
      Argument arguments[N];
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) arguments[i] = static_cast<Argument>(values[i]);
      activate<N>(activation, arguments);
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] = arguments[i];
    }

    template <int N>
    static KERNEL_INLINE void add_bias(const LtEpilogue& e, int64_t row, int64_t column, int count, V (&values)[N]) {
      if (e.has_row_bias()) {
        V other[N];
        load_elements<N>(e.bias, e.type_of_bias(), row, count, false, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += other[i];
      } else {
        const V bias = load_element<V>(e.bias, e.type_of_bias(), column);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += bias;
      }
    }

    template <int N>
    static KERNEL_INLINE void scale_lines(const LtEpilogue& e, V factor, int64_t row, int64_t column, int count,
                                          V (&values)[N]) {
      const LtFactors<V>&rows = e.row_factors, &columns = e.column_factors;

      if (e.has_column_alpha()) factor *= columns.alpha[column];
      if (e.has_column_scale()) factor *= columns.scale[column];
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] *= factor;
      if (e.has_row_alpha()) {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i)
          if (i < count) values[i] *= rows.alpha[row + i];
      }
      if (e.has_row_scale()) {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i)
          if (i < count) values[i] *= rows.scale[row + i];
      }
    }

    template <int N>
    KERNEL_INLINE V largest_of(const V (&values)[N], int count, V largest) const {
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) {
        const V magnitude = values[i] < V(0) ? -values[i] : values[i];
        if (i < count && (magnitude > largest || !(magnitude == magnitude))) largest = magnitude;
      }
      return largest;
    }

    template <int N>
    KERNEL_INLINE void store(int64_t row, int64_t column, int count, V (&values)[N]) const {
      const LtEpilogue& e = read_again(*epilogue);
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] *= scale_d;
      store_elements<N>(d, e.type_of_d(), row + column * e.d.ld, count, e.d.aligned, values);
    }
  };

  KERNEL_INLINE bool skips_product() const { return alpha.get() == V(0); }
  KERNEL_INLINE bool changes_nothing(int64_t) const { return false; }
  KERNEL_INLINE bool covers(int64_t, int64_t, int, int) const { return true; }
  KERNEL_INLINE Writer at(int64_t batch, int) const {
    const auto scale = [](const float* pointer) { return pointer == nullptr ? V(1) : V(*pointer); };
    return {this,
            alpha.get() * scale(scale_a) * scale(scale_b),
            beta.get() * scale(scale_c),
            scale(scale_d),
            scale(scale_aux),
            c.at(batch, type_of_c()),
            d.at(batch, type_of_d()),
            has_aux() ? aux.at(batch, type_of_aux()) : nullptr,
            V(0)};
  }
};

}  // namespace kernels
