#ifndef CSYSTEMLIBRARY_H
#define CSYSTEMLIBRARY_H

// Opens the system's library of this file name, as libcurl.so.4, for dlsym; NULL, and dlerror says why, when there is
// none. What lies beside the program is not opened in its place.
void *csystemlibrary_open(const char *name);

#endif
