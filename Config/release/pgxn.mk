# The extension of PostgreSQL from this archive: make, make install. PG_CONFIG names the server. The kernel is compiled
# already, so that only a C compiler and PostgreSQL's headers are needed.
BINDINGS := $(CURDIR)/.
HEADER := $(CURDIR)/include
VPATH := $(CURDIR)
PG_CONFIG ?= pg_config
KERNEL := $(CURDIR)/lib/$(shell uname -m)
override with_llvm := no

all:
include pgxs.mk

$(KERNEL)/libcountryexplorer.a:
	@echo "countryexplorer: there is no compiled kernel for $$(uname -m); the archive has one for $(notdir $(wildcard $(CURDIR)/lib/*))" >&2
	@exit 1
