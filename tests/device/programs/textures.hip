// Samples textures and surfaces as a file of cases says, and writes what every thread got.
//
// A case in the file: kHeader integers (see struct Case), the bytes of the texels, then 4 floats a thread: coordinates,
// the last one a layer, a component or the like. The result: 16 bytes a thread, or all texels after surface writes.
// -DHARDWARE=1 samples with native functions and objects on NVIDIA GPUs, else in software.
#include <hip/hip_runtime.h>
#include <hipify_py/texture.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#if defined(__CUDACC__)
#include <hipify_py/texture/host.h>
#if HARDWARE
#define DEVICE_FUNCTION(name) ::name
#define HOST_FUNCTION(name) ::name
#else
#define DEVICE_FUNCTION(name) hipify_texture::software::name
#define HOST_FUNCTION(name) hipify_texture::software::name
#endif
#else
#define DEVICE_FUNCTION(name) hipify_texture::name
#define HOST_FUNCTION(name) name
#endif

enum Kind { kLinear, k1D, k2D, kPitch2D, k3D, k1DLayered, k2DLayered, kCubemap, kCubemapLayered };
enum Function { kPlain, kLod, kGrad, kGather, kSurfaceRead, kSurfaceWrite };
enum Boundary { kZero, kTrap, kClamp };  // HIP and CUDA number theirs differently
enum Type { kChar, kUchar, kShort, kUshort, kInt, kUint, kFloat, kHalf };

struct Case {
  int kind, function, type, channels, address[3], linear, normalized, as_float, srgb, width, height, depth, threads,
      boundary;
  float border[4];
};

void check(hipError_t error, const char* what) {
  if (error == hipSuccess) return;
  std::fprintf(stderr, "%s: %s\n", what, hipGetErrorString(error));
  std::exit(1);
}
#define CHECK(call) check(call, #call)

struct Handles {
  hipTextureObject_t texture;
  hipSurfaceObject_t surface;
};

template <class R>
__device__ R fetch(Case c, hipTextureObject_t t, float4 p) {
  const int layer = static_cast<int>(p.w);
  const float2 d2 = make_float2(0.0f, 0.0f);
  const float4 d4 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const int how = c.function;
  switch (c.kind) {
    case kLinear:
      return DEVICE_FUNCTION(tex1Dfetch)<R>(t, static_cast<int>(p.x));
    case k1D:
      if (how == kLod) return DEVICE_FUNCTION(tex1DLod)<R>(t, p.x, 0.0f);
      if (how == kGrad) return DEVICE_FUNCTION(tex1DGrad)<R>(t, p.x, 0.0f, 0.0f);
      return DEVICE_FUNCTION(tex1D)<R>(t, p.x);
    case k2D:
    case kPitch2D:
      if (how == kLod) return DEVICE_FUNCTION(tex2DLod)<R>(t, p.x, p.y, 0.0f);
      if (how == kGrad) return DEVICE_FUNCTION(tex2DGrad)<R>(t, p.x, p.y, d2, d2);
      return DEVICE_FUNCTION(tex2D)<R>(t, p.x, p.y);
    case k3D:
      if (how == kLod) return DEVICE_FUNCTION(tex3DLod)<R>(t, p.x, p.y, p.z, 0.0f);
      if (how == kGrad) return DEVICE_FUNCTION(tex3DGrad)<R>(t, p.x, p.y, p.z, d4, d4);
      return DEVICE_FUNCTION(tex3D)<R>(t, p.x, p.y, p.z);
    case k1DLayered:
      if (how == kLod) return DEVICE_FUNCTION(tex1DLayeredLod)<R>(t, p.x, layer, 0.0f);
      if (how == kGrad) return DEVICE_FUNCTION(tex1DLayeredGrad)<R>(t, p.x, layer, 0.0f, 0.0f);
      return DEVICE_FUNCTION(tex1DLayered)<R>(t, p.x, layer);
    case k2DLayered:
      if (how == kLod) return DEVICE_FUNCTION(tex2DLayeredLod)<R>(t, p.x, p.y, layer, 0.0f);
      if (how == kGrad) return DEVICE_FUNCTION(tex2DLayeredGrad)<R>(t, p.x, p.y, layer, d2, d2);
      return DEVICE_FUNCTION(tex2DLayered)<R>(t, p.x, p.y, layer);
    case kCubemap:
      if (how == kLod) return DEVICE_FUNCTION(texCubemapLod)<R>(t, p.x, p.y, p.z, 0.0f);
      return DEVICE_FUNCTION(texCubemap)<R>(t, p.x, p.y, p.z);
    default:
      if (how == kLod) return DEVICE_FUNCTION(texCubemapLayeredLod)<R>(t, p.x, p.y, p.z, layer, 0.0f);
      return DEVICE_FUNCTION(texCubemapLayered)<R>(t, p.x, p.y, p.z, layer);
  }
}

template <class R>
__global__ void sample(Case c, Handles h, const float4* points, char* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= c.threads) return;
  if (c.function == kGather) {
    using Four = typename hipify_texture::element<R>::four;
    const int component = static_cast<int>(points[i].w);
    Four value;
    if (component == 0) value = DEVICE_FUNCTION(tex2Dgather)<Four>(h.texture, points[i].x, points[i].y, 0);
    if (component == 1) value = DEVICE_FUNCTION(tex2Dgather)<Four>(h.texture, points[i].x, points[i].y, 1);
    if (component == 2) value = DEVICE_FUNCTION(tex2Dgather)<Four>(h.texture, points[i].x, points[i].y, 2);
    if (component == 3) value = DEVICE_FUNCTION(tex2Dgather)<Four>(h.texture, points[i].x, points[i].y, 3);
    memcpy(out + 16 * i, &value, sizeof value);
  } else {
    const R value = fetch<R>(c, h.texture, points[i]);
    memcpy(out + 16 * i, &value, sizeof value);
  }
}

#define ACCESS(name, ...)                                                        \
  if (write) DEVICE_FUNCTION(name##write)(value, s, __VA_ARGS__, kMode);         \
  else DEVICE_FUNCTION(name##read)(&value, s, __VA_ARGS__, kMode);               \
  break;

template <class T, hipSurfaceBoundaryMode kMode>
__device__ T access(int kind, hipSurfaceObject_t s, float4 p, bool write, T value) {
  const int x = static_cast<int>(p.x), y = static_cast<int>(p.y), z = static_cast<int>(p.z);
  switch (kind) {
    case k1D: ACCESS(surf1D, x)
    case k2D: ACCESS(surf2D, x, y)
    case k3D: ACCESS(surf3D, x, y, z)
    case k1DLayered: ACCESS(surf1DLayered, x, z)
    case k2DLayered: ACCESS(surf2DLayered, x, y, z)
    case kCubemap: ACCESS(surfCubemap, x, y, z)
    default: ACCESS(surfCubemapLayered, x, y, z)
  }
  return value;
}

template <class T>
__global__ void access_all(Case c, Handles h, const float4* points, char* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= c.threads) return;
  char bytes[16];
  for (int k = 0; k < 16; ++k) bytes[k] = static_cast<char>(16 * i + k);
  T value;
  memcpy(&value, bytes, sizeof value);
  const bool write = c.function == kSurfaceWrite;
  if (c.boundary == kZero) value = access<T, hipBoundaryModeZero>(c.kind, h.surface, points[i], write, value);
  if (c.boundary == kClamp) value = access<T, hipBoundaryModeClamp>(c.kind, h.surface, points[i], write, value);
  if (c.boundary == kTrap) value = access<T, hipBoundaryModeTrap>(c.kind, h.surface, points[i], write, value);
  memcpy(out + 16 * i, &value, sizeof value);
}

template <class T>
void launch(const Case& c, const Handles& h, const float4* points, char* out) {
  const int blocks = (c.threads + 63) / 64;
  if (c.function >= kSurfaceRead) {
    access_all<T><<<blocks, 64>>>(c, h, points, out);
  } else if (c.as_float || c.type == kHalf) {
    sample<typename hipify_texture::element<T>::with_floats><<<blocks, 64>>>(c, h, points, out);
  } else {
    sample<T><<<blocks, 64>>>(c, h, points, out);
  }
}

#define LAUNCH(type1, type2, type4)                                                                     \
  (c.channels == 1 ? launch<type1>(c, h, points, out) : c.channels == 2 ? launch<type2>(c, h, points, out) \
                                                                        : launch<type4>(c, h, points, out))
void launch_type(const Case& c, const Handles& h, const float4* points, char* out) {
  switch (c.type) {
    case kChar: return LAUNCH(signed char, char2, char4);
    case kUchar: return LAUNCH(unsigned char, uchar2, uchar4);
    case kShort: return LAUNCH(short, short2, short4);
    case kUshort: return LAUNCH(unsigned short, ushort2, ushort4);
    case kInt: return LAUNCH(int, int2, int4);
    case kUint: return LAUNCH(unsigned, uint2, uint4);
    case kFloat: return LAUNCH(float, float2, float4);
    default: return LAUNCH(unsigned short, ushort2, ushort4);
  }
}

hipChannelFormatDesc format_of(const Case& c) {
  const int bits = c.type <= kUchar ? 8 : c.type <= kUshort || c.type == kHalf ? 16 : 32;
  const hipChannelFormatKind kind = c.type >= kFloat      ? hipChannelFormatKindFloat
                                    : (c.type & 1) != 0 ? hipChannelFormatKindUnsigned
                                                        : hipChannelFormatKindSigned;
  return hipCreateChannelDesc(bits, c.channels > 1 ? bits : 0, c.channels > 2 ? bits : 0, c.channels > 3 ? bits : 0,
                              kind);
}

unsigned flags_of(const Case& c) {
  unsigned flags = c.function >= kSurfaceRead ? hipArraySurfaceLoadStore : c.function == kGather ? hipArrayTextureGather : 0;
  if (c.kind == kCubemap || c.kind == kCubemapLayered) flags |= hipArrayCubemap;
  if (c.kind == k1DLayered || c.kind == k2DLayered || c.kind == kCubemapLayered) flags |= hipArrayLayered;
  return flags;
}

void copy(hipArray_t to, hipArray_t from, void* host, size_t row, hipExtent extent) {
  hipMemcpy3DParms parameters = {};
  const hipPitchedPtr memory = make_hipPitchedPtr(host, row, extent.width, extent.height);
  parameters.extent = extent;
  if (to != nullptr) parameters.dstArray = to, parameters.srcPtr = memory, parameters.kind = hipMemcpyHostToDevice;
  if (from != nullptr) parameters.srcArray = from, parameters.dstPtr = memory, parameters.kind = hipMemcpyDeviceToHost;
#if defined(__CUDACC__) && !HARDWARE
  parameters = hipify_texture::software::without_arrays(parameters);
#endif
  CHECK(hipMemcpy3D(&parameters));
}

std::vector<char> run(const Case& c, std::vector<char>& texels, const std::vector<float4>& points) {
  const hipChannelFormatDesc format = format_of(c);
  const size_t row = static_cast<size_t>(c.width) * c.channels * format.x / 8;
  const size_t height = c.height == 0 ? 1 : c.height, depth = c.depth == 0 ? 1 : c.depth;
  hipResourceDesc resource = {};
  hipArray_t array = nullptr;
  void* memory = nullptr;
  if (c.kind == kLinear) {
    CHECK(hipMalloc(&memory, row));
    CHECK(hipMemcpy(memory, texels.data(), row, hipMemcpyHostToDevice));
    resource.resType = hipResourceTypeLinear;
    resource.res.linear.devPtr = memory, resource.res.linear.desc = format, resource.res.linear.sizeInBytes = row;
  } else if (c.kind == kPitch2D) {
    size_t pitch = 0;
    CHECK(hipMallocPitch(&memory, &pitch, row, height));
    CHECK(hipMemcpy2D(memory, pitch, texels.data(), row, row, height, hipMemcpyHostToDevice));
    resource.resType = hipResourceTypePitch2D;
    resource.res.pitch2D.devPtr = memory, resource.res.pitch2D.desc = format;
    resource.res.pitch2D.width = c.width, resource.res.pitch2D.height = height, resource.res.pitch2D.pitchInBytes = pitch;
  } else {
    CHECK(HOST_FUNCTION(hipMalloc3DArray)(&array, &format, make_hipExtent(c.width, c.height, c.depth), flags_of(c)));
    copy(array, nullptr, texels.data(), row, make_hipExtent(c.width, height, depth));
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = array;
  }
  Handles handles = {};
  if (c.function < kSurfaceRead) {
    hipTextureDesc how = {};
    for (int axis = 0; axis < 3; ++axis) how.addressMode[axis] = static_cast<hipTextureAddressMode>(c.address[axis]);
    for (int k = 0; k < 4; ++k) how.borderColor[k] = c.border[k];
    how.filterMode = c.linear ? hipFilterModeLinear : hipFilterModePoint;
    how.readMode = c.as_float ? hipReadModeNormalizedFloat : hipReadModeElementType;
    how.normalizedCoords = c.normalized;
    how.sRGB = c.srgb;
    CHECK(HOST_FUNCTION(hipCreateTextureObject)(&handles.texture, &resource, &how, nullptr));
  } else {
    CHECK(HOST_FUNCTION(hipCreateSurfaceObject)(&handles.surface, &resource));
  }
  float4* device_points = nullptr;
  char* device_out = nullptr;
  std::vector<char> out(16 * points.size());
  CHECK(hipMalloc(reinterpret_cast<void**>(&device_points), 16 * points.size()));
  CHECK(hipMalloc(reinterpret_cast<void**>(&device_out), out.size()));
  CHECK(hipMemset(device_out, 0xff, out.size()));
  CHECK(hipMemcpy(device_points, points.data(), 16 * points.size(), hipMemcpyHostToDevice));
  launch_type(c, handles, device_points, device_out);
  CHECK(hipGetLastError());
  CHECK(hipDeviceSynchronize());
  if (c.function == kSurfaceWrite) {
    out.resize(row * height * depth);
    copy(nullptr, array, out.data(), row, make_hipExtent(c.width, height, depth));
  } else {
    CHECK(hipMemcpy(out.data(), device_out, out.size(), hipMemcpyDeviceToHost));
  }
  if (c.function < kSurfaceRead) CHECK(HOST_FUNCTION(hipDestroyTextureObject)(handles.texture));
  if (c.function >= kSurfaceRead) CHECK(HOST_FUNCTION(hipDestroySurfaceObject)(handles.surface));
  if (array != nullptr) CHECK(HOST_FUNCTION(hipFreeArray)(array));
  if (memory != nullptr) CHECK(hipFree(memory));
  CHECK(hipFree(device_points));
  CHECK(hipFree(device_out));
  return out;
}

int main(int count, char** arguments) {
  std::FILE* const in = count == 3 ? std::fopen(arguments[1], "rb") : nullptr;
  std::FILE* const out = count == 3 ? std::fopen(arguments[2], "wb") : nullptr;
  if (in == nullptr || out == nullptr) return 2;
  Case c;
  while (std::fread(&c, sizeof c, 1, in) == 1) {
    const size_t bytes = static_cast<size_t>(format_of(c).x / 8 * c.channels) * c.width * (c.height == 0 ? 1 : c.height) *
                         (c.depth == 0 ? 1 : c.depth);
    std::vector<char> texels(bytes);
    std::vector<float4> points(c.threads);
    if (std::fread(texels.data(), 1, bytes, in) != bytes) return 2;
    if (std::fread(points.data(), 16, points.size(), in) != points.size()) return 2;
    const std::vector<char> result = run(c, texels, points);
    std::fwrite(result.data(), 1, result.size(), out);
  }
  std::fclose(out);
  return 0;
}
