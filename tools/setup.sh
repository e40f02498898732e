#!/usr/bin/env bash
# Make the private environment .venv and, for the tests, the optional toolchains. Called by the Makefile.
#
#   tools/setup.sh demo     what the main job needs: Python packages, a C++ compiler, CMake (from PyPI)
#   tools/setup.sh docs     what builds the documentation
#   tools/setup.sh test     also the test packages, clang with ROCm's headers, and a browser where apt and root are there
#   tools/setup.sh dev      also the linters
#
# Runs only what is missing, so that it costs nothing the second time.
set -euo pipefail
cd "$(dirname "$0")/.."

level=${1:-demo}
python=${PYTHON:-python3}

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$*"; exit 2; }
can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_lists_fresh=no
apt_install() {
  if [ "$apt_lists_fresh" = no ]; then apt-get -qq update || say "apt-get update failed; trying with the lists there are."; apt_lists_fresh=yes; fi
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >/dev/null
}
# need TEST PACKAGE...: installs the packages when TEST fails; without root it says what to install and stops.
need() {
  local test=$1; shift
  eval "$test" >/dev/null 2>&1 && return
  can_apt || die "missing: $*. Install it, on Debian with: sudo apt-get install $*"
  say "installing $*"
  apt_install "$@"
  eval "$test" >/dev/null 2>&1 || die "installing $* did not help: '$test' still fails."
}

need "command -v $python" python3
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' || die "$python is $("$python" -V 2>&1); hipify-py needs Python 3.10 or newer. Name another one with: make PYTHON=python3.12 ..."
need "command -v c++ || command -v g++ || command -v clang++" g++
need "$python -c 'import venv, ensurepip'" python3-venv

stamp=.venv/.$level
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ] || [ tools/setup.sh -nt "$stamp" ]; then
  [ -x .venv/bin/python ] || "$python" -m venv .venv
  say "installing Python packages into .venv"
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".[$level]"
  touch "$stamp"
fi

case $level in demo | docs) exit 0 ;; esac
.venv/bin/hipify-py toolchain install amd --yes >/dev/null || say "tests that compile for AMD GPUs will be skipped."
if can_apt && ! command -v groff >/dev/null; then
  apt_install groff-base || say "groff could not be installed: the test that shows the manual page will be skipped."
fi
if can_apt && ! command -v chromedriver >/dev/null; then
  say "installing chromium chromium-driver"
  apt_install chromium chromium-driver || say "chromium could not be installed: tests of the HTML report will be skipped."
elif ! command -v chromedriver >/dev/null; then
  say "tests of the HTML report in a browser will be skipped; to have them: sudo apt-get install chromium chromium-driver"
fi

