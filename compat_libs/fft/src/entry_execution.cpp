// What is set on plans, and their execution.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "execute.h"
#include "generated/routines.h"

namespace compat_fft {

namespace {

bool is_backward(int direction) {
  require(direction == HIPFFT_FORWARD || direction == HIPFFT_BACKWARD, HIPFFT_INVALID_VALUE);
  return direction == HIPFFT_BACKWARD;
}

// Errors, in this order: INVALID_PLAN unless the plan is made for these types, INVALID_VALUE for the direction, those
// of the plan.
void run(hipfftHandle handle, Kind kind, Precision precision, void* in, void* out, int direction) {
  const std::shared_ptr<Plan> plan = find_plan(handle);
  require(plan->is_for(kind, precision), HIPFFT_INVALID_PLAN);
  plan->execute(in, out, is_backward(direction));
}

void check_property(hipfftExtProperty property) {
  const bool known = property == HIPFFT_EXT_PLAN_PROPERTY_INT64_PATIENT_JIT ||
                     property == HIPFFT_EXT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS;
  require(known, HIPFFT_INVALID_VALUE);
}

}  // namespace

void exec_c2c(hipfftHandle plan, hipfftComplex* idata, hipfftComplex* odata, int direction) {
  run(plan, Kind::kComplex, Precision::kSingle, idata, odata, direction);
}

void exec_r2c(hipfftHandle plan, hipfftReal* idata, hipfftComplex* odata) {
  run(plan, Kind::kRealForward, Precision::kSingle, idata, odata, HIPFFT_FORWARD);
}

void exec_c2r(hipfftHandle plan, hipfftComplex* idata, hipfftReal* odata) {
  run(plan, Kind::kRealInverse, Precision::kSingle, idata, odata, HIPFFT_BACKWARD);
}

void exec_z2z(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleComplex* odata, int direction) {
  run(plan, Kind::kComplex, Precision::kDouble, idata, odata, direction);
}

void exec_d2z(hipfftHandle plan, hipfftDoubleReal* idata, hipfftDoubleComplex* odata) {
  run(plan, Kind::kRealForward, Precision::kDouble, idata, odata, HIPFFT_FORWARD);
}

void exec_z2d(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleReal* odata) {
  run(plan, Kind::kRealInverse, Precision::kDouble, idata, odata, HIPFFT_BACKWARD);
}

void xt_exec(hipfftHandle plan, void* input, void* output, int direction) {
  const std::shared_ptr<Plan> made = find_plan(plan);
  require(made->is_made(), HIPFFT_INVALID_PLAN);
  made->execute(input, output, is_backward(direction));
}

void ext_plan_scale_factor(hipfftHandle plan, double scalefactor) {
  require(std::isfinite(scalefactor), HIPFFT_INVALID_VALUE);
  find_plan(plan)->set_scale(scalefactor);
}

void set_auto_allocation(hipfftHandle plan, int autoAllocate) {
  find_plan(plan)->set_auto_allocation(autoAllocate != 0);
}

void set_work_area(hipfftHandle plan, void* workArea) { find_plan(plan)->set_work_area(workArea); }

void set_stream(hipfftHandle plan, hipStream_t stream) { find_plan(plan)->set_stream(stream); }

void get_version(int* version) {
  require(version != nullptr, HIPFFT_INVALID_VALUE);
  *version = hipfftVersionMajor * 10000 + hipfftVersionMinor * 100 + hipfftVersionPatch;
}

void get_property(hipfftLibraryPropertyType type, int* value) {
  require(value != nullptr, HIPFFT_INVALID_VALUE);
  switch (type) {
    case HIPFFT_MAJOR_VERSION:
      *value = hipfftVersionMajor;
      return;
    case HIPFFT_MINOR_VERSION:
      *value = hipfftVersionMinor;
      return;
    case HIPFFT_PATCH_LEVEL:
      *value = hipfftVersionPatch;
      return;
  }
  throw Error(HIPFFT_INVALID_VALUE);
}

void ext_set_plan_property_int_64(hipfftHandle plan, hipfftExtProperty property, const long long int value) {
  check_property(property);
  find_plan(plan)->set_property(property, value);
}

void ext_get_plan_property_int_64(hipfftHandle plan, hipfftExtProperty property, long long int* value) {
  check_property(property);
  require(value != nullptr, HIPFFT_INVALID_VALUE);
  *value = find_plan(plan)->property(property);
}

void ext_reset_plan_property(hipfftHandle plan, hipfftExtProperty property) {
  check_property(property);
  find_plan(plan)->set_property(property, std::nullopt);
}

void ext_xt_set_work_area(hipfftHandle plan, void** workArea) {
  require(workArea != nullptr, HIPFFT_INVALID_VALUE);
  set_work_area(plan, workArea[0]);
}

void ext_xt_set_work_area_policy(hipfftHandle plan, hipfftExtXtWorkAreaPolicy policy, size_t* workSize) {
  const bool known = policy == HIPFFT_EXT_WORKAREA_MINIMAL || policy == HIPFFT_EXT_WORKAREA_USER ||
                     policy == HIPFFT_EXT_WORKAREA_PERFORMANCE;
  require(known, HIPFFT_INVALID_VALUE);
  const int64_t bytes = find_plan(plan)->work_bytes();
  if (workSize != nullptr) *workSize = static_cast<size_t>(bytes);
}

void ext_get_plan_text(hipfftHandle plan, int inPlace, char* text, size_t size) {
  require(text != nullptr && size > 0, HIPFFT_INVALID_VALUE);
  const std::string whole = find_plan(plan)->text(inPlace != 0);
  const size_t length = std::min(whole.size(), size - 1);
  std::memcpy(text, whole.data(), length);
  text[length] = '\0';
}

}  // namespace compat_fft
