#include "recorder.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#include "numbers.h"
#include "places.h"

namespace trace {
namespace {

constexpr std::size_t kSamples = 64;      // of what is not stored in full: so many pieces,
constexpr std::size_t kSampleBytes = 32;  // of so many bytes, evenly spaced
constexpr std::size_t kDefaultMegabytes = 256;

thread_local int depth = 0;

std::size_t number_from(const char* name, std::size_t fallback) {
  const char* text = std::getenv(name);
  return text == nullptr || *text == '\0' ? fallback : std::strtoull(text, nullptr, 10);
}

// The programs that the traced one starts load this library, too. The first writes the record.
std::FILE* create(const std::string& folder, const char* name) {
  return std::fopen((folder + "/" + name).c_str(), "wbx");
}

std::string hexadecimal(std::uint64_t value) {
  char buffer[20];
  std::snprintf(buffer, sizeof buffer, "%016llx", static_cast<unsigned long long>(value));
  return buffer;
}

std::string list_of(const std::vector<std::string>& parts) {
  std::string text = "[";
  for (const std::string& part : parts) text += (text.size() > 1 ? "," : "") + part;
  return text + "]";
}

std::vector<char> packed(const Region& region) {
  std::vector<char> bytes;
  bytes.reserve(region.width * region.rows * region.planes);
  for (std::size_t z = 0; z < region.planes; ++z) {
    for (std::size_t y = 0; y < region.rows; ++y) {
      const char* row = static_cast<const char*>(region.base) + z * region.slice + y * region.pitch;
      bytes.insert(bytes.end(), row, row + region.width);
    }
  }
  return bytes;
}

}  // namespace

Recorder& Recorder::get() {
  static auto& instance = *new Recorder;
  return instance;
}

Recorder::Recorder() {
  const char* folder = std::getenv("HIPIFY_PY_TRACE");
  if (folder == nullptr || *folder == '\0') return;
  data_from_ = static_cast<int>(number_from("HIPIFY_PY_TRACE_FROM", 0));
  data_left_ = number_from("HIPIFY_PY_TRACE_MB", kDefaultMegabytes) << 20;
  data_ = create(folder, "data.bin");
  if (data_ != nullptr) events_ = create(folder, "events.jsonl");
  memory_ = new Memory(find_access());
}

int Recorder::stream_number(const void* stream) {
  if (stream == nullptr) return 0;
  return streams_.emplace(stream, static_cast<int>(streams_.size()) + 1).first->second;
}

std::string Recorder::place(const void* address) {
  const Buffer* buffer = memory_->find(address);
  if (buffer == nullptr) return "null";
  return "[" + std::to_string(buffer->number) + "," +
         std::to_string(reinterpret_cast<std::uintptr_t>(address) - buffer->base) + "]";
}

int Recorder::frame_of(const void* code) {
  std::vector<std::string> news;
  const int number = find_frame(code, news);
  write_news(news);
  return number;
}

void Recorder::write_news(const std::vector<std::string>& news) {
  for (const std::string& text : news) write_line(text);
}

void Recorder::write_line(const std::string& text) {
  std::fputs((text + "\n").c_str(), events_);
  std::fflush(events_);
}

void Recorder::write_event(Json& event, bool with_frames) {
  if (with_frames) {
    std::vector<std::string> news;
    std::string frames = "[";
    for (const int frame : find_frames(news)) frames += (frames.size() > 1 ? "," : "") + std::to_string(frame);
    write_news(news);
    event.add_json("frames", frames + "]");
  }
  event.add("event", event_++);
  write_line(event.text());
}

long long Recorder::store(const char* values, std::size_t bytes) {
  std::fwrite(values, 1, bytes, data_);
  std::fflush(data_);
  const long long at = data_end_;
  data_end_ += static_cast<long long>(bytes);
  return at;
}

// Digest of everything; then the bytes [low, high), or where they are too many a summary and samples of everything.
void Recorder::add_contents(Json& json, const std::vector<char>& contents, std::size_t low, std::size_t high,
                            bool all) {
  const std::vector<char> values = memory_->neutral(contents.data(), contents.size());
  json.add("digest", hexadecimal(digest(values.data(), values.size())));
  if (all) {
    low = 0;
    high = values.size();
  }
  low = low / 8 * 8;  // an address is 8 bytes
  high = std::min((high + 7) / 8 * 8, values.size());
  if (event_ >= data_from_ && high - low <= data_left_) {
    data_left_ -= high - low;
    json.add("low", low).add("high", high).add("data", store(values.data() + low, high - low));
    return;
  }
  std::vector<char> samples;
  const std::size_t pieces = std::max<std::size_t>(1, std::min(kSamples, values.size() / kSampleBytes));
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::size_t at = (values.size() / pieces * i) / kSampleBytes * kSampleBytes;
    const std::size_t size = std::min(kSampleBytes, values.size() - at);
    samples.insert(samples.end(), values.begin() + static_cast<long>(at),
                   values.begin() + static_cast<long>(at + size));
  }
  json.add("samples", store(samples.data(), samples.size())).add("pieces", pieces);
}

std::string Recorder::describe_one(const Change& change) {
  Buffer& buffer = *change.buffer;
  Json json;
  json.add("buffer", buffer.number).add("changed", change.changed_bytes);
  const bool first = data_from_ > 0 && event_ >= data_from_ && stored_.count(buffer.number) == 0;
  const std::size_t left = data_left_;
  add_contents(json, buffer.contents, change.low, change.high, first);
  if (data_left_ != left) {
    stored_.insert(buffer.number);
    return json.text();
  }
  const Summary sums = summarize(buffer.element, buffer.contents.data(), buffer.contents.size());
  json.add("element", buffer.element).add("min", sums.least).add("max", sums.greatest);
  json.add("sum", sums.sum).add("magnitude", sums.sum_of_magnitudes).add("finite", sums.finite);
  json.add("nan", sums.nan).add("infinite", sums.infinite);
  return json.text();
}

std::string Recorder::describe(const std::vector<Change>& changes) {
  std::vector<std::string> parts;
  for (const Change& change : changes) parts.push_back(describe_one(change));
  return list_of(parts);
}

std::string Recorder::describe_host(const Region& region, const void* source) {
  const std::vector<char> contents = packed(region);
  Json json;
  json.add("bytes", contents.size()).add_json("from", place(source));
  add_contents(json, contents, 0, contents.size(), true);
  return json.text();
}

Call::Call(const char* operation, const char* api) {
  Recorder& recorder = Recorder::get();
  if (!recorder.active()) return;
  recorder.mutex().lock();
  on_ = depth++ == 0;
  if (!on_) return;
  note_host_writes();
  json_.add("op", std::string(operation)).add("api", std::string(api));
}

Call::~Call() {
  if (!Recorder::get().active()) return;
  --depth;
  Recorder::get().mutex().unlock();
}

void Call::wait() const {
  const Access& access = Recorder::get().memory().access();
  if (access.wait != nullptr) access.wait();
}

// What the program itself has put into memory that the host can write, since the last call.
void Call::note_host_writes() {
  Recorder& recorder = Recorder::get();
  std::vector<Change> found;
  Change change;
  for (Buffer* buffer : recorder.memory().all()) {
    if (!buffer->host_can_write()) continue;
    if (found.empty()) wait();
    if (recorder.memory().update(*buffer, change)) found.push_back(change);
  }
  write_note("host", found);
}

void Call::note_unseen_work() {
  wait();
  write_note("unseen", changes());
}

void Call::write_note(const char* op, const std::vector<Change>& changes) {
  if (changes.empty()) return;
  Json json;
  json.add("op", std::string(op)).add("api", std::string(op) + " code");
  json.add_json("writes", Recorder::get().describe(changes));
  Recorder::get().write_event(json, true);
}

std::vector<Change> Call::changes() const {
  std::vector<Change> found;
  Change change;
  for (Buffer* buffer : Recorder::get().memory().all()) {
    if (Recorder::get().memory().update(*buffer, change)) found.push_back(change);
  }
  return found;
}

std::vector<Change> Call::changes(Buffer& buffer, std::size_t offset, std::size_t bytes) const {
  Change change;
  if (!Recorder::get().memory().update(buffer, offset, bytes, change)) return {};
  return {change};
}

void Call::finish(int error, std::vector<Change> changes) {
  if (error != 0) json_.add("error", error);
  if (!changes.empty()) json_.add_json("writes", Recorder::get().describe(changes));
  Recorder::get().write_event(json_, true);
}

void Call::finish_host(int error, const Region& to, const void* from) {
  if (error != 0) {
    json_.add("error", error);
  } else {
    json_.add_json("result", Recorder::get().describe_host(to, from));
  }
  Recorder::get().write_event(json_, true);
}

}  // namespace trace
