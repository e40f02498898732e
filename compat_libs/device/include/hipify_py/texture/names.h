// Host functions of HIP that programs call by their own names and that are those of hipify_texture. It comes last.
#pragma once

#if defined(HIPIFY_TEXTURE_DEVICE)
// References by a pointer: c_reference.h.
#define hipGetTextureReference hipify_texture::hipGetTextureReference
#define hipBindTexture hipify_texture::hipBindTexture
#define hipBindTexture2D hipify_texture::hipBindTexture2D
#define hipBindTextureToArray hipify_texture::hipBindTextureToArray
#define hipBindTextureToMipmappedArray hipify_texture::hipBindTextureToMipmappedArray
#define hipUnbindTexture hipify_texture::hipUnbindTexture
#define hipGetTextureAlignmentOffset hipify_texture::hipGetTextureAlignmentOffset
#endif

#if defined(HIPIFY_TEXTURE_AMD)
// The runtime's interface: divert.h.
#define hipMallocArray hipify_texture::hipMallocArray
#define hipMalloc3DArray hipify_texture::hipMalloc3DArray
#define hipFreeArray hipify_texture::hipFreeArray
#define hipMallocMipmappedArray hipify_texture::hipMallocMipmappedArray
#define hipFreeMipmappedArray hipify_texture::hipFreeMipmappedArray
#define hipGetMipmappedArrayLevel hipify_texture::hipGetMipmappedArrayLevel
#define hipArrayGetInfo hipify_texture::hipArrayGetInfo
#define hipGetChannelDesc hipify_texture::hipGetChannelDesc
#define hipMemcpy2DToArray hipify_texture::hipMemcpy2DToArray
#define hipMemcpy2DToArrayAsync hipify_texture::hipMemcpy2DToArrayAsync
#define hipMemcpy2DFromArray hipify_texture::hipMemcpy2DFromArray
#define hipMemcpy2DFromArrayAsync hipify_texture::hipMemcpy2DFromArrayAsync
#define hipMemcpy2DArrayToArray hipify_texture::hipMemcpy2DArrayToArray
#define hipMemcpyToArray hipify_texture::hipMemcpyToArray
#define hipMemcpyFromArray hipify_texture::hipMemcpyFromArray
#define hipMemcpy3D hipify_texture::hipMemcpy3D
#define hipMemcpy3DAsync hipify_texture::hipMemcpy3DAsync
#define hipMallocPitch hipify_texture::hipMallocPitch
#define hipMalloc3D hipify_texture::hipMalloc3D
#define hipCreateTextureObject hipify_texture::hipCreateTextureObject
#define hipDestroyTextureObject hipify_texture::hipDestroyTextureObject
#define hipGetTextureObjectResourceDesc hipify_texture::hipGetTextureObjectResourceDesc
#define hipGetTextureObjectTextureDesc hipify_texture::hipGetTextureObjectTextureDesc
#define hipGetTextureObjectResourceViewDesc hipify_texture::hipGetTextureObjectResourceViewDesc
#define hipCreateSurfaceObject hipify_texture::hipCreateSurfaceObject
#define hipDestroySurfaceObject hipify_texture::hipDestroySurfaceObject

// The driver's interface: driver.h.
#define hipArray3DCreate hipify_texture::hipArray3DCreate
#define hipArrayCreate hipify_texture::hipArrayCreate
#define hipArrayDestroy hipify_texture::hipArrayDestroy
#define hipArray3DGetDescriptor hipify_texture::hipArray3DGetDescriptor
#define hipArrayGetDescriptor hipify_texture::hipArrayGetDescriptor
#define hipMipmappedArrayCreate hipify_texture::hipMipmappedArrayCreate
#define hipMipmappedArrayDestroy hipify_texture::hipMipmappedArrayDestroy
#define hipMipmappedArrayGetLevel hipify_texture::hipMipmappedArrayGetLevel
#define hipMemcpyParam2D hipify_texture::hipMemcpyParam2D
#define hipMemcpyParam2DAsync hipify_texture::hipMemcpyParam2DAsync
#define hipDrvMemcpy3D hipify_texture::hipDrvMemcpy3D
#define hipDrvMemcpy3DAsync hipify_texture::hipDrvMemcpy3DAsync
#define hipMemcpyHtoA hipify_texture::hipMemcpyHtoA
#define hipMemcpyAtoH hipify_texture::hipMemcpyAtoH
#define hipMemcpyDtoA hipify_texture::hipMemcpyDtoA
#define hipMemcpyAtoD hipify_texture::hipMemcpyAtoD
#define hipTexObjectCreate hipify_texture::hipTexObjectCreate
#define hipTexObjectDestroy hipify_texture::hipTexObjectDestroy

#if defined(HIPIFY_TEXTURE_DEVICE)
// References of modules: module_reference.h.
#define hipModuleGetTexRef hipify_texture::hipModuleGetTexRef
#define hipTexRefSetArray hipify_texture::hipTexRefSetArray
#define hipTexRefSetMipmappedArray hipify_texture::hipTexRefSetMipmappedArray
#define hipTexRefSetFormat hipify_texture::hipTexRefSetFormat
#define hipTexRefSetAddress hipify_texture::hipTexRefSetAddress
#define hipTexRefSetAddress2D hipify_texture::hipTexRefSetAddress2D
#define hipTexRefSetAddressMode hipify_texture::hipTexRefSetAddressMode
#define hipTexRefSetFilterMode hipify_texture::hipTexRefSetFilterMode
#define hipTexRefSetMipmapFilterMode hipify_texture::hipTexRefSetMipmapFilterMode
#define hipTexRefSetMipmapLevelBias hipify_texture::hipTexRefSetMipmapLevelBias
#define hipTexRefSetMipmapLevelClamp hipify_texture::hipTexRefSetMipmapLevelClamp
#define hipTexRefSetMaxAnisotropy hipify_texture::hipTexRefSetMaxAnisotropy
#define hipTexRefSetBorderColor hipify_texture::hipTexRefSetBorderColor
#define hipTexRefSetFlags hipify_texture::hipTexRefSetFlags
#endif
#endif
