# The steps of include/package.mk that this package uses: it is unpacked, compiled, and each package has a folder.
PKG_BUILD_DIR := $(WORK)/build/$(PKG_NAME)-$(PKG_VERSION)
MAKE_FLAGS := CC="$(CC)" CFLAGS="$(TARGET_CFLAGS)"
.PHONY: all compile
all:

compile:
	mkdir -p $(WORK)/build $(WORK)/dl
	cp $(patsubst file://%,%,$(PKG_SOURCE_URL))/$(PKG_SOURCE) $(WORK)/dl/
	echo "$(PKG_HASH)  $(WORK)/dl/$(PKG_SOURCE)" | sha256sum --check --strict --quiet
	tar -xf $(WORK)/dl/$(PKG_SOURCE) -C $(WORK)/build
	$(MAKE) -C $(PKG_BUILD_DIR) $(MAKE_FLAGS)

define BuildPackage
$(eval $(Package/$(1)))
all: $(WORK)/root/$(1)
$(WORK)/root/$(1): compile
	mkdir -p $$@ && echo '$(DEPENDS)' > $$@.depends
	$(call Package/$(1)/install,$(WORK)/root/$(1))
endef
