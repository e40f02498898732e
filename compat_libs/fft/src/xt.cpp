// Descriptors of data on devices, of which there is one here, and what takes several processes.
#include <algorithm>
#include <memory>

#include "execute.h"
#include "generated/routines.h"

namespace compat_fft {

namespace {

bool is_in_place(int format) {
  return format == HIPFFT_XT_FORMAT_INPLACE || format == HIPFFT_XT_FORMAT_INPLACE_SHUFFLED;
}

// Bytes of the data that a descriptor of this format holds now.
int64_t data_bytes(const Plan& plan, int format) {
  const Problem problem = plan.problem(is_in_place(format));
  switch (format) {
    case HIPFFT_XT_FORMAT_INPUT:
    case HIPFFT_XT_FORMAT_INPLACE:
      return in_bytes(problem);
    case HIPFFT_XT_FORMAT_OUTPUT:
    case HIPFFT_XT_FORMAT_INPLACE_SHUFFLED:
      return out_bytes(problem);
    default:
      throw Error(HIPFFT_INVALID_VALUE);
  }
}

int64_t memory_bytes(const Plan& plan, int format) {
  if (!is_in_place(format)) return data_bytes(plan, format);
  return std::max(data_bytes(plan, HIPFFT_XT_FORMAT_INPLACE), data_bytes(plan, HIPFFT_XT_FORMAT_INPLACE_SHUFFLED));
}

const hipXtDesc& device_data(const void* descriptor) {
  const auto* const found = static_cast<const hipLibXtDesc*>(descriptor);
  const bool usable = found->library == HIPLIB_FORMAT_HIPFFT && found->descriptor != nullptr;
  require(usable && found->descriptor->nGPUs == 1 && found->descriptor->data[0] != nullptr, HIPFFT_INVALID_VALUE);
  return *found->descriptor;
}

int format_of(const void* descriptor) { return static_cast<const hipLibXtDesc*>(descriptor)->subFormat; }

std::shared_ptr<Plan> find_made(hipfftHandle handle) {
  std::shared_ptr<Plan> plan = find_plan(handle);
  require(plan->is_made(), HIPFFT_INVALID_PLAN);
  return plan;
}

// The way back of a real transform starts from what the way there made of the same memory.
int format_after(int format) {
  return format == HIPFFT_XT_FORMAT_INPLACE ? HIPFFT_XT_FORMAT_INPLACE_SHUFFLED : HIPFFT_XT_FORMAT_INPLACE;
}

void run(const std::shared_ptr<Plan>& plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  require(input != nullptr && output != nullptr, HIPFFT_INVALID_VALUE);
  require(direction == HIPFFT_FORWARD || direction == HIPFFT_BACKWARD, HIPFFT_INVALID_VALUE);
  const bool in_place = input == output;
  require(!in_place || is_in_place(input->subFormat), HIPFFT_INVALID_VALUE);
  plan->execute(device_data(input).data[0], device_data(output).data[0], direction == HIPFFT_BACKWARD);
  if (in_place) input->subFormat = format_after(input->subFormat);
}

void run_typed(hipfftHandle handle, Kind kind, Precision precision, hipLibXtDesc* input, hipLibXtDesc* output,
               int direction) {
  const std::shared_ptr<Plan> plan = find_plan(handle);
  require(plan->is_for(kind, precision), HIPFFT_INVALID_PLAN);
  run(plan, input, output, direction);
}

}  // namespace

void xt_set_gpus(hipfftHandle plan, int count, int* gpus) {
  require(count > 0 && gpus != nullptr, HIPFFT_INVALID_VALUE);
  const std::shared_ptr<Plan> found = find_plan(plan);
  require(!found->is_made(), HIPFFT_INVALID_PLAN);
  int devices = 0;
  compat::check(hipGetDeviceCount(&devices));
  const bool there = std::all_of(gpus, gpus + count, [&](int gpu) { return gpu >= 0 && gpu < devices; });
  require(there, HIPFFT_INVALID_VALUE);
  require(count == 1, HIPFFT_NOT_IMPLEMENTED);
  found->set_device(gpus[0]);
}

void xt_malloc(hipfftHandle plan, hipLibXtDesc** desc, hipfftXtSubFormat format) {
  const std::shared_ptr<Plan> found = find_made(plan);
  require(desc != nullptr, HIPFFT_INVALID_VALUE);
  auto data = std::make_unique<hipXtDesc>();
  auto library = std::make_unique<hipLibXtDesc>();
  const int64_t bytes = memory_bytes(*found, format);
  const CurrentDevice current(found->device());
  data->nGPUs = 1;
  data->GPUs[0] = found->device();
  data->size[0] = static_cast<size_t>(bytes);
  compat::check(hipMalloc(&data->data[0], data->size[0]));
  library->library = HIPLIB_FORMAT_HIPFFT;
  library->subFormat = format;
  library->descriptor = data.release();
  *desc = library.release();
}

void xt_free(hipLibXtDesc* desc) {
  if (desc == nullptr) return;
  const std::unique_ptr<hipLibXtDesc> library(desc);
  const std::unique_ptr<hipXtDesc> data(desc->descriptor);
  if (data == nullptr) return;
  for (int i = 0; i < data->nGPUs; ++i) compat::check(hipFree(data->data[i]));
}

void xt_memcpy(hipfftHandle plan, void* dest, void* src, hipfftXtCopyType type) {
  const std::shared_ptr<Plan> found = find_made(plan);
  require(dest != nullptr && src != nullptr && dest != src, HIPFFT_INVALID_VALUE);
  const CurrentDevice current(found->device());
  switch (type) {
    case HIPFFT_COPY_HOST_TO_DEVICE: {
      const size_t bytes = static_cast<size_t>(data_bytes(*found, format_of(dest)));
      compat::check(hipMemcpy(device_data(dest).data[0], src, bytes, hipMemcpyHostToDevice));
      return;
    }
    case HIPFFT_COPY_DEVICE_TO_HOST: {
      const size_t bytes = static_cast<size_t>(data_bytes(*found, format_of(src)));
      compat::check(hipMemcpy(dest, device_data(src).data[0], bytes, hipMemcpyDeviceToHost));
      return;
    }
    case HIPFFT_COPY_DEVICE_TO_DEVICE: {
      const hipXtDesc &to = device_data(dest), &from = device_data(src);
      const size_t bytes = static_cast<size_t>(data_bytes(*found, format_of(src)));
      require(bytes <= to.size[0] && bytes <= from.size[0], HIPFFT_INVALID_VALUE);
      compat::check(hipMemcpy(to.data[0], from.data[0], bytes, hipMemcpyDeviceToDevice));
      return;
    }
    case HIPFFT_COPY_UNDEFINED:
      throw Error(HIPFFT_NOT_IMPLEMENTED);
  }
  throw Error(HIPFFT_INVALID_VALUE);
}

void xt_exec_descriptor_c2c(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  run_typed(plan, Kind::kComplex, Precision::kSingle, input, output, direction);
}

void xt_exec_descriptor_r2c(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  run_typed(plan, Kind::kRealForward, Precision::kSingle, input, output, HIPFFT_FORWARD);
}

void xt_exec_descriptor_c2r(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  run_typed(plan, Kind::kRealInverse, Precision::kSingle, input, output, HIPFFT_BACKWARD);
}

void xt_exec_descriptor_z2z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  run_typed(plan, Kind::kComplex, Precision::kDouble, input, output, direction);
}

void xt_exec_descriptor_d2z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  run_typed(plan, Kind::kRealForward, Precision::kDouble, input, output, HIPFFT_FORWARD);
}

void xt_exec_descriptor_z2d(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  run_typed(plan, Kind::kRealInverse, Precision::kDouble, input, output, HIPFFT_BACKWARD);
}

void xt_exec_descriptor(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  run(find_made(plan), input, output, direction);
}

// One process: there is nothing to attach to. HIPFFT_COMM_NONE asks for what is there already.
void mp_attach_comm(hipfftHandle plan, hipfftMpCommType comm_type, void*) {
  const std::shared_ptr<Plan> found = find_plan(plan);
  require(!found->is_made(), HIPFFT_INVALID_PLAN);
  require(comm_type == HIPFFT_COMM_NONE, HIPFFT_NOT_SUPPORTED);
}

void xt_set_distribution(hipfftHandle plan, int, const long long int*, const long long int*, const long long int*,
                         const long long int*, const long long int*, const long long int*) {
  static_cast<void>(find_plan(plan));
  throw Error(HIPFFT_NOT_SUPPORTED);
}

void xt_set_subformat_default(hipfftHandle plan, hipfftXtSubFormat, hipfftXtSubFormat) {
  static_cast<void>(find_plan(plan));
  throw Error(HIPFFT_NOT_SUPPORTED);
}

}  // namespace compat_fft
