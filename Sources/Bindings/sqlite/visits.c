/* The aggregate country_visits(time, latitude, longitude, worldview): the stays in a country or at sea, as JSON.
 *
 * An aggregate needs no text of a query inside the query, so that keys, joins and conditions stay SQL, and json_each
 * gives the rows. It keeps all fixes of a group and orders them by itself, because SQLite may drop an ORDER BY of what
 * it aggregates. */
#include <stdlib.h>
#include <string.h>

#include "places.h"

SQLITE_EXTENSION_INIT3

#ifndef SQLITE_RESULT_SUBTYPE
#define SQLITE_RESULT_SUBTYPE 0
#endif

/* The subtype by which SQLite's own functions know JSON. */
enum { JSON = 'J' };

/* A row of the group. Its time is a text if that is there, else a whole or another number. */
typedef struct {
    char *text;
    union {
        sqlite3_int64 whole;
        double real;
    } time;
    /* Equal times keep the order in which they came. */
    uint32_t number;
    bool is_whole;
    char country[3];
} fix;

typedef struct {
    fix *fixes;
    uint32_t count, room;
    bool is_in_order;
} group;

static int order(const void *left_fix, const void *right_fix) {
    const fix *left = left_fix, *right = right_fix;
    if ((left->text != NULL) != (right->text != NULL)) return left->text != NULL ? 1 : -1;
    if (left->text != NULL) {
        int difference = strcmp(left->text, right->text);
        if (difference != 0) return difference;
    } else {
        /* Has 64 bits or more, so that it holds both kinds of numbers exactly. */
        long double one = left->is_whole ? (long double)left->time.whole : (long double)left->time.real;
        long double other = right->is_whole ? (long double)right->time.whole : (long double)right->time.real;
        if (one != other) return one < other ? -1 : 1;
    }
    return left->number < right->number ? -1 : 1;
}

static fix *add_fix(group *of) {
    if (of->count == of->room) {
        uint32_t room = of->room == 0 ? 16 : of->room * 2;
        if (room < of->room) return NULL;
        fix *more = sqlite3_realloc64(of->fixes, (sqlite3_uint64)room * sizeof *more);
        if (more == NULL) return NULL;
        of->fixes = more;
        of->room = room;
    }
    fix *added = &of->fixes[of->count];
    *added = (fix){.number = of->count};
    return added;
}

/* Reads a time; false for NULL, a BLOB, and without memory. */
static bool read_time(sqlite3_value *value, fix *into) {
    switch (sqlite3_value_type(value)) {
        case SQLITE_INTEGER:
            into->is_whole = true;
            into->time.whole = sqlite3_value_int64(value);
            return true;
        case SQLITE_FLOAT: into->time.real = sqlite3_value_double(value); return true;
        case SQLITE_TEXT: {
            const char *text = (const char *)sqlite3_value_text(value);
            if (text != NULL) into->text = sqlite3_mprintf("%s", text);
            return into->text != NULL;
        }
        default: return false;
    }
}

/* The country of a row; NOTHING where the row does not count. At sea it is empty. */
static finding read_country(places *all, int count, sqlite3_value **values, char *country) {
    double latitude, longitude;
    uint32_t region, view = CE_VIEW_STANDARD;
    if (!places_degrees(values[1], &latitude) || !places_degrees(values[2], &longitude)) return NOTHING;
    if (!(latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180)) return NOTHING;
    finding found = count > 3 ? places_view(all, values[3], &view) : FOUND;
    if (found != FOUND) return found;
    country[0] = 0;
    found = places_region(all, values[1], values[2], &region);
    if (found == FOUND) ce_region_country(all->newest->index, region, view, country);
    return found == FAILED ? FAILED : FOUND;
}

static void add_row(sqlite3_context *context, int count, sqlite3_value **values) {
    places *all = sqlite3_user_data(context);
    group *of = sqlite3_aggregate_context(context, sizeof *of);
    if (sqlite3_value_type(values[0]) == SQLITE_NULL || sqlite3_value_type(values[0]) == SQLITE_BLOB) return;
    char country[3];
    finding found = read_country(all, count, values, country);
    if (found == FAILED) sqlite3_result_error(context, all->message, -1);
    if (found != FOUND) return;
    fix *added = of == NULL ? NULL : add_fix(of);
    if (added == NULL || !read_time(values[0], added)) {
        sqlite3_result_error_nomem(context);
        return;
    }
    memcpy(added->country, country, sizeof country);
    if (of->count == 0) of->is_in_order = true;
    if (of->count > 0 && of->is_in_order) of->is_in_order = order(added - 1, added) < 0;
    of->count++;
}

static void append_text(sqlite3_str *json, const char *text) {
    sqlite3_str_appendchar(json, 1, '"');
    for (const char *at = text; *at != 0; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\') {
            sqlite3_str_appendf(json, "\\%c", byte);
        } else if (byte < 0x20) {
            sqlite3_str_appendf(json, "\\u%04x", byte);
        } else {
            sqlite3_str_appendchar(json, 1, *at);
        }
    }
    sqlite3_str_appendchar(json, 1, '"');
}

static void append_time(sqlite3_str *json, const char *key, const fix *at) {
    sqlite3_str_appendf(json, ",\"%s\":", key);
    if (at->text != NULL) {
        append_text(json, at->text);
    } else if (at->is_whole) {
        sqlite3_str_appendf(json, "%lld", at->time.whole);
    } else {
        /* Not an infinity, which JSON has no word for; 1e999 reads as one. */
        double real = at->time.real;
        sqlite3_str_appendf(json, real > 1.7976931348623157e308 ? "1e999" : real < -1.7976931348623157e308 ? "-1e999" : "%!.17g", real);
    }
}

/* The stay from `first` up to, not including, `end`. */
static void append_stay(sqlite3_str *json, const fix *first, const fix *end) {
    if (sqlite3_str_length(json) > 1) sqlite3_str_appendchar(json, 1, ',');
    if (first->country[0] == 0) {
        sqlite3_str_appendall(json, "{\"country\":null");
    } else {
        sqlite3_str_appendf(json, "{\"country\":\"%s\"", first->country);
    }
    append_time(json, "entered", first);
    append_time(json, "left", end - 1);
    sqlite3_str_appendf(json, ",\"rows\":%lld}", (sqlite3_int64)(end - first));
}

static void append_stays(sqlite3_str *json, group *of) {
    if (of->count > 1 && !of->is_in_order) qsort(of->fixes, of->count, sizeof *of->fixes, order);
    const fix *first = of->fixes, *end = of->fixes + of->count;
    for (const fix *at = first; at < end; at++) {
        if (strcmp(at->country, first->country) == 0) continue;
        append_stay(json, first, at);
        first = at;
    }
    if (of->count > 0) append_stay(json, first, end);
}

static void forget(group *of) {
    for (uint32_t number = 0; number < of->count; number++) sqlite3_free(of->fixes[number].text);
    sqlite3_free(of->fixes);
    *of = (group){0};
}

static void finish(sqlite3_context *context) {
    group *of = sqlite3_aggregate_context(context, 0);
    sqlite3_str *json = sqlite3_str_new(sqlite3_context_db_handle(context));
    sqlite3_str_appendchar(json, 1, '[');
    if (of != NULL) append_stays(json, of);
    sqlite3_str_appendchar(json, 1, ']');
    if (of != NULL) forget(of);
    int status = sqlite3_str_errcode(json), length = sqlite3_str_length(json);
    char *text = sqlite3_str_finish(json);
    if (status != SQLITE_OK || text == NULL) {
        sqlite3_free(text);
        sqlite3_result_error_code(context, status != SQLITE_OK ? status : SQLITE_NOMEM);
        return;
    }
    sqlite3_result_text(context, text, length, sqlite3_free);
    sqlite3_result_subtype(context, JSON);
}

void register_visits(sqlite3 *connection, places *all, int *status) {
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS | SQLITE_RESULT_SUBTYPE;
    for (int arguments = 3; arguments <= 4 && *status == SQLITE_OK; arguments++) {
        all->users++;
        *status = sqlite3_create_function_v2(connection, "country_visits", arguments, flags, all, NULL, add_row, finish,
                                             places_release);
    }
}
