/* The extension of SQLite: the scalar functions, and the entry point with which SQLite loads it. */
#include <string.h>

#include "places.h"

SQLITE_EXTENSION_INIT1


/* The texts live as long as the connection, so that SQLite need not copy them. */
static void answer_text(sqlite3_context *context, const char *text) {
    if (text != NULL) sqlite3_result_text(context, text, -1, SQLITE_STATIC);
}

static void answer_field(sqlite3_context *context, sqlite3_value **values, uint32_t field) {
    places *all = sqlite3_user_data(context);
    uint32_t region;
    switch (places_region(all, values[0], values[1], &region)) {
        case FOUND: answer_text(context, places_text(all->newest, region, field)); break;
        case NOTHING: break;
        case FAILED: sqlite3_result_error(context, all->message, -1);
    }
}

static void country_code(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    answer_field(context, values, CE_COUNTRY);
}

static void time_zone_at(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    answer_field(context, values, CE_TIME_ZONE);
}

static void country_code_by_view(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    places *all = sqlite3_user_data(context);
    uint32_t region, view;
    char country[3];
    finding found = places_view(all, values[2], &view);
    if (found == FOUND) found = places_region(all, values[0], values[1], &region);
    if (found == FAILED) sqlite3_result_error(context, all->message, -1);
    if (found != FOUND) return;
    if (ce_region_country(all->newest->index, region, view, country) == CE_OK && country[0] != 0) {
        sqlite3_result_text(context, country, 2, SQLITE_TRANSIENT);
    }
}

static void border_distance(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    places *all = sqlite3_user_data(context);
    open_file *file = places_file(all);
    double latitude, longitude;
    if (file == NULL) {
        sqlite3_result_error(context, all->message, -1);
        return;
    }
    if (!places_degrees(values[0], &latitude) || !places_degrees(values[1], &longitude)) return;
    ce_border border;
    ce_status status =
        ce_nearest_border(file->index, latitude, longitude, BINDING_ANYWHERE, CE_BETWEEN_COUNTRIES, &border);
    if (status == CE_OK) {
        sqlite3_result_double(context, border.metres);
    } else if (status != CE_BAD_COORDINATE && status != CE_NO_BORDER_WITHIN) {
        binding_describe(file->index, status, all->message, sizeof all->message);
        sqlite3_result_error(context, all->message, -1);
    }
}

/* Opens another file for this connection, and returns the version of its data. */
static void country_open(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    places *all = sqlite3_user_data(context);
    const char *path = (const char *)sqlite3_value_text(values[0]);
    if (path == NULL || *path == 0) {
        sqlite3_result_error(context, "country_open: expected the path of a boundary file, not NULL or nothing", -1);
    } else if (!places_open(all, path)) {
        sqlite3_result_error(context, all->message, -1);
    } else {
        answer_text(context, ce_index_text(all->newest->index, CE_DATA_VERSION));
    }
}

/* A text about the file in use. */
static void answer_about(sqlite3_context *context, uint32_t field) {
    places *all = sqlite3_user_data(context);
    open_file *file = places_file(all);
    if (file == NULL) {
        sqlite3_result_error(context, all->message, -1);
    } else {
        answer_text(context, ce_index_text(file->index, field));
    }
}

static void country_data_version(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    (void)values;
    answer_about(context, CE_DATA_VERSION);
}

static void country_data_edition(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    (void)values;
    answer_about(context, CE_EDITION);
}

typedef void function(sqlite3_context *, int, sqlite3_value **);

static void add(sqlite3 *connection, places *all, const char *name, int arguments, int flags, function *call,
                int *status) {
    if (*status != SQLITE_OK) return;
    all->users++;
    /* SQLite also calls places_release when this fails. */
    *status = sqlite3_create_function_v2(connection, name, arguments, SQLITE_UTF8 | flags, all, call, NULL, NULL,
                                         places_release);
}

__attribute__((visibility("default"))) int sqlite3_countryexplorer_init(sqlite3 *connection, char **error,
                                                                        const sqlite3_api_routines *api) {
    (void)error;
    SQLITE_EXTENSION_INIT2(api);
    places *all = places_create();
    if (all == NULL) return SQLITE_NOMEM;
    /* Deterministic, so that an index may use them. Innocuous, so that a schema from another person may use them. */
    int pure = SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int status = SQLITE_OK;
    add(connection, all, "country_code", 2, pure, country_code, &status);
    add(connection, all, "country_code", 3, pure, country_code_by_view, &status);
    add(connection, all, "time_zone_at", 2, pure, time_zone_at, &status);
    /* Deprecated: the name in earlier versions. */
    add(connection, all, "timezone_at", 2, pure, time_zone_at, &status);
    add(connection, all, "border_distance", 2, pure, border_distance, &status);
    /* It opens any file that the process can read, so no schema may call it. */
    add(connection, all, "country_open", 1, SQLITE_DIRECTONLY, country_open, &status);
    add(connection, all, "country_data_version", 0, SQLITE_INNOCUOUS, country_data_version, &status);
    add(connection, all, "country_data_edition", 0, SQLITE_INNOCUOUS, country_data_edition, &status);
    register_country_at(connection, all, &status);
    register_country_rows(connection, all, &status);
    register_positions(connection, &status);
    register_position_rows(connection, all, &status);
    register_search(connection, all, &status);
    register_visits(connection, all, &status);
    register_visit_rows(connection, all, &status);
    places_release(all);
    return status;
}
