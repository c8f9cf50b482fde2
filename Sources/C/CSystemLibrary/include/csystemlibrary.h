#ifndef CSYSTEMLIBRARY_H
#define CSYSTEMLIBRARY_H

// Opens the system's library with this file name, such as libcurl.so.4, for dlsym. Returns NULL if it cannot be opened,
// and dlerror then gives the reason. A library beside the program is not opened in its place.
void *csystemlibrary_open(const char *name);

#endif
