// The default reports of bad arguments; in a file of their own, so that no compiler calls them directly.
#include "errors.h"

#include <cblas.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

int RowMajorStrg = 0;

void xerbla_(const char* routine, const int* position, size_t length) {
  std::fprintf(stderr, "%.*s: argument %d is not valid\n", static_cast<int>(length), routine, *position);
  std::exit(EXIT_FAILURE);
}

void cblas_xerbla(int position, const char* routine, const char* form, ...) {
  std::fprintf(stderr, "%s: argument %d is not valid: ", routine, position);
  va_list values;
  va_start(values, form);
  std::vfprintf(stderr, form, values);
  va_end(values);
  std::exit(EXIT_FAILURE);
}
