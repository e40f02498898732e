/* Marks what the library exports. */
#ifndef HIPBLAS_EXPORT_H
#define HIPBLAS_EXPORT_H

#define HIPBLAS_EXPORT __attribute__((visibility("default")))

#endif /* HIPBLAS_EXPORT_H */
