#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

// Returns the number of allocations by the calling thread since it began.
//
// In a program that links this target, malloc and related functions are counted and forwarded to those of glibc.
unsigned long allocation_count(void);

#endif
