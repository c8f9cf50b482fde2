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
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static const struct {
    int baud;
    speed_t speed;
} rates[] = {
    {1200, B1200},     {2400, B2400},     {4800, B4800},     {9600, B9600},
    {19200, B19200},   {38400, B38400},   {57600, B57600},   {115200, B115200},
    {230400, B230400}, {460800, B460800}, {500000, B500000}, {921600, B921600},
};
static const size_t rate_count = sizeof rates / sizeof rates[0];

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

int cposix_make_raw(int descriptor, int baud) {
    struct termios settings;
    if (tcgetattr(descriptor, &settings)) return errno;
    cfmakeraw(&settings);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cflag &= ~(CSTOPB | PARENB | CRTSCTS);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    for (size_t i = 0; i < rate_count; i++) {
        if (rates[i].baud != baud) continue;
        if (cfsetspeed(&settings, rates[i].speed)) return errno;
        if (tcsetattr(descriptor, TCSANOW, &settings)) return errno;
        return tcflush(descriptor, TCIFLUSH) ? errno : 0;
    }
    return EINVAL;
}

int cposix_input_speed(int descriptor, int *baud) {
    struct termios settings;
    if (tcgetattr(descriptor, &settings)) return errno;
    *baud = 0;
    for (size_t i = 0; i < rate_count; i++)
        if (rates[i].speed == cfgetospeed(&settings)) *baud = rates[i].baud;
    return 0;
}

// Linux uses major numbers 136 to 143 for the readers' ends of pseudo-terminals.
static bool is_pseudo_terminal(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status)) return false;
    return major(status.st_rdev) >= 136 && major(status.st_rdev) <= 143;
}

int cposix_claim(int descriptor) {
    if (flock(descriptor, LOCK_EX | LOCK_NB)) return errno;
    if (!isatty(descriptor)) return 0;
    int exclusive = 0;
    if (!is_pseudo_terminal(descriptor) && !ioctl(descriptor, TIOCGEXCL, &exclusive) && exclusive) return EBUSY;
    return ioctl(descriptor, TIOCEXCL) ? errno : 0;
}

int cposix_release(int descriptor) {
    int error = isatty(descriptor) && ioctl(descriptor, TIOCNXCL) ? errno : 0;
    return flock(descriptor, LOCK_UN) ? errno : error;
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
