/* The C interface of a followed position, which the page's module following.wasm has and the library libcountryexplorer
 * has not. It decides on the course, and on the crossings of borders, by the rules of the program's watch.
 *
 * Units: degrees, metres, metres per second, and milliseconds since 1970. One thread at a time may use an object. No
 * function keeps global state. */
#ifndef COUNTRYEXPLORER_FOLLOWING_H
#define COUNTRYEXPLORER_FOLLOWING_H

#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#define CE_MAYBE _Nullable
#else
#define CE_MAYBE
#endif

/* The settled country of an object that knows none yet. 0 is ground without a country, such as the high seas. */
#define CE_UNSETTLED UINT32_MAX

/* A followed receiver. */
typedef struct ce_following ce_following;

/* A position. A number that is not known is NaN, but the coordinate and the time must be known. */
typedef struct {
    double latitude;
    double longitude;
    /* The radius of 95 % confidence. */
    double accuracy;
    /* The course over ground, clockwise from north. */
    double course;
    double speed;
    /* In milliseconds since 1970. */
    double time;
} ce_followed_fix;

/* A course over ground. */
typedef struct {
    /* From 0 to 360, clockwise from north. */
    double degrees;
    /* NaN for a speed that is not believable. */
    double speed;
} ce_course;

/* Creates an object whose settled country is `settled`, a number of the caller's choice, or CE_UNSETTLED. */
ce_following *ce_following_create(uint32_t settled);

/* Frees an object. */
void ce_following_free(ce_following *CE_MAYBE following);

/* Takes the next position. Returns 1 and writes the course to *course, or returns 0 if it is not known. Returns -1 for
 * numbers that are not a coordinate and a time, and ignores them. */
int32_t ce_following_take(ce_following *following, const ce_followed_fix *fix, ce_course *course);

/* Takes the country of a position. Returns 1 if the object settles on it now, and otherwise 0.
 *
 * The first country settles at once, and another one after ten seconds in it. A doubtful position, which may still be in
 * the settled country, neither begins nor ends this time. Returns -1 for numbers that are not a coordinate and a time,
 * and ignores them. */
int32_t ce_following_settles(ce_following *following, const ce_followed_fix *fix, uint32_t country, int32_t is_doubtful);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif
#endif
