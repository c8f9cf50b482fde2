# The parts that the Makefiles of the extensions share. KERNEL is the folder of libcountryexplorer.a, HEADER the folder
# of its header, and BUILD the folder for build products.
BINDINGS := $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))
ROOT := $(abspath $(BINDINGS)/../..)
KERNEL ?= $(ROOT)/.build/kernel/lib/$(shell uname -m | sed 's/aarch64/arm64/')
HEADER ?= $(ROOT)/Sources/C/CKernel/include
BUILD ?= $(ROOT)/.build/bindings/$(notdir $(CURDIR))
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
