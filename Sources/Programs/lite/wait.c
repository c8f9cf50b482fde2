#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CPosix.h"
#include "lite.h"

/* The wait before a lost source is opened again, in milliseconds. */
enum { RETRY = 1000 };

/* The state of the wait for a fix. */
struct wait {
    const struct options *options;
    struct found *found;
    ce_nmea *reader;
    ce_agreement *agreement;
    ce_baud_search *search;
    int64_t deadline;
    int descriptor;
    bool has_been_open, has_bytes, has_sentence, has_fixes;
    char no_fix[64];
};

int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static uint32_t origin_of(const struct options *options) {
    switch (options->source) {
        case SOURCE_SERIAL: return CE_ORIGIN_SERIAL;
        case SOURCE_NMEA: return CE_ORIGIN_REPLAY;
        default: return CE_ORIGIN_GPS;
    }
}

static void take_event(void *context, const ce_fix *fix, const char *reason) {
    struct wait *wait = context;
    if (fix == NULL) {
        snprintf(wait->no_fix, sizeof wait->no_fix, "%s", reason);
        return;
    }
    wait->has_fixes = true;
    if (wait->found->has_fix) return;
    wait->found->has_fix = ce_agreement_add(wait->agreement, fix, &wait->found->fix) == 1;
}

/* Starts a reader, because bytes of another speed or of another connection do not continue a sentence. */
static void start_reader(struct wait *wait) {
    ce_nmea_free(wait->reader);
    wait->reader = ce_nmea_create(origin_of(wait->options));
}

static bool set_speed(struct wait *wait) {
    uint32_t baud = wait->search != NULL ? ce_baud(wait->search) : wait->options->baud;
    int code = cposix_make_raw(wait->descriptor, (int)baud);
    /* The driver of a port may lack a speed of the search, but not the one that a person names. */
    if (code == 0 || wait->search != NULL) return true;
    snprintf(wait->found->reason, sizeof wait->found->reason, "%u baud: %s", baud, strerror(code));
    snprintf(wait->found->remedy, sizeof wait->found->remedy, "leave out --baud, or name another speed");
    wait->found->code = EXIT_UNAVAILABLE;
    return false;
}

static bool open_again(struct wait *wait) {
    wait->descriptor = open_source(wait->options, wait->deadline, wait->found);
    if (wait->descriptor < 0) return false;
    wait->has_been_open = true;
    start_reader(wait);
    if (wait->options->source != SOURCE_SERIAL) return true;
    if (wait->options->baud == 0 && wait->search == NULL) wait->search = ce_baud_search_create(milliseconds());
    if (set_speed(wait)) return true;
    close(wait->descriptor);
    wait->descriptor = -1;
    return false;
}

static void close_source(struct wait *wait, const char *reason, const char *remedy) {
    /* The port may be gone. */
    if (wait->options->source == SOURCE_SERIAL) (void)cposix_release(wait->descriptor);
    close(wait->descriptor);
    wait->descriptor = -1;
    snprintf(wait->found->reason, sizeof wait->found->reason, "%s", reason);
    snprintf(wait->found->remedy, sizeof wait->found->remedy, "%s", remedy);
    wait->found->code = EXIT_UNAVAILABLE;
}

static void note_counts(struct wait *wait) {
    ce_nmea_counts counts;
    ce_nmea_count(wait->reader, &counts);
    wait->has_bytes = wait->has_bytes || counts.bytes > 0;
    wait->has_sentence = wait->has_sentence || counts.accepted + counts.skipped > 0;
}

static void judge_speed(struct wait *wait, bool is_silent) {
    if (wait->search == NULL || !ce_baud_observe(wait->search, wait->reader, is_silent, milliseconds())) return;
    start_reader(wait);
    /* A speed that the driver lacks is passed over after its turn. */
    (void)set_speed(wait);
}

/* Reads what has arrived. Returns false if the source has ended. */
static bool read_some(struct wait *wait) {
    static char bytes[4096];
    ssize_t count = read(wait->descriptor, bytes, sizeof bytes);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    if (count <= 0) return false;
    ce_nmea_feed(wait->reader, bytes, (size_t)count, milliseconds(), take_event, wait);
    note_counts(wait);
    judge_speed(wait, false);
    return true;
}

/* Reads until a fix is found, the source ends or the time is over. Returns false if the source has ended. */
static bool listen(struct wait *wait) {
    while (!wait->found->has_fix && milliseconds() < wait->deadline) {
        struct pollfd input = {wait->descriptor, POLLIN, 0};
        int64_t rest = wait->deadline - milliseconds();
        int count = poll(&input, 1, (int)(rest < CE_NMEA_SILENCE ? (rest > 0 ? rest : 0) : CE_NMEA_SILENCE));
        if (count < 0 && errno != EINTR) return false;
        if (count == 0) {
            ce_nmea_flush(wait->reader, take_event, wait);
            judge_speed(wait, true);
        } else if (count > 0 && !read_some(wait)) {
            return false;
        }
    }
    return true;
}

static void pause_before_retry(const struct wait *wait) {
    int64_t rest = wait->deadline - milliseconds();
    if (rest > 0) poll(NULL, 0, (int)(rest < RETRY ? rest : RETRY));
}

/* The last moment of a file counts without a following one. */
static void end_file(struct wait *wait) {
    ce_nmea_flush(wait->reader, take_event, wait);
    uint32_t sufficing = wait->options->is_first_launch ? 3 : 1;
    if (!wait->found->has_fix) {
        wait->found->has_fix = ce_agreement_end(wait->agreement, sufficing, &wait->found->fix) == 1;
    }
}

/* Words the shortfall of a source that was read. */
static void describe(const struct wait *wait, const char *what) {
    struct found *found = wait->found;
    const char *detail = "nothing arrived", *remedy = "check the receiver's power and cable";
    char no_fix[128];
    if (wait->has_fixes) {
        detail = "too few consecutive fixes agree";
        remedy = "give more time with --timeout, or a longer log";
    } else if (wait->no_fix[0] != 0) {
        snprintf(no_fix, sizeof no_fix, "the receiver has no fix (%s)", wait->no_fix);
        detail = no_fix;
        remedy = "give the receiver a view of the sky, or more time with --timeout";
    } else if (wait->has_sentence) {
        detail = "NMEA sentences arrive, and none has a position";
        remedy = "have the receiver send positions: RMC, GGA, GNS or GLL sentences";
    } else if (wait->has_bytes) {
        detail = "bytes arrive, and none is an NMEA sentence";
        remedy = "check that the receiver sends NMEA 0183, and its speed";
    }
    found->code = EXIT_NOT_IN_TIME;
    snprintf(found->reason, sizeof found->reason, "%s, %s", what, detail);
    snprintf(found->remedy, sizeof found->remedy, "%s", remedy);
}

static void name_source(const struct options *options, struct found *found) {
    bool is_input = options->source == SOURCE_NMEA && strcmp(options->target, "-") == 0;
    const char *prefix = options->source == SOURCE_GPSD ? "gpsd at " : "";
    snprintf(found->name, sizeof found->name, "%s%.1000s", prefix, is_input ? "standard input" : options->target);
}

static void read_source(struct wait *wait) {
    char late[64];
    snprintf(late, sizeof late, "no fix within %g s", wait->options->timeout);
    bool may_return = wait->options->source != SOURCE_NMEA;
    while (!wait->found->has_fix) {
        if (!open_again(wait)) {
            if (!wait->options->waits && !wait->has_been_open) return;
        } else if (listen(wait)) {
            if (!wait->found->has_fix) describe(wait, late);
            return;
        } else if (!may_return) {
            end_file(wait);
            if (wait->found->has_fix) return;
            describe(wait, "ended without a fix");
            if (wait->has_bytes && !wait->has_sentence) wait->found->code = EXIT_BAD_DATA;
            return;
        } else {
            close_source(wait, "it was lost", "plug the receiver in again, or start gpsd again");
        }
        if (milliseconds() >= wait->deadline) {
            wait->found->code = EXIT_NOT_IN_TIME;
            return;
        }
        pause_before_retry(wait);
    }
}

void find_fix(const struct options *options, struct found *found) {
    int64_t start = milliseconds();
    struct wait wait = {.options = options, .found = found, .descriptor = -1};
    wait.deadline = start + (int64_t)(options->timeout * 1000);
    wait.agreement = ce_agreement_create(0);
    name_source(options, found);
    read_source(&wait);
    found->seconds = (double)(milliseconds() - start) / 1000;
    if (wait.descriptor >= 0) close(wait.descriptor);
    ce_nmea_free(wait.reader);
    ce_agreement_free(wait.agreement);
    ce_baud_search_free(wait.search);
}
