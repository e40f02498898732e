/* The functions of FFTW that hipFFTW has, on host or device memory. Usable from C and C++. */
#ifndef HIPFFTW_H_
#define HIPFFTW_H_

#include <hipfft/hipfft-export.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(_Complex_I) && defined(complex) && defined(I)
typedef double complex fftw_complex;
typedef float complex fftwf_complex;
#else
typedef double fftw_complex[2];
typedef float fftwf_complex[2];
#endif
typedef struct fftw_plan_s* fftw_plan;
typedef struct fftwf_plan_s* fftwf_plan;

/* Plans are never measured and inputs out of place never overwritten, whatever the flags say. */
#define FFTW_MEASURE (0U)
#define FFTW_DESTROY_INPUT (1U << 0)
#define FFTW_UNALIGNED (1U << 1)
#define FFTW_CONSERVE_MEMORY (1U << 2)
#define FFTW_EXHAUSTIVE (1U << 3)
#define FFTW_PRESERVE_INPUT (1U << 4)
#define FFTW_PATIENT (1U << 5)
#define FFTW_ESTIMATE (1U << 6)
#define FFTW_WISDOM_ONLY (1U << 21) /* there is no wisdom: no plan */

#define FFTW_FORWARD (-1)
#define FFTW_BACKWARD (1)

#include <hipfft/hipfftw-functions.h>

#endif
