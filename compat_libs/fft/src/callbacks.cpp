// Functions of the caller that loads and stores go through.
#include <limits>

#include "callback_source.h"
#include "execute.h"
#include "generated/routines.h"

namespace compat_fft {

namespace {

struct CallbackType {
  bool load;
  bool real;
  Precision precision;
};

CallbackType callback_type(hipfftXtCallbackType type) {
  require(type >= HIPFFT_CB_LD_COMPLEX && type < HIPFFT_CB_UNDEFINED, HIPFFT_INVALID_VALUE);
  const int number = type;
  return {number < HIPFFT_CB_ST_COMPLEX, (number & 2) != 0,
          (number & 1) != 0 ? Precision::kDouble : Precision::kSingle};
}

// Errors, in this order: INVALID_PLAN, INVALID_VALUE for a type that is none, or not the plan's.
std::shared_ptr<Plan> require_plan_for(hipfftHandle handle, hipfftXtCallbackType type) {
  std::shared_ptr<Plan> plan = find_plan(handle);
  require(plan->is_made(), HIPFFT_INVALID_PLAN);
  const CallbackType wanted = callback_type(type);
  const Problem problem = plan->problem(false);
  const bool real = wanted.load ? in_is_real(problem.kind) : out_is_real(problem.kind);
  require(real == wanted.real && problem.precision == wanted.precision, HIPFFT_INVALID_VALUE);
  return plan;
}

void set_callback(hipfftHandle handle, hipfftXtCallbackType type, const CallbackSetting& setting) {
  const std::shared_ptr<Plan> plan = require_plan_for(handle, type);
  if (callback_type(type).load)
    plan->set_load_callback(setting);
  else
    plan->set_store_callback(setting);
}

// Whether kernels here can call a device function of another program. NVIDIA's GPUs do not find it.
#if defined(__HIP_PLATFORM_NVIDIA__)
constexpr bool kCallsFunctions = false;
#else
constexpr bool kCallsFunctions = true;
#endif

}  // namespace

void xt_set_callback(hipfftHandle plan, void** callbacks, hipfftXtCallbackType cbtype, void** callbackData) {
  CallbackSetting setting;
  if (callbacks != nullptr) setting.function = callbacks[0];
  if (callbackData != nullptr) setting.data = callbackData[0];
  require_plan_for(plan, cbtype);
  require(setting.function == nullptr || kCallsFunctions, HIPFFT_NOT_SUPPORTED);
  set_callback(plan, cbtype, setting);
}

void ext_xt_set_callback_source(hipfftHandle plan, const char* source, const char* function, int cbtype,
                                void** callbackData) {
  const auto type = static_cast<hipfftXtCallbackType>(cbtype);
  const std::shared_ptr<Plan> found = require_plan_for(plan, type);
  require(source != nullptr && function != nullptr, HIPFFT_INVALID_VALUE);
  CallbackSetting setting;
  if (callbackData != nullptr) setting.data = callbackData[0];
  const CurrentDevice current(found->device());
  setting.kernel = compile_callback(source, function, type);
  set_callback(plan, type, setting);
}

void xt_clear_callback(hipfftHandle plan, hipfftXtCallbackType cbtype) { set_callback(plan, cbtype, {}); }

void xt_set_callback_shared_size(hipfftHandle plan, hipfftXtCallbackType cbtype, size_t sharedSize) {
  const std::shared_ptr<Plan> found = find_plan(plan);
  const CallbackType type = callback_type(cbtype);
  require(sharedSize <= size_t(std::numeric_limits<int>::max()), HIPFFT_INVALID_VALUE);
  if (type.load)
    found->set_load_shared_bytes(sharedSize);
  else
    found->set_store_shared_bytes(sharedSize);
}

}  // namespace compat_fft
