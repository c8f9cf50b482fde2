#define _GNU_SOURCE
#include "CDispatchMonitor.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// True for /proc/NUMBER/stat, if NUMBER is a thread of this process. Others have their usual error.
static bool is_state_of_own_thread(const char *path) {
    static const char start[] = "/proc/";
    if (strncmp(path, start, sizeof start - 1) != 0) return false;
    char *rest;
    long thread = strtol(path + sizeof start - 1, &rest, 10);
    return thread > 0 && strcmp(rest, "/stat") == 0 && syscall(SYS_tgkill, getpid(), thread, 0) == 0;
}

// Once a second, and first at the start, libdispatch counts the threads that run while work waits. It opens
// /proc/THREAD/stat of each, and if one cannot be opened, it ends the program with an illegal instruction. An early boot
// and a chroot have no /proc.
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
    if (descriptor >= 0 || errno == EFAULT) return descriptor;
    int error = errno;
    bool is_hidden = is_state_of_own_thread(path);
    errno = error;
    return is_hidden ? INT_MAX : -1;
}

#endif
