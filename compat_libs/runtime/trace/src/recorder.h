// The record of a run: one line of JSON for each call, and a file with what calls wrote.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "json.h"
#include "memory.h"

namespace trace {

// Rows of bytes, in device or host memory.
struct Region {
  const void* base;
  std::size_t width;
  std::size_t rows = 1, pitch = 0;    // bytes from row to row
  std::size_t planes = 1, slice = 0;  // bytes from plane to plane
  std::size_t span() const { return width == 0 ? 0 : (planes - 1) * slice + (rows - 1) * pitch + width; }
};

// How the memory of the runtime behind this library is read.
Access find_access();

class Recorder {
 public:
  static Recorder& get();

  // Whether this process records: it was asked to, and is the one that was started.
  bool active() const { return events_ != nullptr; }
  Memory& memory() { return *memory_; }
  std::recursive_mutex& mutex() { return mutex_; }

  int stream_number(const void* stream);
  int next_event() const { return event_; }

  // JSON for what is at an address: a buffer and the offset in it, or the host.
  std::string place(const void* address);
  // JSON for changes of buffers, and for what was written to host memory.
  std::string describe(const std::vector<Change>& changes);
  std::string describe_host(const Region& region, const void* source);

  void write_event(Json& event, bool with_frames);
  int frame_of(const void* code);

 private:
  Recorder();
  std::string describe_one(const Change& change);
  void add_contents(Json& json, const std::vector<char>& contents, std::size_t low, std::size_t high, bool all);
  long long store(const char* values, std::size_t bytes);
  void write_line(const std::string& text);
  void write_news(const std::vector<std::string>& news);

  std::recursive_mutex mutex_;
  std::FILE* events_ = nullptr;
  std::FILE* data_ = nullptr;
  Memory* memory_ = nullptr;
  int event_ = 0;
  int data_from_ = 0;          // the first event whose data are stored
  std::size_t data_left_ = 0;  // bytes that may still be stored
  long long data_end_ = 0;
  std::set<int> stored_;  // buffers whose contents can be found from what was stored
  std::map<const void*, int> streams_;
};

// One intercepted call: holds the lock, and is `on` where it is the program's own call and not one made inside another.
class Call {
 public:
  Call(const char* operation, const char* api);
  ~Call();
  bool on() const { return on_; }
  Json& json() { return json_; }
  void finish(int error, std::vector<Change> changes);
  void finish_host(int error, const Region& to, const void* from);
  void wait() const;
  // Records what has changed since the last call by work that was not intercepted.
  void note_unseen_work();
  // All buffers, or one of them, as they are now.
  std::vector<Change> changes() const;
  std::vector<Change> changes(Buffer& buffer, std::size_t offset, std::size_t bytes) const;

  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

 private:
  void note_host_writes();
  static void write_note(const char* op, const std::vector<Change>& changes);
  bool on_ = false;
  Json json_;
};

}  // namespace trace
