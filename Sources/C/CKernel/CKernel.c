#include "countryexplorer.h"

/* What the Swift runtime asks of a C library. */

#ifdef __wasm__
/* A page does not have it. The C library's own would make the module import a system. */
void arc4random_buf(void *bytes, size_t count);
int putchar(int character);

/* Seeds the hashing of sets and dictionaries, which the kernel does not use. */
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5A, count); }

/* Prints the reason of a trap. */
int putchar(int character) { return character; }
#endif

#ifdef CE_LIBRARY
/* The C library has the first since glibc 2.36, and the second under this name since 2.33. Hidden, so
 * that a program's own are not replaced. */
#define _GNU_SOURCE
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN void arc4random_buf(void *bytes, size_t count);
HIDDEN int fstat(int descriptor, struct stat *status);

/* Seeds the hashing of sets and dictionaries. */
HIDDEN void arc4random_buf(void *bytes, size_t count) {
    while (count > 0) {
        long some = syscall(SYS_getrandom, bytes, count, 0);
        if (some <= 0) {
            __builtin_memset(bytes, 0x5A, count);
            return;
        }
        bytes = (char *)bytes + some;
        count -= (size_t)some;
    }
}

/* Where there are two calls, the C library's structure is that of the one for large files. */
#ifndef SYS_fstat64
#define SYS_fstat64 SYS_fstat
#endif

/* The kernel's structure is the C library's on the systems that the library is made for. */
HIDDEN int fstat(int descriptor, struct stat *status) { return (int)syscall(SYS_fstat64, descriptor, status); }
#endif
