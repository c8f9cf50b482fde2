#ifndef CDISPATCHMONITOR_H
#define CDISPATCHMONITOR_H

// A program that links this target is not ended by libdispatch where there is no /proc.
//
// Nothing is called by name: the target defines `open` for the whole program, which is `openat` of the C library with
// one exception, stated at its definition.

#endif
