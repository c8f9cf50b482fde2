# The parts that the Makefiles of the extensions share. KERNEL is the folder of libcountryexplorer.a, HEADER the folder
# of its header, and BUILD the folder for build products. TARGET is x86_64 or arm64. Another than this machine's needs
# Debian's cross compiler.
BINDINGS := $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))
ROOT := $(abspath $(BINDINGS)/../..)
HOST := $(shell uname -m | sed 's/aarch64/arm64/')
TARGET ?= $(HOST)
KERNEL ?= $(ROOT)/.build/kernel/lib/$(TARGET)
HEADER ?= $(ROOT)/Sources/C/CKernel/include
BUILD ?= $(ROOT)/.build/bindings/$(patsubst %,%/,$(filter-out $(HOST),$(TARGET)))$(notdir $(CURDIR))
ifneq ($(TARGET),$(HOST))
CC := $(TARGET:arm64=aarch64)-linux-gnu-gcc
endif
PREFIX ?= /usr/local
DESTDIR ?=

WARNINGS := -std=gnu11 -D_GNU_SOURCE -Wall -Wextra -Werror
HARDENED := -fstack-protector-strong -D_FORTIFY_SOURCE=2
INCLUDES := -I $(BINDINGS)/shared -I $(HEADER)
LINKED := -Wl,--gc-sections -Wl,-z,defs -Wl,-z,now -Wl,-z,relro -Wl,-z,noexecstack

# Installs the licence texts and attributions into DOCS, the extension's documentation folder.
DOCS ?= $(PREFIX)/share/doc/countryexplorer-$(notdir $(CURDIR))
.PHONY: install-licences
install-licences:
	@$(ROOT)/.ci/licences $(DESTDIR)$(DOCS)

$(KERNEL)/libcountryexplorer.a:
	@echo "$@ is not there; run make kernel in $(ROOT)" >&2; exit 1
