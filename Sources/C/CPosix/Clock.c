#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <sys/timex.h>
#include <time.h>

int cposix_clock_state(bool *is_synchronised) {
    struct timex state = {.modes = 0};
    if (adjtimex(&state) < 0) return errno;
    *is_synchronised = (state.status & STA_UNSYNC) == 0;
    return 0;
}

int cposix_set_clock(int64_t milliseconds) {
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000};
    return clock_settime(CLOCK_REALTIME, &time) == 0 ? 0 : errno;
}
