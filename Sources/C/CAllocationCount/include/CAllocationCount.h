#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

// Returns the number of allocations by the calling thread since it began.
//
// In a program that links this target, the allocation functions of malloc are counted and forwarded to glibc.
unsigned long allocation_count(void);

#endif
