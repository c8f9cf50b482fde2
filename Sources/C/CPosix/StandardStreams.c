#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <sysexits.h>
#include <unistd.h>

static unsigned closed_streams;

// Runs before any Swift code: the Swift runtime opens descriptors before `main`.
//
// A descriptor of O_PATH keeps the number in use, needs no device file, and refuses reading and writing with EBADF, as
// a closed descriptor does. Child processes inherit it, so that they do not open files onto these numbers either.
__attribute__((constructor)) static void occupy_standard_streams(void) {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        if (open("/", O_PATH | O_DIRECTORY) != descriptor) _exit(EX_OSERR);
        closed_streams |= 1u << descriptor;
    }
}

bool cposix_was_closed(int descriptor) {
    return descriptor >= STDIN_FILENO && descriptor <= STDERR_FILENO && ((closed_streams >> descriptor) & 1u);
}
