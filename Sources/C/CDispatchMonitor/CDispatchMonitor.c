#define _GNU_SOURCE
#include "CDispatchMonitor.h"

#ifdef __linux__

#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/types.h>

static bool is_state_of_thread(const char *path) {
    static const char start[] = "/proc/", end[] = "/stat";
    const size_t head = sizeof start - 1, tail = sizeof end - 1, length = strlen(path);
    return length > head + tail && !memcmp(path, start, head) && !memcmp(path + length - tail, end, tail);
}

// Once a second, and first at the start, libdispatch counts the threads that run while work waits. It opens
// /proc/THREAD/stat of each, and if one cannot be opened, it ends the program with an illegal instruction. An early boot
// and a chroot have no /proc, and a program may have no free descriptor.
//
// It takes a thread whose state cannot be read for one that waits, and starts another. Reading from the number returned
// here fails (EBADF), and so does closing it, since no limit of descriptors reaches it.
int open(const char *path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
        va_list more;
        va_start(more, flags);
        mode = va_arg(more, mode_t);
        va_end(more);
    }
    int descriptor = openat(AT_FDCWD, path, flags, mode);
    return descriptor < 0 && is_state_of_thread(path) ? INT_MAX : descriptor;
}

#endif
