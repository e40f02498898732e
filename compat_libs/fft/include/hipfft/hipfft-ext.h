/* What cuFFT has and hipFFT lacks: in this project's library alone. */
#ifndef HIPFFT_EXT_H
#define HIPFFT_EXT_H

#include <hipfft/hipfft.h>

typedef enum hipfftExtProperty_t {
  HIPFFT_EXT_PLAN_PROPERTY_INT64_PATIENT_JIT = 0x1,
  HIPFFT_EXT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS = 0x2
} hipfftExtProperty;

typedef enum hipfftExtXtWorkAreaPolicy_t {
  HIPFFT_EXT_WORKAREA_MINIMAL = 0,
  HIPFFT_EXT_WORKAREA_USER = 1,
  HIPFFT_EXT_WORKAREA_PERFORMANCE = 2
} hipfftExtXtWorkAreaPolicy;

#include <hipfft/hipfft-ext-functions.h>

#endif
