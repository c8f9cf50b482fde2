#ifndef CPREFETCH_H
#define CPREFETCH_H

// Has the cache line that holds `address` brought near, without waiting for it; any address is allowed.
// Swift has no word for it.
static inline void cprefetch(const void *address) { __builtin_prefetch(address); }

#endif
