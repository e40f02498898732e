#include "xt/xt_context.h"

#include <atomic>
#include <mutex>
#include <thread>

namespace compat_blas {

XtLane::XtLane() {
  compat::check(hipGetDevice(&device_));
  hipStream_t stream = nullptr;
  compat::check(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  context_.set_stream(stream);
}

XtLane::~XtLane() {
  // A destructor has nobody to report to.
  static_cast<void>(hipSetDevice(device_));
  static_cast<void>(hipStreamDestroy(stream()));
  for (const Memory& own : memory_) static_cast<void>(hipFree(own.data));
}

void* XtLane::memory(Slot slot, size_t bytes) {
  Memory& own = memory_[static_cast<int>(slot)];
  if (bytes > own.bytes) {
    wait();
    compat::check(hipFree(std::exchange(own, Memory{}).data));
    compat::check(hipMalloc(&own.data, bytes));
    own.bytes = bytes;
  }
  return own.data;
}

namespace {

// Deals jobs out to lanes; the first failure ends the dealing.
class Dealer {
 public:
  Dealer(int64_t count, const XtContext::Job& job) : count_(count), job_(job) {}

  void work(XtLane& lane) {
    const Status status = compat::guarded([&] {
      lane.make_current();
      for (int64_t index = next_++; index < count_; index = next_++) {
        job_(lane, index);
        lane.wait();
      }
    });
    if (status == Status::kSuccess) return;
    next_ = count_;
    // The caller's matrices must not be in use any more when the call ends.
    static_cast<void>(hipStreamSynchronize(lane.stream()));
    const std::lock_guard<std::mutex> lock(mutex_);
    if (status_ == Status::kSuccess) status_ = status;
  }
  Status status() const { return status_; }

 private:
  int64_t count_;
  const XtContext::Job& job_;
  std::atomic<int64_t> next_{0};
  std::mutex mutex_;
  Status status_ = Status::kSuccess;
};

class Threads {
 public:
  ~Threads() {
    for (std::thread& thread : threads_) thread.join();
  }
  template <class Function>
  void start(Function function) {
    threads_.emplace_back(function);
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace
}  // namespace compat_blas

using namespace compat_blas;

void hipblasExtXtContext::select(const std::vector<int>& devices) {
  constexpr int kLanes = 2;
  const CurrentDevice current;
  std::vector<std::unique_ptr<XtLane>> lanes;
  for (int i = 0; i < kLanes; ++i) {
    for (const int device : devices) {
      compat::check(hipSetDevice(device));
      lanes.push_back(std::make_unique<XtLane>());
    }
  }
  lanes_ = std::move(lanes);
}

void hipblasExtXtContext::run(int64_t count, const Job& job) {
  const CurrentDevice current;
  if (lanes_.empty()) {
    int device = 0;
    compat::check(hipGetDevice(&device));
    select({device});
  }
  // What streams of other kinds still do with the matrices comes first, as in a call on the null stream.
  compat::check(hipStreamSynchronize(nullptr));
  Dealer dealer(count, job);
  const size_t used = std::min<uint64_t>(lanes_.size(), count);
  {
    Threads threads;  // joins
    for (size_t i = 1; i < used; ++i) threads.start([&dealer, lane = lanes_[i].get()] { dealer.work(*lane); });
    if (used > 0) dealer.work(*lanes_[0]);
  }
  compat::require(dealer.status() == Status::kSuccess, dealer.status());
}
