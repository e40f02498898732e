// Plans: handles, what is made into them, and the sizes of their work areas.
#include <algorithm>
#include <cmath>
#include <memory>

#include "execute.h"
#include "generated/routines.h"

namespace compat_fft {

namespace {

struct Types {
  Precision precision;
  Kind kind;
};

Types types_of(hipfftType type) {
  switch (type) {
    case HIPFFT_R2C:
      return {Precision::kSingle, Kind::kRealForward};
    case HIPFFT_C2R:
      return {Precision::kSingle, Kind::kRealInverse};
    case HIPFFT_C2C:
      return {Precision::kSingle, Kind::kComplex};
    case HIPFFT_D2Z:
      return {Precision::kDouble, Kind::kRealForward};
    case HIPFFT_Z2D:
      return {Precision::kDouble, Kind::kRealInverse};
    case HIPFFT_Z2Z:
      return {Precision::kDouble, Kind::kComplex};
  }
  throw Error(HIPFFT_NOT_IMPLEMENTED);
}

struct DataType {
  Precision precision;
  bool real;
};

DataType data_type(hipDataType type) {
  switch (type) {
    case HIP_R_16F:
      return {Precision::kHalf, true};
    case HIP_C_16F:
      return {Precision::kHalf, false};
    case HIP_R_16BF:
      return {Precision::kBfloat16, true};
    case HIP_C_16BF:
      return {Precision::kBfloat16, false};
    case HIP_R_32F:
      return {Precision::kSingle, true};
    case HIP_C_32F:
      return {Precision::kSingle, false};
    case HIP_R_64F:
      return {Precision::kDouble, true};
    case HIP_C_64F:
      return {Precision::kDouble, false};
    default:
      throw Error(HIPFFT_NOT_IMPLEMENTED);
  }
}

Types types_of(hipDataType input, hipDataType output, hipDataType execution) {
  const DataType in = data_type(input), out = data_type(output), inner = data_type(execution);
  require(in.precision == out.precision && in.precision == inner.precision && !inner.real, HIPFFT_INVALID_VALUE);
  require(!in.real || !out.real, HIPFFT_INVALID_VALUE);
  return {in.precision, in.real ? Kind::kRealForward : out.real ? Kind::kRealInverse : Kind::kComplex};
}

// Errors, in this order: INVALID_SIZE for a size below 1, NOT_IMPLEMENTED for an unknown type.
template <class... Sizes>
Request dense_request(hipfftType type, int batch, Sizes... sizes) {
  Request request;
  for (int size : {sizes...}) {
    require(size > 0, HIPFFT_INVALID_SIZE);
    request.n[request.rank++] = size;
  }
  require(batch > 0, HIPFFT_INVALID_SIZE);
  request.batch = batch;
  const Types types = types_of(type);
  request.precision = types.precision;
  request.kind = types.kind;
  return request;
}

// Errors, in this order: INVALID_VALUE for one embedding without the other or anything negative, INVALID_SIZE for an
// embedding, length or batch below 1.
template <class T>
Request layout_request(Types types, int rank, const T* n, const T* inembed, T istride, T idist, const T* onembed,
                       T ostride, T odist, T batch) {
  Request request;
  request.precision = types.precision;
  request.kind = types.kind;
  require((inembed == nullptr) == (onembed == nullptr), HIPFFT_INVALID_VALUE);
  require(rank >= 1 && rank <= kMostDims && n != nullptr, HIPFFT_INVALID_VALUE);
  require(istride >= 0 && idist >= 0 && ostride >= 0 && odist >= 0, HIPFFT_INVALID_VALUE);
  require(std::all_of(n, n + rank, [](T size) { return size >= 0; }), HIPFFT_INVALID_VALUE);
  request.dense = inembed == nullptr;
  for (const T* embed : {inembed, onembed})
    require(embed == nullptr || std::all_of(embed, embed + rank, [](T size) { return size > 0; }), HIPFFT_INVALID_SIZE);
  require(batch > 0 && std::all_of(n, n + rank, [](T size) { return size > 0; }), HIPFFT_INVALID_SIZE);
  request.rank = rank;
  std::copy(n, n + rank, request.n);
  if (!request.dense) {
    std::copy(inembed, inembed + rank, request.in_embed);
    std::copy(onembed, onembed + rank, request.out_embed);
  }
  request.in_stride = istride;
  request.out_stride = ostride;
  request.in_dist = idist;
  request.out_dist = odist;
  request.batch = batch;
  return request;
}

void make(hipfftHandle handle, const Request& request, size_t* work_size) {
  const std::shared_ptr<Plan> plan = find_plan(handle);
  plan->make(request);
  if (work_size != nullptr) *work_size = static_cast<size_t>(plan->work_bytes());
}

// The handle is the caller's also where the plan cannot be made, as in ROCm.
template <class MakeRequest>
void create_and_make(hipfftHandle* handle, MakeRequest make_request) {
  create(handle);
  make(*handle, make_request(), nullptr);
}

template <class MakeRequest>
void size_of(size_t* work_size, MakeRequest make_request) {
  require(work_size != nullptr, HIPFFT_INVALID_VALUE);
  *work_size = static_cast<size_t>(Plan::estimate(make_request()));
}

}  // namespace

void create(hipfftHandle* plan) {
  require(plan != nullptr, HIPFFT_INVALID_VALUE);
  *plan = register_plan(std::make_shared<Plan>());
}

void destroy(hipfftHandle plan) {
  if (plan != nullptr) forget_plan(plan);
}

void plan_1d(hipfftHandle* plan, int nx, hipfftType type, int batch) {
  create_and_make(plan, [&] { return dense_request(type, batch, nx); });
}

void plan_2d(hipfftHandle* plan, int nx, int ny, hipfftType type) {
  create_and_make(plan, [&] { return dense_request(type, 1, nx, ny); });
}

void plan_3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type) {
  create_and_make(plan, [&] { return dense_request(type, 1, nx, ny, nz); });
}

void plan_many(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride,
               int odist, hipfftType type, int batch) {
  create_and_make(plan, [&] {
    return layout_request(types_of(type), rank, n, inembed, istride, idist, onembed, ostride, odist, batch);
  });
}

void make_plan_1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize) {
  make(plan, dense_request(type, batch, nx), workSize);
}

void make_plan_2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize) {
  make(plan, dense_request(type, 1, nx, ny), workSize);
}

void make_plan_3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize) {
  make(plan, dense_request(type, 1, nx, ny, nz), workSize);
}

void make_plan_many(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
                    int ostride, int odist, hipfftType type, int batch, size_t* workSize) {
  make(plan, layout_request(types_of(type), rank, n, inembed, istride, idist, onembed, ostride, odist, batch),
       workSize);
}

void make_plan_many_64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride,
                       long long int idist, long long int* onembed, long long int ostride, long long int odist,
                       hipfftType type, long long int batch, size_t* workSize) {
  make(plan, layout_request(types_of(type), rank, n, inembed, istride, idist, onembed, ostride, odist, batch),
       workSize);
}

void xt_make_plan_many(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride,
                       long long int idist, hipDataType inputType, long long int* onembed, long long int ostride,
                       long long int odist, hipDataType outputType, long long int batch, size_t* workSize,
                       hipDataType executionType) {
  const Types types = types_of(inputType, outputType, executionType);
  make(plan, layout_request(types, rank, n, inembed, istride, idist, onembed, ostride, odist, batch), workSize);
}

void estimate_1d(int nx, hipfftType type, int batch, size_t* workSize) {
  size_of(workSize, [&] { return dense_request(type, batch, nx); });
}

void estimate_2d(int nx, int ny, hipfftType type, size_t* workSize) {
  size_of(workSize, [&] { return dense_request(type, 1, nx, ny); });
}

void estimate_3d(int nx, int ny, int nz, hipfftType type, size_t* workSize) {
  size_of(workSize, [&] { return dense_request(type, 1, nx, ny, nz); });
}

void estimate_many(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist,
                   hipfftType type, int batch, size_t* workSize) {
  size_of(workSize, [&] {
    return layout_request(types_of(type), rank, n, inembed, istride, idist, onembed, ostride, odist, batch);
  });
}

void get_size_1d(hipfftHandle, int nx, hipfftType type, int batch, size_t* workSize) {
  estimate_1d(nx, type, batch, workSize);
}

void get_size_2d(hipfftHandle, int nx, int ny, hipfftType type, size_t* workSize) {
  estimate_2d(nx, ny, type, workSize);
}

void get_size_3d(hipfftHandle, int nx, int ny, int nz, hipfftType type, size_t* workSize) {
  estimate_3d(nx, ny, nz, type, workSize);
}

void get_size_many(hipfftHandle, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride,
                   int odist, hipfftType type, int batch, size_t* workSize) {
  estimate_many(rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize);
}

void get_size_many_64(hipfftHandle, int rank, long long int* n, long long int* inembed, long long int istride,
                      long long int idist, long long int* onembed, long long int ostride, long long int odist,
                      hipfftType type, long long int batch, size_t* workSize) {
  size_of(workSize, [&] {
    return layout_request(types_of(type), rank, n, inembed, istride, idist, onembed, ostride, odist, batch);
  });
}

void xt_get_size_many(hipfftHandle, int rank, long long int* n, long long int* inembed, long long int istride,
                      long long int idist, hipDataType inputType, long long int* onembed, long long int ostride,
                      long long int odist, hipDataType outputType, long long int batch, size_t* workSize,
                      hipDataType executionType) {
  const Types types = types_of(inputType, outputType, executionType);
  size_of(workSize,
          [&] { return layout_request(types, rank, n, inembed, istride, idist, onembed, ostride, odist, batch); });
}

void get_size(hipfftHandle plan, size_t* workSize) {
  require(workSize != nullptr, HIPFFT_INVALID_VALUE);
  *workSize = static_cast<size_t>(find_plan(plan)->work_bytes());
}

}  // namespace compat_fft
