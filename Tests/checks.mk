# The checks that need more than make test: a browser, root, an emulator or hours.

##@ Check more

# The emulator that runs programs for TARGET, or nothing for this processor.
EMULATORS := arm64:qemu-aarch64-static riscv64:qemu-riscv64-static armhf:qemu-arm-static
EMULATOR = $(if $(filter-out $(HOST),$(TARGET)),$(patsubst $(TARGET):%,%,$(filter $(TARGET):%,$(EMULATORS))))

.PHONY: test-recipes test-peers test-api test-browser instructions figures charts figures-page figures-peers pictures browser test-cross test-lite test-fresh test-upgrade test-deb test-boot
test-recipes: tests ## Run the tests of the data recipes
	$(MAKE) -C data/recipes test PROGRAM="$(TESTS)/countryexplorer"
	python3 -m unittest discover -q -s Tests/System/GuideTests

test-peers: tests ## Compare the program with the test data of other projects, which are downloaded to .build/peers
	@$(MAKE) -C data/recipes venv
	@program="$(TESTS)/countryexplorer"; cd Tests/System && \
	    PROGRAM="$$program" "$(CURDIR)/.build/recipes-venv/bin/python" -W ignore -m unittest discover -s PeerTests -t .

test-api: needs-api build page ## Compare the service with its description, and ask it by clients of REST Countries
	$(call python,api-venv,python3,Tests/System/ServiceTests)
	@program="$(BUILT)"; cd Tests/System && \
	    PROGRAM="$$program" "$(CURDIR)/.build/api-venv/bin/python" -W ignore -m unittest discover -s ServiceTests -t .

# Pictures of every screen and state are written to .build/pictures. No test depends on the machine's speed;
# make figures-page measures times. SAMPLE is the number of looks to try of each list of screens, sizes and themes: all
# without it. The text SEED chooses them.
IN_BROWSER = @program="$(BUILT)"; cd Tests/System && \
    PROGRAM="$$program" PICTURES="$(CURDIR)/.build/pictures" "$(CURDIR)/.build/page-venv/bin/python" -W ignore
test-browser: build page browser ## Run the tests of the page in Chromium, two classes at once; SAMPLE=4 tries four looks of each list
	$(IN_BROWSER) -m PageTests.browser.suite
	$(MAKE) test-chromium

figures-page: build page browser ## Measure the page in Chromium: first view, keystrokes, frames
	$(IN_BROWSER) -m PageTests.browser.figures

instructions: needs-count build ## Compare the instructions of a few runs of the program with .ci/instructions.tsv
	.ci/instructions "$(BUILT)" .ci/instructions.tsv

figures: benchmarks ## Measure, and write the guide's page of figures and its charts
	"$$(dirname "$(BUILT)")/Benchmarks" all --markdown > .build/Figures.md
	mv .build/Figures.md Sources/Guides/CountryExplorer.docc/Figures.md
	$(MAKE) charts

charts: ## Draw the charts and diagrams of the guides from the measured tables and Package.swift
	@.ci/needs charts
	/usr/bin/python3 Sources/Guides/Pictures/pictures.py

# The places and their true countries come from the recipe of the boundaries, which takes ten minutes.
PICTURES := Sources/Guides/Pictures
figures-peers: build wheel ## Measure five packages of PyPI, and tables of up to 100 million rows, for the charts
	$(call python,peers-venv,/usr/bin/python3,$(PICTURES))
	.build/peers-venv/bin/pip install --quiet --no-deps --no-index --force-reinstall .build/wheel/*_$(MACHINE).whl
	$(MAKE) -C data/recipes boundaries OPTIONS=--accuracy
	.build/peers-venv/bin/python $(PICTURES)/peers.py .build/boundaries/points.csv \
	    .build/boundaries/downloads/unpacked/tzdata/zoneinfo/zone.tab > .build/peers.tsv
	mv .build/peers.tsv $(PICTURES)/peers.tsv
	python3 $(PICTURES)/rows.py "$(BUILT)" > .build/rows.tsv
	mv .build/rows.tsv $(PICTURES)/rows.tsv
	$(MAKE) charts

pictures: build page browser ## Draw the pictures of the page in the README and the guide
	$(IN_BROWSER) -m PageTests.browser.pictures "$(CURDIR)/Sources/Guides/CountryExplorer.docc/Resources"

browser:
	@.ci/needs browser
	$(call python,page-venv,python3,Tests/System/PageTests)

# SwiftPM resolves the last commit by its version. The package and what was built stay in .build/dependency.
.PHONY: test-dependency
test-dependency: ## Build and run an application that depends on the last commit by version
	@.ci/needs build test
	python3 -m unittest discover -q -s Tests/System/DependencyTests

test-cross: kernel ## Compare the C library for TARGET=arm64, riscv64 or armhf with this machine's, in an emulator
	$(MAKE) kernel TARGET=$(MACHINE:aarch64=arm64)
	.ci/cross $(TARGET)

test-lite: lite build ## Compare the small program with the large one, with ports, gpsd and damaged input, also for another TARGET
	@.ci/needs test
	program="$(BUILT)"; for lite in .build/lite/$(TARGET)/countryexplorer-lite*; do \
	    LITE="$(CURDIR)/$$lite" RUNNER="$(EMULATOR)" PROGRAM="$$program" \
	    python3 -m unittest discover -q -s Tests/System/LiteTests; done

# The Debian packages of `make deb` are in the folder if they were made.
.PHONY: devices test-devices test-images
devices: lite ## Write recipes for Yocto, Buildroot, OpenWrt, mkosi, debos and pi-gen to .build/devices
	.ci/devices .build/devices

test-devices: devices ## Run these recipes as far as their build systems are here
	$(call python,devices-venv,python3,Tests/System/DeviceTests)
	DEVICES=.build/devices BITBAKE=.build/devices-venv/bin/python python3 -m unittest discover -q -s Tests/System/DeviceTests

test-images: needs-images needs-boot deb devices ## Make an image with debos, and boot it three times in a container; needs root
	cd .build/devices/debos && debos --disable-fakemachine countryexplorer.yaml
	Tests/System/DeviceTests/boot_image.py "$(BUILT)" .build/devices/debos/countryexplorer-amd64.tar.gz .build/boot-image

FRESH ?= run test
test-fresh: ## Run make run and make test in a minimal Debian with a Swift toolchain, which takes an hour; needs root
	@.ci/needs build fresh
	.ci/test-fresh .build/fresh $(FRESH)

test-upgrade: needs-scale build ## Upgrade two services behind nginx under load; needs root
	Tests/System/LoadTests/upgrade.sh "$(BUILT)"

test-deb: needs-deb needs-boot deb ## Check the Debian packages: lintian, each set of them, upgrades, exchange of borders, removal, their own test, a second build; needs root
	.ci/test-deb .build/deb

.PHONY: older test-older
older: ## Build the programs for glibc 2.31, as in Debian 11, in .build/older; needs root. make install OLDER=yes installs them
	@.ci/needs build older
	.ci/older/sysroot $(OLDER_ROOT)
	$(MAKE) build OLDER=yes

test-older: older ## Run the programs for glibc 2.31 in Debian 11; needs root
	rm -rf .build/older/installed && $(MAKE) install OLDER=yes DESTDIR="$(CURDIR)/.build/older/installed"
	.ci/older/test .build/older/installed

# The Debian of the device is made once, in .build/boot.
test-boot: needs-boot build device ## Boot a device with the shipped units in a container; needs root
	Tests/System/BootTests/boot.py "$(BUILT)" .build/boot/installed .build/boot $(BOOT)

.PHONY: device
device:
	rm -rf .build/boot/installed && $(MAKE) install DESTDIR="$(CURDIR)/.build/boot/installed"

# The machines are emulated, and need no KVM. CUTS is the number of power cuts, and of kills of each kind of run.
.PHONY: test-cuts
CUTS ?= 200
test-cuts: needs-boot needs-machine build device ## Cut the power of an emulated device while it is set up, and plug a receiver in; needs root
	program="$(BUILT)"; \
	Tests/System/BootTests/kills.py "$$program" $(CUTS); \
	Tests/System/BootTests/plugs.py "$$program" .build/boot/installed .build/boot; \
	Tests/System/BootTests/cuts.py .build/boot/installed .build/boot $(CUTS)

# Processes that tests start are not covered.
.PHONY: coverage
coverage: Package.resolved page ## Print which share of each file the tests run
	@.ci/needs build test
	@rm -rf "$$($(SWIFT) build --show-bin-path)/codecov"
	HEAVY=1 $(SWIFT) test --enable-code-coverage
	@tools=$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")"); bin=$$($(SWIFT) build --show-bin-path); \
	    "$$tools/llvm-cov" report "$$bin/CountryExplorerPackageTests.xctest" \
	    -instr-profile "$$bin/codecov/default.profdata" Sources

# SOAK multiplies the length of random tests. FUZZ_SECONDS is the time of each fuzzer, LOAD_SECONDS that of the load on
# the service.
.PHONY: soak sanitize
SOAK ?= 20
FUZZ_SECONDS ?= 3600
LOAD_SECONDS ?= 600
# The readers that Fuzz gives damaged input to.
FUZZED := boundaries coverage nmea gpsd rest routes store configuration countries cities http bus
soak: needs-benchmark page tests ## Run the random tests 20 times as long, each fuzzer for an hour, the service under load, the bindings on a million places
	SOAK=$(SOAK) .ci/test-swift $(TESTED)
	for reader in $(FUZZED); do "$(TESTS)/Fuzz" $$reader --seconds $(FUZZ_SECONDS); done
	program="$(TESTS)/countryexplorer"; cd Tests/System && python3 -m LoadTests.soak "$$program" $(LOAD_SECONDS)
	FUZZ=$(FUZZ_SECONDS) $(MAKE) test-kernel test-bindings test-spark
	$(MAKE) soak-bindings
	@if Tests/System/BootTests/boot.py --can; then $(MAKE) test-cuts; else echo "make soak: no power was cut" >&2; fi

# UndefinedBehaviorSanitizer is for C only: swiftc refuses it on Linux, and Swift traps by itself. XCTest has no tests
# here, and leaks 144 bytes when it reports so. Leaks are checked only in the pass that starts no program: a program
# that ends with an error frees nothing.
ADDRESS := $(TESTED) --scratch-path .build/address --sanitize address
THREAD := $(TESTED) --scratch-path .build/thread --sanitize thread
sanitize: export SANITIZE_C = 1
sanitize: export UBSAN_OPTIONS = halt_on_error=1
sanitize: Package.resolved page ## Run the tests and the fuzzers under sanitizers
	@.ci/needs build test
	$(SWIFT) build $(ADDRESS) --build-tests
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks \
	    .ci/test-swift --only computing --disable-xctest $(ADDRESS)
	.ci/test-swift --only real-time --disable-xctest $(ADDRESS)
	fuzz="$$($(SWIFT) build $(ADDRESS) --show-bin-path)/Fuzz"; \
	for reader in $(FUZZED); do "$$fuzz" $$reader --seconds $$(( ($(FUZZ_SECONDS) + 2) / 3 )) --growth 1024; done
	$(SWIFT) build $(THREAD) --build-tests
	TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races .ci/test-swift --disable-xctest $(THREAD)
