#!/usr/bin/env bash
# Fetch ROCm's headers, device libraries and link stubs from Debian into one ROCm-shaped folder.
#
#   tools/get_rocm.sh [FOLDER]          default: build/rocm
#
# Nothing is installed and apt's own state stays as it is: the packages come through a private apt state and are only
# unpacked. They need no GPU; with clang-22 and lld-22 they compile HIP for gfx90a, gfx942, gfx950, gfx11xx and gfx12xx.
# The version below is taken where Debian still has it, else the newest one; the folder's file VERSION says which.
set -euo pipefail

readonly wanted=7.2.4
readonly suites="experimental sid"
readonly packages=(
  libamd-comgr-dev libamdhip64-7 libamdhip64-dev libhipblas-common-dev libhipblas-dev libhipblaslt-dev libhipcub-dev
  libhipfft-dev libhiprand-dev libhipsolver-dev libhipsparse-dev libhsa-runtime-dev libmiopen-dev librccl-dev
  librocblas-dev librocfft-dev librocprim-dev librocrand-dev librocsolver-dev librocsparse-dev librocthrust-dev
  rocm-device-libs-22
)

die() { printf 'get_rocm: %s\n' "$*" >&2; exit 2; }

for tool in apt-get dpkg-deb; do
  command -v "$tool" >/dev/null || die "$tool is missing: this needs Debian's packages. On other systems install ROCm and set ROCM_PATH."
done

checkout=$(cd "$(dirname "$0")/.." && pwd)
root=$(realpath -m "${1:-$checkout/build/rocm}")
[ ! -e "$root/VERSION" ] || { printf '%s: ROCm %s is there already\n' "$root" "$(cat "$root/VERSION")"; exit 0; }

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

# ROCm's shape: clang looks for include/, amdgcn/bitcode/ and share/hip/version below --rocm-path. Without the version
# file it leaves out its own HIP math headers.
tree=$work/tree
mkdir -p "$tree"/{lib,amdgcn,share/hip}
ln -s usr/include "$tree/include"
bitcode=$(cd "$tree" && find usr/lib -type d -path '*/amdgcn/bitcode' | head -n 1)
[ -n "$bitcode" ] || die "the packages hold no device libraries."
ln -s "../$bitcode" "$tree/amdgcn/bitcode"
cp -P "$tree"/usr/lib/x86_64-linux-gnu/lib*.so* "$tree/lib/"
IFS=. read -r major minor patch <<<"$version"
printf 'HIP_VERSION_MAJOR=%s\nHIP_VERSION_MINOR=%s\nHIP_VERSION_PATCH=%s\n' "$major" "$minor" "${patch:-0}" >"$tree/share/hip/version"
printf '%s\n' "$version" >"$tree/VERSION"
chmod 755 "$tree"
mv "$tree" "$root"
printf '%s: ROCm %s\n' "$root" "$version"
