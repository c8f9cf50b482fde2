/* The C interface of trips, which the page's module trips.wasm has and the library libcountryexplorer has not.
 *
 * Each function reads a text and writes another one. It returns the number of bytes of the written text. If `room` is
 * smaller, nothing is written, and the caller repeats the call with more room. 0 means that the request is not of the
 * stated form. No function keeps global state. */
#ifndef COUNTRYEXPLORER_TRIPS_H
#define COUNTRYEXPLORER_TRIPS_H

#include <stddef.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/* Plans a trip. The request is a JSON object:
 *
 *   places  a list of {"lat", "lon", "country", "from", "to"}, in order. `country` is two letters or null. `from` and
 *           `to` are the first and the last day, such as "2027-01-10", or null.
 *   rule    a rule of days, such as "schengen" or "183/365:TH,LA", or null.
 *   groups  the table of groups of countries, as in data/groups.tsv.
 *   codes   the codes of all countries, joined.
 *
 * The reply is a JSON object:
 *
 *   legs    a list of {"distance", "bearing"}, one fewer than the places, in metres and degrees clockwise from north.
 *   days    a list of {"country", "days", "from", "to"}, in the order of the first days.
 *   gaps    a list of {"from", "to"}: the days between dated places that belong to none.
 *   order   null, or {"place", "first", "earlier", "earlierFirst"} for the first place, counted from 1, that begins
 *           before an earlier one.
 *   rule    null without a rule, or {"group", "groupDate", "limit", "window", "days", "from", "to", "used", "left",
 *           "brokenOn", "spans"} as in the answer of the program, with the days in the group as a list of {"from", "to"}.
 *   refused null, or {"kind", "text"} for a rule that cannot be used. `kind` is "rule", "group" or "numbers". */
size_t ce_trip_plan(const char *request, size_t size, char *reply, size_t room);

/* Reads a list with a place on each line, such as "Cairo@2027-01-10/2027-01-14". The reply is a JSON list of {"line",
 * "place", "from", "to", "refused"}. `refused` is null, "dates", or "backwards" for a last day before the first. */
size_t ce_trip_places(const char *text, size_t size, char *reply, size_t room);

/* Writes a calendar (RFC 5545). The request is a JSON object {"name", "created", "events"} with the time in milliseconds
 * since 1970 and a list of {"id", "from", "to", "start", "end", "title", "note", "place"}. An event has either days in
 * `from` and `to` or times in `start` and `end`. The rest may be left out. */
size_t ce_trip_calendar(const char *request, size_t size, char *reply, size_t room);

/* Writes a GPX 1.1 document. The request is a JSON object with either {"segments"}, a list of lists of places for a track,
 * or {"route"}, a list of places. A place is {"lat", "lon", "time", "accuracy", "name", "details"}, with the time in
 * milliseconds since 1970 and the accuracy in metres. All but the coordinate may be null or left out. Places without a
 * coordinate are left out. */
size_t ce_trip_gpx(const char *request, size_t size, char *reply, size_t room);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif
#endif
