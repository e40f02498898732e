// The program and its libraries, from the dynamic linker and the symbol tables of their files.
#include "modules.h"

#include <cxxabi.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

namespace hipcpu::check {
namespace {

std::mutex modules_mutex;
constexpr std::uintptr_t kPage = 4096;

// A file in memory.
class File {
 public:
  explicit File(const std::string& path) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return;
    struct stat status = {};
    if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
      bytes_ = static_cast<std::size_t>(status.st_size);
      void* memory = mmap(nullptr, bytes_, PROT_READ, MAP_PRIVATE, descriptor, 0);
      data_ = memory == MAP_FAILED ? nullptr : static_cast<const char*>(memory);
    }
    close(descriptor);
  }
  ~File() {
    if (data_ != nullptr) munmap(const_cast<char*>(data_), bytes_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  // Null if the file does not have these bytes.
  const char* at(std::size_t offset, std::size_t count) const {
    return data_ != nullptr && offset <= bytes_ && count <= bytes_ - offset ? data_ + offset : nullptr;
  }

 private:
  const char* data_ = nullptr;
  std::size_t bytes_ = 0;
};

// Variables of the runtime's headers and of the compiler: _ZGV is whether a variable has been constructed.
bool is_own_name(const char* name) {
  return std::strncmp(name, "__hipcpu_", 9) == 0 || std::strncmp(name, "_ZGV", 4) == 0 ||
         std::strcmp(name, "__tls_guard") == 0 || *name == '\0';
}

// Symbols of one table: variables, and whether the module calls this library.
void read_table(const File& file, const Elf64_Shdr& table, const Elf64_Shdr& names, Module& module) {
  const std::size_t count = table.sh_size / sizeof(Elf64_Sym);
  const char* text = file.at(names.sh_offset, names.sh_size);
  const char* bytes = file.at(table.sh_offset, table.sh_size);
  if (text == nullptr || bytes == nullptr) return;
  for (std::size_t i = 0; i < count; ++i) {
    Elf64_Sym symbol;
    std::memcpy(&symbol, bytes + i * sizeof symbol, sizeof symbol);
    if (symbol.st_name >= names.sh_size) continue;
    const char* name = text + symbol.st_name;
    if (symbol.st_shndx == SHN_UNDEF) {
      if (table.sh_type == SHT_DYNSYM && std::strcmp(name, "__tsan_init") == 0) module.checked = true;
      continue;
    }
    if (table.sh_type != SHT_SYMTAB || symbol.st_size == 0) continue;
    const Variable variable = {symbol.st_value, symbol.st_value + symbol.st_size, name};
    const unsigned type = ELF64_ST_TYPE(symbol.st_info);
    if (type == STT_TLS)
      (is_own_name(name) ? module.own_thread_variables : module.thread_variables).push_back(variable);
    if (type == STT_OBJECT) module.variables.push_back(variable);
  }
}

void read_symbols(Module& module) {
  const File file(module.path);
  const char* start = file.at(0, sizeof(Elf64_Ehdr));
  if (start == nullptr || std::memcmp(start, ELFMAG, SELFMAG) != 0) return;
  Elf64_Ehdr header;
  std::memcpy(&header, start, sizeof header);
  const char* sections = file.at(header.e_shoff, std::size_t{header.e_shnum} * sizeof(Elf64_Shdr));
  if (sections == nullptr) return;
  std::vector<Elf64_Shdr> all(header.e_shnum);
  std::memcpy(all.data(), sections, all.size() * sizeof(Elf64_Shdr));
  for (const std::uint32_t wanted : {SHT_DYNSYM, SHT_SYMTAB}) {
    for (const Elf64_Shdr& section : all) {
      if (section.sh_type == wanted && section.sh_link < all.size()) {
        read_table(file, section, all[section.sh_link], module);
      }
    }
    if (!module.checked) return;  // the large table is only read where it is needed
  }
  const auto by_begin = [](const Variable& a, const Variable& b) { return a.begin < b.begin; };
  std::sort(module.variables.begin(), module.variables.end(), by_begin);
  std::sort(module.thread_variables.begin(), module.thread_variables.end(), by_begin);
  std::sort(module.own_thread_variables.begin(), module.own_thread_variables.end(), by_begin);
}

Cell* make_cells(std::size_t bytes) {
  void* memory = mmap(nullptr, (bytes / kWord + 2) * sizeof(Cell), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : static_cast<Cell*>(memory);
}

std::string path_of(const dl_phdr_info& info) {
  if (info.dlpi_name != nullptr && *info.dlpi_name != '\0') return info.dlpi_name;
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : "";
}

Module* make_module(const dl_phdr_info& info) {
  auto* module =
      new Module{path_of(info), info.dlpi_addr, ~std::uintptr_t{0}, 0, false, info.dlpi_tls_modid, 0, {}, {}, {}, {}};
  for (int i = 0; i < info.dlpi_phnum; ++i) {
    const auto& part = info.dlpi_phdr[i];
    if (part.p_type == PT_TLS) module->tls_bytes = part.p_memsz;
    if (part.p_type != PT_LOAD) continue;
    const std::uintptr_t begin = info.dlpi_addr + part.p_vaddr;
    const std::uintptr_t end = (begin + part.p_memsz + kPage - 1) / kPage * kPage;  // what is mapped, and not used
    module->segments.push_back({begin, end, (part.p_flags & PF_W) != 0, nullptr});
    module->begin = std::min(module->begin, begin);
    module->end = std::max(module->end, end);
  }
  read_symbols(*module);
  for (LoadedPart& part : module->segments) {
    if (module->checked && part.writable) part.cells = make_cells(part.end - part.begin);
  }
  return module;
}

std::vector<Module*>& known() {
  static auto& all = *new std::vector<Module*>;
  return all;
}

int add_module(dl_phdr_info* info, std::size_t, void*) {
  for (const Module* module : known()) {
    if (module->bias == info->dlpi_addr && module->tls_id == info->dlpi_tls_modid) return 0;
  }
  if (info->dlpi_phnum > 0) known().push_back(make_module(*info));
  return 0;
}

}  // namespace

void renew_modules() {
  static unsigned long long seen = 0;
  std::lock_guard<std::mutex> lock(modules_mutex);
  unsigned long long loaded = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* count) {
        *static_cast<unsigned long long*>(count) = info->dlpi_adds;
        return 1;
      },
      &loaded);
  if (loaded == seen) return;
  seen = loaded;
  dl_iterate_phdr(&add_module, nullptr);
}

const std::vector<Module*>& modules() {
  if (known().empty()) renew_modules();
  return known();
}

const Module* module_at(std::uintptr_t address) {
  for (const Module* module : modules()) {
    if (address - module->begin >= module->end - module->begin) continue;
    for (const LoadedPart& part : module->segments) {
      if (address - part.begin < part.end - part.begin) return module;
    }
  }
  return nullptr;
}

void* thread_memory(const Module& module) {
  struct Search {
    std::size_t id;
    void* found;
  } search = {module.tls_id, nullptr};
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* data) {
        auto* wanted = static_cast<Search*>(data);
        if (info->dlpi_tls_modid != wanted->id) return 0;
        wanted->found = info->dlpi_tls_data;
        return 1;
      },
      &search);
  return search.found;
}

const Variable* variable_at(const std::vector<Variable>& variables, std::uintptr_t place) {
  auto after = std::upper_bound(variables.begin(), variables.end(), place,
                                [](std::uintptr_t a, const Variable& v) { return a < v.begin; });
  if (after == variables.begin()) return nullptr;
  const Variable& before = *std::prev(after);
  return place < before.end ? &before : nullptr;
}

const Variable* variable_near(const std::vector<Variable>& variables, std::uintptr_t place) {
  const auto after = std::upper_bound(variables.begin(), variables.end(), place,
                                      [](std::uintptr_t a, const Variable& v) { return a < v.begin; });
  if (variables.empty()) return nullptr;
  if (after == variables.begin()) return &*after;
  const Variable& before = *std::prev(after);
  if (after == variables.end() || place - before.end <= after->begin - place) return &before;
  return &*after;
}

std::string readable(const std::string& symbol) {
  int status = 0;
  char* text = abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status);
  std::string name = status == 0 && text != nullptr ? text : symbol;
  std::free(text);
  const std::size_t scope = name.rfind("::");
  return scope == std::string::npos ? name : name.substr(scope + 2);
}

}  // namespace hipcpu::check
