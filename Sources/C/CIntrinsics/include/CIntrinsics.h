#ifndef CINTRINSICS_H
#define CINTRINSICS_H

// Processor instructions that Swift does not provide.

#include <stdint.h>

// Prefetches the cache line that holds `address`, without waiting for it. Any address is allowed.
static inline void cprefetch(const void *address) { __builtin_prefetch(address); }

// Bit masks of the bytes, of sixteen, that are below and above a limit. The first byte has the lowest bit.
typedef struct {
    uint32_t below;
    uint32_t above;
} cbytes_order;

// The top bits of eight bytes. The first byte has the lowest bit.
static inline uint32_t ctop_bits(uint64_t bytes) {
    return (uint32_t)((((bytes >> 7) & 0x0101010101010101u) * 0x0102040810204080u) >> 56);
}

// The top bit of each byte of `one` that is less than its counterpart in `other`, both unsigned.
static inline uint64_t cless_bytes(uint64_t one, uint64_t other) {
    const uint64_t top = 0x8080808080808080u;
    uint64_t difference = (one | top) - (other & ~top);
    return ((~one & other) | (~(one ^ other) & ~difference)) & top;
}

// Does the same as corder_bytes with 64-bit integers, for processors without a suitable instruction.
static inline cbytes_order corder_bytes_portably(const void *bytes, int8_t limit) {
    const uint64_t top = 0x8080808080808080u;
    uint64_t limits = ((uint8_t)limit * (uint64_t)0x0101010101010101u) ^ top;
    cbytes_order order = {0, 0};
    for (int half = 0; half < 2; half++) {
        uint64_t eight;
        __builtin_memcpy(&eight, (const char *)bytes + 8 * half, sizeof eight);
        order.below |= ctop_bits(cless_bytes(eight ^ top, limits)) << (8 * half);
        order.above |= ctop_bits(cless_bytes(limits, eight ^ top)) << (8 * half);
    }
    return order;
}

// Compares the sixteen signed bytes at `bytes`, at any address, with `limit`.
static inline cbytes_order corder_bytes(const void *bytes, int8_t limit) {
#ifdef __SSE2__
    typedef signed char sixteen __attribute__((vector_size(16)));
    typedef char mask __attribute__((vector_size(16)));
    sixteen values, limits = (sixteen){} + limit;
    __builtin_memcpy(&values, bytes, sizeof values);
    cbytes_order order = {
        (uint32_t)__builtin_ia32_pmovmskb128((mask)(values < limits)),
        (uint32_t)__builtin_ia32_pmovmskb128((mask)(values > limits)),
    };
    return order;
#else
    return corder_bytes_portably(bytes, limit);
#endif
}

#endif
