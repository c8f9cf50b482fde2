#include "countryexplorer.h"

/* The functions that the Swift runtime expects from the C library. */

#ifdef __wasm__
/* A web page has no C library. A C library in the module would import system calls, which a page cannot provide. */
void arc4random_buf(void *bytes, size_t count);
int putchar(int character);

/* Seeds the hashing of sets and dictionaries, which the kernel does not use. */
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5A, count); }

/* Discards the text of a trap message. */
int putchar(int character) { return character; }
#endif

#ifdef CE_LIBRARY
/* glibc has arc4random_buf since 2.36 and fstat under this name since 2.33. The definitions are hidden, so that they do
 * not replace those of the program. */
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

/* On systems with two calls, the C library's structure is that of the call for large files. */
#ifndef SYS_fstat64
#define SYS_fstat64 SYS_fstat
#endif

/* On the supported systems, the kernel fills the structure that the C library declares. */
HIDDEN int fstat(int descriptor, struct stat *status) { return (int)syscall(SYS_fstat64, descriptor, status); }
#endif
