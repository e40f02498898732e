// Formats piece by piece: one conversion and its argument at a time.
#include "device_printf.h"

#include <algorithm>

#include "fault.h"

namespace amdsim {
namespace {

// Arguments of a format, in order; what is missing reads as zero.
class Arguments {
 public:
  explicit Arguments(Bytes bytes) : bytes_(bytes) {}

  u64 word() {
    u64 value = 0;
    if (bytes_.holds(offset_, sizeof value)) value = bytes_.at<u64>(offset_);
    offset_ += sizeof value;
    return value;
  }
  std::string text() {
    const std::string found(bytes_.text(offset_));
    offset_ += (found.size() + 8) / 8 * 8;
    return found;
  }

 private:
  Bytes bytes_;
  u64 offset_ = 0;
};

// One conversion such as "%-8.3f". `stars` are the arguments that stand for `*` in it.
struct Conversion {
  std::string text;
  int stars[2] = {};
  int star_count = 0;
};

template <class Value>
int print_value(std::FILE* stream, const Conversion& how, Value value) {
  const char* text = how.text.c_str();
  if (how.star_count == 0) return std::fprintf(stream, text, value);
  if (how.star_count == 1) return std::fprintf(stream, text, how.stars[0], value);
  return std::fprintf(stream, text, how.stars[0], how.stars[1], value);
}

int print_conversion(std::FILE* stream, Conversion how, Arguments& arguments) {
  for (const char c : how.text) {
    if (c != '*') continue;
    if (how.star_count == 2) return 0;
    how.stars[how.star_count++] = static_cast<int>(arguments.word());
  }
  const char kind = how.text.back();
  if (kind == 's') return print_value(stream, how, arguments.text().c_str());
  if (kind == 'n') return static_cast<void>(arguments.word()), 0;
  if (kind == 'p') return print_value(stream, how, reinterpret_cast<void*>(arguments.word()));
  if (kind == 'c') return print_value(stream, how, static_cast<int>(arguments.word()));
  const u64 word = arguments.word();
  if (std::string("fFeEgGaA").find(kind) != std::string::npos) return print_value(stream, how, bit_cast<double>(word));
  return print_value(stream, how, word);  // the length modifier in the text says how much of it counts
}

}  // namespace

int print_formatted(std::FILE* stream, const std::string& format, Bytes bytes) {
  Arguments arguments(bytes);
  int count = 0;
  for (std::size_t at = 0; at < format.size();) {
    const std::size_t percent = std::min(format.find('%', at), format.size());
    count += static_cast<int>(std::fwrite(format.data() + at, 1, percent - at, stream));
    if (percent + 1 >= format.size()) break;
    if (format[percent + 1] == '%') {
      count += std::fputc('%', stream) == '%' ? 1 : 0;
      at = percent + 2;
      continue;
    }
    const std::size_t end = format.find_first_of("diouxXfFeEgGaAcspn", percent);
    if (end == std::string::npos) break;
    Conversion how;
    how.text = format.substr(percent, end + 1 - percent);
    how.text.erase(std::remove(how.text.begin(), how.text.end(), 'L'), how.text.end());  // there is no long double
    if (how.text[how.text.size() - 1] == 's' || how.text[how.text.size() - 1] == 'c') {
      how.text.erase(std::remove(how.text.begin(), how.text.end(), 'l'), how.text.end());
    }
    count += std::max(0, print_conversion(stream, how, arguments));
    at = end + 1;
  }
  return count;
}

int print_words(Bytes message) {
  if (!message.holds(0, 8)) return -1;
  std::FILE* stream = (message.at<u64>(0) & 1) != 0 ? stderr : stdout;
  const std::string format(message.text(8));
  const u64 used = std::min<u64>(8 + (format.size() + 8) / 8 * 8, message.size());
  return print_formatted(stream, format, message.part(used, message.size() - used, "a message"));
}

void print_records(Bytes records, const std::map<u64, std::string>& formats) {
  for (u64 at = 0; records.holds(at, 4);) {
    const u32 control = records.at<u32>(at), bytes = control >> 2;
    if (bytes < 4 || !records.holds(at, bytes)) return;
    const Bytes record = records.part(at + 4, bytes - 4, "a record");
    std::FILE* stream = (control & 1) != 0 ? stderr : stdout;
    if ((control & 2) == 0) {
      const std::string format(record.text(0));
      const u64 used = std::min<u64>((format.size() + 8) / 8 * 8, record.size());
      print_formatted(stream, format, record.part(used, record.size() - used, "a record"));
    } else if (record.holds(0, 8)) {
      const auto format = formats.find(record.at<u64>(0));
      if (format != formats.end())
        print_formatted(stream, format->second, record.part(8, record.size() - 8, "a record"));
    }
    at += bytes;
  }
}

}  // namespace amdsim
