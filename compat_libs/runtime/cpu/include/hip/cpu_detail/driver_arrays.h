// Arrays, copies and texture objects of CUDA's driver interface. Layouts are those of the published binary interface.
#pragma once

#include "api_functions.h"
#include "texture_types.h"

#define HIP_TRSA_OVERRIDE_FORMAT 0x01
#define HIP_TRSF_READ_AS_INTEGER 0x01
#define HIP_TRSF_NORMALIZED_COORDINATES 0x02
#define HIP_TRSF_SRGB 0x10

typedef struct HIP_ARRAY_DESCRIPTOR {
  size_t Width, Height;  // texels; no height: one row
  enum hipArray_Format Format;
  unsigned int NumChannels;
} HIP_ARRAY_DESCRIPTOR;

typedef struct HIP_ARRAY3D_DESCRIPTOR {
  size_t Width, Height, Depth;
  enum hipArray_Format Format;
  unsigned int NumChannels, Flags;
} HIP_ARRAY3D_DESCRIPTOR;

// Of each side the memory type says which of the three pointers counts; unified memory is in that of the device.
typedef struct hip_Memcpy2D {
  size_t srcXInBytes, srcY;
  hipMemoryType srcMemoryType;
  const void* srcHost;
  hipDeviceptr_t srcDevice;
  hipArray_t srcArray;
  size_t srcPitch;
  size_t dstXInBytes, dstY;
  hipMemoryType dstMemoryType;
  void* dstHost;
  hipDeviceptr_t dstDevice;
  hipArray_t dstArray;
  size_t dstPitch;
  size_t WidthInBytes, Height;
} hip_Memcpy2D;

typedef struct HIP_MEMCPY3D {
  size_t srcXInBytes, srcY, srcZ, srcLOD;
  hipMemoryType srcMemoryType;
  const void* srcHost;
  hipDeviceptr_t srcDevice;
  hipArray_t srcArray;
  size_t srcPitch, srcHeight;
  size_t dstXInBytes, dstY, dstZ, dstLOD;
  hipMemoryType dstMemoryType;
  void* dstHost;
  hipDeviceptr_t dstDevice;
  hipArray_t dstArray;
  size_t dstPitch, dstHeight;
  size_t WidthInBytes, Height, Depth;
} HIP_MEMCPY3D;

typedef enum HIPresourcetype_enum {
  HIP_RESOURCE_TYPE_ARRAY = 0,
  HIP_RESOURCE_TYPE_MIPMAPPED_ARRAY,
  HIP_RESOURCE_TYPE_LINEAR,
  HIP_RESOURCE_TYPE_PITCH2D
} HIPresourcetype,
    hipResourcetype;

typedef enum HIPaddress_mode_enum {
  HIP_TR_ADDRESS_MODE_WRAP = 0,
  HIP_TR_ADDRESS_MODE_CLAMP,
  HIP_TR_ADDRESS_MODE_MIRROR,
  HIP_TR_ADDRESS_MODE_BORDER
} HIPaddress_mode;

typedef enum HIPfilter_mode_enum { HIP_TR_FILTER_MODE_POINT = 0, HIP_TR_FILTER_MODE_LINEAR } HIPfilter_mode;

typedef enum HIPresourceViewFormat_enum {
  HIP_RES_VIEW_FORMAT_NONE = 0,
  HIP_RES_VIEW_FORMAT_UINT_1X8,
  HIP_RES_VIEW_FORMAT_UINT_2X8,
  HIP_RES_VIEW_FORMAT_UINT_4X8,
  HIP_RES_VIEW_FORMAT_SINT_1X8,
  HIP_RES_VIEW_FORMAT_SINT_2X8,
  HIP_RES_VIEW_FORMAT_SINT_4X8,
  HIP_RES_VIEW_FORMAT_UINT_1X16,
  HIP_RES_VIEW_FORMAT_UINT_2X16,
  HIP_RES_VIEW_FORMAT_UINT_4X16,
  HIP_RES_VIEW_FORMAT_SINT_1X16,
  HIP_RES_VIEW_FORMAT_SINT_2X16,
  HIP_RES_VIEW_FORMAT_SINT_4X16,
  HIP_RES_VIEW_FORMAT_UINT_1X32,
  HIP_RES_VIEW_FORMAT_UINT_2X32,
  HIP_RES_VIEW_FORMAT_UINT_4X32,
  HIP_RES_VIEW_FORMAT_SINT_1X32,
  HIP_RES_VIEW_FORMAT_SINT_2X32,
  HIP_RES_VIEW_FORMAT_SINT_4X32,
  HIP_RES_VIEW_FORMAT_FLOAT_1X16,
  HIP_RES_VIEW_FORMAT_FLOAT_2X16,
  HIP_RES_VIEW_FORMAT_FLOAT_4X16,
  HIP_RES_VIEW_FORMAT_FLOAT_1X32,
  HIP_RES_VIEW_FORMAT_FLOAT_2X32,
  HIP_RES_VIEW_FORMAT_FLOAT_4X32,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC1,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC2,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC3,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC4,
  HIP_RES_VIEW_FORMAT_SIGNED_BC4,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC5,
  HIP_RES_VIEW_FORMAT_SIGNED_BC5,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC6H,
  HIP_RES_VIEW_FORMAT_SIGNED_BC6H,
  HIP_RES_VIEW_FORMAT_UNSIGNED_BC7
} HIPresourceViewFormat;

typedef struct HIP_RESOURCE_DESC_st {
  HIPresourcetype resType;
  union {
    struct {
      hipArray_t hArray;
    } array;
    struct {
      hipMipmappedArray_t hMipmappedArray;
    } mipmap;
    struct {
      hipDeviceptr_t devPtr;
      hipArray_Format format;
      unsigned int numChannels;
      size_t sizeInBytes;
    } linear;
    struct {
      hipDeviceptr_t devPtr;
      hipArray_Format format;
      unsigned int numChannels;
      size_t width, height;  // texels
      size_t pitchInBytes;
    } pitch2D;
    struct {
      int reserved[32];
    } reserved;
  } res;
  unsigned int flags;
} HIP_RESOURCE_DESC;

typedef struct HIP_TEXTURE_DESC_st {
  HIPaddress_mode addressMode[3];
  HIPfilter_mode filterMode;
  unsigned int flags, maxAnisotropy;
  HIPfilter_mode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  float borderColor[4];
  int reserved[12];
} HIP_TEXTURE_DESC;

typedef struct HIP_RESOURCE_VIEW_DESC_st {
  HIPresourceViewFormat format;
  size_t width, height, depth;
  unsigned int firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer;
  unsigned int reserved[16];
} HIP_RESOURCE_VIEW_DESC;

#ifdef __cplusplus
#pragma GCC visibility push(default)
extern "C" {
#endif

hipError_t hipArrayCreate(hipArray_t* __array, const HIP_ARRAY_DESCRIPTOR* __as);
hipError_t hipArray3DCreate(hipArray_t* __array, const HIP_ARRAY3D_DESCRIPTOR* __as);
hipError_t hipArrayDestroy(hipArray_t __array);
hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* __result, hipArray_t __array);
hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* __result, hipArray_t __array);
hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t* __array, HIP_ARRAY3D_DESCRIPTOR* __as, unsigned int __levels);
hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t __array);
hipError_t hipMipmappedArrayGetLevel(hipArray_t* __level, hipMipmappedArray_t __array, unsigned int __number);
// A pitch of 0: rows that follow each other. Levels of mipmapped arrays are copied as arrays of their own.
hipError_t hipMemcpyParam2D(const hip_Memcpy2D* __copy);
hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* __copy, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* __copy);
hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* __copy);
hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* __copy, hipStream_t __stream);
// Offsets and counts in bytes, of rows that follow each other.
hipError_t hipMemcpyHtoA(hipArray_t __to, size_t __offset, const void* __from, size_t __count);
hipError_t hipMemcpyAtoH(void* __to, hipArray_t __from, size_t __offset, size_t __count);
hipError_t hipMemcpyDtoA(hipArray_t __to, size_t __offset, hipDeviceptr_t __from, size_t __count);
hipError_t hipMemcpyAtoD(hipDeviceptr_t __to, hipArray_t __from, size_t __offset, size_t __count);
hipError_t hipTexObjectCreate(hipTextureObject_t* __texture, const HIP_RESOURCE_DESC* __resource,
                              const HIP_TEXTURE_DESC* __how, const HIP_RESOURCE_VIEW_DESC* __view);
hipError_t hipTexObjectDestroy(hipTextureObject_t __texture);

#ifdef __cplusplus
}
#pragma GCC visibility pop
#endif
