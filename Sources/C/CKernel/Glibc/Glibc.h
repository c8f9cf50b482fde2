/* The parts of the C library that the kernel uses, under the names that Swift's own module `Glibc` gives them. Embedded
 * Swift does not have that module. Macros and variadic functions, which Swift cannot import, are declared in the same
 * form. */
#ifndef CE_GLIBC_H
#define CE_GLIBC_H

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define CE_SWIFT_NAME(name) __attribute__((swift_name(name)))

static inline int ce_errno(void) CE_SWIFT_NAME("getter:errno()");
static inline int ce_errno(void) { return errno; }

static inline void *ce_map_failed(void) CE_SWIFT_NAME("getter:MAP_FAILED()");
static inline void *ce_map_failed(void) { return MAP_FAILED; }

static inline int ce_open(const char *path, int flags) CE_SWIFT_NAME("open(_:_:)");
static inline int ce_open(const char *path, int flags) { return open(path, flags); }

#undef S_IFMT
static inline mode_t ce_s_ifmt(void) CE_SWIFT_NAME("getter:S_IFMT()");
static inline mode_t ce_s_ifmt(void) { return __S_IFMT; }
#undef S_IFREG
static inline mode_t ce_s_ifreg(void) CE_SWIFT_NAME("getter:S_IFREG()");
static inline mode_t ce_s_ifreg(void) { return __S_IFREG; }

#endif
