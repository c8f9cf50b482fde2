# A release is one folder, from which each artefact is installed without Swift, and, but for the sources of PGXN, Rust,
# Go and R, without a compiler.
DIST := .build/dist/countryexplorer-$(VERSION)
# The processors whose Debian packages and SQL extensions are in the release. This machine's is the first one. The
# packages for arm64 need make sdk.
RELEASED ?= $(HOST) arm64
# The key of gpg that signs the checksums, by its ID or its address. Without one they are not signed.
KEY ?=
FOREIGN_RELEASED := $(filter-out $(HOST),$(RELEASED))

##@ Release

.PHONY: release test-release test-release-twice test-release-arm64
release: needs-release needs-kernel needs-bindings needs-languages needs-spark needs-arm64 deb kernel wheel javascript java ## Make the release in .build/dist: packages, archives, wheels, jars, extensions, checksums
	for target in $(FOREIGN_RELEASED); do $(MAKE) deb TARGET=$$target; done
	$(MAKE) kernel wheel TARGET=arm64
	$(call python,spark-venv,/usr/bin/python3,Sources/Bindings/spark)
	$(call python,spark-3.5-venv,/usr/bin/python3,Sources/Bindings/spark/spark-3.5)
	$(call python,flink-venv,/usr/bin/python3,Sources/Bindings/flink)
	$(call python,bindings-venv,/usr/bin/python3,Sources/Bindings/duckdb)
	for engine in sqlite duckdb spark flink; do $(BINDING)/$$engine; done
	$(BINDING)/spark SPARK=3.5
	for target in $(FOREIGN_RELEASED); do $(BINDING)/sqlite TARGET=$$target; $(BINDING)/duckdb TARGET=$$target; done
	for architecture in $(RELEASED:x86_64=amd64); do \
	    .ci/make-postgresql bookworm 15 $$architecture .build/release-postgresql/15-$$architecture; \
	    .ci/make-postgresql trixie 17 $$architecture .build/release-postgresql/17-$$architecture; done
	$(BINDING)/java javadoc
	rm -rf .build/release-stage && $(MAKE) install DESTDIR=.build/release-stage PREFIX=/usr/local LIBDIR=/usr/local/lib
	python3 .ci/release $(DIST) .build/release-stage $(VERSION) $(SOURCE_DATE_EPOCH) \
	    "$$($(HOST_SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')" $(HOST) $(FOREIGN_RELEASED)
	@[ -z "$(KEY)" ] || { cd $(DIST) && gpg --batch --yes --local-user "$(KEY)" --armor --detach-sign SHA256SUMS; }
	@du -sh $(DIST)

test-release: needs-release needs-languages ## Install each artefact of the release in a Debian without Swift, compiler and network; needs root
	$(call python,release-venv,/usr/bin/python3,Config/release)
	.ci/test-release $(DIST) .build/fresh

test-release-twice: ## Make the release again in another folder, and compare all files; takes an hour, needs root
	.ci/test-release-twice $(DIST) "$(RELEASED)"

test-release-arm64: needs-release needs-emulation ## Ask the release's SQL extensions for arm64 in emulated Debian 12 and 13; needs root
	.ci/arm64/emulating .ci/test-extensions $(DIST) bookworm 15 arm64
	.ci/arm64/emulating .ci/test-extensions $(DIST) trixie 17 arm64
