/* The C interface of receivers and first launches: bytes of an NMEA 0183 receiver give fixes, fixes that agree give a
 * place, and a place gives the country that a device selects.
 *
 * A program for a small device links these functions statically. The library libcountryexplorer does not have them,
 * because the engines and the page that use it have no receiver. No function reads a clock, opens a device or waits:
 * the caller passes bytes and times.
 *
 * Units, arguments and damage are as in countryexplorer.h. Threads: a reader, an agreement and a launch are restricted
 * to one thread at a time. No function keeps global state.
 *
 * Ownership: a function whose name ends in _create, _decide or _parse returns an object that the caller frees with the
 * function whose name ends in _free. NULL may be freed. */
#ifndef COUNTRYEXPLORER_RECEIVER_H
#define COUNTRYEXPLORER_RECEIVER_H

#include "countryexplorer.h"

#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* An unknown time. */
#define CE_NO_TIME INT64_MIN

/* The kinds of source of a fix. */
enum {
    /* A gpsd daemon. */
    CE_ORIGIN_GPS = 0,
    /* A receiver on a serial port. */
    CE_ORIGIN_SERIAL = 1,
    /* Coordinates that a person or a program typed. */
    CE_ORIGIN_MANUAL = 2,
    /* A recorded log: a file, a pipe or standard input. */
    CE_ORIGIN_REPLAY = 3
};

/* A position from a source. An unknown number is NaN. */
typedef struct {
    double latitude, longitude;
    /* The radius of about 95 % confidence, in metres. */
    double accuracy_metres;
    /* The distance to the farthest of the fixes that agree with this one, in metres, 0 for one fix. */
    double spread_metres;
    /* The horizontal dilution of precision, and the speed over ground in metres per second. */
    double hdop, speed;
    /* The time by the source's clock, in milliseconds since 1970, or CE_NO_TIME. */
    int64_t time;
    /* The arrival in milliseconds by the caller's clock. */
    int64_t arrival;
    /* The time of day by the source's clock, in milliseconds after midnight UTC, or -1. */
    int32_t time_of_day;
    /* CE_ORIGIN_SERIAL and the like. */
    uint32_t origin;
} ce_fix;

/* A reader of NMEA 0183. */
typedef struct ce_nmea ce_nmea;

/* Receives a fix, or NULL and the reason for which a moment has no fix, such as no-solution. Both are valid during the
 * call. `context` is the argument of the feeding function. */
typedef void (*ce_nmea_event)(void *CE_NULLABLE context, const ce_fix *CE_NULLABLE fix,
                              const char *CE_NULLABLE reason);

/* The counts of the input of a reader. */
typedef struct {
    /* Bytes, and sentences: of a known type and right, of another type, with a wrong checksum, with a malformed
     * field, broken off. */
    uint64_t bytes, accepted, skipped, wrong_checksums, malformed, broken_off;
    /* Moments with a fix and without one. */
    uint64_t fixes, no_fixes;
} ce_nmea_counts;

/* The silence of the input, in milliseconds, after which the moment that has been collected is complete. */
#define CE_NMEA_SILENCE 250

/* Creates a reader for a source of the kind `origin`, or returns NULL for an unknown one.
 *
 * The dates of a live receiver are corrected by multiples of 1024 weeks if its week counter has rolled over. Those of
 * CE_ORIGIN_REPLAY are kept. */
ce_nmea *CE_NULLABLE ce_nmea_create(uint32_t origin);

void ce_nmea_free(ce_nmea *CE_NULLABLE reader);

/* Reads bytes that arrived at `arrival` milliseconds by the caller's monotonic clock, and calls `event` for each moment
 * that has ended, in order. Chunks may have any size. Damaged bytes are skipped. A bounded part of an
 * unfinished sentence is held. */
void ce_nmea_feed(ce_nmea *reader, const void *bytes, size_t size, int64_t arrival, ce_nmea_event event,
                  void *CE_NULLABLE context);

/* Returns the moment that has been collected. Call it when the input has ended, or has been silent for
 * CE_NMEA_SILENCE. */
void ce_nmea_flush(ce_nmea *reader, ce_nmea_event event, void *CE_NULLABLE context);

/* Writes the counts so far. */
void ce_nmea_count(const ce_nmea *reader, ce_nmea_counts *counts);

/* The search for the speed of a serial port. */
typedef struct ce_baud_search ce_baud_search;

/* Starts a search at the most usual speed. `now` is the time in milliseconds by the caller's monotonic clock. */
ce_baud_search *ce_baud_search_create(int64_t now);

void ce_baud_search_free(ce_baud_search *CE_NULLABLE search);

/* Returns the speed to which the port must be set, in bits per second. */
uint32_t ce_baud(const ce_baud_search *search);

/* Judges what the reader has read at this speed. `is_silent` is 1 if no byte has arrived for CE_NMEA_SILENCE. Returns 1
 * if the speed has changed: the port must be set to it, and a new reader created. Returns 0 otherwise. */
int32_t ce_baud_observe(ce_baud_search *search, const ce_nmea *reader, int32_t is_silent, int64_t now);

/* The agreement of consecutive fixes. One fix proves nothing, because a checksum does not detect all damage. */
typedef struct ce_agreement ce_agreement;

/* Requires `needed` fixes to agree, or the usual 3 for 0. */
ce_agreement *ce_agreement_create(uint32_t needed);

void ce_agreement_free(ce_agreement *CE_NULLABLE agreement);

/* Takes the next fix. Returns 1 if it and those before it agree, and writes it with their spread to *agreed. Returns 0
 * otherwise, and -1 if the fix has an impossible position or origin. */
int32_t ce_agreement_add(ce_agreement *agreement, const ce_fix *fix, ce_fix *agreed);

/* Returns 1 if the source has ended and `sufficing` of its fixes agreed without a contradiction, and writes the last
 * one. Returns 0 otherwise. */
int32_t ce_agreement_end(const ce_agreement *agreement, uint32_t sufficing, ce_fix *agreed);

/* Writes the path of the boundary file of an installation to `path`: boundaries.bin in `folder`, or coarse.bin if only
 * that exists. With coarse borders, every answer states how far they may be off.
 *
 * If `folder` is NULL, the first folder of ce_data_path that has either file is used. Returns CE_MISSING if neither
 * exists, with the path at which boundaries.bin was expected, and CE_BAD_ARGUMENT if the path needs more than `room`
 * bytes. */
ce_status ce_boundaries_path(const char *CE_NULLABLE folder, const char *CE_NULLABLE beside, char *path, size_t room);

/* The forms of an answer. */
enum {
    /* One line of JSON. */
    CE_FORMAT_JSON = 0,
    /* Assignments for a shell, one on each line, with quoted values. */
    CE_FORMAT_ENV = 1,
    /* The country's code on a line. Nothing is written without a country. */
    CE_FORMAT_CODE = 2,
    /* The variables of CE_FORMAT_ENV without quotation marks, for the environment of a program. */
    CE_FORMAT_VARIABLES = 3
};

/* A source that was asked, for the answer. */
typedef struct {
    /* The name of the source, and `fix` or the reason for which it gave none. */
    const char *source, *outcome;
    /* The duration of the attempt. */
    double seconds;
} ce_attempt;

/* Writes the answer for a fix, terminated by NUL, and the number of its region to *region. `attempt` is NULL for a
 * typed position.
 *
 * Returns CE_BAD_COORDINATE for an impossible fix, and CE_BAD_ARGUMENT for an unknown view or format, or if the answer
 * needs more than `room` bytes. Then, and after any other failure, the text is empty. */
ce_status ce_locate(const ce_index *index, const ce_countries *countries, const ce_fix *fix, uint32_t view,
                    const ce_attempt *CE_NULLABLE attempt, uint32_t format, char *text, size_t room, uint32_t *region);

/* The terms of a first launch. */
enum {
    /* The use of location is denied. */
    CE_LAUNCH_DENIED = 1,
    /* Only a located decision is accepted. */
    CE_LAUNCH_REQUIRED = 2,
    /* An earlier decision is replaced. */
    CE_LAUNCH_AGAIN = 4,
    /* The result is final, even if it is a fallback or the nearest country. */
    CE_LAUNCH_ONCE = 8
};

typedef struct {
    /* At sea, the country within this distance is selected. 0 turns this off. */
    double nearest_metres;
    /* The worldview, as in countryexplorer.h, and the fallback's letters in the form of CE_VIEW_OF. */
    uint32_t view, fallback;
    /* A sum of CE_LAUNCH_AGAIN and the like. */
    uint32_t flags;
} ce_launch_terms;

/* The reasons for the choice of a country. */
enum {
    CE_REASON_LOCATED = 0,
    CE_REASON_AMBIGUOUS = 1,
    CE_REASON_NEAREST = 2,
    CE_REASON_NO_COUNTRY = 3,
    CE_REASON_DENIED = 4,
    CE_REASON_UNAVAILABLE = 5
};

/* A decision of a first launch. */
typedef struct ce_launch ce_launch;

/* Decides by `fix`, or selects the fallback if it is NULL, because location is denied or for the reason `cause`.
 *
 * `now` is the system's clock in milliseconds since 1970. The fix's time is recorded in its place if that clock is not
 * set. On failure, which is as for ce_locate, *launch is NULL. */
ce_status ce_launch_decide(const ce_index *index, const ce_countries *countries, const ce_fix *CE_NULLABLE fix,
                           const char *CE_NULLABLE cause, const ce_launch_terms *terms, int64_t now,
                           ce_launch *CE_NULLABLE *CE_NONNULL launch);

void ce_launch_free(ce_launch *CE_NULLABLE launch);

/* Returns the reason of a decision. */
uint32_t ce_launch_reason(const ce_launch *launch);

/* Returns 1 if the terms accept the decision: it is located, or that is not required. */
int32_t ce_launch_accepts(const ce_launch_terms *terms, const ce_launch *launch);

/* Returns 1 if an earlier decision stays, and no position is needed. */
int32_t ce_launch_keeps(const ce_launch_terms *terms, const ce_launch *standing);

/* The effect of a decision on an earlier one. */
enum { CE_LAUNCH_REPLACED = 0, CE_LAUNCH_KEPT = 1, CE_LAUNCH_MADE_FINAL = 2 };

/* Returns the effect of `decision` on `standing`. If it is CE_LAUNCH_MADE_FINAL, `standing` becomes final. */
uint32_t ce_launch_settle(const ce_launch_terms *terms, const ce_launch *decision, ce_launch *standing);

/* Writes `text` as one line without characters that a terminal obeys, terminated by NUL, and returns its size. The line
 * needs at most three bytes for each byte of the text. What exceeds `room` is cut off. */
size_t ce_terminal_line(const char *text, char *line, size_t room);

/* Writes a record of the decision, terminated by NUL, and returns its size, or 0 if it needs more than `room` bytes.
 * The record has no position. */
size_t ce_launch_record(const ce_launch *launch, char *text, size_t room);

/* Reads a record. Returns NULL for any other text. */
ce_launch *CE_NULLABLE ce_launch_parse(const char *text, size_t size);

/* Writes the answer for a decision, terminated by NUL. `is_new` is 0 for an earlier decision. Results are those of
 * ce_locate. */
ce_status ce_launch_answer(const ce_launch *launch, const ce_countries *countries, int32_t is_new,
                           const ce_attempt *CE_NULLABLE attempt, uint32_t format, char *text, size_t room);

#ifdef __cplusplus
}
#endif
#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
