/* hipFFT: types of 16 bits, callbacks, descriptors. */
#ifndef HIPFFTXT_H_
#define HIPFFTXT_H_

#include <hipfft/hipfft.h>
#include <hipfft/hiplibxt.h>

typedef enum hipfftXtCallbackType_t {
  HIPFFT_CB_LD_COMPLEX = 0x0,
  HIPFFT_CB_LD_COMPLEX_DOUBLE = 0x1,
  HIPFFT_CB_LD_REAL = 0x2,
  HIPFFT_CB_LD_REAL_DOUBLE = 0x3,
  HIPFFT_CB_ST_COMPLEX = 0x4,
  HIPFFT_CB_ST_COMPLEX_DOUBLE = 0x5,
  HIPFFT_CB_ST_REAL = 0x6,
  HIPFFT_CB_ST_REAL_DOUBLE = 0x7,
  HIPFFT_CB_UNDEFINED = 0x8
} hipfftXtCallbackType;

/* Device functions. offset: the element's place in the array that dataIn or dataOut points to. */
typedef hipfftComplex (*hipfftCallbackLoadC)(void* dataIn, size_t offset, void* callerInfo, void* sharedPointer);
typedef hipfftDoubleComplex (*hipfftCallbackLoadZ)(void* dataIn, size_t offset, void* callerInfo, void* sharedPointer);
typedef hipfftReal (*hipfftCallbackLoadR)(void* dataIn, size_t offset, void* callerInfo, void* sharedPointer);
typedef hipfftDoubleReal (*hipfftCallbackLoadD)(void* dataIn, size_t offset, void* callerInfo, void* sharedPointer);
typedef void (*hipfftCallbackStoreC)(void* dataOut, size_t offset, hipfftComplex element, void* callerInfo,
                                     void* sharedPointer);
typedef void (*hipfftCallbackStoreZ)(void* dataOut, size_t offset, hipfftDoubleComplex element, void* callerInfo,
                                     void* sharedPointer);
typedef void (*hipfftCallbackStoreR)(void* dataOut, size_t offset, hipfftReal element, void* callerInfo,
                                     void* sharedPointer);
typedef void (*hipfftCallbackStoreD)(void* dataOut, size_t offset, hipfftDoubleReal element, void* callerInfo,
                                     void* sharedPointer);

typedef enum hipfftXtSubFormat_t {
  HIPFFT_XT_FORMAT_INPUT = 0x00,
  HIPFFT_XT_FORMAT_OUTPUT = 0x01,
  HIPFFT_XT_FORMAT_INPLACE = 0x02,
  HIPFFT_XT_FORMAT_INPLACE_SHUFFLED = 0x03,
  HIPFFT_XT_FORMAT_1D_INPUT_SHUFFLED = 0x04,
  HIPFFT_FORMAT_UNDEFINED = 0x05
} hipfftXtSubFormat;

#include <hipfft/hipfftXt-functions.h>

#endif
