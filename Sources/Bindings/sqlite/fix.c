#include "fix.h"

#include <stdio.h>
#include <string.h>

SQLITE_EXTENSION_INIT3

static finding read_time(places *all, sqlite3_value *value, fix *into) {
    switch (sqlite3_value_type(value)) {
        case SQLITE_INTEGER:
            into->is_whole = true;
            into->time.whole = sqlite3_value_int64(value);
            return FOUND;
        case SQLITE_FLOAT: into->time.real = sqlite3_value_double(value); return FOUND;
        case SQLITE_TEXT: {
            const char *text = (const char *)sqlite3_value_text(value);
            if (text != NULL) into->text = sqlite3_mprintf("%s", text);
            if (into->text != NULL) return FOUND;
            snprintf(all->message, sizeof all->message, "country_visits: not enough memory for the times");
            return FAILED;
        }
        default: return NOTHING;
    }
}

static finding read_country(places *all, sqlite3_value *latitude, sqlite3_value *longitude, sqlite3_value *name,
                            char *country) {
    double north, east;
    uint32_t region, view = CE_VIEW_STANDARD;
    if (!places_degrees(latitude, &north) || !places_degrees(longitude, &east)) return NOTHING;
    if (!(north >= -90 && north <= 90 && east >= -180 && east <= 180)) return NOTHING;
    finding found = name != NULL ? places_view(all, name, &view) : FOUND;
    if (found != FOUND) return found;
    country[0] = 0;
    found = places_region(all, latitude, longitude, &region);
    if (found == FOUND) ce_region_country(all->newest->index, region, view, country);
    return found == FAILED ? FAILED : FOUND;
}

finding fix_read(places *all, sqlite3_value *time, sqlite3_value *latitude, sqlite3_value *longitude, sqlite3_value *view,
                 fix *into) {
    *into = (fix){0};
    int type = sqlite3_value_type(time);
    if (type == SQLITE_NULL || type == SQLITE_BLOB) return NOTHING;
    finding found = read_country(all, latitude, longitude, view, into->country);
    return found == FOUND ? read_time(all, time, into) : found;
}

void fix_forget(fix *of) {
    sqlite3_free(of->text);
    *of = (fix){0};
}

int fix_compare(const fix *left, const fix *right) {
    if ((left->text != NULL) != (right->text != NULL)) return left->text != NULL ? 1 : -1;
    if (left->text != NULL) return strcmp(left->text, right->text);
    /* The type has 64 bits or more, so that it holds both kinds of numbers exactly. */
    long double one = left->is_whole ? (long double)left->time.whole : (long double)left->time.real;
    long double other = right->is_whole ? (long double)right->time.whole : (long double)right->time.real;
    return one < other ? -1 : one > other;
}
