#include "csystemlibrary.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>

// Debian's name for the folder of this processor's libraries.
#if defined(__x86_64__)
#define PROCESSOR "x86_64-linux-gnu/"
#elif defined(__aarch64__)
#define PROCESSOR "aarch64-linux-gnu/"
#elif defined(__arm__)
#define PROCESSOR "arm-linux-gnueabihf/"
#elif defined(__riscv)
#define PROCESSOR "riscv64-linux-gnu/"
#else
#define PROCESSOR ""
#endif

// Full paths are tried before the bare name, because the system also looks for a bare name in the run path of the
// program. A build without make's options has its own folder there. The bare name finds the libraries that ldconfig
// knows.
void *csystemlibrary_open(const char *name) {
    static const char *const folders[] = {
        "/usr/lib/" PROCESSOR, "/lib/" PROCESSOR, "/usr/lib64/", "/lib64/", "/usr/lib/", "/lib/", "",
    };
    for (size_t index = 0; index < sizeof folders / sizeof *folders; index++) {
        char path[PATH_MAX];
        int length = snprintf(path, sizeof path, "%s%s", folders[index], name);
        if (length < 0 || (size_t)length >= sizeof path) continue;
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (library != NULL) return library;
    }
    return NULL;
}
