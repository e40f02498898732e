// Reads the JSON of tuning files: one object with "arch" and two lists of flat objects, "rates" and "rows".
#include <cctype>
#include <cstdlib>
#include <map>

#include "tuning.h"

namespace compat_blas {
namespace {

class Reader {
 public:
  Reader(const std::string& text, const std::string& name) : text_(text), name_(name) {}

  [[noreturn]] void fail(const std::string& message) const {
    throw TuningError(name_ + ":" + std::to_string(line_) + ": " + message);
  }

  // The next character that is no space, which stays.
  char peek() {
    for (; at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])); ++at_)
      line_ += text_[at_] == '\n';
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char wanted) {
    if (peek() != wanted) return false;
    ++at_;
    return true;
  }
  void expect(char wanted) {
    if (!take(wanted)) fail(std::string("expected '") + wanted + "'");
  }
  bool at_end() { return peek() == '\0'; }

  std::string string() {
    expect('"');
    const size_t end = text_.find_first_of("\"\\\n", at_);
    if (end == std::string::npos || text_[end] != '"') fail("a string does not end in its line, or has a backslash");
    const std::string value = text_.substr(at_, end - at_);
    at_ = end + 1;
    return value;
  }
  // A string or a number, as text.
  std::string value() {
    if (peek() == '"') return string();
    const char* start = text_.c_str() + at_;
    char* end = nullptr;
    std::strtod(start, &end);
    if (end == start) fail("expected a string or a number");
    at_ += static_cast<size_t>(end - start);
    return {start, static_cast<size_t>(end - start)};
  }
  // Calls item() for each element between two brackets.
  template <class Item>
  void list(char open, char close, Item item) {
    expect(open);
    if (take(close)) return;
    do item();
    while (take(','));
    expect(close);
  }

 private:
  const std::string& text_;
  const std::string& name_;
  size_t at_ = 0;
  int line_ = 1;
};

using Fields = std::map<std::string, std::string>;

Fields read_fields(Reader& reader) {
  Fields fields;
  reader.list('{', '}', [&] {
    const std::string key = reader.string();
    reader.expect(':');
    if (!fields.emplace(key, reader.value()).second) reader.fail("\"" + key + "\" stands there twice");
  });
  return fields;
}

const std::string& text_of(const Reader& reader, const Fields& fields, const char* key) {
  const auto found = fields.find(key);
  if (found == fields.end()) reader.fail(std::string("\"") + key + "\" is missing");
  return found->second;
}

int64_t size_of(const Reader& reader, const Fields& fields, const char* key) {
  const std::string& text = text_of(reader, fields, key);
  char* end = nullptr;
  const int64_t value = std::strtoll(text.c_str(), &end, 10);
  if (*end != '\0' || value < 1) reader.fail(std::string("\"") + key + "\" must be a whole number of at least 1");
  return value;
}

TuningRow read_rate(const Reader& reader, const Fields& fields) {
  TuningRow row{};
  row.types = text_of(reader, fields, "types");
  row.kernel = text_of(reader, fields, "kernel");
  row.rate = std::atof(text_of(reader, fields, "rate").c_str());
  if (!(row.rate > 0)) reader.fail("\"rate\" must be a number above 0");
  return row;
}

TuningRow read_row(const Reader& reader, const Fields& fields) {
  TuningRow row{};
  row.types = text_of(reader, fields, "types");
  row.operations = text_of(reader, fields, "operations");
  const bool known = row.operations.size() == 2 && row.operations.find_first_not_of("NT") == std::string::npos;
  if (!known) reader.fail("\"operations\" must be NN, NT, TN or TT");
  row.m = size_of(reader, fields, "m");
  row.n = size_of(reader, fields, "n");
  row.k = size_of(reader, fields, "k");
  row.batch = size_of(reader, fields, "batch");
  row.kernel = text_of(reader, fields, "kernel");
  row.slices = size_of(reader, fields, "slices");
  return row;
}

}  // namespace

std::vector<TuningRow> read_tuning(const std::string& text, const std::string& name) {
  Reader reader(text, name);
  std::vector<TuningRow> rows;
  std::string arch;
  reader.list('{', '}', [&] {
    const std::string key = reader.string();
    reader.expect(':');
    if (key == "arch") {
      arch = reader.string();
    } else if (key == "rates" || key == "rows") {
      reader.list('[', ']', [&] {
        const Fields fields = read_fields(reader);
        rows.push_back(key == "rates" ? read_rate(reader, fields) : read_row(reader, fields));
      });
    } else {
      reader.fail("unknown key \"" + key + "\"; known are arch, rates, rows");
    }
  });
  if (!reader.at_end()) reader.fail("something follows the last brace");
  if (arch.empty()) reader.fail("\"arch\" is missing");
  for (TuningRow& row : rows) row.arch = arch;
  return rows;
}

}  // namespace compat_blas
