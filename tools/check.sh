#!/usr/bin/env bash
# Formatting, lint, types, rule files and generated files; `--fix` repairs the formatting.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -d '' device_code < <(git ls-files -z -- 'compat_libs/*.h' 'compat_libs/*.cpp' 'kernels/*.h')
if [ "${1:-}" = --fix ]; then
  ruff check --fix --quiet .
  ruff format --quiet .
  clang-format -i "${device_code[@]}"
  exit 0
fi
failed=0
step() { printf '%s\n' "$*"; "$@" || { failed=1; printf '  failed: %s\n' "$*" >&2; }; }
step ruff check .
step ruff format --check .
step mypy
printf 'clang-format --dry-run: %s files\n' "${#device_code[@]}"
clang-format --dry-run --Werror "${device_code[@]}" || { failed=1; printf '  repair with: make format\n' >&2; }
step python -m compat_libs.codegen --check
step python tools/make_man.py --check
step hipify-py rules check
exit "$failed"
