# What a package of a BR2_EXTERNAL tree finds in Buildroot: the variables and the steps of package/pkg-generic.mk that
# this package uses. EXTERNAL, WORK, CC and BR2_... come from the command line.
BR2_EXTERNAL_COUNTRYEXPLORER_PATH := $(EXTERNAL)
BUILD_DIR := $(WORK)/build
TARGET_DIR := $(WORK)/target
DL_DIR := $(WORK)/dl
TARGET_CFLAGS := -D_LARGEFILE_SOURCE -D_LARGEFILE64_SOURCE -D_FILE_OFFSET_BITS=64 -Os -g0 -D_FORTIFY_SOURCE=1
TARGET_LDFLAGS := -Wl,-z,now
TARGET_CONFIGURE_OPTS = CC="$(CC)" CFLAGS="$(TARGET_CFLAGS)" LDFLAGS="$(TARGET_LDFLAGS)" CPPFLAGS=""
INSTALL := install

# Called in the file of the package, as in Buildroot.
PKGDIR = $(dir $(lastword $(MAKEFILE_LIST)))
define generic-package
COUNTRYEXPLORER_LITE_PKGDIR := $(PKGDIR)
COUNTRYEXPLORER_LITE_SOURCE := countryexplorer-lite-$$(COUNTRYEXPLORER_LITE_VERSION).tar.gz
$$(BUILD_DIR)/countryexplorer-lite-$$(COUNTRYEXPLORER_LITE_VERSION)/.done: NAME := countryexplorer-lite
$$(BUILD_DIR)/countryexplorer-lite-$$(COUNTRYEXPLORER_LITE_VERSION)/.done:
	mkdir -p $$(@D) $$(DL_DIR) $$(TARGET_DIR)
	cp $$(COUNTRYEXPLORER_LITE_SITE)/$$(COUNTRYEXPLORER_LITE_SOURCE) $$(DL_DIR)/
	cd $$(DL_DIR) && sed -n "s/^sha256 *\([0-9a-f]*\) *\(countryexplorer-lite-.*\)/\1  \2/p" $$(COUNTRYEXPLORER_LITE_PKGDIR)/*.hash | sha256sum --check --strict --quiet
	tar -xf $$(DL_DIR)/$$(COUNTRYEXPLORER_LITE_SOURCE) --strip-components=1 -C $$(@D)
	cd $$(@D) && sed -n "s/^sha256 *\([0-9a-f]*\) *\(LICENSE\)/\1  \2/p" $$(COUNTRYEXPLORER_LITE_PKGDIR)/*.hash | sha256sum --check --strict --quiet
	$$(COUNTRYEXPLORER_LITE_BUILD_CMDS)
	$$(COUNTRYEXPLORER_LITE_INSTALL_TARGET_CMDS)
	$$(COUNTRYEXPLORER_LITE_INSTALL_INIT_SYSV)
all: $$(BUILD_DIR)/countryexplorer-lite-$$(COUNTRYEXPLORER_LITE_VERSION)/.done
endef

.PHONY: all
all:
include $(EXTERNAL)/external.mk
