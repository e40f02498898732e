// Plans of FFTW over plans of hipFFT: arrays in host memory are copied to the device and back.
#include <hip/hip_runtime_api.h>
#include <hipfft/hipfftXt.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "fftw_routines.h"

namespace hip_fftw {

namespace {

constexpr unsigned kKnownFlags = FFTW_MEASURE | FFTW_DESTROY_INPUT | FFTW_UNALIGNED | FFTW_CONSERVE_MEMORY |
                                 FFTW_EXHAUSTIVE | FFTW_PRESERVE_INPUT | FFTW_PATIENT | FFTW_ESTIMATE;
constexpr int kMostDims = 3;

enum class Form { kComplex, kRealForward, kRealInverse };

// What ROCm's library does not do either.
class Unsupported : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void require(bool condition, const char* message) {
  if (!condition) throw std::invalid_argument(message);
}

void require_supported(bool condition, const char* message) {
  if (!condition) throw Unsupported(message);
}

void check(hipError_t error, const char* what) {
  if (error != hipSuccess) throw std::runtime_error(std::string(what) + ": " + hipGetErrorString(error));
}

void check(hipfftResult result, const char* what) {
  if (result != HIPFFT_SUCCESS)
    throw std::runtime_error(std::string(what) + ": hipFFT returned " + std::to_string(result));
}

// The first words are those that programs look for in the output of ROCm's library.
void report(const char* what, const char* details) {
  const char* const wanted = std::getenv("HIPFFTW_LOG_EXCEPTIONS");
  if (wanted != nullptr && std::atoi(wanted) > 0) std::cerr << what << ": " << details << std::endl;
}

// Runs `function`; what it throws ends here.
template <class Function>
void guarded(Function function) noexcept {
  try {
    function();
  } catch (const std::invalid_argument& error) {
    report("Invalid argument reported by hipFFTW", error.what());
  } catch (const Unsupported& error) {
    report("Unsupported usage reported by hipFFTW", error.what());
  } catch (const std::exception& error) {
    report("Failure reported by hipFFTW", error.what());
  }
}

// Memory that kernels do not read and write where it is.
bool is_host_memory(const void* data) {
  hipPointerAttribute_t attributes{};
  if (hipPointerGetAttributes(&attributes, data) != hipSuccess) {
    static_cast<void>(hipGetLastError());  // memory that the runtime does not know is no error
    return true;
  }
  return attributes.type != hipMemoryTypeDevice && attributes.type != hipMemoryTypeManaged;
}

bool is_device_only(const void* data) {
  hipPointerAttribute_t attributes{};
  return hipPointerGetAttributes(&attributes, data) == hipSuccess && attributes.type == hipMemoryTypeDevice;
}

size_t limit_from(const char* variable) {
  const char* const text = std::getenv(variable);
  return text != nullptr && *text != '\0' ? std::strtoull(text, nullptr, 10) : SIZE_MAX;
}

struct FreeDevice {
  void operator()(void* memory) const { static_cast<void>(hipFree(memory)); }
};
using DeviceMemory = std::unique_ptr<void, FreeDevice>;

struct DestroyPlan {
  void operator()(hipfftHandle plan) const { static_cast<void>(hipfftDestroy(plan)); }
};

struct Plan {
  std::unique_ptr<std::remove_pointer_t<hipfftHandle>, DestroyPlan> handle;
  Form form;
  int direction;
  void *in, *out;  // as given with the plan
  bool in_place;
  size_t in_bytes, out_bytes;
  DeviceMemory device_in, device_out;  // copies of arrays in host memory, when there are any

  void execute(void* from, void* to);

 private:
  static void* copy_for(DeviceMemory& memory, size_t bytes);
};

void* Plan::copy_for(DeviceMemory& memory, size_t bytes) {
  if (memory == nullptr) {
    void* data = nullptr;
    check(hipMalloc(&data, bytes), "no device memory for a copy of an array");
    memory.reset(data);
  }
  return memory.get();
}

void Plan::execute(void* from, void* to) {
  require(from != nullptr && to != nullptr, "an array is null");
  require((from == to) == in_place, "in place at planning and not at execution, or the other way round");
  const bool copy_in = is_host_memory(from), copy_out = is_host_memory(to);
  const size_t both = std::max(in_bytes, out_bytes);
  void* const device_from = copy_in ? copy_for(device_in, in_place ? both : in_bytes) : from;
  void* device_to = in_place ? device_from : to;
  if (!in_place && copy_out) device_to = copy_for(device_out, out_bytes);
  if (copy_in) check(hipMemcpy(device_from, from, in_bytes, hipMemcpyHostToDevice), "copying the input");
  check(hipfftXtExec(handle.get(), device_from, device_to, direction), "transforming");
  if (copy_out)
    check(hipMemcpy(to, device_to, out_bytes, hipMemcpyDeviceToHost), "copying the output");
  else if (!is_device_only(to))
    check(hipDeviceSynchronize(), "waiting for the output");
}

int64_t product(int64_t a, int64_t b) {
  int64_t result = 0;
  require(!__builtin_mul_overflow(a, b, &result), "the array is too large");
  return result;
}

template <class Real>
hipfftType type_of(Form form) {
  constexpr bool kDouble = std::is_same_v<Real, double>;
  if (form == Form::kComplex) return kDouble ? HIPFFT_Z2Z : HIPFFT_C2C;
  if (form == Form::kRealForward) return kDouble ? HIPFFT_D2Z : HIPFFT_R2C;
  return kDouble ? HIPFFT_Z2D : HIPFFT_C2R;
}

// Errors: std::invalid_argument, std::runtime_error.
template <class Real>
PlanOf<Real> make_plan(Form form, int rank, const int* n, void* in, void* out, int sign, unsigned flags) {
  require(n != nullptr, "the lengths are null");
  require(rank >= 1, "the rank is not positive");
  require_supported(rank <= kMostDims, "ranks above 3");
  require(std::all_of(n, n + rank, [](int size) { return size > 0; }), "a length is not positive");
  require(sign == FFTW_FORWARD || sign == FFTW_BACKWARD, "the sign must be FFTW_FORWARD or FFTW_BACKWARD");
  require_supported((flags & FFTW_WISDOM_ONLY) == 0, "FFTW_WISDOM_ONLY: there is no wisdom");
  require((flags & ~kKnownFlags) == 0, "unknown flags");
  // As FFTW and ROCm do; here the input would be preserved.
  require_supported(form != Form::kRealInverse || rank == 1 || (flags & FFTW_PRESERVE_INPUT) == 0,
                    "FFTW_PRESERVE_INPUT of a complex to real transform in several dimensions");
  require((in != nullptr && out != nullptr) || (flags & FFTW_ESTIMATE) != 0, "an array is null");
  auto plan = std::make_unique<Plan>();
  plan->form = form;
  plan->direction = sign == FFTW_FORWARD ? HIPFFT_FORWARD : HIPFFT_BACKWARD;
  plan->in = in;
  plan->out = out;
  plan->in_place = in == out;
  int64_t rows = 1;
  for (int dim = 0; dim + 1 < rank; ++dim) rows = product(rows, n[dim]);
  const int64_t length = n[rank - 1], half = length / 2 + 1;
  const int64_t real = sizeof(Real), real_row = product(plan->in_place ? 2 * half : length, real);
  const int64_t complex_row = product(form == Form::kComplex ? length : half, 2 * real);
  plan->in_bytes = static_cast<size_t>(product(rows, form == Form::kRealForward ? real_row : complex_row));
  plan->out_bytes = static_cast<size_t>(product(rows, form == Form::kRealInverse ? real_row : complex_row));
  hipfftHandle handle = nullptr;
  check(hipfftCreate(&handle), "making a plan");
  plan->handle.reset(handle);
  int lengths[kMostDims];
  std::copy(n, n + rank, lengths);
  check(hipfftMakePlanMany(handle, rank, lengths, nullptr, 1, 0, nullptr, 1, 0, type_of<Real>(form), 1, nullptr),
        "making a plan");
  return reinterpret_cast<PlanOf<Real>>(plan.release());
}

template <class Real>
PlanOf<Real> make_guarded(Form form, int rank, const int* n, void* in, void* out, int sign, unsigned flags) noexcept {
  PlanOf<Real> plan = nullptr;
  guarded([&] { plan = make_plan<Real>(form, rank, n, in, out, sign, flags); });
  return plan;
}

Plan& inner(void* plan) {
  require(plan != nullptr, "the plan is null");
  return *static_cast<Plan*>(plan);
}

void execute_as(void* plan, Form form, void* in, void* out) noexcept {
  guarded([&] {
    require(inner(plan).form == form, "the plan is for transforms of another kind");
    inner(plan).execute(in, out);
  });
}

}  // namespace

void* allocate(size_t bytes) noexcept {
  void* memory = nullptr;
  if (bytes == 0) return nullptr;
  if (bytes <= limit_from("HIPFFTW_BYTE_SIZE_LIMIT_PINNED_HOST_ALLOC")) {
    if (hipHostMalloc(&memory, bytes, 0) == hipSuccess) return memory;
    static_cast<void>(hipGetLastError());
  }
  constexpr size_t kAlignment = 64;
  report("Redirecting execution flow", "no pinned memory of this size; pageable memory is tried");
  if (bytes > limit_from("HIPFFTW_BYTE_SIZE_LIMIT_PAGEABLE_HOST_ALLOC") || bytes > SIZE_MAX - kAlignment)
    return nullptr;
  return std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
}

void release(void* memory) noexcept {
  if (memory == nullptr) return;
  hipPointerAttribute_t attributes{};
  const bool known = hipPointerGetAttributes(&attributes, memory) == hipSuccess;
  if (known && attributes.type == hipMemoryTypeHost) {
    static_cast<void>(hipHostFree(memory));
    return;
  }
  if (!known) static_cast<void>(hipGetLastError());
  std::free(memory);
}

template <class Real>
PlanOf<Real> plan_dft(int rank, const int* n, Complex<Real>* in, Complex<Real>* out, int sign,
                      unsigned flags) noexcept {
  return make_guarded<Real>(Form::kComplex, rank, n, in, out, sign, flags);
}

template <class Real>
PlanOf<Real> plan_dft_r2c(int rank, const int* n, Real* in, Complex<Real>* out, unsigned flags) noexcept {
  return make_guarded<Real>(Form::kRealForward, rank, n, in, out, FFTW_FORWARD, flags);
}

template <class Real>
PlanOf<Real> plan_dft_c2r(int rank, const int* n, Complex<Real>* in, Real* out, unsigned flags) noexcept {
  return make_guarded<Real>(Form::kRealInverse, rank, n, in, out, FFTW_BACKWARD, flags);
}

template <class Real>
void execute(PlanOf<Real> plan) noexcept {
  guarded([&] {
    Plan& found = inner(plan);
    found.execute(found.in, found.out);
  });
}

template <class Real>
void execute_dft(PlanOf<Real> plan, Complex<Real>* in, Complex<Real>* out) noexcept {
  execute_as(plan, Form::kComplex, in, out);
}

template <class Real>
void execute_dft_r2c(PlanOf<Real> plan, Real* in, Complex<Real>* out) noexcept {
  execute_as(plan, Form::kRealForward, in, out);
}

template <class Real>
void execute_dft_c2r(PlanOf<Real> plan, Complex<Real>* in, Real* out) noexcept {
  execute_as(plan, Form::kRealInverse, in, out);
}

template <class Real>
void destroy_plan(PlanOf<Real> plan) noexcept {
  delete reinterpret_cast<Plan*>(plan);
}

template <class Real>
void print_plan(PlanOf<Real> plan) noexcept {
  guarded([&] {
    std::string text(1 << 16, '\0');
    check(hipfftExtGetPlanText(inner(plan).handle.get(), inner(plan).in_place, text.data(), text.size()),
          "reading a plan");
    std::fputs(text.c_str(), stdout);
  });
}

#define HIP_FFTW_INSTANTIATE(Real)                                                                               \
  template PlanOf<Real> plan_dft<Real>(int, const int*, Complex<Real>*, Complex<Real>*, int, unsigned) noexcept; \
  template PlanOf<Real> plan_dft_r2c<Real>(int, const int*, Real*, Complex<Real>*, unsigned) noexcept;           \
  template PlanOf<Real> plan_dft_c2r<Real>(int, const int*, Complex<Real>*, Real*, unsigned) noexcept;           \
  template void execute<Real>(PlanOf<Real>) noexcept;                                                            \
  template void execute_dft<Real>(PlanOf<Real>, Complex<Real>*, Complex<Real>*) noexcept;                        \
  template void execute_dft_r2c<Real>(PlanOf<Real>, Real*, Complex<Real>*) noexcept;                             \
  template void execute_dft_c2r<Real>(PlanOf<Real>, Complex<Real>*, Real*) noexcept;                             \
  template void destroy_plan<Real>(PlanOf<Real>) noexcept;                                                       \
  template void print_plan<Real>(PlanOf<Real>) noexcept;
HIP_FFTW_INSTANTIATE(double)
HIP_FFTW_INSTANTIATE(float)
#undef HIP_FFTW_INSTANTIATE

}  // namespace hip_fftw
