// Functions of the caller that loads and stores go through.
#include <limits>

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

void set_callback(hipfftHandle handle, hipfftXtCallbackType type, const CallbackSetting& setting) {
  const std::shared_ptr<Plan> plan = find_plan(handle);
  require(plan->is_made(), HIPFFT_INVALID_PLAN);
  const CallbackType wanted = callback_type(type);
  const Problem problem = plan->problem(false);
  const bool real = wanted.load ? in_is_real(problem.kind) : out_is_real(problem.kind);
  require(real == wanted.real && problem.precision == wanted.precision, HIPFFT_INVALID_VALUE);
  if (wanted.load)
    plan->set_load_callback(setting);
  else
    plan->set_store_callback(setting);
}

}  // namespace

void xt_set_callback(hipfftHandle plan, void** callbacks, hipfftXtCallbackType cbtype, void** callbackData) {
  CallbackSetting setting;
  if (callbacks != nullptr) setting.function = callbacks[0];
  if (callbackData != nullptr) setting.data = callbackData[0];
  set_callback(plan, cbtype, setting);
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
