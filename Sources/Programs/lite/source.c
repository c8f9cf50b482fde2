#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "CPosix.h"
#include "lite.h"

static int report(struct found *found, int code, const char *reason, const char *remedy) {
    found->code = code;
    snprintf(found->reason, sizeof found->reason, "%s", reason);
    snprintf(found->remedy, sizeof found->remedy, "%s", remedy);
    return -1;
}

static int report_serial(struct found *found, int code) {
    switch (code) {
        case ENOENT:
        case ENXIO:
        case ENODEV:
            return report(found, EXIT_UNAVAILABLE, "no such device",
                          "plug the receiver in, or name another port (`ls -l /dev/serial/by-id`)");
        case EACCES:
        case EPERM:
            return report(found, EXIT_DENIED, "no permission to read it", "run as root, or join the port's group");
        case EBUSY:
        case EWOULDBLOCK:
            return report(found, EXIT_UNAVAILABLE, "another program reads it", "end that program, or read gpsd");
        default: return report(found, EXIT_UNAVAILABLE, strerror(code), "check the port");
    }
}

static int open_serial(const char *path, struct found *found) {
    int port = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (port < 0) return report_serial(found, errno);
    int code = 0;
    if (!isatty(port)) {
        report(found, EXIT_UNAVAILABLE, "not a serial port", "name a port, or read a file with --nmea");
    } else if ((code = cposix_claim(port)) != 0) {
        report_serial(found, code);
    } else {
        return port;
    }
    close(port);
    return -1;
}

static int open_file(const char *path, struct found *found) {
    if (strcmp(path, "-") == 0) return dup(STDIN_FILENO);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0) return file;
    if (errno == EACCES) return report(found, EXIT_DENIED, strerror(errno), "check who may read it");
    if (errno == ENOENT) return report(found, EXIT_NO_INPUT, "no such file or directory", "check the path");
    return report(found, EXIT_NO_INPUT, strerror(errno), "check the path");
}

int open_source(const struct options *options, int64_t deadline, struct found *found) {
    switch (options->source) {
        case SOURCE_SERIAL: return open_serial(options->target, found);
        case SOURCE_NMEA: return open_file(options->target, found);
        default: return connect_gpsd(options->target, deadline, found);
    }
}
