// Two functions that the program calls, and that the C library and the C++ library of Debian 11 lack.
#include <malloc.h>

#include <cstddef>
#include <new>

#define HIDDEN __attribute__((visibility("hidden")))

namespace std {
// GCC 11 calls it for an array whose size overflows. The runtime of Swift is compiled without exceptions.
[[noreturn]] HIDDEN void __throw_bad_array_new_length() { __builtin_trap(); }
}  // namespace std

// The fields that the program reads. Those of the older function have 32 bits.
extern "C" HIDDEN struct mallinfo2 mallinfo2() {
    const struct mallinfo old = mallinfo();
    struct mallinfo2 heap {};
    heap.uordblks = static_cast<unsigned>(old.uordblks);
    heap.hblkhd = static_cast<unsigned>(old.hblkhd);
    heap.fordblks = static_cast<unsigned>(old.fordblks);
    return heap;
}
