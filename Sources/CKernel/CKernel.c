#include "countryexplorer.h"

#ifdef __wasm__
/* What the Swift runtime asks of a C library and a page does not have. The C library's own would make the module import
 * a system. */
void arc4random_buf(void *bytes, size_t count);
int putchar(int character);

/* Seeds the hashing of sets and dictionaries, which the kernel does not use. */
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5A, count); }

/* Prints the reason of a trap. */
int putchar(int character) { return character; }
#endif
