# The two commands for a fresh machine: `make demo` runs the main job, `make test` passes the tests.
# Everything goes into .venv and build/, but for the toolchain of `hipify-py toolchain install amd` (tests only); Debian
# packages are installed only where this runs as root.
PYTHON ?= python3
BIN := $(CURDIR)/.venv/bin
export PATH := $(BIN):$(PATH)
JOBS ?= auto

.PHONY: help demo test test-slow test-fft test-dnn check format samples bench bench-translate bench-report docs docs-serve fuzz fuzz-kernels peer-hipblas peer-hipfft peer-netlib peer-start clean setup-demo setup-test setup-dev setup-fuzz setup-docs

help:
	@echo "make demo       convert the samples, build and run them on this CPU, compare the numbers, show a report"
	@echo "make test       the tests"
	@echo "make test-slow  the tests that take long: libraries for more GPUs, sanitizers, full grids, large ports"
	@echo "make test-fft   all tests of hipFFT: the full grid of lengths, layouts and types"
	@echo "make test-dnn   all tests of MIOpen and hipDNN, with the full grid of convolutions where PyTorch is installed"
	@echo "make check      formatting, lint, types, rule files, generated files"
	@echo "make format     repair the formatting"
	@echo "make samples    convert samples/*/before again into samples/*/after"
	@echo "make bench      speed beside other libraries, on this machine"
	@echo "make bench-translate CORPUS=FOLDER   the translator beside others (HIPIFY_PERL=SCRIPT, TORCH_HIPIFY=FOLDER)"
	@echo "make bench-report [CORPUS=FOLDER]     how fast the HTML report is made and opened in a browser"
	@echo "make docs       the documentation as a site, into build/site; make docs-serve shows it while it is written"
	@echo "make fuzz       random sources for MINUTES (30); findings stay in build/fuzz"
	@echo "make fuzz-kernels  random kernels on the CPU, split and on fibers, for MINUTES (60); findings stay in build/fuzz-kernels"
	@echo "make peer-hipblas [PEER='--filter *gemm* --device gfx942 ...']   upstream's tests of hipBLAS on this project's libraries"
	@echo "make peer-hipfft [PEER='--filter pow2_1D* --sample 1000 ...']   upstream's tests of hipFFT on this project's libraries"
	@echo "make peer-start   upstream's hipblas-test, hipsparse-test and hipsolver-test load the CPU runtime and start"
	@echo "make peer-netlib   netlib's testers of BLAS and CBLAS on this project's BLAS over hipBLAS"
	@echo "make clean      remove what was built here"

setup-demo setup-test setup-dev setup-fuzz setup-docs:
	@PYTHON=$(PYTHON) tools/setup.sh $(@:setup-%=%)

demo: setup-demo
	hipify-py demo

test: setup-test
	$(BIN)/python -m pytest -n $(JOBS) -m "not slow"

test-slow: setup-test
	$(BIN)/python -m pytest -n $(JOBS) -m slow

test-fft: setup-test
	$(BIN)/python -m pytest -n $(JOBS) tests/fft

test-dnn: setup-test
	$(BIN)/python -m pytest -n $(JOBS) tests/dnn

check: setup-dev
	tools/check.sh

format: setup-dev
	tools/check.sh --fix

samples: setup-demo
	$(BIN)/python tools/convert_samples.py

bench: setup-test
	$(BIN)/python bench/blas_cpu.py

bench-translate: setup-test
	$(BIN)/python bench/translate.py $(or $(CORPUS),samples) \
	  $(if $(HIPIFY_PERL),--hipify-perl $(HIPIFY_PERL)) $(if $(TORCH_HIPIFY),--torch-hipify $(TORCH_HIPIFY))

bench-report: setup-test
	$(BIN)/python bench/report_page.py $(CORPUS)

docs: setup-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

docs-serve: setup-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs serve

fuzz: setup-fuzz
	mkdir -p build/fuzz
	cd build/fuzz && $(BIN)/python $(CURDIR)/tests/fuzz/fuzz_convert.py . \
	  -max_total_time=$$(( $(or $(MINUTES),30) * 60 )) -timeout=60 -rss_limit_mb=2048

fuzz-kernels: setup-test
	$(BIN)/python tests/fuzz/fuzz_kernels.py --minutes $(or $(MINUTES),60) $(if $(SEED),--seed $(SEED))

peer-hipblas: setup-test
	$(BIN)/python tests/peer/hipblas.py $(PEER)

peer-hipfft: setup-test
	$(BIN)/python tests/peer/hipfft.py $(PEER)

peer-start: setup-test
	$(BIN)/python tests/peer/start.py

peer-netlib: setup-test
	$(BIN)/python tests/peer/netlib.py $(NETLIB)

clean:
	rm -rf build .demo .pytest_cache .mypy_cache .ruff_cache .hypothesis
