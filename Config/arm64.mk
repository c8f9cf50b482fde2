##@ Build for 64-bit ARM on amd64

.PHONY: sdk
sdk: ## Make the Swift SDKs for TARGET=arm64 in SDK (~/.cache/countryexplorer/sdk), from 1.4 GB of downloads; needs root
	@[ "$(CROSS)" ] || { echo "sdk: $(TARGET) is built without one; name TARGET=arm64 on amd64" >&2; exit 64; }
	@.ci/needs sdk
	.ci/arm64/sdk "$(SDK)"
