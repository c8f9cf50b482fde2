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

/* A product of 128 bits, which the printing of numbers needs. The compiler's own library is not in wasi-libc. */
__int128 __multi3(__int128 left, __int128 right);

__int128 __multi3(__int128 left, __int128 right) {
    uint64_t a = (uint64_t)left, b = (uint64_t)right, half = UINT32_MAX;
    uint64_t low = (a & half) * (b & half), first = (a >> 32) * (b & half), second = (a & half) * (b >> 32);
    uint64_t middle = (low >> 32) + (first & half) + (second & half);
    uint64_t high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32) + (middle >> 32);
    high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
    return (__int128)(((unsigned __int128)high << 64) | (middle << 32) | (low & half));
}
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
