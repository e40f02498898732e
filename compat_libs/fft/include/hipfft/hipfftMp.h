/* hipFFT over several processes: declared for programs that ask at run time; every call returns HIPFFT_NOT_SUPPORTED.
 */
#ifndef HIPFFT_MP_H
#define HIPFFT_MP_H

#include <hipfft/hipfftXt.h>

typedef enum hipfftMpCommType_t { HIPFFT_COMM_MPI = 0x00, HIPFFT_COMM_NONE = 0x01 } hipfftMpCommType;

#include <hipfft/hipfftMp-functions.h>

#endif
