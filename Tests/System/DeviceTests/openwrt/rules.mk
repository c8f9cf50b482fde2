# What the Makefile of a package finds in OpenWrt's rules.mk. ARCH, CC, WORK and TOPDIR come from the command line.
INCLUDE_DIR := $(TOPDIR)
INSTALL_DIR := install -d -m0755
INSTALL_BIN := install -m0755
INSTALL_CONF := install -m0600
INSTALL_DATA := install -m0644
TARGET_CFLAGS := -Os -pipe -fno-caller-saves -fno-plt -Wformat -Werror=format-security
TARGET_LDFLAGS := -Wl,-z,now -Wl,-z,relro
