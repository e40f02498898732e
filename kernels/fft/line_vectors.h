// Lines of complex numbers between memory and a CPU's workspace, in whole vectors where they lie well for it.
#pragma once

#include "stage_vectors.h"

#if defined(KERNEL_TARGET_CPU)

namespace kernels::fft {

// Element k of lane l lies at base + k * stride + l * lane_stride, in real numbers. Only `active` lanes are there.
template <class Real>
struct ComplexLines {
  Real* base;
  int64_t stride, lane_stride;
  int active;
};

// As many elements as make a vector, of all lanes.
template <class Real>
constexpr int kBlockElements = kLanes<Real> / 2;

template <class Real>
void load_line(ComplexLines<const Real> from, Planes<Real> to, int count) {
  constexpr int kN = kLanes<Real>;
  int k = 0;
  if (from.stride == 2)
    for (; k + kN <= count; k += kN) store_planes(to + k, load_complex<kN>(from.base + 2 * k));
  for (; k < count; ++k) put(to, k, {from.base[k * from.stride], from.base[k * from.stride + 1]});
}

template <class Real>
void load_lanes(ComplexLines<const Real> from, Planes<Real> to, int count) {
  constexpr int kN = kLanes<Real>;
  int k = 0;
  if (from.active == kN && from.lane_stride == 2) {
    for (; k < count; ++k) store_planes(to + k * kN, load_complex<kN>(from.base + k * from.stride));
  } else if (from.stride == 2) {
    for (; k + kBlockElements<Real> <= count; k += kBlockElements<Real>) {
      Vector<Real, kN> x[kN];
      for (int lane = 0; lane < kN; ++lane)
        x[lane] =
            lane < from.active ? load_vector<kN>(from.base + lane * from.lane_stride + 2 * k) : Vector<Real, kN>{};
      interleave<kN, kN>(x);
      KERNEL_UNROLL_ALL
      for (int i = 0; i < kBlockElements<Real>; ++i)
        store_planes(to + (k + i) * kN, Complex<Vector<Real, kN>>{x[2 * i], x[2 * i + 1]});
    }
  }
  for (; k < count; ++k)
    for (int lane = 0; lane < kN; ++lane) {
      const Real* at = from.base + k * from.stride + lane * from.lane_stride;
      put(to, k * kN + lane, lane < from.active ? Complex<Real>{at[0], at[1]} : Complex<Real>{});
    }
}

template <class Real>
void store_line(Planes<Real> from, ComplexLines<Real> to, int count, Real scale) {
  constexpr int kN = kLanes<Real>;
  int k = 0;
  if (to.stride == 2)
    for (; k + kN <= count; k += kN) {
      const Complex<Vector<Real, kN>> x = load_planes<kN>(from + k);
      store_complex<kN>(to.base + 2 * k, Complex<Vector<Real, kN>>{scale * x.re, scale * x.im});
    }
  for (; k < count; ++k) {
    Real* at = to.base + k * to.stride;
    at[0] = scale * from.re[k], at[1] = scale * from.im[k];
  }
}

template <class Real>
void store_lanes(Planes<Real> from, ComplexLines<Real> to, int count, Real scale) {
  constexpr int kN = kLanes<Real>;
  int k = 0;
  if (to.active == kN && to.lane_stride == 2) {
    for (; k < count; ++k) {
      const Complex<Vector<Real, kN>> x = load_planes<kN>(from + k * kN);
      store_complex<kN>(to.base + k * to.stride, Complex<Vector<Real, kN>>{scale * x.re, scale * x.im});
    }
  } else if (to.stride == 2) {
    for (; k + kBlockElements<Real> <= count; k += kBlockElements<Real>) {
      Vector<Real, kN> x[kN];
      KERNEL_UNROLL_ALL
      for (int i = 0; i < kBlockElements<Real>; ++i) {
        x[2 * i] = scale * load_vector<kN>(from.re + (k + i) * kN);
        x[2 * i + 1] = scale * load_vector<kN>(from.im + (k + i) * kN);
      }
      interleave<kN, kN>(x);
      for (int lane = 0; lane < to.active; ++lane) store_vector(to.base + lane * to.lane_stride + 2 * k, x[lane]);
    }
  }
  for (; k < count; ++k)
    for (int lane = 0; lane < to.active; ++lane) {
      Real* at = to.base + k * to.stride + lane * to.lane_stride;
      at[0] = scale * from.re[k * kN + lane], at[1] = scale * from.im[k * kN + lane];
    }
}

// Numbers that are computed with as another type are converted in a buffer of 2 * count * lanes. Lines in it that stand
// as `lines` do in memory; without a base where these are not runs.
template <class Real, class Storage>
ComplexLines<Real> buffered(ComplexLines<Storage> lines, Real* buffer, int count, int lanes) {
  if (lines.stride == 2) return {buffer, 2, 2 * int64_t(count), lines.active};
  if (lines.lane_stride == 2) return {buffer, 2 * int64_t(lanes), 2, lines.active};
  return {nullptr, 0, 0, 0};
}

template <class From, class To>
void convert_run(const From* from, To* to, int64_t count) {
  constexpr int kChunk = 64;
  int64_t i = 0;
  for (; i + kChunk <= count; i += kChunk) kernels::convert<kChunk>(from + i, to + i);
  for (; i < count; ++i) to[i] = static_cast<To>(from[i]);
}

// Between lines in memory and those of a buffer, of which each line is a run, or each row of elements of all lines.
template <class From, class To>
void convert_lines(ComplexLines<const From> from, ComplexLines<To> to, int count, bool lines_are_runs) {
  if (lines_are_runs) {
    for (int lane = 0; lane < from.active; ++lane)
      convert_run(from.base + lane * from.lane_stride, to.base + lane * to.lane_stride, 2 * int64_t(count));
  } else {
    for (int k = 0; k < count; ++k)
      convert_run(from.base + k * from.stride, to.base + k * to.stride, 2 * int64_t(from.active));
  }
}

template <class T>
ComplexLines<const T> constant(ComplexLines<T> lines) {
  return {lines.base, lines.stride, lines.lane_stride, lines.active};
}

// Element k of a line times w^(k c); power(p) is w^p.
template <class Real, class Power>
void multiply_line_by_powers(Planes<Real> x, int count, int64_t c, Power power) {
  constexpr int kN = kLanes<Real>;
  Complex<Vector<Real, kN>> within;
  for (int i = 0; i < kN; ++i) {
    const Complex<Real> w = power(i < count ? c * i : 0);  // no power that no element has: the table ends
    within.re[i] = w.re, within.im[i] = w.im;
  }
  int k = 0;
  for (; k + kN <= count; k += kN)
    store_planes(x + k, multiplied(load_planes<kN>(x + k), multiplied(within, power(c * k))));
  for (; k < count; ++k) put(x, k, get(x, k) * power(c * k));
}

// Element k of lane l times w^(k (c + l)), of the first `lanes` lanes, which differ; the others are as the first one.
// The last bits of k and the others are looked up once each.
template <class Real, class Power>
void multiply_lanes_by_powers(Planes<Real> x, int count, int64_t c, int lanes, Power power) {
  constexpr int kN = kLanes<Real>, kFine = 32;
  using Powers = Complex<Vector<Real, kN>>;
  const auto powers_of = [&](int64_t k) {
    Powers powers;
    for (int lane = 0; lane < kN; ++lane) {
      const Complex<Real> w = power(k * (c + (lane < lanes ? lane : 0)));
      powers.re[lane] = w.re, powers.im[lane] = w.im;
    }
    return powers;
  };
  Powers fine[kFine];
  for (int i = 0; i < kFine && i < count; ++i) fine[i] = powers_of(i);
  for (int begin = 0; begin < count; begin += kFine) {
    const Powers coarse = powers_of(begin);
    for (int i = 0; i < kFine && begin + i < count; ++i) {
      const Planes<Real> at = x + int64_t(begin + i) * kN;
      store_planes(at, multiplied(load_planes<kN>(at), multiplied(coarse, fine[i])));
    }
  }
}

}  // namespace kernels::fft

#endif
