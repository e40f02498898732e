/* The hipBLAS version whose interface this library follows. */
#ifndef HIPBLAS_VERSION_H
#define HIPBLAS_VERSION_H

#define hipblasVersionMajor 3
#define hipblaseVersionMinor 2 /* hipBLAS itself spells it so */
#define hipblasVersionMinor 2
#define hipblasVersionPatch 0
#define hipblasVersionTweak 0

#endif /* HIPBLAS_VERSION_H */
