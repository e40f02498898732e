// How calls of the graph interface end.
#pragma once

#include <hipDNN.h>

#include <string>

#include "status.h"

namespace compat_dnn::graph {

// Ends a call with one of hipDNN's own codes from any depth.
class Error : public std::exception {
 public:
  explicit Error(hipdnnStatus_t status) : status_(status) {}
  hipdnnStatus_t status() const { return status_; }
  const char* what() const noexcept override { return "hipDNN call failed"; }

 private:
  hipdnnStatus_t status_;
};

// Ends a call; the message is kept for this thread.
[[noreturn]] void fail(hipdnnStatus_t status, const std::string& message);
inline void demand(bool condition, hipdnnStatus_t status, const std::string& message) {
  if (!condition) fail(status, message);
}
// The last message, once.
std::string take_message();

}  // namespace compat_dnn::graph
