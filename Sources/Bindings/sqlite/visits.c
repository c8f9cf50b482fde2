/* The aggregate country_visits(time, latitude, longitude, worldview): the stays in a country or at sea, as JSON.
 *
 * Unlike the table-valued function it needs no query as a text inside the query, so that keys, joins and conditions
 * stay SQL, and json_each returns the rows. It keeps all fixes of a group and sorts them itself, because SQLite may
 * drop an ORDER BY of its aggregates' input. */
#include <stdlib.h>
#include <string.h>

#include "fix.h"

SQLITE_EXTENSION_INIT3

#ifndef SQLITE_RESULT_SUBTYPE
#define SQLITE_RESULT_SUBTYPE 0
#endif

/* The subtype with which SQLite's own functions mark JSON. */
enum { JSON = 'J' };

typedef struct {
    fix *fixes;
    uint32_t count, room;
    bool is_in_order;
} group;

static int order(const void *left_fix, const void *right_fix) {
    const fix *left = left_fix, *right = right_fix;
    int difference = fix_compare(left, right);
    if (difference != 0) return difference;
    /* Equal times keep the order of arrival. */
    return left->number < right->number ? -1 : 1;
}

static bool make_room(group *of) {
    if (of->count < of->room) return true;
    uint32_t room = of->room == 0 ? 16 : of->room * 2;
    if (room < of->room) return false;
    fix *more = sqlite3_realloc64(of->fixes, (sqlite3_uint64)room * sizeof *more);
    if (more == NULL) return false;
    of->fixes = more;
    of->room = room;
    return true;
}

static void add_row(sqlite3_context *context, int count, sqlite3_value **values) {
    places *all = sqlite3_user_data(context);
    group *of = sqlite3_aggregate_context(context, sizeof *of);
    fix added;
    finding found = fix_read(all, values[0], values[1], values[2], count > 3 ? values[3] : NULL, &added);
    if (found == FAILED) sqlite3_result_error(context, all->message, -1);
    if (found != FOUND) return;
    if (of == NULL || !make_room(of)) {
        fix_forget(&added);
        sqlite3_result_error_nomem(context);
        return;
    }
    added.number = of->count;
    of->fixes[of->count] = added;
    of->is_in_order = of->count == 0 || (of->is_in_order && fix_compare(&of->fixes[of->count - 1], &added) <= 0);
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
        /* JSON has no word for infinity. 1e999 is read as one. */
        double real = at->time.real;
        sqlite3_str_appendf(json, real > 1.7976931348623157e308 ? "1e999" : real < -1.7976931348623157e308 ? "-1e999" : "%!.17g", real);
    }
}

/* Appends the stay from `first` up to, but not including, `end`. */
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
    for (uint32_t number = 0; number < of->count; number++) fix_forget(&of->fixes[number]);
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
