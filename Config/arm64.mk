# On amd64, the program for arm64 is built, compared, installed and booted in an emulator. Hardware was not tried.

##@ Build for 64-bit ARM on amd64

.PHONY: sdk test-arm64 compare-arm64 test-deb-arm64 test-boot-arm64
sdk: ## Make the Swift SDKs for TARGET=arm64 in SDK (~/.cache/countryexplorer/sdk), from 1.4 GB of downloads; needs root
	@[ "$(CROSS)" ] || { echo "sdk: $(TARGET) is built without one; name TARGET=arm64 on amd64" >&2; exit 64; }
	@.ci/needs sdk
	.ci/arm64/sdk "$(SDK)"

test-arm64: compare-arm64 test-deb-arm64 test-boot-arm64 ## Run all of the following tests

compare-arm64: needs-arm64 needs-emulation build kernel ## Compare the program for arm64 in an emulator with this machine's
	$(MAKE) build TARGET=arm64
	@program="$(BUILT)"; cd Tests/System && \
	    PROGRAM="$$program" PYTHONPATH="$(CURDIR)/Sources/Bindings" python3 -m unittest discover -s EmulatedTests -t .

test-deb-arm64: needs-deb needs-emulation ## Install the packages for arm64 in Debian 12 and 13, and run their tests; needs root
	$(MAKE) deb TARGET=arm64
	lintian --allow-root --fail-on error,warning .build/deb/arm64/*.changes
	.ci/arm64/emulating .ci/arm64/test-packages .build/deb/arm64 bookworm trixie

# The receiver is played by the program of this machine.
ARM64_BOOT := .build/boot-arm64
test-boot-arm64: needs-boot needs-emulation build ## Boot a device for arm64 with a receiver in a container; needs root
	rm -rf $(ARM64_BOOT)/installed && $(MAKE) install TARGET=arm64 DESTDIR="$(CURDIR)/$(ARM64_BOOT)/installed"
	ARCHITECTURE=arm64 .ci/arm64/emulating Tests/System/BootTests/boot.py "$(BUILT)" \
	    $(ARM64_BOOT)/installed $(ARM64_BOOT) "receiver at boot" "no receiver" undone
