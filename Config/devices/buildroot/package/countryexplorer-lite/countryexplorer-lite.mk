################################################################################
#
# countryexplorer-lite
#
################################################################################

COUNTRYEXPLORER_LITE_VERSION = @VERSION@
# The source package is beside this tree, where .ci/devices puts it.
COUNTRYEXPLORER_LITE_SITE = $(BR2_EXTERNAL_COUNTRYEXPLORER_PATH)/../packages
COUNTRYEXPLORER_LITE_SITE_METHOD = file
COUNTRYEXPLORER_LITE_LICENSE = Apache-2.0 (program), ODbL-1.0 (borders), CC-BY-4.0 and others (countries)
COUNTRYEXPLORER_LITE_LICENSE_FILES = LICENSE

COUNTRYEXPLORER_LITE_PROCESSOR = $(if $(BR2_aarch64),arm64,$(if $(BR2_x86_64),x86_64,$(if $(BR2_RISCV_64),riscv64,armhf)))

COUNTRYEXPLORER_LITE_OPTS = \
	PROCESSOR=$(COUNTRYEXPLORER_LITE_PROCESSOR) \
	PREFIX=/usr \
	BORDERS=$(if $(BR2_PACKAGE_COUNTRYEXPLORER_LITE_EXACT),boundaries.bin,coarse.bin) \
	$(TARGET_CONFIGURE_OPTS)

define COUNTRYEXPLORER_LITE_BUILD_CMDS
	$(MAKE) -C $(@D) $(COUNTRYEXPLORER_LITE_OPTS)
endef

define COUNTRYEXPLORER_LITE_INSTALL_TARGET_CMDS
	$(MAKE) -C $(@D) $(COUNTRYEXPLORER_LITE_OPTS) DESTDIR=$(TARGET_DIR) install
	$(INSTALL) -D -m 0644 $(COUNTRYEXPLORER_LITE_PKGDIR)/countryexplorer-lite.default \
		$(TARGET_DIR)/etc/default/countryexplorer-lite
endef

define COUNTRYEXPLORER_LITE_INSTALL_INIT_SYSV
	$(INSTALL) -D -m 0755 $(COUNTRYEXPLORER_LITE_PKGDIR)/S60countryexplorer-lite \
		$(TARGET_DIR)/etc/init.d/S60countryexplorer-lite
endef

$(eval $(generic-package))
