// One call of every texture and surface function, for compilers only.
#include <hip/hip_runtime.h>
#include <hipify_py/texture.h>

__global__ void fetch(hipTextureObject_t t, float* out) {
  const float2 d2 = make_float2(0.0f, 0.0f);
  const float4 d4 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  float sum = hipify_texture::tex1Dfetch<float>(t, 1) + hipify_texture::tex1D<float>(t, 1.0f);
  sum += hipify_texture::tex2D<float>(t, 1.0f, 2.0f) + hipify_texture::tex3D<float>(t, 1.0f, 2.0f, 3.0f);
  sum += hipify_texture::tex1DLayered<float>(t, 1.0f, 2) + hipify_texture::tex2DLayered<float>(t, 1.0f, 2.0f, 3);
  sum += hipify_texture::texCubemap<float>(t, 1.0f, 2.0f, 3.0f);
  sum += hipify_texture::texCubemapLayered<float>(t, 1.0f, 2.0f, 3.0f, 4);
  sum += hipify_texture::tex1DLod<float>(t, 1.0f, 0.0f) + hipify_texture::tex2DLod<float>(t, 1.0f, 2.0f, 0.0f);
  sum += hipify_texture::tex3DLod<float>(t, 1.0f, 2.0f, 3.0f, 0.0f);
  sum += hipify_texture::tex1DLayeredLod<float>(t, 1.0f, 2, 0.0f);
  sum += hipify_texture::tex2DLayeredLod<float>(t, 1.0f, 2.0f, 3, 0.0f);
  sum += hipify_texture::tex1DGrad<float>(t, 1.0f, 0.0f, 0.0f);
  sum += hipify_texture::tex2DGrad<float>(t, 1.0f, 2.0f, d2, d2);
  sum += hipify_texture::tex3DGrad<float>(t, 1.0f, 2.0f, 3.0f, d4, d4);
  sum += hipify_texture::tex1DLayeredGrad<float>(t, 1.0f, 2, 0.0f, 0.0f);
  sum += hipify_texture::tex2DLayeredGrad<float>(t, 1.0f, 2.0f, 3, d2, d2);
  sum += hipify_texture::tex2Dgather<float4>(t, 1.0f, 2.0f, 1).x;
  uchar4 bytes;
  hipify_texture::tex2D(&bytes, t, 1.0f, 2.0f);
  out[threadIdx.x] = sum + bytes.x;
}

__global__ void access(hipSurfaceObject_t s, int x) {
  float4 value = hipify_texture::surf1Dread<float4>(s, x);
  hipify_texture::surf2Dread(&value, s, x, 1, hipBoundaryModeZero);
  hipify_texture::surf3Dread(&value, s, x, 1, 2);
  hipify_texture::surf1DLayeredread(&value, s, x, 1);
  hipify_texture::surf2DLayeredread(&value, s, x, 1, 2);
  hipify_texture::surfCubemapread(&value, s, x, 1, 2);
  hipify_texture::surfCubemapLayeredread(&value, s, x, 1, 7);
  hipify_texture::surf1Dwrite(value, s, x);
  hipify_texture::surf2Dwrite(value, s, x, 1, hipBoundaryModeClamp);
  hipify_texture::surf3Dwrite(value, s, x, 1, 2);
  hipify_texture::surf1DLayeredwrite(value, s, x, 1);
  hipify_texture::surf2DLayeredwrite(value, s, x, 1, 2);
  hipify_texture::surfCubemapwrite(value, s, x, 1, 2);
}

hipError_t make(hipTextureObject_t* texture, hipSurfaceObject_t* surface, float* data) {
  hipArray_t array = nullptr;
  const hipChannelFormatDesc format = hipCreateChannelDesc<float>();
  hipError_t error = hipMallocArray(&array, &format, 8, 4, hipArraySurfaceLoadStore);
  if (error == hipSuccess) error = hipMemcpy2DToArray(array, 0, 0, data, 32, 32, 4, hipMemcpyHostToDevice);
  hipMemcpy3DParms copy = {};
  copy.dstArray = array;
  if (error == hipSuccess) error = hipMemcpy3D(&copy);
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = array;
  hipTextureDesc how = {};
  if (error == hipSuccess) error = hipCreateTextureObject(texture, &resource, &how, nullptr);
  if (error == hipSuccess) error = hipCreateSurfaceObject(surface, &resource);
  if (error == hipSuccess) error = hipMallocPitch(&data, &copy.srcPtr.pitch, 32, 4);
  return error;
}
