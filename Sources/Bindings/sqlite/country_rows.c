/* The table-valued function country_codes(query, worldview): the country at the place of each row of a query.
 *
 * The query returns a key, a latitude and a longitude. Its rows are read and looked up in parts, so that the reads of a
 * place do not wait for those of the one before. */
#include <math.h>
#include <string.h>

#include "query.h"

SQLITE_EXTENSION_INIT3

/* The columns and arguments, in the order of the declaration. */
enum { KEY, COUNTRY, ARGUMENTS };
enum { QUERY, WORLDVIEW, ARGUMENT_COUNT };

/* The rows that are looked up together. */
enum { PART = 256 };

static const char DECLARATION[] =
    "CREATE TABLE country_codes(key, country TEXT, query HIDDEN, worldview HIDDEN)";
static const query_form FORM = {"country_codes", "expected a query of three columns: key, latitude, longitude", 3};

typedef struct {
    table_cursor head;
    sqlite3_stmt *query;
    open_file *file;
    uint32_t view;
    bool has_view, is_ended;
    /* The rows of the current part, of which `row` is the current one, and the number of the row in the result. */
    int count, row;
    sqlite3_int64 number;
    sqlite3_value *keys[PART];
    double latitudes[PART], longitudes[PART];
    uint32_t regions[PART];
} cursor;

static int plan(sqlite3_vtab *it, sqlite3_index_info *info) {
    int status = table_plan(it, info, ARGUMENTS, ARGUMENT_COUNT, WORLDVIEW,
                            "country_codes: expected (query) or (query, worldview)");
    info->estimatedCost = 1e6;
    info->estimatedRows = 1000000;
    return status;
}

static void forget_keys(cursor *at) {
    for (int row = 0; row < at->count; row++) sqlite3_value_free(at->keys[row]);
    at->count = 0;
    at->row = 0;
}

static void forget(sqlite3_vtab_cursor *base) {
    forget_keys((cursor *)base);
    sqlite3_finalize(((cursor *)base)->query);
}

/* Reads the rows of a part. A value that is not a number of degrees becomes NaN. */
static int read_part(cursor *at) {
    while (at->count < PART && !at->is_ended) {
        int status = sqlite3_step(at->query);
        at->is_ended = status == SQLITE_DONE;
        if (at->is_ended) break;
        if (status != SQLITE_ROW) return query_fail((table *)at->head.base.pVtab, &FORM, status);
        sqlite3_value *key = sqlite3_value_dup(sqlite3_column_value(at->query, 0));
        if (key == NULL) return SQLITE_NOMEM;
        at->keys[at->count] = key;
        if (!places_degrees(sqlite3_column_value(at->query, 1), &at->latitudes[at->count])) {
            at->latitudes[at->count] = NAN;
        }
        if (!places_degrees(sqlite3_column_value(at->query, 2), &at->longitudes[at->count])) {
            at->longitudes[at->count] = NAN;
        }
        at->count++;
    }
    return SQLITE_OK;
}

static int next_part(cursor *at) {
    forget_keys(at);
    int status = read_part(at);
    if (status != SQLITE_OK || at->count == 0) return status;
    const ce_index *index = at->file->index;
    ce_status found = ce_lookup_batch(index, at->latitudes, at->longitudes, (size_t)at->count, at->regions, NULL);
    if (found == CE_OK) return SQLITE_OK;
    places *all = ((table *)at->head.base.pVtab)->all;
    binding_describe(index, found, all->message, sizeof all->message);
    return table_fail(at->head.base.pVtab, all->message);
}

static int next_row(sqlite3_vtab_cursor *base) {
    cursor *at = (cursor *)base;
    at->row++;
    at->number++;
    return at->row < at->count ? SQLITE_OK : next_part(at);
}

static int begin(sqlite3_vtab_cursor *base, int given, const char *unused, int count, sqlite3_value **values) {
    (void)unused;
    cursor *at = (cursor *)base;
    table *it = (table *)base->pVtab;
    table_forget(&at->head);
    at->has_view = (given & (1 << WORLDVIEW)) != 0;
    at->file = places_file(it->all);
    if (at->file == NULL) return table_fail(base->pVtab, it->all->message);
    finding found = at->has_view ? places_view(it->all, values[WORLDVIEW], &at->view) : FOUND;
    if (found == FAILED) return table_fail(base->pVtab, it->all->message);
    if (found == NOTHING) return SQLITE_OK;
    int status = table_keep(&at->head, count, values);
    if (status != SQLITE_OK) return status;
    status = query_prepare(it, &FORM, values[QUERY], &at->query);
    return status == SQLITE_OK ? next_part(at) : status;
}

static int is_at_end(sqlite3_vtab_cursor *base) { return ((cursor *)base)->row >= ((cursor *)base)->count; }

static void answer_country(const cursor *at, sqlite3_context *context) {
    uint32_t region = at->regions[at->row];
    char country[3];
    if (region == CE_NO_REGION || region == CE_NO_COORDINATE) return;
    if (!at->has_view) {
        const char *text = places_text(at->file, region, CE_COUNTRY);
        if (text != NULL) sqlite3_result_text(context, text, 2, SQLITE_STATIC);
    } else if (ce_region_country(at->file->index, region, at->view, country) == CE_OK && country[0] != 0) {
        sqlite3_result_text(context, country, 2, SQLITE_TRANSIENT);
    }
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
    const cursor *at = (const cursor *)base;
    if (number == KEY) {
        sqlite3_result_value(context, at->keys[at->row]);
    } else if (number == COUNTRY) {
        answer_country(at, context);
    } else {
        table_answer_argument(&at->head, context, number - ARGUMENTS);
    }
    return SQLITE_OK;
}

static int row_number(sqlite3_vtab_cursor *base, sqlite_int64 *number) {
    *number = ((const cursor *)base)->number + 1;
    return SQLITE_OK;
}

static const table_form TABLE = {
    .name = "country_codes",
    .declaration = DECLARATION,
    /* It runs a query, so no schema from another person may call it. */
    .safety = SQLITE_VTAB_DIRECTONLY,
    .cursor_size = sizeof(cursor),
    .forget = forget,
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

void register_country_rows(sqlite3 *connection, places *all, int *status) {
    table_register(connection, &TABLE, all, status);
}
