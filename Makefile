# A newcomer needs two commands: make run and make test. make help lists the others.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
include Config/flags.mk

.PHONY: help
help: ## Print this list
	@awk -F ':.*## ' '/^##@ / { print "\n" substr($$0, 5) } \
	    /^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# SwiftPM uses these versions, and none that are newer.
Package.resolved: Config/dependencies.json
	cp $< $@

##@ Use it

.PHONY: build run serve install manual deb kernel lite page always
build: Package.resolved ## Build the program, and that of the service
	@.ci/needs build $(CROSS)
	$(STEADY) $(SWIFT) build $(PROGRAM)
	$(STEADY) $(SWIFT) build $(RELEASE) --product countryexplorer-serve
	@program="$(BUILT)"; .ci/small "$$program" $(if $(OLDER),25000000,22250000) && \
	    .ci/small "$$program-serve" $(if $(OLDER),30000000,27100000) && \
	    for one in "$$program" "$$program-serve"; do .ci/hardened "$$one" && .ci/branchless "$$one"; done

run: build ## Play a recorded drive as a receiver, and find its country
	@data/examples/main-job.sh "$(BUILT)"

serve: build page ## Serve the page and the API at http://127.0.0.1:8080/
	"$(BUILT)" serve

install: build kernel manual page ## Install the program, its data and the C library below PREFIX (/usr/local)
	PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" VERSION="$(VERSION)" CHECKOUTS="$(SCRATCH)/checkouts" \
	    .ci/install "$(BUILT)" "$(LIBRARY)" "$(DESTDIR)"

# The plugin of swift-argument-parser would build the whole program again. Its tool takes 40 s and reads the built one.
manual: build ## Write man pages to .build/manual, which make install installs
	$(HOST_SWIFT) build --package-path $(SCRATCH)/checkouts/swift-argument-parser --scratch-path .build/manual-tool \
	    --product generate-manual
	.ci/manual .build/manual-tool/debug/generate-manual "$(or $(RUN),$(BUILT))" \
	    "$$(date --utc --date="@$(SOURCE_DATE_EPOCH)" +%F)" .build/manual

deb: build manual page ## Build the Debian packages by need in .build/deb, or those for TARGET=arm64 in .build/deb/arm64
	@.ci/needs build deb
	.ci/deb $(if $(CROSS),.build/deb/arm64 arm64,.build/deb)

kernel: $(if $(filter wasm,$(TARGET)),$(MODULES),$(LIBRARIES)) ## Make the C library in .build/kernel/lib; TARGET=wasm makes the modules of the page

# Written again only if a source has changed, is new or is gone, whatever the times of the files are.
.build/kernel/sources: always
	@mkdir -p $(@D); .ci/kernel sources | cmp -s - $@ || .ci/kernel sources > $@

# Both at once.
$(LIBRARIES) &: .build/kernel/sources
	@.ci/needs build $(filter-out x86_64,$(TARGET))
	$(STEADY) .ci/kernel $(TARGET) .build/kernel/$(TARGET) $(LIBRARY)
	@[ $(TARGET) != x86_64 ] || .ci/branchless .build/kernel/$(TARGET)/libcountryexplorer.so

# MUSL is the folder with musl's include and lib for another processor.
lite: $(LIBRARIES) ## Make the static program for small devices in .build/lite; TARGET=arm64, riscv64 or armhf for another processor
	@.ci/needs lite $(filter-out x86_64,$(TARGET))
	.ci/lite $(TARGET) .build/kernel/$(TARGET) .build/lite/$(TARGET) $(MUSL)

# The modules have the checksum of their sources inside.
$(MODULES) &: always
	@.ci/kernel check $(MODULES) 2>/dev/null || { .ci/needs wasm && $(STEADY) .ci/kernel wasm .build/kernel/wasm $(@D); }

page: $(MODULES) ## Make the files of the page that are made from its sources, which are not committed
	@.ci/needs page
	@node .ci/page/build.mjs

##@ Work on it

.PHONY: tests test test-all test-more test-page test-kernel embedded lint format docs
# One build of everything that is tested.
tests: Package.resolved
	@.ci/needs build test
	$(SWIFT) build $(TESTED) $(CHECKED)

test: needs-test needs-page needs-kernel needs-wasm embedded tests ## Install what the tests need, and run those of Swift, the page and the kernel
	.ci/test-swift $(TESTED)
	"$(TESTS)/Benchmarks" counts --check .ci/allocations.tsv
	$(MAKE) test-page test-kernel

test-all: test test-more test-dependency test-peers test-browser ## Run all tests

test-more: export BINDING_POINTS ?= 5000
test-more: needs-bindings test-recipes test-bindings test-devices ## Run the tests of the data recipes, the bindings and the device recipes, and boot a device if possible
	@if Tests/System/BootTests/boot.py --can; then $(MAKE) test-boot BOOT=--brief; \
	    else echo "make test-more: no device was booted" >&2; fi

test-page: page ## Run the tests of the page's modules in Node
	node --test Tests/System/PageTests/unit/*.test.mjs

test-kernel: needs-kernel tests kernel $(MODULES) ## Compare the C library and the WebAssembly modules with the program
	export PROGRAM="$(TESTS)/countryexplorer"; \
	python3 -m unittest discover -q -s Tests/Kernel/KernelTests/library && node --test Tests/Kernel/KernelTests/*.test.mjs

embedded: ## Compile the kernel as Embedded Swift, for this machine and for the page
	@$(MAKE) --jobs=2 kernel page

FORMATTED := --recursive Sources Tests Package.swift
RUFF := .build/lint-venv/bin/ruff
# PyPI has it for x86-64 only.
BIOME := .build/lint-venv/bin/biome
BIOME_FLAGS := --config-path=.biome.jsonc --error-on-warnings
.PHONY: ruff
ruff: needs-lint
	@$(call python,lint-venv,python3,Config/lint)

lint: ruff ## Check the format and the wording of the sources
	$(SWIFT) format lint --strict $(FORMATTED)
	.ci/precedence Sources Tests Package.swift
	.ci/habits --check .ci/habits.tsv
	python3 Sources/Guides/Pictures/pictures.py --check
	$(RUFF) format --check
	$(RUFF) check
	@if [ -x $(BIOME) ]; then $(BIOME) check $(BIOME_FLAGS); \
	    else echo "make lint: JavaScript and CSS were not checked: biome needs x86-64" >&2; fi
	git grep -lIE '^#!/(usr/bin/env bash|bin/(ba)?sh)' | xargs shellcheck

format: ruff ## Format the sources
	$(SWIFT) format --in-place $(FORMATTED)
	$(RUFF) check --quiet --select I --fix
	$(RUFF) format --quiet
	[ ! -x $(BIOME) ] || $(BIOME) format --write $(BIOME_FLAGS)

# The flags are those of make test, so that its build is used.
docs: tests ## Build the guides and the reference to .build/docs, without the network
	.ci/docs "$(TESTS)" .build/docs

.PHONY: benchmark data pins clean
benchmark: benchmarks ## Measure speed and memory, and print medians
	"$$(dirname "$(BUILT)")/Benchmarks" all

.PHONY: benchmarks
benchmarks: build
	@.ci/needs benchmark
	$(SWIFT) build $(RELEASE) --product Benchmarks

# The program has some of the data inside, and compiles the rest.
data: ## Make data/ from its sources; needs Python, apt and PyPI, and takes minutes
	$(MAKE) -C data/recipes sources
	$(MAKE) build
	$(MAKE) -C data/recipes files PROGRAM="$(BUILT)"

pins: ## Resolve the dependencies of Package.swift, and pin their versions
	rm -f Package.resolved
	$(SWIFT) package resolve
	cp Package.resolved Config/dependencies.json

clean: ## Remove everything that was built
	rm -rf .build $(MODULES) Sources/Page/{card.js,first.txt,names.bin,offline,parts,style.css,windows}

include Tests/checks.mk Sources/Bindings/targets.mk Config/arm64.mk Config/release.mk
