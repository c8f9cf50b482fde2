#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

// How often the calling thread has asked for memory since it began.
//
// A program that links this has malloc and its kin counted and passed on to glibc's own.
unsigned long allocation_count(void);

#endif
