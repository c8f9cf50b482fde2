# A newcomer needs two commands: make run and make test. make help lists the others.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
DESTDIR ?=
SWIFT ?= swift
SOAK ?= 20
FUZZ_SECONDS ?= 3600
LOAD_SECONDS ?= 600
# What `Fuzz` feeds damaged input to.
FUZZED := boundaries coverage nmea gpsd rest routes store configuration countries cities http
# The date of what is built: that of the commit, or of the Debian package.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
export BUILD_COMMIT := $(shell git describe --always --dirty --abbrev=10 2>/dev/null || echo unknown)
# No $ORIGIN in the run path, and every symbol bound at the start: nothing beside the program is loaded.
HARDENED := --disable-local-rpath -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro
# No symbols for libraries that are loaded later, no tables for unwinding, and packed relocations, which need glibc
# 2.36 and LLVM's linker. Each function is a section of its own, so that those nobody calls are left out, and those
# with the same code are one: 27.2 MB become 24.7, stripped.
SMALL := -Xlinker --no-export-dynamic -Xswiftc -use-ld=lld -Xlinker -O2 -Xlinker -z -Xlinker pack-relative-relocs \
    -Xlinker -T -Xlinker $(CURDIR)/.ci/no-unwind.ld -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all
# What is built does not depend on its folder: paths in it begin with a dot, and its ID is not made of the debugging
# information, which names folders for temporary files, but of the commit.
ANYWHERE := -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
    -Xlinker --build-id=0x$(firstword $(shell echo countryexplorer $(BUILD_COMMIT) | sha1sum))
MACHINE := $(shell uname -m)
# LLVM would turn the masks of a lookup back into branches, which costs a fifth at borders; .ci/branchless notices.
ifeq ($(MACHINE),x86_64)
BRANCHLESS := -Xswiftc -Xllvm -Xswiftc -x86-cmov-converter=false
endif
# A folder of its own: the build of the tests has other flags, and each would replace the other's.
RELEASE := --scratch-path .build/program -c release --static-swift-stdlib $(HARDENED) $(SMALL) $(ANYWHERE) $(BRANCHLESS)
PROGRAM := $(RELEASE) --product countryexplorer
# One build for all tests: with optimisation, since the slow oracles take minutes without it.
TESTED := -c release -Xswiftc -enable-testing $(HARDENED)
CHECKED := --build-tests --explicit-target-dependency-import-check error
FORMATTED := --recursive Sources Tests Package.swift
VENV := .build/venv
PAGE_VENV := .build/page-venv
API_VENV := .build/api-venv
SPARK_VENV := .build/spark-venv
# The folders of Tests whose suites use ports, connections and processes. They run in a second pass, after the
# suites that only compute.
REAL_TIME := ^(PositioningTests|RemoteCatalogueTests|SimulationTests|WebServiceTests|countryexplorerTests)[.]

.PHONY: help build run serve test test-api test-page test-browser lint format docs manual deb install coverage benchmark figures soak sanitize data pins clean

help: ## Print this list
	@awk -F ':.*## ' '/^##@ / { print "\n" substr($$0, 5) } \
	    /^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

# SwiftPM takes the versions named here, and no newer ones of what the dependencies depend on.
Package.resolved: Config/dependencies.json
	cp $< $@

# Named before other prerequisites: what is missing is installed before anything is compiled.
needs-%:
	@.ci/needs $*

##@ Use it

build: Package.resolved ## Build the program
	@.ci/needs build
	$(SWIFT) build $(PROGRAM)
	@program="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"; \
	.ci/hardened "$$program" && .ci/small "$$program" 25500000 && .ci/branchless "$$program"

run: build ## Play a recorded drive as a receiver, and find its country
	@data/examples/main-job.sh "$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"

serve: build ## Serve the page and the API at http://127.0.0.1:8080/
	"$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer" serve

install: build kernel manual ## Install the program, its data and the C library below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/countryexplorer/"{Config,examples}
	install -s -m 755 "$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer" "$(DESTDIR)$(PREFIX)/bin/"
	install -m 644 data/{boundaries,coarse,land,subdivisions,countries,cities,city-names}.bin data/{emergency,keymaps,mcc,subdivisions}.tsv data/countries.json data/README.md LICENSE \
	    "$(DESTDIR)$(PREFIX)/share/countryexplorer/"
	.ci/licences "$(DESTDIR)$(PREFIX)/share/countryexplorer/licences"
	for folder in flags flags/w320 outlines outlines/country outlines/close; do \
	    install -d "$(DESTDIR)$(PREFIX)/share/countryexplorer/$$folder"; \
	    install -m 644 data/$$folder/*.* "$(DESTDIR)$(PREFIX)/share/countryexplorer/$$folder/"; \
	done
	find data/page -type f -not -name package.json -printf '%P\0' | xargs -0 -I{} \
	    install -D -m 644 "data/page/{}" "$(DESTDIR)$(PREFIX)/share/countryexplorer/page/{}"
	install -m 644 Config/{debug,production}.json Config/secrets.example.json \
	    "$(DESTDIR)$(PREFIX)/share/countryexplorer/Config/"
	install -m 644 data/examples/*.{nmea,geojson,service,path,socket,conf,rules} "$(DESTDIR)$(PREFIX)/share/countryexplorer/examples/"
	install -m 755 data/examples/main-job.sh "$(DESTDIR)$(PREFIX)/share/countryexplorer/examples/"
	install -d "$(DESTDIR)$(PREFIX)/libexec/countryexplorer" "$(DESTDIR)$(PREFIX)/share/countryexplorer/schemas"
	install -m 755 data/examples/{first-run,on-change}.sh "$(DESTDIR)$(PREFIX)/libexec/countryexplorer/"
	install -m 644 Sources/Answers/Schemas/*.json "$(DESTDIR)$(PREFIX)/share/countryexplorer/schemas/"
	@place="$(DESTDIR)$(PREFIX)/share"; program="$(DESTDIR)$(PREFIX)/bin/countryexplorer"; \
	install -d "$$place/bash-completion/completions" "$$place/zsh/site-functions" "$$place/fish/vendor_completions.d"; \
	"$$program" --generate-completion-script bash > "$$place/bash-completion/completions/countryexplorer"; \
	"$$program" --generate-completion-script zsh > "$$place/zsh/site-functions/_countryexplorer"; \
	"$$program" --generate-completion-script fish > "$$place/fish/vendor_completions.d/countryexplorer.fish"; \
	install -d "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(PREFIX)/include"
	install -m 644 Sources/CKernel/include/countryexplorer.h "$(DESTDIR)$(PREFIX)/include/"
	install -m 644 $(LIBRARIES) "$(DESTDIR)$(LIBDIR)/"
	ln -sf libcountryexplorer.so.1 "$(DESTDIR)$(LIBDIR)/libcountryexplorer.so"
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(VERSION)|' Config/countryexplorer.pc.in \
	    > "$(DESTDIR)$(LIBDIR)/pkgconfig/countryexplorer.pc"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 644 .build/manual/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"

# The plugin of swift-argument-parser would build the whole program again; its tool needs 40 s and takes the one there is.
manual: build ## Write man pages to .build/manual, which make install installs
	$(SWIFT) build --package-path .build/program/checkouts/swift-argument-parser --scratch-path .build/manual-tool \
	    --product generate-manual
	.ci/manual .build/manual-tool/debug/generate-manual "$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer" \
	    "$$(date --utc --date="@$(SOURCE_DATE_EPOCH)" +%F)" .build/manual

deb: build manual ## Build the Debian packages in .build/deb
	@.ci/needs build deb
	.ci/deb .build/deb

##@ Work on it

test: Package.resolved ## Install what the tests need, and run all tests
	@.ci/needs build test kernel bindings
	@! Tests/BootTests/boot.py --can 2>/dev/null || .ci/needs boot
	$(SWIFT) build $(TESTED) $(CHECKED)
	$(SWIFT) test --skip-build $(TESTED) --skip '$(REAL_TIME)'
	$(SWIFT) test --skip-build $(TESTED) --filter '$(REAL_TIME)'
	"$$($(SWIFT) build $(TESTED) --show-bin-path)/Benchmarks" counts --check .ci/allocations.tsv
	@[ -x $(VENV)/bin/python ] || python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/boundaries/requirements.txt
	cd data/build/boundaries && $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/countries/requirements.txt
	cd data/build/countries && PYTHONPATH=../boundaries $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	for layer in land subdivisions; do (cd data/build/$$layer && PYTHONPATH=../layers:../boundaries \
	    $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .); done
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/flags/requirements.txt
	cd data/build/flags && PYTHONPATH=../boundaries $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/emergency/requirements.txt
	cd data/build/emergency && $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	$(VENV)/bin/pip install --quiet --require-hashes -r data/build/languages/requirements.txt
	cd data/build/languages && $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .
	export PROGRAM="$$($(SWIFT) build $(TESTED) --show-bin-path)/countryexplorer"; \
	for recipe in cities coarse outlines; do (cd data/build/$$recipe && PYTHONPATH=../countries:../boundaries \
	    $(CURDIR)/$(VENV)/bin/python -m unittest discover -q -s tests -t .); done
	@if Tests/BootTests/boot.py --can; then $(MAKE) --no-print-directory test-boot BOOT=--brief; \
	    else echo "make test: no device was booted" >&2; fi
	BINDING_POINTS=5000 $(MAKE) --no-print-directory test-bindings

test-api: needs-api build ## Compare the service with its description, and ask it by clients of REST Countries
	@[ -x $(API_VENV)/bin/python ] || python3 -m venv $(API_VENV)
	$(API_VENV)/bin/pip install --quiet --require-hashes -r Tests/ServiceTests/requirements.txt
	@program="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"; cd Tests/ServiceTests && \
	    PROGRAM="$$program" "$(CURDIR)/$(API_VENV)/bin/python" -W ignore -m unittest

test-page: ## Run the tests of the page's modules in Node
	@.ci/needs page
	node --test Tests/PageTests/unit/*.test.mjs

# Pictures of every screen and state are written to .build/pictures. Nothing here depends on the machine's speed;
# make figures-page measures times.
IN_BROWSER = @program="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"; cd Tests/PageTests/browser && \
    PROGRAM="$$program" PICTURES="$(CURDIR)/.build/pictures" "$(CURDIR)/$(PAGE_VENV)/bin/python" -W ignore
test-browser: build browser ## Run the tests of the page in Chromium; SAMPLE=8 tries eight looks of each long list
	$(IN_BROWSER) -m unittest
	$(MAKE) --no-print-directory test-chromium

figures-page: build browser ## Measure the page in Chromium: first view, keystrokes, frames
	$(IN_BROWSER) figures.py

.PHONY: browser figures-page
browser:
	@.ci/needs browser
	@[ -x $(PAGE_VENV)/bin/python ] || python3 -m venv $(PAGE_VENV)
	$(PAGE_VENV)/bin/pip install --quiet --require-hashes -r Tests/PageTests/requirements.txt

VERSION := $(shell sed -n '1s/.*(\(.*\)).*/\1/p' Config/debian/changelog)
# x86_64 or arm64, riscv64 and armhf by a compiler of Debian for them; wasm for the page's module.
TARGET ?= $(MACHINE:aarch64=arm64)
LIBRARY := .build/kernel/lib/$(TARGET)
LIBRARIES := $(LIBRARY)/libcountryexplorer.so.1 $(LIBRARY)/libcountryexplorer.a
KERNEL := $(shell find Sources/{CKernel,CMathematics,CIntrinsics,Quoting,Faults,JSONText,Geodesy,MappedFile,Boundaries,Borders,TextSearch,CityIndex,Kernel} \
    -name '*.swift' -o -name '*.[ch]') .ci/kernel

.PHONY: embedded kernel test-kernel
embedded: ## Compile the kernel as Embedded Swift, and compare the page's WebAssembly module with it
	@.ci/needs build kernel
	@$(MAKE) --no-print-directory kernel & library=$$!; \
	.ci/kernel wasm .build/kernel/wasm .build/kernel/kernel.wasm; wait $$library
	@cmp .build/kernel/kernel.wasm data/page/kernel.wasm || \
	    { echo "data/page/kernel.wasm is not what the sources give; run make kernel TARGET=wasm, and commit it" >&2; exit 1; }

ifeq ($(TARGET),wasm)
kernel: ## Make the C library in .build/kernel/lib; TARGET=wasm makes data/page/kernel.wasm
	@.ci/needs kernel
	.ci/kernel wasm .build/kernel/wasm data/page/kernel.wasm
else
kernel: $(LIBRARIES)

# Both at once.
$(LIBRARIES) &: $(KERNEL)
	@.ci/needs build $(filter-out x86_64,$(TARGET))
	.ci/kernel $(TARGET) .build/kernel/$(TARGET) $(LIBRARY)
	@[ $(TARGET) != x86_64 ] || .ci/branchless .build/kernel/$(TARGET)/libcountryexplorer.so
endif

test-kernel: needs-kernel build kernel ## Compare the C library and the WebAssembly module with the program
	export PROGRAM="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"; \
	python3 -m unittest discover -q -s Tests/KernelTests/library && node --test Tests/KernelTests/*.test.mjs

.PHONY: test-chromium
test-chromium: build browser javascript ## Compare the package for JavaScript with the program in Chromium
	$(BINDING_TEST) $(PAGE_VENV)/bin/python -W ignore -m unittest discover -q -s Sources/Bindings/javascript

.PHONY: test-cross
test-cross: kernel ## Compare the C library for TARGET=arm64, riscv64 or armhf with this machine's, in an emulator
	$(MAKE) --no-print-directory kernel TARGET=$(MACHINE:aarch64=arm64)
	.ci/cross $(TARGET)

# The engines' own extensions; Sources/Bindings/points.py reads PROGRAM and BINDING_POINTS. Debian's Python, since others
# may not be able to load extensions into SQLite.
BINDING = $(MAKE) --no-print-directory -C Sources/Bindings
BINDING_TEST = PYTHONPATH=Sources/Bindings PROGRAM="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"
BINDING_VENV := .build/bindings-venv
.PHONY: javascript wheel test-bindings
javascript: ## Make the package for JavaScript in .build/javascript
	install -d .build/javascript
	install -m 644 Sources/Bindings/javascript/{*.js,countryexplorer.d.ts,package.json,README.md} \
	    data/page/kernel/kernel.js LICENSE .build/javascript/
	.ci/licences .build/javascript/licences
	install -m 644 data/page/kernel.wasm .build/javascript/countryexplorer.wasm

wheel: kernel ## Make the Python package in .build/wheel, for TARGET=x86_64 or arm64
	@[ -x $(BINDING_VENV)/bin/python ] || /usr/bin/python3 -m venv $(BINDING_VENV)
	$(BINDING_VENV)/bin/pip install --quiet --require-hashes -r Sources/Bindings/python/requirements.txt
	.ci/wheel $(BINDING_VENV)/bin/python $(TARGET) $(LIBRARY)/libcountryexplorer.so.1 .build/wheel source
	$(BINDING_VENV)/bin/auditwheel show .build/wheel/*_$(TARGET:arm64=aarch64).whl

test-bindings: needs-kernel needs-bindings build kernel ## Compare the bindings with the program in the real engines
	$(MAKE) --no-print-directory javascript wheel
	$(BINDING_TEST) node --test Sources/Bindings/javascript/*.test.mjs
	cd .build/javascript && cp $(CURDIR)/Sources/Bindings/javascript/types.test.ts . && tsc --noEmit --strict \
	    --module nodenext --target es2022 --lib es2022,dom types.test.ts
	$(BINDING_VENV)/bin/pip install --quiet --require-hashes -r Sources/Bindings/duckdb/requirements.txt
	$(BINDING_VENV)/bin/pip install --quiet --no-deps --no-index --force-reinstall .build/wheel/*_$(MACHINE).whl
	$(BINDING_TEST) $(BINDING_VENV)/bin/python -m unittest discover -q -s Sources/Bindings/python/tests
	$(BINDING)/sqlite
	$(BINDING_TEST) /usr/bin/python3 -m unittest discover -q -s Sources/Bindings/sqlite
	$(BINDING)/postgresql
	$(BINDING_TEST) /usr/bin/python3 -m unittest discover -q -s Sources/Bindings/postgresql
	$(BINDING)/duckdb
	$(BINDING_TEST) $(BINDING_VENV)/bin/python -m unittest discover -q -s Sources/Bindings/duckdb

# Not in make test: PySpark is 400 MB, and a cluster takes minutes.
.PHONY: test-spark
test-spark: needs-kernel needs-bindings needs-spark build kernel ## Compare Spark, here and on a cluster of two workers, with the program
	@[ -x $(SPARK_VENV)/bin/python ] || /usr/bin/python3 -m venv $(SPARK_VENV)
	$(SPARK_VENV)/bin/pip install --quiet --require-hashes -r Sources/Bindings/spark/requirements.txt
	$(BINDING)/spark
	$(BINDING_TEST) $(SPARK_VENV)/bin/python -W ignore -m unittest discover -q -s Sources/Bindings/spark

# Prints a table of Markdown, as the guide "Performance" has one. SOAKED names some of them.
.PHONY: soak-bindings
SOAKED ?=
soak-bindings: export BINDING_POINTS ?= 1000000
soak-bindings: build kernel javascript wheel ## Compare every binding with the program, on a million places near borders and a million anywhere
	@.ci/needs build kernel bindings spark arm64
	$(MAKE) --no-print-directory kernel TARGET=arm64
	@[ -x $(SPARK_VENV)/bin/python ] || /usr/bin/python3 -m venv $(SPARK_VENV)
	$(SPARK_VENV)/bin/pip install --quiet --require-hashes -r Sources/Bindings/spark/requirements.txt
	$(BINDING_VENV)/bin/pip install --quiet --require-hashes -r Sources/Bindings/duckdb/requirements.txt
	$(BINDING_VENV)/bin/pip install --quiet --no-deps --no-index --force-reinstall .build/wheel/*_$(MACHINE).whl
	for engine in sqlite postgresql duckdb spark; do $(BINDING)/$$engine || exit; done
	$(BINDING_TEST) $(BINDING_VENV)/bin/python Sources/Bindings/soak.py $(SOAKED)
	$(BINDING_TEST) $(BINDING_VENV)/bin/python -W ignore Sources/Bindings/kinds.py

# Prints a table of Markdown, as the guide "At scale" has one.
.PHONY: benchmark-bindings
benchmark-bindings: build kernel wheel ## Measure the lookups in C, Python and SQL engines beside their ceilings and PostGIS
	@.ci/needs build kernel bindings gis
	@[ -x $(BINDING_VENV)/bin/python ] || /usr/bin/python3 -m venv $(BINDING_VENV)
	for engine in sqlite postgresql duckdb; do $(BINDING)/$$engine || exit; done
	$(BINDING_VENV)/bin/pip install --quiet --require-hashes -r Sources/Bindings/duckdb/requirements.txt
	$(BINDING_VENV)/bin/pip install --quiet --no-deps --no-index --force-reinstall .build/wheel/*_$(MACHINE).whl
	$(BINDING_TEST) $(BINDING_VENV)/bin/python Sources/Bindings/benchmark.py

.PHONY: instructions
instructions: needs-count build ## Compare the instructions of a few runs of the program with .ci/instructions.tsv
	.ci/instructions "$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer" .ci/instructions.tsv

lint: ## Check the format of the sources
	$(SWIFT) format lint --strict $(FORMATTED)
	.ci/precedence Sources Tests data/page Package.swift

format: ## Format the sources
	$(SWIFT) format --in-place $(FORMATTED)

# The flags are those of `make test`, so that a build made by it is used.
docs: Package.resolved ## Build the guides and the reference to .build/docs, without the network
	@.ci/needs build
	$(SWIFT) build $(TESTED) $(CHECKED)
	.ci/docs "$$($(SWIFT) build $(TESTED) --show-bin-path)" .build/docs

# The program that tests run as a process does not count.
coverage: Package.resolved ## Print which share of each file the tests run
	@.ci/needs build test
	@rm -rf "$$($(SWIFT) build --show-bin-path)/codecov"
	HEAVY=1 $(SWIFT) test --enable-code-coverage
	@tools=$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")"); bin=$$($(SWIFT) build --show-bin-path); \
	    "$$tools/llvm-cov" report "$$bin/CountryExplorerPackageTests.xctest" \
	    -instr-profile "$$bin/codecov/default.profdata" Sources

benchmark: build ## Measure speed and memory, and print medians
	@.ci/needs benchmark
	$(SWIFT) build $(RELEASE) --product Benchmarks
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/Benchmarks" all

figures: build ## Measure, and write the guide's page of figures
	@.ci/needs benchmark
	$(SWIFT) build $(RELEASE) --product Benchmarks
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/Benchmarks" all --markdown > .build/Figures.md
	mv .build/Figures.md Sources/countryexplorer/CountryExplorer.docc/Figures.md

# SOAK is how many times as long; FUZZ_SECONDS is how long each fuzzer runs, LOAD_SECONDS how long the service is loaded.
soak: Package.resolved ## Run the random tests 20 times as long, each fuzzer for an hour, the service under load, the bindings on a million places
	@.ci/needs build test benchmark
	$(SWIFT) build $(TESTED) --build-tests
	SOAK=$(SOAK) $(SWIFT) test --skip-build $(TESTED) --skip '$(REAL_TIME)'
	SOAK=$(SOAK) $(SWIFT) test --skip-build $(TESTED) --filter '$(REAL_TIME)'
	fuzz="$$($(SWIFT) build $(TESTED) --show-bin-path)/Fuzz"; \
	for reader in $(FUZZED); do "$$fuzz" $$reader --seconds $(FUZZ_SECONDS); done
	Tests/LoadTests/soak.py "$$($(SWIFT) build $(TESTED) --show-bin-path)/countryexplorer" $(LOAD_SECONDS)
	FUZZ=$(FUZZ_SECONDS) $(MAKE) --no-print-directory test-kernel test-bindings test-spark
	$(MAKE) --no-print-directory soak-bindings
	@if Tests/BootTests/boot.py --can; then $(MAKE) --no-print-directory test-cuts; \
	    else echo "make soak: no power was cut" >&2; fi

.PHONY: test-fresh
FRESH ?= run test
test-fresh: ## Run make run and make test in a minimal Debian with a Swift toolchain, which takes an hour; needs root
	@.ci/needs build fresh
	.ci/test-fresh .build/fresh $(FRESH)

.PHONY: test-upgrade
test-upgrade: needs-scale build ## Upgrade two services behind nginx under load; needs root
	Tests/LoadTests/upgrade.sh "$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"

.PHONY: test-deb
test-deb: needs-deb needs-boot deb ## Check the Debian packages: lintian, installation, upgrade, removal, their own test, a second build; needs root
	.ci/test-deb .build/deb

# The Debian of the device is made once, in .build/boot.
.PHONY: test-boot
test-boot: needs-boot build ## Boot a device with the shipped units in a container; needs root
	rm -rf .build/boot/installed && $(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/boot/installed"
	Tests/BootTests/boot.py "$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer" .build/boot/installed .build/boot $(BOOT)

# The machines are emulated, and need no KVM. CUTS is how often power is cut, and how often each kind of run is killed.
CUTS ?= 200
.PHONY: test-cuts
test-cuts: needs-boot needs-machine build ## Cut the power of an emulated device while it is set up, and plug a receiver in; needs root
	rm -rf .build/boot/installed && $(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/boot/installed"
	program="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"; \
	Tests/BootTests/kills.py "$$program" $(CUTS); \
	Tests/BootTests/plugs.py "$$program" .build/boot/installed .build/boot; \
	Tests/BootTests/cuts.py .build/boot/installed .build/boot $(CUTS)

# UndefinedBehaviorSanitizer for C alone: swiftc refuses it on Linux, and Swift traps by itself. Each sanitizer's
# build stands in a folder of its own. XCTest has no tests here, and leaks 144 bytes when it says so. Leaks are looked
# for in the pass that starts no program: a program that ends with an error frees nothing.
ADDRESS := --scratch-path .build/address $(TESTED) --sanitize address
THREAD := --scratch-path .build/thread $(TESTED) --sanitize thread
sanitize: export SANITIZE_C = 1
sanitize: export UBSAN_OPTIONS = halt_on_error=1
sanitize: Package.resolved ## Run the tests and the fuzzers under sanitizers
	@.ci/needs build test
	$(SWIFT) build $(ADDRESS) --build-tests
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks \
	    $(SWIFT) test --disable-xctest --skip-build $(ADDRESS) --skip '$(REAL_TIME)'
	$(SWIFT) test --disable-xctest --skip-build $(ADDRESS) --filter '$(REAL_TIME)'
	fuzz="$$($(SWIFT) build $(ADDRESS) --show-bin-path)/Fuzz"; \
	for reader in $(FUZZED); do "$$fuzz" $$reader --seconds $$(( ($(FUZZ_SECONDS) + 2) / 3 )) --growth 1024; done
	$(SWIFT) build $(THREAD) --build-tests
	export TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races; \
	$(SWIFT) test --disable-xctest --skip-build $(THREAD) --skip '$(REAL_TIME)'; \
	$(SWIFT) test --disable-xctest --skip-build $(THREAD) --filter '$(REAL_TIME)'

data: ## Make data/ from its sources; needs Python, apt and PyPI, and takes minutes
	data/build/folding/build.sh
	data/build/mcc/build.sh
	data/build/keymaps/build.sh
	data/build/licences/build.sh
	data/build/emergency/build.sh
	data/build/languages/build.sh
	for recipe in boundaries land subdivisions; do \
	    data/build/$$recipe/build.sh --output ".build/$$recipe/output"; \
	done
	@$(MAKE) --no-print-directory build
	@program="$$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer"; \
	compile() { \
	    "$$program" boundaries compile ".build/$$1/output/coverage.geojsonl" --strict --lattice "$$2" \
	        --metadata ".build/$$1/output/coverage.json" --output "data/$$1.bin"; \
	}; \
	compile boundaries 32; compile land 64; compile subdivisions 64; \
	cp .build/subdivisions/output/subdivisions.tsv data/subdivisions.tsv; \
	data/build/countries/build.sh --program "$$program"; \
	"$$program" countries compile data/countries.json --output data/countries.bin; \
	data/build/cities/build.sh --program "$$program"; \
	"$$program" cities compile .build/cities/output/cities.csv --output data/cities.bin --names data/city-names.bin \
	    --source "$$(cat data/build/cities/source.txt)"; \
	cp .build/cities/output/{searches,disagreements}.tsv data/build/cities/; \
	data/build/coarse/build.sh --program "$$program"; \
	data/build/outlines/build.sh --program "$$program"; \
	data/build/flags/build.sh

pins: ## Resolve the dependencies of Package.swift, and pin their versions
	rm -f Package.resolved
	$(SWIFT) package resolve
	cp Package.resolved Config/dependencies.json

clean: ## Remove everything that was built
	rm -rf .build
