#include "chips.h"

namespace hipcpu {
namespace {

constexpr std::size_t kKiB = 1024, kGiB = kKiB * kKiB * kKiB;
constexpr int kMiB = 1024 * 1024;

constexpr Chip kChips[] = {
    {"gfx90a", "gfx90a:sramecc+:xnack-", "AMD Instinct MI250X", 9, 0, 64, 110, 1, 1700000, 1600000, 4096, 8 * kMiB,
     64 * kKiB, 64 * kGiB},
    {"gfx942", "gfx942:sramecc+:xnack-", "AMD Instinct MI300X", 9, 4, 64, 304, 1, 2100000, 1300000, 8192, 4 * kMiB,
     64 * kKiB, 192 * kGiB},
    {"gfx950", "gfx950:sramecc+:xnack-", "AMD Instinct MI355X", 9, 5, 64, 256, 1, 2400000, 2000000, 8192, 4 * kMiB,
     160 * kKiB, 288 * kGiB},
    {"gfx1100", "gfx1100", "AMD Radeon RX 7900 XTX", 11, 0, 32, 48, 2, 2482000, 1249000, 384, 6 * kMiB, 64 * kKiB,
     24 * kGiB},
    {"gfx1101", "gfx1101", "AMD Radeon RX 7800 XT", 11, 0, 32, 30, 2, 2430000, 1218000, 256, 4 * kMiB, 64 * kKiB,
     16 * kGiB},
    {"gfx1102", "gfx1102", "AMD Radeon RX 7600", 11, 0, 32, 16, 2, 2655000, 1124000, 128, 2 * kMiB, 64 * kKiB,
     8 * kGiB},
    {"gfx1103", "gfx1103", "AMD Radeon 780M", 11, 0, 32, 6, 2, 2700000, 2800000, 128, 2 * kMiB, 64 * kKiB, 8 * kGiB},
};

}  // namespace

const Chip* find_chip(const std::string& target) {
  const std::string processor = target.substr(0, target.find(':'));
  for (const Chip& chip : kChips) {
    if (processor == chip.name) return &chip;
  }
  // generic code runs on any chip of its family
  if (processor == "gfx9-4-generic") return find_chip("gfx942");
  if (processor == "gfx11-generic") return find_chip("gfx1100");
  return nullptr;
}

std::string list_chips() {
  std::string list;
  for (const Chip& chip : kChips) list += (list.empty() ? "" : ", ") + std::string(chip.name);
  return list;
}

}  // namespace hipcpu
