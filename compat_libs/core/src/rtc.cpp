#include "rtc.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

#include "rtc_build.h"
#include "rtc_cache.h"
#include "rtc_compile.h"
#include "rtc_files.h"
#include "rtc_kernel.h"
#include "rtc_messages.h"
#include "sha256.h"

namespace compat::rtc {
namespace {

Mode read_mode() {
  const char* value = std::getenv("HIPIFY_PY_RTC");
  const std::string text = value != nullptr ? value : "";
  if (text == "off") return Mode::kOff;
  if (text == "force") return Mode::kForce;
  if (!text.empty() && text != "on")
    say("HIPIFY_PY_RTC=%s is none of off, on and force; it counts as on", text.c_str());
  return Mode::kOn;
}

// Whether kernels compiled here have the instructions that the library was built for, no more and no less.
bool is_right_processor() {
  if (*kBuild.processor == '\0') return true;
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("flags", 0) == 0 || line.rfind("Features", 0) == 0)
      return Sha256().add(line).hex() == kBuild.processor;
  return false;
}

std::string key_of(const Request& request) {
  Sha256 sum;
  sum.add_field(kBuild.digest).add_field(wanted_compiler()).add_field(request.source);
  for (const std::string& define : request.defines) sum.add_field(define);
  return sum.hex();
}

// The first errors of a compiler, or its first lines.
std::string excerpt(const std::string& messages) {
  constexpr int kMostLines = 6;
  std::istringstream text(messages);
  std::string errors, first;
  int error_count = 0, first_count = 0;
  for (std::string line; std::getline(text, line);) {
    if (line.empty()) continue;
    if (first_count++ < kMostLines) first += "  " + line + "\n";
    if (line.find("error:") != std::string::npos && error_count++ < kMostLines) errors += "  " + line + "\n";
  }
  return error_count > 0 ? errors : first;
}

void report(const Request& request, const std::string& messages) {
  say("the kernel %s cannot be compiled at run time:\n%s%s", request.name.c_str(), excerpt(messages).c_str(),
      mode() == Mode::kForce
          ? "  HIPIFY_PY_RTC=force makes that an error; without it another kernel is used"
          : "  Another kernel is used, which may be slower; HIPIFY_PY_RTC=off leaves out the attempt");
}

// That a kernel does not compile, kept on disk, so that not every process tries. Other compilers, or newer ones, are
// asked all the same, and the same ones after a day: what failed may have been the machine.
class Refusal {
 public:
  Refusal(const Request& request, const std::string& key, const DiskCache& cache)
      : name_(request.name + " refused"),
        key_(Sha256().add_field(key).add_field(compilers_identity()).hex()),
        cache_(cache) {}

  bool is_known() const {
    const auto cached = cache_.read(name_, key_);
    if (!cached || now() - std::atoll(cached->code.c_str()) > kSeconds) return false;
    log("rtc: refused before: %s", cached->path.c_str());
    return true;
  }
  void keep(const std::string& messages) const { cache_.write(name_, key_, std::to_string(now()) + "\n" + messages); }

 private:
  static constexpr long long kSeconds = 24 * 60 * 60;
  static long long now() { return static_cast<long long>(std::time(nullptr)); }

  std::string name_, key_;
  const DiskCache& cache_;
};

std::unique_ptr<Kernel> compile_and_load(const Request& request, const std::string& key, const DiskCache& cache) {
  const Refusal refusal(request, key, cache);
  if (mode() != Mode::kForce && refusal.is_known()) return nullptr;
  const auto start = std::chrono::steady_clock::now();
  const TemporaryFolder folder;
  const Outcome outcome = compile(request, folder.path());
  if (!outcome.compiled) {
    report(request, outcome.messages);
    if (outcome.refused) refusal.keep(outcome.messages);
    return nullptr;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  log("rtc: compiled: %s in %.2f s by %s", request.name.c_str(), took.count(), outcome.by.c_str());
  cache.write(request.name, key, outcome.code);
  std::unique_ptr<Kernel> kernel = load_kernel(outcome.code, outcome.path);
  if (kernel == nullptr) report(request, outcome.by + " made code that cannot be loaded; HIPIFY_PY_RTC_LOG=1 says why");
  return kernel;
}

std::unique_ptr<Kernel> make_kernel(const Request& request) {
  if (!is_right_processor()) {
    constexpr const char* kText = "rtc: %s: the library was built for another processor";
    mode() == Mode::kForce ? say(kText, request.name.c_str()) : log(kText, request.name.c_str());
    return nullptr;
  }
  const std::string key = key_of(request);
  const DiskCache cache;
  if (const auto cached = cache.read(request.name, key)) {
    if (std::unique_ptr<Kernel> kernel = load_kernel(cached->code, cached->path)) {
      log("rtc: found: %s", request.name.c_str());
      return kernel;
    }
  }
  return compile_and_load(request, key, cache);
}

// What this process knows of one kernel on one device.
struct Slot {
  std::mutex mutex;
  bool tried = false;
  std::unique_ptr<Kernel> kernel;
};

Slot& slot_of(const Request& request, int device) {
  static auto& mutex = *new std::mutex;
  static auto& slots = *new std::map<std::string, Slot>;  // used until the process ends
  std::string id = std::to_string(device) + '\0' + request.source;
  for (const std::string& define : request.defines) id += '\0' + define;
  const std::lock_guard<std::mutex> lock(mutex);
  return slots[id];
}

}  // namespace

Mode mode() {
  static const Mode value = read_mode();
  return value;
}

const Kernel* find(const Request& request) {
  if (mode() == Mode::kOff) return nullptr;
  int device = 0;
  check(hipGetDevice(&device));
  Slot& slot = slot_of(request, device);
  const std::lock_guard<std::mutex> lock(slot.mutex);
  if (!slot.tried) slot.kernel = make_kernel(request);
  slot.tried = true;
  require(slot.kernel != nullptr || mode() != Mode::kForce, Status::kNotSupported);
  return slot.kernel.get();
}

}  // namespace compat::rtc
