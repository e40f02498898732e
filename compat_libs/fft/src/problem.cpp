#include "problem.h"

#include <algorithm>

#include "entry.h"

namespace compat_fft {

namespace {

int64_t product(int64_t a, int64_t b) {
  int64_t result = 0;
  require(!__builtin_mul_overflow(a, b, &result), HIPFFT_INVALID_SIZE);
  return result;
}

int64_t sum(int64_t a, int64_t b) {
  int64_t result = 0;
  require(!__builtin_add_overflow(a, b, &result), HIPFFT_INVALID_SIZE);
  return result;
}

int64_t half_length(int64_t n) { return n / 2 + 1; }

// `rows`: how many elements apart the rows of the last dimension are.
Layout dense_layout(const Request& request, int64_t rows) {
  Layout layout{{1, 1, 1}, 1};
  int64_t step = 1;
  for (int dim = request.rank - 1; dim >= 0; --dim) {
    layout.stride[dim] = step;
    step = product(step, dim == request.rank - 1 ? rows : request.n[dim]);
  }
  layout.batch = step;
  return layout;
}

Layout given_layout(const Request& request, const int64_t* embed, int64_t stride, int64_t dist) {
  Layout layout{{1, 1, 1}, dist};
  int64_t step = stride;
  for (int dim = request.rank - 1; dim >= 0; --dim) {
    layout.stride[dim] = step;
    step = product(step, embed[dim]);
  }
  return layout;
}

int64_t span(const Problem& problem, const Layout& layout, int64_t length, int64_t element) {
  int64_t last = product(problem.batch - 1, layout.batch);
  for (int dim = 0; dim < problem.rank; ++dim) {
    const int64_t count = dim == problem.rank - 1 ? length : problem.n[dim];
    last = sum(last, product(count - 1, layout.stride[dim]));
  }
  return product(sum(last, 1), element);
}

}  // namespace

int real_bytes(Precision precision) {
  return precision == Precision::kDouble ? 8 : precision == Precision::kSingle ? 4 : 2;
}

bool in_is_real(Kind kind) { return kind == Kind::kRealForward; }
bool out_is_real(Kind kind) { return kind == Kind::kRealInverse; }

int64_t in_length(const Problem& problem) {
  const int64_t n = problem.n[problem.rank - 1];
  return problem.kind == Kind::kRealInverse ? half_length(n) : n;
}

int64_t out_length(const Problem& problem) {
  const int64_t n = problem.n[problem.rank - 1];
  return problem.kind == Kind::kRealForward ? half_length(n) : n;
}

int64_t in_bytes(const Problem& problem) {
  const int64_t element = real_bytes(problem.precision) * (in_is_real(problem.kind) ? 1 : 2);
  return span(problem, problem.in, in_length(problem), element);
}

int64_t out_bytes(const Problem& problem) {
  const int64_t element = real_bytes(problem.precision) * (out_is_real(problem.kind) ? 1 : 2);
  return span(problem, problem.out, out_length(problem), element);
}

Problem lay_out(const Request& request, bool in_place) {
  Problem problem{request.precision, request.kind, request.rank, {1, 1, 1}, request.batch, {}, {}, in_place};
  std::copy(request.n, request.n + request.rank, problem.n);
  const int64_t n = request.n[request.rank - 1];
  if (!request.dense) {
    problem.in = given_layout(request, request.in_embed, request.in_stride, request.in_dist);
    problem.out = given_layout(request, request.out_embed, request.out_stride, request.out_dist);
  } else {
    // In place, rows of real numbers leave room for the results.
    const int64_t real_row = in_place ? 2 * half_length(n) : n;
    const int64_t complex_row = request.kind == Kind::kComplex ? n : half_length(n);
    problem.in = dense_layout(request, in_is_real(request.kind) ? real_row : complex_row);
    problem.out = dense_layout(request, out_is_real(request.kind) ? real_row : complex_row);
  }
  // Neither the arrays nor what a convolution makes of them may overflow.
  constexpr int64_t kMargin = 32;
  product(std::max(in_bytes(problem), out_bytes(problem)), kMargin);
  int64_t elements = product(request.batch, kMargin);
  for (int dim = 0; dim < request.rank; ++dim) elements = product(elements, request.n[dim]);
  product(elements, 2 * 8);
  return problem;
}

}  // namespace compat_fft
