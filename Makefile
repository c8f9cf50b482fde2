# Two commands for a newcomer: make run, make test. The rest is for those who install and release.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SOAK ?= 20
FUZZ_SECONDS ?= 3600
export BUILD_COMMIT := $(shell git describe --always --dirty --abbrev=10 2>/dev/null || echo unknown)
RELEASE := -c release --static-swift-stdlib --product countryexplorer
CHECKED := --build-tests --explicit-target-dependency-import-check error
FORMATTED := --configuration Config/swift-format.json --recursive Sources Tests Package.swift
VENV := .build/venv
# Tests against slow oracles: minutes without optimisation, seconds with it.
HEAVY := WorldTests|SubdivisionTests|DamageTests|OverlapTests|RepairTests|CoverageCompilerTests|OutlinesTests|CatalogueTests|CountrySearchTests|SelectionStorm
# Tests of ports and connections in real time, which others would keep waiting.
TIMED := PositioningTests|SimulationTests|RemoteCatalogueTests
OPTIMISED := -c release -Xswiftc -enable-testing

.PHONY: help build run test lint format manual install coverage benchmark soak data clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

build: ## Build the program in release mode
	@.ci/needs build
	$(SWIFT) build $(RELEASE)

run: build ## Do the main job on a sample drive
	@data/examples/main-job.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/countryexplorer"

test: ## Install what the tests need, and run them all
	@.ci/needs build test
	$(SWIFT) build $(CHECKED)
	$(SWIFT) test --skip-build --skip '$(HEAVY)|$(TIMED)'
	$(SWIFT) test --skip-build --filter '$(TIMED)'
	$(SWIFT) test $(OPTIMISED) --filter '$(HEAVY)'
	@[ -x $(VENV)/bin/python ] || python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/boundaries/requirements.txt
	cd data/build/boundaries && $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/countries/requirements.txt
	cd data/build/countries && PYTHONPATH=../boundaries $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	for layer in land subdivisions; do (cd data/build/$$layer && PYTHONPATH=../layers:../boundaries \
	    $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .); done

lint: ## Check the format of the sources
	$(SWIFT) format lint --strict $(FORMATTED)

format: ## Format the sources
	$(SWIFT) format --in-place $(FORMATTED)

manual: ## Write the man pages to .build/manual; make install takes them along
	@.ci/needs build
	$(SWIFT) package plugin generate-manual --multi-page --configuration debug
	@rm -rf .build/manual && cp -r .build/plugins/GenerateManual/outputs/countryexplorer .build/manual

install: build ## Install the program and its data below PREFIX, staged in DESTDIR
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/countryexplorer/"{Config,examples}
	install -s -m 755 "$$($(SWIFT) build $(RELEASE) --show-bin-path)/countryexplorer" "$(DESTDIR)$(PREFIX)/bin/"
	install -m 644 data/{boundaries,land,subdivisions,countries}.bin data/mcc.tsv data/README.md LICENSE \
	    "$(DESTDIR)$(PREFIX)/share/countryexplorer/"
	install -m 644 Config/{debug,production}.json Config/secrets.example.json \
	    "$(DESTDIR)$(PREFIX)/share/countryexplorer/Config/"
	install -m 644 data/examples/*.{nmea,geojson,service} "$(DESTDIR)$(PREFIX)/share/countryexplorer/examples/"
	install -m 755 data/examples/*.sh "$(DESTDIR)$(PREFIX)/share/countryexplorer/examples/"
	@place="$(DESTDIR)$(PREFIX)/share"; program="$(DESTDIR)$(PREFIX)/bin/countryexplorer"; \
	install -d "$$place/bash-completion/completions" "$$place/zsh/site-functions" "$$place/fish/vendor_completions.d"; \
	"$$program" --generate-completion-script bash > "$$place/bash-completion/completions/countryexplorer"; \
	"$$program" --generate-completion-script zsh > "$$place/zsh/site-functions/_countryexplorer"; \
	"$$program" --generate-completion-script fish > "$$place/fish/vendor_completions.d/countryexplorer.fish"; \
	if [ -d .build/manual ]; then install -d "$$place/man/man1"; install -m 644 .build/manual/*.1 "$$place/man/man1/"; fi

coverage: ## Print the tests' coverage, a line a file; the program run as a process does not count
	@.ci/needs build test
	@rm -rf "$$($(SWIFT) build --show-bin-path)/codecov"
	$(SWIFT) test --enable-code-coverage
	@tools=$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")"); bin=$$($(SWIFT) build --show-bin-path); \
	    "$$tools/llvm-cov" report "$$bin/CountryExplorerPackageTests.xctest" \
	    -instr-profile "$$bin/codecov/default.profdata" Sources

benchmark: ## Measure, and print medians
	@.ci/needs build
	$(SWIFT) build -c release --static-swift-stdlib
	"$$($(SWIFT) build -c release --show-bin-path)/Benchmarks" all

soak: ## Run the random tests SOAK times as long (20), and fuzz each reader FUZZ_SECONDS (3600), in release mode
	@.ci/needs build test
	SOAK=$(SOAK) $(SWIFT) test $(OPTIMISED) --filter '$(HEAVY)|Mutation|NotationError|FirstLaunchProcess|WatchState|Replug'
	$(SWIFT) run $(OPTIMISED) Fuzz boundaries --lookups 10000000
	$(SWIFT) run $(OPTIMISED) Fuzz nmea --seconds $(FUZZ_SECONDS)
	$(SWIFT) run $(OPTIMISED) Fuzz gpsd --seconds $(FUZZ_SECONDS)

data: ## Make data/ again from its sources (needs Python, apt and PyPI; minutes)
	data/build/folding/build.sh
	data/build/mcc/build.sh
	for recipe in boundaries land subdivisions; do \
	    data/build/$$recipe/build.sh --output ".build/$$recipe/output"; \
	done
	@$(MAKE) --no-print-directory build
	@program="$$($(SWIFT) build $(RELEASE) --show-bin-path)/countryexplorer"; \
	compile() { \
	    "$$program" boundaries compile ".build/$$1/output/coverage.geojsonl" --strict --lattice "$$2" \
	        --metadata ".build/$$1/output/coverage.json" --output "data/$$1.bin"; \
	}; \
	compile boundaries 32; compile land 64; compile subdivisions 64; \
	data/build/countries/build.sh --program "$$program"; \
	"$$program" countries compile data/countries.json --output data/countries.bin

clean: ## Remove what was built
	rm -rf .build
