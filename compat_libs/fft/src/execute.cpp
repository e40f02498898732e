#include "execute.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "callback_source.h"
#include "context.h"
#include "entry.h"
#include "generic.h"
#include "line_kernel.h"

namespace compat_fft {

namespace {

using Lock = std::lock_guard<std::mutex>;

struct Registry {
  std::mutex mutex;
  std::unordered_map<const void*, std::shared_ptr<Plan>> plans;
};

// Never destroyed: programs may free plans while they end.
Registry& registry() {
  static Registry* const all = new Registry;
  return *all;
}

int current_device() {
  int device = 0;
  compat::check(hipGetDevice(&device));
  return device;
}

bool is_aligned(const void* data, int bytes) { return reinterpret_cast<uintptr_t>(data) % bytes == 0; }

// The first piece that is large enough, or a new one: graphs may use all that there ever were.
void* take(std::vector<std::unique_ptr<DeviceMemory>>& pieces, int64_t bytes) {
  for (const auto& memory : pieces)
    if (bytes <= memory->bytes()) return memory->data();
  pieces.push_back(std::make_unique<DeviceMemory>(bytes));
  return pieces.back()->data();
}

// What the second transforms of a launch get, but for addresses. Only of clusters, the first ones know the scale as
// well: they do not store.
kernels::fft::LineArgs of_second(const Pass& pass, kernels::fft::LineArgs& first) {
  kernels::fft::LineArgs args = pass.second[0].args;
  args.inverse = first.inverse;
  args.scale = first.scale;
  if (pass.relay) first.scale = 1;
  return args;
}

int element_bytes(Precision precision, bool real) { return real_bytes(precision) * (real ? 1 : 2); }

}  // namespace

std::shared_ptr<Plan> find_plan(hipfftHandle handle) {
  const Lock lock(registry().mutex);
  const auto found = registry().plans.find(handle);
  require(found != registry().plans.end(), HIPFFT_INVALID_PLAN);
  return found->second;
}

hipfftHandle register_plan(std::shared_ptr<Plan> plan) {
  const Lock lock(registry().mutex);
  const auto handle = reinterpret_cast<hipfftHandle>(plan.get());
  registry().plans.emplace(handle, std::move(plan));
  return handle;
}

void forget_plan(hipfftHandle handle) {
  std::shared_ptr<Plan> plan = find_plan(handle);  // freed outside the lock
  const Lock lock(registry().mutex);
  require(registry().plans.erase(handle) == 1, HIPFFT_INVALID_PLAN);
}

DeviceMemory::DeviceMemory(int64_t bytes) : bytes_(bytes) {
  const compat::AllocationsAllowed allowed;
  compat::check(hipMalloc(&data_, static_cast<size_t>(bytes)));
}

// A destructor has nobody to report to; the memory is gone either way.
DeviceMemory::~DeviceMemory() { static_cast<void>(hipFree(data_)); }

CurrentDevice::CurrentDevice(int device) : before_(current_device()) {
  if (device != before_) compat::check(hipSetDevice(device));
}

CurrentDevice::~CurrentDevice() { static_cast<void>(hipSetDevice(before_)); }

bool Plan::Variant::operator<(const Variant& other) const {
  return std::tie(in_place, aligned, callbacks, inverse) <
         std::tie(other.in_place, other.aligned, other.callbacks, other.inverse);
}

void Plan::make(const Request& request) {
  const Lock lock(mutex_);
  require(!request_, HIPFFT_INVALID_PLAN);
  if (!device_is_set_) device_ = current_device();
  const CurrentDevice current(device_);
  traits_ = compat::query_device_traits();
  made_scale_ = scale_;
  request_ = request;
  try {
    int64_t bytes = 0;
    const bool inverse = request.kind == Kind::kRealInverse;
    for (bool in_place : {false, true})
      bytes = std::max(bytes, ready({in_place, true, has_callbacks(), inverse}).passes.work_bytes);
    work_bytes_ = bytes;
    if (auto_allocation_ && bytes > 0) own_work_ = std::make_unique<DeviceMemory>(bytes);
  } catch (...) {
    request_.reset();
    ready_.clear();
    throw;
  }
}

int64_t Plan::estimate(const Request& request) {
  const compat::DeviceTraits traits = compat::query_device_traits();
  int64_t bytes = 0;
  for (bool in_place : {false, true})
    bytes = std::max(bytes, plan_transform(lay_out(request, in_place), traits).work_bytes);
  return bytes;
}

int64_t Plan::work_bytes() const {
  const Lock lock(mutex_);
  require(request_.has_value(), HIPFFT_INVALID_PLAN);
  return work_bytes_;
}

std::string Plan::text(bool in_place) const {
  const Lock lock(mutex_);
  require(request_.has_value(), HIPFFT_INVALID_PLAN);
  const auto found = ready_.find({in_place, true, has_callbacks(), request_->kind == Kind::kRealInverse});
  if (found != ready_.end()) return describe(found->second.passes);
  return describe(plan_transform(lay_out(*request_, in_place), traits_, {has_callbacks(), true}));
}

Problem Plan::problem(bool in_place) const {
  const Lock lock(mutex_);
  require(request_.has_value(), HIPFFT_INVALID_PLAN);
  return lay_out(*request_, in_place);
}

void Plan::set_scale(double scale) {
  const Lock lock(mutex_);
  scale_ = scale;
}

void Plan::set_auto_allocation(bool enabled) {
  const Lock lock(mutex_);
  auto_allocation_ = enabled;
}

void Plan::set_work_area(void* memory) {
  const Lock lock(mutex_);
  own_work_.reset();
  auto_allocation_ = false;
  given_work_ = memory;
}

void Plan::set_stream(hipStream_t stream) {
  const Lock lock(mutex_);
  stream_ = stream;
}

void Plan::set_device(int device) {
  const Lock lock(mutex_);
  require(!request_, HIPFFT_INVALID_PLAN);
  device_ = device;
  device_is_set_ = true;
}

void Plan::set_load_callback(const CallbackSetting& callback) {
  const Lock lock(mutex_);
  load_ = callback;
}

void Plan::set_store_callback(const CallbackSetting& callback) {
  const Lock lock(mutex_);
  store_ = callback;
}

void Plan::set_load_shared_bytes(size_t bytes) {
  const Lock lock(mutex_);
  load_.shared_bytes = bytes;
}

void Plan::set_store_shared_bytes(size_t bytes) {
  const Lock lock(mutex_);
  store_.shared_bytes = bytes;
}

void Plan::set_property(int property, std::optional<long long> value) {
  const Lock lock(mutex_);
  require(!request_, HIPFFT_INVALID_PLAN);
  if (value)
    properties_[property] = *value;
  else
    properties_.erase(property);
}

long long Plan::property(int property) const {
  const Lock lock(mutex_);
  const auto found = properties_.find(property);
  return found == properties_.end() ? 0 : found->second;
}

bool Plan::is_for(Kind kind, Precision precision) const {
  const Lock lock(mutex_);
  return request_ && request_->kind == kind && request_->precision == precision;
}

bool Plan::is_made() const {
  const Lock lock(mutex_);
  return request_.has_value();
}

int Plan::device() const {
  const Lock lock(mutex_);
  return device_;
}

Plan::Ready Plan::make_ready(const Variant& variant, PlanOptions options) const {
  Ready made{plan_transform(lay_out(*request_, variant.in_place), traits_, options), {}};
  for (Pass& pass : made.passes.passes) {
    const std::vector<Table> tables = attach_tables(pass);
    made.tables.insert(made.tables.end(), tables.begin(), tables.end());
  }
  return made;
}

bool Plan::is_launchable(const Ready& ready, bool inverse) const {
  const std::vector<Pass>& passes = ready.passes.passes;
  return std::all_of(passes.begin(), passes.end(), [&](const Pass& pass) {
    if (pass.kind != Pass::Kind::kLines || !pass.kernel.specialised) return true;
    kernels::fft::LineArgs args = pass.args;
    args.inverse = pass.args.inverse != inverse;
    if (pass.stores_result) args.scale = made_scale_;
    if (pass.second.empty()) return prepare_specialised(pass.kernel, args);
    const kernels::fft::LineArgs second = of_second(pass, args);
    return prepare_pair({pass.kernel, pass.second[0].kernel}, args, second);
  });
}

Plan::Ready& Plan::ready(const Variant& variant) {
  const auto found = ready_.find(variant);
  if (found != ready_.end()) return found->second;
  Ready made = make_ready(variant, {variant.callbacks, variant.aligned});
  // Where kernels cannot be compiled now, those that are built for all lengths do it.
  if (!is_launchable(made, variant.inverse)) made = make_ready(variant, {variant.callbacks, variant.aligned, false});
  return ready_.emplace(variant, std::move(made)).first->second;
}

std::byte* Plan::work_area(int64_t bytes) {
  if (bytes == 0) return nullptr;
  if (bytes <= work_bytes_) {
    void* const area = own_work_ ? own_work_->data() : given_work_;
    require(area != nullptr, HIPFFT_NO_WORKSPACE);
    return static_cast<std::byte*>(area);
  }
  return static_cast<std::byte*>(take(more_work_, bytes));
}

void* Plan::staging(int side, int64_t bytes) { return take(staging_[side], bytes); }

void Plan::execute(void* in, void* out, bool inverse) {
  const Lock lock(mutex_);
  require(request_.has_value(), HIPFFT_INVALID_PLAN);
  require(in != nullptr && out != nullptr, HIPFFT_INVALID_VALUE);
  require(device_is_set_ || device_ == current_device(), HIPFFT_INVALID_DEVICE);
  const CurrentDevice current(device_);
  const Kind kind = request_->kind;
  const Precision precision = request_->precision;
  require(is_aligned(in, element_bytes(precision, in_is_real(kind))), HIPFFT_INVALID_VALUE);
  require(is_aligned(out, element_bytes(precision, out_is_real(kind))), HIPFFT_INVALID_VALUE);
  const bool turned = kind == Kind::kComplex ? inverse : kind == Kind::kRealInverse;
  try {
    if (load_.kernel != nullptr || store_.kernel != nullptr)
      transform_staged(in, out, turned);
    else
      transform(in, out, turned);
  } catch (const compat::Failure& failure) {
    if (failure.status() == compat::Status::kFailed) throw Error(HIPFFT_EXEC_FAILED);
    throw;
  }
}

void Plan::transform(void* in, void* out, bool inverse) {
  const int complex_bytes = element_bytes(request_->precision, false);
  const bool aligned = is_aligned(in, complex_bytes) && is_aligned(out, complex_bytes);
  const Ready& run = ready({in == out, aligned, has_callbacks(), inverse});
  std::byte* const work = work_area(run.passes.work_bytes);
  // The edges of a graph are to be plain ones.
  const bool chained = run.passes.chained && !compat::may_be_capturing(stream_);
  compat::Order order = chained ? compat::Order::kFirst : compat::Order::kAfter;
  for (const Pass& pass : run.passes.passes) {
    launch(pass, in, out, work, inverse, order);
    if (chained) order = compat::Order::kDependent;
  }
}

// Copies of the arrays, in their own layouts, stand between the callbacks' kernels and the transform. In place there is
// one for both.
void Plan::transform_staged(void* in, void* out, bool inverse) {
  const bool in_place = in == out;
  const Problem problem = lay_out(*request_, in_place);
  const int64_t read = in_bytes(problem), written = out_bytes(problem);
  void *from = in, *to = out;
  if (in_place) {
    from = to = staging(0, std::max(read, written));
  } else {
    if (load_.kernel != nullptr) from = staging(0, read);
    if (store_.kernel != nullptr) to = staging(1, written);
  }
  if (from != in) launch_copies(problem, false, in, from, load_);
  transform(from, to, inverse);
  if (to != out) launch_copies(problem, true, to, out, store_);
}

void Plan::launch_copies(const Problem& problem, bool of_output, void* from, void* to, const CallbackSetting& setting) {
  for (const Pass& pass : plan_copy(problem, of_output, traits_).passes) {
    kernels::fft::LineArgs args = pass.args;
    args.in = from;
    args.out = to;
    if (setting.kernel == nullptr) {
      launch_copy(pass, args, stream_);
      continue;
    }
    kernels::fft::Callback& callback = of_output ? args.store : args.load;
    callback = {nullptr, setting.data, static_cast<int>(setting.shared_bytes)};
    launch_callback_copy(*setting.kernel, pass, args, stream_);
  }
}

void Plan::launch(const Pass& pass, void* in, void* out, std::byte* work, bool inverse, compat::Order order) {
  const auto address = [&](const Buffer& buffer) -> void* {
    if (buffer.kind == Buffer::Kind::kWork) return work + buffer.offset_bytes;
    return buffer.kind == Buffer::Kind::kIn ? in : out;
  };
  kernels::fft::LineArgs args = pass.args;
  args.in = address(pass.in);
  args.out = address(pass.out);
  args.inverse = pass.args.inverse != inverse;
  const auto callback = [](const CallbackSetting& setting) {
    return kernels::fft::Callback{setting.function, setting.data, static_cast<int>(setting.shared_bytes)};
  };
  if (pass.loads_input && load_.function != nullptr) args.load = callback(load_);
  if (pass.stores_result) {
    args.scale = made_scale_;
    if (store_.function != nullptr) args.store = callback(store_);
  }
  const auto launch_both = [&](kernels::fft::LineArgs first) {
    kernels::fft::LineArgs second = of_second(pass, first);
    second.in = address(pass.second[0].in);
    second.out = address(pass.second[0].out);
    const KernelPair kernels{pass.kernel, pass.second[0].kernel};
    if (pass.relay)
      launch_relay(kernels, first, second, *pass.relay, static_cast<int*>(address(pass.relay->progress)), stream_);
    else
      launch_cluster(kernels, first, second, order, stream_);
  };
  if (pass.kind == Pass::Kind::kReal)
    launch_real(pass, args, stream_);
  else if (pass.kind == Pass::Kind::kCopy)
    launch_copy(pass, args, stream_);
  else if (!pass.second.empty())
    launch_both(args);
  else if (pass.kernel.specialised)
    launch_specialised(pass.kernel, args, order, stream_);
  else
    launch_generic(pass.kernel, args, stream_);
}

}  // namespace compat_fft
