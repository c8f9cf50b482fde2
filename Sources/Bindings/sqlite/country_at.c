/* The table-valued function country_at(latitude, longitude, worldview): at most one row, for a place in a region. */
#include "table.h"

SQLITE_EXTENSION_INIT3

/* The columns and arguments, in the order of the declaration. */
enum { REGION, REGION_FIELDS(FIELD_COLUMN) ARGUMENTS };
enum { LATITUDE, LONGITUDE, WORLDVIEW, ARGUMENT_COUNT };
enum { TIMEZONE = ARGUMENTS + ARGUMENT_COUNT };

#define DECLARED(column, field, name) ", " name " TEXT"
/* `timezone` is deprecated: the name of time_zone in earlier versions. It is hidden, so that * does not return it, and
 * follows the arguments, which are the first hidden columns. */
static const char DECLARATION[] =
    "CREATE TABLE country_at(region INTEGER" REGION_FIELDS(DECLARED)
    ", latitude HIDDEN, longitude HIDDEN, worldview HIDDEN, timezone TEXT HIDDEN)";

/* The field of a region that each column shows. */
static const uint32_t COLUMN_FIELDS[] = {REGION_FIELDS(FIELD_OF_COLUMN)[TIMEZONE] = CE_TIME_ZONE};

typedef struct {
    table_cursor head;
    open_file *file;
    uint32_t region, view;
    bool is_done;
} cursor;

static int plan(sqlite3_vtab *it, sqlite3_index_info *info) {
    int status = table_plan(it, info, ARGUMENTS, ARGUMENT_COUNT, WORLDVIEW,
                            "country_at: expected (latitude, longitude) or (latitude, longitude, worldview)");
    info->estimatedCost = 1;
    info->estimatedRows = 1;
    info->idxFlags = SQLITE_INDEX_SCAN_UNIQUE;
    return status;
}

static int begin(sqlite3_vtab_cursor *base, int given, const char *unused, int count, sqlite3_value **values) {
    (void)unused;
    cursor *at = (cursor *)base;
    places *all = ((table *)base->pVtab)->all;
    bool has_view = (given & (1 << WORLDVIEW)) != 0;
    table_forget(&at->head);
    at->is_done = true;
    at->view = CE_VIEW_STANDARD;
    finding found = has_view ? places_view(all, values[WORLDVIEW], &at->view) : FOUND;
    if (found == FOUND) found = places_region(all, values[LATITUDE], values[LONGITUDE], &at->region);
    if (found == FAILED) return table_fail(base->pVtab, all->message);
    if (found == NOTHING) return SQLITE_OK;
    at->file = all->newest;
    at->is_done = false;
    return table_keep(&at->head, count, values);
}

static int next_row(sqlite3_vtab_cursor *base) {
    ((cursor *)base)->is_done = true;
    return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base) { return ((cursor *)base)->is_done; }

static void answer_country(const cursor *at, sqlite3_context *context) {
    char country[3];
    if (ce_region_country(at->file->index, at->region, at->view, country) == CE_OK && country[0] != 0) {
        sqlite3_result_text(context, country, 2, SQLITE_TRANSIENT);
    }
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
    const cursor *at = (const cursor *)base;
    if (number == REGION) {
        sqlite3_result_int64(context, at->region);
    } else if (number == COUNTRY && at->view != CE_VIEW_STANDARD) {
        answer_country(at, context);
    } else if (number < ARGUMENTS || number == TIMEZONE) {
        const char *text = places_text(at->file, at->region, COLUMN_FIELDS[number]);
        if (text != NULL) sqlite3_result_text(context, text, -1, SQLITE_STATIC);
    } else {
        table_answer_argument(&at->head, context, number - ARGUMENTS);
    }
    return SQLITE_OK;
}

static int row_number(sqlite3_vtab_cursor *base, sqlite_int64 *number) {
    (void)base;
    *number = 1;
    return SQLITE_OK;
}

static const table_form TABLE = {
    .name = "country_at",
    .declaration = DECLARATION,
    .safety = SQLITE_VTAB_INNOCUOUS,
    .cursor_size = sizeof(cursor),
    .module = {
        TABLE_METHODS,
        .xBestIndex = plan,
        .xFilter = begin,
        .xNext = next_row,
        .xEof = is_at_end,
        .xColumn = column,
        .xRowid = row_number,
    },
};

void register_country_at(sqlite3 *connection, places *all, int *status) {
    table_register(connection, &TABLE, all, status);
}
