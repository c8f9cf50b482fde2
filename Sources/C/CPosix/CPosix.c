#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

int cposix_open_pseudo_terminal(int *master, char *name, size_t name_size) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return errno;
    struct termios settings;
    int failed = grantpt(descriptor) || unlockpt(descriptor) || tcgetattr(descriptor, &settings);
    if (!failed) {
        cfmakeraw(&settings);
        failed = tcsetattr(descriptor, TCSANOW, &settings);
    }
    int error = failed ? errno : ptsname_r(descriptor, name, name_size);
    if (error) {
        close(descriptor);
        return error;
    }
    *master = descriptor;
    return 0;
}

int cposix_open_event(int *descriptor) {
    *descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return *descriptor < 0 ? errno : 0;
}

int cposix_raise_event(int descriptor) {
    const uint64_t one = 1;
    return write(descriptor, &one, sizeof one) < 0 ? errno : 0;
}

int cposix_clear_event(int descriptor) {
    uint64_t count;
    return read(descriptor, &count, sizeof count) < 0 ? errno : 0;
}

int cposix_pending_output(int descriptor, int *count) {
    return ioctl(descriptor, TIOCOUTQ, count) ? errno : 0;
}

// The C library's table is that of its current locale. A Unicode locale is created once and used only here.
static locale_t unicode;
static pthread_once_t made = PTHREAD_ONCE_INIT;
static void make_unicode(void) { unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int cposix_columns(uint32_t scalar) {
    pthread_once(&made, make_unicode);
    if (unicode == (locale_t)0) return 1;
    locale_t before = uselocale(unicode);
    int columns = wcwidth((wchar_t)scalar);
    uselocale(before);
    return columns > 0 ? columns : 0;
}

void cposix_heap(size_t *used, size_t *idle) {
#if __GLIBC_PREREQ(2, 33)
    struct mallinfo2 heap = mallinfo2();
    *used = heap.uordblks + heap.hblkhd;
    *idle = heap.fordblks;
#else
    *used = *idle = 0;
#endif
}
