#define _GNU_SOURCE
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <termios.h>
#include <unistd.h>

#include "CPosix.h"

static const struct {
    int baud;
    speed_t speed;
} rates[] = {
    {1200, B1200},     {2400, B2400},     {4800, B4800},     {9600, B9600},
    {19200, B19200},   {38400, B38400},   {57600, B57600},   {115200, B115200},
    {230400, B230400}, {460800, B460800}, {500000, B500000}, {921600, B921600},
};
static const size_t rate_count = sizeof rates / sizeof rates[0];

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
