#include "host_code.h"

#include <cerrno>
#include <cstring>

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

namespace hipcpu {
namespace {

// The processor that this runtime itself was built for.
Elf64_Half own_machine() {
  Dl_info info = {};
  if (dladdr(reinterpret_cast<const void*>(&own_machine), &info) == 0) return EM_NONE;
  return static_cast<const Elf64_Ehdr*>(info.dli_fbase)->e_machine;
}

// The table of sections is the last thing in the file.
std::size_t size_of(const void* image) {
  Elf64_Ehdr head = {};
  std::memcpy(&head, image, sizeof head);
  return head.e_shoff + std::size_t{head.e_shentsize} * head.e_shnum;
}

bool write_all(int file, const char* data, std::size_t bytes) {
  while (bytes > 0) {
    const ssize_t written = write(file, data, bytes);
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) {
      data += written;
      bytes -= static_cast<std::size_t>(written);
    }
  }
  return true;
}

}  // namespace

bool HostCode::is_in(const void* image, std::size_t bytes) {
  if ((bytes != 0 && bytes < sizeof(Elf64_Ehdr)) || std::memcmp(image, ELFMAG, SELFMAG) != 0) return false;
  Elf64_Ehdr head = {};
  std::memcpy(&head, image, sizeof head);
  return head.e_ident[EI_CLASS] == ELFCLASS64 && head.e_type == ET_DYN && head.e_machine == own_machine();
}

HostCode::HostCode(const void* image, std::size_t bytes) {
  // A file of its own each time, so that a module loaded twice has its variables twice. It stays open: the loader
  // takes files of one path for one.
  file_ = memfd_create("hip module", MFD_CLOEXEC);
  if (file_ < 0 || !write_all(file_, static_cast<const char*>(image), bytes == 0 ? size_of(image) : bytes)) {
    error_ = std::strerror(errno);
  } else {
    const std::string path = "/proc/self/fd/" + std::to_string(file_);
    handle_ = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle_ == nullptr) error_ = dlerror();
  }
}

HostCode::~HostCode() {
  if (handle_ != nullptr) dlclose(handle_);
  if (file_ >= 0) close(file_);
}

void* HostCode::find(const char* name) const { return dlsym(handle_, name); }

HostVariable HostCode::find_variable(const char* name) const {
  void* address = find(name);
  if (address == nullptr) return {};
  Dl_info info = {};
  void* symbol = nullptr;
  if (dladdr1(address, &info, &symbol, RTLD_DL_SYMENT) == 0 || symbol == nullptr) return {};
  const auto* entry = static_cast<const ElfW(Sym)*>(symbol);
  if (ELF64_ST_TYPE(entry->st_info) != STT_OBJECT) return {};
  return {address, entry->st_size};
}

}  // namespace hipcpu
