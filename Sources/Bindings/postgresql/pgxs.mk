# The Makefile in this folder calls this file.

# The tests may set PROGRAM in the environment, and PGXS would link a program to its path.
override undefine PROGRAM
MODULE_big = countryexplorer
OBJS = batch.o countryexplorer.o file.o names.o positions.o stale.o visits.o binding.o
EXTENSION = countryexplorer countryexplorer_postgis
DATA = $(patsubst $(VPATH)/%,%,$(wildcard $(VPATH)/countryexplorer*--*.sql))
# make installcheck, against a running server. The files of the tests are beside this one.
REGRESS = countryexplorer
REGRESS_OPTS = --inputdir=$(VPATH)
PG_CPPFLAGS = -I$(BINDINGS)/shared -I$(HEADER)
# PostgreSQL's own headers and macros mix declarations and leave parameters unused.
PG_CFLAGS = -std=gnu11 -Wextra -Wno-unused-parameter -Wno-declaration-after-statement -Wno-sign-compare -Werror \
    -Wno-missing-field-initializers -Wno-cast-function-type -Wno-clobbered \
    -ffile-prefix-map=$(VPATH)=. -ffile-prefix-map=$(BINDINGS)/shared=shared -ffile-prefix-map=$(CURDIR)=build
SHLIB_LINK = $(KERNEL)/libcountryexplorer.a -lm -ldl -Wl,--version-script=$(VPATH)/exports.map -Wl,--gc-sections \
    -Wl,-z,noexecstack

PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)

$(shlib): $(KERNEL)/libcountryexplorer.a
$(OBJS): $(BINDINGS)/shared/binding.h $(BINDINGS)/shared/fields.h $(VPATH)/pgxs.mk
batch.o countryexplorer.o file.o names.o positions.o visits.o: $(VPATH)/file.h $(VPATH)/names.h
binding.o: $(BINDINGS)/shared/binding.c
	$(CC) $(CFLAGS) $(CPPFLAGS) -c $< -o $@
