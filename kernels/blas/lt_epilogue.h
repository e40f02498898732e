// The epilogue of hipBLASLt: scales, bias, activation, its gradient, auxiliary matrix, largest magnitude. Types and parts
// are chosen at run time: a kernel of a product is large, and this is little work beside it.
#pragma once

#include "../core/elements.h"
#include "../core/warp.h"
#include "activation.h"
#include "gemm.h"

namespace kernels {

// A column-major matrix of a batch, or its transpose where rows and columns of the product are exchanged.
struct ElementMatrix {
  ElementArray elements;
  int64_t ld, stride;
  KERNEL_INLINE ElementArray at(int64_t batch) const { return elements.from(batch * stride); }
};

// A number on the host, or on the device where `device.data` is not null.
template <class V>
struct ElementScalar {
  V value;
  ElementArray device;
  KERNEL_INLINE V get() const { return device.data == nullptr ? value : device.at<V>(0); }
};

template <class V>
struct Largest {
  V value;
  KERNEL_INLINE Largest operator+(Largest other) const { return {value < other.value || !(value == value) ? other.value : value}; }
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

// D = scale_d act(alpha scale_a scale_b product + beta scale_c C + bias), each part if its pointer is not null, with
// factors for each row and column beside alpha. With `reads_aux` the activation's place is taken by a multiplication
// with the derivative of gelu at aux; else aux receives the activation's argument times scale_aux.
template <class Types>
struct LtEpilogue {
  using Sum = typename Types::Sum;
  using V = std::conditional_t<std::is_same_v<Sum, float>, float, double>;

  ElementScalar<V> alpha, beta;
  ElementArray scale_a, scale_b, scale_c, scale_d, scale_aux;  // one number each
  ElementArray row_factors[2], column_factors[2];
  ElementArray row_bias, column_bias;
  ElementMatrix c, d, aux;
  bool reads_aux;
  Activation activation;
  V first_argument, second_argument;
  V* largest;  // raised to the largest magnitude before scale_d

  struct Writer {
    const LtEpilogue* epilogue;
    V factor, beta, scale_d, scale_aux;
    ElementArray c, d, aux;
    V seen;  // largest magnitude so far

    KERNEL_INLINE void put(int64_t row, int64_t column, Sum sum) const {
      V values[1] = {static_cast<V>(sum)};
      finish_values<1>(row, column, 1, values);
      const V magnitude = largest_of<1>(values, 1, V(0));
      if (epilogue->largest != nullptr) raise_to(epilogue->largest, magnitude);
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
      if (epilogue->largest != nullptr) seen = largest_of<N>(values, count, seen);
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
      scale<N>(row, column, count, values);
      V other[N];
      if (beta != V(0)) {
        c.template load<N>(row + column * epilogue->c.ld, count, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += beta * other[i];
      }
      if (epilogue->row_bias.data != nullptr) {
        epilogue->row_bias.template load<N>(row, count, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += other[i];
      }
      if (epilogue->column_bias.data != nullptr) {
        const V bias = epilogue->column_bias.template at<V>(column);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] += bias;
      }
      if (aux.data == nullptr) {
        activate<N>(epilogue->activation, epilogue->first_argument, epilogue->second_argument, values);
      } else if (epilogue->reads_aux) {
        aux.template load<N>(row + column * epilogue->aux.ld, count, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] *= gelu_derivative(other[i]);
      } else {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) other[i] = scale_aux * values[i];
        aux.template store<N>(row + column * epilogue->aux.ld, count, other);
        activate<N>(epilogue->activation, epilogue->first_argument, epilogue->second_argument, values);
      }
    }

    template <int N>
    KERNEL_INLINE void scale(int64_t row, int64_t column, int count, V (&values)[N]) const {
      V factors = factor;
      KERNEL_UNROLL
      for (int f = 0; f < 2; ++f)
        if (epilogue->column_factors[f].data != nullptr)
          factors *= epilogue->column_factors[f].template at<V>(column);
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] *= factors;
      KERNEL_UNROLL
      for (int f = 0; f < 2; ++f) {
        if (epilogue->row_factors[f].data == nullptr) continue;
        V other[N];
        epilogue->row_factors[f].template load<N>(row, count, other);
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] *= other[i];
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
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] *= scale_d;
      d.template store<N>(row + column * epilogue->d.ld, count, values);
    }
  };

  KERNEL_INLINE bool skips_product() const { return alpha.get() == V(0); }
  KERNEL_INLINE bool changes_nothing(int64_t) const { return false; }
  KERNEL_INLINE bool covers(int64_t, int64_t, int, int) const { return true; }
  KERNEL_INLINE Writer at(int64_t batch, int) const {
    const ElementArray none = {nullptr, Element::kFloat};
    return {this,
            alpha.get() * scale_a.scale<V>() * scale_b.scale<V>(),
            beta.get() * scale_c.scale<V>(),
            scale_d.scale<V>(),
            scale_aux.scale<V>(),
            c.at(batch),
            d.at(batch),
            aux.elements.data == nullptr ? none : aux.at(batch),
            V(0)};
  }
};

}  // namespace kernels
