#!/usr/bin/env bash
# Fetch ROCm's headers, CMake packages and device libraries from Debian into one folder of ROCm's shape.
#
#   tools/get_rocm.sh [FOLDER]          default: build/rocm
#
# Nothing is installed and apt's own state stays as it is: the packages come through a private apt state and are only
# unpacked. They need no GPU; with clang-22 and lld-22 they compile HIP for gfx90a, gfx942, gfx950, gfx11xx and gfx12xx.
# The version below is taken where Debian still has it, else the newest one; the folder's file VERSION says which.
# The libraries themselves (some GB) are left out: programs are linked against stubs that have their names and
# functions, and find the real ones on the machine with the GPU.
set -euo pipefail

readonly wanted=7.2.4
readonly suites="experimental sid"
readonly packages=(
  libamd-comgr-dev libamdhip64-7 libamdhip64-dev libhipblas-common-dev libhipblas-dev libhipblaslt-dev libhipcub-dev
  libhipfft-dev libhiprand-dev libhipsolver-dev libhipsparse-dev libhipsparselt-dev libhsa-runtime-dev libmiopen-dev
  librccl-dev librocblas-dev librocfft-dev librocm-core-dev librocprim-dev librocrand-dev
  librocsolver-dev librocsparse-dev librocthrust-dev libroctx-dev librocwmma-dev rocm-device-libs-22
)
# What the stub of a library holds: the functions that this header declares with this word in their names.
readonly stub_headers="
  libMIOpen miopen miopen/miopen.h
  libamd_comgr amd_comgr amd_comgr/amd_comgr.h
  libhipblas hipblas hipblas/hipblas.h
  libhipblaslt hipblaslt hipblaslt/hipblaslt-ext.hpp
  libhipblaslt hipblasLt hipblaslt/hipblaslt.h
  libhipfft hipfft hipfft/hipfftXt.h
  libhipfftw fftw hipfft/hipfftw.h
  libhiprand hiprand hiprand/hiprand.h
  libhiprtc hiprtc hip/hiprtc.h
  libhipsolver hipsolver hipsolver/hipsolver.h
  libhipsparse hipsparse hipsparse/hipsparse.h
  libhipsparselt hipsparseLt hipsparselt/hipsparselt.h
  libhsa-runtime64 hsa_ hsa/hsa_ext_amd.h
  librccl nccl rccl/rccl.h
  librocblas rocblas rocblas/rocblas.h
  librocfft rocfft rocfft/rocfft.h
  librocrand rocrand rocrand/rocrand.h
  librocsolver rocsolver rocsolver/rocsolver.h
  librocsparse rocsparse rocsparse/rocsparse.h
  libroctx64 roctx roctracer/roctx.h
"

die() { printf 'get_rocm: %s\n' "$*" >&2; exit 2; }

for tool in apt-get dpkg-deb nm; do
  command -v "$tool" >/dev/null || die "$tool is missing: this needs Debian's packages. On other systems install ROCm and set ROCM_PATH."
done
clang=$(command -v clang++-22 || command -v clang++) || die "clang is missing; on Debian: apt-get install clang-22 lld-22 clang-tools-22."

checkout=$(cd "$(dirname "$0")/.." && pwd)
root=$(realpath -m "${1:-$checkout/build/rocm}")
if [ -e "$root/VERSION" ] && [ -d "$root/lib/cmake/hip-lang" ]; then
  printf '%s: ROCm %s is there already\n' "$root" "$(cat "$root/VERSION")"
  exit 0
fi

# The mirror and key that this machine uses for Debian's main archive: from a .sources or a .list file.
read_mirror() {
  awk '/^URIs:/ {uri=$2} /^Signed-By:/ {key=$2} uri && key {print uri, key; exit}' \
    /etc/apt/sources.list.d/debian.sources 2>/dev/null && return
  awk '$1=="deb" {for (i=2; i<=NF; i++) if ($i ~ /^[a-z]+:\/\//) {print $i, "/usr/share/keyrings/debian-archive-keyring.gpg"; exit}}' \
    /etc/apt/sources.list 2>/dev/null
}
read -r mirror key < <(read_mirror) || true
[ -n "${mirror:-}" ] || die "no Debian mirror in /etc/apt: add one, or install ROCm and set ROCM_PATH."

mkdir -p "$(dirname "$root")"
work=$(mktemp -d "$root.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists/partial,deb,tree}
printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' "$mirror" "$suites" "$key" >"$work/rocm.sources"
apt=(apt-get -qq -o "Dir::Etc::sourcelist=$work/rocm.sources" -o Dir::Etc::sourceparts=- -o "Dir::State::Lists=$work/lists"
  -o "Dir::Cache=$work" -o APT::Sandbox::User="$(id -un)")

"${apt[@]}" update || die "the package lists of Debian $suites could not be fetched."
download() { (cd "$work/deb" && "${apt[@]}" download "$@"); }
version=$wanted
if ! download "${packages[@]/%/=$wanted*}" 2>/dev/null; then
  printf 'get_rocm: Debian no longer has ROCm %s; taking the newest.\n' "$wanted" >&2
  rm -f "$work"/deb/*
  download "${packages[@]/%//experimental}" 2>/dev/null || download "${packages[@]}" || die "the packages could not be fetched."
  version=$(dpkg-deb --field "$work"/deb/libamdhip64-dev_*.deb Version | sed 's/[-+~].*//')
fi
for deb in "$work"/deb/*.deb; do dpkg-deb --extract "$deb" "$work/tree"; done

# ROCm's shape is that of /usr: the packages find each other from there. What clang and CMake look for besides:
# amdgcn/bitcode/, bin/, lib/lib*.so, lib/cmake/, and share/hip/version, without which clang leaves out its HIP headers.
tree=$work/tree/usr
libs=$(cd "$tree" && echo lib/*-linux-gnu)
bitcode=$(cd "$tree" && find lib -type d -path '*/amdgcn/bitcode' | head -n 1)
[ -n "$bitcode" ] || die "the packages hold no device libraries."
mkdir -p "$tree"/{amdgcn,bin,lib/cmake,share/hip}
ln -s "../$bitcode" "$tree/amdgcn/bitcode"
IFS=. read -r major minor patch <<<"$version"
printf 'HIP_VERSION_MAJOR=%s\nHIP_VERSION_MINOR=%s\nHIP_VERSION_PATCH=%s\n' "$major" "$minor" "${patch:-0}" >"$tree/share/hip/version"
printf '%s\n' "$version" >"$tree/VERSION"
hipconfig=$checkout/hipify_py/build/sdk/hipconfig
[ -e "$hipconfig" ] || hipconfig=$checkout/../build/sdk/hipconfig  # in an installed package
install -m 755 "$hipconfig" "$tree/bin/hipconfig"

# A distribution's clang has g++'s libgcc beside it, but not always compiler-rt, which the packages of HIP insist on.
sed -i 's/--rtlib=compiler-rt/--rtlib=libgcc/g' "$tree/$libs"/cmake/hip*/*.cmake
for config in "$tree/$libs"/cmake/*/*.cmake; do
  name=${config#"$tree/$libs/cmake/"}
  mkdir -p "$tree/lib/cmake/$(dirname "$name")"
  printf 'include("${CMAKE_CURRENT_LIST_DIR}/../../../%s/cmake/%s")\n' "$libs" "$name" >"$tree/lib/cmake/$name"
done

# The names of the functions that a library has, as the linker sees them.
functions_of() {
  while read -r library word header; do
    [ "$library" = "$1" ] && [ -f "$tree/include/$header" ] || continue
    printf '#include <hip/hip_runtime.h>\n#include <%s>\n' "$header" |
      "$clang" -x c++ -D__HIP_PLATFORM_AMD__ -DROCBLAS_BETA_FEATURES_API -DMIOPEN_BETA_API=1 -isystem "$tree/include" \
        -fsyntax-only -Wno-everything -Xclang -ast-dump=json -Xclang -ast-dump-filter="$word" - |
      sed -n 's/^ *"mangledName": "\([^"]*\)",*$/\1/p'
  done <<<"$stub_headers" | sort -u
}
# make_stub SONAME FILE: a library whose only code tells that it is one, from names of functions on standard input, also name@@version.
make_stub() {
  awk -F @@ -v script="$work/stub.map" '
    BEGIN { printf "" > script; print ".section .note.GNU-stack,\"\",@progbits\n.text" }
    { name = NF > 1 ? "stub_" NR : "\"" $1 "\""; printf ".globl %s\n.type %s,@function\n%s:\n", name, name, name }
    NF > 1 { printf ".symver %s,%s,remove\n", name, $0; if (!known[$2]++) print $2 " {};" >> script }' >"$work/stub.s"
  local versions=()
  printf '%s' 'extern "C" { long write(int, const void*, unsigned long); [[noreturn]] void _exit(int); }' \
    "static const char text[] = \"$1 is only a stub for linking: run the program where ROCm is installed\\n\";" \
    '__attribute__((constructor)) static void stop() { (void)!write(2, text, sizeof text - 1); _exit(127); }' >"$work/stub.cpp"
  [ ! -s "$work/stub.map" ] || versions=(-Wl,--version-script="$work/stub.map")
  "$clang" -shared -nostdlib -Wl,-soname,"$1" "${versions[@]}" -fPIC -o "$work/stub.so" "$work/stub.cpp" "$work/stub.s" ||
    die "no stub could be linked for $1."
  mv "$work/stub.so" "$tree/$libs/$2"
}
for runtime in "$tree/$libs"/libamdhip64.so.*.*; do  # the one library that a package above holds
  nm -D --defined-only --with-symbol-versions "$runtime" | sed -n 's/^[0-9a-f]* [TW] //p' | make_stub libamdhip64.so.7 "${runtime##*/}"
done
# The packages say which file a library is and what programs call it: lib.so.1.2 and lib.so.1.
while read -r file soname; do
  [ -e "$tree/$libs/$file" ] || functions_of "${soname%%.so*}" | make_stub "$soname" "$file"
  ln -sf "$file" "$tree/$libs/$soname"
done < <(sed -n 's/.*IMPORTED_LOCATION.*\/\(lib[^"]*\.so[^"]*\)"$/\1/p; s/.*IMPORTED_SONAME.*"\(lib[^"]*\)"$/\1/p' \
  "$tree/$libs"/cmake/*/*.cmake | paste -d ' ' - -)
for link in "$tree/$libs"/lib*.so; do
  soname=$(readlink "$link")
  [ -e "$link" ] || functions_of "${soname%%.so*}" | make_stub "$soname" "$soname"
done
[ -e "$tree/$libs/liborigami.a" ] || printf '!<arch>\n' >"$tree/$libs/liborigami.a"
for library in "$tree/$libs"/lib*.so*; do ln -s "${libs#lib/}/${library##*/}" "$tree/lib/${library##*/}"; done

chmod 755 "$tree"
[ ! -e "$root" ] || mv "$root" "$work/old"
mv "$tree" "$root"
printf '%s: ROCm %s\n' "$root" "$version"
