// Reads mipmapped arrays in which each texel of a level is the number of the level, so that what a fetch gives is the
// level it was made from; and one with texels of its own. A line for each texture: its name, then what was read.
#include <cmath>
#include <cstdio>
#include <vector>

#define CHECK(call)                                                          \
  if (cudaError_t error = call) {                                            \
    std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));      \
    return 1;                                                                \
  }

texture<float, 2, cudaReadModeElementType> reference;

__global__ void levels_2d(cudaTextureObject_t t, const float4* at, float* out, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = tex2DLod<float>(t, 0.3f, 0.4f, at[i].x);
  if (threadIdx.x == 0) out[n] = tex2D<float>(t, 0.3f, 0.4f);
}
__global__ void of_reference(const float4* at, float* out, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = tex2DLod(reference, 0.3f, 0.4f, at[i].x);
}
__global__ void gradients(cudaTextureObject_t t1, cudaTextureObject_t t2, cudaTextureObject_t t3, cudaTextureObject_t cube,
                          float* out) {
  const float s = 1 << threadIdx.x;
  const float4 z = make_float4(0, 0, 0, 0);
  out[threadIdx.x] = tex1DGrad<float>(t1, 0.5f, s / 64, 0.0f);
  out[7 + threadIdx.x] = tex2DGrad<float>(t2, 0.5f, 0.5f, make_float2(0, 0), make_float2(0, s / 32));
  out[14 + threadIdx.x] = tex3DGrad<float>(t3, 0.5f, 0.5f, 0.5f, make_float4(s / 64, 0, 0, 0), z);
  float value;
  texCubemapGrad(&value, cube, 1.0f, 0.1f, 0.1f, make_float4(0, s / 8, 0, 0), z);
  out[21 + threadIdx.x] = value;
}

__global__ void of_bytes(cudaTextureObject_t one, cudaTextureObject_t two, float* out) {
  const float2 both = tex2D<float2>(two, threadIdx.x + 0.5f, 0.5f);
  out[3 * threadIdx.x] = tex2D<float>(one, threadIdx.x + 0.5f, 0.5f);
  out[3 * threadIdx.x + 1] = both.x;
  out[3 * threadIdx.x + 2] = both.y;
}

static cudaError_t make_srgb(cudaTextureObject_t* texture, const cudaChannelFormatDesc& format, int channels) {
  const unsigned char texels[8] = {0, 50, 100, 150, 200, 250, 10, 20};
  cudaArray_t array;
  if (cudaError_t error = cudaMallocArray(&array, &format, 4, 1)) return error;
  if (cudaError_t error = cudaMemcpy2DToArray(array, 0, 0, texels, 4 * channels, 4 * channels, 1,
                                              cudaMemcpyHostToDevice)) return error;
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc how = {};
  how.readMode = cudaReadModeNormalizedFloat;
  how.sRGB = 1;
  return cudaCreateTextureObject(texture, &resource, &how, nullptr);
}

static cudaError_t make(cudaMipmappedArray_t* array, cudaExtent size, unsigned flags, bool of_their_own, int* count) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  if (cudaError_t error = cudaMallocMipmappedArray(array, &format, size, 10, flags)) return error;
  cudaArray_t level;
  for (*count = 0; cudaGetMipmappedArrayLevel(&level, *array, *count) == cudaSuccess; ++*count) {
    cudaExtent extent;
    if (cudaError_t error = cudaArrayGetInfo(nullptr, &extent, nullptr, level)) return error;
    std::printf("%zux%zux%zu ", extent.width, extent.height, extent.depth);
    const size_t rows = extent.height ? extent.height : 1, planes = extent.depth ? extent.depth : 1;
    std::vector<float> texels(extent.width * rows * planes, float(*count));
    for (size_t i = 0; of_their_own && i < texels.size(); ++i) texels[i] = 100.0f * *count + i;
    cudaMemcpy3DParms copy = {};
    copy.dstArray = level;
    copy.srcPtr = make_cudaPitchedPtr(texels.data(), extent.width * 4, extent.width, rows);
    copy.extent = make_cudaExtent(extent.width, rows, planes);
    copy.kind = cudaMemcpyHostToDevice;
    if (cudaError_t error = cudaMemcpy3D(&copy)) return error;
  }
  cudaGetLastError();
  std::printf("\n");
  return cudaSuccess;
}

static cudaError_t texture_of(cudaTextureObject_t* result, cudaMipmappedArray_t array, bool linear, bool blend, float bias,
                              float low, float high, const cudaResourceViewDesc* view = nullptr,
                              int normalized = 1) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = array;
  cudaTextureDesc how = {};
  for (int axis = 0; axis < 3; ++axis) how.addressMode[axis] = cudaAddressModeClamp;
  how.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
  how.mipmapFilterMode = blend ? cudaFilterModeLinear : cudaFilterModePoint;
  how.mipmapLevelBias = bias, how.minMipmapLevelClamp = low, how.maxMipmapLevelClamp = high;
  how.normalizedCoords = normalized;
  return cudaCreateTextureObject(result, &resource, &how, view);
}

static void print(const char* name, const float* values, int count) {
  std::printf("%s", name);
  for (int i = 0; i < count; ++i) std::printf(" %.9g", values[i]);
  std::printf("\n");
}

int main() {
  const float asked[] = {-1, 0, 0.4999f, 0.5f, 0.75f, 0.998f, 1.4f, 1.5f, 2.3f, 4.9f, 100, NAN};
  const int n = sizeof asked / sizeof *asked;
  float4* at;
  float* out;
  int count;
  CHECK(cudaMallocManaged(&at, 64 * sizeof(float4)));
  CHECK(cudaMallocManaged(&out, 64 * sizeof(float)));
  cudaMipmappedArray_t numbers, own, row, box, cube;
  std::printf("sizes ");
  CHECK(make(&numbers, make_cudaExtent(64, 32, 0), cudaArrayDefault, false, &count));
  const struct { const char* name; bool blend; float bias, low, high; } textures[] = {
      {"nearest", false, 0, 0, 10},      {"blended", true, 0, 0, 10},        {"nearest-bias", false, 0.5f, 0, 10},
      {"clamps", true, -0.3f, 0.7f, 2.6f}, {"nearest-clamps", false, 0, 0.7f, 2.6f}, {"crossed", true, 0, 3, 1},
      {"far", true, 20, 0, 10}};
  for (int i = 0; i < n; ++i) at[i] = make_float4(asked[i], 0, 0, 0);
  for (const auto& t : textures) {
    cudaTextureObject_t object;
    CHECK(texture_of(&object, numbers, false, t.blend, t.bias, t.low, t.high));
    levels_2d<<<1, 32>>>(object, at, out, n);
    CHECK(cudaDeviceSynchronize());
    print(t.name, out, n + 1);
    CHECK(cudaDestroyTextureObject(object));
  }
  cudaResourceViewDesc view = {};
  view.format = cudaResViewFormatFloat1, view.width = 64, view.height = 32;
  view.firstMipmapLevel = 1, view.lastMipmapLevel = 3;
  cudaTextureObject_t viewed, filtered, one, two, three, six;
  CHECK(texture_of(&viewed, numbers, false, true, 0, 0, 10, &view));
  levels_2d<<<1, 32>>>(viewed, at, out, n);
  CHECK(cudaDeviceSynchronize());
  print("view", out, n + 1);

  std::printf("sizes ");
  CHECK(make(&own, make_cudaExtent(5, 3, 0), cudaArrayDefault, true, &count));
  CHECK(texture_of(&filtered, own, true, true, 0, 0, 10));
  for (int i = 0; i < 16; ++i) at[i] = make_float4(i * 0.125f, 0, 0, 0);
  levels_2d<<<1, 32>>>(filtered, at, out, 16);
  CHECK(cudaDeviceSynchronize());
  print("filtered", out, 16);
  cudaTextureObject_t in_texels;
  CHECK(texture_of(&in_texels, own, true, true, 0, 0, 10, nullptr, 0));
  levels_2d<<<1, 32>>>(in_texels, at, out, 16);
  CHECK(cudaDeviceSynchronize());
  print("in-texels", out, 16);
  reference.normalized = true;
  reference.filterMode = reference.mipmapFilterMode = cudaFilterModeLinear;
  reference.maxMipmapLevelClamp = 10;
  CHECK(cudaBindTextureToMipmappedArray(reference, own, cudaCreateChannelDesc<float>()));
  of_reference<<<1, 32>>>(at, out, 16);
  CHECK(cudaDeviceSynchronize());
  print("reference", out, 16);

  std::printf("sizes ");
  CHECK(make(&row, make_cudaExtent(64, 0, 0), cudaArrayDefault, false, &count));
  std::printf("sizes ");
  CHECK(make(&box, make_cudaExtent(64, 32, 16), cudaArrayDefault, false, &count));
  std::printf("sizes ");
  CHECK(make(&cube, make_cudaExtent(16, 16, 6), cudaArrayCubemap, false, &count));
  CHECK(texture_of(&one, row, false, true, 0, 0, 10));
  CHECK(texture_of(&two, numbers, false, true, 0, 0, 10));
  CHECK(texture_of(&three, box, false, true, 0, 0, 10));
  CHECK(texture_of(&six, cube, false, true, 0, 0, 10));
  gradients<<<1, 7>>>(one, two, three, six, out);
  CHECK(cudaDeviceSynchronize());
  print("gradients", out, 28);
  cudaTextureObject_t single, pair;
  CHECK(make_srgb(&single, cudaCreateChannelDesc<unsigned char>(), 1));
  CHECK(make_srgb(&pair, cudaCreateChannelDesc<uchar2>(), 2));
  of_bytes<<<1, 4>>>(single, pair, out);
  CHECK(cudaDeviceSynchronize());
  print("srgb", out, 12);
  for (cudaMipmappedArray_t array : {numbers, own, row, box, cube}) CHECK(cudaFreeMipmappedArray(array));
  return 0;
}
