#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lite.h"

/* The longest waits in milliseconds, which end earlier with the time that the user allows. */
enum { CONNECT_PATIENCE = 5000, GREETING_PATIENCE = 15000 };

/* gpsd passes the sentences of its receivers on, and writes sentences for a receiver that sends another format. One
 * write, since gpsd does not join a command that arrives in two pieces. */
static const char command[] = "?WATCH={\"enable\":true,\"nmea\":true};\n";

/* Splits HOST, HOST:PORT or [HOST]:PORT. Returns the size of the address, or 0 if it is not numeric. */
static socklen_t parse(const char *text, struct sockaddr_storage *address) {
    char host[LINE_ROOM];
    struct sockaddr_in *four = (struct sockaddr_in *)address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)address;
    snprintf(host, sizeof host, "%s", text);
    char *colon = strrchr(host, ':');
    bool has_port = colon != NULL && (strchr(host, ':') == colon || colon[-1] == ']');
    char *end = NULL;
    unsigned long port = has_port ? strtoul(colon + 1, &end, 10) : 2947;
    if (has_port && (end == colon + 1 || *end != 0 || port == 0 || port > 65535)) return 0;
    if (has_port) *colon = 0;
    char *name = host;
    size_t size = strlen(host);
    if (size > 1 && host[0] == '[' && host[size - 1] == ']') {
        host[size - 1] = 0;
        name++;
    }
    memset(address, 0, sizeof *address);
    if (inet_pton(AF_INET, strcmp(name, "localhost") == 0 ? "127.0.0.1" : name, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons((uint16_t)port);
        return sizeof *four;
    }
    if (inet_pton(AF_INET6, name, &six->sin6_addr) != 1) return 0;
    six->sin6_family = AF_INET6;
    six->sin6_port = htons((uint16_t)port);
    return sizeof *six;
}

static int give_up(int connection, struct found *found, const char *reason, const char *remedy) {
    found->code = EXIT_UNAVAILABLE;
    snprintf(found->reason, sizeof found->reason, "%s", reason);
    snprintf(found->remedy, sizeof found->remedy, "%s", remedy);
    if (connection >= 0) close(connection);
    return -1;
}

/* Waits until the connection is ready or the moment `end` is reached. */
static bool is_ready(int connection, short events, int64_t end) {
    struct pollfd wait = {connection, events, 0};
    int count;
    do {
        int64_t rest = end - milliseconds();
        count = poll(&wait, 1, rest > 0 ? (int)rest : 0);
    } while (count < 0 && errno == EINTR);
    return count == 1;
}

static int64_t end_of(int patience, int64_t deadline) {
    int64_t end = milliseconds() + patience;
    return end < deadline ? end : deadline;
}

/* Reads the greeting, so that a program other than gpsd is named as such. */
static bool greets(int connection, int64_t end) {
    static const char greeting[] = "{\"class\":\"VERSION\"";
    char text[sizeof greeting - 1];
    size_t size = 0;
    while (size < sizeof text && is_ready(connection, POLLIN, end)) {
        ssize_t count = recv(connection, text + size, sizeof text - size, 0);
        if (count <= 0) break;
        size += (size_t)count;
    }
    return size == sizeof text && memcmp(text, greeting, size) == 0;
}

int connect_gpsd(const char *target, int64_t deadline, struct found *found) {
    struct sockaddr_storage address;
    socklen_t size = parse(target, &address);
    if (size == 0) fail(EXIT_USAGE, "'%s' is not a numeric address; write 192.168.1.1:2947 or [::1]:2947", target);
    int connection = socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (connection < 0) return give_up(-1, found, strerror(errno), "check the network");
    int code = connect(connection, (struct sockaddr *)&address, size) == 0 ? 0 : errno;
    if (code == EINPROGRESS) {
        socklen_t room = sizeof code;
        if (!is_ready(connection, POLLOUT, end_of(CONNECT_PATIENCE, deadline))) {
            code = ETIMEDOUT;
        } else {
            getsockopt(connection, SOL_SOCKET, SO_ERROR, &code, &room);
        }
    }
    if (code == ECONNREFUSED) {
        return give_up(connection, found, "nothing listens there", "start gpsd, or name a port with --serial");
    }
    if (code != 0) return give_up(connection, found, strerror(code), "check the address and the network");
    if (!greets(connection, end_of(GREETING_PATIENCE, deadline))) {
        return give_up(connection, found, "something answers there, but it is not gpsd",
                       "name gpsd's own port (it is 2947 unless changed)");
    }
    if (send(connection, command, sizeof command - 1, MSG_NOSIGNAL) != sizeof command - 1) {
        return give_up(connection, found, "it closed the connection", "start gpsd again");
    }
    return connection;
}
