# The flags of every build, stated once. The Makefile and those of Tests and Sources/Bindings include this file.
SWIFT ?= swift
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
DESTDIR ?=
VERSION := $(shell sed -n '1s/.*(\(.*\)).*/\1/p' Config/debian/changelog)
# The build date is that of the commit, or of the Debian package.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
export BUILD_COMMIT := $(shell git describe --always --dirty --abbrev=10 2>/dev/null || echo unknown)
MACHINE := $(shell uname -m)
HOST := $(MACHINE:aarch64=arm64)
# x86_64 or arm64; riscv64 and armhf with a cross compiler of Debian; wasm for the page's modules.
TARGET ?= $(HOST)
# The program for arm64 is built on another processor with Debian's Swift, which make sdk puts into the folder SDK.
# CROSS is then arm64, and otherwise empty.
export SDK ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/countryexplorer/sdk
CROSS := $(filter-out $(HOST),$(filter arm64,$(TARGET)))
HOST_SWIFT := $(SWIFT)
SCRATCH := .build/program
ifneq ($(CROSS),)
override SWIFT := $(CURDIR)/.ci/arm64/swift
SCRATCH := .build/$(CROSS)
export RUN := $(CURDIR)/.ci/$(CROSS)/run
export STRIP := aarch64-linux-gnu-strip
FOREIGN := --swift-sdks-path /sdk --swift-sdk debian-12-arm64
endif
# With OLDER=yes the programs run with glibc 2.31 and SQLite inside. They are linked with the libraries of Debian 11, which
# make older puts into OLDER_ROOT, and their relocations are not packed, so that they are 3 MB larger.
OLDER ?=
OLDER_ROOT := $(CURDIR)/.build/debian-11
PACKED := -Xlinker -z -Xlinker pack-relative-relocs
ifneq ($(OLDER),)
SCRATCH := .build/older
PACKED := -Xswiftc -Xclang-linker -Xswiftc --sysroot=$(OLDER_ROOT) -Xlinker $(OLDER_ROOT)/glibc-2.31.o -Xlinker -lpthread
endif
# No $ORIGIN in the run path, every symbol bound at the start, and no writable constants: nothing beside the program is
# loaded, and its tables cannot be overwritten. LLVM's linker knows the flags in the script.
HARDENED := --disable-local-rpath -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro -Xswiftc -use-ld=lld \
    -Xlinker -T -Xlinker $(CURDIR)/.ci/read-only.ld
# No symbols for libraries that are loaded later, no tables for unwinding, and packed relocations, which need glibc
# 2.36 and LLVM's linker. Each function is a section: the linker drops those that are not called and folds those with
# the same code. 27.2 MB become 24.7, stripped.
SMALL := -Xlinker --no-export-dynamic -Xlinker -O2 $(PACKED) \
    -Xlinker -T -Xlinker $(CURDIR)/.ci/no-unwind.ld -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all
# The output does not depend on the folder of the build. Paths in it begin with a dot, and its ID is made from the
# commit, not from the debugging information, which names folders for temporary files.
ANYWHERE := -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
    -Xlinker --build-id=0x$(firstword $(shell echo countryexplorer $(BUILD_COMMIT) | sha1sum))
# The compiler sorts some copies by their addresses in memory: half of the compilations of one function differed in the
# order of two instructions. Under STEADY each run has the same addresses, where the system permits it.
STEADY := $(shell setarch --addr-no-randomize true 2>/dev/null && echo setarch --addr-no-randomize)
# LLVM would turn the masks of a lookup back into branches, which costs a fifth at borders; .ci/branchless notices.
ifeq ($(MACHINE)$(CROSS),x86_64)
BRANCHLESS := -Xswiftc -Xllvm -Xswiftc -x86-cmov-converter=false
endif
# The build of the tests has other flags. In one folder, each build would replace the other.
RELEASE := --scratch-path $(SCRATCH) -c release --static-swift-stdlib $(FOREIGN) $(HARDENED) $(SMALL) $(ANYWHERE) $(BRANCHLESS)
PROGRAM := $(RELEASE) --product countryexplorer
# The path of the built program, for a shell.
BUILT = $$($(SWIFT) build $(PROGRAM) --show-bin-path)/countryexplorer
# One build for all tests. Package.swift reads TESTED, and optimises what computes: the slow oracles take minutes without
# it. Nothing reads debugging information.
export TESTED = -c debug --scratch-path .build/tests -debug-info-format none $(HARDENED)
CHECKED := --build-tests --explicit-target-dependency-import-check error
# The folder of what the build of the tests made, for a shell.
TESTS = $$($(SWIFT) build $(TESTED) --show-bin-path)
LIBRARY := .build/kernel/lib/$(TARGET)
LIBRARIES := $(LIBRARY)/libcountryexplorer.so.1 $(LIBRARY)/libcountryexplorer.a
MODULES := $(patsubst %,Sources/Page/%.wasm,kernel text trips following)
MAKEFLAGS += --no-print-directory

# A Python environment in .build/NAME, made by $(call python,NAME,PYTHON,REQUIREMENTS...).
python = [ -x .build/$(1)/bin/python ] || $(2) -m venv .build/$(1); \
    .build/$(1)/bin/pip install --quiet --require-hashes $(patsubst %,-r %/requirements.txt,$(3))

# Installs missing packages before anything is compiled.
needs-%:
	@.ci/needs $*
