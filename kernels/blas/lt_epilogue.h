// The epilogue of hipBLASLt: scales, bias, activation, its gradient, auxiliary matrix, largest magnitude. Types and
// parts are chosen at run time: a kernel of a product is large, and this is little work beside it.
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
  KERNEL_INLINE char* at(int64_t batch) const { return data + batch * stride * size_of(type); }
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

// D = scale_d act(alpha scale_a scale_b product + beta scale_c C + bias), each part if its pointer is not null, with
// factors for each row and column beside alpha. With `reads_aux` the activation's place is taken by a multiplication
// with the derivative of gelu at aux; else aux receives the activation's argument times scale_aux.
template <class Types>
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

  struct Writer {
    const LtEpilogue* epilogue;
    V factor, beta, scale_d, scale_aux;
    char *c, *d, *aux;
    V seen;  // largest magnitude so far

    KERNEL_INLINE void put(int64_t row, int64_t column, Sum sum) const {
      V values[1] = {static_cast<V>(sum)};
      finish_values<1>(row, column, 1, values);
      V* largest = read_again(*epilogue).largest;
      if (largest != nullptr) raise_to(largest, largest_of<1>(values, 1, V(0)));
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
      if (read_again(*epilogue).largest != nullptr) seen = largest_of<N>(values, count, seen);
      store<N>(row, column, count, values);
    }
    // Called by all lanes of a wave when they have put all they have.
    KERNEL_INLINE void finish() const {
      if (epilogue->largest == nullptr) return;
      const V largest = wave_sum(Largest<V>{seen}).value;
      if (lane_id() == 0) raise_to(epilogue->largest, largest);
    }

   private:
    template <int N>
    KERNEL_INLINE void finish_values(int64_t row, int64_t column, int count, V (&values)[N]) const {
      const LtEpilogue& e = read_again(*epilogue);
      scale_lines<N>(e, factor, row, column, count, values);
      V other[N];
      if (beta != V(0)) {
        load_elements<N>(c, e.c.type, row + column * e.c.ld, count, e.c.aligned, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += beta * other[i];
      }
      if (e.bias != nullptr) add_bias<N>(e, row, column, count, values);
      if (aux != nullptr && e.reads_aux) {
        load_elements<N>(aux, e.aux.type, row + column * e.aux.ld, count, e.aux.aligned, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] *= gelu_derivative(static_cast<Argument>(other[i]));
        return;
      }
      if (aux != nullptr) {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) other[i] = scale_aux * values[i];
        store_elements<N>(aux, e.aux.type, row + column * e.aux.ld, count, e.aux.aligned, other);
      }
      if (e.activation == Activation::kNone) return;
      if (e.activation == Activation::kRelu || e.activation == Activation::kClamp)
        return limit<N>(e.activation, static_cast<V>(e.first_argument), static_cast<V>(e.second_argument), values);
      Argument arguments[N];
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) arguments[i] = static_cast<Argument>(values[i]);
      activate<N>(e.activation, arguments);
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] = arguments[i];
    }

    template <int N>
    static KERNEL_INLINE void add_bias(const LtEpilogue& e, int64_t row, int64_t column, int count, V (&values)[N]) {
      if (e.bias_along_rows) {
        V other[N];
        load_elements<N>(e.bias, e.bias_type, row, count, false, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += other[i];
      } else {
        const V bias = load_element<V>(e.bias, e.bias_type, column);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += bias;
      }
    }

    template <int N>
    static KERNEL_INLINE void scale_lines(const LtEpilogue& e, V factor, int64_t row, int64_t column, int count,
                                          V (&values)[N]) {
      const LtFactors<V>&rows = e.row_factors, &columns = e.column_factors;

      if (columns.alpha != nullptr) factor *= columns.alpha[column];
      if (columns.scale != nullptr) factor *= columns.scale[column];
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] *= factor;
      if (rows.alpha != nullptr) {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i)
          if (i < count) values[i] *= rows.alpha[row + i];
      }
      if (rows.scale != nullptr) {
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
      const ElementMatrix& to = read_again(*epilogue).d;
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] *= scale_d;
      store_elements<N>(d, to.type, row + column * to.ld, count, to.aligned, values);
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
            c.at(batch),
            d.at(batch),
            aux.data == nullptr ? nullptr : aux.at(batch),
            V(0)};
  }
};

}  // namespace kernels
