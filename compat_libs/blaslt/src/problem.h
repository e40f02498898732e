// A product as the library computes it, made of the descriptors of the C interface and checked.
#pragma once

#include "blas/activation.h"
#include "descriptors.h"

namespace compat_blaslt {

enum class BiasGradient { kNone, kOfA, kOfB, kOfD };

// What an epilogue's number means.
struct EpilogueParts {
  kernels::Activation activation = kernels::Activation::kNone;
  bool bias = false;
  bool writes_aux = false;
  bool reads_aux = false;  // the derivative of gelu at aux instead of an activation
  BiasGradient gradient = BiasGradient::kNone;
};

// Column-major in memory; strides in elements.
struct Place {
  const void* data;
  hipDataType type;
  int64_t ld, stride;
};
struct Factor : Place {
  bool transposed;
};

// D = epilogue(op(first) op(second)), or the transpose of that, where D is stored by rows: then `exchanged` says that
// the rows here are D's columns.
struct Problem {
  int64_t rows, columns, depth, batch;
  bool exchanged;
  Factor first, second;
  Place c, d, aux;
  hipDataType bias_type;
  EpilogueParts parts;
  MatmulDesc desc;

  bool is_empty() const { return rows == 0 || columns == 0; }
};

// The problem without addresses.
// Errors, in this order: INVALID_VALUE for sizes, strides, batch counts and leading dimensions that do not fit;
// NOT_SUPPORTED for types, orders, scale modes and epilogues that do not go together.
Problem describe(const MatmulDesc& desc, const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c,
                 const MatrixLayout& d);

// Adds the addresses. Errors: INVALID_VALUE for one that is null but needed.
void bind(Problem& problem, const void* alpha, const void* a, const void* b, const void* beta, const void* c, void* d);

// Computes it. `alpha` and `beta` as the descriptor's pointer mode says.
void compute(compat::Context& context, const Problem& problem, const void* alpha, const void* beta);

}  // namespace compat_blaslt
